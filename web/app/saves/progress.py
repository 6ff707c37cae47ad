"""A person's progress with puzzles: what was solved, and days in a row; only arithmetic.

A record is {"solved", "tries", "given", "aided", "best", "streak", "last", "day", "today", "days",
"hinted", "spent", "rating", "rated"}: totals (those solved with a hint also count as solved), the
longest and the current streak, the last day of that streak, what became of the puzzles of the day
"day", {"GAME KIND": "solved"}, and of each day, {DAY: "solved"}; the links of puzzles that a hint
was asked for, the newest last; the seconds spent on puzzles, [[LINK, seconds], ...]; the rating
[points, deviation, volatility] or None, and its course, [[DAY, points, deviation], ...]. A day is a
text such as 2025-01-31.
"""

import json

from saves import kept

if False:
    from typing import Any

    from shapes import Progress, Puzzle, Rated, Store

KEY = "puzzles"
SOLVED = "solved"
AIDED = "aided"
GIVEN = "given"
_MARKS = (SOLVED, AIDED, GIVEN)
# So many puzzles with a hint, days and ratings are remembered.
_LINKS, _DAYS, _COURSE = 5, 750, 60
# The most seconds that are counted on one.
_LONGEST = 359999
# The clocks of the world are up to 26 hours apart, which may be two dates.
_AGAIN = 2
# How many puzzles it takes to say how well somebody solves them.
FEW = 20


def read(store: "Store") -> "Progress":
    """The stored record; what is missing or damaged starts from nothing."""
    record: "Progress" = kept.read(store, KEY, KEPT)
    record["days"] = record["days"] or _in_row(record)
    return record


def _in_row(record: "Progress") -> dict[str, str]:
    """The days that an older record tells of: those of its last row."""
    last = day_number(record["last"])
    row = min(record["streak"], _DAYS) if last else 0
    return {day_of(last - gone): SOLVED for gone in range(row)}


def write(store: "Store", record: "Progress") -> bool:
    """Store the record; False if that was refused."""
    return store.put(KEY, json.dumps(record))


def day_number(day: str) -> int:
    """A day's number, one more than that of the day before; 0 if it is no day."""
    parts = day.split("-")
    if len(day) != 10 or len(parts) != 3 or not all(_is_number(part) for part in parts):
        return 0
    year, month, date = [int(part) for part in parts]
    # In years that begin in March the leap day comes last, and one formula fits every month.
    year -= month < 3
    month = (month + 9) % 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + date


def _is_number(text: str) -> bool:
    """Return True if the text has digits only, and none of another script."""
    return text != "" and all("0" <= one <= "9" for one in text)


def day_of(number: int) -> str:
    """The day with this number; the other way round of `day_number`."""
    # The count begins its years in March: the first of March of the year, or of that before.
    year = number * 400 // 146097
    year -= day_number("%04d-03-01" % year) > number
    year += day_number("%04d-03-01" % (year + 1)) <= number
    gone = number - day_number("%04d-03-01" % year)
    month = (5 * gone + 2) // 153
    date = gone - (153 * month + 2) // 5 + 1
    month += 3
    return "%04d-%02d-%02d" % (year + (month > 12), month - 12 * (month > 12), date)


def a_day(found: "Any") -> str | None:
    """The reader of a day on which somebody can have played."""
    if not isinstance(found, str) or len(found) != 10 or found[4] + found[7] != "--":
        return None
    fits = "2000" <= found < "3000" and "01" <= found[5:7] <= "12" and "01" <= found[8:] <= "31"
    return found if fits and _is_number(found.replace("-", "")) else None


# Readers of the stored values: see above.
_LINK = kept.text(1000)
_MARK = kept.one_of(_MARKS)
_POINTS, _DEVIATION, _VOLATILITY = (-5000, 8000), (1, 1000), (0.0001, 1)
_OF_DAY = kept.where(a_day, len, "")
_FIELDS = {name: kept.whole(0, 999999999, 0) for name in ("solved", "tries", "given", "aided")}
_FIELDS.update({name: kept.whole(0, 99999, 0) for name in ("best", "streak")})
_FIELDS.update({"last": _OF_DAY, "day": _OF_DAY})
_FIELDS["today"] = kept.table(kept.text(120), _MARK, 100)
# Hundreds, which each start reads: what is no day among them is never asked for.
_FIELDS["days"] = kept.table(kept.text(10), _MARK, 2 * _DAYS)
_FIELDS["hinted"] = kept.rows(_LINK, _LINKS)
_FIELDS["spent"] = kept.rows(kept.parts([_LINK, kept.whole(0, _LONGEST)]), _LINKS)
_FIELDS["rating"] = kept.parts(
    [kept.number(*_POINTS), kept.number(*_DEVIATION), kept.number(*_VOLATILITY)]
)
_FIELDS["rated"] = kept.rows(
    kept.parts([a_day, kept.whole(*_POINTS), kept.whole(*_DEVIATION)]), _COURSE
)
KEPT = kept.record(_FIELDS)


