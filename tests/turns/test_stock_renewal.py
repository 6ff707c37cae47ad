"""Renewed stocks, waiting freed jokers, and parameters of refusals."""

from typing import Any

import pytest

from engine.model import Add
from engine.notation import position_of, read_move, write_cards
from engine.play import apply, why_not
from tests.drivers.text_tables import cases, cases_naming
from tests.drivers.turns_under_way import KALOOKI, RABLO, ROMMI

Json = dict[str, Any]
EMPTY: Json = {"phase": "draw", "stock": "", "discards": "3c 4c 5c Qd"}


@cases_naming(KALOOKI=KALOOKI, ROMMI=ROMMI)
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
