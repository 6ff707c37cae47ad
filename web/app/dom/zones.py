"""Zones of the page: each is drawn again only when what it reads of the state has changed."""

from browser import element, morphing

if False:
    from collections.abc import Callable, Iterator
    from typing import Any

    from shapes import App

    from markup import Markup
    from state import State


# Values that change with another: parts of a reply, and whether a moment is shown.
_KEPT_IN = {"view": "reply", "lesson": "reply", "puzzle": "reply", "moving": "moment"}


def value(state: "State", path: str) -> "Any":
    """Return a value of the state; "view.seats" is a part of the view."""
    name, _dot, part = path.partition(".")
    found = getattr(state, name)
    return found.get(part) if part and found else found


class Zone:
    """A part of the page: an element and its markup or, without `markup`, work of another kind.

    `reads` are the paths of what it depends on. `draw(app)` returns the markup of the element with
    the zone's name, or None to leave it as it is; a zone that is no element does its work in
    `draw`. It is also drawn after any of the zones `after` has been. One that is `wiped` when the
    device changes hands may be empty, whatever was drawn last.
    """

    def __init__(
        self,
        name: str,
        reads: "tuple[str, ...]",
        draw: "Callable[[App], Markup | None]",
        after: "tuple[str, ...]" = (),
        wiped: bool = False,
    ) -> None:
        self.name = name
        self.reads = reads
        self.draw = draw
        self.after = after
        self.wiped = wiped
        # True if what it reads has changed since it was drawn last.
        self.stale = False
        self._markup: str | None = None

    def redraw(self, app: "App") -> bool:
        """Draw it; returns whether the page may have changed."""
        drawn = self.draw(app)
        if drawn is None:
            return True
        markup = str(drawn)
        if markup == self._markup and not self.wiped:
            return False
        self._markup = markup
        morphing.morph(element(self.name), markup)
        return True


class Zones:
    """The page's zones, in the order in which they are drawn.

    Many zones read the same lists of a view: they are compared once, not by each zone.
    """

    def __init__(self, zones: "tuple[Zone, ...]") -> None:
        self._zones: "tuple[Zone, ...]" = ()
        # Each value of the state -> paths that may have changed with it -> zones that read them.
        self._readers: "dict[str, dict[str, list[Zone]]]" = {}
        self._values: "dict[str, Any]" = {}
        self.add(zones)

    def add(self, zones: "tuple[Zone, ...]") -> None:
        """Draw these zones, too, after all others."""
        self._zones += zones
        for zone in zones:
            # It has missed what was there before.
            zone.stale = bool(self._values)
            for path in zone.reads:
                head = path.partition(".")[0]
                paths = self._readers.setdefault(_KEPT_IN.get(head, head), {})
                paths.setdefault(path, []).append(zone)

    def _note(self, state: "State", changed: "set[str]") -> None:
        """Compare what may have changed with what it was before."""
        for name in changed:
            paths = self._readers.get(name, {})
            for path in paths:
                now = value(state, path)
                if path not in self._values or now != self._values[path]:
                    self._values[path] = now
                    for zone in paths[path]:
                        zone.stale = True

    def redrawn(self, app: "App", changed: "set[str]") -> "Iterator[str]":
        """Draw the zones whose values have changed, yielding the name of each one drawn."""
        self._note(app.state, changed)
        drawn: "set[str]" = set()
        for zone in self._zones:
            if zone.stale or not drawn.isdisjoint(zone.after):
                zone.stale = False
                if zone.redraw(app):
                    drawn.add(zone.name)
                    yield zone.name
