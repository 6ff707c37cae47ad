"""The keyboard: arrows within hand, table and buttons, digits for cards, letters for acts."""

from advice import coach, hint
from browser import document, element, members_of
from cards import layout
from felt import selection
from messages import say
from table.actions import clear, is_there, move_to
from words import of

from . import changes, command, target_menu
from .spoken import SPOKEN

if False:
    from js import Element, Event
    from shapes import App

_ = of("keys")

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
ENDS = ("Home", "End")
# The zones from top to bottom, between which the arrows lead.
ZONES = ("table", "hand", "acts")
# The cards of the hand from the first on.
PLACES = "1234567890"
# The acts of each letter: the first of them that is offered.
LETTERS = {
    "z": ("undo",),
    "y": ("redo",),
    "h": ("hint",),
    "d": ("draw",),
    "t": ("take",),
    "e": ("end",),
    "x": ("discard", "knock"),
    "k": ("knock",),
    "n": ("next",),
}


def on_key(app: "App", event: "Event") -> None:
    """Handle a key pressed anywhere on the page."""
    target = event.target
    if target.hasAttribute("data-language"):
        changes.note_language_key(app, target, event)
        return
    if event.ctrlKey or event.metaKey or event.altKey or _is_held(event):
        return
    if event.key == "Enter" and target.closest("[data-enter]") and not event.isComposing:
        event.preventDefault()
        _send(target.getAttribute("data-enter"))
        return
    if event.key == "Escape" and target.closest("#command"):
        app.focus.focus_zone(app.focus.zone)
    if element("game").hidden or not app.state.reply or target.closest(_ELSEWHERE):
        return
    if target.closest("#places"):
        _choose(app, event)
        return
    group = app.focus.group_of(target)
    key = event.key
    if key == "Escape":
        _escape(app)
    elif key == " " and _is_shown(app) and not target.closest("[data-act]"):
        event.preventDefault()
        app.do("skip")
    elif group and key in ARROWS:
        event.preventDefault()
        _arrow(app, group, ARROWS[key])
    elif group and key in ENDS:
        event.preventDefault()
        app.focus.go(group[0], 0 if key == "Home" else 999)
    elif group and key == "Enter" and group[0] != "acts":
        event.preventDefault()
        _enter(app, target)
    elif app.state.settings["keys"] == "on" and len(key) == 1:
        _letter(app, key, event)


def _is_shown(app: "App") -> bool:
    """Return True if others' moves or the dealing are shown, which can be skipped."""
    return app.state.moving or app.motion.dealing


def _choose(app: "App", event: "Event") -> None:
    """Walk through the menu of places, or leave it."""
    key = event.key
    if key in ("Escape", "Tab"):
        event.preventDefault()
        target_menu.close(app)
    elif key in ARROWS or key in ENDS:
        event.preventDefault()
        target_menu.walk(key, event.target)


def _arrow(app: "App", group: tuple[str, int], step: tuple[int, int]) -> None:
    name, here = group
    if not step[1]:
        # In the order of the page: a meld's cards side by side, then the next meld.
        app.focus.go(name, here + step[0])
        return
    found = _beyond(app, name, here, step) if name != "acts" else None
    if found is not None:
        app.focus.go(name, found)
        return
    at = ZONES.index(name) + step[1]
    while 0 <= at < len(ZONES) and not members_of(ZONES[at]):
        at += step[1]
    if 0 <= at < len(ZONES):
        app.focus.go(ZONES[at], app.focus.spot[ZONES[at]])


def _beyond(app: "App", name: str, here: int, step: tuple[int, int]) -> int | None:
    """The card of this zone above or below the one `here`, if there is one."""
    spots = []
    for member in members_of(name):
        box = member.getBoundingClientRect()
        # A fan's cards are no higher than each other.
        row = (member.closest(".row") or member).getBoundingClientRect()
        spots.append((box.left + box.width / 2, row.top + row.height / 2))
    return layout.beside(spots, here, step[0], step[1])


