"""The expert's turn where all draw from one stock and one pile, and the first complete hand wins.

A hand is judged by how much of it finds a place after some more cards, sampled from all that are
unseen: the same samples for each card that might be discarded, and for taking and drawing.
"""

from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

from ..cards import Card, count
from ..moves import Discard, Draw, Take
from ..play import apply, why_not
from ..scoring import card_points
from ..shuffle import Stream
from ..state import DRAW, Cards, State
from ..view import View
from .base import Budget, Decision, Reason, reason
from .going_out import addable, way_out
from .layings import Laying
from .memory import SURE, Memory
from .packer import packer
from .reading import Reading
from .standard import full_laying, planned


class _Tuning(NamedTuple):
    """What was found best over thousands of deals.

    `ahead`: how many cards more a hand is judged by. `weight`: how often the cheapest card comes,
    where each point of a dearer one adds one (0: all alike). `danger`: what a meld of the next
    seat costs, in thousandths of a whole hand.
    """

    ahead: int
    weight: int
    danger: int


# Jokers and second copies bring the end nearer, and leave less to be read off discards.
_ONE_PACK = _Tuning(ahead=3, weight=10, danger=35)
_MORE_PACKS = _Tuning(ahead=2, weight=0, danger=5)
# How many futures are sampled at least and at most.
_FEWEST, _MOST = 4, 200
# A sampled future costs so many nodes, and one more for so many hands that the packer looked at.
_COST, _HANDS = 1, 16
# By how much the top discard must be better than a draw, in thousandths of a whole hand: all see
# what is taken.
_TAKE = 20
# What it costs to discard what the next seat can add to the table, in thousandths of a whole hand.
_FITS = 20


def picked(view: View, stream: Stream, nodes: int) -> Decision | None:
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


def _tuning(state: State) -> _Tuning:
    return _ONE_PACK if state.rules.packs == 1 else _MORE_PACKS


def _futures(
    state: State, live: dict[Card, int], many: int, stream: Stream, budget: Budget
) -> Iterator[Cards]:
    """Samples of `many` cards that may come, for as long as the budget lasts.

    Dear cards come more often than chance has it: others discard them.
    """
    cards = [face for face in sorted(live) for _ in range(live[face])]
    weight = _tuning(state).weight
    sums = list(accumulate(weight + _cost(face, state) if weight else 1 for face in cards))
    for number in range(_MOST if len(cards) >= many else 0):
        if number >= _FEWEST and budget.left <= 0:
            break
        places: list[int] = []
        while len(places) < many:
            place = bisect(sums, stream.below(sums[-1]))
            if place not in places:
                places.append(place)
        yield tuple([cards[place] for place in places])


def _cost(face: Card, state: State) -> int:
    return 0 if face.joker else card_points(face, state.rules)


def _spend(effort: int, budget: Budget) -> None:
    budget.spend(_COST + effort // _HANDS)


def _pile(view: View, stream: Stream, budget: Budget) -> Decision | None:
    """The top discard, if it goes out or does more for the hand than a draw may."""
    state = view.state
    if why_not(state, Take()) or why_not(state, Draw()):
        return None
    top = state.discards[0][-1]
    if way_out(apply(state, Take())[0], budget):
        return Decision((Take(),), (reason("take-goes-out", card=top.text),))
    pack = packer(state.rules.melds)
    hand, goal = state.hand, len(state.hand)
    gain = samples = 0
    for coming in _futures(state, Memory(view).live, _tuning(state).ahead + 1, stream, budget):
        free = _free(state, (*hand, top, *coming))
        taken = pack.packed((*hand, top, *coming[1:]), free)
        drawn = pack.packed((*hand, *coming), free)
        gain += min(goal, taken.placed) ** 2 - min(goal, drawn.placed) ** 2
        samples += 1
        _spend(taken.effort + drawn.effort, budget)
    if gain * SURE > _TAKE * samples * goal**2:
        return Decision((Take(),), (reason("take-helps", card=top.text),))
    return Decision((Draw(),), (reason("draw-better", card=top.text),))


def _discarded(view: View, laying: Laying, stream: Stream, budget: Budget) -> Decision:
    """The turn that lays `laying` and discards what is of least use to this seat and the next."""
    state = laying.state
    memory = Memory(view)
    reading = Reading(view, memory, (state.turn + 1) % state.seats)
    choices = [one for one in count(state.hand) if not why_not(state, Discard(one))]
    choices = [one for one in choices if not one.joker] or choices
    left = _left(state, choices, memory, stream, budget)
    fitting = _fitting(state, choices)
    cost = _tuning(state).danger

    def loss(one: Card) -> tuple[int, int, int]:
        danger = reading.danger(one) * cost + _FITS * SURE * (one in fitting)
        return danger - left[one], -card_points(one, state.rules), one.order

    card = min(choices, key=loss)
    why = [*_laid(view.state, state), reason("discards-least-use", card=card.text)]
    if card not in fitting and not reading.may_use(card):
        why.append(reason("discard-fits-nobody", card=card.text))
    return Decision((*laying.moves, Discard(card)), tuple(why))


def _fitting(state: State, choices: list[Card]) -> frozenset[Card]:
    """The cards that the next seat could add to the table."""
    seat = (state.turn + 1) % state.seats
    if state.opened[seat] or not state.rules.opening.add_needs_meld:
        return frozenset(one for one in choices if addable(state, (one,)))
    return frozenset()


def _laid(before: State, after: State) -> list[Reason]:
    laid = len(before.hand) - len(after.hand)
    return [reason("lays-cards", cards=laid, hand=len(before.hand))] if laid else []


def _left(
    state: State, choices: list[Card], memory: Memory, stream: Stream, budget: Budget
) -> dict[Card, int]:
    """For each discard how good the hand is that it leaves, in millionths of a whole one."""
    pack = packer(state.rules.melds)
    goal = len(state.hand) - 1
    free = _free(state, state.hand)
    total = [0] * len(choices)
    samples = 0
    for coming in _futures(state, memory.live, _tuning(state).ahead, stream, budget):
        placed, effort = pack.placed_without((*state.hand, *coming), choices, free)
        samples += 1
        for place, many in enumerate(placed):
            total[place] += min(goal, many) ** 2
        _spend(effort, budget)
    whole = max(1, samples * goal**2)
    return {one: SURE * SURE * value // whole for one, value in zip(choices, total, strict=True)}
