"""Effects of moves that both kinds of turns share."""

from typing import Any

from ..model import (
    Add,
    Card,
    Cards,
    Event,
    Lay,
    Meld,
    State,
    event_types,
    meld_of,
    replaced,
    without,
)
from .laying_rules import add_to_meld, from_hand


def remove_cards(hand: Cards, used: Cards) -> Cards:
    """Return the hand without these cards, all of which it must hold."""
    left = without(hand, used)
    assert left is not None
    return left


def with_hand(state: State, hand: Cards) -> tuple[Cards, ...]:
    """Return all hands, that of the seat on turn replaced."""
    return replaced(state.hands, state.turn, hand)


def draw_cards(state: State, many: int, **more: Any) -> tuple[State, tuple[Event, ...]]:
    """Draw up to `many` cards for the seat on turn; `more` are other fields of the state to set."""
    cards, left = state.stock[:many], state.stock[many:]
    after = state._replace(stock=left, hands=with_hand(state, state.hand + cards), **more)
    return after, tuple(event_types.Drew(state.turn, card) for card in cards)


def play_lay(state: State, move: Lay) -> tuple[State, tuple[Event, ...]]:
    """Return the state after a new meld, and its event."""
    meld = meld_from(move.cards, state)
    after = state._replace(
        hands=with_hand(state, remove_cards(state.hand, from_hand(state, move.cards))),
        table=(*state.table, meld),
        before=state.start,
    )
    return after, (event_types.Laid(state.turn, len(after.table), meld.cards),)


def play_add(state: State, move: Add) -> tuple[State, tuple[Event, ...]]:
    """Return the state after cards were added to a meld, and its event."""
    place = move.meld - 1
    meld = state.table[place]
    now = add_to_meld(meld, move.cards, state.rules)
    assert now is not None
    after = state._replace(
        hands=with_hand(state, remove_cards(state.hand, from_hand(state, move.cards, place))),
        table=replaced(state.table, place, now),
        before=state.start,
    )
    return after, (event_types.Added(state.turn, move.meld, _added_with_meaning(meld, now, move)),)


def _added_with_meaning(meld: Meld, now: Meld, move: Add) -> tuple[Card, ...]:
    """Return the cards added, with the meaning that they have in the meld."""
    shown = tuple(card for card in now.cards if card not in meld.cards)
    return shown if len(shown) == len(move.cards) else move.cards


def meld_from(cards: Cards, state: State) -> Meld:
    """Return the meld that the cards form."""
    meld = meld_of(cards, state.rules.melds)
    assert meld is not None
    return meld
