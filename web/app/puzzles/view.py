"""Puzzles as markup: their card and all that is counted on the start page, the one on the table."""

from browser import document, element
from cards.faces import icon, symbol
from dom.zones import Zone
from markup import escape
from saves import progress
from sheets import calendar
from words import of, sentences

from . import message
from .card import days

if False:
    from typing import Any

    from shapes import App, Progress, Prompt, Puzzle

    from state import State

_ = of("view")


def tally(record: "Progress", today: str) -> str:
    """All that is counted, as a list of terms."""
    lines = (
        # Translators: how many puzzles, in a list
        (_("Solved"), record["solved"]),
        (_("With a hint"), record["aided"]),
        # Translators: how many, in a list
        (_("Tries"), record["tries"]),
        (_("Answers shown"), record["given"]),
        (_("Days in a row"), progress.streak(record, today)),
        (_("Most days in a row"), record["best"]),
    )
    rows = ["<dt>%s</dt><dd>%d</dd>" % (escape(label), number) for label, number in lines]
    return '<h3>%s</h3><dl class="tally">%s</dl>' % (escape(_("Your puzzles")), "".join(rows))


def side(state: "State") -> str:
    """Return the side panel: the puzzle, then all that is counted."""
    puzzle = state.puzzle
    lines = (puzzle["text"], puzzle["grade"], puzzle["level_label"])
    return (
        '<header><h2>%s</h2><button type="button" class="ibtn" data-act="side" aria-label="%s">'
        "%s</button></header>%s%s"
    ) % (
        escape(puzzle["title"]),
        escape(_("Close")),
        icon("close"),
        "".join(["<p>%s</p>" % escape(line) for line in lines]),
        tally(state.progress, state.today),
    )


def daily_label(mark: str) -> str:
    """The label on a daily puzzle's button, by what became of the puzzle."""
    if mark in (progress.SOLVED, progress.AIDED):
        return "\u2713 " + _("Solved today")
    return _("Answer shown today") if mark else _("Today's puzzle")


def _tries(number: int) -> str:
    return _.n("%(n)d try", "%(n)d tries", number) % {"n": number}


def head(state: "State") -> str:
    """Return a puzzle's head, in place of the seats: its name, its game, its level, the tries."""
    puzzle = state.puzzle
    words = [state.view["title"], puzzle["level_label"]]
    if puzzle["date"]:
        words.append(state.day)
    if puzzle["tries"]:
        words.append(_tries(puzzle["tries"]))
    parts = "".join(["<span>%s</span>" % escape(word) for word in words])
    return ('<li class="seat quiz%s"><span class="nm">%s</span><span class="fx">%s</span></li>') % (
        " solved" if puzzle["solved"] else "",
        escape(puzzle["title"]),
        parts,
    )


def facts(puzzle: "Puzzle") -> str:
    """Return the sentence about the answer: how much has to move."""
    return "<span>%s</span>" % escape(puzzle["grade"])


def prompt(state: "State") -> "Prompt | Any":
    """Return what the person is asked, or told of a puzzle that is solved or shown."""
    asked = state.reply.get("prompt")
    said = _done(state) if state.puzzle else None
    return dict(asked, text=said) if said else asked


def _done(state: "State") -> str | None:
    if state.puzzle["shown"]:
        return _("This is the answer.")
    if not state.puzzle["solved"]:
        return None
    said, row = _how(state), _row_today(state)
    return sentences([said, row]) if row else said


def _how(state: "State") -> str:
    """Return in words how the puzzle was solved."""
    puzzle, record = state.puzzle, state.progress
    said: str
    if progress.hinted(record, puzzle):
        said = _("Solved with a hint.")
    elif puzzle["tries"] == 1:
        said = _("Solved at the first try.")
    else:
        said = _("Solved. Tries: %(n)d.") % {"n": puzzle["tries"]}
    return said


def is_solved(state: "State") -> bool:
    """Return True if the person has solved the puzzle on the table."""
    return bool(state.puzzle and state.puzzle["solved"] and not state.puzzle["shown"])


def result(state: "State", to_send: str) -> str:
    """Return the result of a solved puzzle: tries, time, days in a row, the text `to_send`, and
    what the next puzzle is like.
    """
    puzzle, record = state.puzzle, state.progress
    lines = [(_("Tries"), str(puzzle["tries"]))]
    seconds = progress.spent(record, puzzle)
    if seconds:
        # Translators: how long it took, in a list
        lines.append((_("Time"), duration(seconds)))
    if puzzle["date"] == state.today:
        lines.append((_("Days in a row"), str(progress.streak(record, state.today))))
    rows = ["<div><dd>%s</dd><dt>%s</dt></div>" % (said, escape(label)) for label, said in lines]
    return (
        '<div class="win" aria-hidden="true">%s</div><h2 tabindex="-1">%s</h2>'
        '<dl class="figures">%s</dl><div class="share">%s</div>%s'
    ) % (symbol("i-crown"), escape(_how(state)), "".join(rows), to_send, _next(puzzle))


