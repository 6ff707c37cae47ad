"""A person's progress with puzzles: what was solved, and days in a row; only arithmetic.

A record is {"solved", "tries", "given", "aided", "best", "streak", "last", "day", "today", "days",
"hinted", "rating", "rated"}: totals (those solved with a hint also count as solved), the longest
and the current streak, the last day of that streak, what became of the puzzles of the day "day",
{"GAME KIND": "solved"}, and of each day, {DAY: "solved"}; the links of puzzles that a hint was
asked for, the newest last; the rating [points, deviation, volatility] or None, and its course,
[[DAY, points, deviation], ...]. A day is a text such as 2025-01-31.
"""

import json

from saves.jsontext import json_of

if False:
    from typing import Any

    from shapes import Progress, Puzzle, Rated, Store

KEY = "puzzles"
SOLVED, AIDED, GIVEN = "solved", "aided", "given"
_SUMS = ("solved", "tries", "given", "aided", "best", "streak")
_MARKS = (SOLVED, AIDED, GIVEN)
# So many puzzles with a hint, days and ratings are remembered.
_LINKS, _DAYS, _COURSE = 5, 750, 60


def read(store: "Store") -> "Progress":
    """The stored record; what is missing or damaged starts from nothing."""
    kept: "Progress" = json_of(store.get(KEY), dict)
    record: "Progress" = {}
    for name in _SUMS:
        record[name] = kept[name] if isinstance(kept.get(name), int) else 0
    for name in ("last", "day"):
        record[name] = kept[name] if isinstance(kept.get(name), str) else ""
    record["today"] = _marks(kept.get("today"))
    record["days"] = _marks(kept.get("days")) or _in_row(record)
    for name in ("hinted", "rated"):
        record[name] = kept[name] if isinstance(kept.get(name), list) else []
    rating = kept.get("rating")
    record["rating"] = rating if isinstance(rating, list) and len(rating) == 3 else None
    return record


def _marks(kept: "Any") -> dict[str, str]:
    marks = kept if isinstance(kept, dict) else {}
    return {mark: marks[mark] for mark in marks if marks[mark] in _MARKS}


def _in_row(record: "Progress") -> dict[str, str]:
    """The days that an older record tells of: those of its last row."""
    last = day_number(record["last"])
    return {day_of(last - gone): SOLVED for gone in range(record["streak"] if last else 0)}


def write(store: "Store", record: "Progress") -> bool:
    """Store the record; False if that was refused."""
    return store.put(KEY, json.dumps(record))


def day_number(day: str) -> int:
    """A day's number, one more than that of the day before; 0 if it is no day."""
    parts = day.split("-")
    if len(day) != 10 or len(parts) != 3 or not all(part.isdigit() for part in parts):
        return 0
    year, month, date = [int(part) for part in parts]
    # In years that begin in March the leap day comes last, and one formula fits every month.
    year -= month < 3
    month = (month + 9) % 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + date


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


def streak(record: "Progress", today: str) -> int:
    """The days in a row up to today or, while today's puzzle is open, up to yesterday."""
    gone = day_number(today) - day_number(record["last"])
    return record["streak"] if record["last"] and gone in (0, 1) else 0


def of_day(record: "Progress", today: str, game: str, kind: str) -> str:
    """What became of a puzzle of today: SOLVED, GIVEN (its answer was shown) or an empty text."""
    return record["today"].get(game + " " + kind, "") if record["day"] == today else ""


def hinted(record: "Progress", puzzle: "Puzzle") -> bool:
    """Whether a hint was asked for in this puzzle."""
    return puzzle["link"] in record["hinted"]


def aided(record: "Progress", puzzle: "Puzzle") -> "Progress":
    """The record after a hint was asked for."""
    new = dict(record)
    others = [link for link in record["hinted"] if link != puzzle["link"]]
    new["hinted"] = (others + [puzzle["link"]])[-_LINKS:]
    return new


def score(record: "Progress", puzzle: "Puzzle") -> float:
    """What the puzzle counts for the rating: with a hint it counts half."""
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

    One of an earlier day closes its gap in the calendar, but mends no row.
    """
    new = dict(record)
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
