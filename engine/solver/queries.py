"""What may be asked of a table and a hand: the best lay, going out, what can be laid at all."""

from collections.abc import Iterable, Sequence
from itertools import islice

from ..cards import JOKER, Card, count
from ..melds import Meld, MeldRules
from ..origins import ANY_ORIGIN, Origins
from .counts import COUNT, Weights, weigh
from .quest import Quest, Solution, cards_of


def best(
    table: Sequence[Meld],
    hand: Sequence[Card],
    rules: MeldRules,
    weights: Weights = COUNT,
    *,
    must_lay: bool = False,
    nodes: int | None = None,
    tidy: bool = False,
    origins: Origins = ANY_ORIGIN,
) -> Solution:
    """The legal table that holds every card of `table` and the most valuable cards of `hand`.

    With `must_lay`, at least one hand card is laid if any can be. After `nodes` nodes the best
    found so far is given, at worst the table as it is. `tidy` asks for the table nearest to the old
    one. `origins` are what is asked besides legal melds, here and in all other questions.
    """
    quest = Quest(table, hand, rules, weights, nodes, origins=origins, tidy=tidy)
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
    origins: Origins = ANY_ORIGIN,
) -> tuple[Solution, ...]:
    """The `k` most valuable lays that differ in the hand cards laid, best first.

    `nodes` is the budget of each single search; there are about two per lay. Laying nothing is not
    included.
    """
    quest = Quest(table, hand, rules, weights, nodes, origins=origins, tidy=tidy)
    return tuple(islice((found for found in quest.in_order() if found.laid), k))


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
    quest = Quest(table, hand, rules, weights, nodes, origins=origins)
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
    origins: Origins = ANY_ORIGIN,
) -> Solution:
    """The legal table nearest to a half-made `draft` that lays the same hand cards.

    `table` and `hand` are those at the start of the turn; `draft` is groups of cards in any order,
    including loose ones. If not all of the draft's hand cards can be laid, as many as possible are.
    """
    lying = count(cards_of(meld.cards for meld in table))
    tried = []
    for one in cards_of(draft):
        face = JOKER if one.joker else one
        lying[face] = lying.get(face, 0) - 1
        if lying[face] < 0:
            tried.append(face)
    quest = Quest(table, tried, rules, COUNT, nodes, origins=origins, tidy=True, near=draft)
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
    origins: Origins = ANY_ORIGIN,
) -> Solution | None:
    """A legal table that holds every card of table and hand, or None.

    `proved` is False only if the nodes ran out before either was certain: then the result is not
    None, and `laid` is not the whole hand.
    """
    quest = Quest(table, hand, rules, COUNT, nodes, origins=origins, tidy=tidy)
    # A cost for cards left over guides the search; requiring them to be laid would not.
    found = quest.solve(quest.counts, ceiling=0)
    return None if found.proved and len(found.laid) < len(hand) else found


def layable(
    table: Sequence[Meld],
    hand: Sequence[Card],
    rules: MeldRules,
    *,
    nodes: int | None = None,
    origins: Origins = ANY_ORIGIN,
) -> tuple[Card, ...]:
    """The faces of the hand of which at least one can be laid, alone or with others.

    A face for which `nodes` nodes are not enough is left out.
    """
    faces = count(hand)
    found = dict.fromkeys(faces, False)
    _mark(found, best(table, hand, rules, nodes=nodes, origins=origins).laid)
    for face, many in faces.items():
        if not found[face]:
            # Ignores tables that leave all cards of that face.
            quest = Quest(table, hand, rules, _only(face, rules), nodes, origins=origins)
            _mark(found, quest.solve(quest.counts, ceiling=many - 1).laid)
    return tuple([face for face in faces if found[face]])


def _one_laid(quest: Quest, none: Solution) -> Solution:
    """The best solution that lays a card although that is worth nothing; else `none`."""
    found = list(quest.one_of_each())
    proved = none.proved and all(one.proved for one in found)
    laid = [one for one in found if one.laid]
    chosen = max(laid, key=lambda one: one.value) if laid else none
    return chosen._replace(proved=proved)


def _only(face: Card, rules: MeldRules) -> Weights:
    """Weights by which no card but this face is worth anything."""
    return weigh(lambda one: int(one is face), rules, int(face.joker))


def _mark(found: dict[Card, bool], laid: Iterable[Card]) -> None:
    for one in laid:
        found[JOKER if one.joker else one] = True
