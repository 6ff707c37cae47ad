"""What may be asked of a table and a hand: the best lay, going out, what can be laid at all."""

from collections.abc import Sequence

from ..model import ANY_ORIGIN, JOKER, Card, Meld, MeldRules, Origins, count
from .counts import COUNT, Weights
from .problem import Problem, Solution, cards_of


def best(
    table: Sequence[Meld],
    hand: Sequence[Card],
    rules: MeldRules,
    weights: Weights = COUNT,
    *,
    nodes: int | None = None,
    tidy: bool = False,
    origins: Origins = ANY_ORIGIN,
) -> Solution:
    """The legal table that holds every card of `table` and the most valuable cards of `hand`.

    After `nodes` nodes the best
    found so far is given, at worst the table as it is. `tidy` asks for the table nearest to the old
    one. `origins` are what is asked besides legal melds, here and in all other questions.
    """
    problem = Problem(table, hand, rules, weights, nodes, origins=origins, tidy=tidy)
    return problem.solve(problem.counts)


def only_best(
    table: Sequence[Meld],
    hand: Sequence[Card],
    rules: MeldRules,
    weights: Weights = COUNT,
    *,
    nodes: int | None = None,
    origins: Origins = ANY_ORIGIN,
) -> Solution | None:
    """The most valuable lay, if it is proved that no other hand cards are worth as much.

    None if others are, or if the `nodes` of some search ran out.
    """
    problem = Problem(table, hand, rules, weights, nodes, origins=origins)
    solution = problem.solve(problem.counts)
    if not solution.proved:
        return None
    effort = solution.nodes
    for part in problem.others(solution, problem.counts):
        other = problem.solve(part)
        effort += other.nodes
        if not other.proved or (problem.within(other, part) and other.value >= solution.value):
            return None
    return solution._replace(nodes=effort)


def nearest_legal(
    table: Sequence[Meld],
    hand: Sequence[Card],
    draft: Sequence[Sequence[Card]],
    rules: MeldRules,
    *,
    nodes: int | None = None,
    origins: Origins = ANY_ORIGIN,
) -> Solution:
    """The legal table nearest to a half-made `draft` that lays the same hand cards.

    `table` and `hand` are those at the start of the turn; `draft` is groups of cards in any order,
    including loose ones. If not all of the draft's hand cards can be laid, as many as possible are.
    """
    lying = count(cards_of(meld.cards for meld in table))
    tried = []
    for card in cards_of(draft):
        face = JOKER if card.joker else card
        lying[face] = lying.get(face, 0) - 1
        if lying[face] < 0:
            tried.append(face)
    problem = Problem(table, tried, rules, COUNT, nodes, origins=origins, tidy=True, near=draft)
    solution = problem.solve(problem.counts)
    left = count(solution.laid)
    laid = []
    for card in hand:
        face = JOKER if card.joker else card
        if left.get(face, 0):
            left[face] -= 1
            laid.append(card)
    return solution._replace(laid=tuple(laid))


def can_go_out(
    table: Sequence[Meld],
    hand: Sequence[Card],
    rules: MeldRules,
    *,
    nodes: int | None = None,
    tidy: bool = False,
    origins: Origins = ANY_ORIGIN,
) -> Solution | None:
    """A legal table that holds every card of table and hand, or None.

    `proved` is False only if the nodes ran out before either was certain: then the result is not
    None, and `laid` is not the whole hand.
    """
    problem = Problem(table, hand, rules, COUNT, nodes, origins=origins, tidy=tidy)
    # A cost for cards left over guides the search; requiring them to be laid would not.
    solution = problem.solve(problem.counts, ceiling=0)
    return None if solution.proved and len(solution.laid) < len(hand) else solution
