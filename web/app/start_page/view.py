"""The start page: games to continue, the puzzle of the day, and the games with their set-ups."""

from browser import all_of, document, element, said, urls
from dom.zones import Zone
from markup import NOTHING, joined
from saves import slots

from . import games

if False:
    from shapes import App

    from markup import Markup


def draw_games(app: "App") -> None:
    """Draw the games as the engine tells of them, in place of those that the build has drawn."""
    said.retold()
    element("games").innerHTML = str(games.games_html(app.state.listed))
    # A set-up that the address asks for is a new element now.
    urls.follow_fragment()


def draw_first(app: "App") -> None:
    """Draw the way in for whoever has not played yet, and what can be continued."""
    going = list(slots.to_continue(app.saving.listed()))
    for entry in going:
        entry["pic"] = entry["pic"] or app.saving.picture(entry["id"])
    offers = joined([offer(app) for offer in app.offers])
    way_in = _way_in(app)
    # There is one way to learn: the link is for those who have no such way before them.
    document.querySelector(".line [data-act=learn]").hidden = bool(way_in)
    element("first").innerHTML = str(way_in + games.resume(going) + offers)


def _way_in(app: "App") -> "Markup":
    """Return what a person begins with who has not dealt yet; empty for all others."""
    taught = app.state.lessons
    done = taught["done"]
    game = taught["game"] or (done[-1] if done else "rommi")
    tile = document.querySelector('a.play[data-game="%s"]' % game)
    if not tile:
        return NOTHING
    title = tile.querySelector("b").textContent
    if taught["game"]:
        return games.go_on(game, title, taught["at"], taught["of"])
    for one in app.saving.listed():
        if not one["puzzle"]:
            return NOTHING
    if done:
        return games.first_deal(game, title, tile.getAttribute("href"))
    return games.start_here(title)


def mark_lessons(app: "App") -> None:
    """Mark the lessons that are done."""
    for link in all_of("[data-learn]"):
        done = link.getAttribute("data-learn") in app.state.lessons["done"]
        link.classList.toggle("known", done)


HOME = (
    Zone("games", ("listed",), draw_games),
    Zone("first", ("home",), draw_first, after=("games",)),
    Zone("lessons", ("home",), mark_lessons, after=("games",)),
)
