"""Replies to wrong tries, and goals of steps, case by case."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.learn.step import Goal, is_reached
from engine.learn.wrong_tries import RefusedTry, general_reply
from engine.notation import position_of, read_move
from engine.play import apply
from tests.drivers.cards import cards
from tests.drivers.position_text import position_from
from tests.drivers.text_tables import cases

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


@pytest.mark.parametrize(
    ("goal", "moves", "done"),
    [
        (Goal(), (), True),
        (Goal(new_melds=1), LAID, True),
        (Goal(new_melds=1), (), False),
        (Goal(new_melds=0), (), True),
        (Goal(new_melds=2), LAID, False),
        (Goal(new_melds=1, kind="run"), LAID, True),
        (Goal(new_melds=1, kind="set"), LAID, False),
        (Goal(table_has="9s 7s 8s"), LAID, True),
        (Goal(table_has="7s 8s"), LAID, False),
        (Goal(laid=3), LAID, True),
        (Goal(laid=2), LAID, False),
        (Goal(laid_cards="7s 9s"), LAID, True),
        (Goal(laid_cards="7s 7h"), LAID, False),
        (Goal(jokers=1), LAID, False),
        (Goal(jokers=1), ("lay 7s 8s X",), True),
        (Goal(added=1), (*LAID, "add 1 7h"), False),
        (Goal(hand=4), LAID, True),
        (Goal(hand=3), LAID, False),
        (Goal(keeps="7h Kd"), LAID, True),
        (Goal(keeps="7h 7s"), LAID, False),
        (Goal(keeps="Kd Kd"), LAID, False),
        (Goal(opened=True), (), False),
        (Goal(opened=True), (*LAID, "discard Kd"), True),
        (Goal(knocked=True), (*LAID, "discard Kd"), False),
        (Goal(last="discard"), (*LAID, "discard Kd"), True),
        (Goal(last="discard"), LAID, False),
        (Goal(last="lay"), LAID, True),
        (Goal(last="lay"), (), False),
        (Goal(discarded="Kd"), (*LAID, "discard Kd"), True),
        (Goal(discarded="9c"), (*LAID, "discard Kd"), False),
        (Goal(discarded="Kd"), LAID, False),
        (Goal(over="out"), (*LAID, "discard Kd"), False),
    ],
)
def test_a_goal_is_reached_if_all_its_conditions_hold(
    goal: Goal, moves: tuple[str, ...], done: bool
) -> None:
    start = position_of(POSITION)
    now, played = start, [read_move(text, start.rules) for text in moves]
    for move in played:
        now, _ = apply(now, move)
    assert is_reached(goal, start, now, played) == done


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
