"""Imports modules of the page that need a browser, with nothing in its place."""

import sys

# Modules that need a browser.
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


class Does:
    """Has what a test gives it by name."""

    def __init__(self, **given):
        for name in given:
            setattr(self, name, given[name])
