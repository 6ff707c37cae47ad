"""Saves games: each reply that changes a game goes to the game's slots and to the journal.

The store and the journal are handed in, the store as in `slots`; the journal has put(game, sealed),
refused(game, sealed) and has(game), and to be awaited get(game) and settled().
"""

import json

from felt import preview
from words import of
from worker.queue import start as start_task

from . import entries, slots

if False:
    from collections.abc import Callable, Iterator

    from shapes import Entry, Found, Journal, Kept, Pic, Record, Reply, Store

_ = of("saving")

KEPT_TURNS = 30


class Saving:
    """Reads and writes games; `now()` is the time in milliseconds, `say(text)` tells the person.

    `tell(what, game, number)` tells the other tabs what has been "kept" or "forgotten", and
    `in_words(day)` puts a day into words.
    """

    def __init__(
        self,
        store: "Store",
        journal: "Journal",
        now: "Callable[[], int]",
        say: "Callable[[str], None]",
        tell: "Callable[[str, str, str], object]",
        in_words: "Callable[[str], str]",
    ) -> None:
        self.store = store
        self.journal = journal
        self._now = now
        self._say = say
        self._tell = tell
        self._in_words = in_words
        # Saves that local storage refused: this tab holds them, and the journal if that works.
        self._held: dict[str, str] = {}
        # The number of the save of each game that this tab has read or written last.
        self._numbers: dict[str, int] = {}
        self._warned = False
        # Games whose last change neither local storage nor the journal has taken.
        self._lost: set[str] = set()

    def has(self, game: str) -> bool:
        """Return True if a game is saved."""
        return game in self._held or self.journal.has(game) or bool(self._newest(game))

    def kept(self, game: str) -> bool:
        """Return True if a game is saved and, as far as is known, with its latest change."""
        return self.has(game) and game not in self._lost

    def read(self, game: str) -> "Record | None":
        """A game's newest record {"save", "reply", "log"}, or None."""
        found = self._found(game)
        if not found:
            return None
        self._numbers[game] = found[0][0]
        return slots.readable(found)[1]

    def picture(self, game: str) -> "Pic | None":
        """A sketch of a game's table from its save here, for an entry that has none yet."""
        _text, record = slots.readable(self._found(game))
        return preview.sketch(record["reply"]) if record else None

    def number(self, game: str) -> int:
        """The number of a game's newest save here, or -1."""
        found = self._newest(game)
        return found[0] if found else -1

    def seen(self, game: str) -> int:
        """The number of the save that this tab has read or written last, or -1."""
        return self._numbers.get(game, -1)

    def away(self, game: str) -> bool:
        """Return True if only the journal has a game's newest save, which must be fetched."""
        return self.journal.has(game) and game not in self._held

    async def fetch(self, game: str) -> None:
        """Fetch such a save, so that it can be read; if that fails, the older one here is read."""
        self._held[game] = await self.journal.get(game)

    async def catch_up(self, game: str, number: int) -> None:
        """Fetch what another tab has saved under this number, if only the journal took it."""
        if self.number(game) < number:
            self._held[game] = await self.journal.get(game)

    def keep(self, game: str, reply: "Reply", log: list[str]) -> None:
        """Store what a reply holds as the newest save of its game."""
        now = self._now()
        entry = entries.entry_of(reply, self._in_words)
        # Its number may be that of a clock which was wrong once.
        entry["saved"] = now
        found = self._found(game)
        name = slots.entry_of(found[0][1]).get("name") if found else None
        if name:
            entry["name"] = name
        text = slots.packed(entry, reply["save"], _shown(reply), log[-KEPT_TURNS:])
        self._write(game, slots.number_after(found[0][0] if found else -1, now), text, found)

    def _write(self, game: str, number: int, text: str, found: "list[Found] | None" = None) -> None:
        """Store a record as the newest save of its game; `found` are its saves, if just read."""
        sealed = slots.seal(self.store, number, text)
        self._numbers[game] = number
        done = slots.write(self.store, game, sealed, found)
        self.journal.put(game, sealed)
        if done:
            self._held.pop(game, None)
            self._lost.discard(game)
        else:
            self._held[game] = sealed
            self.journal.refused(game, sealed)
            self._lost.add(game)
            start_task(self._warn(game, number))
        self._tell("kept", game, str(number))

    def keep_aside(self, game: str, reply: "Reply") -> None:
        """Store a reply that comes when another game is on the table.

        Nothing is stored if another tab has played the game on, or it was deleted.
        """
        if self.number(game) != self.seen(game):
            return
        record = self.read(game)
        log = record["log"] if record else []
        told = [one["text"] or "" for one in reply.get("events") or [] if one.get("text")]
        self.keep(game, reply, log + told)

    async def _warn(self, game: str, number: int) -> None:
        """Say that the storage is full or closed: each time if nothing was saved, else once."""
        settled = await self.journal.settled()
        if settled:
            self._lost.discard(game)
            self._tell("kept", game, str(number))
        if game in self._lost:
            self._say(
                _(
                    "This game cannot be saved: the browser's storage is full or closed. Delete "
                    "saved games you no longer need, or save this one as a file."
                )
            )
        elif settled and not self._warned:
            # If it is not, there was room again meanwhile, and nothing has to be said.
            self._warned = True
            said = _(
                "The browser's storage is nearly full. Nothing has been lost: delete saved games "
                "you no longer need."
            )
            if self.store.closed():
                # The journal is elsewhere; what is not a game has no other place.
                said = _("Your games are kept, but not your settings: the browser refuses them.")
            self._say(said)

    def rename(self, game: str, name: str) -> None:
        """Give a game a name of its own; an empty one removes it."""
        found = self._found(game)
        text, record = slots.readable(found)
        if text and record:
            entry = slots.entry_of(text) or self._told(game, record)
            now = self._now()
            entry["name"] = name
            entry["saved"] = now
            text = slots.packed(entry, record["save"], record["reply"], record["log"])
            self._write(game, slots.number_after(found[0][0], now), text, found)

    def _told(self, game: str, record: "Record") -> "Kept":
        """The list's entry for a game that was last saved by the first version."""
        for one in self.listed():
            if one["id"] == game:
                kept = ("title", "line", "over", "puzzle") + entries.VALUES
                whole: "Kept" = dict(one)
                return {name: whole[name] for name in kept}
        return {}

    def text(self, game: str) -> str | None:
        """The save of a game for a file, or None."""
        record = self.read(game)
        return record["save"] if record else None

    def held(self) -> str:
        """The sealed saves that only this tab or the journal has, by their games, as JSON."""
        return json.dumps(self._held)

    def restore(self, game: str, found: "Found | None") -> None:
        """Bring a deleted game back; `found` is what `forget` returned."""
        if found:
            self._write(game, slots.number_after(found[0] + 1, self._now()), found[1])

    def forget(self, game: str) -> "Found | None":
        """Delete a game here and in the journal; returns what `restore` needs."""
        found = self._newest(game)
        number = slots.number_after(self.number(game), self._now())
        self._held.pop(game, None)
        self._numbers.pop(game, None)
        slots.forget(self.store, game)
        self.journal.put(game, slots.seal(self.store, number, ""))
        self._tell("forgotten", game, str(number))
        return found

    def listed(self) -> "Iterator[Entry]":
        """The saved games one by one, newest first; see `slots.listed`."""
        return slots.listed(self.store, lambda reply: entries.entry_of(reply, self._in_words))

    def _newest(self, game: str) -> "Found | None":
        """The newest (number, text, …) of a game, wherever it is, or None."""
        found = self._found(game)
        return found[0] if found else None

    def _found(self, game: str) -> "list[Found]":
        """The intact (number, text, …) of a game, wherever they are, newest first."""
        found = slots.intact(self.store, game)
        held = slots.unseal(self.store, self._held.get(game))
        if held and held[1][:1] == "{":
            found = sorted([held] + found, key=lambda one: -one[0])
        return found


def _shown(reply: "Reply") -> dict[str, object]:
    """The reply without what the record holds already."""
    shown = dict(reply)
    shown.pop("save", None)
    return shown
