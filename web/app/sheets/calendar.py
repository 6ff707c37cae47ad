"""A month of daily puzzles as markup: what became of each day, and days in a row as a chain."""

from cards.faces import icon
from markup import escape
from saves import progress
from words import of

if False:
    from shapes import Progress

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


def _turn(act: str, by: int, sign: str, label: str, on: bool) -> str:
    return (
        '<button type="button" class="ibtn" data-act="%s" data-by="%d" aria-label="%s"%s>%s'
        "</button>"
    ) % (act, by, escape(label), "" if on else " disabled", icon(sign))


def calendar(
    record: "Progress",
    today: str,
    month: str,
    act: str = "puzzle",
    words: "dict[str, str] | None" = None,
) -> str:
    """A month's days up to today, each a button that opens its puzzle or does another `act`.

    `words` are those for what became of days; the months are then turned by `act`-month.
    """
    turn = act + "-month" if words else "month"
    words = words or _became()
    first = progress.day_number(month + "-01")
    many = progress.day_number(moved(month, 1) + "-01") - first
    # By the count of days, Mondays are those with six left over.
    before = (first - 6) % 7
    cells = [""] * before
    for number in range(first, first + many):
        cells.append(_day(record, today, progress.day_of(number), number > first, act, words))
    cells += [""] * (-len(cells) % 7)
    rows = []
    for week in range(0, len(cells), 7):
        rows.append(
            "<tr>%s</tr>" % "".join(["<td>%s</td>" % one for one in cells[week : week + 7]])
        )
    # Translators: a month of a year, as in "November 2026"
    name = _("%(month)s %(year)s") % {
        "month": _months()[int(month[5:]) - 1],
        "year": month[:4],
    }
    heads = "".join(['<th scope="col">%s</th>' % escape(one) for one in _weekdays()])
    return (
        '<div class="calhead">%s<h3 id="month">%s</h3>%s</div><table class="cal" '
        'aria-labelledby="month"><thead><tr>%s</tr></thead><tbody>%s</tbody></table>%s'
    ) % (
        _turn(turn, -1, "back", _("The month before"), month > "2020-01"),
        escape(name),
        _turn(turn, 1, "next", _("The next month"), month < today[:7]),
        heads,
        "".join(rows),
        _legend(words),
    )


def _day(
    record: "Progress", today: str, day: str, joins: bool, act: str, words: dict[str, str]
) -> str:
    number = int(day[8:])
    if day > today:
        return '<span class="day">%d</span>' % number
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
    return (
        '<button type="button" class="day%s" data-act="%s" data-when="%s" aria-label="%s">'
        "%d%s</button>"
    ) % (look, act, day, escape(", ".join(told)), number, icon(_SIGNS[mark]) if mark else "")


def _legend(words: dict[str, str]) -> str:
    shown = []
    for mark in (progress.SOLVED, progress.AIDED, progress.GIVEN):
        if mark not in words:
            continue
        shown.append(
            '<li><span class="day %s">%s</span>%s</li>'
            % (mark, icon(_SIGNS[mark]), escape(words[mark]))
        )
    return '<ul class="legend">%s</ul>' % "".join(shown)
