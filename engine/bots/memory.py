"""What the public events of a deal reveal about hidden cards: who holds what and who wants what."""

from collections.abc import Iterable
from functools import lru_cache

from ..cards import Card, bare, count
from ..events import Event
from ..melds import MeldRules, meld_of
from ..view import View, unseen

Pair = tuple[Card, Card]

# Chances are counted in thousandths: whole numbers are the same everywhere.
SURE = 1000


class Memory:
    """What one seat can know by having watched.

    `held` is, per seat, the cards known to be in its hand; `live` is all other unseen cards, and
    `hidden` their number; `refused` is, per seat, how many cards it has drawn since it left a face
    on the pile.
    """

    __slots__ = ("held", "hidden", "live", "refused")

    def __init__(self, view: View) -> None:
        seats = range(view.state.seats)
        self.held: tuple[dict[Card, int], ...] = tuple({} for _ in seats)
        self.refused: tuple[dict[Card, int], ...] = tuple({} for _ in seats)
        pile: list[Card] = []
        for one in view.seen:
            if one.seat is not None:
                self._watch(one, one.seat, pile)
        self.live = count(unseen(view.state))
        for seat, cards in enumerate(self.held):
            for face, many in cards.items() if seat != view.seat else ():
                self.live[face] = max(0, self.live.get(face, 0) - many)
        self.hidden = sum(self.live.values())

    def _watch(self, one: Event, seat: int, pile: list[Card]) -> None:
        """Takes note of one event; `pile` is what is known of the discards."""
        held, refused = self.held[seat], self.refused[seat]
        gone = _shown(one)
        if one.event == "took":
            held[gone[0]] = held.get(gone[0], 0) + 1
            del pile[-1:]
        elif one.event == "drew":
            for face in refused:
                refused[face] += 1
            if pile:
                refused[pile[-1]] = 1
        else:
            for face in map(bare, gone):
                if held.get(face, 0):
                    held[face] -= 1
            if one.event == "discarded":
                pile += gone


def _shown(one: Event) -> tuple[Card, ...]:
    """The cards that an event shows."""
    key = {"discarded": "card", "took": "card", "freed": "by"}.get(one.event, "cards")
    found = one.get(key)
    if isinstance(found, Card):
        return (found,)
    return _only_cards(found) if isinstance(found, tuple) else ()


def _only_cards(items: Iterable[object]) -> tuple[Card, ...]:
    return tuple(one for one in items if isinstance(one, Card))


@lru_cache(maxsize=4_000)
def partners(one: Card, rules: MeldRules) -> frozenset[Pair]:
    """The pairs of natural faces, in order, that make a meld of three with `one`."""
    near = [
        face
        for face in rules.deck.cards
        if one.joker or one.rank == face.rank or one.suit == face.suit
    ]
    return frozenset(
        (first, second)
        for place, first in enumerate(near)
        for second in near[place:]
        if meld_of((one, first, second), rules)
    )
