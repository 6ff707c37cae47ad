"""A true app at a table, for tests of actions: only the browser and the engine are lent."""

from stand_ins.memory import Memory
from stand_ins.parts import Does, Noted, imported

APP = imported("app")
TABLES = imported("tables")


class Asked:
    """An engine that never answers; the requests are built at once."""

    def __init__(self):
        self.requests = []
        self._of_game = []

    def post(self, build, game=None):
        request = build()
        if request:
            self.requests.append(request)
            if game:
                self._of_game.append(request)

    urgent = post

    def wake(self):
        self.requests.append({"do": "wake"})

    def forget(self):
        self.requests = [one for one in self.requests if one not in self._of_game]


def nothing(*_given):
    """Do nothing."""


def at_table(reply=None, actions=None, zones=(), **values):
    """Return an app with this reply and these values of its state.

    `app.engine.requests` has what the engine is asked, `app.focus.calls` where the focus goes.
    """
    tables = TABLES.Tables(
        zones, (), actions or {}, {}, {}, nothing, nothing, nothing, nothing, nothing
    )
    settings = dict(imported("sheets.settings").DEFAULTS)
    for module in (APP, imported("felt.motion"), imported("felt.sounds")):
        for name in ("say", "toast"):
            if hasattr(module, name):
                setattr(module, name, nothing)
    if not APP.clock:
        APP.clock = Does(today=lambda: "2026-03-04", format_day=lambda day: "on " + day)
    app = APP.App(Memory(), None, settings, tables, {})
    app.engine, app.focus = Asked(), Noted()
    app.focus.spot = {"hand": 4, "table": 3, "acts": 5}
    app.motion.flying = False
    app.coach.beside = lambda request: request
    app.change(reply=reply, **values)
    return app


PERSON, BOT = {"kind": "person", "name": "You"}, {"kind": "easy", "name": "Anna"}


def reply_of(**view):
    """Return a reply in which the person is on turn; `targets` and `acts` are the reply's own."""
    whole = {"seats": [PERSON, BOT], "seat": 0, "turn": 0, "phase": "play", "deck": "french"}
    whole.update({"hand": ["7h", "8s"], "bench": [], "table": [], "covered": False, "deal": 1})
    reply = {"acts": view.pop("acts", []), "targets": view.pop("targets", None), "puzzle": None}
    for name in ("reasons", "prompt", "over", "draft", "lesson", "puzzle"):
        if name in view:
            reply[name] = view.pop(name)
    whole.update(view)
    reply["view"] = whole
    return reply
