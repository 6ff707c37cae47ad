"""Actions that start puzzles: the day's, one of a date, a new one, or one by its seed."""

import router
import screens
from browser import clock, device, document
from felt import curtain
from markup import html
from saves import progress, slots
from sheets import calendar
from words import of

if False:
    from js import Element
    from shapes import App, Asked, Request

_ = of("actions")


def start(app: "App", button: "Element") -> None:
    """Start the puzzle that a button is for."""
    kind, game = button.getAttribute("data-kind"), button.getAttribute("data-of")
    if button.getAttribute("data-like"):
        # The filters beside the button.
        kind, _gap, game = document.getElementById("puzzle-like").value.partition(" ")
    _start(app, kind or None, game or None, button.getAttribute("data-when"))


def _start(app: "App", kind: str | None, game: str | None, when: str) -> None:
    """Start the puzzle of the day, of a date, or a "new" one, of this kind and game.

    Kind and game may be None, for any.
    """
    if when == "new":
        # Seeds of this form give puzzles of every difficulty.
        _by_seed(app, "v2." + device.random_seed(), kind, game, None)
        return
    day = clock.today() if when == "day" else when
    known = slots.daily_id(day, kind, game)
    if app.saving.has(known):
        router.resume(app, known)
    else:
        _ask(app, {"date": day}, kind, game, when, known)


def _by_seed(app: "App", seed: str, kind: str | None, game: str | None, known: str | None) -> None:
    """Start the puzzle of a seed, under the id in its address, or None."""
    _ask(app, {"seed": seed}, kind, game, seed, known)


def by_address(app: "App", asked: "Asked") -> None:
    """Start the puzzle that an address asks for: the day's, a new one, or that of a seed."""
    wish, kind, game = asked["puzzle"], asked["kind"], asked["game"]
    if wish in ("day", "new") or progress.day_number(wish):
        _start(app, kind, game, wish)
    else:
        _by_seed(app, wish, kind, game, asked["play"])


def another(app: "App", button: "Element | None" = None) -> None:
    """Start another puzzle as its result asks for it, or one like the one on the table."""
    screens.close_dialog()
    puzzle, field = app.state.puzzle, document.getElementById("next-like")
    if field:
        kind, _gap, game = field.value.partition(" ")
    else:
        kind, game = puzzle["kind"], puzzle["game"]
    _start(app, kind or None, game or None, "new")


def _ask(
    app: "App", request: "Request", kind: str | None, game: str | None, wish: str, known: str | None
) -> None:
    request["do"] = "puzzle"
    request["kind"] = kind
    request["game"] = game
    query = [("puzzle", wish)] + ([("kind", kind)] if kind else [])
    router.begin_at(app, request, query + ([("game", game)] if game else []), known)
    curtain.draw(
        html(
            '<h2 id="curtain-title">%(title)s</h2>',
            title=_("Looking for a puzzle\u2026"),
        )
    )


def turn_month(app: "App", button: "Element") -> None:
    """Show the month before or after in the calendar."""
    by = int(button.getAttribute("data-by"))
    app.after(lambda _app: document.querySelector("#puzzle-tally [data-by='%d']" % by).focus())
    app.change(month=calendar.moved(app.state.month or clock.today()[:7], by))


ACTIONS = {"puzzle": start, "new-puzzle": another, "month": turn_month}
ROUTES = {"puzzle": by_address}
