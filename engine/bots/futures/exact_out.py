"""Exact search for a way to go out where melds only grow: additions, releases, new melds.

A way out is a last card (or none) and places for all the others, in an order that the rules allow.
"""

from collections.abc import Iterator

from ...model import JOKER, Discard, End, Move, State, count
from ...play import apply, is_legal
from ...turns import release_joker, release_moves, releasing_cards
from ..base import NodeBudget
from ..lay_moves import Laying, with_move
from .card_places import Held, Place, new_meld_places, table_places
from .covers import Covers
from .packer import packer_for

# Limits of one question: in choices of cards tried as places, steps of the search and moves
# tried, and in covers played out. No position of 4,000 came near it (`tests/bench/ways_out.py`),
# but a link may hold one with a thousand ways to release a joker.
_STEPS, _PLAYED = 20_000, 400


def exact_out(state: State) -> tuple[Move, ...]:
    """Return moves that go out this turn, without a last card or with the lowest; none if
    impossible.

    The hand must be known, and the table one whose melds only grow.
    """
    return _OutSearch().find(state)


class _OutSearch:
    """Search for one way out, with the budget left for it."""

    __slots__ = ("_budget", "_played")

    def __init__(self) -> None:
        self._budget, self._played = NodeBudget(_STEPS), _PLAYED

    def find(self, state: State) -> tuple[Move, ...]:
        """Return a way out from this state, or no moves."""
        held, jokers = _count_hand(state)
        most = _releasable(state, held)
        places = table_places(state, held, jokers + most, self._budget)
        if not _may_be_out(state, held, jokers + most, places):
            return ()
        melds = new_meld_places(held, jokers + most, state.rules, self._budget)
        moves = self._covered(state, Covers(held, [*places, *melds], most, self._budget), jokers)
        if moves or not most:
            return moves
        for begun in self._begun(state, places, melds):
            if moves := self.find(begun.state):
                return (*begun.moves, *moves)
        return ()

    def _covered(self, state: State, covers: Covers, jokers: int) -> tuple[Move, ...]:
        """Return a last card or none, and places for all others that some order can play."""
        hand = covers.number(card for card in state.hand if not card.joker)
        faces = sorted(state.held, key=lambda one: (one.joker, one.rank, one.suit))
        for last in (None, *faces):
            lost = covers.number((last,)) if last and not last.joker else 0
            end = End() if last is None else Discard(last)
            for cover in covers.covers(hand - lost, jokers - (last is JOKER)):
                if moves := _order_moves(state, cover, end, self._budget):
                    return moves
                self._played -= 1
                if self._played < 0:
                    return ()
        return ()

    def _begun(self, state: State, places: list[Place], melds: list[Place]) -> Iterator[Laying]:
        """Yield first moves after which another search may find more.

        A meld laid to open may take a joker that is released only then; and a joker that is
        released twice may come back to its first meld.
        """
        laying = Laying((), state)
        if not state.opened[state.turn]:
            yield from self._opened([place.moves[0] for place in melds], laying)
            return
        for free in release_moves(state):
            if self._budget.spend() and is_legal(state, free):
                yield from self._pass_on_joker(with_move(laying, free), [*places, *melds])

    def _opened(self, melds: list[Move], laying: Laying) -> Iterator[Laying]:
        """Yield the laying after melds from the hand, laid one by one until a joker may be
        released.
        """
        for place, move in enumerate(melds):
            if not self._budget.spend():
                return
            if is_legal(laying.state, move):
                more = with_move(laying, move)
                if any(is_legal(more.state, free) for free in release_moves(more.state)):
                    yield more
                else:
                    yield from self._opened(melds[place + 1 :], more)

    def _pass_on_joker(self, laying: Laying, places: list[Place]) -> Iterator[Laying]:
        """Yield the laying after the released joker goes to a meld that can release it again."""
        state = laying.state
        new = len(state.table) + 1
        for place in places:
            move = place.moves[0]
            if not self._budget.spend():
                return
            if place.jokers > 0 and is_legal(state, move):
                more = with_move(laying, move)
                again = [
                    one for one in release_moves(more.state) if one.meld == (place.meld or new)
                ]
                if any(is_legal(more.state, free) for free in again):
                    yield more


def _count_hand(state: State) -> tuple[Held, int]:
    """Return the counts of the hand's natural cards, and the number of jokers, held or waiting."""
    held = count(state.hand)
    jokers = held.pop(JOKER, 0) + len(state.freed)
    return held, jokers


def _releasable(state: State, held: Held) -> int:
    """Return the most jokers that can be released with these cards."""
    if not state.rules.laying.releases:
        return 0
    return sum(
        sum(card.joker for card in meld.cards)
        for meld in state.table
        if any(release_joker(meld, cards, state.rules) for cards in releasing_cards(meld, held))
    )


def _may_be_out(state: State, held: Held, jokers: int, places: list[Place]) -> bool:
    """Return True if melds might take all cards but one; for most hands the packer excludes it
    quickly.
    """
    # The packer's melds hold one joker at most.
    if jokers > 1:
        return True
    cards = tuple(face for face, many in held.items() for _ in range(many))
    taken = frozenset(face for place in places for face in place.cards)
    packed = packer_for(state.rules.melds).pack((*cards, *[JOKER] * jokers), taken)
    return packed.placed - jokers >= len(cards) - 1


def _order_moves(
    state: State, cover: tuple[Place, ...], end: Move, budget: NodeBudget
) -> tuple[Move, ...]:
    """The moves of all places in an order in which they are legal, and the end of the turn.

    New melds come first if they can, as they may open; empty if no such order is found.
    """
    lines = [place.moves for place in sorted(cover, key=lambda place: place.meld)]
    failed: set[tuple[int, ...]] = set()

    def going(now: State, done: tuple[int, ...]) -> tuple[Move, ...]:
        if all(many == len(line) for many, line in zip(done, lines, strict=True)):
            return (end,) if is_legal(now, end) else ()
        for place, line in enumerate(lines):
            more = (*done[:place], done[place] + 1, *done[place + 1 :])
            if done[place] == len(line) or more in failed:
                continue
            move = line[done[place]]
            if budget.spend() and is_legal(now, move):
                if rest := going(apply(now, move)[0], more):
                    return (move, *rest)
                failed.add(more)
        return ()

    return going(state, (0,) * len(lines))
