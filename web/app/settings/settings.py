"""The person's settings: the choices, what is stored of them, and their form."""

import json

from cards.faces import picture
from markup import NOTHING, html, joined
from saves import kept
from sheets.fields import choice
from words import of

if False:
    from collections.abc import Callable
    from typing import Any

    from shapes import Form, Request, Settings, Store

    from markup import Markup


_ = of("settings")

KEY = "settings"
# Requests that give advice, which may be asked for at its strongest.
_ADVISES = ("hint", "try", "layable", "review")
DEFAULTS = {
    "theme": "system",
    "felt": "green",
    "suits": "four",
    "print": "normal",
    "speed": "normal",
    "side": "right",
    "hints": "table",
    "tips": "on",
    "told": "middle",
    "keys": "on",
    "switch": "off",
    "sound": "on",
}


def choices() -> "list[tuple[str, str, Form]]":
    """Every setting as (name, label, [(value, label)])."""
    return [
        (
            "felt",
            _("Table colour"),
            [("green", _("Green")), ("blue", _("Blue"))],
        ),
        (
            "theme",
            _("Theme"),
            [("system", _("Same as device")), ("light", _("Light")), ("dark", _("Dark"))],
        ),
        (
            "suits",
            _("Colours of the suits"),
            [
                ("four", _("Four colours")),
                ("classic", _("Two colours")),
                ("outline", _("Outlined")),
            ],
        ),
        ("print", _("Size"), [("normal", _("Regular")), ("large", _("Large print"))]),
        (
            "speed",
            _("Opponents' moves"),
            [
                ("off", _("At once")),
                ("fast", _("Fast")),
                ("normal", _("Normal")),
                ("slow", _("Slow")),
            ],
        ),
        (
            "hints",
            _("Hints"),
            [("table", _("Everyday")), ("strongest", _("Strongest"))],
        ),
        (
            "tips",
            # Translators: what the coach says in somebody's first deals of a game
            _("Tips"),
            [("on", _("In first deals")), ("some", _("Off in some games")), ("off", _("Off"))],
        ),
        (
            "told",
            # Translators: how much a screen reader says of each turn
            _("Read out"),
            [("brief", _("Briefly")), ("middle", _("Each turn")), ("full", _("With all melds"))],
        ),
        ("side", _("Buttons for"), [("right", _("Right hand")), ("left", _("Left hand"))]),
        ("sound", _("Sound"), [("off", _("Off")), ("on", _("On"))]),
        ("keys", _("Letter keys"), [("on", _("On")), ("off", _("Off"))]),
        (
            "switch",
            # Translators: a way to play by a single key: a frame steps on by itself at this speed,
            # and Space chooses what it is on; by two keys, Space steps and Enter chooses
            _("One switch"),
            [
                ("off", _("Off")),
                ("slow", _("Slow")),
                ("normal", _("Normal")),
                ("fast", _("Fast")),
                ("two", _("Two keys")),
            ],
        ),
    ]


def read(store: "Store") -> "Settings":
    """The stored settings; what is missing or unknown has its default."""
    found: "Settings" = kept.read(store, KEY, _reader())
    return found


def _reader() -> "Callable[[Any], Settings]":
    readers = {}
    for name, _label, values in choices():
        readers[name] = kept.one_of([value for value, _words in values], DEFAULTS[name])
    return kept.record(readers)


def changed(chosen: "Settings", name: str, value: str) -> "Settings":
    """The settings with another value for one of them, stored in the same order as always."""
    found = dict(chosen)
    found[name] = value
    return _reader()(found)


def write(store: "Store", chosen: "Settings") -> bool:
    """Store the settings; False if that was refused."""
    return store.put(KEY, json.dumps(chosen))


def wished(request: "Request | None", chosen: "Settings") -> "Request | None":
    """The request, with the kind of advice that the settings wish for."""
    if request and (request["do"] in _ADVISES or "coach" in request):
        if chosen["hints"] == "strongest":
            request["strongest"] = True
    return request


def groups() -> "list[tuple[str, tuple[str, ...]]]":
    """The settings by what they are about: (heading, names)."""
    return [
        # Translators: a heading over settings
        (_("Look"), ("felt", "theme", "suits", "print", "side")),
        # Translators: a heading over settings
        (_("Play"), ("speed", "hints", "tips")),
        # Translators: a heading over settings
        (_("Sound and speech"), ("sound", "told")),
        # Translators: a heading over settings
        (_("Keys"), ("keys", "switch")),
    ]


def _helps() -> dict[str, str]:
    """Return the explanation of a setting whose name does not explain it."""
    return {
        "hints": _("Everyday hints lay early; the strongest ones may keep cards back."),
        "tips": _("They warn before a move that costs much."),
        "told": _("What a screen reader says of each turn."),
        "keys": _("One letter for each move; ? lists them."),
        "switch": _("A highlight moves by itself, and a single key chooses."),
    }


# The look: cards of each suit and a joker.
_SHOWN = ("Ks", "7h", "Qd", "Tc", "X")


def preview() -> "Markup":
    """Cards as the settings make them look and move; `data-setting` values apply at once."""
    cards = joined([picture(text, "") for text in _SHOWN])
    return html('<div class="preview" id="preview" aria-hidden="true">%(cards)s</div>', cards=cards)


def form(chosen: "Settings", languages: "Markup" = NOTHING) -> "Markup":
    """The settings in groups as rows of a form, below the row of the languages and a preview."""
    listed = {one[0]: one for one in choices()}
    helps = _helps()
    parts = [languages, preview()]
    for heading, names in groups():
        rows = []
        for key in names:
            name, label, values = listed[key]
            if name == "tips" and chosen[name] != "some":
                # It shows only where "Turn tips off" was pressed.
                values = [one for one in values if one[0] != "some"]
            more = html(' data-setting="%(name)s"', name=name)
            told = helps.get(name, "")
            mark = "set-" + name
            rows.append(choice(mark, label, told, values, chosen[name], mark, more))
        parts.append(
            html("<section><h3>%(heading)s</h3>%(rows)s</section>", heading=heading, rows=rows)
        )
    return joined(parts)
