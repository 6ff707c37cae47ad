"""The browser's storage as the store that `slots` wants; a failure is False or empty."""

from browser import clock, journal, storage

if False:
    from collections.abc import Iterator


class Store:
    """Local storage, in which each copy of the site has keys of its own; see `site.js`."""

    def get(self, key: str) -> str:
        """The text stored under a key, or an empty one."""
        return storage.get(key)

    def put(self, key: str, text: str) -> bool:
        """Store a text; False if that was refused."""
        return storage.put(key, text)

    def closed(self) -> bool:
        """Return True if the browser takes nothing here, however much room there is."""
        return storage.is_refused()

    def drop(self, key: str) -> bool:
        """Forget a key."""
        return storage.drop(key)

    def crc(self, text: str) -> str:
        """The checksum of a text, in eight hexadecimal digits."""
        return journal.crc(text)

    def heads(self) -> "Iterator[tuple[str, str, str]]":
        """All saved games, newest first, as (game, when, entry); see `slots.listed`."""
        for line in journal.list().split("\n"):
            if line:
                game, when, entry = line.split("\t", 2)
                yield game, when, entry


def now() -> int:
    """Milliseconds since 1970."""
    return int(clock.now())
