"""Estimate of the next player's hand: cards it may hold and take, by its moves so far.

A player who discards a card seldom holds its neighbours; one who left a card on the pile held no
pair for it; one who took a card has it in a meld. The weight of each of these was fitted over
thousands of deals between sound players, by how well it predicted the cards taken.
"""

from collections.abc import Iterator
from functools import lru_cache

from ...model import JOKER, Card, Cards, MeldRules, View, meld_of
from .memory import SURE, Memory, Pair, partners

# Factors, in thousandths, by which a discard changes the odds of holding a card of the same rank,
# next to it in a run, or one further away. The time since the discard doesn't matter: such cards
# are not kept.
_TELLS = (360, 260, 780)
# Chance that a draw since a card was refused has made that card useful.
_FRESH = 90
# Weight of a pair with a card that was taken, which is in a meld, against pairs that are only
# possible.
_TOOK = 1650
# Odds of a take for each possible meld, with one pack and with more; and the increase in each
# round, as hands come together.
_ODDS, _ODDS_PACKS, _ODDS_ROUND = 1450, 800, 60


class OpponentHand:
    """Chances that `seat` holds a card, and would take it, as seen from one view.

    `rounds` counts its discards.
    """

    __slots__ = ("_held", "_jokers", "_melds", "_memory", "_odds", "_refused", "_took", "rounds")

    def __init__(self, view: View, memory: Memory, seat: int) -> None:
        state = view.state
        self._memory = memory
        self._melds = state.rules.melds
        known = {face: many for face, many in memory.held[seat].items() if many}
        cards = max(0, len(state.hands[seat]) - sum(known.values()))
        others = max(1, memory.hidden - cards)
        each = SURE * SURE * cards // others
        odds = dict.fromkeys(self._melds.deck.cards, each)
        self.rounds = 0
        for event in view.seen:
            if event.event == "discarded" and event.seat == seat:
                self.rounds += 1
                for face, told in _discard_factors(event.card, self._melds):
                    odds[face] = odds[face] * told // SURE
        self._odds = _ODDS_PACKS if state.rules.deal.packs > 1 else _ODDS
        self._odds += self._odds * _ODDS_ROUND * self.rounds // SURE
        self._refused = {
            face: min(SURE, _FRESH * since) for face, since in memory.refused[seat].items()
        }
        self._jokers = self._chance(JOKER, each)
        self._held = {face: self._chance(face, odds[face]) for face in odds}
        # Known cards are in melds: they make no new pairs, but their likely partners show what
        # fits.
        self._held |= dict.fromkeys(known, SURE)
        self._took = {face: self._shares(face) for face in known if not face.joker}
        self._held |= dict.fromkeys(known, 0)

    def _chance(self, face: Card, odds: int) -> int:
        """Return the chance that at least one of the live copies is held, in thousandths."""
        missed = SURE
        for _ in range(self._memory.live.get(face, 0)):
            missed = missed * SURE * SURE // (SURE * SURE + odds)
        return SURE - missed

    def _pair(self, pair: Pair) -> int:
        """Return the chance that both are held, or one and a joker, in millionths."""
        first, second = self._held[pair[0]], self._held[pair[1]]
        return first * second + (first + second) * self._jokers // 4

    def _shares(self, face: Card) -> dict[Pair, int]:
        """Return the possible pairs with a taken card, in millionths that add up to a million."""
        chances = {pair: self._pair(pair) for pair in partners(face, self._melds)}
        whole = max(1, sum(chances.values()))
        return {pair: SURE * SURE * chance // whole for pair, chance in chances.items()}

    def danger(self, card: Card) -> int:
        """Return the chance that the seat takes `card` to make or extend a meld, in thousandths."""
        wanted = 0
        for pair in partners(card, self._melds):
            chance = self._pair(pair)
            if chance:
                wanted += chance * self._fresh(pair) // SURE
        for face, shares in self._took.items():
            for pair, share in shares.items():
                if _makes_four(card, face, pair, self._melds):
                    wanted += share * _TOOK // SURE
        odds = wanted * self._odds // SURE
        return SURE * odds // (SURE * SURE + odds)

    def _fresh(self, pair: Pair) -> int:
        """Return the chance that a pair is new since the seat refused a card for it, in
        thousandths.
        """
        fits = _thirds(pair, self._melds)
        return min([chance for face, chance in self._refused.items() if face in fits], default=SURE)

    def may_use(self, one: Card) -> bool:
        """Return True if the seat may hold a pair that makes a meld with `one`."""
        live = self._memory.live

        def possible(face: Card) -> bool:
            return bool(live.get(face, 0) or face in self._took)

        enough = max(0, 2 - live.get(JOKER, 0))
        return any(sum(map(possible, pair)) >= enough for pair in partners(one, self._melds))


def _discard_factors(card: Card, rules: MeldRules) -> Iterator[tuple[Card, int]]:
    """Yield the cards near a discard, each with its factor."""
    if not card.joker:
        for near, told in zip(_near(card, rules), _TELLS, strict=True):
            for face in near:
                yield face, told


@lru_cache(maxsize=4_000)
def _thirds(pair: Pair, rules: MeldRules) -> frozenset[Card]:
    """Return the natural cards that make a meld of three with the pair."""
    return frozenset(face for face in rules.deck.cards if pair in partners(face, rules))


@lru_cache(maxsize=50_000)
def _makes_four(card: Card, face: Card, pair: Pair, rules: MeldRules) -> bool:
    """Return True if the card makes a meld of four with `face` and its pair."""
    return meld_of((card, face, *pair), rules) is not None


@lru_cache(maxsize=400)
def _near(card: Card, rules: MeldRules) -> tuple[Cards, Cards, Cards]:
    """Return the faces of the same rank, those next to the card in a run, and those one further
    away.
    """
    deck = rules.deck
    same = tuple(face for face in deck.cards if face.rank == card.rank and face is not card)
    return same, _cards_at_distance(card, 1, rules), _cards_at_distance(card, 2, rules)


def _cards_at_distance(card: Card, far: int, rules: MeldRules) -> Cards:
    """Return the cards of the suit that are `far` places from the card; an ace is at both ends."""
    deck = rules.deck
    ends = {1, deck.ranks + 1} if card.rank == 1 and rules.ace_high else {card.rank}
    places = [end + step for end in sorted(ends) for step in (-far, far)]
    kept = [place for place in places if rules.lowest <= place <= rules.highest]
    return tuple(dict.fromkeys(deck.card(card.suit, rules.rank_at(place)) for place in kept))
