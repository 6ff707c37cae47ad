"""The best lay by trying everything, for small tables; it shares no code with the solver."""

from itertools import combinations

from engine.model import Card, Meld, MeldRules, meld_of


def most_valuable(
    table: tuple[Meld, ...], hand: tuple[Card, ...], rules: MeldRules, worth: dict[Card, int]
) -> int | None:
    """Return the greatest worth of hand cards laid with every table card; None if nothing is legal.

    Cards are judged one by one: each goes into a meld with some of those after it, or stays in
    hand. What is left is cached by a bit mask.
    """
    cards = [one for meld in table for one in meld.cards]
    fixed = len(cards)
    cards += hand
    melds = _melds_by_first(cards, rules)
    known: dict[int, int | None] = {0: 0}

    def rest(mask: int) -> int | None:
        if mask in known:
            return known[mask]
        first = (mask & -mask).bit_length() - 1
        value = rest(mask & ~(1 << first)) if first >= fixed else None
        for meld, gain in melds[first]:
            if meld & mask == meld:
                further = rest(mask & ~meld)
                if further is not None and (value is None or further + gain > value):
                    value = further + gain
        known[mask] = value
        return value

    def gain(places: tuple[int, ...]) -> int:
        return sum(worth[cards[place]] for place in places if place >= fixed)

    melds = {
        first: [(sum(1 << place for place in places), gain(places)) for places in groups]
        for first, groups in melds.items()
    }
    return rest((1 << len(cards)) - 1)


def _melds_by_first(cards: list[Card], rules: MeldRules) -> dict[int, list[tuple[int, ...]]]:
    found: dict[int, list[tuple[int, ...]]] = {place: [] for place in range(len(cards))}
    pools = {}
    for place, card in enumerate(cards):
        if card.joker:
            continue
        pools.setdefault(("suit", card.suit), []).append(place)
        pools.setdefault(("rank", card.rank), []).append(place)
    jokers = [place for place, card in enumerate(cards) if card.joker]
    seen = set()
    for pool in pools.values():
        both = sorted(pool + jokers)
        for size in range(3, len(both) + 1):
            for places in combinations(both, size):
                bag = tuple(sorted((cards[place] for place in places), key=lambda one: one.order))
                if places not in seen and meld_of(bag, rules):
                    seen.add(places)
                    found[places[0]].append(places)
    return found
