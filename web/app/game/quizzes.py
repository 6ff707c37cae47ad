"""Starts the puzzles that the person asks for, and counts them."""

from browser import clock, device, document, element
from faces import escape
from felt import curtain
from sheets import calendar, progress, puzzles
from state import HINTS
from words import of

if False:
    from js import Element
    from shapes import Answer, App, Asked, Puzzle, RatedTold, Reply, Request

_ = of("quizzes")

DAILY = "day-"
# What may be its answer: the last one may be discarded.
ENDS = ("end", "discard")


def daily_id(day: str, kind: str | None, game: str | None) -> str:
    """The id under which a puzzle of a day is saved, so that it can be continued."""
    return "%s%s-%s-%s" % (DAILY, day, kind or "any", game or "any")


class Quizzes:
    """Starts puzzles and counts them.

    `begin(request, query, game)` and `resume(game)` are `begin_at` and `resume` of the openings;
    `post(build)` asks the engine for what is about no game.
    """

    def __init__(self, app: "App") -> None:
        self.app = app
        # The month that the calendar shows; None for this one.
        self._month: str | None = None
        self.record = progress.read(app.store)

    def start(self, kind: str | None, game: str | None, when: str) -> None:
        """Start the puzzle of the day, of a date, or a "new" one, of this kind and game.

        Kind and game may be None, for any.
        """
        if when == "new":
            # Seeds of this form give puzzles of every difficulty.
            self._by_seed("v2." + device.random_seed(), kind, game, None)
            return
        day = clock.today() if when == "day" else when
        known = daily_id(day, kind, game)
        if self.app.saving.has(known):
            self.app.openings.resume(known)
        else:
            self._ask({"date": day}, kind, game, when, known)

    def _by_seed(self, seed: str, kind: str | None, game: str | None, known: str | None) -> None:
        """Start the puzzle of a seed, under the id in its address, or None."""
        self._ask({"seed": seed}, kind, game, seed, known)

    def wished(self, asked: "Asked", known: str | None) -> None:
        """Start the puzzle that an address asks for: the day's, a new one, or that of a seed."""
        wish, kind, game = asked["puzzle"], asked["kind"], asked["game"]
        if wish in ("day", "new") or progress.day_number(wish):
            self.start(kind, game, wish)
        else:
            self._by_seed(wish, kind, game, known)

    def another(self) -> None:
        """Start another puzzle like the one on the table."""
        puzzle = self.app.state.reply["puzzle"]
        self.start(puzzle["kind"], puzzle["game"], "new")

    def _ask(
        self, request: "Request", kind: str | None, game: str | None, wish: str, known: str | None
    ) -> None:
        request["do"] = "puzzle"
        request["kind"] = kind
        request["game"] = game
        query = [("puzzle", wish)] + ([("kind", kind)] if kind else [])
        self.app.openings.begin_at(request, query + ([("game", game)] if game else []), known)
        curtain.draw('<h2 id="curtain-title">%s</h2>' % escape(_("Looking for a puzzle\u2026")))

    def note(self, request: "Request", reply: "Reply") -> None:
        """Count a puzzle when it is solved or its answer is shown, and note a hint in it."""
        puzzle = reply.get("puzzle")
        if not puzzle or reply["error"]:
            return
        open_ = not puzzle["solved"] and not puzzle["shown"]
        if request["do"] in HINTS and open_:
            self.record = progress.aided(progress.read(self.app.store), puzzle)
            progress.write(self.app.store, self.record)
        ended = request["do"] in ENDS and puzzle["solved"] and not puzzle["shown"]
        if ended or (request["do"] == "answer" and not puzzle["solved"]):
            before = progress.read(self.app.store)
            self.record = progress.counted(before, puzzle, clock.today())
            progress.write(self.app.store, self.record)
            if self.record["solved"] + self.record["given"] > before["solved"] + before["given"]:
                self._rate(puzzle)

    def _rate(self, puzzle: "Puzzle") -> None:
        """Ask for the rating after a puzzle that has just been counted."""
        asked = {"do": "rate", "level": puzzle["level"]}
        asked["score"] = progress.score(self.record, puzzle)
        if self.record["rating"]:
            asked["rating"] = self.record["rating"]
        self.app.engine.post(lambda: asked)

    def takes(self) -> "dict[str, Answer]":
        """What takes the replies to what it asks."""
        return {"rate": self.rate}

    def rate(self, request: "Request", reply: "RatedTold") -> None:
        """Keep the new rating."""
        now = progress.read(self.app.store)
        self.record = progress.rated(now, reply["rating"], clock.today())
        progress.write(self.app.store, self.record)

    def turn_month(self, button: "Element") -> None:
        """Show the month before or after in the calendar."""
        by = int(button.getAttribute("data-by"))
        self._month = calendar.moved(self._month or clock.today()[:7], by)
        self.fill()
        document.querySelector("#puzzle-tally [data-by='%d']" % by).focus()

    def tell(self, reply: "Reply") -> None:
        """Add to a reply what the page itself says about its puzzle."""
        puzzle = reply.get("puzzle")
        if puzzle:
            today = clock.today()
            puzzle["side"] = puzzles.side(puzzle, self.record, today)
            puzzle["day"] = clock.format_day(puzzle["date"] or "")
            puzzle["boast"] = puzzles.boast(puzzle, self.record, today)
            said = puzzles.done(puzzle, self.record, today)
            if said:
                reply["prompt"]["text"] = said

    def card(self) -> tuple[str, str]:
        """The words on the daily puzzle's card, and the days in a row."""
        self.record = progress.read(self.app.store)
        return puzzles.summary(self.record, clock.today())

    def fill(self) -> None:
        """Bring the puzzles on the start page up to date."""
        self.record = progress.read(self.app.store)
        today = clock.today()
        if not element("puzzle-tally"):
            return
        element("puzzle-tally").innerHTML = (
            calendar.calendar(self.record, today, self._month or today[:7])
            + puzzles.rating(self.record)
            + puzzles.tally(self.record, today)
        )
        for link in list(document.querySelectorAll(".puzzles [data-when=day]")):
            kind, game = link.getAttribute("data-kind"), link.getAttribute("data-of")
            mark = progress.of_day(self.record, today, game, kind)
            link.firstElementChild.textContent = puzzles.daily_label(mark)
            link.classList.toggle("done", mark in (progress.SOLVED, progress.AIDED))
