"""A true app with true saves, on a page whose browser and screens are lent."""

import json

from stand_ins.memory import Journal, driven
from stand_ins.parts import Does, Noted, imported
from stand_ins.table import at_table

# The modules of the app itself that reach for the browser.
OWN = (
    "app",
    "saves.lock",
    "saves.saving",
    "game.telling",
    "game.clock",
    "felt.motion",
    "felt.felt",
)
TODAY = "2026-03-04"
FOLDER = __file__[: __file__.replace("\\", "/").rfind("/")] + "/replies/"
# Names that a module may have of the browser and of the screens.
LENT = (
    "animations",
    "clipboard",
    "clock",
    "curtain",
    "device",
    "document",
    "focusing",
    "hush",
    "say",
)
LENT += ("screens", "sheet", "storage", "tabs", "timing", "toast", "urls", "window")


def real(name):
    """Return a reply that the engine gave: see `record.py`."""
    with open(FOLDER + name + ".json") as file:
        return json.loads(file.read())


class Site(Noted):
    """Notes in `calls` what is called by name, and knows the address and the screen."""

    def __init__(self, search="", fragment="", table=False):
        super().__init__()
        self.location, self.innerWidth = self, 1280
        self.search, self.hash, self.href = search, fragment, "https://x.org/talon/" + search
        self.table, self.busy, self.seeds, self.found = table, True, 0, None

    def go(self, where, replace):
        self.calls.append(("go", where, replace))

    def at_table(self):
        return self.table

    def is_busy(self):
        return self.busy

    def random_seed(self):
        self.seeds += 1
        return "%012d%020d" % (self.seeds, self.seeds)

    def query_pairs(self, query):
        parts = [part for part in query.lstrip("?").split("&") if part]
        return json.dumps([part.split("=") for part in parts])

    def query_text(self, pairs):
        return "&".join(["=".join(pair) for pair in json.loads(pairs)])

    def decode(self, text):
        return text

    def today(self):
        return TODAY

    def format_day(self, day):
        return "on " + day

    def querySelector(self, query):
        return self.found

    def button(self, act, label, more="", go=False):
        return act

    def names(self, *wanted):
        """Return the names of the calls, in order; only those `wanted`, if any."""
        return [call[0] for call in self.calls if not wanted or call[0] in wanted]


def on(site, *modules):
    """Lend the site to modules, by the names that they have for parts of the browser.

    Tasks of theirs run to their end at once.
    """
    for module in modules:
        for name, stand_in in (("create_proxy", lambda work: work), ("start_task", driven)):
            if hasattr(module, name):
                setattr(module, name, stand_in)
        for name in LENT:
            if hasattr(module, name):
                whole = name not in ("hush", "say", "toast")
                setattr(module, name, site if whole else getattr(site, name))


def page(site, *modules, reply=None, saved=(), routes=(), **values):
    """Return an app on this site, with these saved games and values of its state.

    `app.engine.requests` has what the engine is asked, `site.calls` what else is done.
    """
    for name in OWN:
        on(site, imported(name))
    on(site, *modules)
    app = at_table(reply)
    app.saving = imported("saves.saving").Saving(
        app.store, Journal(), lambda: 1, site.toast, site.tell, site.format_day
    )
    for game in saved:
        app.saving.keep(game, dict(reply or real("new"), save="save of " + game), [])
    app.tables.routes = dict(routes)
    app.lesson = Does(
        start=lambda game: site.calls.append(("learn", game)),
        leave=lambda: None,
        taught=Does(game=None, done=[], at=4, of=10),
    )
    app.change(**values)
    site.calls.clear()
    return app
