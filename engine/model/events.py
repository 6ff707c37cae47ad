"""What happened, in order: the events behind the animation, the log and the spoken words."""

from typing import NamedTuple

from .cards import UNKNOWN, Card

EventValue = str | int | None | Card | tuple[object, ...]


class Event(NamedTuple):
    """One thing that happened: its name, the seat that did it, and what else there is to say."""

    event: str
    seat: int | None = None
    data: tuple[tuple[str, EventValue], ...] = ()

    def get(self, key: str) -> EventValue:
        """The value of `key` in the data; None if there is none."""
        return dict(self.data).get(key)


def event(name: str, seat: int | None = None, **data: EventValue) -> Event:
    """An `Event` from keyword data, kept in the order given."""
    return Event(name, seat, tuple(data.items()))


def seen_by(one: Event, seat: int) -> Event:
    """The event as `seat` may see it: a card that another seat drew is hidden."""
    if one.event == "drew" and one.seat != seat:
        return Event(one.event, one.seat, (("card", UNKNOWN),))
    return one
