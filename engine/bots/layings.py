"""What can be laid this turn: the solver's best melds, then additions and releases.

It looks only at the seat's own cards and the table, so a view's state is enough.
"""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from ..model import (
    ANY_ORIGIN,
    JOKER,
    UNKNOWN,
    Cards,
    Lay,
    Meld,
    Move,
    Rules,
    State,
    Table,
    card_points,
    meld_points,
)
from ..play import apply, may
from ..solver import Problem, Solution, Weights, best, deadwood, in_old_order, weigh
from ..turns import additions, only_taken, releases

# How many groups of melds are tried if the best of them can't be laid as it is.
_TRIES = 8
# What one group after the other may take in all, in what the first may: hands of twenty cards take
# twice as much, and one of sixty that a link holds two hundred times.
_AFTER = 20
# Nodes for deciding whether anything can be laid, if fewer left it open (4,000 laid no more in 400
# turns, and made the slowest of them take twice as long).
_CERTAIN = 1500


class Packing(NamedTuple):
    """Melds that are side by side in one hand, and the cards that are left over."""

    melds: tuple[Meld, ...]
    left: Cards


class Laying(NamedTuple):
    """Moves that lay cards, and the state that they lead to."""

    moves: tuple[Move, ...]
    state: State


def worth(rules: Rules, each: int = 1) -> Weights:
    """What it is worth to be rid of each card: its points, plus `each` for the card itself."""
    joker = rules.score.joker_points + each
    return weigh(lambda face: card_points(face, rules) + each, rules.melds, joker)


def packings(hand: Cards, rules: Rules, nodes: int) -> Iterator[Packing]:
    """Groups of melds that the hand can lay at once, the fewest points left over first.

    No two of them leave the same cards.
    """
    shown = tuple(card for card in hand if card is not UNKNOWN)
    for solution in Problem((), shown, rules.melds, worth(rules), nodes).in_order(_AFTER * nodes):
        left = list(hand)
        for card in solution.laid:
            left.remove(card)
        yield Packing(solution.melds, tuple(left))


def layings(state: State, nodes: int, each: int = 1) -> Iterator[Laying]:
    """Ways to lay all that can be laid this turn, the best first.

    Whether the turn can end there is still to be checked. If the table may be rearranged, a card is
    worth its points plus `each`.
    """
    turn = state.rules.turn
    if turn.may_rearrange(state):
        yield from _rebuilt(state, nodes, each)
        return
    for melds in _groups(state, nodes):
        laid = with_melds(state, melds)
        yield all_added(laid) if turn.may_add(laid.state) else laid


def with_melds(state: State, melds: tuple[Meld, ...]) -> Laying:
    """Those of the melds that may be laid from the hand, one after the other."""
    laid = Laying((), state)
    for meld in melds:
        if may(laid.state, Lay(meld.cards)):
            laid = then(laid, Lay(meld.cards))
    return laid


def _groups(state: State, nodes: int) -> Iterator[tuple[Meld, ...]]:
    """The melds of the hand to be laid, as the opening requires."""
    rules = state.rules
    opening = rules.turn.opening(state)
    for packing in islice(packings(state.hand, rules, nodes), _TRIES):
        melds = packing.melds
        if sum(meld_points(meld, rules) for meld in melds) < opening.points:
            break
        if 0 < opening.melds < len(melds):
            yield from [(meld,) for meld in sorted(melds, key=lambda meld: -len(meld.cards))]
            break
        yield melds
        # The only reason to lay less is to keep a last discard.
        if any(not only_taken(state, card) for card in packing.left):
            break


def _rebuilt(state: State, nodes: int, each: int) -> Iterator[Laying]:
    """The table rearranged around the most valuable hand cards.

    The search is harder if it matters which meld a card comes from; running out of nodes is not
    taken to mean that nothing can be laid.
    """
    solution = _most_valuable(state, nodes, each)
    ways = [_as_laying(state, solution)] if solution.laid else []
    if state.rules.origins != ANY_ORIGIN and not solution.proved:
        # The melds as they are may take more than the search came across.
        added = [all_added(with_melds(state, melds)) for melds in _groups(state, nodes)]
        ways += [laying for laying in added if laying.moves]
        if not ways:
            solution = _most_valuable(state, max(nodes, _CERTAIN), each)
            ways = [_as_laying(state, solution)] if solution.laid else []
    left = [sum(card_points(card, state.rules) + each for card in way.state.hand) for way in ways]
    yield from [ways[place] for place in sorted(range(len(ways)), key=left.__getitem__)]


def _most_valuable(state: State, nodes: int, each: int) -> Solution:
    rules, start = state.rules, state.start
    weights = worth(rules, each)
    return best(start.table, start.hand, rules.melds, weights, nodes=nodes, origins=rules.origins)


def _as_laying(state: State, solution: Solution) -> Laying:
    melds = in_old_order([meld.cards for meld in state.start.table], solution.melds)
    return then(Laying((), state), Table(tuple(meld.cards for meld in melds)))


def then(laying: Laying, move: Move) -> Laying:
    """The laying with one more move."""
    return Laying((*laying.moves, move), apply(laying.state, move)[0])


def all_added(laying: Laying) -> Laying:
    """Adds hand cards one by one and releases jokers for as long as anything fits."""
    while more := _freed_placed(laying) or _added(laying) or _released(laying):
        laying = more
    return laying


def _freed_placed(laying: Laying) -> Laying | None:
    return _joker_placed(laying) if laying.state.freed else None


def _added(laying: Laying) -> Laying | None:
    """One more card on the table; jokers are kept until last for what they make possible."""
    state = laying.state
    last = sum(not card.joker for card in state.hand) <= 1
    for move in additions(state):
        if (last or move.cards[0] is not JOKER) and may(state, move):
            return then(laying, move)
    return None


def _released(laying: Laying) -> Laying | None:
    """A joker released, and placed again if the rules require it."""
    for move in releases(laying.state) if laying.state.rules.laying.releases else ():
        if may(laying.state, move):
            released = then(laying, move)
            placed = _freed_placed(released) if released.state.freed else released
            if placed:
                return placed
    return None


def _joker_placed(laying: Laying) -> Laying | None:
    """The freed joker in a new meld with hand cards, else on another meld."""
    state = laying.state
    packed = deadwood((*state.hand, JOKER), state.rules.melds, worth(state.rules))
    moves: list[Move] = [
        Lay(meld.cards) for meld in packed.melds if sum(card.joker for card in meld.cards) == 1
    ]
    moves += [move for move in additions(state) if move.cards[0] is JOKER]
    for move in moves:
        if may(state, move):
            return then(laying, move)
    return None
