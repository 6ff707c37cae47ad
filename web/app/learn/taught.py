"""What is kept of the lessons: the ideas that are known, and the step under way."""

import json

from saves import kept

if False:
    from shapes import Lesson, Store

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
        found = kept.read(self.store, KEY, KEPT)
        self.known, self.done = found["known"], found["done"]
        self.before = list(self.known) if found["before"] is None else found["before"]
        self.game, self.step = found["game"], found["step"]
        self.at, self.of = found["at"], found["of"]

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
        now: "dict[str, object]" = {"known": self.known, "game": self.game, "step": self.step}
        now.update({"at": self.at, "of": self.of, "done": self.done, "before": self.before})
        self.store.put(KEY, json.dumps(now))

    def step_of(self, game: str) -> str | None:
        """The step of a game's lesson that is under way; None for its beginning."""
        return self.step if self.game == game else None
