"""The expert's turn where a draw comes first: which pile, how much to lay, what to discard."""

from typing import NamedTuple

from ..cards import Card, count
from ..moves import Discard, Draw, Take
from ..play import apply, why_not
from ..scoring import card_points
from ..shuffle import Stream
from ..state import DRAW, Cards, State
from ..view import View
from .base import Budget, Decision, Reason, reason
from .futures import charge, draws
from .going_out import addable, way_out
from .layings import Laying
from .memory import SURE, Memory
from .packer import packer
from .standard import full_laying, planned

# How many draws ahead a hand is judged by: with one pack the cards that fit come sooner.
_AHEAD_ONE_PACK, _AHEAD = 6, 3
# How many cards more must find a place for the top discard to be taken, in thousandths: all see
# what is taken.
_TAKE = 300
# What the next seat's wish for a card, its place on the table and a point of the card weigh, in
# thousandths of one use of the card.
_WISH, _FITS, _POINT = 1000, 500, 10


class _Value(NamedTuple):
    """What speaks for keeping a card: how often it is used, and what it is to the next seat.

    `used` and `wish` are thousandths.
    """

    used: int
    wish: int
    fits: bool
    points: int

    @property
    def worth(self) -> int:
        """All of it in one number."""
        wish = self.wish * _WISH // SURE
        return self.used + wish + _FITS * self.fits - _POINT * self.points


def gathered(view: View, stream: Stream, nodes: int) -> Decision | None:
    """The decision for the seat on turn; None where plain play has to do."""
    budget = Budget(nodes)
    if view.state.phase == DRAW:
        return _pile(view, stream, budget)
    moves = way_out(view.state, budget)
    if moves:
        return Decision(moves, (reason("goes-out"),))
    turn = planned(view, full_laying(view.state, nodes), nodes)
    if turn is None:
        return None
    laying, ending = turn
    if len(laying.state.hand) <= 1 or not isinstance(ending, Discard):
        return None
    return _discarded(view, laying, stream, budget)


def _free(state: State, hand: Cards) -> frozenset[Card]:
    """The cards of the hand that the table takes, where the seat may add to it."""
    if state.opened[state.turn] or not state.rules.opening.add_needs_meld:
        return addable(state, hand)
    return frozenset()


def _ahead(state: State) -> int:
    return _AHEAD_ONE_PACK if state.rules.packs == 1 else _AHEAD


def _pile(view: View, stream: Stream, budget: Budget) -> Decision | None:
    """The top discard, if it goes out or more cards find a place with it than with a draw."""
    state = view.state
    if why_not(state, Take()) or why_not(state, Draw()):
        return None
    top = state.discards[0][-1]
    if way_out(apply(state, Take())[0], budget):
        return Decision((Take(),), (reason("take-goes-out", card=top.text),))
    pack = packer(state.rules.melds)
    gain = samples = 0
    for coming in draws(Memory(view).live, _ahead(state), stream, budget):
        free = _free(state, (*state.hand, top, *coming))
        taken = charge(pack.packed((*state.hand, top, *coming[1:]), free), budget)
        drawn = charge(pack.packed((*state.hand, *coming), free), budget)
        gain += taken.placed - drawn.placed
        samples += 1
    if gain * SURE > _TAKE * samples:
        return Decision((Take(),), (reason("take-helps", card=top.text),))
    return Decision((Draw(),), (reason("draw-better", card=top.text),))


def _discarded(view: View, laying: Laying, stream: Stream, budget: Budget) -> Decision:
    """The turn that lays `laying` and discards what is of least use to this seat and the next."""
    state = laying.state
    values = _values(view, state, stream, budget)
    choices = [one for one in values if not why_not(state, Discard(one))]
    card = min(choices, key=lambda one: (one.joker, values[one].worth, one.order))
    why = [*_laid(view.state, state), reason("discards-least-use", card=card.text)]
    if state.rules.take and not values[card].wish and not values[card].fits:
        why.append(reason("discard-fits-nobody", card=card.text))
    return Decision((*laying.moves, Discard(card)), tuple(why))


def _laid(before: State, after: State) -> list[Reason]:
    laid = len(before.hand) - len(after.hand)
    return [reason("lays-cards", cards=laid, hand=len(before.hand))] if laid else []


def _values(view: View, state: State, stream: Stream, budget: Budget) -> dict[Card, _Value]:
    """Each face of the hand, with what speaks for keeping it."""
    memory = Memory(view)
    free = _free(state, state.hand)
    held = count(state.hand)
    used = dict.fromkeys(held, 0)
    pack = packer(state.rules.melds)
    samples = 0
    for coming in draws(memory.live, _ahead(state), stream, budget):
        found = charge(pack.packed((*state.hand, *coming), free), budget)
        samples += 1
        for one, many in held.items():
            if one in free or one.joker:
                used[one] += SURE
            else:
                used[one] += SURE * min(many, pack.copies(found.laid, one)) // many
    seat = (state.turn + 1) % state.seats
    hand = len(state.hands[seat])
    values = {}
    for one in held:
        wish = memory.wish(seat, one, hand, state.rules.melds) if state.rules.take else 0
        fits = state.rules.take and bool(addable(state, (one,)))
        points = card_points(one, state.rules)
        values[one] = _Value(used[one] // max(1, samples), wish, fits, points)
    return values
