"""Events as a seat has seen them, written as text: `1 took 9s, 1 discarded 9s`."""

from engine.model import UNKNOWN, Event, View, card, event_types, view_of
from engine.notation import position_of

from .cards import cards


def events_from(text: str) -> tuple[Event, ...]:
    """Return the events of `1 drew, 0 took 9s, 1 laid 9s Ts Js`; `6 x …` repeats them six times."""
    times, _, rest = text.rpartition(" x ")
    events = tuple(_event_from(part) for part in rest.split(", ") if part)
    return events * int(times or 1)


def _event_from(text: str) -> Event:
    seat, name, *faces = text.split()
    number, moved = int(seat), cards(" ".join(faces))
    if name == "drew":
        return event_types.Drew(number, UNKNOWN)
    if name in ("took", "discarded"):
        kind = event_types.Took if name == "took" else event_types.Discarded
        return kind(number, card(faces[0]))
    kinds = {"laid": event_types.Laid, "added": event_types.Added, "freed": event_types.Freed}
    return kinds[name](number, 1, moved)


def view_after(
    seen: str = "", hand: str = "7d 8d 2c 4h", others: str = "?*8", **more: object
) -> View:
    """Return the view of seat 0 in Rommí after these events."""
    position = {"game": "rommi", "hands": [hand, others], "phase": "play", "discards": "Jc"}
    state = position_of(position | {"stock": "?*20"} | more)
    return View(0, view_of(state, 0).state, events_from(seen))
