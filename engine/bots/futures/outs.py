"""Outs: the melds that a hand may still become, and the sampled draws that complete them all."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from ...model import JOKER, LEAST, Card, State, unseen
from .sampled_draws import ALL, MOST, SampledDraws

_BITS = 3
# Most melds in reach to combine, the likeliest first.
_GROUPS = 130


class _Group(NamedTuple):
    """Meld of three in reach: its hand cards, the cards it needs, and those that it could grow by.

    `used` counts hand cards by face, three bits each; a set needs cards of a rank, a run faces.
    `come` is the samples in which everything needed is drawn.
    """

    used: int
    ranks: tuple[tuple[int, int], ...]
    faces: tuple[Card, ...]
    grows: tuple[Card, ...]
    is_set: bool
    come: int


class _Way(NamedTuple):
    """Melds side by side: the sum of their used and needed cards, and the samples that draw all.

    They are ordered by the number of those samples, most first.
    """

    order: int
    groups: tuple[int, ...]
    used: int
    ranks: tuple[tuple[int, int], ...]
    faces: tuple[Card, ...]
    come: int

    def needed(self, rank: int) -> int:
        """Return the number of needed cards of the rank."""
        return sum([many for other, many in self.ranks if other == rank])


class Outs:
    """Likeliest ways to go out for the seat on turn, after its discard and `draws` draws.

    `width` limits the number of ways kept at each step.
    """

    __slots__ = ("_chances", "_guards", "_have", "_held", "_jokers", "_melds", "_place", "_ways")

    def __init__(self, state: State, draws: int, width: int) -> None:
        self._melds = state.rules.melds
        self._held = {face: state.held[face] for face in sorted(state.held)}
        self._place = {face: _BITS * place for place, face in enumerate(self._held)}
        self._have = sum(many << self._place[face] for face, many in self._held.items())
        self._guards = sum(4 << place for place in self._place.values())
        self._jokers = self._held.get(JOKER, 0)
        self._chances = SampledDraws(tuple(sorted(unseen(state))), draws, self._melds.deck.ranks)
        self._ways = list(self._likeliest(len(state.hand) - 1, width))

    def count_without(self, gone: tuple[Card, ...]) -> int:
        """Count the samples in which the hand goes out without these cards of its own."""
        kept = self._have
        for card in gone:
            kept -= 1 << self._place[card]
        kept |= self._guards
        union = 0
        for used, come in self._ways:
            if (kept - used) & self._guards == self._guards:
                union |= come
        return union.bit_count()

    def _fits(self, used: int, more: int) -> bool:
        """Return True if the hand has the cards `more` besides `used`."""
        guards = self._guards
        return ((self._have | guards) - used - more) & guards == guards

    def _likeliest(self, cards: int, width: int) -> Iterator[tuple[int, int]]:
        """Yield, for the likeliest ways, the hand cards used and the samples that complete the
        hand.
        """
        groups = self._groups()
        ways = [_Way(0, (), 0, (), (), ALL)]
        for last in range(cards // LEAST - 1, -1, -1):
            longer = sorted(more for way in ways for more in self._add_meld(way, groups))
            ways = longer[: width if last else 2 * width]
        for way in ways:
            yield from self._add_card(way, groups, cards % LEAST > 0)

    def _groups(self) -> list[_Group]:
        groups = {group: None for group in (*self._sets(), *self._runs()) if group.come}
        return sorted(groups, key=lambda group: -group.come.bit_count())[:_GROUPS]

    def _sets(self) -> Iterator[_Group]:
        deck = self._melds.deck
        for rank in range(1, deck.ranks + 1):
            faces = tuple(deck.card(suit, rank) for suit in range(len(deck.suits)))
            cards = [card for card in faces for _ in range(self._held.get(card, 0))]
            for size in range(1, min(len(cards), LEAST) + 1):
                for chosen in combinations(cards, size):
                    for wild in range(min(LEAST - size, self._jokers) + 1):
                        need = LEAST - size - wild
                        used = self._sum(chosen, wild)
                        ranks = ((rank, need),) if need else ()
                        come = self._chances.ranks[rank][need]
                        yield _Group(used, ranks, (), faces, True, come)

    def _runs(self) -> Iterator[_Group]:
        melds = self._melds
        for suit in range(len(melds.deck.suits)):
            for start in range(melds.lowest, melds.highest - LEAST + 2):
                run = [self._at(suit, start + step) for step in range(LEAST)]
                grows = tuple(
                    self._at(suit, place)
                    for place in (start - 1, start + LEAST)
                    if melds.lowest <= place <= melds.highest
                )
                mine = [card for card in run if card in self._held]
                for size in range(1, len(mine) + 1):
                    for chosen in combinations(mine, size):
                        yield from self._run(run, chosen, grows)

    def _at(self, suit: int, position: int) -> Card:
        return self._melds.deck.card(suit, self._melds.rank_at(position))

    def _run(
        self, run: list[Card], chosen: tuple[Card, ...], grows: tuple[Card, ...]
    ) -> Iterator[_Group]:
        """Yield the run with these hand cards, and with jokers from the hand in every place."""
        missing = [card for card in run if card not in chosen]
        for wild in range(min(len(missing), self._jokers) + 1):
            for left in combinations(missing, len(missing) - wild):
                come = ALL
                for card in left:
                    come &= self._chances.once.get(card, 0)
                ranks = tuple((card.rank, 1) for card in left)
                yield _Group(self._sum(chosen, wild), ranks, left, grows, False, come)

    def _sum(self, cards: tuple[Card, ...], jokers: int) -> int:
        used = sum(1 << self._place[card] for card in cards)
        return used + (jokers << self._place[JOKER]) if jokers else used

    def _add_meld(self, way: _Way, groups: list[_Group]) -> Iterator[_Way]:
        """Yield the way with one more meld, each combination once."""
        first = way.groups[-1] + 1 if way.groups else 0
        free = (self._have | self._guards) - way.used
        guards, needed = self._guards, bool(way.ranks)
        for place in range(first, len(groups)):
            group = groups[place]
            if (free - group.used) & guards == guards:
                come = way.come & group.come
                if come and needed and group.ranks:
                    come &= self._without_sharing(way, group)
                if come:
                    yield _Way(
                        -come.bit_count(),
                        (*way.groups, place),
                        way.used + group.used,
                        way.ranks + group.ranks,
                        way.faces + group.faces,
                        come,
                    )

    def _without_sharing(self, way: _Way, group: _Group) -> int:
        """Return the samples in which no card has to serve two melds."""
        come = ALL
        for rank, many in group.ranks:
            needed = way.needed(rank)
            if needed:
                come &= self._rank_samples(rank, needed + many)
        for card in group.faces:
            if card in way.faces:
                come &= self._chances.twice[card]
        return come

    def _rank_samples(self, rank: int, many: int) -> int:
        return self._chances.ranks[rank][many] if many <= MOST else 0

    def _add_card(self, way: _Way, groups: list[_Group], more: bool) -> Iterator[tuple[int, int]]:
        """Yield the way with one more card, unless the hand is made of melds of three alone.

        A second extra card, which few deals need, is not modelled.
        """
        if not more:
            yield way.used, way.come
            return
        drawn = 0
        free: dict[Card, None] = {JOKER: None} if self._jokers else {}
        for place in way.groups:
            group = groups[place]
            free.update(dict.fromkeys(group.grows))
            drawn |= self._growing(way, group)
        for card in free:
            if card in self._place and self._fits(way.used, 1 << self._place[card]):
                yield way.used + (1 << self._place[card]), way.come
        if drawn & way.come:
            yield way.used, drawn & way.come

    def _growing(self, way: _Way, group: _Group) -> int:
        """Return the samples in which a card is drawn that extends the meld."""
        if group.is_set:
            rank = group.grows[0].rank
            return self._rank_samples(rank, way.needed(rank) + 1)
        come = 0
        for card in group.grows:
            copies = self._chances.twice if card in way.faces else self._chances.once
            come |= copies.get(card, 0) & self._rank_samples(card.rank, way.needed(card.rank) + 1)
        return come
