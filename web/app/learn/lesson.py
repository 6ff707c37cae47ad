"""The lesson on the table: its steps, what glows, and what is asked when nobody touches a card."""

import asyncio

import router
import screens
from faces import parts_of, spoken
from live import say
from worker.seam import start as start_task

if False:
    from collections.abc import Callable

    from shapes import App, Mark, Reply, Request
    from shapes import Lesson as Told

from .taught import Taught

# The first lesson of somebody who has never played.
FIRST = "rommi"
# A place that glows, by its name.
PLACES = {
    "new": "#melds .slot-new",
    "stock": '#game [data-pile="stock"], #acts [data-act="draw"]',
    "discards": '#game [data-pile="discards"]',
    "opening": "#facts, #where .facts",
    "clock": "#clock",
}


class Lesson:
    """Takes somebody through the steps."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.taught = Taught(app.store)
        self.lesson: "Told | None" = None
        # Counts the touches, so that an older one's wait comes to nothing.
        self._touches = 0
        self._said = ""

    def start(self, game: str | None) -> None:
        """Begin a game's lesson, or go on with it; None for the one under way or the first."""
        game = game or self.taught.game or FIRST
        self.taught.take_up(game)
        router.learn(self.app, game, self._request(game, self.taught.step_of(game)))

    def _request(self, game: str, step: str | None) -> "Request":
        return {"do": "learn", "game": game, "step": step, "known": self.taught.before}

    def acts(self) -> "dict[str, Callable[[], object]]":
        """What its buttons do."""
        return {
            "learn": lambda: self.start(None),
            "show-me": lambda: self.app.post({"do": "show-me"}),
            "lesson-back": self.back,
        }

    def back(self) -> None:
        """Go to the step before this one, also if it was left out."""
        lesson = self.lesson
        if lesson and lesson["before"]:
            self.app.post(self._request(lesson["game"], lesson["before"]))

    def leave(self) -> None:
        """The table is cleared: nothing more is waited for."""
        self._touches += 1
        self.lesson = None
        self._said = ""

    def show(self, reply: "Reply") -> None:
        """Show the step as a reply tells it, say it, and keep where it is."""
        lesson = reply.get("lesson")
        screens.learning(lesson)
        if not lesson:
            return
        self.lesson = lesson
        self.taught.note(lesson)
        self.app.change(marks=self.glowing(lesson))
        said = spoken(parts_of(lesson["said"]))
        if said != self._said:
            self._said = said
            say(said)
        self.touched()

    def glowing(self, lesson: "Told") -> "list[Mark]":
        """Let glow what the step means."""
        found: "list[Mark]" = []
        for name in lesson["glow"]:
            if name in PLACES:
                query = PLACES[name]
            elif (name[0] in "hb" and name[1:].isdigit()) or "." in name:
                query = '#game [data-ref="%s"]' % name
            elif name[0] == "t":
                query = '#melds [data-to="%s"]' % name
            else:
                query = '#acts [data-act="%s"]' % name
            found.append((query, "glow", None))
        return found

    def touched(self) -> None:
        """Wait anew: what lies crooked is judged when nobody has touched anything for a while."""
        self._touches += 1
        if self.lesson and self.lesson["settle"]:
            start_task(self._settle(self._touches, self.lesson["settle"]))

    async def _settle(self, touches: int, seconds: int) -> None:
        await asyncio.sleep(seconds)
        if touches == self._touches:
            self.app.post({"do": "settle"})
