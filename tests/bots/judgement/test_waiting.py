"""Value of a turn: going out is good and being caught is bad, in both directions of scoring."""

import pytest

from engine.bots.judgement import Prospects
from engine.bots.lay_moves import Laying
from engine.model import Cards, Discard, Lay, card, unseen, view_of
from engine.notation import position_of
from tests.drivers.text_tables import cases

HAND = "7s 8s 9s 2c 2d 2h Kd"
HIGH_AND_LOW = ("rommi", "kalooki")


def expected_points(game: str, loose: str, others: int = 7, discard: str = "Kd") -> int:
    """Return the value of keeping all but one card, if `loose` cards have no place after that."""
    position = {"game": game, "phase": "play", "hands": [HAND, f"?*{others}"], "discards": "8h"}
    view = view_of(position_of(position), 0)
    kept: Cards = tuple(card(text) for text in loose.split())
    full = Laying((), view.state)
    return Prospects(view, full, kept).promise(full, Discard(card(discard)))


@pytest.mark.parametrize("game", HIGH_AND_LOW)
def test_a_completely_melded_hand_is_expected_to_win_points(game: str) -> None:
    assert expected_points(game, "Kd") > 0


@pytest.mark.parametrize("game", HIGH_AND_LOW)
def test_more_unplaced_cards_lower_the_expected_points_of_a_turn(game: str) -> None:
    worth = [
        expected_points(game, loose) for loose in ("Kd", "Kd 9h", "Kd 9h 5d", "Kd 9h 5d 3s Jc")
    ]
    assert worth == sorted(worth, reverse=True) and worth[0] > worth[-1]


@pytest.mark.parametrize("game", HIGH_AND_LOW)
def test_fewer_cards_of_an_opponent_lower_the_expected_points_of_a_turn(game: str) -> None:
    worth = [expected_points(game, "Kd 9h 5d 3s Jc", others) for others in (7, 3, 1)]
    assert worth == sorted(worth, reverse=True) and worth[0] > worth[-1]


@cases
def test_the_chance_to_go_out_is_the_share_of_helpful_cards_and_jokers(
    table: str, loose: str, helpful: str
) -> None:
    hands = ["7s 8s 9s 2c 2d 2h Kd", "?*7"]
    position = {"game": "kalooki", "phase": "play", "hands": hands, "discards": "8h"}
    view = view_of(position_of(position | {"table": table, "opened": [True, True]}), 0)
    kept: Cards = tuple(card(text) for text in loose.split())
    full = Laying((), view.state)
    waiting = Prospects(view, full, kept)
    hidden = [one.text for one in unseen(view.state)]
    share = 1000 * sum(map(hidden.count, helpful.split())) // len(hidden)
    assert waiting._chance((), kept) == share + 400 // (len(kept) + 1)


def test_melds_laid_this_turn_accept_cards_in_the_next() -> None:
    position = {"game": "kalooki", "phase": "play", "discards": "8h", "opened": [True, True]}
    before = position_of(position | {"hands": ["4s 5s 6s Kd 2c", "?*7"]})
    after = position_of(position | {"hands": ["Kd 2c", "?*7"], "table": "4s 5s 6s"})
    view = view_of(before, 0)
    full = Laying((Lay(tuple(map(card, ("4s", "5s", "6s")))),), view_of(after, 0).state)
    kept: Cards = (card("Kd"),)
    hidden = [one.text for one in unseen(view.state)]
    share = 1000 * sum(map(hidden.count, ("3s", "7s", "X"))) // len(hidden)
    assert share and Prospects(view, full, kept)._chance((), kept) == share + 400 // 2
