"""Zones of the page: each is drawn again only when what it reads of the state has changed."""

from browser import element, morphing

if False:
    from collections.abc import Callable, Iterator
    from typing import Any

    from shapes import App

    from state import State


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
        draw: "Callable[[App], str | None]",
        after: "tuple[str, ...]" = (),
        wiped: bool = False,
    ) -> None:
        self.name = name
        self.reads = reads
        self.draw = draw
        self.after = after
        self.wiped = wiped
        self.heads = {path.partition(".")[0] for path in reads}
        # A part of the view or of a reply changes with the reply.
        if "view" in self.heads or "lesson" in self.heads or "puzzle" in self.heads:
            self.heads.add("reply")
        self._last: "list[Any] | None" = None
        self._markup: str | None = None

    def is_stale(self, state: "State", changed: "set[str]", drawn: "set[str]") -> bool:
        """Whether it has to be drawn: what it reads differs from what was drawn last."""
        follows = any(name in drawn for name in self.after)
        if not follows and not self.heads & changed:
            return False
        now = [value(state, path) for path in self.reads]
        if not follows and now == self._last:
            return False
        self._last = now
        return True

    def redraw(self, app: "App") -> bool:
        """Draw it; returns whether the page may have changed."""
        markup = self.draw(app)
        if markup is None:
            return True
        if markup == self._markup and not self.wiped:
            return False
        self._markup = markup
        morphing.morph(element(self.name), markup)
        return True


def redrawn(app: "App", zones: "tuple[Zone, ...]", changed: "set[str]") -> "Iterator[str]":
    """Draw the zones whose values have changed, in order, yielding the name of each one drawn."""
    drawn: "set[str]" = set()
    for zone in zones:
        if zone.is_stale(app.state, changed, drawn) and zone.redraw(app):
            drawn.add(zone.name)
            yield zone.name
