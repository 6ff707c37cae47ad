"""A month of daily puzzles as markup: what became of each day, and days in a row as a chain."""

from cards.faces import icon
from markup import NOTHING, html, joined
from saves import progress
from words import of

if False:
    from shapes import Progress

    from markup import Markup


_ = of("calendar")

_SIGNS = {progress.SOLVED: "check", progress.AIDED: "hint", progress.GIVEN: "close"}


def _months() -> list[str]:
    # Translators: the months, parted by spaces, as in "November 2026"
    said = _(
        "January February March April May June July August September October November December"
    )
    return said.split(" ")


def _weekdays() -> list[str]:
    # Translators: the days of the week from Monday on, as short as can be, parted by spaces
    return _("Mo Tu We Th Fr Sa Su").split(" ")


def _became() -> dict[str, str]:
    return {
        progress.SOLVED: _("solved"),
        progress.AIDED: _("with a hint"),
        progress.GIVEN: _("not solved"),
    }


def moved(month: str, by: int) -> str:
    """The month so many months on, as 2026-11."""
    number = 12 * int(month[:4]) + int(month[5:]) - 1 + by
    return "%04d-%02d" % (number // 12, number % 12 + 1)


def _turn(act: str, by: int, sign: str, label: str, on: bool) -> "Markup":
    return html(
        '<button type="button" class="ibtn" data-act="%(act)s" data-by="%(by)s" '
        'aria-label="%(label)s"%(disabled)s>%(icon)s</button>',
        act=act,
        by=by,
        label=label,
        disabled=NOTHING if on else html(" disabled"),
        icon=icon(sign),
    )


def calendar(
    record: "Progress",
    today: str,
    month: str,
    act: str = "puzzle",
    words: "dict[str, str] | None" = None,
) -> "Markup":
    """A month's days up to today, each a button that opens its puzzle or does another `act`.

    `words` are those for what became of days; the months are then turned by `act`-month.
    """
    turn = act + "-month" if words else "month"
    words = words or _became()
    first = progress.day_number(month + "-01")
    many = progress.day_number(moved(month, 1) + "-01") - first
    # By the count of days, Mondays are those with six left over.
    before = (first - 6) % 7
    cells = [NOTHING] * before
    for number in range(first, first + many):
        cells.append(_day(record, today, progress.day_of(number), number > first, act, words))
    cells += [NOTHING] * (-len(cells) % 7)
    rows = []
    for week in range(0, len(cells), 7):
        rows.append(
            html(
                "<tr>%(cells)s</tr>",
                cells=[html("<td>%(day)s</td>", day=one) for one in cells[week : week + 7]],
            )
        )
    # Translators: a month of a year, as in "November 2026"
    name = _("%(month)s %(year)s") % {
        "month": _months()[int(month[5:]) - 1],
        "year": month[:4],
    }
    heads = joined([html('<th scope="col">%(day)s</th>', day=one) for one in _weekdays()])
    return html(
        '<div class="calhead">%(before)s<h3 id="month">%(name)s</h3>%(after)s</div>'
        '<table class="cal" aria-labelledby="month"><thead><tr>%(heads)s</tr></thead><tbody>'
        "%(rows)s</tbody></table>%(legend)s",
        before=_turn(turn, -1, "back", _("The month before"), month > "2020-01"),
        name=name,
        after=_turn(turn, 1, "next", _("The next month"), month < today[:7]),
        heads=heads,
        rows=rows,
        legend=_legend(words),
    )


def _day(
    record: "Progress", today: str, day: str, joins: bool, act: str, words: dict[str, str]
) -> "Markup":
    number = int(day[8:])
    if day > today:
        return html('<span class="day">%(number)s</span>', number=number)
    mark = record["days"].get(day, "")
    before = progress.day_of(progress.day_number(day) - 1)
    kept = (progress.SOLVED, progress.AIDED)
    # Two days in a row hang together.
    look = " join" if joins and mark in kept and record["days"].get(before) in kept else ""
    look += " " + mark if mark else ""
    # Translators: a day of a month, as in "24 November"
    label = _("%(day)d %(month)s") % {"day": number, "month": _months()[int(day[5:7]) - 1]}
    told = [label] + ([words[mark]] if mark else [])
    if day == today:
        look += " now"
        if mark == progress.GIVEN:
            # As the puzzle itself says it: the day is not over yet.
            told[1] = _("answer shown")
        told.append(_("today"))
    return html(
        '<button type="button" class="day%(look)s" data-act="%(act)s" data-when="%(when)s" '
        'aria-label="%(label)s">%(number)s%(icon)s</button>',
        look=look,
        act=act,
        when=day,
        label=", ".join(told),
        number=number,
        icon=icon(_SIGNS[mark]) if mark else NOTHING,
    )


def _legend(words: dict[str, str]) -> "Markup":
    shown = []
    for mark in (progress.SOLVED, progress.AIDED, progress.GIVEN):
        if mark not in words:
            continue
        shown.append(
            html(
                '<li><span class="day %(look)s">%(icon)s</span>%(words)s</li>',
                look=mark,
                icon=icon(_SIGNS[mark]),
                words=words[mark],
            )
        )
    return html('<ul class="legend">%(shown)s</ul>', shown=shown)
