"""Moves that a hand suggests, ranked: melds, additions, releases, and cards to part with.

This ranking must never change: a deal's code holds the places of moves in it. It depends on the
rules of melds only, not on other code that judges or advises.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import NamedTuple

from ..model import (
    JOKER,
    LEAST,
    UNKNOWN,
    Add,
    Card,
    Cards,
    Meld,
    MeldRules,
    Move,
    Rules,
    card_points,
    count,
    grown,
    joker_for,
    meld_of,
)

# More jokers than these in one meld are not among the usual choices.
FEW_JOKERS = 2
# As many as any deck has.
ALL_JOKERS = 6
# The most cards for which it is tried to part a rest into melds.
MOST_PARTED = 14
# The most cards added at once that are coded card by card.
MOST_ADDED = 5


def melds_with(face: Card, cards: Cards, rules: MeldRules, most: int = FEW_JOKERS) -> list[Meld]:
    """Return every meld of the cards with this natural face and at most `most` jokers, in fixed
    order.
    """
    held = count(cards)
    jokers = min(held.pop(JOKER, 0), most)
    found: dict[Cards, Meld] = {}
    for bag in (*_sets(face, held, jokers, rules), *_runs(face, held, jokers, rules)):
        meld = meld_of(bag, rules)
        if meld:
            found.setdefault(meld.cards, meld)
    return list(found.values())


def _sets(face: Card, held: dict[Card, int], jokers: int, rules: MeldRules) -> Iterator[Cards]:
    same = [
        one
        for one in sorted(held)
        if one.rank == face.rank
        for _ in range(held[one] if rules.same_suit_sets else 1)
    ]
    same.remove(face)
    for many in range(len(same) + 1):
        for others in dict.fromkeys(combinations(same, many)):
            for wild in range(max(0, LEAST - 1 - many), jokers + 1):
                yield (face, *others, *[JOKER] * wild)


def _runs(face: Card, held: dict[Card, int], jokers: int, rules: MeldRules) -> Iterator[Cards]:
    deck = rules.deck
    last = deck.ranks * 2 if rules.corner else rules.highest
    places = [at for at in range(rules.lowest, last + 1) if rules.rank_at(at) == face.rank]
    for start in range(rules.lowest, rules.highest + 1):
        end = min(last, start + rules.run_max - 1)
        final = max((at for at in places if start <= at <= end), default=last + 1)
        bags: list[Cards] = [()]
        # Skip places that the face does not reach.
        for position in range(start, end + 1) if final <= last else ():
            card = deck.card(face.suit, rules.rank_at(position))
            bags = [
                (*bag, one)
                for bag, one in product(bags, (card, JOKER))
                if bag.count(one) < (jokers if one is JOKER else held.get(one, 0))
            ]
            if position == final:
                bags = [bag for bag in bags if face in bag]
            if position - start + 1 >= LEAST:
                yield from (bag for bag in bags if face in bag)


def layings(hand: Cards, rules: MeldRules, most: int) -> list[Meld]:
    """Return every meld that the hand contains with at most `most` jokers, in a fixed order."""
    found: dict[Cards, Meld] = {}
    for face in sorted(count(hand)):
        if not face.joker and face is not UNKNOWN:
            for meld in melds_with(face, hand, rules, most):
                found.setdefault(meld.cards, meld)
    return list(found.values())


class Addition(NamedTuple):
    """Card with the meld (from 0) that takes it, and the meld after that."""

    place: int
    card: Card
    grown: Meld


def additions(hand: Cards, table: tuple[Meld, ...], rules: Rules) -> list[Addition]:
    """Return every hand card with every meld that takes it, a joker in each of its meanings."""
    faces = sorted(count(hand))
    found: list[Addition] = []
    for place, meld in enumerate(table):
        if meld.kind == "set" and 0 < rules.laying.set_closes_at <= len(meld.cards):
            continue
        made: list[Meld] = []
        for face in faces:
            for card in _meanings(face, meld, rules.melds):
                more = grown(meld, (card,), rules.melds)
                if more and more not in made:
                    made.append(more)
                    found.append(Addition(place, card, more))
    return found


def _meanings(face: Card, meld: Meld, rules: MeldRules) -> Cards:
    if not face.joker or not rules.fixed_jokers or meld.kind == "set":
        return (face,)
    suit = (meld.cards[0].stands or meld.cards[0]).suit
    return tuple(joker_for(rules.deck.card(suit, rank + 1)) for rank in range(rules.deck.ranks))


def split_addition(add: Add, table: tuple[Meld, ...], rules: Rules) -> list[Move]:
    """Return the addition card by card, if it can be made so; else as it is."""
    meld = table[add.meld - 1]
    whole = grown(meld, add.cards, rules.melds)
    # As they lie in the larger meld, where a joker may stand for another card than by itself.
    placed = tuple((Counter(whole.cards) - Counter(meld.cards)).elements()) if whole else ()
    for cards in (add.cards, placed) if 1 < len(add.cards) <= MOST_ADDED else ():
        for order in permutations(cards):
            now: Meld | None = meld
            for card in order:
                now = now and grown(now, (card,), rules.melds)
            if now == whole:
                return [Add(add.meld, (card,)) for card in order]
    return [add]


def releases(hand: Cards, table: tuple[Meld, ...]) -> list[tuple[int, Cards]]:
    """Return every meld (from 0) with the hand cards that stand where a joker of it does."""
    faces = sorted(count(hand))
    found: list[tuple[int, Cards]] = []
    for place, meld in enumerate(table):
        if meld.kind == "run":
            found += [(place, (one.stands,)) for one in meld.cards if one.stands in faces]
        elif JOKER in meld.cards:
            same = [one for one in faces if one.rank == meld.cards[0].rank]
            found += [(place, pair) for pair in combinations(same, 2)]
    return found


def discards_in_order(hand: Cards, rules: Rules, kept: Card | None) -> list[Card]:
    """Return the hand's faces, first those that go with the fewest others; `kept` comes late."""
    held = count(hand)

    def use(face: Card) -> tuple[bool, int, int, Card]:
        partners = sum(_affinity(face, other, rules.melds) * many for other, many in held.items())
        return face is kept or face.joker, partners, -card_points(face, rules), face

    return sorted(held, key=use)


