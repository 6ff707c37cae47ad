"""Puts games on the table: new ones, saved ones, and what a link or a file holds."""

import json

import address
import params
import screens
from browser import device, document, urls, window
from felt import curtain, overlays, veil
from live import toast
from saves import slots
from saves.lock import Lock
from sheets import sheet, shell, tables
from words import of
from worker.seam import start as start_task

if False:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from shapes import Asked, Build, Record, Reply, Request

    from game.linked import Linked
    from game.play import Play
    from game.quizzes import Quizzes
    from sheets.lobby import Lobby

_ = of("openings")

# From this width on scores and turns are open beside the felt.
WIDE = 1700


class Openings:
    """Every way from the start page, or from the address, to the table and back."""

    def __init__(self, play: "Play", quizzes: "Quizzes", lobby: "Lobby") -> None:
        self.play = play
        self.desk = play.desk
        self.saving = play.saving
        self.quizzes = quizzes
        self.lobby = lobby
        self.lock = Lock(play, self.forgotten, lobby.refresh)
        # How to write the address of a game that is not there yet: see `begin`.
        self._begun: str | None = None
        # The new game that was asked for last, until it is there.
        self._coming: "Asked | None" = None
        # Shows what a link holds: `open(link)`.
        self.linked: "Linked | Any" = None
        # What the engine is asked to check before it is opened: the request, and what to do then.
        self._wished: "tuple[Request, Callable[[], None]] | None" = None

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
        play = self.play
        play.game = game or device.random_seed()[:12]
        self._begun = begun
        if link:
            play.unkept[play.game] = {"link": link, "review": review, "miss": False}
        self.lock.hold()
        play.ask(request if callable(request) else lambda: request)

    def begin_at(
        self, request: "Request | Build", query: list[tuple[str, str]], game: str | None = None
    ) -> None:
        """Do the same, with an address at once that begins the same game when reloaded."""
        game = game or device.random_seed()[:12]
        speed = self.play.motion.speed
        pairs = [("play", game)] + query + ([("speed", speed)] if speed else [])
        # An address that began the game gives way to the game's own: Back leads past it.
        asked = address.asked()
        began = (asked["game"] or asked["puzzle"]) and not self.play.game
        there = asked["play"] == game or bool(began)
        address.go("?" + urls.query_text(json.dumps(pairs)), there)
        self.begin(request, game, "replaced")

    def new_game(self, asked: "Asked", game: str | None = None) -> None:
        """Begin a new match as the address or a set-up form asks for it.

        If that very match is on its way, nothing is begun: a slow answer is no reason for two.
        """
        if asked == self._coming and screens.is_busy():
            return
        seats = asked["seats"]
        if not seats:
            seats = [{"name": "", "kind": "person"}, {"name": "", "kind": "standard"}]
        seats = shell.named(seats)
        seed = asked["seed"] or device.random_seed()
        if asked["rules"] or asked["preset"]:
            self.lobby.learn()

        def build() -> "Request":
            return {
                "do": "new",
                "game": asked["game"],
                "rules": self.lobby.options(asked),
                "seats": seats,
                "seed": seed,
                "casual": bool(asked["casual"]),
            }

        self.begin_at(build, params.of_game(asked, seats, seed), game)
        self._coming = asked

    def set_up(self, asked: "Asked") -> None:
        """Begin a new match as a set-up form asks for it; the game's tile deals like this again."""
        tables.keep(self.saving.store, asked)
        self.new_game(asked)

    def deal(self, tile: str) -> None:
        """Begin a new match at a game's last table, or without one as its tile's address says."""
        asked = params.read(json.loads(urls.query_pairs(tile)), "")
        self.new_game(tables.last(self.saving.store, asked["game"]) or asked)

    def learn(self, request: "Request") -> None:
        """Begin a lesson, which is no game: its address is there already, and nothing is saved."""
        self.begin(request, begun="")

    def first_deal(self) -> None:
        """Deal the game that the lesson was about, against the lesson's companion."""
        asked = params.read([], "")
        asked["game"] = self.desk.view["game"]
        asked["seats"] = [{"name": "", "kind": "person"}, {"name": "", "kind": "emil"}]
        self.new_game(asked)

    def open_link(self, link: str) -> None:
        """Show what a link holds; the game on the table stays."""
        self.linked.open(link)

    def open_file(self, text: str) -> None:
        """Open a saved game, or a position written by hand, from a file's text.

        A game on the table stays if it cannot be opened.
        """
        request = {"do": "open", "seed": device.random_seed(), "file": text}
        if not self.play.game:
            self.begin(request)
            return
        asked = {"do": "check", "file": text}
        self._wished = (asked, lambda: self.begin(request))
        self.play.engine.post(lambda: asked)

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
        play = self.play
        looked = play.unkept.get(play.game)
        there = address.of_game(play.game, play.motion.speed)
        address.go("./#" + looked["link"] if looked else there, replace)

    def seat(self, reply: "Reply") -> None:
        """Show the table for a game that has arrived."""
        if not screens.at_table():
            self.desk.change(reply=self.desk.reply or reply)
            self._show_table()

    def refused(self, text: str) -> None:
        """Go to the start page and say why a game could not be opened."""
        game = self.play.game
        linked = self.play.unkept.pop(game, None)
        if self._begun == "replaced" and not linked:
            address.go("./", True)
        self.leave()
        self.lobby.show(text, self.saving.has(game))

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
        if self.saving.away(game):
            start_task(self._fetch(game, held))
            return
        record = self.saving.read(game)
        if not shown:
            self.leave()
        if not record:
            self.lobby.show(_("That game is no longer stored here, or it is damaged."), True)
            self.lobby.learn()
            return
        self.play.game = game
        self.play.save = record["save"]
        if not shown:
            self.show_record(record)
        screens.ready("table")
        if not held:
            self.lock.hold()
        self.play.reload()

    async def _fetch(self, game: str, held: bool) -> None:
        """Continue a game that only the journal has."""
        await self.saving.fetch(game)
        self.open_game(game, held)

    def show_record(self, record: "Record") -> None:
        """Show the table as it was stored, until the engine has loaded the game."""
        try:
            if self._lay_out(record):
                self.desk.draw()
                self.desk.stand("hand")
                curtain.cover(self.desk)
        except Exception as fault:
            self._cannot_show(fault)

    async def show_in_turns(self, record: "Record", rest: "Callable[[], Awaitable[None]]") -> None:
        """Do the same, but let other tasks run in between, by `rest()`."""
        try:
            if self._lay_out(record):
                await rest()
                await self.desk.draw_in_turns(rest)
                self.desk.stand("hand")
                curtain.cover(self.desk)
        except Exception as fault:
            self._cannot_show(fault)

    def _lay_out(self, record: "Record") -> bool:
        """Put what was stored on the desk, and show the table; returns whether there is any."""
        reply = record["reply"]
        self.desk.change(log=record["log"])
        if not reply:
            return False
        reply = veil.closed(reply)
        self.quizzes.tell(reply)
        if reply["view"]["covered"]:
            curtain.hand_over(reply["view"])
        self.desk.change(reply=reply)
        self._show_table()
        return True

    def _cannot_show(self, fault: Exception) -> None:
        """Leave the table to the engine: another version has stored this reply."""
        print("stored reply:", fault)
        self.desk.change(reply=None)

    def _show_table(self) -> None:
        screens.show_table(self.desk.view["title"])
        if window.innerWidth >= WIDE and not overlays.side_open():
            overlays.open_side()

    # and back

    def leave(self) -> None:
        """Take the game off the table."""
        self._begun = None
        self._coming = None
        self.play.leave()

    def go_home(self) -> None:
        """Go back to the start page; the game stays saved."""
        sheet.close()
        self.leave()
        address.go("./")
        if document.querySelector(".setup:target"):
            # A set-up is shown for as long as its fragment was the last one followed.
            window.location.hash = "home"
        self.lobby.show()

    def forgotten(self, game: str) -> None:
        """Follow the deletion of a saved game: if it was on the table, go to the start page."""
        self.play.engine.disown(game)
        if game == self.play.game:
            self.leave()
            address.go("./")
            self.lobby.show()
        else:
            self.lobby.refresh()

    def changed(self, game: str) -> None:
        """Load the game on the table again if another state has replaced it."""
        if game == self.play.game:
            self.lock.load()

    # by the address

    def by_address(self, asked: "Asked", shown: int) -> None:
        """Open what the address asks for; the save with the number `shown` is shown already."""
        game = asked["play"]
        if asked["link"]:
            self.open_link(asked["link"])
        elif game and self.saving.has(game):
            self.open_game(game, shown=self.saving.number(game) == shown)
        elif asked["puzzle"]:
            self.quizzes.wished(asked, game)
        elif asked["learn"]:
            self.play.lesson.start(asked["learn"])
        elif asked["game"]:
            self.new_game(asked, game)
        else:
            if asked["continue"]:
                game = self._last()
            if game:
                self.open_game(game)
            else:
                self.lobby.show()
            self.lobby.learn()

    def _last(self) -> str | None:
        """The id of the newest open game, after writing its address; None if all are over."""
        for one in slots.to_continue(self.saving.listed()):
            address.go(address.of_game(one["id"], None), True)
            return one["id"]
        return None

    def by_history(self, asked: "Asked") -> None:
        """Go where Back or Forward in the browser's history leads."""
        if asked["link"]:
            self.open_link(asked["link"])
        elif asked["learn"]:
            self.play.lesson.start(asked["learn"])
        elif asked["play"]:
            if asked["play"] != self.play.game:
                self.open_game(asked["play"])
        elif self.play.game:
            self.leave()
            self.lobby.show()
