"""Prompts and offers of a turn, by the state of its draft."""

from typing import Any

import pytest

from engine.notation import position_of
from engine.turns import DRAW_AND_DISCARD, REARRANGING
from tests.drivers.turns_under_way import KALOOKI, RAEUBER, ROMMI, RUMMY500, draft_from, offers_text

Json = dict[str, Any]
TILES: Json = RAEUBER | {"hands": ["b7 b8 b9 y4", "?*5"]}
CLOSED: Json = {"opened": [False, True]}
EMPTY: Json = {"stock": ""}
PENALTY: Json = {"rules": {"on_illegal": "penalty"}}
MOVED = "y1 y2 y3 | b5 g5 / b7 b8 b9 y4 / r5"
ADDED = "y1 y2 y3 y4 | b5 g5 r5 / b7 b8 b9"
LAID = "y1 y2 y3 | b5 g5 r5 | b7 b8 b9 / y4"
ALL = "y1 y2 y3 y4 | b5 g5 r5 | b7 b8 b9 /"
LACKING = "y1 y2 y3 | b5 g5 | b7 b8 b9 / / y4 r5"
SHORT = "y1 y2 y3 | b5 g5 r5 | b7 b8 / b9 y4"


@pytest.mark.parametrize(
    ("more", "text", "asks", "offers"),
    [
        ({}, None, "lay-or-draw", "draw! 9, end"),
        ({}, "", "lay-or-draw", "draw! 9, end"),
        ({}, MOVED, "lay-or-draw", "draw 9 draft-open, end"),
        ({}, ADDED, "end", "draw 9 draft-open, end!"),
        ({}, LAID, "end", "draw 9 draft-open, end!"),
        ({}, ALL, "end-all", "draw 9 draft-open, end!"),
        ({}, LACKING, "end", "draw 9 draft-open, end"),
        ({}, SHORT, "end", "draw 9 draft-open, end"),
        (CLOSED, None, "open-total-or-draw", "draw! 9, end"),
        (CLOSED, "", "open-total-or-draw", "draw! 9, end"),
        (CLOSED, ADDED, "end", "draw 9 draft-open, end"),
        (CLOSED, LAID, "end", "draw 9 draft-open, end!"),
        (CLOSED, ALL, "end-all", "draw 9 draft-open, end"),
        (EMPTY, None, "lay-or-pass", "pass!, end"),
        (EMPTY, "", "lay-or-pass", "pass!, end"),
        (EMPTY, MOVED, "lay-or-pass", "pass draft-open, end"),
        (EMPTY, LAID, "end", "pass draft-open, end!"),
        (CLOSED | EMPTY, "", "open-total-or-pass", "pass!, end"),
        (PENALTY, None, "lay-or-draw", "draw! 9, end, fail nothing-moved"),
        (PENALTY, "", "lay-or-draw", "draw! 9, end, fail nothing-moved"),
        (PENALTY, MOVED, "lay-or-draw", "draw 9 draft-open, end, fail nothing-moved"),
        (PENALTY, LAID, "end", "draw 9 draft-open, end!, fail"),
        (PENALTY, SHORT, "end", "draw 9 draft-open, end, fail"),
    ],
)
def test_in_rearranging_games_the_prompt_asks_to_lay_or_draw(
    more: Json, text: str | None, asks: str, offers: str
) -> None:
    state = position_of(TILES | more)
    draft = None if text is None else draft_from(state, text)
    assert REARRANGING.prompt_code(draft, state) == asks
    assert offers_text(REARRANGING.offers(draft, state)) == offers


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


def test_passing_is_disabled_if_cards_were_laid_earlier_in_the_turn() -> None:
    before = {"hand": "b7 b8 b9 y4", "table": "y1 y2 y3 | b5 g5 r5", "opened": True}
    more = {"hands": ["b7 b8 b9", "?*5"], "table": "y1 y2 y3 y4 | b5 g5 r5", "before": before}
    state = position_of(TILES | EMPTY | more)
    assert REARRANGING.lays_cards(draft_from(state, ""), state)
    assert offers_text(REARRANGING.offers(draft_from(state, ""), state)) == "pass draft-open, end!"
    assert offers_text(REARRANGING.offers(None, state)) == "pass! not-this-phase, end"


CARDS: Json = {"hands": ["7s 8s 9s Kd 2c", "?*5"], "table": "4h 5h 6h", "discards": "Qd 3c"}
RUN = "4h 5h 6h | 7s 8s 9s / Kd 2c"
LAST = "4h 5h 6h | 7s 8s 9s | Kd 2c /"
FULL = "4h 5h 6h | 7s 8s 9s /"
OWN: Json = {"discards": ["", ""]}
THREE: Json = {"hands": ["7s 8s 9s", "?*5"]}


@pytest.mark.parametrize(
    ("game", "more", "text", "asks", "offers"),
    [
        (KALOOKI, {"phase": "draw"}, None, "draw-or-take", "draw! 9, take! 2"),
        (
            KALOOKI,
            {"phase": "draw", "discards": ""},
            None,
            "draw-or-take",
            "draw! 9, take! 0 pile-empty",
        ),
        (KALOOKI, {"phase": "draw", "stock": ""}, None, "draw-or-take", "draw! 0, take! 2"),
        (
            KALOOKI,
            {"phase": "draw", "stock": "", "discards": "Qd"},
            None,
            "draw-or-take",
            "draw! 0 stock-empty, take! 1",
        ),
        (KALOOKI, {}, "", "discard", "discard!"),
        (KALOOKI, {}, RUN, "discard", "discard!"),
        (KALOOKI, {}, LAST, "discard-or-end", "discard all-laid, end"),
        (KALOOKI, THREE, FULL, "discard-or-end", "discard all-laid, end"),
        (
            KALOOKI,
            THREE | {"opened": [False, True]},
            FULL,
            "discard-or-end",
            "discard all-laid, end!",
        ),
        (
            KALOOKI,
            {"opened": [False, True], "rules": {"initial_meld": 40}},
            RUN,
            "discard",
            "discard",
        ),
        (ROMMI, THREE, FULL, "discard-or-end", "discard all-laid, end"),
        (
            ROMMI,
            THREE | {"rules": {"last_discard": "optional"}},
            FULL,
            "discard-or-end",
            "discard all-laid, end!",
        ),
        (RUMMY500, {"phase": "draw"} | OWN, None, "draw", "draw! 9"),
        (RUMMY500, OWN, "", "discard", "discard!"),
        (RUMMY500, OWN, RUN, "discard", "knock!"),
        (RUMMY500, THREE | OWN, FULL, "discard-or-end", "discard all-laid, end!"),
        (
            RUMMY500,
            THREE | OWN | {"rules": {"discard": "optional"}},
            FULL,
            "discard-or-end",
            "discard all-laid, end!",
        ),
    ],
)
def test_in_draw_and_discard_games_the_prompt_asks_for_a_discard(
    game: Json, more: Json, text: str | None, asks: str, offers: str
) -> None:
    state = position_of(game | CARDS | more)
    draft = None if text is None else draft_from(state, text)
    assert DRAW_AND_DISCARD.prompt_code(draft, state) == asks
    assert offers_text(DRAW_AND_DISCARD.offers(draft, state)) == offers


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
