"""Puts games on the table: new ones, saved ones, and what a link or a file holds."""

import json

import address
import lessons.actions
import params
import screens
from browser import device, document, urls, window
from felt import curtain, veil
from live import toast
from saved_games import files
from saves import slots
from saves.lock import Lock
from sheets import sheet, shell, tables
from words import of
from worker.seam import start as start_task

if False:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from shapes import App, Asked, Build, Record, Reply, Request

_ = of("openings")

# From this width on scores and turns are open beside the felt.
WIDE = 1700


class Openings:
    """Every way from the start page, or from the address, to the table and back."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.lock = Lock(app)
        # How to write the address of a game that is not there yet: see `begin`.
        self._begun: str | None = None
        # The new game that was asked for last, until it is there.
        self._coming: "Asked | None" = None
        # What the engine is asked to check before it is opened: the request, and what to do then.
        self._wished: "tuple[Request, Callable[[], None]] | None" = None

    def acts(self) -> "dict[str, Callable[[], object]]":
        """What its buttons do."""
        return {"play-deal": self.first_deal}

    def takes(self) -> "dict[str, Callable[[Request, Reply], None]]":
        """Handlers of the replies to what it asks."""
        return {"check": self.take_check}

    def take_check(self, request: "Request", reply: "Reply") -> None:
        """Pass on whether the engine could read what a link or a file holds."""
        self.checked(request, reply)
        files.checked(self.app, request, reply)

    # a game that the engine makes

    def begin(
        self,
        request: "Request | Build",
        game: str | None = None,
        begun: str = "pushed",
        link: str | None = None,
        review: bool = False,
    ) -> None:
        """Begin a new game from a request that makes one, under this id or any new one.

        `begun` says how its address is written once the game is there: "pushed" as a new history
        entry, or "replaced" if a new game's own address is there already. With a `link` the game is
        only looked at, and not saved until it is played on.
        """
        self.leave()
        app = self.app
        app.change(game=game or device.random_seed()[:12])
        self._begun = begun
        if link:
            self.look_at(link, review)
        self.lock.hold()
        app.ask(request if callable(request) else lambda: request)

    def look_at(self, link: str, review: bool, miss: bool = False) -> None:
        """Only look at the game on the table, which is not saved."""
        unsaved = dict(self.app.state.unsaved)
        unsaved[self.app.state.game] = {"link": link, "review": review, "miss": miss}
        self.app.change(unsaved=unsaved)

    def begin_at(
        self, request: "Request | Build", query: list[tuple[str, str]], game: str | None = None
    ) -> None:
        """Do the same, with an address at once that begins the same game when reloaded."""
        game = game or device.random_seed()[:12]
        speed = self.app.state.speed
        pairs = [("play", game)] + query + ([("speed", speed)] if speed else [])
        # An address that began the game gives way to the game's own: Back leads past it.
        asked = address.asked()
        began = (asked["game"] or asked["puzzle"]) and not self.app.state.game
        there = asked["play"] == game or bool(began)
        address.go("?" + urls.query_text(json.dumps(pairs)), there)
        self.begin(request, game, "replaced")

    def new_game(self, asked: "Asked", game: str | None = None, first: bool = False) -> None:
        """Begin a new match as the address or a set-up form asks for it; the `first` has no clock.

        If that very match is on its way, nothing is begun: a slow answer is no reason for two.
        """
        if asked == self._coming and screens.is_busy():
            return
        seats = asked["seats"]
        if not seats:
            seats = [{"name": "", "kind": "person"}, {"name": "", "kind": "standard"}]
        seats = shell.named(seats)
        seed = asked["seed"] or device.random_seed()
        if asked["rules"] or asked["preset"] or first:
            self.app.lobby.learn()

        def build() -> "Request":
            return {
                "do": "new",
                "game": asked["game"],
                "rules": self.app.lobby.options(asked, first),
                "seats": seats,
                "seed": seed,
                "casual": bool(asked["casual"]),
            }

        self.begin_at(build, params.of_game(asked, seats, seed), game)
        self._coming = asked

    def set_up(self, asked: "Asked") -> None:
        """Begin a new match as a set-up form asks for it; the game's tile deals like this again."""
        tables.keep(self.app.saving.store, asked)
        self.new_game(asked)

    def deal(self, tile: str) -> None:
        """Begin a new match at a game's last table, or without one as its tile's address says."""
        asked = params.read(json.loads(urls.query_pairs(tile)), "")
        last = tables.last(self.app.saving.store, asked["game"])
        self.new_game(last or asked, first=not last and self._is_new(asked["game"]))

    def _is_new(self, game: "str | Any") -> bool:
        """Whether this person has not played a deal of the game to its end."""
        return not self.app.state.coach["deals"].get(game)

    def learn(self, request: "Request") -> None:
        """Begin a lesson, which is no game: its address is there already, and nothing is saved."""
        self.begin(request, begun="")

    def first_deal(self) -> None:
        """Deal the game that the lesson was about, against the lesson's companion."""
        asked = params.read([], "")
        asked["game"] = self.app.state.view["game"]
        asked["seats"] = [{"name": "", "kind": "person"}, {"name": "", "kind": "emil"}]
        self.new_game(asked, first=self._is_new(asked["game"]))

    def open_link(self, link: str) -> None:
        """Show what a link holds; the game on the table stays."""
        self.app.linked.open(link)

    def open_file(self, text: str) -> None:
        """Open a saved game, or a position written by hand, from a file's text.

        A game on the table stays if it cannot be opened.
        """
        request = {"do": "open", "seed": device.random_seed(), "file": text}
        if not self.app.state.game:
            self.begin(request)
            return
        asked = {"do": "check", "file": text}
        self._wished = (asked, lambda: self.begin(request))
        self.app.engine.post(lambda: asked)

    def checked(self, request: "Request", reply: "Reply") -> None:
        """Open the file that the engine has checked, or say what is wrong with it."""
        if not self._wished or request is not self._wished[0]:
            return
        begin = self._wished[1]
        self._wished = None
        if not reply["error"]:
            begin()
            return
        toast(reply["error"]["text"])

    def arrived(self) -> None:
        """Write the address of the game that was asked for: it is there."""
        self._coming = None
        if self._begun:
            self.name(self._begun == "replaced")
            self._begun = None

    def name(self, replace: bool) -> None:
        """Write the game's address into the address bar."""
        app = self.app
        looked = app.state.unsaved.get(app.state.game)
        there = address.of_game(app.state.game, app.state.speed)
        address.go("./#" + looked["link"] if looked else there, replace)

    def seat(self, reply: "Reply") -> None:
        """Show the table for a game that has arrived."""
        if not screens.at_table():
            self.app.change(reply=self.app.state.reply or reply)
            self._show_table()

    def refused(self, text: str) -> None:
        """Go to the start page and say why a game could not be opened."""
        game = self.app.state.game
        unsaved = self.app.state.unsaved
        linked = unsaved.get(game)
        self.app.change(unsaved={one: unsaved[one] for one in unsaved if one != game})
        if self._begun == "replaced" and not linked:
            address.go("./", True)
        self.leave()
        self.app.lobby.show(text, self.app.saving.has(game))

    # a game that is saved here

    def resume(self, game: str) -> None:
        """Continue a saved game from the start page."""
        sheet.close()
        address.go(address.of_game(game, None))
        self.open_game(game)

    def open_game(self, game: str, held: bool = False, shown: bool = False) -> None:
        """Continue a saved game: show it as it was stored, and let the engine load it.

        `held` says that this tab has the game's lock already, `shown` that the stored table is
        shown.
        """
        if self.app.saving.away(game):
            start_task(self._fetch(game, held))
            return
        record = self.app.saving.read(game)
        if not shown:
            self.leave()
        if not record:
            self.app.lobby.show(_("That game is no longer stored here, or it is damaged."), True)
            self.app.lobby.learn()
            return
        self.app.change(game=game, save=record["save"])
        if not shown:
            self.show_record(record)
        screens.ready("table")
        if not held:
            self.lock.hold()
        self.app.reload()

    async def _fetch(self, game: str, held: bool) -> None:
        """Continue a game that only the journal has."""
        await self.app.saving.fetch(game)
        self.open_game(game, held)

    def show_record(self, record: "Record") -> None:
        """Show the table as it was stored, until the engine has loaded the game."""
        try:
            if self.app.collect(self._lay_out, record):
                self.app.redraw()
                self.app.focus.focus_zone("hand")
                curtain.cover(self.app)
        except Exception as fault:
            self._cannot_show(fault)

    async def show_in_turns(self, record: "Record", rest: "Callable[[], Awaitable[None]]") -> None:
        """Do the same, but let other tasks run in between, by `rest()`."""
        try:
            if self.app.collect(self._lay_out, record):
                await rest()
                await self.app.redraw_in_turns()
                self.app.focus.focus_zone("hand")
                curtain.cover(self.app)
        except Exception as fault:
            self._cannot_show(fault)

    def _lay_out(self, record: "Record") -> bool:
        """Put what was stored on the desk, and show the table; returns whether there is any."""
        reply = record["reply"]
        self.app.change(log=record["log"])
        if not reply:
            return False
        reply = veil.closed(reply)
        self.app.quizzes.tell(reply)
        if reply["view"]["covered"]:
            curtain.hand_over(reply["view"])
        self.app.change(reply=reply)
        self._show_table()
        return True

    def _cannot_show(self, fault: Exception) -> None:
        """Leave the table to the engine: another version has stored this reply."""
        print("stored reply:", fault)
        self.app.change(reply=None)

    def _show_table(self) -> None:
        screens.show_table(self.app.state.view["title"])
        if window.innerWidth >= WIDE:
            self.app.change(side=True)

    # and back

    def leave(self) -> None:
        """Take the game off the table."""
        self._begun = None
        self._coming = None
        self.app.leave()

    def go_home(self) -> None:
        """Go back to the start page; the game stays saved."""
        sheet.close()
        self.leave()
        address.go("./")
        if document.querySelector(".setup:target"):
            # A set-up is shown for as long as its fragment was the last one followed.
            window.location.hash = "home"
        self.app.lobby.show()

    def forgotten(self, game: str) -> None:
        """Follow the deletion of a saved game: if it was on the table, go to the start page."""
        self.app.engine.disown(game)
        if game == self.app.state.game:
            self.leave()
            address.go("./")
            self.app.lobby.show()
        else:
            self.app.lobby.refresh()

    def changed(self, game: str) -> None:
        """Load the game on the table again if another state has replaced it."""
        if game == self.app.state.game:
            self.lock.load()

    # by the address

    def by_address(self, asked: "Asked", shown: int) -> None:
        """Open what the address asks for; the save with the number `shown` is shown already."""
        game = asked["play"]
        if asked["link"]:
            self.open_link(asked["link"])
        elif game and self.app.saving.has(game):
            self.open_game(game, shown=self.app.saving.number(game) == shown)
        elif asked["puzzle"]:
            self.app.quizzes.wished(asked, game)
        elif asked["learn"]:
            lessons.actions.start(self.app, asked["learn"])
        elif asked["game"]:
            self.new_game(asked, game)
        else:
            if asked["continue"]:
                game = self._last()
            if game:
                self.open_game(game)
            else:
                self.app.lobby.show()
            self.app.lobby.learn()

    def _last(self) -> str | None:
        """The id of the newest open game, after writing its address; None if all are over."""
        for one in slots.to_continue(self.app.saving.listed()):
            address.go(address.of_game(one["id"], None), True)
            return one["id"]
        return None

    def by_history(self, asked: "Asked") -> None:
        """Go where Back or Forward in the browser's history leads."""
        if asked["link"]:
            self.open_link(asked["link"])
        elif asked["learn"]:
            lessons.actions.start(self.app, asked["learn"])
        elif asked["play"]:
            if asked["play"] != self.app.state.game:
                self.open_game(asked["play"])
        elif self.app.state.game:
            self.leave()
            self.app.lobby.show()
