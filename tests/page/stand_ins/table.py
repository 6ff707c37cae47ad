"""A real app at a table, for tests of actions: only browser and engine are doubles."""

from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.memory import Memory

APP = page_module("app")
TABLES = page_module("tables")


class SilentEngine:
    """An engine that never answers; requests are built at once."""

    up = True

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
        self.requests = [request for request in self.requests if request not in self._of_game]


def do_nothing(*_given):
    """Do nothing."""


def at_table(reply=None, actions=None, zones=(), **values):
    """Return an app with this reply and these values of its state.

    `app.engine.requests` has what the engine is asked, `app.focus.calls` where the focus goes.
    """
    tables = TABLES.Tables(
        zones=zones,
        home=(),
        actions=actions or {},
        replies={},
        routes={},
        before_asking=do_nothing,
        beside=page_module("advice.coach").beside,
        receive=do_nothing,
        stopped=do_nothing,
        failed=do_nothing,
        slow=do_nothing,
    )
    settings = dict(page_module("settings.settings").DEFAULTS, tips="off", sound="off")
    for module in (APP, page_module("motion.motion"), page_module("motion.sounds")):
        for name in ("say", "toast"):
            if hasattr(module, name):
                setattr(module, name, do_nothing)
    if not APP.clock:
        APP.clock = Fake(today=lambda: "2026-03-04", format_day=lambda day: "on " + day)
    app = APP.App(Memory(), None, settings, ())
    layout = page_module("felt.felt").Felt(app.state)
    sounds = page_module("motion.sounds").Sounds(app.state)
    motion = page_module("motion.motion").Motion(app)
    app.complete(tables, Recorder(), layout, sounds, motion, Recorder(), Recorder())
    app.engine, APP.curtain, APP.tabs = SilentEngine(), Recorder(), Recorder()
    app.focus.spot = {"hand": 4, "table": 3, "acts": 5}
    app.motion.flying = False
    app.change(reply=reply, **values)
    return app


def node_of(*around, left=0, **attributes):
    """Return an element that lies in what these queries find, with these attributes.

    `_` stands for `-` in the names of attributes.
    """
    node = Node({name.replace("_", "-"): value for name, value in attributes.items()})
    node.around, node.left = around, left
    return node


class Node:
    """An element of the page that contains any queried element, except those None in `nodes`.

    `around` has its ancestors: queries or, in a dictionary, other elements by queries. `calls`
    records what is done to it.
    """

    open = hidden = inert = False
    isConnected = True
    innerHTML = textContent = value = id = ""
    left = top = 0
    width = height = 10
    around = ()

    def __init__(self, attributes=None):
        self.attributes = attributes or {}
        self.nodes = {}
        self.calls = []
        self.classes = set()
        self.classList = self

    def toggle(self, name, on):
        (self.classes.add if on else self.classes.discard)(name)

    @property
    def right(self):
        return self.left + self.width

    def getBoundingClientRect(self):
        return self

    def closest(self, query):
        if isinstance(self.around, dict):
            return self.around.get(query)
        return self if query in self.around else None

    def contains(self, node):
        return node in self.nodes.values()

    def isSameNode(self, node):
        return self is node

    def hasAttribute(self, name):
        return name in self.attributes

    def getAttribute(self, name):
        return self.attributes.get(name)

    def setAttribute(self, name, value):
        self.attributes[name] = value

    def removeAttribute(self, name):
        self.attributes.pop(name, None)

    def toggleAttribute(self, name, on):
        self.removeAttribute(name)
        if on:
            self.attributes[name] = ""

    def querySelector(self, query):
        return self.nodes.setdefault(query, Node())

    def querySelectorAll(self, query):
        return self.nodes.get(query, [])

    def insertAdjacentHTML(self, _where, markup):
        self.innerHTML += markup

    def focus(self):
        self.calls.append("focus")

    def click(self):
        self.calls.append("click")

    select = scrollIntoView = focus


class Event:
    """An event of a key or of an element; ctrl, meta, alt or shift is held if it is the key."""

    isComposing = taken = False

    def __init__(self, key="", target=None, repeat=False, code=""):
        self.key, self.target, self.repeat, self.code = key, target, repeat, code
        self.ctrlKey, self.metaKey = key == "ctrl", key == "meta"
        self.altKey, self.shiftKey = key == "alt", key == "shift"

    def preventDefault(self):
        self.taken = True


def page_for(*modules):
    """Give these modules a page and its dialog; return the page."""
    page = Node()
    page.documentElement = page.querySelector("html")
    sheet = page_module("sheets.sheet")
    sheet.dialogs, sheet.say = Recorder(), do_nothing
    sheet.screens = sheet.dialogs
    sheet.device = Fake(matches=lambda query: False)
    for module in modules + (sheet,):
        for name, double in (
            ("element", page.querySelector),
            ("all_of", page.querySelectorAll),
            ("document", page),
        ):
            if hasattr(module, name):
                setattr(module, name, double)
    return page


PERSON, BOT = {"kind": "person", "name": "You"}, {"kind": "easy", "name": "Anna"}


def reply_of(**view):
    """Return a reply in which the person is on turn; `targets` and `acts` are the reply's own."""
    values = {"seats": [PERSON, BOT], "seat": 0, "turn": 0, "phase": "play", "deck": "french"}
    values.update({"hand": ["7h", "8s"], "bench": [], "table": [], "covered": False, "deal": 1})
    reply = {"acts": view.pop("acts", []), "targets": view.pop("targets", None), "puzzle": None}
    for name in ("reasons", "prompt", "over", "draft", "lesson", "puzzle"):
        if name in view:
            reply[name] = view.pop(name)
    values.update(view)
    reply["view"] = values
    return reply
