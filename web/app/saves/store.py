"""The browser's storage as the store that `slots` wants; a failure is False or empty."""

from browser import helper, journal


class Store:
    """Local storage, in which each copy of the site has keys of its own; see `site.js`."""

    def get(self, key):
        """The text stored under a key, or an empty one."""
        return helper.get(key)

    def put(self, key, text):
        """Store a text; False if that was refused."""
        return helper.put(key, text)

    def closed(self):
        """Whether the browser takes nothing here, however much room there is."""
        return helper.refused()

    def drop(self, key):
        """Forget a key."""
        return helper.drop(key)

    def heads(self):
        """All saved games, newest first, as (game, when, entry); see `slots.listed`."""
        for line in journal.list().split("\n"):
            if line:
                yield line.split("\t", 2)


def now():
    """Milliseconds since 1970."""
    return int(helper.now())
