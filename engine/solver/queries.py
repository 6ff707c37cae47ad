"""What may be asked of a table and a hand: the best lay, going out, what can be laid at all."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..cards import JOKER, Card, count
from ..melds import Meld, MeldRules
from .counts import COUNT, Counts, Weights, counted, old_places
from .solve import Answer, solve
from .task import INFINITE


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
) -> Solution:
    """The legal table that holds every card of `table` and the most valuable cards of `hand`.

    With `must_lay` at least one hand card is laid if any can be. After `nodes` nodes the best
    found so far is given, at worst the table as it lies.
    """
    groups = [meld.cards for meld in table]
    counts = counted(cards_of(groups), hand, rules)
    budget = INFINITE if nodes is None else nodes
    answer = solve(counts, rules, weights, old=old_places(groups, rules), nodes=budget)
    found = solution(answer, table, hand, weights, rules)
    if must_lay and not found.laid:
        return _one_laid(found, table, hand, rules, weights, budget)
    return found


def can_go_out(
    table: Sequence[Meld], hand: Sequence[Card], rules: MeldRules, *, nodes: int | None = None
) -> Solution | None:
    """A legal table that holds every card of table and hand, or None.

    `proved` is False only where the nodes ran out before either was certain: then None is not
    returned, and `laid` is not the whole hand.
    """
    groups = [meld.cards for meld in table]
    counts = counted(cards_of(groups), hand, rules)
    everything = Counts(counts.may, counts.may, counts.may_jokers, counts.may_jokers)
    budget = INFINITE if nodes is None else nodes
    answer = solve(everything, rules, old=old_places(groups, rules), nodes=budget)
    if answer.proved and answer.cost == INFINITE:
        return None
    return solution(answer, table, hand, COUNT, rules)


def layable(
    table: Sequence[Meld], hand: Sequence[Card], rules: MeldRules, *, nodes: int | None = None
) -> tuple[Card, ...]:
    """The faces of the hand of which at least one can be laid, alone or with others.

    A face that `nodes` nodes do not suffice for is left out.
    """
    groups = [meld.cards for meld in table]
    old = old_places(groups, rules)
    counts = counted(cards_of(groups), hand, rules)
    budget = INFINITE if nodes is None else nodes
    found = {JOKER: False} | dict.fromkeys(count(hand), False)
    everything = best(table, hand, rules, nodes=nodes)
    _mark(found, everything.laid)
    for face in count(hand):
        if found[face]:
            continue
        forced = with_forced(counts, face)
        answer = solve(forced, rules, NOTHING, old=old, nodes=budget)
        if answer.cost < INFINITE:
            _mark(found, laid_cards(answer.melds, groups, hand))
    return tuple([face for face in count(hand) if found[face]])


def _one_laid(
    none: Solution,
    table: Sequence[Meld],
    hand: Sequence[Card],
    rules: MeldRules,
    weights: Weights,
    budget: int,
) -> Solution:
    """The best solution that lays a card although that is worth nothing; `none` if none can."""
    groups = [meld.cards for meld in table]
    counts = counted(cards_of(groups), hand, rules)
    old = old_places(groups, rules)
    chosen: Solution | None = None
    proved = none.proved
    for face in count(hand):
        answer = solve(with_forced(counts, face), rules, weights, old=old, nodes=budget)
        proved = proved and answer.proved
        if answer.cost == INFINITE:
            continue
        found = solution(answer, table, hand, weights, rules)
        if chosen is None or found.value > chosen.value:
            chosen = found
    return (chosen or none)._replace(proved=proved)


# No card is worth anything: only whether there is a legal table at all matters.
NOTHING = Weights((0,) * 52, 0)


def with_forced(counts: Counts, face: Card) -> Counts:
    """The same position where one more card of that face must be laid."""
    forced = counts.copy()
    if face.joker:
        forced.must_jokers += 1
    else:
        forced.must[face.suit][face.rank] += 1
    return forced


def solution(
    answer: Answer,
    table: Sequence[Meld],
    hand: Sequence[Card],
    weights: Weights,
    rules: MeldRules,
) -> Solution:
    """An answer as a solution; the table as it lies where the search found nothing better."""
    melds = answer.melds if answer.cost < INFINITE else tuple(table)
    laid = laid_cards(melds, [meld.cards for meld in table], hand)
    value = sum([value_of(one, weights, rules) for one in laid])
    return Solution(melds, laid, value, answer.proved, False, answer.nodes)


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
