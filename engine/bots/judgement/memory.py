"""Memory of a deal's public events: cards known to be in hands, unseen cards, refused discards."""

from functools import lru_cache
from itertools import takewhile

from ...model import Card, Event, MeldRules, View, bare, count, event_types, meld_of, unseen

Pair = tuple[Card, Card]

# Chances are counted in thousandths: whole numbers are the same everywhere.
SURE = 1000
# After this many rounds in which only discards changed hands, draw from the stock.
_CIRCLES = 3


class Memory:
    """Knowledge of one seat that has watched the deal.

    `held` is, per seat, the cards known to be in its hand; `live` is all other unseen cards, and
    `hidden` their number; `refused` is, per seat, the number of cards it has drawn since it left a
    face on the pile.
    """

    __slots__ = ("held", "hidden", "live", "refused")

    def __init__(self, view: View) -> None:
        seats = range(view.state.seats)
        self.held: tuple[dict[Card, int], ...] = tuple({} for _ in seats)
        self.refused: tuple[dict[Card, int], ...] = tuple({} for _ in seats)
        pile: list[Card] = []
        for event in view.seen:
            if event.seat is not None:
                self._watch(event, event.seat, pile)
        self.live = count(unseen(view.state))
        for seat, cards in enumerate(self.held):
            for face, many in cards.items() if seat != view.seat else ():
                self.live[face] = max(0, self.live.get(face, 0) - many)
        self.hidden = sum(self.live.values())

    def _watch(self, event: Event, seat: int, pile: list[Card]) -> None:
        """Record one event; `pile` holds the known discards."""
        held, refused = self.held[seat], self.refused[seat]
        gone = _shown_cards(event)
        if event.event == "took":
            held[gone[0]] = held.get(gone[0], 0) + 1
            del pile[-1:]
        elif event.event == "drew":
            for face in refused:
                refused[face] += 1
            if pile:
                refused[pile[-1]] = 1
        else:
            for face in map(bare, gone):
                if held.get(face, 0):
                    held[face] -= 1
            if event.event == "discarded":
                pile += gone


def _shown_cards(event: Event) -> tuple[Card, ...]:
    """Return the cards that an event shows."""
    match event:
        case event_types.Discarded() | event_types.Took():
            return (event.card,)
        case event_types.Laid() | event_types.Added():
            return event.cards
        case event_types.Freed():
            return event.by
    return ()


@lru_cache(maxsize=4_000)
def partners(one: Card, rules: MeldRules) -> frozenset[Pair]:
    """Return the pairs of natural faces, in order, that make a meld of three with `one`."""
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


def goes_in_circles(view: View) -> bool:
    """Return True if for some rounds every seat took the last discard and nothing else happened.

    Two small hands may each want the same cards in turn and never go out.
    """
    passed = takewhile(lambda event: event.event in ("took", "discarded"), reversed(view.seen))
    return sum(event.event == "took" for event in passed) >= _CIRCLES * view.state.seats
