"""Puzzles as the page plays them: which one is asked for, and what is kept of it."""

import curtain
import progress
import puzzles
from browser import document, helper
from desk import element
from faces import escape
from words import _

DAILY = "day-"


def daily_id(day, kind, game):
    """The id under which a puzzle of a day is kept: asked for again, it goes on."""
    return "%s%s-%s-%s" % (DAILY, day, kind or "any", game or "any")


class Quizzes:
    """Starts puzzles and counts them.

    `begin(request, query, game)` and `resume(game)` are `begin_at` and `resume` of the openings.
    """

    def __init__(self, desk, store, saving, begin, resume):
        self.desk = desk
        self.store = store
        self.saving = saving
        self.begin = begin
        self.resume = resume
        self.record = progress.read(store)

    def start(self, kind, game, daily):
        """The puzzle of the day, or any other one, of this kind and game (None: left open)."""
        if not daily:
            # Seeds of this kind give puzzles of every difficulty.
            self._by_seed("v2." + helper.seed(), kind, game, None)
            return
        day = helper.day()
        known = daily_id(day, kind, game)
        if self.saving.has(known):
            self.resume(known)
        else:
            self._ask({"date": day}, kind, game, "day", known)

    def _by_seed(self, seed, kind, game, known):
        """The puzzle of a seed, under the id that its address gives, or None."""
        self._ask({"seed": seed}, kind, game, seed, known)

    def wished(self, asked, known):
        """The puzzle that an address asks for: that of the day, a new one, or that of a seed."""
        wish, kind, game = asked["puzzle"], asked["kind"], asked["game"]
        if wish in ("day", "new"):
            self.start(kind, game, wish == "day")
        else:
            self._by_seed(wish, kind, game, known)

    def another(self):
        """One more like the puzzle on the table."""
        puzzle = self.desk.reply["puzzle"]
        self.start(puzzle["kind"], puzzle["game"], False)

    def _ask(self, request, kind, game, wish, known):
        request["do"] = "puzzle"
        request["kind"] = kind
        request["game"] = game
        query = [("puzzle", wish)] + ([("kind", kind)] if kind else [])
        self.begin(request, query + ([("game", game)] if game else []), known)
        curtain.draw('<h2 id="curtain-title">%s</h2>' % escape(_("Looking for a puzzle\u2026")))

    def note(self, request, reply):
        """Count a puzzle when it is solved or given away."""
        puzzle = reply.get("puzzle")
        if not puzzle:
            return
        ended = request["do"] == "end" and puzzle["solved"] and not puzzle["shown"]
        if ended or (request["do"] == "answer" and not puzzle["solved"]):
            self.record = progress.counted(progress.read(self.store), puzzle, helper.day())
            progress.write(self.store, self.record)

    def tell(self, reply):
        """Put what the page itself has to say of a puzzle into its reply."""
        puzzle = reply.get("puzzle")
        if puzzle:
            today = helper.day()
            puzzle["side"] = puzzles.side(puzzle, self.record, today)
            puzzle["day"] = helper.long_day(puzzle["date"] or "")
            said = puzzles.done(puzzle, self.record, today)
            if said:
                reply["prompt"]["text"] = said

    def card(self):
        """The words on the card of the day's puzzle, and the days in a row."""
        self.record = progress.read(self.store)
        return puzzles.summary(self.record, helper.day())

    def fill(self):
        """Bring the start page up to date."""
        self.record = progress.read(self.store)
        today = helper.day()
        if not element("puzzle-tally"):
            return
        element("puzzle-tally").innerHTML = puzzles.tally(self.record, today)
        for link in list(document.querySelectorAll("[data-when=day]")):
            kind, game = link.getAttribute("data-kind"), link.getAttribute("data-of")
            mark = progress.of_day(self.record, today, game, kind)
            link.firstElementChild.textContent = puzzles.daily_label(mark)
            link.classList.toggle("done", mark == progress.SOLVED)
