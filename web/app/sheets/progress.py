"""A person's progress with puzzles: what was solved, and days in a row; only arithmetic.

A record is {"solved", "tries", "given", "best", "streak", "last", "day", "today"}: totals, the
longest and the current streak, the last day of that streak, and what became of the puzzles of the
day "day", {"GAME KIND": "solved"}. A day is a text such as 2025-01-31.
"""

import json

from saves.jsontext import json_of

if False:
    from shapes import Progress, Puzzle, Store

KEY = "puzzles"
SOLVED, GIVEN = "solved", "given"
_SUMS = ("solved", "tries", "given", "best", "streak")


def read(store: "Store") -> "Progress":
    """The stored record; what is missing or damaged starts from nothing."""
    kept: "Progress" = json_of(store.get(KEY), dict)
    record: "Progress" = {}
    for name in _SUMS:
        record[name] = kept[name] if isinstance(kept.get(name), int) else 0
    for name in ("last", "day"):
        record[name] = kept[name] if isinstance(kept.get(name), str) else ""
    today = kept.get("today")
    marks = today if isinstance(today, dict) else {}
    record["today"] = {mark: marks[mark] for mark in marks if marks[mark] in (SOLVED, GIVEN)}
    return record


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


def streak(record: "Progress", today: str) -> int:
    """The days in a row up to today or, while today's puzzle is open, up to yesterday."""
    gone = day_number(today) - day_number(record["last"])
    return record["streak"] if record["last"] and gone in (0, 1) else 0


def of_day(record: "Progress", today: str, game: str, kind: str) -> str:
    """What became of a puzzle of today: SOLVED, GIVEN (its answer was shown) or an empty text."""
    return record["today"].get(game + " " + kind, "") if record["day"] == today else ""


def counted(record: "Progress", puzzle: "Puzzle", today: str) -> "Progress":
    """The record after a puzzle was solved or given away; a daily puzzle counts once."""
    new = dict(record)
    new["today"] = dict(record["today"]) if record["day"] == today else {}
    new["day"] = today
    of_today = puzzle["date"] == today
    mark = puzzle["game"] + " " + puzzle["kind"]
    if of_today and new["today"].get(mark):
        return new
    solved = puzzle["solved"] and not puzzle["shown"]
    if of_today:
        new["today"][mark] = SOLVED if solved else GIVEN
    new["tries"] += puzzle["tries"]
    if not solved:
        new["given"] += 1
        return new
    new["solved"] += 1
    if of_today and record["last"] != today:
        new["streak"] = streak(record, today) + 1
        new["last"] = today
        new["best"] = max(record["best"], new["streak"])
    return new
