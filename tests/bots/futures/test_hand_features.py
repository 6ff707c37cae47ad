"""Features of a hand: cards without a place, their points, their neighbours."""

import pytest

from engine.bots import measure_hand
from engine.model import card
from engine.notation import position_of

BEGUN = {"phase": "play", "hands": ["2c", "?*5"], "stock": "?*20"}
TABLE = {"table": "5s 6s 7s | Kd Kc Kh"}


@pytest.mark.parametrize(
    ("game", "hand", "loose", "points", "near", "jokers"),
    [
        # With a discard pile the least useful card is left out; without one, it counts.
        ("kalooki", "7s 8s 9s Kd", 0, 0, 0, 0),
        ("rablo", "7s 8s 9s Kd", 1, 10, 0, 0),
        ("rablo", "7s 8s 9s", 0, 0, 0, 0),
        ("kalooki", "7s 8s 9s", 0, 0, 0, 0),
        # Four points weigh as much as a neighbour; of equal cards the first is left out.
        ("kalooki", "7s 8s 9s Kd Kc 4h", 2, 20, 4, 0),
        ("kalooki", "7s 8s 9s Kd Kc 2h", 2, 12, 2, 0),
        # A gap counts as half a neighbour; three places apart or a second copy count nothing.
        ("kalooki", "7s 8s 9s 2d 4d 3h", 2, 6, 2, 0),
        ("kalooki", "5d 5d 5h 6d 8d Jc", 5, 29, 18, 0),
        ("rablo", "5d 5d 5h 6d 8d Jc", 6, 39, 18, 0),
        ("kalooki", "X Kd Kc 9h 2s 3s", 2, 5, 4, 1),
        ("kalooki", "X X Kd 7h 9h", 0, 0, 0, 2),
    ],
)
def test_features_count_cards_without_a_place_and_their_neighbours(
    game: str, hand: str, loose: int, points: int, near: int, jokers: int
) -> None:
    found = measure_hand(position_of({"game": game, **BEGUN}), 0, tuple(map(card, hand.split())))
    assert found == (loose, int(not loose), points, near, jokers)


def test_addable_cards_have_a_place_for_a_seat_that_has_opened() -> None:
    hand = tuple(map(card, "8s 9s 2c 2d 4h Ks Ks".split()))
    for opened in ([True, False], [False, True]):
        state = position_of({"game": "kalooki", **BEGUN, **TABLE, "opened": opened})
        found = [tuple(measure_hand(state, seat, hand)) for seat in (0, 1)]
        apart = {True: (2, 0, 4, 4, 0), False: (6, 0, 35, 8, 0)}
        assert found == [apart[seat] for seat in opened]
