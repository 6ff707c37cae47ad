"""Lists of moves to try: single melds of the hand, and additions of one card."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from operator import attrgetter

from ..model import (
    CACHE_SIZE,
    JOKER,
    LEAST,
    UNKNOWN,
    Add,
    Card,
    Cards,
    Lay,
    MeldRules,
    State,
    count,
    growths,
    meld_of,
)


def meld_moves(state: State) -> Iterator[Lay]:
    """Yield a move for each single meld of hand and freed jokers."""
    for cards in melds_in(state.hand + (JOKER,) * len(state.freed), state.rules.melds):
        yield Lay(cards)


def addition_moves(state: State) -> Iterator[Add]:
    """Yield additions of one card (from the hand, or a freed joker) that might be legal."""
    faces = dict.fromkeys([*state.held, JOKER]) if state.freed else state.held
    for number, meld in enumerate(state.table, 1):
        takes = growths(meld, state.rules.melds)
        for card in faces:
            if card in takes:
                yield Add(number, (card,))


def melds_in(cards: Cards, rules: MeldRules) -> Iterable[Cards]:
    """Return every single meld that the cards contain, each once and in canonical order.

    In a run, a joker stands only where no hand card can; any other use of jokers is still legal,
    just not listed.
    """
    held = count(cards)
    held.pop(UNKNOWN, None)
    jokers = held.pop(JOKER, 0)
    ranks: dict[int, list[Card]] = {}
    suits: dict[int, list[Card]] = {}
    for face in sorted(held, key=_order):
        copies = held[face] if rules.same_suit_sets else 1
        ranks.setdefault(face.rank, []).extend([face] * copies)
        suits.setdefault(face.suit, []).append(face)
    melds: list[Cards] = []
    for rank in sorted(ranks):
        if len(ranks[rank]) + jokers >= LEAST:
            melds += _cached_melds(_sets_of, ranks[rank], jokers, rules)
    for faces in suits.values():
        if len(faces) + jokers >= LEAST:
            # A run may have an ace at either end, so two aces differ from one.
            aces = [faces[0]] if faces[0].rank == 1 and held[faces[0]] > 1 else []
            melds += _cached_melds(_runs_of, aces + faces, jokers, rules)
    return dict.fromkeys(melds)


_order = attrgetter("order")


def _cached_melds(
    found: Callable[[Cards, int, MeldRules], Iterator[Cards]],
    faces: list[Card],
    jokers: int,
    rules: MeldRules,
) -> tuple[Cards, ...]:
    """Return the melds that `found` yields, cached: hands often hold the same cards of a suit or
    rank.
    """
    key = (found, jokers, *faces)
    known = rules.listed.get(key)
    if known is None:
        if len(rules.listed) >= CACHE_SIZE:
            rules.listed.clear()
        known = rules.listed[key] = tuple(found(tuple(faces), jokers, rules))
    return known


def _sets_of(faces: Cards, jokers: int, rules: MeldRules) -> Iterator[Cards]:
    """Yield the sets of cards of one rank and jokers."""
    for many in range(1, len(faces) + 1):
        for chosen in dict.fromkeys(combinations(faces, many)):
            for wild in range(max(0, LEAST - many), jokers + 1):
                meld = meld_of((*chosen, *[JOKER] * wild), rules)
                if meld and meld.kind == "set":
                    yield meld.cards


def _runs_of(faces: Cards, jokers: int, rules: MeldRules) -> Iterator[Cards]:
    """Yield the runs of cards of one suit and jokers; only the ace may occur twice."""
    ranks = {face.rank: face for face in faces}
    last = rules.deck.ranks * 2 if rules.corner else rules.highest
    for start in range(rules.lowest, min(last, rules.highest) + 1):
        if not jokers and rules.rank_at(start) not in ranks:
            continue
        cards: list[Card] = []
        wild = 0
        for position in range(start, min(last, start + rules.run_max - 1) + 1):
            card = ranks.get(rules.rank_at(position))
            if card is None:
                wild += 1
                if wild > jokers:
                    break
            cards.append(card or JOKER)
            if len(cards) >= LEAST:
                meld = meld_of(tuple(cards), rules)
                if meld and meld.kind == "run" and _held_twice(meld.cards, faces):
                    yield meld.cards


def _held_twice(cards: Cards, faces: Cards) -> bool:
    """Return True unless the run has an ace at both ends and only one is held."""
    return cards[0] is not cards[-1] or cards[0].joker or faces.count(cards[0]) > 1
