"""Challenges that are kept: a list of them, and under a key for each the links of its results.

An entry is {"id", "link", "game", "title", "deals", "low", "day", "points", "others"}: the id of
its game, its link, the points of the person, None until all deals are over, and of each other
result that was proved [name, points].
"""

import json

from params import game_of
from saves import kept, progress

if False:
    from typing import Any

    from shapes import Store

    Entry = dict[str, Any]

KEY = "challenges"
# So many challenges are kept, the newest; and so many results of each.
_MOST, _MOST_RESULTS = 150, 40
# Characters: of a challenge's link, of a result's, and of all results of a challenge.
_LINK, _RESULT, _ALL = 200, 4000, 36000
_POINTS = kept.whole(-999999, 999999)
_ENTRY = kept.record(
    {
        "id": kept.name(),
        "link": kept.text(_LINK),
        "game": kept.name(),
        "title": kept.text(200, ""),
        "deals": kept.whole(1, 99, 1),
        "low": kept.flag(),
        "day": lambda found: progress.a_day(found) or "",
        "points": _POINTS,
        "others": kept.rows(kept.parts([kept.text(80), _POINTS]), _MOST_RESULTS),
    }
)
KEPT = kept.rows(lambda found: _whole(found), _MOST)
_RESULTS = kept.record(
    {"mine": kept.text(_RESULT, ""), "results": kept.rows(kept.text(_RESULT), _MOST_RESULTS)}
)


def _whole(found: "Any") -> "Entry | None":
    entry = _ENTRY(found)
    return entry if entry["id"] and entry["link"] and entry["game"] else None


def read(store: "Store") -> "list[Entry]":
    """Return the entries, the newest last."""
    found: "list[Entry]" = kept.read(store, KEY, KEPT)
    return found


def find(store: "Store", link: str) -> "Entry | None":
    """Return the entry of a challenge; None if it was never begun here."""
    for entry in read(store):
        if entry["link"] == link:
            return entry
    return None


def begin(store: "Store", content: "Any") -> None:
    """Keep a challenge that is begun, unless it is kept already."""
    if find(store, content["link"]):
        return
    entry = {name: content[name] for name in ("link", "game", "title", "deals", "low", "day")}
    entry["id"] = game_of(content["link"])
    entry["points"], entry["others"] = None, []
    entries = read(store) + [entry]
    for old in entries[:-_MOST]:
        store.drop(_key(old["link"]))
    store.put(KEY, json.dumps(entries[-_MOST:]))


def change(store: "Store", link: str, values: "dict[str, Any]") -> None:
    """Change values of a challenge's entry."""
    entries = read(store)
    for entry in entries:
        if entry["link"] == link:
            entry.update(values)
    store.put(KEY, json.dumps(entries))


def _key(link: str) -> str:
    return "challenge-" + game_of(link)


def results(store: "Store", link: str) -> "tuple[str, list[str]]":
    """Return the link of the person's own result, empty if there is none, and those of others."""
    found = kept.read(store, _key(link), _RESULTS)
    return found["mine"], found["results"]


def put_results(store: "Store", link: str, mine: str, others: "list[str]") -> None:
    """Keep the links of the results, each once; of too many, the newest."""
    left = _ALL - len(mine)
    found: "list[str]" = []
    for one in reversed(others):
        left -= len(one)
        if one != mine and one not in found and left > 0:
            found.insert(0, one)
    text = json.dumps({"mine": mine, "results": found[-_MOST_RESULTS:]})
    store.put(_key(link), text)


def head_to_head(entries: "list[Entry]", name: str) -> "tuple[int, int, int]":
    """Return in how many challenges the person was better, level, and worse than a friend."""
    better = level = worse = 0
    for entry in entries:
        for other, points in entry["others"]:
            if other != name or entry["points"] is None:
                continue
            ahead = points - entry["points"] if entry["low"] else entry["points"] - points
            better += ahead > 0
            level += ahead == 0
            worse += ahead < 0
            break
    return better, level, worse


def days(entries: "list[Entry]", game: str) -> "dict[str, str]":
    """Return the days whose deal of a game was played, as the calendar marks them."""
    return {
        entry["day"]: progress.SOLVED
        for entry in entries
        if entry["day"] and entry["game"] == game and entry["points"] is not None
    }
