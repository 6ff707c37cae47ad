"""Covers: every choice of places that takes each card of a hand once."""

from engine.bots.base import NodeBudget
from engine.bots.futures.card_places import Place
from engine.bots.futures.covers import Covers
from engine.model import count
from tests.drivers.cards import cards


def test_equal_remainders_are_covered_only_once() -> None:
    ways = (("2c 3c", 0), ("2c", 0), ("3c", 0), ("4c", 1), ("4c", 2))
    places = [Place(cards(text), 0, (), meld) for text, meld in ways]
    covers = Covers(count(cards("2c 3c 4c")), places, 0, NodeBudget(100))
    found = covers.covers(covers.number(cards("2c 3c 4c")), 0)
    whole, two, three, first, second = places
    assert list(found) == [
        (whole, first),
        (whole, second),
        (two, three, first),
        (two, three, second),
    ]


def covers_of(hand: str, jokers: int, *ways: tuple[str, int, int]) -> list[tuple[str, ...]]:
    """Return, as texts, the covers of these cards and jokers by places (cards, jokers, meld)."""
    places = [Place(cards(text), many, (), meld) for text, many, meld in ways]
    covers = Covers(count(cards(hand)), places, 0, NodeBudget(100))
    found = covers.covers(covers.number(cards(hand)), jokers)
    told = {
        place: f"{text}{'X' * many}{meld}"
        for place, (text, many, meld) in zip(places, ways, strict=True)
    }
    return [tuple(told[place] for place in cover) for cover in found]


def test_a_meld_of_the_table_takes_cards_once() -> None:
    alone = ("2c", 0, 1), ("3c", 0, 1)
    assert covers_of("2c 3c", 0, *alone) == []
    assert covers_of("2c 3c", 0, *alone, ("3c", 0, 2)) == [("2c1", "3c2")]
    assert covers_of("2c 3c", 0, *alone, ("2c 3c", 0, 1)) == [("2c 3c1",)]


def test_spare_jokers_each_go_to_another_meld_in_order() -> None:
    alone = ("", 1, 1), ("", 1, 2), ("", 2, 3)
    assert covers_of("", 2, *alone) == [("X1", "X2"), ("XX3",)]
    assert covers_of("2c", 2, ("2c", 0, 1), *alone) == [("2c1", "XX3")]
    assert covers_of("2c", 2, ("2c", 1, 0), *alone) == [("2cX0", "X1"), ("2cX0", "X2")]
    assert covers_of("2c", 0, ("2c", 1, 0), *alone) == []
