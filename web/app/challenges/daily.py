"""Actions of the deal of the day: a calendar for each game, of which each day is a deal."""

import router
from browser import clock
from markup import html
from sheets import calendar, sheet
from words import of

from . import common, records, view
from .offer import usual_game

if False:
    from js import Element
    from shapes import App

_ = of("challenges")


def daily(app: "App", button: "Element") -> None:
    """Show the days, of which each has a deal."""
    router.ask_games(app)
    game = button.getAttribute("data-of") or usual_game(app)
    app.change(same_deals={"at": "day", "game": game, "month": None})

    def ready() -> None:
        """Show it once the games are there: the queue calls this after their answer."""
        if app.state.games and app.state.same_deals["at"] == "day":
            app.run(show_daily, app)

    app.engine.post(ready)


def show_daily(app: "App", button: "Element | None" = None) -> None:
    """Show the days of the chosen game."""
    today = clock.today()
    sheet.page(
        _("Deal of the day"),
        view.daily(app.state, records.read(app.store)),
        sheet.button("close", _("Later"))
        + sheet.button(
            "day", _("Play today's deal"), html(' data-when="%(today)s"', today=today), True
        ),
        "cols",
    )


def turn_month(app: "App", button: "Element") -> None:
    """Show the month before or after."""
    by = int(button.getAttribute("data-by"))
    month = app.state.same_deals["month"] or clock.today()[:7]
    common.set_values(app, month=calendar.moved(month, by))
    show_daily(app)
    common.focus("[data-by='%d']" % by)


def play_day(app: "App", button: "Element") -> None:
    """Play the deal of a day, play it on, or show its results."""
    day, game = button.getAttribute("data-when"), app.state.same_deals["game"]
    opponents = common.usual_opponents(app, game)
    common.ask(app, {"do": "challenge", "game": game, "opponents": opponents, "day": day})


ACTIONS = {
    "day-deal": daily,
    "day-show": show_daily,
    "day-month": turn_month,
    "day": play_day,
}
