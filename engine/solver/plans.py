"""Set plans: which cards of one rank the four suits may give to sets together."""

from itertools import product

from ..melds import LEAST, MeldRules

# Cards that the four suits give to sets, two bits each, to (jokers needed, number of sets).
SetPlans = dict[int, tuple[int, int]]


class Plans:
    """The set plans for one rank.

    `codes` maps what the suits give to what it takes, `free` the same with a price of 0 in
    front, `pairs` holds what the first two suits may give together, `most[s]` the most that
    suit s gives.
    """

    __slots__ = ("codes", "free", "most", "pairs")

    def __init__(self, codes: SetPlans) -> None:
        self.codes = codes
        self.free = {code: (0, jokers, sets) for code, (jokers, sets) in codes.items()}
        self.pairs = frozenset([code & 15 for code in codes])
        self.most = tuple(max(code >> 2 * suit & 3 for code in codes) for suit in range(4))


NO_SETS = Plans({0: (0, 0)})
_known: dict[tuple[int, ...], Plans] = {}
_REMEMBERED = 5000


def set_plans(cards: tuple[int, ...], jokers: int, rules: MeldRules) -> Plans:
    """The plans for a rank of which each suit has so many cards, with at most `jokers` jokers."""
    if sum(cards) + jokers < LEAST:
        return NO_SETS
    key = (*cards, jokers, rules.jokers_allowed(LEAST), rules.set_max, rules.same_suit_sets)
    found = _known.get(key)
    if found is None:
        if len(_known) >= _REMEMBERED:
            _known.clear()
        found = _known[key] = Plans(_codes(cards, jokers, rules))
    return found


def _codes(cards: tuple[int, ...], jokers: int, rules: MeldRules) -> SetPlans:
    # Naturals that a set of three cannot do without; larger sets never need a joker.
    least = LEAST - min(rules.jokers_allowed(LEAST), jokers)
    codes: SetPlans = {0: (0, 0)}
    for given in product(*[range(most + 1) for most in cards]):
        naturals = sum(given)
        # Many sets of three leave the most room for spare jokers.
        for sets in range(naturals // least, 0, -1):
            needed = max(0, LEAST * sets - naturals)
            if needed > jokers or not _fits(given, naturals, sets, rules):
                continue
            code = sum(one << 2 * suit for suit, one in enumerate(given))
            if code not in codes or needed < codes[code][0]:
                codes[code] = needed, sets
    return codes


def _fits(given: tuple[int, ...], naturals: int, sets: int, rules: MeldRules) -> bool:
    """Whether so many sets can hold these cards."""
    if rules.set_max and naturals > rules.set_max * sets:
        return False
    return rules.same_suit_sets or max(given) <= sets
