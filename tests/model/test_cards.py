"""Cards are faces: what is left of some without others."""

from engine.model import Card, card, without


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


def test_of_equal_cards_the_last_one_goes_first_and_none_that_is_not_there() -> None:
    hand = cards("7s Kd 7s X")
    assert without(hand, cards("7s")) == cards("7s Kd X")
    assert without(hand, cards("7s 7s")) == cards("Kd X")
    assert without(hand, cards("7s 7s 7s")) is None
    # A joker is the same, whatever it stands for.
    assert without(hand, cards("X=9h")) == cards("7s Kd 7s")
