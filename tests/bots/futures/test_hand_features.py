"""Features of a hand: cards without a place, their points, their neighbours."""

from engine.bots import measure_hand
from engine.model import card
from engine.notation import position_of
from tests.drivers.text_tables import cases

BEGUN = {"phase": "play", "hands": ["2c", "?*5"], "stock": "?*20"}
TABLE = {"table": "5s 6s 7s | Kd Kc Kh"}


@cases
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
