"""A deal as JSON for the page: meanings of jokers, labels, prompts, facts, the end of a deal."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import Discard, card, event_types
from engine.notation import position_of, read_move
from engine.play import Match, Seat, step
from engine.session import Session
from engine.table import over_json
from engine.table.deal_result import result_remark
from engine.table.table_melds import recent_layings
from engine.words import ENGLISH
from tests.drivers.position_text import position_from
from tests.drivers.sessions import ask, at_table, begin_game, one_turn, open_position
from tests.drivers.text_tables import cases

Json = dict[str, Any]


def rablo(table: str, hand: str, **more: Any) -> Session:
    position = {"hands": [hand, "2c 2d"], "opened": [True, True], "stock": "Ks Kh", "seed": "1"}
    return open_position({"game": "rablo", "table": table} | position | more)


@cases
def test_a_floating_joker_shows_the_card_it_represents(meld: str, means: list[str]) -> None:
    shown = ask(rablo(meld, "4d 5d"), "show")["view"]["table"][0]
    by_card = dict(zip(shown["cards"], shown["means"] or [], strict=False))
    assert sorted(by_card.values()) == sorted(means)
    assert by_card.get("X", "") == next((one for one in means if one), "")


@cases
def test_a_meld_names_its_missing_cards(cards: str, brief: str, line: str) -> None:
    hand = "4d 5d 6d 6d 7d 9d 9d 9c Kc X As 2s"
    session = rablo("5s 6s 7s", hand)
    refs, left = [], hand.split()
    for text in cards.split():
        refs.append(f"h{left.index(text)}")
        left[left.index(text)] = ""
    reply = ask(session, "place", cards=refs, to="new")
    (fault,) = reply["view"]["table"][1]["faults"]
    assert fault["brief"]["text"] == brief and line in fault["text"]
    # The refusal gives the same reason once, without a meld's number.
    (told,) = ask(session, "end")["reasons"]
    assert told["text"] == fault["text"] and told["meld"] == 2 and "Meld" not in told["text"]


def test_a_button_without_effect_gives_the_reason() -> None:
    session = rablo("5s 6s 7s", "4d 5d Kc")
    acts = {act["act"]: act for act in ask(session, "show")["acts"]}
    assert acts["undo"]["why"]["text"] == "There is nothing to undo."
    assert acts["fix"]["why"]["text"] == "Nothing has been moved yet."
    assert acts["draw"]["on"] and acts["draw"]["why"] is None
    reply = ask(session, "place", cards=["h0"], to="new")
    acts = {act["act"]: act for act in reply["acts"]}
    assert not acts["draw"]["on"] and acts["draw"]["why"]["code"] == "draft-open"
    assert acts["fix"]["on"] and acts["undo"]["on"]


def test_raeuber_r12_the_opening_is_counted_up_to_its_threshold() -> None:
    session = open_position(
        {"game": "raeuber", "hands": ["b10 y10 g10 b1", "?*5"], "stock": "b2 y2"}
    )

    def opening() -> Json:
        facts = ask(session, "show")["view"]["facts"]
        return next(one for one in facts if one["code"].startswith("opening"))

    assert (opening()["done"], opening()["of"]) == (0, 20)
    ask(session, "place", cards=["h0", "h1", "h2"], to="new")
    found = opening()
    assert (found["code"], found["done"], found["of"]) == ("opening-reached", 20, 20)
    assert "\x0230\x03" in found["marked"] and "30" in found["text"]


@cases
def test_the_facts_state_the_length_of_the_match(game: str, rules: Json, facts: list[str]) -> None:
    session = Session()
    seats = [
        {"name": name, "kind": kind}
        for name, kind in (("A", "person"), ("B", "easy"), ("C", "easy"))
    ]
    reply = ask(session, "new", game=game, rules=rules, seed="5", seats=seats)
    assert reply["error"] is None
    assert [one["text"] for one in reply["view"]["facts"]] == facts


def finished_deal(seats: tuple[str, str], hand: str = "8s") -> Json:
    session = rablo("5s 6s 7s", hand, opened=[True, True])
    people = [
        {"name": name, "kind": kind} for name, kind in zip(seats, ("person", "easy"), strict=True)
    ]
    position = ask(session, "link")["position"]
    session = Session()
    assert not ask(session, "open", position=position, seed="x", seats=people)["error"]
    ask(session, "place", cards=["h0"], to="t0")
    reply = ask(session, "end")
    assert reply["error"] is None
    return reply["over"]


def test_the_end_of_a_deal_names_its_winner() -> None:
    assert finished_deal(("Réka", "Bot 2"))["title"] == "Réka wins the deal"
    mine = finished_deal(("", "Bot 2"))
    assert (mine["title"], mine["winners"]) == ("You win the deal", [0])


def test_a_meld_equal_to_one_laid_by_another_does_not_show_that_name() -> None:
    session = Session()
    position = position_from(
        "game kalooki; hands 2c 3d 9s / 5h 6h 7h Ks Kd; table 5h 6h 7h; "
        "opened + +; phase draw; stock Ts Jd Qc 4c; discards 8c"
    )
    seats = [{"name": "\u00c9va", "kind": "person"}, {"name": "J\u00f3n", "kind": "easy"}]
    assert not ask(session, "open", position=position, seed="x", seats=seats)["error"]
    ask(session, "move", move="draw")
    ask(session, "discard", card="h0")
    melds = ask(session, "bot")["view"]["table"]
    assert [one["by"] for one in melds] == [None, "J\u00f3n"]


def test_rablo_a_new_meld_shows_the_name_of_its_seat() -> None:
    session = Session()
    position = position_from(
        "game rablo; hands 2c 8h 9s / 5h 6h 7h Kh / 3c 3d 3s 9c; "
        "table Js Qs Ks; opened + - -; stock Ts Jd Qc 4c"
    )
    kinds = (("Éva", "person"), ("Jón", "easy"), ("Ida", "easy"))
    seats = [{"name": name, "kind": kind} for name, kind in kinds]
    assert not ask(session, "open", position=position, seed="x", seats=seats)["error"]
    ask(session, "move", move="draw")
    ask(session, "bot")
    melds = ask(session, "bot")["view"]["table"]
    assert {one["label"]: one["by"] for one in melds} == {
        "run, jack to king of spades": None,
        "run, 5 to 7 of hearts": "Jón",
        "set of threes": "Ida",
    }


def test_a_finished_position_has_no_turns_to_review_and_says_so() -> None:
    over = {"game": "rablo", "hands": ["", "2c"], "opened": [True, True], "phase": "over"}
    reply = ask(open_position(over), "show")
    acts = {act["act"]: act for act in reply["acts"]}
    assert list(acts) == ["review", "new-game"]
    assert not acts["review"]["on"] and acts["review"]["why"]["code"] == "no-turns"
    assert acts["new-game"]["on"] and acts["new-game"]["main"]
    # The position does not contain how it ended either.
    assert reply["over"]["how"]["text"] == "This position doesn't say how the deal ended."
    assert reply["over"]["points"] is None and reply["over"]["winners"] == []


def test_raeuber_a_seat_that_loses_nothing_is_told_so() -> None:
    """A winner without points was once told that the deal brings nothing."""
    position = {"game": "raeuber", "hands": ["b1", "r9"], "stock": "", "opened": [True, True]}
    state = position_of(position | {"passes": 1})
    seats = (Seat("A", "person"), Seat("B", "person"))
    match = Match(state.rules, seats, "seed", (), state, began=seats)
    match, _ = step(match, read_move("pass", state.rules))
    assert match.state.points and max(match.state.points) == 0
    over = over_json(match, 0, ENGLISH)
    assert over and over["won"] and over["brought"]
    assert over["brought"]["text"] == "You lose nothing."
    lost = over_json(match, 1, ENGLISH)
    assert lost and lost["brought"] and lost["brought"]["text"].startswith("It costs you ")
    level = match._replace(state=match.state._replace(points=(0, 0)))
    said = result_remark(level, 0)
    assert said and said.code == "brought-nothing"


@pytest.mark.parametrize("game", GAMES)
def test_the_marked_text_of_a_fact_equals_its_text(game: str) -> None:
    """A fact once read "500 point"."""
    facts = ask(begin_game(game), "show")["view"]["facts"]
    for fact in facts:
        assert fact["marked"].replace("\x02", "").replace("\x03", "") == fact["text"]
    if game == "rummy500":
        assert "Target: \x02500\x03 points" in [fact["marked"] for fact in facts]


def test_rummy500_p12_the_last_of_two_exits_in_a_round_is_reported() -> None:
    position = {"game": "rummy500", "phase": "play", "dealer": 1, "round": 3, "stock": "4c 5d"}
    state = position_of(position | {"hands": ["7s 7h 7d 2c", "8s 8h 8d"], "seed": "1"})
    seats = (Seat("Ada", "person"), Seat("Bo", "person"))
    match = Match(state.rules, seats, "seed", (), state, began=seats)
    for text in ("lay 7s 7h 7d", "discard 2c", "draw", "lay 8s 8h 8d"):
        match, _ = step(match, read_move(text, state.rules))
    (drawn,) = match.state.hand
    match, _ = step(match, Discard(drawn))
    over = over_json(match, 0, ENGLISH)
    assert over and over["how"]["text"].startswith("Bo goes out with ")


def test_moved_cards_do_not_count_as_laid() -> None:
    rearranged = event_types.Rearranged(2, (), ((card("X"), 0, 1), (card("7s"), 2, 1)))
    earlier = event_types.Laid(1, 1, (card("7s"), card("7h"), card("7d")))
    mine = event_types.Laid(0, 1, (card("2s"), card("3s"), card("4s")))
    found = recent_layings((mine, earlier, rearranged), 0, ("A", "B", "C"))
    assert [(one.name, list(map(str, one.cards))) for one in found] == [
        ("C", ["X"]),
        ("B", ["7s", "7h", "7d"]),
    ]


def test_a_take_back_is_nothing_to_advise_on() -> None:
    session = Session()
    seats = [{"name": kind, "kind": kind} for kind in ("person", "easy")]
    asked = {"game": "rummy500", "seed": "7", "seats": seats, "rules": {}, "casual": True}
    assert not ask(session, "new", **asked)["error"]
    acts: list[str] = []
    while "takeback" not in acts or "draw" not in acts:
        one_turn(session)
        acts = [one["act"] for one in ask(session, "show")["acts"]]
        assert at_table(session).state.round < 3
    assert acts == ["draw", "takeback"]


def test_it_is_my_turn_only_for_a_person_in_the_viewed_seat() -> None:
    scene = rablo("9s 9h 9d", "4d 5d").open_table._scene()
    assert scene.is_my_turn
    assert not scene._replace(seat=1).is_my_turn
    bots = tuple(seat._replace(kind="easy") for seat in scene.match.seats)
    assert not scene._replace(match=scene.match._replace(seats=bots)).is_my_turn
