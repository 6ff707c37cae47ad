"""Imports modules of the page that need a browser, with nothing in its place."""

import sys

# What only a browser has.
BROWSER = ("browser", "live", "screens")


class Nothing:
    """A module whose every name is None."""

    def __getattr__(self, name):
        return None


def imported(name):
    """The page's module of this name; a test replaces what it needs of the browser in it."""
    lent = [one for one in BROWSER if one != name and one not in sys.modules]
    for one in lent:
        sys.modules[one] = Nothing()
    module = __import__(name, None, None, ["names"])
    if name in BROWSER:
        lent.append(name)
    for one in lent:
        del sys.modules[one]
    return module


class Changed:
    """Takes over the values of a desk as the desk does."""

    def change(self, **values):
        for name in values:
            setattr(self, name, values[name])


class Noted:
    """Has every name; what is called by one is noted in `calls` as (name, arguments ...)."""

    def __init__(self, calls=None, name=""):
        self.calls = [] if calls is None else calls
        self.name = name

    def __getattr__(self, name):
        return Noted(self.calls, name)

    def __call__(self, *given, **named):
        self.calls.append((self.name,) + given)


# The page's scripts, by the names that its modules have for them.
SCRIPTS = (
    "animations",
    "clipboard",
    "clock",
    "device",
    "dialogs",
    "focusing",
    "morphing",
    "selection",
    "sizes",
    "snapshot",
    "speech",
    "storage",
    "timing",
    "urls",
)


def lend(module, script):
    """Have a module use this in place of every script that it calls."""
    for name in SCRIPTS:
        if hasattr(module, name):
            setattr(module, name, script)


def lent(module):
    """Return what was lent to a module."""
    return next(getattr(module, name) for name in SCRIPTS if hasattr(module, name))


# What the state has that such a table has not: it is the game's own.
OF_GAME = {
    "speed": "speed",
    "game": "game",
    "save": "save",
    "handing": "handing",
    "unsaved": "unkept",
}


class AppOf:
    """An app of which a test gives the parts; `play` has its requests, `play.desk` its state."""

    def __init__(self, play=None, **parts):
        self.play = play
        self.state = StateOf(play)
        for name in parts:
            setattr(self, name, parts[name])

    def __getattr__(self, name):
        return getattr(self.play, name)

    def change(self, **values):
        for name in values:
            whose = self.play if name in OF_GAME else self.play.desk
            setattr(whose, OF_GAME.get(name, name), values[name])

    def run(self, work, *given):
        return work(*given)

    collect = run


class StateOf:
    """The state of such an app."""

    def __init__(self, play):
        self._play = play

    def __getattr__(self, name):
        if name in OF_GAME:
            return getattr(self._play, OF_GAME[name])
        return getattr(self._play.desk, name)

    def is_mistake(self, game):
        return self._play.is_miss(game)


class Does:
    """Has what a test gives it by name."""

    def __init__(self, **given):
        for name in given:
            setattr(self, name, given[name])


ROUTED = {
    "forget": ("openings", "forgotten"),
    "refresh": ("lobby", "refresh"),
    "reload_replaced": ("openings", "changed"),
}


class Routed:
    """A router that hands calls on to the stand-ins `openings` and `lobby` of an app."""

    def __getattr__(self, name):
        part, called = ROUTED.get(name, ("openings", name))
        return lambda app, *given, **named: getattr(getattr(app, part), called)(*given, **named)
