"""Puts a miss of the person's own on the table, and judges the turn that they play there."""

import router
from browser import clock, device
from live import say
from sheets import misses
from state import COMMITS, HINTS

if False:
    from collections.abc import Callable

    from shapes import App, Miss, Reply, Request, View


def _laid(view: "View") -> int:
    return sum([len(meld["cards"]) for meld in view["table"]])


class Misses:
    """The miss on the table; its position is only looked at, and nothing of it is saved."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.store = app.store
        self.miss: "Miss | None" = None
        self.game: str | None = None
        # The cards on the table at its start, and whether a try at it has been counted.
        self._there = 0
        self._counted = False
        self._wait = 0

    def acts(self) -> "dict[str, Callable[[], object]]":
        """What its buttons do."""
        return {
            "miss": self.start,
            "miss-again": self._begin,
            "miss-show": lambda: self.app.post({"do": "try"}),
            "miss-drop": self.drop,
        }

    def card(self) -> str:
        """The way to the one that is due; empty if there is none."""
        miss = misses.due(self.store, clock.today())
        return misses.card(clock.format_day(miss[1])) if miss else ""

    def start(self) -> None:
        """Put the one that is due on the table."""
        self.miss = misses.due(self.store, clock.today())
        self._counted = False
        self._begin()

    def _begin(self) -> None:
        miss = self.miss
        if not miss:
            return
        request = {"do": "open", "link": miss[0], "seed": device.random_seed()}
        router.begin(self.app, request, link=miss[0], review=True)
        self.game = self.app.state.game
        router.look_at(self.app, miss[0], True, True)
        said, beside = misses.ask(miss)
        self.app.change(about=said, beside=beside)

    def drop(self) -> None:
        """Never show it again, and go back to the start page."""
        if self.miss:
            misses.drop(self.store, self.miss[0])
        router.go_home(self.app)

    def note(self, request: "Request", reply: "Reply") -> None:
        """Judge what was played: as many cards laid as could have been, or all of them."""
        do, miss = request["do"], self.miss
        if not miss or request.get("id") != self.game or reply["error"] or not reply["view"]:
            return
        view = reply["view"]
        if do == "open":
            self._there = _laid(view)
        elif do in HINTS:
            self._count(False)
        elif do in COMMITS and (view["turn"] != view["seat"] or view["phase"] == "over"):
            laid = _laid(view) - self._there
            solved = laid >= miss[5] or not view["hand"]
            self._count(solved)
            # Nobody plays on from here, and there is no result.
            reply["over"], reply["acts"] = None, []
            said, beside = misses.told(miss, laid, solved, self._wait)
            self.app.change(about=said, beside=beside)
            say(said)

    def _count(self, solved: bool) -> None:
        """Count the first try, or that help was asked for before it."""
        if self.miss and not self._counted:
            self._counted = True
            self._wait = misses.tried(self.store, self.miss[0], solved, clock.today())
