"""Stored progress in the lessons: the ideas that are known, and the step under way."""

import json

from saves import kept

if False:
    from shapes import Lesson, Lessons, Store

KEY = "lessons"
_NAMES = kept.rows(kept.name(), 300)
KEPT = kept.record(
    {
        "known": _NAMES,
        "before": lambda found: None if found is None else _NAMES(found),
        "game": kept.name(),
        "step": kept.name(),
        "at": kept.whole(0, 1000, 0),
        "of": kept.whole(0, 1000, 0),
        "done": _NAMES,
    }
)


def read(store: "Store") -> "Lessons":
    """Return what is kept; whatever is damaged counts for nothing."""
    found: "Lessons" = kept.read(store, KEY, KEPT)
    if found["before"] is None:
        found["before"] = found["known"]
    return found


def write(store: "Store", now: "Lessons") -> None:
    """Keep it beside the saves, which lessons do not touch."""
    found: "dict[str, object]" = {"known": now["known"], "game": now["game"], "step": now["step"]}
    found.update({"at": now["at"], "of": now["of"], "done": now["done"], "before": now["before"]})
    store.put(KEY, json.dumps(found))


def taken_up(now: "Lessons", game: str) -> "Lessons":
    """Return it when a game's lesson begins, or goes on."""
    return now if game == now["game"] else dict(now, before=now["known"])


def noted(now: "Lessons", lesson: "Lesson") -> "Lessons":
    """Return it with where a lesson is, and with the idea of a step that is done."""
    found, done = dict(now), lesson["state"] == "right"
    if done and lesson["teaches"] not in now["known"]:
        found["known"] = now["known"] + [lesson["teaches"]]
    found.update({"game": lesson["game"], "step": lesson["step"]})
    found.update({"at": lesson["at"], "of": len(lesson["course"])})
    if done and found["at"] == found["of"]:
        if lesson["game"] not in now["done"]:
            found["done"] = now["done"] + [lesson["game"]]
        found["game"] = found["step"] = None
    return found


def step_of(now: "Lessons", game: str) -> str | None:
    """Return the step of a game's lesson that is under way; None for its beginning."""
    return now["step"] if now["game"] == game else None
