"""Whether to lay what can be laid, or to draw until all of it can go at once."""

import pytest

from engine.bots.base import Waits
from engine.bots.judgement.lay_or_draw import Holding, held
from engine.bots.manners import PLAIN, Manner
from engine.bots.standard import full_laying
from engine.model import view_of
from engine.notation import position_of


def holding(others: int, manner: Manner = PLAIN, cards: int = 5, hand: str = "8s 9h 4d") -> Holding:
    """Whether a player of Rabló holds back the 8s, with so many others who hold so many cards."""
    position = {
        "game": "rablo",
        "hands": [hand, *[f"?*{cards}"] * others],
        "opened": [True] * (others + 1),
        "table": "5s 6s 7s",
    }
    state = position_of(position)
    return held(view_of(state, 0), full_laying(state, 200), manner)


@pytest.mark.parametrize(("others", "waits"), [(1, True), (2, True), (3, False), (4, False)])
def test_nobody_waits_among_so_many_that_somebody_soon_goes_out(others: int, waits: bool) -> None:
    assert holding(others).back == waits


def test_against_several_one_waits_only_while_nobody_is_near_the_end_or_waiting() -> None:
    assert not holding(2, cards=1).back
    assert holding(2, cards=2).back and holding(2, cards=8).back
    assert not holding(2, cards=9).back
    # Against one it makes no difference.
    assert holding(1, cards=1).back and holding(1, cards=9).back


def test_who_could_go_out_or_leans_to_laying_does_not_wait() -> None:
    assert not holding(1, hand="8s").back
    assert not holding(1, Manner(lays=11, fears=100)).back
    assert holding(1).grounds == (Waits(cards=1, stuck=2, percent=97),)