def duration(seconds: int) -> str:
    """Return so many seconds as 3:07 or 1:02:05."""
    text = "%d:%02d" % (seconds // 60 % 60, seconds % 60)
    return "%d:%s" % (seconds // 3600, "0" * (5 - len(text)) + text) if seconds >= 3600 else text


def _next(puzzle: "Puzzle") -> str:
    """Return the choice of what the next puzzle is like, as the page of puzzles has it."""
    field, label = element("puzzle-like"), document.querySelector("label[for=puzzle-like]")
    if not field:
        return ""
    mine = 'value="%s %s"' % (escape(puzzle["kind"]), escape(puzzle["game"]))
    # The start page's own choice may be another one.
    listed = field.innerHTML.replace(' selected=""', "").replace(" selected", "")
    return (
        '<p class="opt"><label for="next-like">%s</label><select class="fld" id="next-like">%s'
        "</select></p>"
    ) % (escape(label.textContent), listed.replace(mine, mine + " selected"))


def _row_today(state: "State") -> str:
    """Return the days in a row in words if today's puzzle has made them two or more."""
    row = progress.streak(state.progress, state.today)
    return days(row) if state.puzzle["date"] == state.today and row > 1 else ""


def boast(state: "State") -> str:
    """Return what may be told of a solved puzzle, with neither its cards nor its moves."""
    puzzle = state.puzzle
    if not puzzle or not puzzle["solved"] or puzzle["shown"]:
        return ""
    return message.solved(
        puzzle["title"],
        state.day if puzzle["date"] else "",
        puzzle["tries"],
        progress.hinted(state.progress, puzzle),
        _row_today(state),
    )


def rating(record: "Progress") -> str:
    """The rating over puzzles: its figure and its course, or that it is still being measured."""
    course = record["rated"]
    if not course or not record["rating"]:
        return ""
    heading = "<h3>%s</h3>" % escape(_("Your rating"))
    if not progress.level(record):
        shown = {"n": len(course), "all": progress.FEW}
        said = _("Still being measured: %(n)d of %(all)d puzzles.") % shown
        return '%s<p class="k">%s</p>' % (heading, escape(said))
    _day, points, deviation = course[-1]
    band = {"least": points - 2 * deviation, "most": points + 2 * deviation}
    said = _("most likely %(least)d to %(most)d") % band
    aided = _("Those solved with a hint count half.")
    return '%s<p class="rate"><b>%d</b><span>%s</span></p>%s<p class="k">%s</p>' % (
        heading,
        points,
        escape(said),
        _course([(one[1], one[2]) for one in course]),
        escape(aided),
    )


def _course(points: "list[tuple[int, int]]") -> str:
    """A rating's course, as (points, deviation) one after the other, with a band of two each."""
    low = min([one - 2 * off for one, off in points])
    high = max([one + 2 * off for one, off in points])
    step = 300 / max(1, len(points) - 1)

    def at(number: int, value: int) -> str:
        return "%.1f,%.1f" % (step * number, 100 - 100 * (value - low) / max(1, high - low))

    above = [at(number, one + 2 * off) for number, (one, off) in enumerate(points)]
    below = [at(number, one - 2 * off) for number, (one, off) in enumerate(points)]
    line = " ".join([at(number, one) for number, (one, _off) in enumerate(points)])
    below.reverse()
    return (
        '<svg class="chart" viewBox="0 0 300 100" preserveAspectRatio="none" aria-hidden="true">'
        '<polygon points="%s"/><polyline points="%s"/></svg>'
    ) % (" ".join(above + below), line)


def draw_home(app: "App") -> None:
    """Draw what became of puzzles, where the start page has any: in all, and on each of today."""
    state, place = app.state, element("puzzle-tally")
    if not place:
        return
    record, today = state.progress, state.today
    month = calendar.calendar(record, today, state.month or today[:7])
    place.innerHTML = month + rating(record) + tally(record, today)
    mark = record["days"].get(today, "")
    for link in list(document.querySelectorAll(".today")):
        link.firstElementChild.textContent = daily_label(mark)
        link.classList.toggle("done", mark in (progress.SOLVED, progress.AIDED))


HOME = (Zone("puzzles", ("home", "month"), draw_home, after=("games",)),)
