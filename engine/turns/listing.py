"""The plain moves that hand and table suggest: single melds, and additions of one card."""

from collections.abc import Iterator
from itertools import combinations

from ..model import (
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
    grown,
    meld_of,
)


def layings(state: State) -> Iterator[Lay]:
    """Every single meld of hand and freed jokers."""
    for cards in melds_in(state.hand + (JOKER,) * len(state.freed), state.rules.melds):
        yield Lay(cards)


def additions(state: State) -> Iterator[Add]:
    """Additions of one card (from the hand, or a freed joker) that might be legal."""
    faces = list(count(state.hand + (JOKER,) * len(state.freed)))
    rules = state.rules.melds
    for number, meld in enumerate(state.table, 1):
        rank, suit, joker = meld.cards[0].rank, meld.cards[0].suit, meld.cards[0].joker
        for card in faces:
            # Most cards fit neither way, and a full check would cost more than this.
            if card is not JOKER and card.suit != suit and card.rank != rank and not joker:
                continue
            if grown(meld, (card,), rules):
                yield Add(number, (card,))


def melds_in(cards: Cards, rules: MeldRules) -> Iterator[Cards]:
    """Every single meld that the cards contain, each once and in canonical order.

    In a run, a joker stands only where no hand card can; any other use of jokers is still legal,
    just not listed.
    """
    held = count(card for card in cards if card is not UNKNOWN)
    jokers = held.pop(JOKER, 0)
    seen: set[Cards] = set()
    for meld in _sets_in(held, jokers, rules):
        if meld not in seen:
            seen.add(meld)
            yield meld
    for meld in _runs_in(held, jokers, rules):
        if meld not in seen:
            seen.add(meld)
            yield meld


def _sets_in(held: dict[Card, int], jokers: int, rules: MeldRules) -> Iterator[Cards]:
    by_rank: dict[int, list[Card]] = {}
    for face in sorted(held):
        copies = held[face] if rules.same_suit_sets else 1
        by_rank.setdefault(face.rank, []).extend([face] * copies)
    for rank in sorted(by_rank):
        faces = by_rank[rank]
        if len(faces) + jokers < LEAST:
            continue
        for many in range(1, len(faces) + 1):
            for chosen in dict.fromkeys(combinations(faces, many)):
                for wild in range(max(0, LEAST - many), jokers + 1):
                    meld = meld_of((*chosen, *[JOKER] * wild), rules)
                    if meld and meld.kind == "set":
                        yield meld.cards


def _runs_in(held: dict[Card, int], jokers: int, rules: MeldRules) -> Iterator[Cards]:
    by_suit: dict[int, dict[int, Card]] = {}
    for face in held:
        by_suit.setdefault(face.suit, {})[face.rank] = face
    for suit in sorted(by_suit):
        ranks = by_suit[suit]
        if len(ranks) + jokers < LEAST:
            continue
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
                    if meld and meld.kind == "run" and _held_twice(meld.cards, held):
                        yield meld.cards


def _held_twice(cards: Cards, held: dict[Card, int]) -> bool:
    """Whether there are two aces to take if the run has an ace at both ends."""
    return cards[0] is not cards[-1] or cards[0].joker or held[cards[0]] > 1
