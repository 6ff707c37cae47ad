"""A real app with real saves, on a page whose browser and screens are doubles."""

import json

from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.memory import Journal, result_of
from stand_ins.table import at_table

from markup import NOTHING, html

# Modules of the app itself that use the browser.
OWN = (
    "app",
    "saves.lock",
    "saves.saving",
    "game.announcer",
    "game.clock",
    "motion.motion",
    "felt.felt",
)
TODAY = "2026-03-04"
HERE = __file__[: __file__.replace("\\", "/").rfind("/")] + "/"
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


def recorded_reply(name):
    """Return a recorded reply of the engine: see `record_replies.py`."""
    with open(HERE + "replies/" + name + ".json") as file:
        return json.loads(file.read())


class Site(Recorder):
    """Records calls in `calls`, and has an address and a screen."""

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

    def seconds_seen(self, least):
        return 0

    def querySelector(self, query):
        return self.found

    def button(self, act, label, more=NOTHING, go=False):
        return html("%(act)s", act=act)

    def names(self, *wanted):
        """Return the names of the calls, in order; only those `wanted`, if any."""
        return [call[0] for call in self.calls if not wanted or call[0] in wanted]


def lend_browser(site, *modules):
    """Replace the parts of the browser in these modules by the site.

    Their tasks run to their end at once.
    """
    for module in modules:
        for name, stand_in in (("create_proxy", lambda work: work), ("start_task", result_of)):
            if hasattr(module, name):
                setattr(module, name, stand_in)
        for name in LENT:
            if hasattr(module, name):
                is_function = name in ("hush", "say", "toast")
                setattr(module, name, getattr(site, name) if is_function else site)


def app_on(site, *modules, reply=None, saved=(), routes=(), **values):
    """Return an app on this site, with these saved games and values of its state.

    `app.engine.requests` has what the engine is asked, `site.calls` what else is done.
    """
    for name in OWN:
        lend_browser(site, page_module(name))
    lend_browser(site, *modules)
    app = at_table(reply)
    app.saving = page_module("saves.saving").Saving(
        app.store, Journal(), lambda: 1, site.toast, site.tell, site.format_day
    )
    for game in saved:
        app.saving.keep(game, dict(reply or recorded_reply("new"), save="save of " + game), [])
    app.tables.routes = dict(routes)
    app.lesson = Fake(
        start=lambda game: site.calls.append(("learn", game)),
        leave=lambda: None,
        taught=Fake(game=None, done=[], at=4, of=10),
    )
    app.change(**values)
    site.calls.clear()
    return app
