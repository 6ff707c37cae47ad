"""The likeliest ways to go out: a hand whose melds are whole needs no card at all."""

import pytest

from engine.bots.futures import SAMPLES, Outs
from engine.model import card
from engine.notation import position_of


@pytest.mark.parametrize(
    "hand", ["Ks Kh Kd", "Ks Kh X", "Ks X X", "As 2s 3s", "Qs Ks As", "Qs As X", "4h 5h X"]
)
def test_a_hand_whose_melds_are_whole_goes_out_in_every_sample(hand: str) -> None:
    state = position_of({"game": "kalooki", "phase": "play", "hands": [f"{hand} 9c", "?*9"]})
    assert Outs(state, 4, 40).without((card("9c"),)) == SAMPLES


def test_what_is_missing_comes_in_some_samples_only() -> None:
    state = position_of({"game": "kalooki", "phase": "play", "hands": ["Ks Kh 7d 9c", "?*9"]})
    assert 0 < Outs(state, 4, 40).without((card("9c"),)) < SAMPLES
