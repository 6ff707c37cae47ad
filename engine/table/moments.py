"""Places of the cards that an event moved, and views as changes, to show each moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ..model import Card, Cards, Event, bare, count, event_types
from ..solver import match_melds

if TYPE_CHECKING:
    from .reply import ViewReply

Json = dict[str, Any]


class Spots(NamedTuple):
    """Cards that a seat sees: its hand in its own order, and the melds of table or draft."""

    seat: int
    hand: Cards
    table: tuple[Cards, ...]


def places_json(event: Event, before: Spots, after: Spots, own_piles: bool) -> list[list[str]]:
    """Return [from, to] of each card that the event moved: `from` before it, `to` after it.

    A place is "h3" in the viewer's hand, "t0.2" in a meld, "s1" at another seat, "stock",
    "discards" or, if each seat has a pile, "d1".
    """
    match event:
        case event_types.Drew() | event_types.Took():
            pile = "stock" if isinstance(event, event_types.Drew) else "discards"
            return [[pile, _Hand(event.seat, after, last=True).place_of(event.card)]]
        case event_types.Discarded():
            pile = f"d{event.seat}" if own_piles else "discards"
            return [[_Hand(event.seat, before).place_of(event.card), pile]]
        case event_types.Laid() | event_types.Added() | event_types.Freed():
            return _laid_places(event, before, after)
        case event_types.Rearranged():
            return _rearranged_places(event, before, after)
    return []


def old_melds(before: Spots, after: Spots) -> list[int]:
    """Return for each meld the number that it had before, from 0; -1 if it is new."""
    became = match_melds(before.table, after.table)
    return [became.index(number) if number in became else -1 for number in range(len(after.table))]


class _Hand:
    """The places of cards in a seat's hand, each given once; another seat's is the seat."""

    def __init__(self, seat: int, spots: Spots, last: bool = False) -> None:
        self._seat = seat
        self._mine = seat == spots.seat
        # The places that are left; of equal cards the first or the last comes first.
        self._left = list(enumerate(spots.hand))
        if last:
            self._left.reverse()

    def place_of(self, card: Card) -> str:
        """Return the place of a card of this face."""
        if self._mine:
            for item in self._left:
                if item[1] is bare(card):
                    self._left.remove(item)
                    return f"h{item[0]}"
        return f"s{self._seat}"


def _laid_places(
    event: event_types.Laid | event_types.Added | event_types.Freed, before: Spots, after: Spots
) -> list[list[str]]:
    meld = event.meld - 1
    hand = _Hand(event.seat, before)
    old = before.table[meld] if meld < len(before.table) else ()
    new = after.table[meld]
    places = [[hand.place_of(new[place]), f"t{meld}.{place}"] for place in _added(old, new)]
    if isinstance(event, event_types.Freed):
        freed = _Hand(event.seat, after, last=True)
        places += [[f"t{meld}.{place}", freed.place_of(old[place])] for place in _added(new, old)]
    return places


def _added(old: Cards, new: Cards) -> list[int]:
    """Return the places of cards in `new` beyond those of `old`."""
    left = count([bare(card) for card in old])
    places = []
    for place, card in enumerate(new):
        face = bare(card)
        if left.get(face, 0):
            left[face] -= 1
        else:
            places.append(place)
    return places


def _rearranged_places(
    event: event_types.Rearranged, before: Spots, after: Spots
) -> list[list[str]]:
    hand = _Hand(event.seat, before)
    back = _Hand(event.seat, after, last=True)
    gone, come = _Melds(before.table), _Melds(after.table)
    places = []
    for card, origin, target in event.moves:
        start = gone.place_of(card, origin) if origin else hand.place_of(card)
        end = come.place_of(card, target) if target else back.place_of(card)
        places.append([start, end])
    return places


class _Melds:
    """The places of cards in melds, each given once."""

    def __init__(self, table: tuple[Cards, ...]) -> None:
        self._left = [[bare(card) for card in cards] for cards in table]

    def place_of(self, card: Card, number: int) -> str:
        """Return the place of a card of this face in meld `number`, from 1."""
        faces: list[Card | None] = [*self._left[number - 1]]
        place = len(faces) - 1 - faces[::-1].index(bare(card))
        faces[place] = None
        self._left[number - 1] = faces  # type: ignore[assignment]
        return f"t{number - 1}.{place}"


# --- views as changes ----------------------------------------------------------------------------


def view_changes(view: ViewReply, known: ViewReply) -> Json:
    """Return the keys in which `view` differs from `known`, each with its value.

    A list stands as its items, in which [start, end] are those items of the known list.
    """
    wanted: Json = {**view}
    there: Json = {**known}
    return {
        key: _list_changes(value, there[key])
        if isinstance(value, list) and isinstance(there.get(key), list)
        else value
        for key, value in wanted.items()
        if key not in there or value != there[key]
    }


def _list_changes(wanted: Sequence[Any], known: Sequence[Any]) -> list[Any]:
    most = min(len(wanted), len(known))
    head = next((at for at in range(most) if wanted[at] != known[at]), most)
    most -= head
    tail = next((at for at in range(most) if wanted[-1 - at] != known[-1 - at]), most)
    changes: list[Any] = [[0, head]] if head else []
    for item in wanted[head : len(wanted) - tail]:
        # Only long items are worth a search.
        if isinstance(item, dict) and item in known:
            place = known.index(item)
            changes.append([place, place + 1])
        else:
            changes.append(item)
    return [*changes, [len(known) - tail, len(known)]] if tail else changes
