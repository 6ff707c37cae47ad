"""Puzzles as markup: on the start page their card and their list, at the table their head.

The list is written by the build and needs no script: each puzzle is a link.
"""

from faces import escape, icon
from words import of, sentences

from . import charts, progress

if False:
    from shapes import Game, Progress, Puzzle, PuzzleKind, Reply

_ = of("puzzles")

# The levels of puzzles, and how many it takes to say how well somebody solves them.
_LEVELS, _FEW = 4, 20


def offered(games: "list[Game]") -> "list[tuple[str, PuzzleKind, list[Game]]]":
    """The kinds of puzzles and the games of each: [(kind, its words, [game, ...])]."""
    found: "list[tuple[str, PuzzleKind, list[Game]]]" = []
    for game in games:
        for puzzle in game.get("puzzles") or []:
            for kind, _words, listed in found:
                if kind == puzzle["kind"]:
                    listed.append(game)
                    break
            else:
                found.append((puzzle["kind"], puzzle, [game]))
    return found


def _link(kind: str, game: "Game", daily: bool, label: str) -> str:
    wanted = "day" if daily else "new"
    # Named by its words, its kind's heading and its game, in that order.
    return (
        '<a class="act" href="?puzzle={0}&amp;kind={1}&amp;game={2}" data-act="puzzle" '
        'data-when="{0}" data-kind="{1}" data-of="{2}" '
        'aria-labelledby="{0}-{1}-{2} of-{1} {1}-{2}"><span id="{0}-{1}-{2}">{3}</span></a>'
    ).format(wanted, kind, game["id"], escape(label))


def _rows(kind: str, words: "PuzzleKind", games: "list[Game]") -> str:
    rows = []
    for game in games:
        rows.append(
            '<li><b id="%s-%s">%s</b>%s%s</li>'
            % (
                kind,
                game["id"],
                escape(game["title"]),
                _link(kind, game, True, _("Today's puzzle")),
                _link(kind, game, False, _("Another puzzle")),
            )
        )
    return '<h3 id="of-%s">%s</h3><p class="k">%s</p><ul class="puzzles">%s</ul>' % (
        kind,
        escape(words["title"]),
        escape(words["line"]),
        "".join(rows),
    )


def section(games: "list[Game]") -> str:
    """The list of puzzles, shown when its address is; empty if no game has any."""
    rows = "".join([_rows(*one) for one in offered(games)])
    if not rows:
        return ""
    return (
        '<section class="setup" id="setup-puzzles" aria-label="%s"><div class="page">'
        '<header><a class="ibtn" href="#" aria-label="%s">%s</a><h2>%s</h2></header>'
        '<div class="body"><section id="puzzle-tally"></section>'
        '<section><p class="k">%s</p>%s</section></div></div></section>'
    ) % (
        escape(_("Puzzles")),
        escape(_("Back to the games")),
        icon("back"),
        escape(_("Puzzles")),
        escape(_("Solve it in one turn.")),
        rows,
    )


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


def side(puzzle: "Puzzle", record: "Progress", today: str) -> str:
    """The side panel: the puzzle, then all that is counted."""
    lines = (puzzle["text"], puzzle["grade"], puzzle["level_label"])
    return (
        '<header><h2>%s</h2><button type="button" class="ibtn" data-act="side" aria-label="%s">'
        "%s</button></header>%s%s"
    ) % (
        escape(puzzle["title"]),
        escape(_("Close")),
        icon("close"),
        "".join(["<p>%s</p>" % escape(line) for line in lines]),
        tally(record, today),
    )


def daily_label(mark: str) -> str:
    """The label on a daily puzzle's button, by what became of the puzzle."""
    if mark in (progress.SOLVED, progress.AIDED):
        return "\u2713 " + _("Solved today")
    return _("Answer shown today") if mark else _("Today's puzzle")


def _tries(number: int) -> str:
    return _.n("%(n)d try", "%(n)d tries", number) % {"n": number}


def head(reply: "Reply") -> str:
    """A puzzle's head, in place of the seats: its name, its game, how hard it is, the tries."""
    puzzle = reply["puzzle"]
    words = [reply["view"]["title"], puzzle["level_label"]]
    if puzzle["date"]:
        words.append(puzzle["day"])
    if puzzle["tries"]:
        words.append(_tries(puzzle["tries"]))
    parts = "".join(["<span>%s</span>" % escape(word) for word in words])
    return ('<li class="seat quiz%s"><span class="nm">%s</span><span class="fx">%s</span></li>') % (
        " solved" if puzzle["solved"] else "",
        escape(puzzle["title"]),
        parts,
    )


def facts(puzzle: "Puzzle") -> str:
    """What is told about the answer: how much has to move."""
    return "<span>%s</span>" % escape(puzzle["grade"])


def done(puzzle: "Puzzle", record: "Progress", today: str) -> str | None:
    """What to say once it is solved, or its answer shown, in one line; None while it is open."""
    if puzzle["shown"]:
        return _("This is the answer.")
    if not puzzle["solved"]:
        return None
    if progress.hinted(record, puzzle):
        said = _("Solved with a hint.")
    elif puzzle["tries"] == 1:
        said = _("Solved at the first try.")
    else:
        said = _("Solved. Tries: %(n)d.") % {"n": puzzle["tries"]}
    row = progress.streak(record, today)
    if puzzle["date"] == today and row > 1:
        said = sentences([said, days(row)])
    return said


def boast(puzzle: "Puzzle", record: "Progress", today: str) -> str:
    """What may be told of a solved puzzle, with neither its cards nor its moves; else nothing."""
    if not puzzle["solved"] or puzzle["shown"]:
        return ""
    level = puzzle["level"]
    tries = ["\u25cb"] * (puzzle["tries"] - 1)
    # A full disc for a solution of one's own, a half one for a solution with a hint.
    tries.append("\u25d0" if progress.hinted(record, puzzle) else "\u25cf")
    lines = ["Talon, " + puzzle["day"] if puzzle["date"] else "Talon"]
    lines.append(puzzle["title"] + " " + "\u25c6" * level + "\u25c7" * (_LEVELS - level))
    lines.append(" ".join(tries))
    row = progress.streak(record, today)
    if puzzle["date"] == today and row > 1:
        lines.append(days(row))
    return "\n".join(lines)


def level(record: "Progress") -> int:
    """The rating in points, 0 while it is still being measured."""
    course = record["rated"]
    return course[-1][1] if record["rating"] and len(course) >= _FEW else 0


def rating(record: "Progress") -> str:
    """The rating over puzzles: its figure and its course, or that it is still being measured."""
    course = record["rated"]
    if not course or not record["rating"]:
        return ""
    heading = "<h3>%s</h3>" % escape(_("Your rating"))
    if not level(record):
        shown = {"n": len(course), "all": _FEW}
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
        charts.course([(one[1], one[2]) for one in course]),
        escape(aided),
    )
