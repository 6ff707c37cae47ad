"""Layings of a turn: the solver's best melds, then additions and releases.

They need only the seat's own cards and the table, so a view's state is enough.
"""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from ..model import (
    ANY_ORIGIN,
    JOKER,
    LEAST,
    UNKNOWN,
    Cards,
    Discard,
    End,
    Lay,
    Meld,
    Move,
    Rules,
    State,
    Table,
    bare,
    card_points,
    count,
    meld_points,
)
from ..play import apply, is_legal
from ..solver import Problem, Solution, Weights, best, deadwood, in_old_order, weigh
from ..turns import addition_moves, first_meld_taking, is_just_taken, release_moves

# Number of packings tried if the best one can't be laid as it is.
_TRIES = 8
# Budget of all further groups as a multiple of the first group's: hands of twenty cards take
# twice as much, and one of sixty that a link holds two hundred times.
_AFTER = 20
# Fewest faces that should fit the table, for a hand that can only be added to it.
ENOUGH_PLACES = 3
# Nodes for deciding whether anything can be laid, if fewer left it open (4,000 laid no more in 400
# turns, and made the slowest of them take twice as long).
_CERTAIN = 1500


class Packing(NamedTuple):
    """Melds that one hand can lay side by side, and the cards left over."""

    melds: tuple[Meld, ...]
    left: Cards


class Laying(NamedTuple):
    """Moves that lay cards, and the state after them."""

    moves: tuple[Move, ...]
    state: State


def laying_weights(rules: Rules, each: int = 1) -> Weights:
    """Return the value of laying each card: its points, plus `each` for the card itself."""
    joker = rules.score.joker_points + each
    return weigh(lambda face: card_points(face, rules) + each, rules.melds, joker)


def packings(hand: Cards, rules: Rules, nodes: int) -> Iterator[Packing]:
    """Yield packings of the hand, the fewest points left over first.

    No two of them leave the same cards.
    """
    shown = tuple(card for card in hand if card is not UNKNOWN)
    for solution in Problem((), shown, rules.melds, laying_weights(rules), nodes).in_order(
        _AFTER * nodes
    ):
        left = list(hand)
        for card in solution.laid:
            left.remove(card)
        yield Packing(solution.melds, tuple(left))


def layings(state: State, nodes: int, each: int = 1) -> Iterator[Laying]:
    """Yield ways to lay as much as possible this turn, the best first.

    The caller has to check if the turn can end there. If the table may be rearranged, a card is
    worth its points plus `each`.
    """
    turn = state.rules.turn
    if turn.may_rearrange(state):
        yield from _rearranged_layings(state, nodes, each)
        return
    for melds in _groups(state, nodes):
        laid = lay_melds(state, melds)
        yield add_all(laid) if turn.may_add(laid.state) else laid


def lay_melds(state: State, melds: tuple[Meld, ...]) -> Laying:
    """Lay those of the melds that may be laid from the hand, in their order."""
    laid = Laying((), state)
    for meld in melds:
        if is_legal(laid.state, Lay(meld.cards)):
            laid = with_move(laid, Lay(meld.cards))
    return laid


def _groups(state: State, nodes: int) -> Iterator[tuple[Meld, ...]]:
    """Yield groups of melds to lay from the hand, as the opening requires."""
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
        if any(not is_just_taken(state, card) for card in packing.left):
            break


def _rearranged_layings(state: State, nodes: int, each: int) -> Iterator[Laying]:
    """Yield tables rearranged around the most valuable hand cards.

    The search is harder if melds have origins; running out of nodes then doesn't prove that nothing
    can be laid.
    """
    solution = _most_valuable_table(state, nodes, each)
    ways = [_laying_of_solution(state, solution)] if solution.laid else []
    if state.rules.origins != ANY_ORIGIN and not solution.proved:
        # The melds as they are may take more cards than the search found.
        added = [add_all(lay_melds(state, melds)) for melds in _groups(state, nodes)]
        ways += [laying for laying in added if laying.moves]
        if not ways:
            solution = _most_valuable_table(state, max(nodes, _CERTAIN), each)
            ways = [_laying_of_solution(state, solution)] if solution.laid else []
    left = [sum(card_points(card, state.rules) + each for card in way.state.hand) for way in ways]
    yield from [ways[place] for place in sorted(range(len(ways)), key=left.__getitem__)]


def _most_valuable_table(state: State, nodes: int, each: int) -> Solution:
    rules, start = state.rules, state.start
    weights = laying_weights(rules, each)
    return best(start.table, start.hand, rules.melds, weights, nodes=nodes, origins=rules.origins)


def is_stranded(state: State, ending: Discard | End, places: int = ENOUGH_PLACES) -> bool:
    """Return True if the seat could hardly go out any more after ending its turn from `state` so.

    Fewer cards than a meld takes go out only by additions: so many faces that are left in the
    pack have to fit melds of the table as `places`.
    """
    left = len(state.hand) - isinstance(ending, Discard)
    if (
        state.rules.turn.rearranges
        or not left
        or left + 1 >= LEAST + state.rules.turn.asks_for_discard(state)
    ):
        return False
    lying = count(bare(card) for meld in state.table for card in meld.cards)
    there = (face for face, many in count(state.rules.pack()).items() if many > lying.get(face, 0))
    fitting = (face for face in there if first_meld_taking(state, face))
    return len(list(islice(fitting, places))) < places


def _laying_of_solution(state: State, solution: Solution) -> Laying:
    melds = in_old_order([meld.cards for meld in state.start.table], solution.melds)
    return with_move(Laying((), state), Table(tuple(meld.cards for meld in melds)))


def with_move(laying: Laying, move: Move) -> Laying:
    """Return the laying with one more move."""
    return Laying((*laying.moves, move), apply(laying.state, move)[0])


def add_all(laying: Laying) -> Laying:
    """Add hand cards one by one and release jokers for as long as anything fits."""
    while more := _place_freed(laying) or _add_card(laying) or _release_joker(laying):
        laying = more
    return laying


def _place_freed(laying: Laying) -> Laying | None:
    return _place_joker(laying) if laying.state.freed else None


def _add_card(laying: Laying) -> Laying | None:
    """Add one more card to the table; jokers come last, as they may serve elsewhere."""
    state = laying.state
    last = sum(not card.joker for card in state.hand) <= 1
    for move in addition_moves(state):
        if (last or move.cards[0] is not JOKER) and is_legal(state, move):
            return with_move(laying, move)
    return None


def _release_joker(laying: Laying) -> Laying | None:
    """Release a joker, and place it again if the rules require that."""
    for move in release_moves(laying.state) if laying.state.rules.laying.releases else ():
        if is_legal(laying.state, move):
            released = with_move(laying, move)
            placed = _place_freed(released) if released.state.freed else released
            if placed:
                return placed
    return None


def _place_joker(laying: Laying) -> Laying | None:
    """Place the freed joker in a new meld with hand cards, else on another meld."""
    state = laying.state
    packed = deadwood((*state.hand, JOKER), state.rules.melds, laying_weights(state.rules))
    moves: list[Move] = [
        Lay(meld.cards) for meld in packed.melds if sum(card.joker for card in meld.cards) == 1
    ]
    moves += [move for move in addition_moves(state) if move.cards[0] is JOKER]
    for move in moves:
        if is_legal(state, move):
            return with_move(laying, move)
    return None
