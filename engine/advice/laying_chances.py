"""What the seats of a position could do now: what each can lay, and whether that is its way out."""

from collections.abc import Iterator
from typing import NamedTuple

from ..model import DRAW, OVER, PLAY, UNKNOWN, Cards, Reason, State, Take, remark
from ..play import apply_all, is_legal
from .best_laying import cards_of, goes_out, whole_laying


class Chance(NamedTuple):
    """The most that was found for a seat to lay, and whether it would go out with it."""

    seat: int
    cards: Cards
    out: bool

    @property
    def said(self) -> Reason:
        """The same as a reason, to be put into words."""
        if not self.cards:
            return remark("chance-none")
        return remark("chance-out" if self.out else "chance-lay", cards=self.cards)


def chances(state: State) -> tuple[Chance, ...]:
    """The chance of each seat whose hand is known, on the table as it lies.

    A card that comes from the stock first is not counted.
    """
    if state.phase == OVER:
        return ()
    return tuple(
        _chance(state, seat)
        for seat, hand in enumerate(state.hands)
        if hand and UNKNOWN not in hand and (seat == state.turn or not state.loose)
    )


def _chance(state: State, seat: int) -> Chance:
    found = []
    for now in _turns(state, seat):
        laying = whole_laying(now)
        found.append(Chance(seat, cards_of(laying, now), bool(laying.moves) and goes_out(laying)))
    return max(found, key=lambda chance: (chance.out, len(chance.cards)))


def _turns(state: State, seat: int) -> Iterator[State]:
    """The seat's turn once it may lay: with its hand as it is, and with the top discard."""
    if seat != state.turn:
        own = state._replace(turn=seat, before=None, taken=None, freed=())
        state = own._replace(phase=state.rules.turn.begins)
    if state.phase == DRAW:
        yield state._replace(phase=PLAY)
        if is_legal(state, Take()):
            yield apply_all(state, (Take(),))
    else:
        yield state
