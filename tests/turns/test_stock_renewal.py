"""Renewed stocks, waiting freed jokers, and parameters of refusals."""

from typing import Any

import pytest

from engine.model import Add
from engine.notation import position_of, read_move, write_cards
from engine.play import apply, why_not
from tests.drivers.position_text import position_from
from tests.drivers.text_tables import cases
from tests.drivers.turns_under_way import KALOOKI, RABLO, RAEUBER, ROMMI

Json = dict[str, Any]
EMPTY: Json = {"phase": "draw", "stock": "", "discards": "3c 4c 5c Qd"}


@cases
def test_a_stock_is_renewed_a_limited_number_of_times_and_then_the_deal_ends(
    game: Json, times: Json, events: list[str], reason: str | None
) -> None:
    state = position_of(game | EMPTY | times)
    after, happened = apply(state, read_move("draw", state.rules))
    assert [one.event for one in happened] == events and after.reason == reason
    for key, many in times.items():
        assert getattr(after, key) == many + 1
    # The top card stays; one of the others is drawn if the deal goes on.
    assert [write_cards(pile) for pile in after.discards] == ["Qd"]
    assert len(after.stock) == (2 if reason is None else 3)


def test_a_pile_that_is_turned_over_begins_with_its_oldest_card() -> None:
    state = position_of(ROMMI | EMPTY)
    after, _ = apply(state, read_move("draw", state.rules))
    assert (after.hand[-1].text, write_cards(after.stock)) == ("3c", "4c 5c")


def test_each_renewed_stock_is_shuffled_again_with_the_deals_seed() -> None:
    stocks = []
    for times in (0, 0, 1):
        pile = "3c 4c 5c 6c 7c 8c Tc Jc Qc Qd"
        state = position_of(KALOOKI | EMPTY | {"discards": pile, "reshuffles": times, "seed": "a"})
        after, _ = apply(state, read_move("draw", state.rules))
        stocks.append(write_cards((after.hand[-1], *after.stock)))
    assert stocks[0] == stocks[1] != stocks[2]
    assert [sorted(stock.split()) for stock in stocks] == [sorted(pile.split()[:-1])] * 3


# Jokers were freed from melds that are now complete without them.
FREED: Json = KALOOKI | {
    "table": "4h 5h 6h | 9h 9d 9c | 2c 3c 4c",
    "hands": ["7s 8s 5c 2d Kd", "?*5"],
}


@cases
def test_a_freed_joker_from_another_meld_is_placed_first(
    freed: list[int], move: str, waiting: tuple[int, ...] | None
) -> None:
    state = position_of(FREED | {"freed": freed})
    played = read_move(move, state.rules)
    if waiting is None:
        assert why_not(state, played)
        return
    after, _ = apply(state, played)
    assert after.freed == waiting


def test_a_second_joker_is_freed_beside_the_first() -> None:
    table = {"table": "4h 5h X=6h | 9h 9d 9c | X=2c 3c 4c", "hands": ["6h 2c Kd 3d", "?*5"]}
    state = position_of(KALOOKI | table | {"freed": [2]})
    after, _ = apply(state, read_move("free 1 6h", state.rules))
    assert after.freed == (1, 0) and write_cards(after.hand) == "2c Kd 3d"


OPENING: Json = position_from(
    "opened - +; rules.initial_meld 40; table 4h 5h 6h X=7h | 9h 9d 9c | 3h 3d 3c; "
    "before.hand 7s 8s 9s Kd 2c 3h 3d 3c; before.table 4h 5h 6h X=7h | 9h 9d 9c; before.opened -"
)


@pytest.mark.parametrize(
    ("position", "more", "move", "against"),
    [
        (KALOOKI, {}, "discard 3c", "not-in-hand card=3c"),
        (KALOOKI, {"taken": "Kd"}, "discard Kd", "redump card=Kd"),
        (
            KALOOKI,
            {},
            "lay 3c 4c 5c",
            "not-in-hand card=3c, not-in-hand card=4c, not-in-hand card=5c",
        ),
        (KALOOKI, {}, "add 3 9s", "no-such-meld meld=3 melds=2"),
        (KALOOKI, OPENING, "discard Kd", "opening-total least=40 total=9"),
        (
            RAEUBER,
            {},
            "table y1 y2 y3 | g5 b5 r5 | b7 b8 r1 | y4 y5 y6",
            "meld-mixed meld=3, not-in-hand card=y5, not-in-hand card=y6",
        ),
    ],
)
def test_a_refusal_contains_its_cards_melds_and_totals(
    position: Json, more: Json, move: str, against: str
) -> None:
    state = position_of(position | more)
    told = [
        " ".join([one.code, *(f"{key}={value}" for key, value in sorted(one.params))])
        for one in why_not(state, read_move(move, state.rules))
    ]
    assert ", ".join(told) == against


@pytest.mark.parametrize("position", [KALOOKI, RABLO])
def test_adding_no_card_counts_as_laying_nothing(position: Json) -> None:
    state = position_of(position)
    for meld, code in ((2, "nothing-laid"), (9, "no-such-meld"), (0, "no-such-meld")):
        assert [one.code for one in why_not(state, Add(meld, ()))] == [code]


@cases
def test_rommi_a8_a_laying_may_leave_only_the_taken_card_if_it_can_be_laid(
    hand: str, move: str, stays: bool
) -> None:
    rules = {"rules": {"last_discard": "optional"}}
    state = position_of(ROMMI | rules | {"hands": [hand, "?*5"], "taken": hand.split()[-1]})
    codes = [one.code for one in why_not(state, read_move(move, state.rules))]
    assert codes == ["nothing-to-discard"] * stays
    # A card from the stock may be discarded at once.
    drawn = position_of(ROMMI | rules | {"hands": [hand, "?*5"]})
    assert why_not(drawn, read_move(move, drawn.rules)) == ()
