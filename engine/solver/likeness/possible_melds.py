"""All melds that some cards can make, as multisets, built card by card without duplicates."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from ...model import JOKER, LEAST, Card, Cards, MeldRules, meld_of
from .matching import Bag


def in_order(cards: Iterable[Card]) -> Cards:
    """Return the cards in order, jokers last and without a meaning."""
    return tuple(sorted(JOKER if card.joker else card for card in cards))


class PossibleMelds:
    """Melds under some rules, each as its cards in order; results are cached."""

    def __init__(self, rules: MeldRules) -> None:
        self._rules = rules
        self._runs: dict[tuple[Card, Cards, int], list[Cards]] = {}

    def holding(self, card: Card, held: Bag) -> Iterator[Cards]:
        """Yield every meld of the cards held that contains a card of that face."""
        rules = self._rules
        jokers = held.get(JOKER, 0)
        ranked = [face for face in held if face.rank == card.rank and face is not card]
        most = (rules.set_max or len(ranked) + jokers + 1) - 1
        for many in range(min(len(ranked), most) + 1):
            for others in combinations(sorted(ranked), many):
                for wild in range(max(0, LEAST - 1 - many), min(jokers, most - many) + 1):
                    bag = (*sorted((card, *others)), *[JOKER] * wild)
                    meld = meld_of(bag, rules)
                    if meld and meld.kind == "set":
                        yield bag
        suit = tuple(sorted(face for face in held if face.suit == card.suit))
        for bag in self._runs_with(card, suit, jokers):
            if all(held[face] >= bag.count(face) for face in (bag[0], bag[-1])):
                yield bag

    def _runs_with(self, card: Card, suit: Cards, jokers: int) -> list[Cards]:
        key = card, suit, jokers
        if key not in self._runs:
            self._runs[key] = list(dict.fromkeys(self._all_runs(card, suit, jokers)))
        return self._runs[key]

    def _all_runs(self, card: Card, suit: Cards, jokers: int) -> Iterator[Cards]:
        rules = self._rules
        by_rank = {face.rank: face for face in suit}
        for low in range(rules.lowest, rules.highest + 1):
            # Cards from `low` upwards, some replaced by jokers.
            front: list[Cards] = [()]
            top = low + rules.deck.ranks - 1 if rules.corner else rules.highest
            for position in range(low, min(top, low + rules.run_max - 1) + 1):
                face = by_rank.get(rules.rank_at(position))
                grown = [(*cards, face) for cards in front] if face else []
                grown += [(*cards, JOKER) for cards in front if cards.count(JOKER) < jokers]
                front = grown
                for cards in front:
                    if len(cards) >= LEAST and card in cards and meld_of(cards, rules):
                        yield in_order(cards)