def _affinity(card: Card, partner: Card, rules: MeldRules) -> int:
    """Return how well two cards go together: 2 if a third makes them a meld in two ways or more."""
    if card.joker or partner.joker or card is UNKNOWN or partner is UNKNOWN:
        return 0
    if card.rank == partner.rank:
        return 2 if card is not partner else 0
    if card.suit != partner.suit:
        return 0
    apart = abs(card.rank - partner.rank)
    if rules.ace_high and 1 in (card.rank, partner.rank):
        apart = min(apart, rules.deck.ranks + 1 - max(card.rank, partner.rank))
    return {1: 2, 2: 1}.get(apart, 0)


def can_part(cards: Cards, rules: MeldRules, most: int, known: dict[Cards, bool]) -> bool:
    """Return True if the cards can be parted into melds of at most `most` jokers without a rest.

    `known` caches results. If it would take long, the cards are assumed to be partable.
    """
    if not cards or len(cards) > MOST_PARTED:
        return True
    if len(cards) < LEAST:
        return False
    key = tuple(sorted(cards))
    if key not in known:
        known[key] = any(
            can_part(without_meld(key, meld), rules, most, known)
            for meld in (() if key[0].joker else melds_with(key[0], key, rules, most))
        )
    return known[key]


def without_meld(cards: Cards, meld: Meld) -> Cards:
    """Return the cards without those of a meld that they contain."""
    left = list(cards)
    for card in meld.cards:
        left.remove(JOKER if card.joker else card)
    return tuple(left)
