"""What the next player may hold and take: read off what was discarded, refused and taken before.

Who throws a card away, or leaves it lying, seldom holds its neighbours; who takes one does. How
much so was measured over thousands of deals between sound players.
"""

from functools import lru_cache

from ..cards import JOKER, Card
from ..events import Event
from ..melds import MeldRules
from ..scoring import card_points
from ..state import Cards
from ..view import View
from .memory import SURE, Memory, partners

# What an event makes of the odds that a card is held which has the same rank, stands beside it in
# a run, or one further, in thousandths.
_TELLS = {
    "discarded": (300, 370, 640),
    "refused": (600, 670, 820),
    "took": (3000, 2700, 1800),
}
# How much of that is left after each later event of the kind, in thousandths.
_FADES = 800
# Less than this is forgotten.
_FORGOTTEN = 50
# How likely each draw since a card was refused has brought what would make it useful.
_FRESH = 150
# A dear card is thrown away sooner: what ten points take from the odds, in thousandths.
_DEAR = 250


class Reading:
    """The chances that `seat` holds a card, and would take it, for the eyes of one view."""

    __slots__ = ("_held", "_jokers", "_melds", "_memory", "_seat")

    def __init__(self, view: View, memory: Memory, seat: int) -> None:
        state = view.state
        self._memory = memory
        self._melds = state.rules.melds
        self._seat = seat
        known = memory.held[seat]
        cards = max(0, len(state.hands[seat]) - sum(known.values()))
        others = max(1, memory.hidden - cards)
        odds = dict.fromkeys(self._melds.deck.cards, SURE * cards // others)
        for face in odds:
            odds[face] = odds[face] * (SURE - _DEAR * card_points(face, state.rules) // 10) // SURE
        for kind, faces in _told(view, seat).items():
            fading = SURE
            for face in reversed(faces):
                if fading < _FORGOTTEN:
                    break
                for near, told in zip(_near(face, self._melds), _TELLS[kind], strict=True):
                    factor = SURE + (told - SURE) * fading // SURE
                    for one in near:
                        odds[one] = odds[one] * factor // SURE
                if kind != "took":
                    fading = fading * _FADES // SURE
        self._held = {face: self._chance(face, odds[face]) for face in odds}
        self._jokers = self._chance(JOKER, SURE * cards // others)

    def _chance(self, face: Card, odds: int) -> int:
        """The chance that at least one of the live ones is held, in thousandths."""
        if self._memory.held[self._seat].get(face, 0):
            return SURE
        missed = SURE
        for _ in range(self._memory.live.get(face, 0)):
            missed = missed * SURE // (SURE + odds)
        return SURE - missed

    def danger(self, one: Card) -> int:
        """How many melds the seat is expected to make with `one` at once, in thousandths."""
        total = 0
        for pair in partners(one, self._melds):
            first, second = self._held[pair[0]], self._held[pair[1]]
            chance = first * second
            if self._jokers:
                chance += (first + second) * self._jokers // 4
            for face, since in self._memory.refused[self._seat].items() if chance else ():
                if pair in partners(face, self._melds):
                    chance = chance * min(SURE, _FRESH * since) // SURE
            total += chance
        return total // SURE

    def may_use(self, one: Card) -> bool:
        """Whether the seat may hold what makes a meld with `one`, however unlikely that is."""
        live, held = self._memory.live, self._memory.held[self._seat]

        def possible(face: Card) -> bool:
            return bool(live.get(face, 0) or held.get(face, 0))

        enough = max(0, 2 - live.get(JOKER, 0))
        return any(sum(map(possible, pair)) >= enough for pair in partners(one, self._melds))


def _told(view: View, seat: int) -> dict[str, list[Card]]:
    """The faces that the seat discarded, refused, and took and still holds, the latest last."""
    told: dict[str, list[Card]] = {kind: [] for kind in _TELLS}
    top: Card | None = None
    for one in view.seen:
        face = _face(one)
        if one.seat == seat:
            if one.event == "drew" and top:
                told["refused"].append(top)
            elif one.event in ("took", "discarded") and face:
                if one.event == "discarded" and face in told["took"]:
                    told["took"].remove(face)
                told[one.event].append(face)
        if one.event == "discarded":
            top = face
        elif one.event == "took":
            top = None
    return {kind: [face for face in faces if not face.joker] for kind, faces in told.items()}


def _face(one: Event) -> Card | None:
    found = one.get("card")
    return found if isinstance(found, Card) else None


@lru_cache(maxsize=400)
def _near(one: Card, rules: MeldRules) -> tuple[Cards, Cards, Cards]:
    """The faces of the same rank, those beside the card in a run, and those one further."""
    deck = rules.deck
    same = tuple(face for face in deck.cards if face.rank == one.rank and face is not one)
    return same, _off(one, 1, rules), _off(one, 2, rules)


def _off(one: Card, far: int, rules: MeldRules) -> Cards:
    """The cards of the suit that stand `far` places from the card, an ace at both its ends."""
    deck = rules.deck
    ends = {1, deck.ranks + 1} if one.rank == 1 and rules.ace_high else {one.rank}
    places = [end + step for end in sorted(ends) for step in (-far, far)]
    found = [place for place in places if rules.lowest <= place <= rules.highest]
    return tuple(dict.fromkeys(deck.card(one.suit, rules.rank_at(place)) for place in found))
