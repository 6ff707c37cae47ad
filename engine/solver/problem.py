"""One query about a table and hand, solved repeatedly within changing counts."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from heapq import heappop, heappush
from typing import NamedTuple

from ..model import (
    ANY_ORIGIN,
    JOKER,
    Card,
    Meld,
    MeldRules,
    Origins,
    count,
    is_origin_allowed,
    meld_of,
)
from .budget import SpentError
from .counts import (
    Counts,
    Weights,
    broken_links,
    old_places,
    position_counts,
    value_of,
    without_all,
)
from .likeness import disturbance, rearrange, tidy_melds
from .search import FOUR, INFINITE, SearchResult, find_tidier, solve, straight_rules, under
from .strict import strict_search

# Nodes spent on looking for a tidier table.
TIDY_NODES = 150
# Trying one lay in every arrangement may take this fraction (one in `SHARE`) of the nodes left.
SHARE = 4


class Solution(NamedTuple):
    """Legal table: its melds, the hand cards laid (in hand order) and their value.

    `proved` says that no other lay is worth more; `nodes` is the search effort.
    """

    melds: tuple[Meld, ...]
    laid: tuple[Card, ...]
    value: int
    proved: bool
    nodes: int


class Problem:
    """Table, hand and everything that a solution must satisfy.

    `origins` restricts how old melds may change; a tidy solution is as near as possible to `near`,
    by default the old table.
    """

    __slots__ = (
        "_groups", "_hand", "_near", "_old", "_origins", "_rules", "_tidy", "_weights", "budget",
        "counts", "table",
    )  # fmt: skip

    def __init__(
        self,
        table: Sequence[Meld],
        hand: Sequence[Card],
        rules: MeldRules,
        weights: Weights,
        nodes: int | None,
        *,
        origins: Origins = ANY_ORIGIN,
        tidy: bool = False,
        near: Sequence[Sequence[Card]] | None = None,
    ) -> None:
        self.table = tuple(table)
        self._hand = hand
        self._rules = rules
        self._origins = origins if table else ANY_ORIGIN
        self._weights = weights
        self.budget = INFINITE if nodes is None else nodes
        self._tidy = tidy
        self._groups = [meld.cards for meld in table]
        self._near = self._groups if near is None else near
        self._old = old_places(self._near, rules)
        self.counts = position_counts(cards_of(self._groups), hand, rules)

    def solve(self, counts: Counts, ceiling: int = INFINITE - 1) -> Solution:
        """Return the best solution within `counts`; the old table if none was found.

        Solutions that lose more than `ceiling` compared with laying everything are ignored.
        """
        solution = self._best(counts, ceiling)
        if self._sure or self.accepts(solution.melds):
            return solution
        return self._accepted(counts, ceiling)

    @property
    def _sure(self) -> bool:
        """Return True if the search by itself observes `origins`."""
        return not self._origins.stick and self._strict_by_search == self._origins.strict

    @property
    def _strict_by_search(self) -> bool:
        """Return True if the search itself handles strict manipulation.

        It does with four suits and no run around the corner.
        """
        rules = self._rules
        return self._origins.strict and not rules.corner and len(rules.deck.suits) == FOUR

    def accepts(self, melds: Sequence[Meld]) -> bool:
        """Return True if this table may be made of the old one and hand cards."""
        return is_origin_allowed(self.table, melds, self._origins)

    def _best(self, counts: Counts, ceiling: int = INFINITE - 1) -> Solution:
        """Return the best solution by counts; observe strict manipulation if the search can."""
        answer = solve(
            counts,
            self._rules,
            self._weights,
            old=self._old,
            ceiling=ceiling,
            nodes=self.budget,
            search=strict_search(self.table) if self._strict_by_search else None,
        )
        if self._rules.corner and not answer.proved:
            answer = min(
                answer, self._kept_turning(counts, ceiling), key=lambda candidate: candidate.cost
            )
        return self._solution(counts, answer)

    def _solution(self, counts: Counts, answer: SearchResult) -> Solution:
        """Return the answer as a solution, tidied if requested."""
        melds = answer.melds if answer.cost < INFINITE else self.table
        nodes = answer.nodes
        if self._tidy and answer.cost < INFINITE:
            melds, more = self._neaten(counts, answer)
            nodes += more
        laid = laid_cards(melds, self._groups, self._hand)
        if not laid and self._near is self._groups:
            # If nothing is laid, nothing needs to move either.
            melds = self.table
        value = sum([value_of(card, self._weights, self._rules) for card in laid])
        return Solution(melds, laid, value, answer.proved, nodes)

    def _accepted(self, counts: Counts, ceiling: int) -> Solution:
        """Return the best accepted solution: try lay by lay, each in every arrangement.

        If the nodes run out, return the best one found, not proved.
        """
        best = Solution(self.table, (), 0, True, 0)
        if self._rules.corner:
            kept = self._solution(counts, self._kept_turning(counts, ceiling))
            best = kept if self.accepts(kept.melds) else best
        best, left = best._replace(proved=True), self.budget - best.nodes
        for solution in self._in_order(counts, self._best):
            left -= solution.nodes
            if solution.value <= best.value or solution.value < self._all_worth() - ceiling:
                break
            share = max(0, left // SHARE)
            arrangement = rearrange(solution.melds, self.table, self._rules, self.accepts, share)
            left -= arrangement.nodes
            proved = (
                best.proved and solution.proved and (arrangement.proved or bool(arrangement.melds))
            )
            if arrangement.melds:
                best = solution._replace(melds=arrangement.melds, proved=proved)
                break
            best = best._replace(proved=proved and left > 0)
            if left <= 0:
                break
        return best._replace(nodes=self.budget - left)

    def _all_worth(self) -> int:
        """Return the value of laying all cards whose value is positive."""
        worth = [value_of(card, self._weights, self._rules) for card in self._hand]
        return sum([max(0, value) for value in worth])

    def _kept_turning(self, counts: Counts, ceiling: int) -> SearchResult:
        """Return the best table in which runs around the corner stay as they are, and no new one is
        made.
        """
        rules, four = straight_rules(self._rules), len(self._rules.deck.suits) == FOUR
        turning = [meld for meld in self.table if meld_of(meld.cards, rules) is None]
        straight_melds = under(rules, tuple([meld for meld in self.table if meld not in turning]))
        answer = solve(
            without_all(counts, cards_of([meld.cards for meld in turning])),
            rules,
            self._weights,
            old=old_places(self._groups, rules),
            ceiling=ceiling,
            nodes=self.budget,
            search=strict_search(straight_melds) if self._origins.strict and four else None,
        )
        melds = (*under(self._rules, answer.melds), *turning)
        return answer._replace(melds=melds, proved=False)

    def _neaten(self, counts: Counts, answer: SearchResult) -> tuple[tuple[Meld, ...], int]:
        """Return the melds nearest to the old ones, and the nodes used."""
        rules, near, old = self._rules, self._near, self._old
        melds = tidy_melds(answer.melds, near, rules)
        if self._origins != ANY_ORIGIN:
            # The tidier table may not be one that can be made from the old one.
            melds = melds if self.accepts(melds) else answer.melds
            return melds, 0
        if not disturbance(near, [meld.cards for meld in melds]):
            return melds, 0
        most = broken_links(melds, old, rules)
        if not most or self._weights.joker < 0:
            return melds, 0
        budget = min(self.budget, TIDY_NODES)
        neat = find_tidier(counts, rules, self._weights, old, answer.cost, most, budget)
        if neat.melds:
            other = tidy_melds(neat.melds, near, rules)
            melds = min(melds, other, key=lambda table: disturbance(near, [m.cards for m in table]))
        return melds, neat.nodes

    def in_order(self, nodes: int = INFINITE) -> Iterator[Solution]:
        """Yield all lays by falling value, each with different hand cards.

        Stop once the searches have used `nodes` nodes in all.
        """
        left = nodes

        def solve(counts: Counts) -> Solution:
            nonlocal left
            if left <= 0:
                raise SpentError
            found = self.solve(counts)
            left -= found.nodes
            return found

        with suppress(SpentError):
            yield from self._in_order(self.counts, solve)

    def _in_order(self, counts: Counts, solve: Callable[[Counts], Solution]) -> Iterator[Solution]:
        """Yield all lays within `counts` by falling value, each the best that `solve` returns.

        The lays left over are split by the first face whose number laid differs (Lawler 1972).
        """
        rank = 0
        heap: list[tuple[int, int, Solution, Counts]] = []

        def push(counts: Counts) -> None:
            nonlocal rank
            best = solve(counts)
            if self.within(best, counts):
                rank += 1
                heappush(heap, (-best.value, rank, best, counts))

        push(counts)
        while heap:
            _, _, solution, counts = heappop(heap)
            yield solution
            for part in self.others(solution, counts):
                push(part)

    def others(self, found: Solution, counts: Counts) -> Iterator[Counts]:
        """Yield all lays within `counts` except that of `found`, as disjoint counts."""
        laid = count(found.laid)
        rest = counts.copy()
        for face in count(self._hand):
            lying = self._lying(face) + laid.get(face, 0)
            least, most = rest.limits(face)
            for low, high in ((least, lying - 1), (lying + 1, most)):
                if low <= high:
                    part = rest.copy()
                    part.limit(face, low, high)
                    yield part
            rest.limit(face, lying, lying)

    def _lying(self, face: Card) -> int:
        return self.counts.limits(face)[0]

    def within(self, found: Solution, counts: Counts) -> bool:
        """Return True if the solution keeps within `counts`; the old table may not."""
        laid = count(found.laid)
        for face in count(self._hand):
            least, most = counts.limits(face)
            if not least <= self._lying(face) + laid.get(face, 0) <= most:
                return False
        return True


def laid_cards(
    melds: Iterable[Meld], groups: Iterable[Sequence[Card]], hand: Sequence[Card]
) -> tuple[Card, ...]:
    """Return the hand cards in `melds` beyond those of the old groups, in hand order."""
    lying = count(cards_of(meld.cards for meld in melds))
    for face, many in count(cards_of(groups)).items():
        lying[face] -= many
    laid = []
    for card in hand:
        face = JOKER if card.joker else card
        if lying.get(face, 0) > 0:
            lying[face] -= 1
            laid.append(card)
    return tuple(laid)


def cards_of(groups: Iterable[Sequence[Card]]) -> list[Card]:
    """Return all cards of all groups."""
    return [card for cards in groups for card in cards]
