"""What is kept of the lessons: the ideas that are known, and the step under way."""

import json

if False:
    from typing import Any

    from shapes import Lesson, Store

KEY = "lessons"


class Taught:
    """Beside the saves, which lessons do not touch."""

    def __init__(self, store: "Store") -> None:
        self.store = store
        self.known: list[str] = []
        # What of it was known before the lesson under way, which leaves that out.
        self.before: list[str] = []
        self.game: str | None = None
        self.step: str | None = None
        # Where that step is in its lesson: the first is 1; and the games whose lesson is done.
        self.at = self.of = 0
        self.done: list[str] = []
        self.read()

    def read(self) -> None:
        """Read what is kept; whatever is damaged counts for nothing."""
        try:
            found = json.loads(self.store.get(KEY))
            self.known = _texts(found["known"])
            self.before = _texts(found.get("before", self.known))
            self.game, self.step = found["game"], found["step"]
            self.at, self.of = int(found.get("at", 0)), int(found.get("of", 0))
            self.done = _texts(found.get("done", []))
        except (ValueError, KeyError, TypeError):
            pass

    def take_up(self, game: str) -> None:
        """A game's lesson begins, or goes on."""
        if game != self.game:
            self.before = list(self.known)

    def note(self, lesson: "Lesson") -> None:
        """Keep where the lesson is, and the idea of a step that is done."""
        done = lesson["state"] == "right"
        if done and lesson["teaches"] not in self.known:
            self.known.append(lesson["teaches"])
        self.game, self.step = lesson["game"], lesson["step"]
        self.at, self.of = lesson["at"], len(lesson["course"])
        if done and self.at == self.of:
            if self.game not in self.done:
                self.done.append(self.game)
            self.game = self.step = None
        kept: "dict[str, object]" = {"known": self.known, "game": self.game, "step": self.step}
        kept.update({"at": self.at, "of": self.of, "done": self.done, "before": self.before})
        self.store.put(KEY, json.dumps(kept))

    def step_of(self, game: str) -> str | None:
        """The step of a game's lesson that is under way; None for its beginning."""
        return self.step if self.game == game else None


def _texts(found: "Any") -> list[str]:
    """The texts among what was found in a list."""
    return [one for one in found if isinstance(one, str)]
