"""Melds: legal sets and runs under given rules, and the faults of cards that are none.

Positions in a run count from 1; with `ace_high` the card of rank 1 may also stand at position
`deck.ranks` + 1.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from .cards import JOKER, UNKNOWN, Card, Deck, joker_for
from .field_types import Count, Range, Size, check
from .refusal import Reason, refusal

LEAST = 3


class Meld(NamedTuple):
    """A legal meld: `kind` is "set" or "run", `cards` are in canonical order."""

    kind: str
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join([card.text for card in self.cards])


class MeldRules:
    """Rules for melds: deck, the ace's places, sizes, and limits on jokers.

    `run_max` and `set_max` are numbers of cards (0: no limit), `joker_share` 3 allows a third of a
    meld's cards to be jokers (0: no such limit), `max_jokers` limits their number (-1: no limit).
    Raises `TextFault` bad-game for any other value.
    """

    __slots__ = (
        "ace_high",
        "ace_low",
        "corner",
        "deck",
        "faults",
        "fixed_jokers",
        "growths",
        "highest",
        "joker_share",
        "key",
        "known",
        "listed",
        "lowest",
        "max_jokers",
        "run_max",
        "same_suit_sets",
        "set_max",
    )

    deck: Deck
    ace_low: bool
    ace_high: bool
    corner: bool
    run_max: Size
    set_max: Size
    same_suit_sets: bool
    joker_share: Count
    max_jokers: Annotated[int, Range(-1, 99)]
    fixed_jokers: bool

    def __init__(
        self,
        deck: Deck,
        *,
        ace_low: bool = True,
        ace_high: bool = False,
        corner: bool = False,
        run_max: int = 0,
        set_max: int = 4,
        same_suit_sets: bool = False,
        joker_share: int = 0,
        max_jokers: int = -1,
        fixed_jokers: bool = False,
    ) -> None:
        self.deck = deck
        self.ace_low = ace_low
        self.ace_high = ace_high
        self.corner = corner
        self.run_max = run_max
        self.set_max = set_max
        self.same_suit_sets = same_suit_sets
        self.joker_share = joker_share
        self.max_jokers = max_jokers
        self.fixed_jokers = fixed_jokers
        check(self, "melds.")
        self.run_max = run_max or deck.ranks
        # The first and last position of a card in a run.
        self.lowest = 1 if ace_low else 2
        self.highest = deck.ranks + 1 if ace_high else deck.ranks
        places = (deck.name, deck.suits, deck.ranks, ace_low, ace_high, corner, self.run_max)
        self.key = (*places, set_max, same_suit_sets, joker_share, max_jokers, fixed_jokers)
        self.known: dict[tuple[Card, ...], Meld | None] = {}
        self.faults: dict[tuple[Card, ...], tuple[Reason, ...]] = {}
        self.growths: dict[tuple[Card, ...], dict[Card, Meld]] = {}
        self.listed: dict[tuple[object, ...], tuple[tuple[Card, ...], ...]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MeldRules) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def rank_at(self, position: int) -> int:
        """Return the rank at a position of a run; past the highest rank it starts again at 1."""
        return (position - 1) % self.deck.ranks + 1

    def jokers_allowed(self, size: int) -> int:
        """Return the number of jokers allowed among `size` cards."""
        allowed = size // self.joker_share if self.joker_share else size - 1
        return min(allowed, self.max_jokers) if self.max_jokers >= 0 else allowed


# Size at which a cache of the rules is emptied, so that it can't grow without limit.
CACHE_SIZE = 20_000


def meld_of(cards: Sequence[Card], rules: MeldRules) -> Meld | None:
    """Return the cards as a meld in canonical order, or None if no arrangement is legal.

    If jokers float, the order of `cards` is ignored. If they are fixed, a bare joker in a run takes
    its meaning from its place; failing that, jokers fill the gaps, then the high end, then the low
    end. Cards that could be either are read as a set.
    """
    key = tuple(cards)
    known = rules.known
    if key in known:
        return known[key]
    if len(known) >= CACHE_SIZE:
        known.clear()
    meld = known[key] = _read_set(key, rules) or _read_run(key, rules)
    return meld


def grown(meld: Meld, cards: Sequence[Card], rules: MeldRules) -> Meld | None:
    """Return `meld` with further cards, or None if that is not legal.

    With fixed jokers a set never turns into a run.
    """
    larger = meld_of(meld.cards + tuple(cards), rules)
    if larger and rules.fixed_jokers and larger.kind != meld.kind:
        return None
    return larger


def growths(meld: Meld, rules: MeldRules) -> dict[Card, Meld]:
    """Return the faces that the meld takes, each with the larger meld."""
    known = rules.growths.get(meld.cards)
    if known is None:
        if len(rules.growths) >= CACHE_SIZE:
            rules.growths.clear()
        ranks = {card.rank for card in meld.cards}
        suits = {card.suit for card in meld.cards}
        known = rules.growths[meld.cards] = {
            face: larger
            for face in (*rules.deck.cards, JOKER)
            if (face.joker or face.rank in ranks or face.suit in suits)
            and (larger := grown(meld, (face,), rules))
        }
    return known


def meld_faults(cards: Sequence[Card], rules: MeldRules) -> tuple[Reason, ...]:
    """Return every reason why the cards are not a legal meld; () if they are one."""
    key = tuple(cards)
    if meld_of(key, rules):
        return ()
    known = rules.faults
    if key not in known:
        if len(known) >= CACHE_SIZE:
            known.clear()
        known[key] = tuple(_all_faults(key, rules))
    return known[key]


def _jokers_fit(jokers: int, size: int, rules: MeldRules) -> bool:
    return jokers <= rules.jokers_allowed(size) and jokers < size


def _read_set(cards: tuple[Card, ...], rules: MeldRules) -> Meld | None:
    size = len(cards)
    naturals = [card for card in cards if card is not JOKER]
    if size < LEAST or (rules.set_max and size > rules.set_max):
        return None
    if not naturals or not _jokers_fit(size - len(naturals), size, rules):
        return None
    rank = naturals[0].rank
    if any(card.rank != rank or card.joker for card in naturals) or rank < 1:
        return None
    if not rules.same_suit_sets and len({card.suit for card in naturals}) < len(naturals):
        return None
    return Meld("set", (*sorted(naturals), *[JOKER] * (size - len(naturals))))


def _read_run(cards: tuple[Card, ...], rules: MeldRules) -> Meld | None:
    size = len(cards)
    if size < LEAST or size > rules.run_max:
        return None
    placed = [card for card in cards if card is not JOKER]
    if not placed or placed[0].rank < 1:
        return None
    suit = placed[0].suit
    if any(card.suit != suit for card in placed):
        return None
    if any(card.joker for card in placed) and not rules.fixed_jokers:
        return None
    jokers = sum(1 for card in cards if card.joker)
    if not _jokers_fit(jokers, size, rules):
        return None
    placing = _run_in_place(cards, rules) if rules.fixed_jokers else None
    if placing is None:
        placing = _run_of_bag(placed, size, rules)
    if placing is None:
        return None
    start, filled = placing
    return Meld("run", tuple(_fill_run(start, size, filled, suit, rules)))


def _fill_run(
    start: int, size: int, filled: dict[int, Card], suit: int, rules: MeldRules
) -> Iterator[Card]:
    """Yield the run's cards from `start` upwards, with jokers in the empty positions."""
    for position in range(start, start + size):
        if position in filled:
            yield filled[position]
        elif rules.fixed_jokers:
            yield joker_for(rules.deck.card(suit, rules.rank_at(position)))
        else:
            yield JOKER


