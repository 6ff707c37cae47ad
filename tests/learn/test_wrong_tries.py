"""Replies to wrong tries, and goals of steps, case by case."""

from typing import Any

from engine.games import GAMES
from engine.learn.step import Goal, is_reached
from engine.learn.wrong_tries import RefusedTry, general_reply
from engine.notation import position_of, read_move
from engine.play import apply
from tests.drivers.cards import cards
from tests.drivers.position_text import position_from
from tests.drivers.text_tables import cases, cases_naming

RULES = GAMES["rablo"].rules().melds


def reply_to_try(code: str, lying: str, put: str, hand: str, takes_discards: bool = True) -> str:
    """Return the code of a reply and the cards in it."""
    params: dict[str, Any] = {"card": "Kd", "total": 24, "least": 40}
    wrong = RefusedTry(code, params, cards(lying), cards(put), cards(hand))
    said = general_reply(wrong, RULES, takes_discards)
    values = [
        f"{key}={','.join(map(str, value)) if isinstance(value, tuple) else value}"
        for key, value in said.params
    ]
    return " ".join([said.code, *values])


@cases
def test_the_reply_to_a_wrong_try_names_the_cards_that_the_meld_takes(
    code: str, lying: str, put: str, hand: str, said: str
) -> None:
    assert reply_to_try(code, lying, put, hand) == said


@cases
def test_a_sentence_without_cards_depends_on_where_the_game_draws(
    code: str, said: str, from_stock: str
) -> None:
    assert reply_to_try(code, "", "", "") == f"lesson-{said}"
    assert reply_to_try(code, "", "", "", takes_discards=False) == f"lesson-{from_stock}"


# --- goals -----------------------------------------------------------------------------------

POSITION = position_from(
    "game kalooki; phase play; hands 7s 8s 9s 7h 9c X Kd / ?*5; opened - +; "
    "table 4h 5h 6h | 9h 9d X; discards Qd; stock ?*9"
)
LAID = ("lay 7s 8s 9s",)


@cases_naming(LAID=LAID)
def test_a_goal_is_reached_if_all_its_conditions_hold(
    goal: dict[str, Any], moves: tuple[str, ...], done: bool
) -> None:
    start = position_of(POSITION)
    now, played = start, [read_move(text, start.rules) for text in moves]
    for move in played:
        now, _ = apply(now, move)
    assert is_reached(Goal(**goal), start, now, played) == done


@cases
def test_a_goal_counts_added_cards_and_jokers_moved_within_earlier_melds(
    table: str, added: int | None, moved: bool
) -> None:
    position = POSITION | {"game": "rablo", "opened": [True, True]}
    position = {key: value for key, value in position.items() if key != "discards"}
    start = position_of(position)
    now, _ = apply(start, read_move(f"table {table}", start.rules))
    for many in (1, 2, 3):
        assert is_reached(Goal(added=many), start, now, ()) == (many == added)
    assert is_reached(Goal(joker_moved=True), start, now, ()) == moved
