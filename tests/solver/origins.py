"""Where cards came from, by trying everything: which card of the table or hand is which.

Nothing here is shared with `engine.model.meld_origins` or the solver. Cards are pieces of cardboard
here, told apart by where they were; the clauses are those of `engine.model.meld_origins`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

from engine.model import JOKER, Card, Meld, MeldRules, meld_of

# Where a card of a new meld came from: the place of an old meld, or the hand.
HAND = -1
Origins = list[list[int]]


def explanations(old: Sequence[Meld], new: Sequence[Meld]) -> Iterator[Origins]:
    """Every way to say, for each card of `new`, meld by meld, where it came from."""
    slots: dict[Card, list[tuple[int, int]]] = {}
    for place, meld in enumerate(new):
        for index, one in enumerate(meld.cards):
            slots.setdefault(one, []).append((place, index))
    ways = []
    for face, here in slots.items():
        lay = [place for place, meld in enumerate(old) for one in meld.cards if one is face]
        ways.append(sorted(set(permutations(lay + [HAND] * (len(here) - len(lay))))))
    for chosen in product(*ways):
        found = [[HAND] * len(meld.cards) for meld in new]
        for here, places in zip(slots.values(), chosen, strict=True):
            for (place, index), origin in zip(here, places, strict=True):
                found[place][index] = origin
        yield found


def strict(old: Sequence[Meld], new: Sequence[Meld]) -> bool:
    """S1-S5: whether some explanation and some new meld for each old one satisfy them."""
    if len(new) < len(old):
        return False
    return any(
        all(
            _lives(former, place, new[heir], came[heir])
            for (place, former), heir in zip(enumerate(old), heirs, strict=True)
        )
        for came in explanations(old, new)
        for heirs in permutations(range(len(new)), len(old))
    )


def _lives(former: Meld, place: int, meld: Meld, came: list[int]) -> bool:
    """S2 and S3, for just these pieces of cardboard."""
    kept = [one for one, origin in zip(meld.cards, came, strict=True) if origin == place]
    runs = [one.kind == "run" or _lone(one) for one in (former, meld)]
    if all(runs) and len(former.cards) - len(kept) <= 2:
        return True
    if former.kind != "set" or meld.kind != "set":
        return False
    naturals = [one for one in former.cards if one is not JOKER]
    if sum(one is not JOKER for one in kept) < len(naturals):
        return False
    suits = {one.suit for one in naturals}
    arrived = [one for one, origin in zip(meld.cards, came, strict=True)
               if origin == HAND and one is not JOKER and one.suit not in suits]  # fmt: skip
    # A joker that is replaced by another one has not been given away.
    jokers = former.cards.count(JOKER) - meld.cards.count(JOKER)
    return jokers <= len(arrived)


def _lone(meld: Meld) -> bool:
    return sum(one is not JOKER for one in meld.cards) == 1


def stick(old: Sequence[Meld], new: Sequence[Meld], most: int) -> bool:
    """K1 and K2: whether some matching and some explanation satisfy them."""
    bags = [Counter(meld.cards) for meld in old]
    now = [Counter(meld.cards) for meld in new]
    hosts = [[*(place for place, bag in enumerate(now) if bag >= own), None] for own in bags]
    matchings = [
        chosen
        for chosen in product(*hosts)
        if len({*chosen} - {None}) == sum(place is not None for place in chosen)
    ]
    still = max(sum(place is not None for place in chosen) for chosen in matchings)
    ways = [chosen for chosen in matchings if len(chosen) - chosen.count(None) == still]
    return any(
        _few(chosen, bags, new, came, most) for came in explanations(old, new) for chosen in ways
    )


def _few(
    chosen: Sequence[int | None],
    bags: Sequence[Counter[Card]],
    new: Sequence[Meld],
    came: Origins,
    most: int,
) -> bool:
    for former, place in enumerate(chosen):
        if place is None:
            continue
        pairs = list(zip(new[place].cards, came[place], strict=True))
        own = Counter(one for one, origin in pairs if origin == former)
        if own != bags[former] or sum(origin == HAND for _, origin in pairs) > most:
            return False
    return True


def tables(
    table: Sequence[Meld], hand: Sequence[Card], rules: MeldRules
) -> Iterator[tuple[Meld, ...]]:
    """Every legal table that holds all cards of `table` and some of `hand`."""
    cards = sorted([*(one for meld in table for one in meld.cards), *hand])
    must = Counter(one for meld in table for one in meld.cards)
    melds = _all_melds(cards, rules)

    def cover(left: Counter[Card], must: Counter[Card]) -> Iterator[tuple[Meld, ...]]:
        first = min((one for one, many in left.items() if many), default=None)
        if first is None:
            yield ()
            return
        if must[first] < left[first]:
            # This one stays in hand.
            yield from cover(left - Counter([first]), must)
        for meld in melds:
            bag = Counter(meld.cards)
            if first in bag and bag <= left:
                yield from ((meld, *rest) for rest in cover(left - bag, must - bag))

    seen = set()
    for found in cover(Counter(cards), must):
        key = tuple(sorted(meld.cards for meld in found))
        if key not in seen:
            seen.add(key)
            yield found


def _all_melds(cards: Sequence[Card], rules: MeldRules) -> list[Meld]:
    found = {}
    for size in range(3, len(cards) + 1):
        for bag in set(combinations(cards, size)):
            meld = meld_of(bag, rules)
            if meld:
                found[tuple(sorted(bag))] = meld
    return list(found.values())
