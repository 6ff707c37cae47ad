"""What can be laid: one laying, found by whoever finds the most, that all who speak of it share."""

from collections.abc import Iterable

from ..bots import Laying, NodeBudget, full_laying, way_out
from ..model import UNKNOWN, Add, Card, Cards, Discard, Free, Lay, Move, State, Table, bare, without
from ..play import apply_all, ending_moves, is_legal, legal
from ..solver import Solution, best, in_old_order
from ..turns import addition_moves

# Nearly every position needs far less; when it runs out, the best found so far is given.
NODES = 5_000


def less(more: Iterable[Card], taken: Iterable[Card]) -> Cards:
    """The cards of `more` that `taken` doesn't have, in order and without a joker's meaning."""
    left = list(map(bare, taken))
    extra = []
    for card in map(bare, more):
        if card in left:
            left.remove(card)
        else:
            extra.append(card)
    return tuple(extra)


def is_laid(move: Move) -> bool:
    """Whether the move lays cards."""
    return isinstance(move, Lay | Add | Free | Table)


def most_laid(state: State, *, nodes: int = NODES, tidy: bool = False) -> Solution:
    """The table that takes the most of the turn's starting hand, in games that rearrange it."""
    start, rules = state.start, state.rules
    return best(start.table, start.hand, rules.melds, nodes=nodes, tidy=tidy, origins=rules.origins)


def cards_of(laying: Laying, state: State) -> Cards:
    """The hand cards of `state` that the laying takes."""
    return without(state.hand, laying.state.hand) or ()


def can_end(laying: Laying) -> bool:
    """Whether the turn can end after it."""
    return next(ending_moves(laying.state), None) is not None


def goes_out(laying: Laying) -> bool:
    """Whether the turn can end after it with an empty hand."""
    state = laying.state
    return len(state.hand) < 2 and any(
        len(state.hand) == isinstance(move, Discard) for move in ending_moves(state)
    )


def whole_laying(state: State, *, nodes: int = NODES, most: Solution | None = None) -> Laying:
    """A laying that goes on from here and lets the turn end, with as many cards as can be found.

    It goes out if possible, and is empty if nothing can be laid. `most` is what `most_laid` found,
    if it was asked before.
    """
    if UNKNOWN in state.hand:
        return Laying((), state)
    out = way_out(state, NodeBudget(nodes))
    if out:
        return Laying(out[:-1], apply_all(state, out[:-1]))
    if state.rules.turn.may_rearrange(state):
        rebuilt = as_table(state, most or most_laid(state, nodes=nodes))
        if most and most.proved and rebuilt.moves and can_end(rebuilt):
            return rebuilt
        return most_of([full_laying(state, nodes), rebuilt, _piled(state)], state)
    return most_of([full_laying(state, nodes), _piled(state)], state)


def most_of(layings: Iterable[Laying], state: State) -> Laying:
    """Of those that let the turn end, the one that lays most; empty if none lays anything."""
    ending = [laying for laying in layings if laying.moves and can_end(laying)]
    return max(
        ending,
        key=lambda laying: (goes_out(laying), -len(laying.state.hand)),
        default=Laying((), state),
    )


def as_table(state: State, solution: Solution) -> Laying:
    """The solution laid; empty if it lays nothing."""
    table = in_old_order([meld.cards for meld in state.table], solution.melds)
    move = Table(tuple(meld.cards for meld in table))
    if not solution.laid or not is_legal(state, move):
        return Laying((), state)
    return Laying((move,), apply_all(state, (move,)))


def _piled(state: State) -> Laying:
    """One laying after the other, each the longest, for as long as the turn could end after it.

    Where a table may be rearranged, the melds as they are may take what a search did not come to.
    """
    laying = Laying((), state)
    while True:
        now = laying.state
        single: list[Lay | Add] = [move for move in legal(now) if isinstance(move, Lay)]
        if now.rules.turn.may_add(now):
            single += [move for move in addition_moves(now) if is_legal(now, move)]
        further = (
            Laying((*laying.moves, move), apply_all(now, (move,)))
            for move in sorted(single, key=lambda move: -len(move.cards))
        )
        more = next(filter(can_end, further), None)
        if more is None:
            return laying
        laying = more


def going_on(state: State) -> Laying:
    """What can be laid besides everything this turn has laid already."""
    if not state.rules.turn.may_rearrange(state) or state.table == state.start.table:
        return whole_laying(state)
    rules = state.rules
    solution = best(state.table, state.hand, rules.melds, nodes=NODES, origins=rules.origins)
    laying = as_table(state, solution)
    return laying if laying.moves and can_end(laying) else Laying((), state)
