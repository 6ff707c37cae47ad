"""The card of today's puzzle on the start page, before any puzzle is asked for."""

from cards.faces import symbol
from markup import NOTHING, html
from saves import progress
from words import of

if False:
    from shapes import App, Progress

    from markup import Markup


_ = of("puzzles")


def days(number: int) -> str:
    """Days in a row, in words."""
    return _.n("%(n)d day in a row", "%(n)d days in a row", number) % {"n": number}


def _solved(number: int) -> str:
    return _.n("%(n)d puzzle solved", "%(n)d puzzles solved", number) % {"n": number}


def summary(record: "Progress", today: str) -> tuple[str, str]:
    """The words on the daily puzzle's card: a line about it, and the days in a row if any."""
    line = _solved(record["solved"]) if record["solved"] else _("Solve it in one turn.")
    row = progress.streak(record, today)
    return line, days(row) if row else ""


def card(app: "App") -> "Markup":
    """Return the puzzle of the day for the start page: a picture, a line, the days in a row."""
    line, row = summary(app.state.progress, app.state.today)
    more = html(" <i>%(row)s</i>", row=row) if row else NOTHING
    return html(
        '<a class="daily" href="?puzzle=day" data-act="puzzle" data-when="day">'
        '<span class="art" aria-hidden="true">%(symbol)s</span><span class="txt"><small>'
        "%(label)s</small><b>%(name)s</b><span>%(line)s%(more)s</span></span></a>",
        symbol=symbol("em-puzzle", "0 0 240 150"),
        label=_("Puzzle of the day"),
        name=_("One turn, one puzzle"),
        line=line,
        more=more,
    )
