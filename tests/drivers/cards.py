"""Cards written as text, as a tuple."""

from engine.model import Cards, card


def cards(text: str) -> Cards:
    return tuple(map(card, text.split()))