def _run_in_place(cards: tuple[Card, ...], rules: MeldRules) -> tuple[int, dict[int, Card]] | None:
    """Return start and positions of a run in the given order, each bare joker by its place."""
    size = len(cards)
    last = rules.highest - size + 1
    for start in range(rules.lowest, last + 1):
        if all(
            card is JOKER or card.rank == rules.rank_at(start + offset)
            for offset, card in enumerate(cards)
        ):
            return start, {start + i: card for i, card in enumerate(cards) if card is not JOKER}
    return None


def _run_of_bag(
    placed: list[Card], size: int, rules: MeldRules
) -> tuple[int, dict[int, Card]] | None:
    """Return start and positions of cards of one suit in a run of `size`; jokers fill the rest."""
    for filled in _placements(placed, rules):
        low, high = min(filled), max(filled)
        if high - low >= size:
            continue
        # Jokers left after the gaps go to the high end while there is room, then to the low end.
        start = min(low, rules.highest - size + 1)
        if start >= rules.lowest:
            return start, filled
    return _around_corner(placed, size, rules) if rules.corner else None


def _placements(placed: list[Card], rules: MeldRules) -> Iterator[dict[int, Card]]:
    """Yield the cards in distinct positions, each way: an ace low first, then high, then both."""
    aces = [card for card in placed if card.rank == 1]
    cards_by_rank = {card.rank: card for card in placed if card.rank != 1}
    if len(cards_by_rank) + len(aces) < len(placed) or len(aces) > 2:
        return
    top = rules.deck.ranks + 1
    if not aces:
        yield cards_by_rank
    elif len(aces) == 1:
        if rules.ace_low:
            yield {1: aces[0], **cards_by_rank}
        if rules.ace_high:
            yield {**cards_by_rank, top: aces[0]}
    elif rules.ace_low and rules.ace_high:
        yield {1: aces[0], **cards_by_rank, top: aces[1]}


