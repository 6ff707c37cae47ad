"""What may be asked of a table and a hand: the best lay, going out, what can be laid at all."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import islice
from typing import NamedTuple

from ..cards import JOKER, Card, count
from ..melds import Meld, MeldRules, meld_of
from .counts import COUNT, Counts, Weights, broken, numbers, old_places, weigh, without_all
from .matching import disturbance
from .solve import Answer, neatest, solve, straight_rules, under
from .task import INFINITE
from .tidy import tidied

# Judges a new table as a whole.
Accept = Callable[[tuple[Meld, ...]], bool]

# Nodes spent on looking for a tidier table.
TIDY_NODES = 150
# Lays tried where a table must be accepted.
MOST_REFUSED = 20


class Solution(NamedTuple):
    """A legal table: its melds, the hand cards laid (in hand order) and what they are worth.

    `proved` says that no other is worth more, `tidy_proved` that none as good is nearer to the
    old table; `nodes` is the search effort.
    """

    melds: tuple[Meld, ...]
    laid: tuple[Card, ...]
    value: int
    proved: bool
    tidy_proved: bool
    nodes: int


def best(
    table: Sequence[Meld],
    hand: Sequence[Card],
    rules: MeldRules,
    weights: Weights = COUNT,
    *,
    must_lay: bool = False,
    nodes: int | None = None,
    tidy: bool = False,
    accept: Accept | None = None,
) -> Solution:
    """The legal table that holds every card of `table` and the most valuable cards of `hand`.

    With `must_lay` at least one hand card is laid if any can be. After `nodes` nodes the best
    found so far is given, at worst the table as it lies. `tidy` asks for the one nearest to the
    old table. `accept` judges a table by rules that depend on where a card came from: the most
    valuable of the first few tables that it accepts is given, or none is laid.
    """
    quest = Quest(table, hand, rules, weights, nodes, tidy=tidy)
    if accept is not None:
        return _accepted(quest, accept)
    found = quest.solve(quest.counts)
    if must_lay and not found.laid:
        return _one_laid(quest, found)
    return found


def k_best(
    table: Sequence[Meld],
    hand: Sequence[Card],
    rules: MeldRules,
    weights: Weights = COUNT,
    *,
    k: int = 5,
    nodes: int | None = None,
    tidy: bool = False,
) -> tuple[Solution, ...]:
    """The `k` most valuable lays that differ in the hand cards laid, best first.

    `nodes` is the budget of each single search, about two for every lay. Laying nothing is not
    among them.
    """
    quest = Quest(table, hand, rules, weights, nodes, tidy=tidy)
    return tuple(islice((found for found in quest.in_order() if found.laid), k))


def only_best(
    table: Sequence[Meld],
    hand: Sequence[Card],
    rules: MeldRules,
    weights: Weights = COUNT,
    *,
    nodes: int | None = None,
) -> Solution | None:
    """The most valuable lay, where it is proved that no other hand cards are worth as much.

    None where others are, or where the `nodes` of some search ran out.
    """
    quest = Quest(table, hand, rules, weights, nodes)
    found = quest.solve(quest.counts)
    if not found.proved:
        return None
    effort = found.nodes
    for part in quest.others(found, quest.counts):
        other = quest.solve(part)
        effort += other.nodes
        if not other.proved or (quest.within(other, part) and other.value >= found.value):
            return None
    return found._replace(nodes=effort)


def nearest_legal(
    table: Sequence[Meld],
    hand: Sequence[Card],
    draft: Sequence[Sequence[Card]],
    rules: MeldRules,
    *,
    nodes: int | None = None,
) -> Solution:
    """The legal table nearest to a half-made `draft` that lays the same cards of the hand.

    `table` and `hand` are those at the start of the turn, `draft` groups of cards in any order,
    loose ones too. Where not all the draft's hand cards can lie, as many as possible do.
    """
    lying = count(cards_of(meld.cards for meld in table))
    tried = []
    for one in cards_of(draft):
        face = JOKER if one.joker else one
        lying[face] = lying.get(face, 0) - 1
        if lying[face] < 0:
            tried.append(face)
    quest = Quest(table, tried, rules, COUNT, nodes, tidy=True, near=draft)
    found = quest.solve(quest.counts)
    left = count(found.laid)
    laid = []
    for one in hand:
        face = JOKER if one.joker else one
        if left.get(face, 0):
            left[face] -= 1
            laid.append(one)
    return found._replace(laid=tuple(laid))


def can_go_out(
    table: Sequence[Meld],
    hand: Sequence[Card],
    rules: MeldRules,
    *,
    nodes: int | None = None,
    tidy: bool = False,
) -> Solution | None:
    """A legal table that holds every card of table and hand, or None.

    `proved` is False only where the nodes ran out before either was certain: then None is not
    returned, and `laid` is not the whole hand.
    """
    quest = Quest(table, hand, rules, COUNT, nodes, tidy=tidy)
    # Cards that cost something if they are left guide the search; where they must lie nothing does.
    found = quest.solve(quest.counts, ceiling=0)
    return None if found.proved and len(found.laid) < len(hand) else found


def layable(
    table: Sequence[Meld], hand: Sequence[Card], rules: MeldRules, *, nodes: int | None = None
) -> tuple[Card, ...]:
    """The faces of the hand of which at least one can be laid, alone or with others.

    A face that `nodes` nodes do not suffice for is left out.
    """
    faces = count(hand)
    found = dict.fromkeys(faces, False)
    _mark(found, best(table, hand, rules, nodes=nodes).laid)
    for face, many in faces.items():
        if not found[face]:
            # Looks for no table that leaves all cards of that face.
            quest = Quest(table, hand, rules, _only(face, rules), nodes)
            _mark(found, quest.solve(quest.counts, ceiling=many - 1).laid)
    return tuple([face for face in faces if found[face]])


class Quest:
    """One table and hand, and what is asked of them; solved within changing numbers."""

    __slots__ = ("_groups", "_hand", "_near", "_old", "_rules", "_tidy", "_weights", "budget",
                 "counts", "table")  # fmt: skip

    def __init__(
        self,
        table: Sequence[Meld],
        hand: Sequence[Card],
        rules: MeldRules,
        weights: Weights,
        nodes: int | None,
        *,
        tidy: bool = False,
        near: Sequence[Sequence[Card]] | None = None,
    ) -> None:
        self.table = tuple(table)
        self._hand = hand
        self._rules = rules
        self._weights = weights
        self.budget = INFINITE if nodes is None else nodes
        self._tidy = tidy
        self._groups = [meld.cards for meld in table]
        # What the new table shall look like.
        self._near = self._groups if near is None else near
        self._old = old_places(self._near, rules)
        self.counts = numbers(cards_of(self._groups), hand, rules)

    def solve(self, counts: Counts, ceiling: int = INFINITE - 1) -> Solution:
        """The best solution within `counts`; the table as it lies where none was found.

        Nothing that loses more than `ceiling` against laying everything is looked for.
        """
        answer = solve(
            counts, self._rules, self._weights, old=self._old, ceiling=ceiling, nodes=self.budget
        )
        if self._rules.corner and not answer.proved:
            answer = min(answer, self._kept_turning(counts, ceiling), key=lambda one: one.cost)
        melds = answer.melds if answer.cost < INFINITE else self.table
        neat = False
        nodes = answer.nodes
        if self._tidy and answer.cost < INFINITE:
            melds, neat, more = self._neaten(counts, answer)
            nodes += more
        laid = laid_cards(melds, self._groups, self._hand)
        if not laid and self._near is self._groups:
            # Nothing laid: nothing need be moved either.
            melds, neat = self.table, True
        value = sum([value_of(one, self._weights, self._rules) for one in laid])
        return Solution(melds, laid, value, answer.proved, neat and answer.proved, nodes)

    def _kept_turning(self, counts: Counts, ceiling: int) -> Answer:
        """The best table where runs that turn the corner stay as they are, and none is made."""
        rules = straight_rules(self._rules)
        turning = [meld for meld in self.table if meld_of(meld.cards, rules) is None]
        old = old_places(self._groups, rules)
        rest = without_all(counts, cards_of([meld.cards for meld in turning]))
        found = solve(rest, rules, self._weights, old=old, ceiling=ceiling, nodes=self.budget)
        melds = (*under(self._rules, found.melds), *turning)
        return found._replace(melds=melds, proved=False)

    def _neaten(self, counts: Counts, answer: Answer) -> tuple[tuple[Meld, ...], bool, int]:
        """The melds nearest to the old ones, whether that is proved, and the nodes it took."""
        rules, near, old = self._rules, self._near, self._old
        melds = tidied(answer.melds, near, rules)
        if not disturbance(near, [meld.cards for meld in melds]):
            return melds, True, 0
        most = broken(melds, old, rules)
        if not most or self._weights.joker < 0:
            return melds, False, 0
        budget = min(self.budget, TIDY_NODES)
        neat = neatest(counts, rules, self._weights, old, answer.cost, most, budget)
        if neat.melds:
            other = tidied(neat.melds, near, rules)
            melds = min(melds, other, key=lambda one: disturbance(near, [m.cards for m in one]))
        moved = disturbance(near, [meld.cards for meld in melds])
        # A card that changes meld breaks two neighbourhoods at most; an ace may turn round.
        aces = sum([row[1] + row[rules.deck.ranks] for row in old.links])
        return melds, 2 * moved <= neat.bound - aces + 1, neat.nodes

    def one_of_each(self) -> Iterator[Solution]:
        """For each face of the hand the best solution that lays it."""
        for face in count(self._hand):
            yield self.solve(with_forced(self.counts, face))

    def in_order(self) -> Iterator[Solution]:
        """All lays by falling value, each with other hand cards (Lawler 1972).

        What remains after a lay is parted by the first face of which another number is laid.
        """
        rank = 0
        heap: list[tuple[int, int, Solution, Counts]] = []

        def push(counts: Counts) -> None:
            nonlocal rank
            found = self.solve(counts)
            if self.within(found, counts):
                rank += 1
                heappush(heap, (-found.value, rank, found, counts))

        push(self.counts)
        while heap:
            _, _, found, counts = heappop(heap)
            yield found
            for part in self.others(found, counts):
                push(part)

    def others(self, found: Solution, counts: Counts) -> Iterator[Counts]:
        """All lays within `counts` but that of `found`, in parts."""
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
        """Whether the solution keeps to `counts`; the table as it lies may not."""
        laid = count(found.laid)
        for face in count(self._hand):
            least, most = counts.limits(face)
            if not least <= self._lying(face) + laid.get(face, 0) <= most:
                return False
        return True


def _accepted(quest: Quest, accept: Accept) -> Solution:
    """The first lay that `accept` takes; proved where no better one was refused unproved."""
    nodes = 0
    last = None
    for found in islice(quest.in_order(), MOST_REFUSED):
        nodes += found.nodes
        last = found
        if found.laid and accept(found.melds):
            # Another arrangement of a better lay might have been accepted.
            first = nodes == found.nodes
            return found._replace(proved=found.proved and first, nodes=nodes)
        if nodes >= quest.budget:
            break
    if last is None:
        raise ValueError("the table is not legal")
    return Solution(quest.table, (), 0, False, False, nodes)


def _one_laid(quest: Quest, none: Solution) -> Solution:
    """The best solution that lays a card although that is worth nothing; `none` if none can."""
    found = list(quest.one_of_each())
    proved = none.proved and all(one.proved for one in found)
    laid = [one for one in found if one.laid]
    chosen = max(laid, key=lambda one: one.value) if laid else none
    return chosen._replace(proved=proved)


def _only(face: Card, rules: MeldRules) -> Weights:
    """No card but this face is worth anything."""
    return weigh(lambda one: int(one is face), rules, int(face.joker))


def with_forced(counts: Counts, face: Card) -> Counts:
    """The same position where one more card of that face must be laid."""
    forced = counts.copy()
    least, most = counts.limits(face)
    forced.limit(face, least + 1, most)
    return forced


def value_of(card: Card, weights: Weights, rules: MeldRules) -> int:
    """What laying the card is worth."""
    if card.joker:
        return weights.joker
    if not weights.cards:
        return 1
    return weights.cards[card.suit * rules.deck.ranks + card.rank - 1]


def laid_cards(
    melds: Iterable[Meld], groups: Iterable[Sequence[Card]], hand: Sequence[Card]
) -> tuple[Card, ...]:
    """The hand cards that lie in `melds` beyond those of the old groups, in hand order."""
    lying = count(cards_of(meld.cards for meld in melds))
    for face, many in count(cards_of(groups)).items():
        lying[face] -= many
    laid = []
    for one in hand:
        face = JOKER if one.joker else one
        if lying.get(face, 0) > 0:
            lying[face] -= 1
            laid.append(one)
    return tuple(laid)


def cards_of(groups: Iterable[Sequence[Card]]) -> list[Card]:
    """All cards of all groups."""
    return [one for cards in groups for one in cards]


def _mark(found: dict[Card, bool], laid: Iterable[Card]) -> None:
    for one in laid:
        found[JOKER if one.joker else one] = True
