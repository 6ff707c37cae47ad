"""Puzzles as markup: their card and all that is counted on the start page, the one on the table."""

from browser import document, element
from cards.faces import icon, symbol
from dom.zones import Zone
from markup import NOTHING, Markup, escape, html, joined
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


def tally(record: "Progress", today: str) -> "Markup":
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
    rows = [
        html("<dt>%(label)s</dt><dd>%(number)s</dd>", label=label, number=number)
        for label, number in lines
    ]
    return html(
        '<h3>%(heading)s</h3><dl class="tally">%(rows)s</dl>',
        heading=_("Your puzzles"),
        rows=rows,
    )


def side(state: "State") -> "Markup":
    """Return the side panel: the puzzle, then all that is counted."""
    puzzle = state.puzzle
    lines = (puzzle["text"], puzzle["grade"], puzzle["level_label"])
    return html(
        '<header><h2>%(title)s</h2><button type="button" class="ibtn" data-act="side" '
        'aria-label="%(label)s">%(icon)s</button></header>%(lines)s%(tally)s',
        title=puzzle["title"],
        label=_("Close"),
        icon=icon("close"),
        lines=[html("<p>%(line)s</p>", line=line) for line in lines],
        tally=tally(state.progress, state.today),
    )


def daily_label(mark: str) -> str:
    """The label on a daily puzzle's button, by what became of the puzzle."""
    if mark in (progress.SOLVED, progress.AIDED):
        return "\u2713 " + _("Solved today")
    return _("Answer shown today") if mark else _("Today's puzzle")


def _tries(number: int) -> str:
    return _.n("%(n)d try", "%(n)d tries", number) % {"n": number}


def head(state: "State") -> "Markup":
    """Return a puzzle's head, in place of the seats: its name, its game, its level, the tries."""
    puzzle = state.puzzle
    words = [state.view["title"], puzzle["level_label"]]
    if puzzle["date"]:
        words.append(state.day)
    if puzzle["tries"]:
        words.append(_tries(puzzle["tries"]))
    parts = joined([html("<span>%(word)s</span>", word=word) for word in words])
    return html(
        '<li class="seat quiz%(look)s"><span class="nm">%(title)s</span><span class="fx">'
        "%(parts)s</span></li>",
        look=" solved" if puzzle["solved"] else "",
        title=puzzle["title"],
        parts=parts,
    )


def facts(puzzle: "Puzzle") -> "Markup":
    """Return the sentence about the answer: how much has to move."""
    return html("<span>%(grade)s</span>", grade=puzzle["grade"])


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


def result(state: "State", to_send: "Markup") -> "Markup":
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
    rows = [
        html("<div><dd>%(said)s</dd><dt>%(label)s</dt></div>", said=said, label=label)
        for label, said in lines
    ]
    return html(
        '<div class="win" aria-hidden="true">%(symbol)s</div><h2 tabindex="-1">%(how)s</h2>'
        '<dl class="figures">%(rows)s</dl><div class="share">%(to_send)s</div>%(next)s',
        symbol=symbol("i-crown"),
        how=_how(state),
        rows=rows,
        to_send=to_send,
        next=_next(puzzle),
    )


def duration(seconds: int) -> str:
    """Return so many seconds as 3:07 or 1:02:05."""
    text = "%d:%02d" % (seconds // 60 % 60, seconds % 60)
    return "%d:%s" % (seconds // 3600, "0" * (5 - len(text)) + text) if seconds >= 3600 else text


def _next(puzzle: "Puzzle") -> "Markup":
    """Return the choice of what the next puzzle is like, as the page of puzzles has it."""
    field, label = element("puzzle-like"), document.querySelector("label[for=puzzle-like]")
    if not field:
        return NOTHING
    mine = 'value="%s %s"' % (escape(puzzle["kind"]), escape(puzzle["game"]))
    # The start page's own choice, markup of ours that was escaped there, may be another one.
    listed = field.innerHTML.replace(' selected=""', "").replace(" selected", "")
    return html(
        '<p class="opt"><label for="next-like">%(label)s</label>'
        '<select class="fld" id="next-like">%(listed)s</select></p>',
        label=label.textContent,
        listed=Markup(listed.replace(mine, mine + " selected")),
    )


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


def rating(record: "Progress") -> "Markup":
    """The rating over puzzles: its figure and its course, or that it is still being measured."""
    course = record["rated"]
    if not course or not record["rating"]:
        return NOTHING
    heading = html("<h3>%(heading)s</h3>", heading=_("Your rating"))
    if not progress.level(record):
        shown = {"n": len(course), "all": progress.FEW}
        said = _("Still being measured: %(n)d of %(all)d puzzles.") % shown
        return html('%(heading)s<p class="k">%(said)s</p>', heading=heading, said=said)
    _day, points, deviation = course[-1]
    band = {"least": points - 2 * deviation, "most": points + 2 * deviation}
    said = _("most likely %(least)d to %(most)d") % band
    aided = _("Those solved with a hint count half.")
    return html(
        '%(heading)s<p class="rate"><b>%(points)s</b><span>%(said)s</span></p>'
        '%(course)s<p class="k">%(aided)s</p>',
        heading=heading,
        points=points,
        said=said,
        course=_course([(one[1], one[2]) for one in course]),
        aided=aided,
    )


def _course(points: "list[tuple[int, int]]") -> "Markup":
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
    return html(
        '<svg class="chart" viewBox="0 0 300 100" preserveAspectRatio="none" '
        'aria-hidden="true"><polygon points="%(band)s"/><polyline points="%(line)s"/>'
        "</svg>",
        band=" ".join(above + below),
        line=line,
    )


def draw_home(app: "App") -> None:
    """Draw what became of puzzles, where the start page has any: in all, and on each of today."""
    state, place = app.state, element("puzzle-tally")
    if not place:
        return
    record, today = state.progress, state.today
    month = calendar.calendar(record, today, state.month or today[:7])
    place.innerHTML = str(month + rating(record) + tally(record, today))
    mark = record["days"].get(today, "")
    for link in list(document.querySelectorAll(".today")):
        link.firstElementChild.textContent = daily_label(mark)
        link.classList.toggle("done", mark in (progress.SOLVED, progress.AIDED))


HOME = (Zone("puzzles", ("home", "month"), draw_home, after=("games",)),)
