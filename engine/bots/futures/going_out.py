"""Going out this turn: by any rearrangement, or with nothing on the table moved.

In games in which melds only grow, the best partition of the hand comes from the solver; cards that
melds on the table take need no meld of their own.
"""

from ...model import (
    UNKNOWN,
    Card,
    Cards,
    Discard,
    End,
    Meld,
    Melds,
    Move,
    State,
    Table,
    count,
    meld_of,
    without,
)
from ...play import apply_all, is_legal
from ...solver import best, can_go_out, in_old_order, weigh
from ...turns import add_to_meld, addition_moves
from ..base import NodeBudget
from ..lay_moves import Laying, lay_melds, with_move
from .exact_out import exact_out
from .packer import packer_for

# Nodes that one search for a partition may always use, however few are left.
_LEAST_NODES = 60
# Limit of a search for a way out where tables are rearranged, whatever the bot's own limit: no way
# out is missed to save time. Most turns have none, and the solver proves that at once: in 862 turns
# of experts 2,000 nodes left 4 open, and 8,000, which take 0.3 s, none.
OUT_NODES = 8_000


def addable_faces(state: State, hand: Cards) -> frozenset[Card]:
    """Return the faces of `hand` that the melds on the table take, one after the other."""
    taken: set[Card] = set()
    for meld in state.table:
        left = list(hand)
        now: Meld | None = meld
        while now:
            card, now = _first_taken(now, left, state)
            if card:
                left.remove(card)
                taken.add(card)
    return frozenset(taken)


def _first_taken(meld: Meld, hand: list[Card], state: State) -> tuple[Card | None, Meld | None]:
    """Return the first card that the meld takes, and the meld with it."""
    for card in hand:
        more = add_to_meld(meld, (card,), state.rules)
        if more:
            return card, more
    return None, None


def way_out(state: State, budget: NodeBudget) -> tuple[Move, ...]:
    """Return moves that go out this turn; none if there is no way.

    In games that rearrange the table, `OUT_NODES` limit the search. In the others `budget` limits
    only the quick search, and the exact one finds what that misses.
    """
    moves = quick_out(state, budget)
    if moves or UNKNOWN in state.hand or state.rules.turn.rearranges:
        return moves
    return exact_out(state)


def quick_out(state: State, budget: NodeBudget) -> tuple[Move, ...]:
    """Return moves that go out this turn with the lowest last card; none if the search found no
    way.

    It tries no releases of jokers, and only one choice of the cards that the table takes.
    """
    hand = state.hand
    if UNKNOWN in hand:
        return ()
    if state.rules.turn.rearranges:
        return _rearranged_out(state)
    free = addable_faces(state, hand)
    # Most hands are far from going out, and the packer tells so at once.
    if packer_for(state.rules.melds).pack(hand, free).placed < len(hand) - 1:
        return ()
    melds, dead = _partition(state, hand, free, budget)
    if len(dead) > 1:
        return ()
    if dead:
        return _out_moves(state, melds, dead[0])
    if moves := _out_moves(state, melds, None):
        return moves
    for card in sorted(count(hand), key=lambda face: (face.joker, face.rank, face.suit)):
        melds, dead = _partition(state, without(hand, (card,)) or (), free, budget)
        if not dead and (moves := _out_moves(state, melds, card)):
            return moves
    return ()


def _rearranged_out(state: State) -> tuple[Move, ...]:
    """Return moves that lay the whole hand on a rearranged table, or in new melds only."""
    start = state.start
    if state.rules.turn.may_rearrange(state):
        rebuilt = _table_with_all(start.table, start.hand, state)
        tables = [in_old_order([meld.cards for meld in start.table], rebuilt)] if rebuilt else []
    else:
        single = meld_of(start.hand, state.rules.melds)
        groups = [(single,) if single else (), _table_with_all((), start.hand, state)]
        tables = [(*start.table, *melds) for melds in groups if melds]
    for table in tables:
        moves = (Table(tuple(meld.cards for meld in table)),)
        if is_legal(state, moves[0]) and is_legal(apply_all(state, moves), End()):
            return (*moves, End())
    return ()


def _table_with_all(table: Melds, hand: Cards, state: State) -> Melds:
    """Return a table that holds all of these cards; no melds if none was found."""
    rules = state.rules
    solution = can_go_out(table, hand, rules.melds, nodes=OUT_NODES, origins=rules.origins)
    return solution.melds if solution and len(solution.laid) == len(hand) else ()


def _partition(
    state: State, hand: Cards, free: frozenset[Card], budget: NodeBudget
) -> tuple[tuple[Meld, ...], Cards]:
    """Return the hand's melds, and the cards that neither they nor the table take."""
    rules = state.rules.melds
    # Leave over the lowest of several cards: it may decide the deal.
    weights = weigh(lambda card: 0 if card in free else 100 + card.rank, rules, 150)
    solution = best((), hand, rules, weights, nodes=max(_LEAST_NODES, budget.left))
    budget.spend(1 + solution.nodes)
    left = list(hand)
    for card in solution.laid:
        left.remove(card)
    return solution.melds, tuple(card for card in left if card not in free)


def _out_moves(state: State, melds: tuple[Meld, ...], last: Card | None) -> tuple[Move, ...]:
    """Return the moves if they leave just the card to be discarded, or none; else no moves."""
    laying = lay_melds(state, melds)
    while more := _add_card(laying, last):
        laying = more
    if laying.state.hand != (() if last is None else (last,)):
        return ()
    end = End() if last is None else Discard(last)
    return (*laying.moves, end) if is_legal(laying.state, end) else ()


def _add_card(laying: Laying, kept: Card | None) -> Laying | None:
    """Add one more hand card to the table, jokers last; one `kept` stays in hand."""
    state = laying.state
    for move in sorted(addition_moves(state), key=lambda move: move.cards[0].joker):
        kept_one = move.cards[0] is kept and state.hand.count(kept) < 2
        if not kept_one and is_legal(state, move):
            return with_move(laying, move)
    return None
