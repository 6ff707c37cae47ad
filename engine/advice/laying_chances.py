"""Chances of the known hands of a position: the cards that each could lay, and ways out."""

from collections.abc import Iterator
from typing import NamedTuple

from ..model import DRAW, OVER, PLAY, UNKNOWN, Cards, Reason, State, Take, remark
from ..play import apply_all, is_legal
from .best_laying import goes_out, laid_cards, whole_laying


class Chance(NamedTuple):
    """Largest laying found for a seat, and whether the seat would go out with it."""

    seat: int
    cards: Cards
    out: bool

    @property
    def said(self) -> Reason:
        """The chance as a reason, to be put into words."""
        if not self.cards:
            return remark("chance-none")
        return remark("chance-out" if self.out else "chance-lay", cards=self.cards)


def seat_chances(state: State) -> tuple[Chance, ...]:
    """Return the chance of each seat whose hand is known, on the table as it lies.

    A card that would first be drawn from the stock doesn't count.
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
    for now in _possible_turns(state, seat):
        laying = whole_laying(now)
        found.append(Chance(seat, laid_cards(laying, now), bool(laying.moves) and goes_out(laying)))
    return max(found, key=lambda chance: (chance.out, len(chance.cards)))


def _possible_turns(state: State, seat: int) -> Iterator[State]:
    """Yield the seat's turn once it may lay: with its hand, and with the top discard."""
    if seat != state.turn:
        own = state._replace(turn=seat, before=None, taken=None, freed=())
        state = own._replace(phase=state.rules.turn.begins)
    if state.phase == DRAW:
        yield state._replace(phase=PLAY)
        if is_legal(state, Take()):
            yield apply_all(state, (Take(),))
    else:
        yield state
