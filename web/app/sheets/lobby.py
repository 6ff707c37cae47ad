"""The start page: games to continue, the puzzle of the day, and the games with their set-ups."""

import params
import screens
import words
from browser import all_of, document, element, focusing, said, urls
from saves import slots

from . import shell

if False:
    from collections.abc import Callable
    from typing import Any

    from js import Element
    from shapes import App, Asked, Game, GamesTold, Request, Value


def asked_by(form: "Element") -> "Asked":
    """What a set-up form asks for, in the form that `params.read` gives."""
    asked = params.read([], "")
    asked["game"] = form.getAttribute("data-setup")
    rows = []
    for row in list(form.querySelectorAll(".seatlist li")):
        kind = row.querySelector("select").value
        if kind:
            rows.append({"name": row.querySelector("input").value, "kind": kind})
    asked["seats"] = rows
    for field in list(form.elements):
        name = field.getAttribute("name")
        if not name or not field.value or (field.type == "radio" and not field.checked):
            continue
        if field.value == field.getAttribute("data-default"):
            continue
        if name[:2] == "r.":
            asked["rules"][name[2:]] = field.value
        elif name in ("seed", "casual"):
            # A preset is not sent: it consists of rules, and these are in their own fields.
            asked[name] = field.value
    return asked


class Lobby:
    """The start page; `post(build)` asks the engine."""

    def __init__(self, app: "App") -> None:
        self.app = app
        # The games as the engine describes them, and its reply that has the computer players too;
        # None until it has been asked.
        self.games: "list[Game] | Any" = None
        self.people: "GamesTold | Any" = None
        # Whether the games stand as the build has painted them.
        self._painted = True

    def takes(self) -> "dict[str, Callable[[Request, GamesTold], None]]":
        """Handlers of the replies to what it asks."""
        return {"games": self.take}

    def show(self, said: str | None = None, rescue: bool = False) -> None:
        """Show the start page with what can be continued, and a message if there is one.

        `rescue` says that the message is about a saved game that does not open.
        """
        left = screens.at_table()
        screens.show_home()
        self.app.quizzes.fill()
        self._offer()
        if left:
            focusing.recover()
        if said:
            screens.notice(said, rescue)

    def refresh(self) -> None:
        """Bring the start page up to date with the saved games, if it is shown."""
        if not screens.at_table():
            self._offer()

    def _offer(self) -> None:
        """Offer the way in to whoever has not played yet, and what can be continued."""
        going = list(slots.to_continue(self.app.saving.listed()))
        for entry in going:
            entry["pic"] = entry["pic"] or self.app.saving.picture(entry["id"])
        line, row = self.app.quizzes.card()
        offers = (
            self._way_in()
            + shell.resume(going)
            + shell.daily(line, row)
            + "".join([offer(self.app) for offer in self.app.tables.offers])
        )
        element("first").innerHTML = offers
        for link in all_of("[data-learn]"):
            link.classList.toggle(
                "known", link.getAttribute("data-learn") in self.app.state.lessons["done"]
            )

    def _way_in(self) -> str:
        """What somebody begins with who has not dealt yet; empty for all others."""
        taught = self.app.state.lessons
        done = taught["done"]
        game = taught["game"] or (done[-1] if done else "rommi")
        tile = document.querySelector('a.play[data-game="%s"]' % game)
        if not tile:
            return ""
        title = tile.querySelector("b").textContent
        if taught["game"]:
            return shell.go_on(game, title, taught["at"], taught["of"])
        for one in self.app.saving.listed():
            if not one["puzzle"]:
                return ""
        if done:
            return shell.first_deal(game, title, tile.getAttribute("href"))
        return shell.start_here(title)

    def learn(self) -> None:
        """Ask the engine for its games, once."""
        if not self.games:
            self.app.engine.post(lambda: None if self.games else {"do": "games"})

    def ask_anew(self) -> None:
        """Ask for the games once more, as another language is spoken now."""
        self.games = self.people = None
        self.learn()
        self.app.quizzes.fill()
        self.refresh()

    def take(self, request: "Request", reply: "GamesTold") -> None:
        """Take the engine's list of games; the build's is shown unless its language is wrong."""
        self.games = reply["games"]
        self.people = reply
        if words.foreign() or not self._painted or not document.querySelector("[data-game]"):
            self._painted = False
            said.retold()
            element("games").innerHTML = shell.games_html(reply)
            self._offer()  # by the games' names in the language
            # A set-up that the address asks for is a new element now.
            urls.follow_fragment()
            self.app.quizzes.fill()

    def options(self, asked: "Asked", untimed: bool = False) -> "dict[str, Value]":
        """The options of a match, as an address or a form asks for them, or `untimed`."""
        rules: "dict[str, Value]" = {}
        for one in self.games or []:
            if one["id"] == asked["game"]:
                for preset in one["presets"]:
                    if preset["id"] == asked["preset"]:
                        rules.update(preset["rules"])
                rules.update(params.option_values(asked["rules"], one["options"]))
                if untimed and "seconds" in [option["name"] for option in one["options"]]:
                    rules["seconds"] = 0
        return rules
