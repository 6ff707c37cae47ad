"""The link that was opened last: what is shown of it, and what its opener makes of it."""

import address
import params
import screens
from browser import clipboard, device, element, urls, window
from live import say, toast
from saves import slots
from sheets import opened, sheet, shell
from words import of
from worker.seam import start as start_task

if False:
    from collections.abc import Callable
    from typing import Any

    from js import Element
    from shapes import Analysis, Answer, App, Fault, LookTold, Player, Reply, Request

_ = of("linked")


class Linked:
    """Shows a link's position until something is chosen; the game on the table stays as it is."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.link: "str | Any" = None
        # The engine's answer about it, and what was asked for last.
        self._reply: "LookTold | Any" = None
        self._asked: "Request | None" = None
        # The seat to take, who plays at the others, and the game on the table when it was opened.
        self._seat = 0
        self._kinds: list[str] = []
        self._before: str | None = None
        # What the sheet shows: "position", "seats", "analysis", "broken", or None if it is closed.
        self._page: str | None = None

    def acts(self) -> "dict[str, Callable[[], object]]":
        """What its buttons do."""
        return {
            "link-play": self.choose_seat,
            "link-begin": self.begin,
            "link-look": self.look,
            "link-analyse": self.analyse,
            "link-save": self.save,
            "link-back": self.go_back,
            "link-again": self.again,
            "link-paste": self.paste,
        }

    def told(self) -> "dict[str, Callable[[Element], object]]":
        """What its buttons do that say of what."""
        return {"link-sit": self.sit}

    def takes(self) -> "dict[str, Answer]":
        """What takes the replies to what it asks."""
        return {"look": self.take}

    def open(self, link: str) -> None:
        """Ask the engine what is in a link, and show that."""
        self.link = link
        self._before = self.app.state.game if not self.app.state.shown else self._before
        self.app.lobby.learn()
        self._ask({})

    def _ask(self, more: "Request") -> None:
        request: "Request" = {"do": "look", "link": self.link}
        request.update(more)
        self._asked = request
        self.app.engine.post(lambda: request)

    def take(self, request: "Request", reply: "LookTold") -> None:
        """Show what the engine has found, or do what it was asked for."""
        if request is not self._asked:
            return
        if reply["error"]:
            self._broken(reply["error"])
        elif request.get("analyse"):
            self._analysis(reply)
        elif request.get("seats"):
            self._keep(reply)
        elif reply["linked"]["kind"] == "position":
            self._reply = reply
            self._seat = reply["view"]["seat"]
            self._kinds = self._opponents(len(reply["view"]["seats"]))
            self.show()
        else:
            self._whole(reply["linked"]["kind"] == "deal")

    def _whole(self, deal: bool) -> None:
        """Open a puzzle, or the replay of a deal."""
        sheet.close()
        game = params.game_of(self.link)
        if self.app.saving.has(game):
            address.go(address.of_game(game, None), True)
            self.app.openings.open_game(game)
            toast(_("This is the game you began from this link."))
            return
        request: "Request" = {"do": "open", "link": self.link, "seed": device.random_seed()}
        if deal:
            request["at"] = 0
        self.app.openings.begin(request, game, "replaced", self.link)
        self.app.change(shown="replay" if deal else None)

    def _opponents(self, many: int) -> list[str]:
        """Who plays at the seats at first: those for newcomers, then the others."""
        people = self.app.lobby.people
        known = people["newcomers"] + [one["id"] for one in people["characters"]]
        found = []
        for kind in known:
            if kind not in found:
                found.append(kind)
        return [found[at % len(found)] for at in range(many)]

    # what is shown

    def show(self) -> None:
        """Show the position, and what can be done with it."""
        reply = self._reply
        view, linked = reply["view"], reply["linked"]
        shown = linked["shown"]
        game = params.game_of(self.link)
        over = view["phase"] == "over"
        self._page = "position"
        sheet.page(
            _("A position"),
            opened.position(view, shown, self._own(), game if self.app.saving.has(game) else None),
            sheet.button("link-look", _("Look"), go=True)
            if over
            else sheet.button("link-play", _("Play from here"), go=True),
            "mid2",
            close=_("Close, keep nothing"),
        )

    def _own(self) -> str:
        """The title of the person's own game, empty if there is none."""
        if self.app.state.game and not self.app.state.shown and self.app.state.view:
            return self.app.state.view["title"]
        for one in slots.to_continue(self.app.saving.listed()):
            if not one["puzzle"]:
                return one["title"]
        return ""

    def choose_seat(self) -> None:
        """Ask which seat to take, and against whom."""
        if not self._reply:
            return
        reply = self._reply
        view, linked = reply["view"], reply["linked"]
        shown = linked["shown"]
        game = next(one for one in self.app.lobby.games if one["id"] == view["game"])
        self._page = "seats"
        sheet.page(
            _("Play from here"),
            opened.seats(view, shown, self._seat, self._kinds, game, self.app.lobby.people),
            '<span class="k">%s</span>%s'
            % (
                _("A new game. Yours stay as they are."),
                sheet.button("link-begin", _("Play"), go=True),
            ),
            "cols",
            "link-back",
        )

    def sit(self, button: "Element") -> None:
        """Take another seat."""
        self._seat = int(button.getAttribute("data-seat"))
        self.choose_seat()
        _focus('[data-act="link-sit"][data-seat="%d"]' % self._seat)

    def against(self, field: "Element") -> None:
        """Let somebody else play at a seat."""
        number = int(field.getAttribute("data-against"))
        self._kinds[number] = field.value
        self.choose_seat()
        _focus('[data-against="%d"]' % number)

    def analyse(self) -> None:
        """Ask what can be laid and what is advised."""
        say(_("Looking\u2026"))
        self._ask({"analyse": True})

    def _analysis(self, reply: "LookTold") -> None:
        analysis: "Analysis | Any" = reply["linked"]["analysis"]
        self._page = "analysis"
        sheet.page(
            _("Analysis"),
            opened.analysis(reply["view"], analysis),
            sheet.button("link-play", _("Play from here"), go=True),
            "cols",
            "link-back",
        )

    def _broken(self, error: "Fault") -> None:
        self._reply = None
        self._page = "broken"
        site = address.whole("").split("//")[-1].rstrip("#")
        sheet.page(
            _("A link"),
            opened.broken(urls.decode(self.link), site, error),
            sheet.button("home", _("To the start"))
            + sheet.button("link-again", _("Open"), go=True),
            "mid low",
        )

    # what comes of it

    def begin(self) -> None:
        """Begin a new game from the position, as chosen."""
        game = params.game_of(self.link)
        request = self._request(shell.named(self._seats()))
        self._done()
        self.app.openings.begin(request, None if self.app.saving.has(game) else game, "replaced")

    def _seats(self) -> "list[Player]":
        return [
            {"name": "", "kind": "person" if at == self._seat else kind}
            for at, kind in enumerate(self._kinds)
        ]

    def _request(self, seats: "list[Player]") -> "Request":
        return {"do": "open", "link": self.link, "seed": device.random_seed(), "seats": seats}

    def look(self) -> None:
        """Put the position on the table to be looked at only: nothing is saved or can be moved."""
        reply = self._reply
        view = reply["view"]
        seats: "list[Player]" = [
            {"name": opened.player(at), "kind": "person" if at == view["seat"] else "standard"}
            for at in range(len(view["seats"]))
        ]
        self._done()
        self.app.openings.begin(self._request(seats), None, "replaced", self.link)
        self.app.change(shown="look")

    def save(self) -> None:
        """Ask for the position as a saved game."""
        if self.app.saving.has(self._kept()):
            toast(_("It is among the saved games already."))
        else:
            self._ask({"seats": shell.named(self._seats()), "seed": device.random_seed()})

    def _kept(self) -> str:
        """The id under which the position is saved."""
        return "kept-" + params.game_of(self.link)

    def _keep(self, reply: "Reply") -> None:
        self.app.saving.keep(self._kept(), reply, [])
        self.app.lobby.refresh()
        toast(_("Saved. You find it among the saved games."))

    def _done(self) -> None:
        """Close the sheet: something was chosen."""
        self._page = None
        sheet.close()

    def back(self) -> None:
        """Go back from a position that is looked at to the game before it, and to the link."""
        if self._before:
            self.app.openings.resume(self._before)
        else:
            self.app.openings.go_home()
        self.show()

    def go_back(self) -> None:
        """Go back within the sheet or, if it is closed, from a position that is looked at."""
        if not self.step_back():
            self.back()

    def is_shown(self) -> bool:
        """Whether the sheet shows what a link holds."""
        return self._page is not None

    def step_back(self) -> bool:
        """Go back from a page of the sheet to its first; returns whether there was one."""
        if self._page not in ("seats", "analysis"):
            return False
        self.show()
        return True

    def closed(self) -> None:
        """Follow the closing of the sheet: with nothing chosen, the page is as it was before."""
        if not self._page or element("sheet").open:
            return
        self._page = None
        if screens.at_table():
            self.app.openings.name(True)
        else:
            address.go("./", True)
            self.app.lobby.show()

    # another try

    def again(self) -> None:
        """Open the link in the field."""
        field = element("link-again")
        text = params.link_in(field.value)
        if not text:
            field.focus()
            return
        address.go("./#" + text, True)
        self.open(params.read([], "#" + text)["link"] or text)

    def paste(self) -> None:
        """Put what was copied into the field."""
        start_task(_paste())


async def _paste() -> None:
    text = await clipboard.paste()
    field = element("link-again")
    if field and text:
        field.value = text.strip()
    if field:
        field.focus()
        if not text:
            toast(_("The browser gives nothing to paste: paste the link into the field yourself."))


def _focus(query: str) -> None:
    """Set the focus again, as the sheet was drawn anew."""
    found = window.document.querySelector("#sheet " + query)
    if found:
        found.focus()
