"""Set plans: which cards of one rank the suits give to sets together."""

from itertools import product

from ..model import LEAST, MOST_SUITS, MeldRules

# (price, jokers, sets) of giving certain cards to sets.
Plan = tuple[int, int, int]
# Set code (two bits per suit: the cards given to sets) -> the ways to make those sets.
Codes = dict[int, tuple[Plan, ...]]


class Plans:
    """Set plans for one rank, without prices.

    `codes` has the way with fewest jokers for each set code, `pairs` what the first two suits may
    give together, `most[s]` the most that suit s gives.
    """

    __slots__ = ("codes", "most", "pairs")

    def __init__(self, codes: Codes, suits: int) -> None:
        self.codes = codes
        self.pairs = frozenset([code & 15 for code in codes])
        self.most = tuple(max(code >> 2 * suit & 3 for code in codes) for suit in range(suits))


NO_SETS = Plans({0: ((0, 0, 0),)}, MOST_SUITS)
_known: dict[tuple[object, ...], Plans] = {}
_REMEMBERED = 5000


def set_plans(
    cards: tuple[int, ...], jokers: int, rules: MeldRules, *, counted: bool = False
) -> Plans:
    """Return the plans for a rank with `cards`, counted by suit, and at most `jokers` jokers.

    `counted` plans name every number of jokers that the sets can hold, not only the fewest.
    """
    if sum(cards) + jokers < LEAST:
        return NO_SETS
    limits = rules.joker_share, rules.max_jokers, rules.set_max, rules.same_suit_sets
    key = (cards, jokers, limits, counted)
    plans = _known.get(key)
    if plans is None:
        if len(_known) >= _REMEMBERED:
            _known.clear()
        plans = _known[key] = Plans(_codes(cards, jokers, rules, counted), len(cards))
    return plans


def _codes(cards: tuple[int, ...], jokers: int, rules: MeldRules, counted: bool) -> Codes:
    codes: Codes = {}
    for given in product(*[range(most + 1) for most in cards]):
        ways = ways_of(given, jokers, rules)
        if ways:
            code = sum(many << 2 * suit for suit, many in enumerate(given))
            codes[code] = tuple(ways) if counted else (ways[0],)
    return codes


def ways_of(given: tuple[int, ...], jokers: int, rules: MeldRules) -> list[Plan]:
    """Return the ways to make sets of these cards, one for each number of jokers, fewest first."""
    if not any(given):
        return [(0, 0, 0)]
    naturals = sum(given)
    # Natural cards that a set of three can't do without; larger sets never need a joker.
    least = LEAST - min(rules.jokers_allowed(LEAST), jokers)
    ways: dict[int, Plan] = {}
    # Many sets of three leave the most room for spare jokers.
    for sets in range(naturals // least, 0, -1):
        if not rules.same_suit_sets and max(given) > sets:
            break
        needed = max(0, LEAST * sets - naturals)
        for used in range(needed, min(jokers, _room(naturals, sets, rules, jokers)) + 1):
            ways.setdefault(used, (0, used, sets))
    return [ways[used] for used in sorted(ways)]


def _room(naturals: int, sets: int, rules: MeldRules, most: int) -> int:
    """Return how many jokers evenly dealt sets can hold besides the cards; -1 if too few sets."""
    room = 0
    for index in range(sets):
        own = (naturals + index) // sets
        if rules.set_max and own > rules.set_max:
            return -1
        held = 0
        size = own
        while held < most and (not rules.set_max or size < rules.set_max):
            size += 1
            if size > LEAST and held + 1 > rules.jokers_allowed(size):
                break
            held += 1
        room += held
    return room
