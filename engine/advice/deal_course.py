"""Course of a deal: its turns, and how far a seat is ahead at a moment, all hands known."""

from collections.abc import Iterator

from ..bots import measure_hand
from ..model import UNKNOWN, Move, State, hand_points
from ..play import Match, replay_moves


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


def whole_turns(
    dealt: Match, moves: tuple[tuple[int, Move], ...]
) -> Iterator[tuple[Match, tuple[Move, ...]]]:
    """Yield each whole turn of the deal: the match at its start, and its moves."""
    start = now = dealt
    played: list[Move] = []
    made = [move for _, move in moves]
    for move, now in zip(made, replay_moves(dealt, made), strict=True):
        played.append(move)
        if dealt.rules.turn.ends_turn(move) or now.deal_over:
            yield start, tuple(played)
            start, played = now, []
