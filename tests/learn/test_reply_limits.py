"""Limits of lessons and coach: faults that they skip, and cards that they name."""

import pytest

from engine.advice import Advice
from engine.bots import Laying
from engine.bots.lay_moves import with_move
from engine.learn.coach import _MOST_NAMED, _broken_cards, _laying_tip
from engine.learn.lesson_reply import hide_faults
from engine.model import Discard, card
from engine.notation import position_of, read_move
from tests.drivers.text_tables import cases


def test_a_valid_meld_stays_even_if_others_are_broken() -> None:
    good = {"state": "legal", "faults": []}
    wrong = {"state": "faulty", "faults": [{"code": "meld-mixed"}]}
    found = hide_faults([good, wrong])  # type: ignore[list-item]
    assert found == [good, {"state": "part", "faults": []}]


@pytest.mark.parametrize("more", [0, 1])
def test_cards_are_named_up_to_a_limit_and_counted_beyond(more: int) -> None:
    run = [f"{rank}s" for rank in "A23456789TJQK"][: _MOST_NAMED + more]
    data = {"game": "kalooki", "hands": [" ".join([*run, "Kd"]), "?*5"], "phase": "play"}
    state = position_of({**data, "stock": "?*9"})
    laying = with_move(Laying((), state), read_move(f"lay {' '.join(run)}", state.rules))
    advice = Advice((*laying.moves, Discard(card("Kd"))), (), laying)
    said = _laying_tip("tip-lay", "tip-lay-many", state, advice).said
    assert said.code == ("tip-lay-many" if more else "tip-lay")
    assert dict(said.params).get("count") == (len(run) if more else None)


@cases
def test_a_discard_breaks_a_meld_or_the_only_pair(hand: str, gone: str, others: str) -> None:
    data = {"game": "kalooki", "hands": [hand, "?*5"], "phase": "play", "stock": "?*9"}
    state = position_of(data)
    assert _broken_cards(card(gone), state.hand, state) == tuple(map(card, others.split()))


def test_layable_cards_are_named_in_the_same_order_whichever_meld_comes_first() -> None:
    data = {"game": "kalooki", "hands": ["2c 3c 4c 9s 9h 9d Kd", "?*5"], "phase": "play"}
    state = position_of({**data, "stock": "?*9"})
    orders = []
    for melds in (("9s 9h 9d", "2c 3c 4c"), ("2c 3c 4c", "9d 9h 9s")):
        laying = Laying((), state)
        for meld in melds:
            laying = with_move(laying, read_move(f"lay {meld}", state.rules))
        advice = Advice((*laying.moves, Discard(card("Kd"))), (), laying)
        orders.append(_laying_tip("tip-lay", "tip-lay-many", state, advice).said.params)
    assert orders[0] == orders[1]
    assert dict(orders[0])["cards"] == tuple(sorted(map(card, "2c 3c 4c 9s 9h 9d".split())))
