"""Puzzles as markup: their tile and list on the start page, their place at the table.

The list is written by the build and needs no script: each puzzle is an address.
"""

import progress
from faces import escape, picture
from words import _, ngettext

FAN = ("X", "Qh", "X")


def offered(games):
    """The kinds of puzzles and the games of each: [(kind, its words, [game, ...])]."""
    found = []
    for game in games:
        for puzzle in game.get("puzzles") or []:
            for kind, _words, listed in found:
                if kind == puzzle["kind"]:
                    listed.append(game)
                    break
            else:
                found.append((puzzle["kind"], puzzle, [game]))
    return found


def tile():
    """The tile on the start page that leads to the puzzles."""
    fan = "".join([picture(card, "") for card in FAN])
    return (
        '<li><a class="play" href="#setup-puzzles" data-open="puzzles"><span class="fan">%s</span>'
        '<b>%s</b><span>%s</span><span class="k" id="puzzle-sum">%s</span></a></li>'
    ) % (
        fan,
        escape(_("Puzzles")),
        escape(_("One turn, one answer: can you find it?")),
        escape(_("One a day, and as many as you like")),
    )


def _link(kind, game, daily, label, name):
    wanted = "day" if daily else "new"
    return (
        '<a class="act" href="?puzzle=%s&amp;kind=%s&amp;game=%s" data-act="puzzle" data-when="%s" '
        'data-kind="%s" data-of="%s"><span>%s</span><span class="sr">: %s</span></a>'
    ) % (wanted, kind, game["id"], wanted, kind, game["id"], escape(label), escape(name))


def _rows(kind, words, games):
    rows = []
    for game in games:
        name = words["title"] + ", " + game["title"]
        rows.append(
            "<li><b>%s</b>%s%s</li>"
            % (
                escape(game["title"]),
                _link(kind, game, True, _("Today's puzzle"), name),
                _link(kind, game, False, _("Another puzzle"), name),
            )
        )
    return '<h3>%s</h3><p class="k">%s</p><ul class="puzzles">%s</ul>' % (
        escape(words["title"]),
        escape(words["line"]),
        "".join(rows),
    )


def section(games):
    """The list of puzzles, which shows when it is asked for; empty where no game has any."""
    rows = "".join([_rows(*one) for one in offered(games)])
    if not rows:
        return ""
    return (
        '<section class="setup" id="setup-puzzles" aria-label="%s"><div class="page">'
        '<header><a class="back" href="#" aria-label="%s">\u2039</a><h2>%s</h2></header>'
        '<p class="k">%s</p>%s<div id="puzzle-tally"></div></div></section>'
    ) % (
        escape(_("Puzzles")),
        escape(_("Back to the games")),
        escape(_("Puzzles")),
        escape(_("A position as games have it, and one way to lay what is asked for.")),
        rows,
    )


def days(number):
    """Days in a row, in words."""
    return ngettext("%(n)d day in a row", "%(n)d days in a row", number) % {"n": number}


def _solved(number):
    return ngettext("%(n)d puzzle solved", "%(n)d puzzles solved", number) % {"n": number}


def summary(record, today):
    """The tile's last line, or an empty text where there is nothing to tell."""
    if not record["solved"]:
        return ""
    row = progress.streak(record, today)
    return _solved(record["solved"]) + (", " + days(row) if row else "")


def tally(record, today):
    """Everything that is kept, as a list of terms."""
    lines = (
        (_("Solved"), record["solved"]),
        (_("Tries"), record["tries"]),
        (_("Answers looked at"), record["given"]),
        (_("Days in a row"), progress.streak(record, today)),
        (_("Longest row of days"), record["best"]),
    )
    rows = ["<dt>%s</dt><dd>%d</dd>" % (escape(label), number) for label, number in lines]
    return '<h3>%s</h3><dl class="tally">%s</dl>' % (escape(_("Your puzzles")), "".join(rows))


def side(puzzle, record, today):
    """The side panel: the puzzle, then everything that is kept."""
    lines = (puzzle["text"], puzzle["grade"], puzzle["level_label"])
    return "<h2>%s</h2>%s%s" % (
        escape(puzzle["title"]),
        "".join(["<p>%s</p>" % escape(line) for line in lines]),
        tally(record, today),
    )


def daily_label(mark):
    """What stands on the button of a puzzle of the day, by what became of it."""
    if mark == progress.SOLVED:
        return "\u2713 " + _("Solved today")
    return _("Looked at today") if mark else _("Today's puzzle")


def _tries(number):
    return ngettext("%(n)d try", "%(n)d tries", number) % {"n": number}


def head(reply):
    """A puzzle in the place of the seats: its name, its game, how hard it is, how it goes."""
    puzzle = reply["puzzle"]
    words = [reply["view"]["title"], puzzle["level_label"]]
    if puzzle["date"]:
        words.append(puzzle["day"])
    if puzzle["tries"]:
        words.append(_tries(puzzle["tries"]))
    sign = "\u2713" if puzzle["solved"] else "?"
    parts = "".join(["<span>%s</span>" % escape(word) for word in words])
    return (
        '<li class="seat me quiz%s"><span class="face" aria-hidden="true">%s</span>'
        '<span class="name">%s</span><span class="facts">%s</span></li>'
    ) % (" solved" if puzzle["solved"] else "", sign, escape(puzzle["title"]), parts)


def facts(puzzle):
    """What is known of the answer: how much must move."""
    return "<span>%s</span>" % escape(puzzle["grade"])


def done(puzzle, record, today):
    """What is said once it is solved, or its answer shown, in one line; None while it is open."""
    if puzzle["shown"]:
        return _("This is the answer.")
    if not puzzle["solved"]:
        return None
    if puzzle["tries"] == 1:
        said = _("Solved at the first try.")
    else:
        said = _("Solved with try number %(n)d.") % {"n": puzzle["tries"]}
    row = progress.streak(record, today)
    if puzzle["date"] == today and row > 1:
        said += " " + days(row) + "."
    return said
