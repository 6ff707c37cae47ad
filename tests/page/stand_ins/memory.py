"""A store and a journal like the browser's, for tests under either Python."""

import binascii

from saves import slots


class Memory:
    """Stored texts by key; `room` is the number of characters that fit.

    `refuses` is True if it takes nothing at all.
    """

    def __init__(self, room=None, refuses=False):
        self.texts = {}
        self.room = room
        self.refuses = refuses

    def get(self, key):
        return self.texts.get(key, "")

    def put(self, key, text):
        rest = [len(stored) for name, stored in self.texts.items() if name != key]
        if self.refuses or (self.room is not None and sum(rest) + len(text) > self.room):
            return False
        self.texts[key] = text
        return True

    def closed(self):
        return self.refuses

    def drop(self, key):
        self.texts.pop(key, None)

    def crc(self, text):
        return "%08x" % (binascii.crc32(text.encode()) & 0xFFFFFFFF)

    def heads(self):
        """Return the reply of `journal.list`, from local storage alone."""
        best = {}
        for key in self.texts:
            parts = key.split(".")
            if len(parts) != 3 or parts[0] != "save" or parts[2] not in ("a", "b"):
                continue
            head = self.texts[key].split("\n")[0]
            number = head.split(" ")[1] if head.count(" ") else ""
            if " {" in head and number.isdigit() and int(number) > best.get(parts[1], (-1, ""))[0]:
                best[parts[1]] = (int(number), head)
        heads = []
        for game in sorted(best, key=lambda game: -best[game][0]):
            number, head = best[game]
            start = head.find('{"entry": ')
            entry = head[start + 10 : -1] if start >= 0 else ""
            heads.append((game, "%016d" % number if number > 1000 else "", entry))
        return heads


def store_with(key, text):
    """Return a store that has this text under this key."""
    store = Memory()
    store.put(key, text)
    return store


class Journal:
    """A journal; `works` is True if it stores the saves that it gets."""

    def __init__(self, works=True):
        self.works = works
        self.texts = {}
        self.beyond = []

    def put(self, game, sealed):
        if self.works:
            self.texts[game] = sealed

    async def settled(self):
        return self.works

    async def get(self, game):
        return self.texts.get(game, "")

    def refused(self, game, _sealed):
        self.beyond.append(game)

    def has(self, game):
        return game in self.beyond


def record(save, title="Rablo", over=False, puzzle=False):
    """Return a record as text, with a view that holds only a title."""
    entry = {"title": title, "line": "with Anna", "over": over, "puzzle": puzzle}
    return slots.packed(entry, save, {"view": {"title": title}}, ["one"])


def result_of(coroutine):
    """Run a coroutine that never really waits, and return its result."""
    try:
        while True:
            coroutine.send(None)
    except StopIteration as done:
        return done.value
