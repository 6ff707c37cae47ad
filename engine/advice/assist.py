"""What the solver does for a person: the nearest legal table, and which cards can be laid."""

from collections.abc import Sequence

from ..bots import Budget, Laying, full_laying, way_out
from ..model import (
    JOKER,
    Add,
    Card,
    Cards,
    Lay,
    Meld,
    Move,
    State,
    Table,
    bare,
    count,
    meld_points,
    together,
    without,
)
from ..play import apply_all, endings, legal, may, ordered
from ..solver import Solution, best, in_old_order, nearest_legal
from ..turns import Draft, plain

# Nearly every position needs far less; when it runs out, the best found so far is given.
NODES = 12_000


def fixed(draft: Draft, state: State) -> Draft:
    """The draft put right: the nearest legal table that lays the same hand cards.

    If they can't all be laid, as many as possible are; the rest go back to the hand.
    """
    if state.rules.turn.may_rearrange(state):
        table = state.start.table
        groups = [*draft.melds, *([draft.bench] if draft.bench else [])]
        rules = state.rules
        solution = nearest_legal(
            table, state.start.hand, groups, rules.melds, nodes=NODES, origins=rules.origins
        )
        melds = in_old_order([meld.cards for meld in table], solution.melds)
        return with_hand(tuple(meld.cards for meld in melds), draft, state)
    kept = _legal_additions(draft, state)
    new = _own_melds(draft, state)
    return with_hand((*kept, *(meld.cards for meld in new)), draft, state)


def with_hand(melds: tuple[Cards, ...], draft: Draft, state: State) -> Draft:
    """The melds as a draft; other cards are back in the hand, in the player's own order."""
    lying = count(bare(card) for cards in melds for card in cards)
    frees = draft.frees
    for card in (*together((), state.table), *state.loose):
        lying[card] = lying.get(card, 0) - 1
    hand = without(state.hand, (card for card, many in lying.items() for _ in range(many)))
    # A freed joker with no place waits on the bench; it never goes to the hand.
    bench = tuple(JOKER for _ in range(max(0, -lying.get(JOKER, 0))))
    return Draft(melds, bench, ordered(hand or (), draft.hand), frees)


def _legal_additions(draft: Draft, state: State) -> tuple[Cards, ...]:
    """The table's own melds with what was added to them, if that is legal."""
    turn = state.rules.turn
    return tuple(
        cards if not turn.meld_faults(draft, state, number) else state.table[number].cards
        for number, cards in enumerate(draft.melds[: len(state.table)])
    )


def _own_melds(draft: Draft, state: State) -> Sequence[Meld]:
    """New melds of the cards that the draft lays apart from the table, as the opening requires."""
    groups = [plain(cards) for cards in draft.melds[len(state.table) :]]
    cards = [card for group in groups for card in group]
    nearest = nearest_legal((), cards, groups, state.rules.melds, nodes=NODES)
    most = state.rules.turn.opening(state).melds
    if not most:
        return nearest.melds
    worth = sorted(nearest.melds, key=lambda meld: -meld_points(meld, state.rules))
    return worth[:most]


def most_laid(state: State, *, nodes: int = NODES, tidy: bool = False) -> Solution:
    """The table that takes the most of the turn's starting hand, in games that rearrange it."""
    start, rules = state.start, state.rules
    return best(start.table, start.hand, rules.melds, nodes=nodes, tidy=tidy, origins=rules.origins)


def whole_laying(state: State, *, nodes: int = NODES) -> Laying:
    """A laying that goes on from here and lets the turn end, with as many cards as can be found.

    It goes out if possible, and is empty if nothing can be laid.
    """
    out = way_out(state, Budget(nodes))
    if out:
        return Laying(out[:-1], apply_all(state, out[:-1]))
    full = full_laying(state, nodes)
    if full.moves:
        return full
    single = [Laying((move,), apply_all(state, (move,))) for move in legal(state) if _lays(move)]
    ending = [laying for laying in single if next(endings(laying.state), None)]
    return max(ending, key=lambda laying: -len(laying.state.hand), default=Laying((), state))


def _lays(move: Move) -> bool:
    return isinstance(move, Lay | Add)


def going_on(state: State) -> Laying:
    """What can be laid besides everything this turn has laid already."""
    if not state.rules.turn.may_rearrange(state):
        return whole_laying(state)
    rules = state.rules
    solution = best(state.table, state.hand, rules.melds, nodes=NODES, origins=rules.origins)
    table = in_old_order([meld.cards for meld in state.table], solution.melds)
    moves = (Table(tuple(meld.cards for meld in table)),)
    if solution.laid and may(state, moves[0]):
        laying = Laying(moves, apply_all(state, moves))
        if next(endings(laying.state), None):
            return laying
    return Laying((), state)


def can_be_laid(draft: Draft, state: State) -> tuple[Card, ...]:
    """The draft's hand cards that one laying, legal as a whole, takes; in hand order.

    It goes on from what the draft lays; if that isn't legal yet, it starts from `state` instead.
    """
    laid = state.rules.turn.laid(draft, state)
    if laid.moves and not laid.against:
        now = laid.state
        left = list(without(now.hand, going_on(now).state.hand) or ())
    else:
        left = list(without(state.hand, whole_laying(state).state.hand) or ())
    layable = []
    for card in draft.hand:
        if card in left:
            left.remove(card)
            layable.append(card)
    return tuple(layable)