def _enter(app: "App", target: "Element") -> None:
    ref = target.getAttribute("data-ref")
    place = target.closest("[data-to]")
    to = place.getAttribute("data-to") if place else None
    here = selection.here(app.state.chosen)
    if here and to and to != here:
        if to != "hand" or here != "h":
            _place(app, to)
            return
    if not ref:
        _place(app, to or "")
        return
    if not is_there(app, target):
        return
    only = selection.only_target(ref, app.state.reply["targets"])
    if only and app.state.my_turn():
        if not app.state.chosen:
            app.change(chosen=[(ref, target.getAttribute("data-card"))])
        move_to(app, only)
    else:
        app.do("where")


def _place(app: "App", to: str) -> None:
    """Move the selection there; the place of a new meld closes, and would lose the focus."""
    move_to(app, to)
    if to == "new":
        group = "hand" if members_of("hand") else "acts"
        app.focus.go(group, app.focus.spot[group])


def _escape(app: "App") -> None:
    if not close_overlay(app, app.state.side) and app.state.chosen:
        clear(app)


def close_overlay(app: "App", side: bool) -> bool:
    """Close what is open over the table, the `side` panel too; returns whether anything was."""
    if target_menu.is_open():
        target_menu.close(app)
    elif app.state.has_reasons():
        app.do("close-reasons")
    elif app.state.hint:
        hint.close(app)
    elif app.state.tip:
        coach.close(app)
    elif side:
        app.do("side")
    elif app.state.step is not None:
        app.end_steps()
    else:
        return False
    return True


def _letter(app: "App", key: str, event: "Event") -> None:
    letter = key.lower() if key < "\x80" else _latin(key, event.code)
    if letter == "m":
        active = document.activeElement
        ref = active.getAttribute("data-ref")
        if not app.state.chosen and ref and is_there(app, active):
            app.change(chosen=[(ref, active.getAttribute("data-card"))])
        event.preventDefault()
        app.do("where")
    elif letter == "?":
        event.preventDefault()
        app.do("help")
    elif letter in PLACES:
        _pick(app, PLACES.index(letter))
    elif letter in WORK:
        event.preventDefault()
        WORK[letter](app)
    elif letter in LETTERS:
        offered = [act for act in LETTERS[letter] if app.state.act(act)]
        if not offered:
            app.do("not-now")
        elif not app.refuse(offered[0]):
            app.do(offered[0])


def _pick(app: "App", number: int) -> None:
    """Tap the card of the hand at this place."""
    cards = members_of("hand")
    if number < len(cards):
        before = app.state.chosen
        app.focus.go("hand", number)
        cards[number].click()
        if app.state.chosen != before:
            # A screen reader that tells where the focus goes misses this.
            # Translators: so many cards are selected now
            say(_("%(n)s selected") % {"n": len(app.state.chosen)})


# Where keys have a meaning of their own.
_ELSEWHERE = "input, textarea, select, dialog, #curtain, #trouble, #home"


def _latin(key: str, code: str) -> str:
    """The letter that a key of another script stands for: it is known by the key's place."""
    return (code[3] if code[:3] == "Key" and len(code) == 4 else key).lower()


def _send(act: str) -> None:
    """Press the button that takes what stands in the sheet's field."""
    button = document.querySelector("#sheet button[data-act=%s]" % act)
    if button:
        button.click()


def _is_held(event: "Event") -> bool:
    """Return True if a held key has acted already and does more than move the focus."""
    if not event.repeat or event.key in ARROWS or event.key in ENDS:
        return False
    if event.key == "Enter" and not event.target.closest("textarea"):
        # Or the browser would press the button, or send the form, again and again.
        event.preventDefault()
    return True


# The work of each letter that no button has.
WORK = dict(SPOKEN)
WORK["c"] = command.go_to_field
