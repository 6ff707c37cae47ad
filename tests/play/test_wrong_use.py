"""Wrong use by a program: refused at once, in one sentence with a stable code."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

import engine as talon
from engine.games import GAMES
from engine.model import IllegalMove, TalonError, TextFault
from engine.notation import read_position

MATCH = talon.start("rommi", ["random", "easy"], seed="7")
DRAW = talon.read_move("draw", MATCH.rules)
BOTS = "random, easy, standard, expert"


def match_after_deal() -> talon.Match:
    match = MATCH
    while not match.deal_over:
        match, _ = talon.bot_turn(match)
    return match


def finished_match() -> talon.Match:
    match = talon.start("rommi", ["random", "random"], 1)
    while not match.over:
        match = talon.next_deal(match) if match.deal_over else talon.bot_turn(match)[0]
    return match


SEAT = ("bad-seat", "There is no seat {}: the seats are 0 to 1.")
SEATS = ("bad-seat", "This game has 2 to 6 seats, not {}.")
MOVE = ("not-a-move", "A {} is not a move: read_move(text, rules) reads one.")
STATE = ("not-a-position", "A Match is not a position: match.state is one, and match.view(seat).")
MATCHES = ("not-a-match", "A State is not a match: start(game, seats, seed) makes one.")
OVER = ("match-ended", "The match is over.")
BOT = ("unknown-bot", f"There is no bot '{{}}': {BOTS}.")
SEED = ("bad-seed", "A seed is a whole number, or a text that isn't empty.")
# Name, call, code and sentence, and the value that the sentence names.
WRONG: tuple[tuple[str, Callable[[Any], object], tuple[str, str], str], ...] = (
    ("a seat too high", lambda _: MATCH.view(2), SEAT, "2"),
    ("a seat below all", lambda _: MATCH.view(-1), SEAT, "\N{MINUS SIGN}1"),
    ("a seat by name", lambda any: MATCH.view(any("0")), SEAT, "'0'"),
    ("a text played", lambda any: talon.step(MATCH, any("draw")), MOVE, "str"),
    ("a text asked about", lambda any: talon.why_not(MATCH.state, any("draw")), MOVE, "str"),
    ("a text looked for", lambda any: any("draw") in talon.legal(MATCH.state), MOVE, "str"),
    ("a text applied", lambda any: talon.apply(MATCH.state, any(None)), MOVE, "NoneType"),
    ("the moves of a match", lambda any: talon.legal(any(MATCH)), STATE, ""),
    ("why not, of a match", lambda any: talon.why_not(any(MATCH), DRAW), STATE, ""),
    ("a move applied to a match", lambda any: talon.apply(any(MATCH), DRAW), STATE, ""),
    ("a match written as a position", lambda any: talon.write_position(any(MATCH)), STATE, ""),
    ("a hint for a match", lambda any: talon.hint(any(MATCH)), STATE, ""),
    (
        "a hint in sentences for a match",
        lambda any: talon.hint_text(any(MATCH), talon.hint(MATCH.view(MATCH.state.turn))),
        STATE,
        "",
    ),
    ("a match judged", lambda any: talon.judge(any(MATCH), [DRAW]), STATE, ""),
    ("a text judged", lambda any: talon.judge(MATCH.state, [any("draw")]), MOVE, "str"),
    ("a review of a state", lambda any: talon.review(any(MATCH.state)), MATCHES, ""),
    ("a state written as a record", lambda any: talon.write_record(any(MATCH.state)), MATCHES, ""),
    ("a bot asked about a state", lambda any: talon.decide(any(MATCH.state)), MATCHES, ""),
    ("a step from a state", lambda any: talon.step(any(MATCH.state), DRAW), MATCHES, ""),
    ("a bot's turn in a state", lambda any: talon.bot_turn(any(MATCH.state)), MATCHES, ""),
    (
        "a bot's turn when the deal is over",
        lambda _: talon.bot_turn(match_after_deal()),
        ("deal-over", "The deal is over."),
        "",
    ),
    ("a bot's turn when the match is over", lambda _: talon.bot_turn(finished_match()), OVER, ""),
    (
        "a deal too early",
        lambda _: talon.next_deal(MATCH),
        ("deal-not-over", "The deal isn't over yet."),
        "",
    ),
    ("a deal too late", lambda _: talon.next_deal(finished_match()), OVER, ""),
    (
        "a person's turn",
        lambda _: talon.bot_turn(talon.start("rommi", ["person", "person"], 1)),
        ("person-on-turn", "A person is on turn, in seat 1: a bot can't play for them."),
        "",
    ),
    ("a bot misspelled", lambda _: talon.start("rommi", ["exprt", "easy"], 1), BOT, "exprt"),
    ("a bot without a name", lambda _: talon.start("rommi", ["", "easy"], 1), BOT, ""),
    (
        "seats in one text",
        lambda _: talon.start("rommi", "easy", 1),
        ("bad-value", "This is the wrong kind of value; needed: a list of seats."),
        "",
    ),
    ("too many seats", lambda _: talon.start("rommi", ["easy"] * 7, 1), SEATS, "7"),
    ("no seats", lambda _: talon.start("rommi", [], 1), SEATS, "0"),
    (
        "a game misspelled",
        lambda _: talon.start("romi", ["easy", "easy"], 1),
        ("unknown-game", f"There is no game 'romi': {', '.join(GAMES)}."),
        "",
    ),
    (
        "an option's value",
        lambda _: talon.start("rommi", ["easy", "easy"], 1, {"target": 5}),
        ("bad-option-value", "The option target cannot be '5': 100, 200, 300, 500."),
        "",
    ),
    ("a seed of nothing", lambda any: talon.start("rommi", ["easy", "easy"], any(None)), SEED, ""),
    ("a truth as a seed", lambda _: talon.start("rommi", ["easy", "easy"], True), SEED, ""),
)


def as_any(value: object) -> Any:
    """Return a value that a type checker would refuse."""
    return value


@pytest.mark.parametrize(
    ("wrong", "fault", "given"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG]
)
def test_misuse_is_reported_in_a_sentence(
    wrong: Callable[[Any], object], fault: tuple[str, str], given: str
) -> None:
    code, sentence = fault[0], fault[1].format(given)
    with pytest.raises(TalonError) as caught:
        wrong(as_any)
    assert caught.value.code == code
    # Other tests may have added games to the end of the list.
    assert str(caught.value).startswith(sentence.removesuffix("."))


def test_an_unknown_option_is_reported_with_the_known_ones() -> None:
    with pytest.raises(TextFault) as caught:
        talon.start("rommi", ["easy", "easy"], 1, {"tarot": 5})
    known = [option.name for option in talon.game_of("rommi").options]
    assert str(caught.value) == f"rommi has no option 'tarot': {', '.join(known)}."
    assert caught.value.names == tuple(known) and caught.value.params["option"] == "tarot"


def test_a_whole_number_is_the_same_seed_as_its_text() -> None:
    assert talon.start("rommi", ["easy", "easy"], 7) == talon.start("rommi", ["easy", "easy"], "7")


def test_a_refused_move_has_every_reason_in_the_games_own_words() -> None:
    with pytest.raises(IllegalMove) as caught:
        talon.step(MATCH, talon.read_move("discard 7s", MATCH.rules))
    assert str(caught.value) == "Draw a card first. Not in your hand: 7 of spades."
    text = '{"game": "kalooki", "hands": ["2c 3c", "4d"], "opened": [true, false], "phase": "play"}'
    state = read_position(text)
    with pytest.raises(IllegalMove) as own:
        talon.apply(state, talon.read_move("end", state.rules))
    game = state.rules.game
    assert str(own.value) == " ".join(
        talon.reason_sentence(one, game) for one in own.value.refusals
    )


def test_an_error_in_a_text_has_its_place() -> None:
    with pytest.raises(TextFault) as caught:
        read_position('{"game": "romi", "hands": ["2c", "4d"]}')
    assert str(caught.value).startswith("There is no game 'romi': rablo, ")
    assert str(caught.value).endswith(" (key game)")


def test_an_error_is_pickled_completely() -> None:
    with pytest.raises(TextFault) as caught:
        talon.start("rommi", ["exprt", "easy"], 1)
    with pytest.raises(IllegalMove) as refused:
        talon.step(MATCH, talon.read_move("discard 7s", MATCH.rules))
    for fault in (caught.value, refused.value):
        again = pickle.loads(pickle.dumps(fault))
        assert type(again) is type(fault) and str(again) == str(fault)
        assert (again.code, again.params) == (fault.code, fault.params)
