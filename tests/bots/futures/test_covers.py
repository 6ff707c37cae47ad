"""Covers: every choice of places that takes a hand, and no card twice."""

from engine.bots.futures.covers import Covers
from engine.bots.futures.places import Place
from engine.model import Cards, card, count


def cards(text: str) -> Cards:
    return tuple(map(card, text.split()))


def test_what_is_left_alike_by_other_places_is_covered_once_more() -> None:
    ways = (("2c 3c", 0), ("2c", 0), ("3c", 0), ("4c", 1), ("4c", 2))
    places = [Place(cards(text), 0, (), meld) for text, meld in ways]
    covers = Covers(count(cards("2c 3c 4c")), places, 0, 100)
    found = covers.of(covers.number(cards("2c 3c 4c")), 0)
    whole, two, three, first, second = places
    assert list(found) == [
        (whole, first),
        (whole, second),
        (two, three, first),
        (two, three, second),
    ]
