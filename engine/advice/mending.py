"""Turns a draft that can't end the turn into one that can, or says what stands in the way."""

from collections.abc import Iterator
from itertools import chain

from ..model import Cards, Reason, State, Table, without
from ..play import arranged, obstacles, ordered
from ..turns import Draft, new_draft, plain
from .assist import fixed, going_on, whole_laying, with_hand


def mended(draft: Draft, state: State) -> tuple[Draft, tuple[Reason, ...]]:
    """The draft put right so that the turn can end, with a discard where one is due.

    It keeps as much of what was laid as possible. If nothing helps, everything goes back to the
    hand, and the reasons say what stood in the way, as they do if only a discard is missing.
    """
    if not _laid(draft, state):
        return fixed(draft, state), ()
    if not obstacles(draft, state):
        return draft, obstacles(draft, state, discards=False)
    nearest = fixed(draft, state)
    for candidate in chain([nearest], _others(nearest, draft, state)):
        if _laid(candidate, state) and not obstacles(candidate, state):
            return candidate, ()
    return _untouched(draft, state), obstacles(nearest, state) or obstacles(draft, state)


def _laid(draft: Draft, state: State) -> Cards:
    """The hand cards that the draft has put somewhere else."""
    return without(state.hand, draft.hand) or ()


def _untouched(draft: Draft, state: State) -> Draft:
    fresh = new_draft(state)
    return fresh._replace(hand=ordered(fresh.hand, draft.hand))


def _others(nearest: Draft, draft: Draft, state: State) -> Iterator[Draft]:
    """Further ways to put it right: with less on the table, with more, or with other melds."""
    fresh, own = _untouched(draft, state), tuple(meld.cards for meld in state.table)
    if not state.rules.turn.may_rearrange(state):
        yield with_hand((*own, *nearest.melds[len(own) :]), fresh, state)
        yield from _one_back(nearest, state)
    laid = state.rules.turn.laid(nearest, state)
    if not laid.against:
        more = going_on(laid.state).moves
        # A whole table includes what was laid before it.
        anew = any(isinstance(move, Table) for move in more)
        yield arranged(fresh, state, more if anew else (*laid.moves, *more))
    other = arranged(fresh, state, whole_laying(state).moves)
    if set(_laid(other, state)) & set(_laid(draft, state)):
        yield other


def _one_back(draft: Draft, state: State) -> Iterator[Draft]:
    """The draft with one hand card taken back, as a card may have to be left to discard."""
    for number in range(len(draft.melds) - 1, -1, -1):
        base = state.table[number].cards if number < len(state.table) else ()
        cards = draft.melds[number]
        for place in {len(cards) - 1: None, 0: None} if len(cards) > len(base) else ():
            less = cards[:place] + cards[place + 1 :]
            if without(plain(less), plain(base)) is not None:
                melds = (*draft.melds[:number], less, *draft.melds[number + 1 :])
                yield with_hand(tuple(filter(None, melds)), draft, state)
