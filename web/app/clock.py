"""The clock of a person's turn, in games that are played against it."""

import asyncio

import screens
from browser import document
from desk import element
from live import say
from words import _

KEY = "clock"
# So many seconds before the end it warns.
LATE = 10


def seconds(reply):
    """The seconds that a person on turn has, or None."""
    view = reply["view"]
    person = view["seats"][view["turn"]]["kind"] == "person"
    return view["clock"] if person and view["phase"] != "over" else None


class Clock:
    """The seconds left of this turn, None where nothing is counted."""

    def __init__(self, play, store):
        self.play = play
        self.store = store
        self._left = None

    async def run(self):
        """Count the seconds of a person's turn while the page can be seen."""
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
                self.play.desk.chosen = []
                self.play.post({"do": "move", "move": "timeout"})
            elif self._left % 5 == 0:
                self.keep()

    def _stands(self):
        play, desk = self.play, self.play.desk
        if document.hidden or play.desk.watching or play.motion.flying:
            return True
        # Whoever reads loses no time.
        if element("sheet").open or not element("reasons").hidden or not element("hint").hidden:
            return True
        return not desk.my_turn() or not screens.at_table() or desk.view["covered"]

    def begin(self, reply, loaded):
        """A turn begins, or one that was begun is `loaded` again: that gives nobody more time."""
        self._left = seconds(reply)
        if loaded and self._left is not None:
            self._left = self._kept() or self._left

    def stop(self):
        """There is no turn any more."""
        self._left = None

    def show(self):
        """The seconds left, beside the prompt; no screen reader counts along."""
        box = element("clock")
        box.hidden = self._left is None
        if self._left is not None:
            box.textContent = "%d:%02d" % (self._left // 60, self._left % 60)
            box.classList.toggle("late", self._left <= LATE)

    def keep(self):
        """Remember the seconds left, for a reload."""
        if self._left is not None and self.play.game:
            self.store.put(KEY, "%s %d" % (self.play.game, self._left))

    def _kept(self):
        """The seconds remembered for this game, or None."""
        game, _gap, left = self.store.get(KEY).partition(" ")
        return int(left) if game == self.play.game and left.isdigit() else None
