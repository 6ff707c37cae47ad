"""Queries about a table and a hand: best lay, going out, and correcting a draft."""

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
    """Return the legal table that holds every card of `table` and the most valuable cards of
    `hand`.

    After `nodes` nodes, return the best table found so far, at worst the old one. `tidy` asks for
    the table nearest to the old one. `origins` restricts how old melds may change, here and in all
    other queries.
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
    """Return the most valuable lay, if it is proved that no other hand cards are worth as much.

    Return None if others are, or if a search ran out of `nodes`.
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
    """Return the legal table nearest to a half-made `draft` that lays the same hand cards.

    `table` and `hand` are those at the start of the turn; `draft` is groups of cards in any order,
    including loose ones. If the draft's hand cards can't all be laid, lay as many as possible.
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
    """Return a legal table that holds every card of table and hand, or None if there is none.

    If the nodes run out first, return a solution that is not `proved` and does not lay the whole
    hand.
    """
    problem = Problem(table, hand, rules, COUNT, nodes, origins=origins, tidy=tidy)
    # Cards left over cost something, which guides the search; forcing them to be laid would not.
    solution = problem.solve(problem.counts, ceiling=0)
    return None if solution.proved and len(solution.laid) < len(hand) else solution
