"""Code of melds: each costs only the choice among the legal melds of the cards left."""

from collections.abc import Iterator
from math import comb

from ..model import JOKER, LEAST, Card, Cards, Meld, MeldRules, joker_for, meld_of
from . import weights
from .entropy_coder import Coder, NoCodeError
from .unplaced_cards import Pool, code_chosen

SET, RUN = "set", "run"
# Placeholder for a meld that a reader has yet to read.
NO_MELD = Meld(SET, ())


def code_meld(code: Coder, meld: Meld, pool: Pool, rules: MeldRules) -> Meld:
    """Code the meld and take its cards out of the pool; raise NoCodeError if it is illegal."""
    kind = (SET, RUN)[code.pick(meld.kind == RUN, weights.KINDS)]
    size = LEAST + code.pick(len(meld.cards) - LEAST, _sizes(kind, rules))
    wild = min(rules.jokers_allowed(size), size - 1, pool.count(JOKER), len(weights.JOKERS) - 1)
    jokers = code.pick(sum(card.joker for card in meld.cards), weights.JOKERS[: wild + 1])
    made = (_code_run if kind == RUN else _code_set)(code, meld.cards, pool, rules, size, jokers)
    if meld_of(made, rules) != Meld(kind, made):
        raise NoCodeError(kind)
    pool.take(made)
    return Meld(kind, made)


def _sizes(kind: str, rules: MeldRules) -> tuple[int, ...]:
    """Return the weights of the sizes from three on."""
    if kind == RUN:
        return weights.RUN_SIZES[: rules.run_max - LEAST + 1]
    if not rules.set_max:
        return weights.SETS_LARGE
    sizes = weights.SETS_ADDED_TO if rules.fixed_jokers else weights.SETS_REARRANGED
    return sizes[: rules.set_max - LEAST + 1]


def _code_set(
    code: Coder, cards: Cards, pool: Pool, rules: MeldRules, size: int, jokers: int
) -> Cards:
    """Code the rank, then the suits as cards drawn from those of that rank."""
    deck = rules.deck
    naturals = [card for card in cards if not card.joker]
    rows = [
        [_count_copies(pool.count(deck.card(suit, rank)), rules) for suit in range(len(deck.suits))]
        for rank in range(1, deck.ranks + 1)
    ]
    left = size - jokers
    ways = [comb(sum(row), left) for row in rows]
    rank = 1 + code.pick(naturals[0].rank - 1 if naturals else 0, ways)
    there = sum(rows[rank - 1])
    found: list[Card] = []
    for suit, many in enumerate(rows[rank - 1]):
        taken = code_chosen(code, sum(card.suit == suit for card in naturals), many, there, left)
        there -= many
        left -= taken
        found += [deck.card(suit, rank)] * taken
    return (*found, *[JOKER] * jokers)


def _count_copies(held: int, rules: MeldRules) -> int:
    return held if rules.same_suit_sets else min(held, 1)


def _code_run(
    code: Coder, cards: Cards, pool: Pool, rules: MeldRules, size: int, jokers: int
) -> Cards:
    """Code suit and start, among those that cards and jokers left allow; then the jokers."""
    places = list(_places(size, rules))
    ways = []
    for faces in places:
        missing = sum(_are_missing(faces, pool))
        ways.append(comb(size - missing, jokers - missing) if missing <= jokers else 0)
    wanted = next((place for place, faces in enumerate(places) if _has_places(cards, faces)), -1)
    faces = places[code.pick(wanted, ways)]
    gaps = _are_missing(faces, pool)
    spare, free = jokers - sum(gaps), size - sum(gaps)
    found = []
    for number, (face, gap) in enumerate(zip(faces, gaps, strict=True)):
        joker = gap
        if not gap:
            given = number < len(cards) and cards[number].joker
            joker = bool(code.pick(given, (free - spare, spare)))
            free -= 1
            spare -= joker
        found.append((joker_for(face) if rules.fixed_jokers else JOKER) if joker else face)
    return tuple(found)


def _places(size: int, rules: MeldRules) -> Iterator[Cards]:
    """Return the faces of every run of that size, by suit and start."""
    deck = rules.deck
    around = rules.corner and size <= deck.ranks
    last = deck.ranks if around else rules.highest - size + 1
    for suit in range(len(deck.suits)):
        for start in range(1 if around else rules.lowest, last + 1):
            yield tuple(deck.card(suit, rules.rank_at(start + step)) for step in range(size))


def _are_missing(faces: Cards, pool: Pool) -> list[bool]:
    """Return for each place True if the pool lacks its card; of two aces, the second needs two."""
    return [pool.count(face) <= faces[:place].count(face) for place, face in enumerate(faces)]


def _has_places(cards: Cards, faces: Cards) -> bool:
    """Return True if a run of these cards has these places."""
    return len(cards) == len(faces) and all(
        card is JOKER or (card.stands or card) is face
        for card, face in zip(cards, faces, strict=True)
    )


def code_melds(
    code: Coder, table: tuple[Meld, ...], many: int, pool: Pool, rules: MeldRules
) -> tuple[Meld, ...]:
    """Code that many melds, one after the other."""
    return tuple(
        code_meld(code, table[place] if place < len(table) else NO_MELD, pool, rules)
        for place in range(many)
    )
