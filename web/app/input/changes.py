"""Effects of a change of the settings or of the language."""

import router
import screens
from advice import coach
from browser import animations, device, document
from messages import say, toast
from motion.motion import FLIGHT
from settings import language, settings
from words import of
from worker.queue import start as start_task

from . import switch_moves

if False:
    from js import Element, Event
    from shapes import App

_ = of("changes")

# The mark of a list of languages that is walked by keys, and those keys.
_WALKED = "data-walked"
_WALKS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown")


def set_setting(app: "App", name: str, value: str) -> None:
    """Take over a changed setting."""
    app.change(settings=settings.changed(app.state.settings, name, value))
    apply_settings(app)
    if name == "sound":
        app.sounds.play("turn")
    elif name == "speed":
        _show_speed(app)
    elif name == "hints":
        # It was given for the other wish.
        forget_hint(app)
    elif name == "tips" and value == "on":
        coach.bring_back(app)


def _show_speed(app: "App") -> None:
    """Let the preview's last card fly as others' cards do at this speed."""
    card = document.querySelector("#preview .card:last-child")
    duration = FLIGHT[app.state.settings["speed"]]
    if card and duration and not app.motion.still():
        animations.slide(card, -4 * card.offsetWidth, 0, 1, duration)


def forget_hint(app: "App") -> None:
    """Close an open hint."""
    if app.state.hint:
        app.do("close-hint")


def apply_settings(app: "App") -> None:
    """Store the settings, and put them where the style sheet finds them."""
    settings.write(app.store, app.state.settings)
    device.apply_look()
    app.refit()
    app.change(folded=False, marks=[])
    if app.state.reply and screens.at_table():
        app.after(switch_moves.ask)


def mute(app: "App", button: "Element | None" = None) -> None:
    """Switch the sound off or on, by the button on the table."""
    on = app.state.settings["sound"] == "on"
    set_setting(app, "sound", "off" if on else "on")


async def speak(app: "App", tag: str, by_settings: bool) -> None:
    """Go on in another language: what is shown, what is asked, and the game on the table."""
    if not await language.change(app.store, tag):
        toast(_("This language could not be loaded: are you online?"))
        return
    router.drop_language()
    app.run(_spoken, app, by_settings)


def _spoken(app: "App", by_settings: bool) -> None:
    forget_hint(app)
    # The others' steps were told in the language before.
    app.change(steps=[])
    app.engine.post(lambda: {"do": "speak"})
    app.change(games=None)
    app.update_home()
    router.ask_games(app)
    if by_settings:
        app.do("settings")
        document.querySelector("#sheet [data-language]").focus()
    else:
        # The list keeps the focus, of which not every screen reader tells again.
        say(_("Language: %(language)s") % {"language": language.name()})


def note_language_key(app: "App", field: "Element", event: "Event") -> None:
    """Note how a language is chosen: Enter speaks what keys went to, and lists change at once."""
    if event.key == "Enter" and field.hasAttribute(_WALKED):
        event.preventDefault()
        field.removeAttribute(_WALKED)
        if field.value != language.spoken():
            set_language(app, field)
    else:
        walks = event.key in _WALKS or (len(event.key) == 1 and event.key != " ")
        field.toggleAttribute(_WALKED, walks and not event.altKey)


def set_language(app: "App", field: "Element") -> None:
    """Speak the language of a field; one that arrow keys go to waits for Enter."""
    if field.hasAttribute(_WALKED) and document.documentElement.hasAttribute("data-keys"):
        toast(_("Press Enter to change the language."))
        return
    start_task(speak(app, field.value, bool(field.closest("dialog"))))


ACTIONS = {"mute": mute}
