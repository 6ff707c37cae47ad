"""Outs: the likeliest ways to go out; a hand of whole melds needs no card at all."""

from engine.bots.futures import SAMPLES, Outs
from engine.model import card
from engine.notation import position_of
from tests.drivers.text_tables import cases


@cases
def test_a_hand_whose_melds_are_whole_goes_out_in_every_sample(hand: str) -> None:
    state = position_of({"game": "kalooki", "phase": "play", "hands": [f"{hand} 9c", "?*9"]})
    assert Outs(state, 4, 40).count_without((card("9c"),)) == SAMPLES


def test_a_missing_card_comes_in_some_samples_only() -> None:
    state = position_of({"game": "kalooki", "phase": "play", "hands": ["Ks Kh 7d 9c", "?*9"]})
    assert 0 < Outs(state, 4, 40).count_without((card("9c"),)) < SAMPLES


@cases
def test_discarding_a_card_leaves_so_many_samples_that_go_out(
    hand: str, draws: int, samples: str
) -> None:
    position = {"game": "rummy500", "phase": "play", "hands": [hand, "?*7"], "stock": "?*20"}
    outs = Outs(position_of(position), draws, 60)
    found = [outs.count_without((card(face),)) for face in hand.split()]
    assert found == list(map(int, samples.split()))
    likely = [group.come.bit_count() for group in outs._groups()]
    assert likely == sorted(likely, reverse=True)
