"""The clock for a person's turn, in games with a time limit."""

import asyncio

import screens
from browser import document, element
from messages import say
from saves import kept
from words import of

if False:
    from shapes import App, Reply

_ = of("clock")

KEY = "clock"
_LEFT = kept.digits(1, 86400)
# It warns this many seconds before the end.
LATE = 10


def seconds(reply: "Reply") -> int | None:
    """The seconds that the person on turn has, or None."""
    view = reply["view"]
    person = view["seats"][view["turn"]]["kind"] == "person"
    return view["clock"] if person and view["phase"] != "over" else None


class Clock:
    """Counts the seconds left in a turn; `_left` is None when nothing is counted."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self._left: int | None = None

    async def run(self) -> None:
        """Count down a person's turn, second by second, while the page is open."""
        while True:
            await asyncio.sleep(1)
            if self._left is None or self._stands():
                continue
            self._left -= 1
            self.show()
            if self._left == LATE:
                say(_("Ten seconds left."))
            if self._left <= 0:
                self._left = None
                self.app.change(chosen=[])
                self.app.post({"do": "move", "move": "timeout"})
            elif self._left % 5 == 0:
                self.keep()

    def _stands(self) -> bool:
        state = self.app.state
        if document.hidden or state.watching or self.app.motion.flying:
            return True
        # Nobody loses time by reading.
        if element("sheet").open or not element("reasons").hidden or not element("hint").hidden:
            return True
        return not state.my_turn() or not screens.at_table() or state.view["covered"]

    def begin(self, reply: "Reply", loaded: bool) -> None:
        """Start the clock for a turn; a `loaded` one goes on with the time that it had left."""
        self._left = seconds(reply)
        if loaded and self._left is not None:
            self._left = self._kept() or self._left

    def stop(self) -> None:
        """Stop counting: the turn is gone."""
        self._left = None

    def show(self) -> None:
        """Show the seconds left beside the prompt, but not to screen readers."""
        box = element("clock")
        box.hidden = self._left is None
        if self._left is not None:
            box.textContent = "%d:%02d" % (self._left // 60, self._left % 60)
            box.classList.toggle("late", self._left <= LATE)

    def keep(self) -> None:
        """Remember the seconds left, for a reload."""
        if self._left is not None and self.app.state.game:
            self.app.store.put(KEY, "%s %d" % (self.app.state.game, self._left))

    def _kept(self) -> int | None:
        """The seconds remembered for this game, or None."""
        game, _gap, left = self.app.store.get(KEY).partition(" ")
        return _LEFT(left) if game == self.app.state.game else None
