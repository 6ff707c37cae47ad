"""A person's own mistakes: turns that reviews named, and when each comes back as a puzzle.

What is kept is {"done": the day of the last one, "list": [[LINK, DAY, DUE, STEP, LAID, COULD,
MOVE], ...]}: the position's link, the days on which it was played and is due, how often it was
solved in a row, how many cards were laid and could have been, and the move that ends the better
play where that is what counts (empty where more could have been laid, and in what was kept before).
"""

import json

from saves import kept, progress

if False:
    from typing import Any

    from shapes import Lost, Miss, Review, Store

KEY = "misses"
# After so many days it comes back: at first, after one success, after two; then it goes.
WAITS = (2, 7, 21)
# So many are kept, those in which most could have been laid; for so long one waits to be seen.
_MOST, _UNSEEN = 20, 60

_CARDS = kept.whole(0, 200)
_PARTS = [kept.text(1000), progress.a_day, progress.a_day, kept.whole(0, len(WAITS) - 1)]
_OLD = kept.parts(_PARTS + [_CARDS, _CARDS])
_NEW = kept.parts(_PARTS + [_CARDS, _CARDS, kept.text(30)])


def _miss(found: "Any") -> "Miss | None":
    """Read one; those that were kept before have no move."""
    old = _OLD(found)
    read: "Miss | None" = _NEW(old + [""] if old else found)
    return read


KEPT = kept.record({"done": progress.a_day, "list": kept.rows(_miss, _MOST)})


def _read(store: "Store") -> "tuple[str, list[Miss]]":
    found = kept.read(store, KEY, KEPT)
    return found["done"] or "", found["list"]


def _write(store: "Store", done: str, misses: "list[Miss]") -> None:
    store.put(KEY, json.dumps({"done": done, "list": misses}))


def _after(today: str, days: int) -> str:
    return progress.day_of(progress.day_number(today) + days)


def take_in(store: "Store", review: "Review", today: str) -> None:
    """Keep the turns that a review names in which more could have been laid."""
    for one in review["worst"]:
        if one["kind"] == "lay":
            keep(store, one, today)


def keep(store: "Store", one: "Lost", today: str) -> None:
    """Keep a turn; of too many the one goes in which least could have been laid."""
    done, misses = _read(store)
    if one["link"] in [miss[0] for miss in misses]:
        return
    move = one["better"][-1] if one["kind"] == "choice" else ""
    due = _after(today, WAITS[0])
    misses.append([one["link"], today, due, 0, one["laid"], one["could"], move])
    while len(misses) > _MOST:
        spared = [miss[5] - miss[4] for miss in misses]
        misses.pop(spared.index(min(spared)))
    _write(store, done, misses)


def held(store: "Store") -> list[str]:
    """Return the links of all that are kept."""
    return [one[0] for one in _read(store)[1]]


def due(store: "Store", today: str) -> "Miss | None":
    """The one that is due today, None if there was one today already."""
    done, misses = _read(store)
    number = progress.day_number(today)
    for one in misses:
        waited = number - progress.day_number(one[2])
        if 0 <= waited <= _UNSEEN and done != today:
            return one
    return None


def drop(store: "Store", link: str) -> None:
    """Keep a miss no longer."""
    done, misses = _read(store)
    _write(store, done, [one for one in misses if one[0] != link])


def tried(store: "Store", link: str, solved: bool, today: str) -> int:
    """Count a try: solved, it goes on, else it begins again; after how many days it comes back.

    0 if it does not: it has been solved often enough.
    """
    _done, misses = _read(store)
    left: "list[Miss]" = []
    wait = 0
    for one in misses:
        if one[0] == link:
            step = one[3] + 1 if solved else 0
            if step == len(WAITS):
                continue
            wait = WAITS[step]
            one = one[:2] + [_after(today, wait), step] + one[4:]
        if progress.day_number(one[2]) + _UNSEEN >= progress.day_number(today):
            left.append(one)
    _write(store, today, left)
    return wait
