"""Removing cards from a hand."""

import pytest

from engine.model import JOKER, TILES, UNKNOWN, Card, card, joker_for, without


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


def test_of_equal_cards_the_last_one_goes_first_and_none_that_is_not_there() -> None:
    hand = cards("7s Kd 7s X")
    assert without(hand, cards("7s")) == cards("7s Kd X")
    assert without(hand, cards("7s 7s")) == cards("Kd X")
    assert without(hand, cards("7s 7s 7s")) is None
    # All jokers are equal, whatever they stand for.
    assert without(hand, cards("X=9h")) == cards("7s Kd 7s")


def test_cards_are_ordered_by_suit_then_rank_before_jokers_and_hidden_ones_come_last() -> None:
    meant = [joker_for(card(text)) for text in ("Ks", "Kc")]
    spade, club = card("Ks"), card("Ac")
    mixed = [UNKNOWN, *meant[::-1], JOKER, club, spade]
    assert sorted(mixed) == [spade, club, JOKER, *meant, UNKNOWN]


def test_a_card_can_not_be_changed() -> None:
    with pytest.raises(AttributeError):
        card("7s").rank = 8
    assert card("7s").rank == 7


def test_a_card_that_the_deck_given_has_not_is_that_of_another() -> None:
    assert card("7s", TILES) is card("7s")
