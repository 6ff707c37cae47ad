"""Test doubles, and modules of the page that are imported without a browser."""

import sys

# Modules that need a browser.
BROWSER = ("browser", "messages", "screens")


class EmptyModule:
    """A module whose every name is None."""

    def __getattr__(self, name):
        return None


def page_module(name):
    """Return the page's module of this name; a test replaces the parts of the browser in it."""
    temporary = [module for module in BROWSER if module != name and module not in sys.modules]
    for module in temporary:
        sys.modules[module] = EmptyModule()
    loaded = __import__(name, None, None, ["names"])
    if name in BROWSER:
        temporary.append(name)
    for module in temporary:
        del sys.modules[module]
    return loaded


class FakeState:
    """State whose values are set by `change`, as in the page."""

    def change(self, **values):
        for name in values:
            setattr(self, name, values[name])


class Recorder:
    """Records the calls of any method in `calls` as (name, arguments ...)."""

    def __init__(self, calls=None, name=""):
        self.calls = [] if calls is None else calls
        self.name = name

    def __getattr__(self, name):
        return Recorder(self.calls, name)

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
    "selecting",
    "sizes",
    "snapshot",
    "speech",
    "storage",
    "timing",
    "urls",
)


def lend_scripts(module, script):
    """Replace every script that a module calls by this one."""
    for name in SCRIPTS:
        if hasattr(module, name):
            setattr(module, name, script)


def scripts_of(module):
    """Return the script that was lent to a module."""
    return next(getattr(module, name) for name in SCRIPTS if hasattr(module, name))


class Fake:
    """An object with the attributes that a test gives it."""

    def __init__(self, **given):
        for name in given:
            setattr(self, name, given[name])