def _around_corner(
    placed: list[Card], size: int, rules: MeldRules
) -> tuple[int, dict[int, Card]] | None:
    """Return start and positions in a run past the highest rank, around the corner at most once."""
    ranks = rules.deck.ranks
    by_rank = {card.rank: card for card in placed}
    if len(by_rank) < len(placed) or size > ranks:
        return None
    for start in sorted(by_rank):
        offsets = {(rank - start) % ranks: card for rank, card in by_rank.items()}
        if max(offsets) < size:
            return start, {start + offset: card for offset, card in offsets.items()}
    return None


def _all_faults(cards: tuple[Card, ...], rules: MeldRules) -> Iterator[Reason]:
    size = len(cards)
    naturals = [card.stands or card for card in cards if card is not JOKER]
    jokers = sum(1 for card in cards if card.joker)
    if size < LEAST:
        yield refusal("meld-too-short", cards=size)
    if jokers and jokers == size:
        yield refusal("joker-no-natural")
    if jokers and rules.joker_share and jokers * rules.joker_share > size:
        yield refusal("joker-share", jokers=jokers, cards=size)
    if 0 <= rules.max_jokers < jokers:
        yield refusal("joker-limit", jokers=jokers, most=rules.max_jokers)
    if not naturals:
        return
    if any(card is UNKNOWN for card in naturals):
        yield refusal("meld-mixed")
    elif len({card.rank for card in naturals}) == 1 and len(naturals) > 1:
        yield from _set_faults(cards, naturals, rules)
    elif len({card.suit for card in naturals}) == 1:
        yield from _run_faults(cards, naturals, rules)
    else:
        yield refusal("meld-mixed")


def _set_faults(
    cards: tuple[Card, ...], naturals: list[Card], rules: MeldRules
) -> Iterator[Reason]:
    if not rules.same_suit_sets and len({card.suit for card in naturals}) < len(naturals):
        yield refusal("set-same-suit")
    if rules.set_max and len(cards) > rules.set_max:
        yield refusal("set-too-long", cards=len(cards), most=rules.set_max)
    if any(card.stands for card in cards):
        yield refusal("joker-fixed")


def _run_faults(
    cards: tuple[Card, ...], naturals: list[Card], rules: MeldRules
) -> Iterator[Reason]:
    size = len(cards)
    if size > rules.run_max:
        yield refusal("run-too-long", cards=size, most=rules.run_max)
        return
    if size < LEAST:
        return
    once = list(dict.fromkeys(naturals))
    twice = list(naturals)
    for card in once:
        twice.remove(card)
    # Two aces are allowed, one at each end.
    if twice and _run_of_bag(naturals, size, rules) is None:
        yield from [refusal("run-twice", card=card) for card in dict.fromkeys(twice)]
        naturals, size = once, size - len(twice)
    if _run_of_bag(naturals, size, rules) is None:
        yield refusal("run-corner" if _around_corner(naturals, size, rules) else "run-gap")
