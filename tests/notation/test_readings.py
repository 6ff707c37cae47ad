"""Details of reading: the seat in question, a fault's values, keys written only if needed."""

import pytest

from engine.games import GAMES
from engine.model import Add, Discard, Draw, End, TextFault, card
from engine.notation import position_of, read_move, read_option, write_record
from engine.notation.faces import read_cards
from engine.notation.judge import judge
from engine.notation.options import read_rules
from engine.notation.position_keys import game_keys
from engine.play import Seat, new_match, step


def fault_of(read: object, *values: object) -> dict[str, object]:
    with pytest.raises(TextFault) as caught:
        read(*values)  # type: ignore[operator]
    return {"code": caught.value.code, **dict(caught.value.params)}


def test_a_move_of_the_seat_whose_draw_ended_its_turn_gets_that_reason() -> None:
    data = {"game": "rablo", "hands": ["5s 6s 7s", "8s 9s Kd", "2c 3c 4c"], "opened": [True] * 3}
    state = position_of({**data, "turn": 2, "stock": "Qh Jh", "table": "4s 5s 6s"})
    # The card that seat 2 holds, after its draw has passed the turn to seat 0.
    own = judge(state, [Draw(), Add(1, (card("2c"),))])
    assert own.refused == 2 and "drawn-this-turn" in [one.code for one in own.reasons]
    assert own.state is state and own.events == ()
    for moves in ([Add(1, (card("Kd"),))], [Draw(), Add(1, (card("9h"),))]):
        verdict = judge(state, moves)
        assert verdict.refused == len(moves)
        assert "drawn-this-turn" not in [one.code for one in verdict.reasons]
    assert not judge(state, [Draw()]).refused and judge(state, [Draw()]).events


def test_a_discard_that_ends_a_turn_does_not_count_as_a_draw() -> None:
    data = {"game": "rommi", "hands": ["5s 6s 7s", "8s 9s Kd"], "stock": "?*9", "discards": "2c"}
    state = position_of(data)
    verdict = judge(state, [Draw(), Discard(card("5s")), Discard(card("6s"))])
    assert verdict.refused == 3
    assert "drawn-this-turn" not in [one.code for one in verdict.reasons]


def test_a_word_that_is_no_card_is_reported_with_its_place() -> None:
    rules = GAMES["kalooki"].rules()
    for text, word in (("discard 1z", 2), ("add 1 1z", 3), ("lay 7s 8s 1z", 4)):
        assert fault_of(read_move, text, rules)["word"] == word, text
    assert fault_of(read_move, "discard X=7s", rules)["word"] == 2
    deck = rules.melds.deck
    assert fault_of(read_cards, "7s 1z", deck)["word"] == 2
    assert fault_of(read_cards, "7s ?*0", deck)["word"] == 2
    assert len(read_cards("7s ?*998", deck)) == 999
    assert fault_of(read_cards, "7s 8s ?*998", deck)["word"] == 3


def test_an_error_shows_the_value_as_it_was_given() -> None:
    game = GAMES["rommi"]
    for given, shown in ((3, 3), ("2", "2"), ([2], "[2]"), (2.0, "2.0"), (None, "None")):
        fault = fault_of(read_rules, game, {"players": given}, 2)
        assert (fault["code"], fault["value"]) == ("bad-option-value", shown)
    assert read_rules(game, {"players": 2}, 2) is read_rules(game, {}, 2)
    assert fault_of(read_rules, game, {}, 1)["least"] == game.seats[0]
    seat = {"game": "rommi", "hands": ["7s", "8s"]}
    assert fault_of(position_of, {**seat, "turn": [1]})["seat"] == "[1]"
    assert fault_of(position_of, {**seat, "turn": 2})["seat"] == 2
    assert fault_of(position_of, {**seat, "turn": "1"})["seat"] == "1"


def test_the_number_of_players_must_be_a_number() -> None:
    game = GAMES["rommi"]
    assert read_option(game, "players=3") == ("players", 3)
    assert fault_of(read_option, game, "players=three")["code"] == "unknown-option"


def test_only_games_with_one_pile_record_laid_melds_by_seat() -> None:
    for id, game in GAMES.items():
        rules = game.rules()
        assert ("laid" in game_keys(rules)) == (rules.piles.discards == "shared"), id
        assert ("owners" in game_keys(rules)) == (rules.piles.discards != "none"), id
    hands = {"hands": ["7s 8s Kd", "2c 3c"], "opened": [True, False], "table": "4s 5s 6s"}
    assert position_of({"game": "kalooki", **hands}).laid == (1, 0)
    assert position_of({"game": "rablo", **hands}).laid == (0, 0)


def test_a_record_states_only_changed_rules() -> None:
    seats = [Seat("A", "easy"), Seat("B", "easy")]
    for rules, written in (({}, False), ({"mode": "chips"}, True)):
        match = new_match(GAMES["rommi"].rules(rules), seats, "record")
        lines = write_record(match).splitlines()
        assert any(line.startswith("rules") for line in lines) == written
        assert ("rules mode=chips" in lines) == written
        assert not any(line.startswith(("result", "match")) for line in lines)
        match, _ = step(match, Draw())
        assert not any(line.startswith("result") for line in write_record(match).splitlines())


def test_as_many_passes_as_seats_end_the_deal() -> None:
    data = {"game": "rablo", "hands": ["5s 6s", "8s 9s"], "opened": [True] * 2, "stock": ""}
    assert position_of({**data, "passes": 1}).passes == 1
    assert fault_of(position_of, {**data, "passes": 2})["code"] == "past-end"
    assert isinstance(read_move("end", position_of(data).rules), End)
