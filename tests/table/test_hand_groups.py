"""Sorting by cards that go together: melds, near-melds, the rest, jokers."""

from random import Random

import pytest

from engine.games import GAMES
from engine.model import Card, card, meld_of, write_cards
from engine.table import group_hand
from tests.drivers.text_tables import cases


def sorted_hand(text: str, game: str = "rommi") -> str:
    rules = GAMES[game].rules({}).melds
    return write_cards(group_hand(tuple(card(one) for one in text.split()), rules))


def test_hands_are_sorted_by_melds_near_melds_other_cards_and_jokers() -> None:
    found = sorted_hand("Kd 4h 7s X 9c 5h 2d 7d Qd 7c 6h", "rablo")
    assert found == "7s 7d 7c 4h 5h 6h Qd Kd 2d 9c X"


def test_a_card_that_joins_a_near_meld_is_placed_beside_it() -> None:
    assert sorted_hand("2c 8s Jh 9s 8d").split()[:3] in (["8s", "8d", "9s"], ["8d", "8s", "9s"])


def test_tiles_are_judged_by_their_own_rules() -> None:
    # A run continues from the 10 to the 1 and ends there.
    assert sorted_hand("b10 g4 b1 b9", "raeuber").split()[:3] == ["b9", "b10", "b1"]


@pytest.mark.parametrize("game", GAMES)
def test_sorting_keeps_every_card_and_does_not_depend_on_the_order(game: str) -> None:
    rules = GAMES[game].rules({})
    random = Random(7)
    for size in (0, 1, 5, 14, 30):
        hand: list[Card] = random.sample(rules.pack(), size)
        found = group_hand(tuple(hand), rules.melds)
        assert sorted(found) == sorted(hand)
        random.shuffle(hand)
        assert group_hand(tuple(hand), rules.melds) == found


def test_layable_melds_are_never_split_by_sorting() -> None:
    rules = GAMES["rablo"].rules({})
    found = group_hand(tuple(map(card, "3s Kh 3d 9c 3h 4c 5c".split())), rules.melds)
    assert meld_of(found[:3], rules.melds)


def test_equally_good_near_melds_are_sorted_by_suit() -> None:
    assert sorted_hand("5h 5d 9s 9c") == "9s 9c 5h 5d"
    assert sorted_hand("9h 9d 5s 5c") == "5s 5c 9h 9d"


def test_the_longest_meld_comes_first() -> None:
    assert sorted_hand("2s 2d Kd 5h 7h 6h 2c 8h") == "5h 6h 7h 8h 2s 2d 2c Kd"


@cases
def test_hands_are_sorted_by_melds_pairs_and_suits(game: str, hand: str, found: str) -> None:
    assert sorted_hand(hand, game) == found
