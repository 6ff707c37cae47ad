"""What is kept of the lessons: the ideas that are known, and the step under way."""

import json

if False:
    from shapes import Lesson, Store

KEY = "lessons"


class Taught:
    """Beside the saves, which lessons do not touch."""

    def __init__(self, store: "Store") -> None:
        self.store = store
        self.known: list[str] = []
        self.game: str | None = None
        self.step: str | None = None
        self.read()

    def read(self) -> None:
        """Read what is kept; whatever is damaged counts for nothing."""
        try:
            found = json.loads(self.store.get(KEY))
            self.known = [idea for idea in found["known"] if isinstance(idea, str)]
            self.game, self.step = found["game"], found["step"]
        except (ValueError, KeyError, TypeError):
            pass

    def note(self, lesson: "Lesson") -> None:
        """Keep where the lesson is, and the idea of a step that is done."""
        done = lesson["state"] == "right"
        if done and lesson["teaches"] not in self.known:
            self.known.append(lesson["teaches"])
        self.game, self.step = lesson["game"], lesson["step"]
        if done and lesson["at"] == len(lesson["course"]):
            self.game = self.step = None
        kept = {"known": self.known, "game": self.game, "step": self.step}
        self.store.put(KEY, json.dumps(kept))

    def step_of(self, game: str) -> str | None:
        """The step of a game's lesson that is under way; None for its beginning."""
        return self.step if self.game == game else None
