"""The largest laying from a state, shared by hints, reviews and the coach."""

from collections.abc import Iterable

from ..bots import Laying, NodeBudget, full_laying, way_out
from ..model import UNKNOWN, Add, Card, Cards, Discard, Free, Lay, Move, State, Table, bare, without
from ..play import apply_all, ending_moves, is_legal, legal
from ..solver import Solution, best, in_old_order
from ..turns import addition_moves

# Solver nodes; nearly every position needs far fewer. When they run out, the best laying so far
# counts.
NODES = 5_000


def subtract_cards(more: Iterable[Card], taken: Iterable[Card]) -> Cards:
    """Return the cards of `more` without those of `taken`, in order, jokers without meaning."""
    left = list(map(bare, taken))
    extra = []
    for card in map(bare, more):
        if card in left:
            left.remove(card)
        else:
            extra.append(card)
    return tuple(extra)


def lays_cards(move: Move) -> bool:
    """Return True if the move lays cards."""
    return isinstance(move, Lay | Add | Free | Table)


def as_laying(state: State, moves: tuple[Move, ...]) -> Laying:
    """Return the moves that lay cards, with the state after them."""
    lays = tuple(move for move in moves if lays_cards(move))
    return Laying(lays, apply_all(state, lays))


def largest_table(state: State, *, nodes: int = NODES, tidy: bool = False) -> Solution:
    """Return the table that takes most cards of the turn's starting hand, where it may be
    rearranged.
    """
    start, rules = state.start, state.rules
    return best(start.table, start.hand, rules.melds, nodes=nodes, tidy=tidy, origins=rules.origins)


def laid_cards(laying: Laying, state: State) -> Cards:
    """Return the hand cards of `state` that the laying takes."""
    return without(state.hand, laying.state.hand) or ()


def can_end(laying: Laying) -> bool:
    """Return True if the turn can end after the laying."""
    return next(ending_moves(laying.state), None) is not None


def goes_out(laying: Laying) -> bool:
    """Return True if the turn can end after the laying with an empty hand."""
    state = laying.state
    return len(state.hand) < 2 and any(
        len(state.hand) == isinstance(move, Discard) for move in ending_moves(state)
    )


def whole_laying(state: State, *, nodes: int = NODES, most: Solution | None = None) -> Laying:
    """Return the largest known laying that continues from here and lets the turn end.

    It goes out if possible, and is empty if nothing can be laid. Pass `most` if `most_laid` has
    been called already.
    """
    if UNKNOWN in state.hand:
        return Laying((), state)
    out = way_out(state, NodeBudget(nodes))
    if out:
        return Laying(out[:-1], apply_all(state, out[:-1]))
    if state.rules.turn.may_rearrange(state):
        rebuilt = table_laying(state, most or largest_table(state, nodes=nodes))
        if most and most.proved and rebuilt.moves and can_end(rebuilt):
            return rebuilt
        return largest_laying([full_laying(state, nodes), rebuilt, _lay_greedily(state)], state)
    return largest_laying([full_laying(state, nodes), _lay_greedily(state)], state)


def largest_laying(layings: Iterable[Laying], state: State) -> Laying:
    """Return the largest laying after which the turn can end; an empty one if there is none."""
    ending = [laying for laying in layings if laying.moves and can_end(laying)]
    return max(
        ending,
        key=lambda laying: (goes_out(laying), -len(laying.state.hand)),
        default=Laying((), state),
    )


def table_laying(state: State, solution: Solution) -> Laying:
    """Return the solution as a laying; an empty one if it lays nothing."""
    table = in_old_order([meld.cards for meld in state.table], solution.melds)
    move = Table(tuple(meld.cards for meld in table))
    if not solution.laid or not is_legal(state, move):
        return Laying((), state)
    return Laying((move,), apply_all(state, (move,)))


def _lay_greedily(state: State) -> Laying:
    """Lay the longest laying again and again, for as long as the turn could end after it.

    Where a table may be rearranged, the melds as they lie may take cards that the search missed.
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


def further_laying(state: State) -> Laying:
    """Return the laying of further cards after everything that this turn has laid already."""
    if not state.rules.turn.may_rearrange(state) or state.table == state.start.table:
        return whole_laying(state)
    rules = state.rules
    solution = best(state.table, state.hand, rules.melds, nodes=NODES, origins=rules.origins)
    laying = table_laying(state, solution)
    return laying if laying.moves and can_end(laying) else Laying((), state)
