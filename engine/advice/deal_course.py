"""Course of a deal: how far a seat is ahead at a moment, all hands known."""

from ..bots import measure_hand
from ..model import UNKNOWN, State, hand_points


def lead_of(state: State, seat: int) -> tuple[int, ...]:
    """Return how many points fewer than the others' mean the seat holds; () if a hand is hidden.

    Cards that make a meld, or could be added to one, don't count, except where tables are
    rearranged: there a hand is laid card by card.
    """
    if any(UNKNOWN in hand for hand in state.hands):
        return ()
    if state.rules.turn.rearranges:
        held = [hand_points(hand, state.rules) for hand in state.hands]
    else:
        held = [measure_hand(state, each, hand).points for each, hand in enumerate(state.hands)]
    return ((sum(held) - state.seats * held[seat]) // (state.seats - 1),)
