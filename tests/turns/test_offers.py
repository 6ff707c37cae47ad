"""Prompts and offers of a turn, by the state of its draft."""

from pathlib import Path
from typing import Any

import pytest

from engine.notation import position_of
from engine.turns import DRAW_AND_DISCARD, REARRANGING
from tests.drivers.text_tables import named_position, read_named_cases
from tests.drivers.turns_under_way import KALOOKI, RAEUBER, ROMMI, RUMMY500, draft_from, offers_text

Json = dict[str, Any]
TILES: Json = RAEUBER | {"hands": ["b7 b8 b9 y4", "?*5"]}
EMPTY: Json = {"stock": ""}
PENALTY: Json = {"rules": {"on_illegal": "penalty"}}
LAID = "y1 y2 y3 | b5 g5 r5 | b7 b8 b9 / y4"
CARDS: Json = {"hands": ["7s 8s 9s Kd 2c", "?*5"], "table": "4h 5h 6h", "discards": "Qd 3c"}
POSITIONS = {
    "TILES": TILES,
    "KALOOKI": KALOOKI | CARDS,
    "ROMMI": ROMMI | CARDS,
    "RUMMY500": RUMMY500 | CARDS,
}
CASES = read_named_cases(Path(__file__).with_name("offers.txt"))


def check_offers(turn: Any, case: str) -> None:
    position, text, asks, offers = case.split(" > ")
    state = position_of(named_position(position, POSITIONS))
    draft = None if text == "none" else draft_from(state, "" if text == "-" else text)
    assert turn.prompt_code(draft, state) == asks
    assert offers_text(turn.offers(draft, state)) == offers


@pytest.mark.parametrize("case", CASES["test_in_rearranging_games_the_prompt_asks_to_lay_or_draw"])
def test_in_rearranging_games_the_prompt_asks_to_lay_or_draw(case: str) -> None:
    check_offers(REARRANGING, case)


@pytest.mark.parametrize(("stock", "asks"), [("?*9", "open-or-draw"), ("", "open-or-pass")])
def test_the_prompt_for_an_opening_without_required_points_has_no_total(
    stock: str, asks: str
) -> None:
    state = position_of(
        {"game": "rablo", "hands": ["7s 8s 9s", "?*5"], "opened": [False, True], "stock": stock}
    )
    assert REARRANGING.prompt_code(None, state) == asks


def test_giving_up_is_offered_only_if_it_is_a_move() -> None:
    state = position_of(TILES | PENALTY)
    penalties = state.rules.penalties._replace(fail_draw=0)
    state = state._replace(rules=state.rules._replace(penalties=penalties))
    assert (
        offers_text(REARRANGING.offers(draft_from(state, LAID), state)) == "draw 9 draft-open, end!"
    )


@pytest.mark.parametrize(
    "case", CASES["test_in_draw_and_discard_games_the_prompt_asks_for_a_discard"]
)
def test_in_draw_and_discard_games_the_prompt_asks_for_a_discard(case: str) -> None:
    check_offers(DRAW_AND_DISCARD, case)


def test_a_freed_joker_on_the_bench_must_be_placed_first() -> None:
    state = position_of(
        KALOOKI | {"table": "4h 5h X=6h", "hands": ["6h 9d 9c Kd", "?*5"], "discards": "Qd"}
    )
    draft = draft_from(state, "4h 5h 6h / 9d 9c Kd / X", (0, "6h"))
    assert DRAW_AND_DISCARD.prompt_code(draft, state) == "place-joker"
    assert offers_text(DRAW_AND_DISCARD.offers(draft, state)) == "discard"
    laid = draft_from(state, "4h 5h 6h | 9d 9c X / Kd", (0, "6h"))
    assert DRAW_AND_DISCARD.prompt_code(laid, state) == "discard"
    assert offers_text(DRAW_AND_DISCARD.offers(laid, state)) == "discard!"
    # Any other card on the bench is only set aside.
    aside = draft_from(state, "4h 5h X=6h / 6h 9d 9c / Kd")
    assert DRAW_AND_DISCARD.prompt_code(aside, state) == "discard"