def _latest(record: "Progress", today: str) -> str:
    """Today, or the last day of the row if it is ahead: who travels west meets dates again."""
    ahead = day_number(record["last"]) - day_number(today)
    return record["last"] if 0 < ahead <= _AGAIN else today


def streak(record: "Progress", today: str) -> int:
    """The days in a row up to today or, while today's puzzle is open, up to yesterday."""
    gone = day_number(_latest(record, today)) - day_number(record["last"])
    return record["streak"] if record["last"] and gone in (0, 1) else 0


def hinted(record: "Progress", puzzle: "Puzzle") -> bool:
    """Return True if a hint was asked for in this puzzle."""
    return puzzle["link"] in record["hinted"]


def spent(record: "Progress", puzzle: "Puzzle") -> int:
    """The seconds spent on this puzzle; 0 if they are not known."""
    for link, seconds in record["spent"]:
        if link == puzzle["link"]:
            return int(seconds)
    return 0


def timed(record: "Progress", puzzle: "Puzzle", seconds: int) -> "Progress":
    """The record after so many more seconds were spent on this puzzle."""
    new = dict(record)
    others = [one for one in record["spent"] if one[0] != puzzle["link"]]
    seconds = min(spent(record, puzzle) + seconds, _LONGEST)
    new["spent"] = (others + [[puzzle["link"], seconds]])[-_LINKS:]
    return new


def aided(record: "Progress", puzzle: "Puzzle") -> "Progress":
    """The record after a hint was asked for."""
    new = dict(record)
    others = [link for link in record["hinted"] if link != puzzle["link"]]
    new["hinted"] = (others + [puzzle["link"]])[-_LINKS:]
    return new


def score(record: "Progress", puzzle: "Puzzle") -> float:
    """Return the puzzle's weight in the rating: with a hint it counts half."""
    if not puzzle["solved"] or puzzle["shown"]:
        return 0
    return 0.5 if hinted(record, puzzle) else 1


def rated(record: "Progress", rating: "Rated", today: str) -> "Progress":
    """The record with a new rating."""
    new = dict(record)
    new["rating"] = [rating["points"], rating["deviation"], rating["volatility"]]
    point = [today, int(rating["points"] + 0.5), int(rating["deviation"] + 0.5)]
    new["rated"] = (record["rated"] + [point])[-_COURSE:]
    return new


def counted(record: "Progress", puzzle: "Puzzle", today: str) -> "Progress":
    """The record after a puzzle was solved or given away; a daily puzzle counts once.

    One of an earlier day closes its gap in the calendar, but mends no row. A date that comes again
    is an earlier day, too.
    """
    new = dict(record)
    today = _latest(record, today)
    new["today"] = dict(record["today"]) if record["day"] == today else {}
    new["day"] = today
    of_today = puzzle["date"] == today
    mark = puzzle["game"] + " " + puzzle["kind"]
    if of_today and new["today"].get(mark):
        return new
    scored = score(record, puzzle)
    became = GIVEN if not scored else SOLVED if scored == 1 else AIDED
    if of_today:
        new["today"][mark] = became
    if puzzle["date"]:
        new["days"] = _marked(record["days"], puzzle["date"], became)
    new["tries"] += puzzle["tries"]
    if not scored:
        new["given"] += 1
        return new
    new["solved"] += 1
    if became == AIDED:
        new["aided"] += 1
    if of_today and record["last"] != today:
        new["streak"] = streak(record, today) + 1
        new["last"] = today
        new["best"] = max(record["best"], new["streak"])
    return new


def _marked(days: dict[str, str], day: str, became: str) -> dict[str, str]:
    """The days with one more mark, which is never worse than one that is there already."""
    marked = dict(days)
    if day not in days or _MARKS.index(became) < _MARKS.index(days[day]):
        marked[day] = became
    for old in sorted(marked)[:-_DAYS]:
        del marked[old]
    return marked


def level(record: "Progress") -> int:
    """The rating in points, 0 while it is still being measured."""
    course = record["rated"]
    return course[-1][1] if record["rating"] and len(course) >= FEW else 0
