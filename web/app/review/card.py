"""The card of own mistakes on the start page: the one that is due today."""

from browser import clock
from markup import NOTHING, html
from words import of

from . import mistakes

if False:
    from shapes import App

    from markup import Markup


_ = of("review")


def card(app: "App") -> "Markup":
    """Return the way to the mistake that is due; empty if there is none."""
    miss = mistakes.due(app.store, clock.today())
    return mistake_card(clock.format_day(miss[1])) if miss else NOTHING


def mistake_card(day: str) -> "Markup":
    """Return the way to the mistake that is due, made in a deal of that day (in words)."""
    return html(
        '<button type="button" class="daily past" data-act="miss"><span class="txt"><small>'
        "%(when)s</small><b>%(question)s</b></span></button>",
        # Translators: a day, as in: From your deal of 24 November 2026
        when=_("From your deal of %(day)s") % {"day": day},
        question=_("Can you lay more?"),
    )
