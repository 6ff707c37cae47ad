"""Enumeration of all arrangements of the same cards, for rules that counts can't express."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ...model import JOKER, Cards, Meld, MeldRules, meld_of
from .local_search import tidy_melds
from .matching import Bag, bag_of
from .possible_melds import PossibleMelds, in_order


class Arrangement(NamedTuple):
    """Accepted melds, empty if none were found; `proved` then says that there are none."""

    melds: tuple[Meld, ...]
    proved: bool
    nodes: int


def rearrange(
    melds: Sequence[Meld],
    old: Sequence[Meld],
    rules: MeldRules,
    accepts: Callable[[Sequence[Meld]], bool],
    nodes: int,
) -> Arrangement:
    """Return the cards of `melds` as an accepted table, using at most `nodes` nodes."""
    for table in (tuple(melds), tidy_melds(melds, [meld.cards for meld in old], rules)):
        if accepts(table):
            return Arrangement(table, True, 0)
    search = _Enumeration(old, rules, nodes)
    held = bag_of([card for meld in melds for card in meld.cards])
    for table in search.tables(held):
        if accepts(table):
            return Arrangement(table, True, search.nodes)
    return Arrangement((), search.nodes <= nodes, search.nodes)


class _Enumeration:
    """Enumeration of the tables of the same cards; old melds are tried first."""

    def __init__(self, old: Sequence[Meld], rules: MeldRules, nodes: int) -> None:
        self._old = {in_order(meld.cards) for meld in old}
        self._rules = rules
        self._bags = PossibleMelds(rules)
        self._most = nodes
        self.nodes = 0

    def tables(self, held: Bag) -> Iterator[tuple[Meld, ...]]:
        """Yield tables of all the cards held, until the nodes run out."""
        first = min((face for face, many in held.items() if many), default=None)
        if first is None:
            yield ()
        elif first is not JOKER:
            bags = dict.fromkeys(self._bags.holding(first, _present(held)))
            for bag in sorted(bags, key=lambda bag: bag not in self._old):
                self.nodes += 1
                if self.nodes > self._most:
                    return
                meld = meld_of(bag, self._rules)
                assert meld
                for rest in self.tables(_less(held, bag)):
                    yield (meld, *rest)


def _present(held: Bag) -> Bag:
    return {face: many for face, many in held.items() if many}


def _less(held: Bag, cards: Cards) -> Bag:
    left = dict(held)
    for card in cards:
        left[card] -= 1
    return left
