"""Looks at a deal again: asks for its review, shows it, and opens the turns that it names."""

import report
import sheet
from browser import helper
from faces import escape
from words import _


class Reviews:
    """The last review, and the game that it is of."""

    def __init__(self, desk, play, openings):
        self.desk = desk
        self.play = play
        self.openings = openings
        self.review = None
        self.game = None
        self.seats = []

    def ask(self):
        """Ask the engine; it may think for some seconds."""
        sheet.show(_("Review"), "<p>%s</p>" % escape(_("Looking at every turn\u2026")))
        self.play.ask(lambda: {"do": "review"})

    def take(self, request, reply):
        """A review has come: show it, and remember whose it is."""
        self.review = reply["review"]
        self.game = self.play.game
        self.seats = [
            {"name": seat["name"], "kind": seat["kind"]} for seat in self.desk.view["seats"]
        ]
        self._sheet()

    def _sheet(self):
        sheet.show(report.title(self.review), report.body(self.review))

    def open(self, number, laid):
        """Put a turn's position on the table, its better play laid out if `laid`."""
        one = self.review["worst"][number]
        sheet.close()
        request = {"do": "open", "link": one["link"], "seed": helper.seed(), "seats": self.seats}
        self.openings.begin(request, link=one["link"], review=True)
        self.desk.back = True
        if laid:
            self.play.ask(lambda: {"do": "arrange", "moves": one["better"]})
            self.desk.about = report.said(one)

    def back(self):
        """From a turn's position back to the game, and to its review."""
        self.openings.resume(self.game)
        self._sheet()
