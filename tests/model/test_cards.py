"""Removing cards from a hand."""

import pytest

from engine.model import JOKER, TILES, UNKNOWN, card, joker_for, without
from tests.drivers.cards import cards


def test_removing_a_card_takes_the_last_equal_one_and_fails_if_missing() -> None:
    hand = cards("7s Kd 7s X")
    assert without(hand, cards("7s")) == cards("7s Kd X")
    assert without(hand, cards("7s 7s")) == cards("Kd X")
    assert without(hand, cards("7s 7s 7s")) is None
    # All jokers are equal, whatever they stand for.
    assert without(hand, cards("X=9h")) == cards("7s Kd 7s")


def test_cards_are_sorted_by_suit_and_rank_before_jokers_and_hidden_cards() -> None:
    meant = [joker_for(card(text)) for text in ("Ks", "Kc")]
    spade, club = card("Ks"), card("Ac")
    mixed = [UNKNOWN, *meant[::-1], JOKER, club, spade]
    assert sorted(mixed) == [spade, club, JOKER, *meant, UNKNOWN]


def test_a_card_is_immutable() -> None:
    with pytest.raises(AttributeError):
        card("7s").rank = 8
    assert card("7s").rank == 7


def test_a_card_missing_in_the_given_deck_belongs_to_another() -> None:
    assert card("7s", TILES) is card("7s")
