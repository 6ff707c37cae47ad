"""Sorting by cards that go together: melds, near-melds, the rest, jokers."""

from random import Random

import pytest

from engine.games import GAMES
from engine.model import Card, card, meld_of, write_cards
from engine.table import group_hand


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


@pytest.mark.parametrize(
    ("game", "hand", "found"),
    [
        ("rommi", "Kd 7s 2c 8s 9s", "7s 8s 9s Kd 2c"),
        ("rommi", "Kd 7s 2c 8s 9s 7h 7d", "7s 8s 9s 7h 7d Kd 2c"),
        ("rommi", "2c 9d 3c 9h Kd", "9h 9d 2c 3c Kd"),
        ("rommi", "5h 7h Kd Ks Kh 2c", "Ks Kh Kd 5h 7h 2c"),
        ("rommi", "9s 9h 8h 7c 2d", "9s 9h 8h 2d 7c"),
        ("rablo", "X 7s 8s Kd X 2c", "7s 8s Kd 2c X X"),
        ("rommi", "As Ks Qd Jd 2c", "Jd Qd As Ks 2c"),
        ("rommi", "4c 5c 5d 9h", "5d 5c 4c 9h"),
        ("rommi", "4c 6c 5d 5h 9h", "5h 5d 4c 6c 9h"),
        ("rommi", "2s 3s 4s 5s 9h 9d 9c Kd", "2s 3s 4s 5s 9h 9d 9c Kd"),
        ("raeuber", "b1 b10 b9 y1 g1", "b9 b10 b1 y1 g1"),
        ("raeuber", "b3 r4 g5 y7", "b3 y7 g5 r4"),
        ("kalooki", "7s 7s 8s 8h 2c", "7s 7s 8s 8h 2c"),
        ("rommi", "Qd Kd As 2s 7h 8c", "As 2s Qd Kd 7h 8c"),
    ],
)
def test_hands_are_sorted_by_melds_pairs_and_suits(game: str, hand: str, found: str) -> None:
    assert sorted_hand(hand, game) == found
