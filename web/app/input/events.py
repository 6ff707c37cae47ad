"""Event listeners: taps, keys, drags, forms, settings, the window and its history."""

import lessons.actions
import router
import screens
from browser import create_proxy, device, document, early, element, touch, urls
from cards.faces import inner
from game import playback
from links import actions as links
from puzzles import replies as puzzles
from sheets import sheet
from sheets.fields import asked_by
from start_page import first_deal
from table import actions, start_snapshot

from . import changes, command, keys, target_menu

if False:
    from collections.abc import Callable

    from js import Element, Event, Proxy
    from shapes import App, Heard


def on_click(app: "App", event: "Event") -> None:
    """Handle every tap on the page."""
    target = event.target
    lessons.actions.touched(app)
    act = target.closest("[data-act]")
    if act or not target.closest("#places"):
        # A choice from the menu of places is made from the cards.
        target_menu.close(app, bool(act and act.getAttribute("data-act") == "to"))
    if act:
        event.preventDefault()
        app.do(act.getAttribute("data-act"), act)
        return
    link = followed(event)
    if link:
        event.preventDefault()
        follow(app, link)
        return
    if target.closest("#game"):
        actions.tap(app, target, event)


def followed(event: "Event") -> "Element | None":
    """Return the link that the page follows for a tap; None where the browser does."""
    link: "Element | None" = event.target.closest(early.LINKS)
    held = event.ctrlKey or event.metaKey or event.shiftKey
    return None if held else link


def follow(app: "App", link: "Element") -> None:
    """Begin what a tile leads to: the lesson, or a deal at the last table or the tile's own."""
    learn = link.getAttribute("data-learn")
    if learn:
        lessons.actions.start(app, learn)
    else:
        first_deal.follow(app, link)


def on_submit(app: "App", event: "Event") -> None:
    """Do a command, or start the match of a set-up form, without loading the page again."""
    event.preventDefault()
    if event.target.id == "command":
        command.run(app)
    form = event.target.closest("[data-setup]")
    if form:
        router.set_up(app, asked_by(form))


def on_input(app: "App", event: "Event") -> None:
    """Search or sort the saved games, or slide to a turn of a replay."""
    if event.target.id in ("shelf-find", "shelf-order"):
        app.do("find-saved", event.target)
    elif event.target.id == "turn":
        playback.go(app, int(event.target.value))


def on_change(app: "App", event: "Event") -> None:
    """Take over a changed setting, language or field."""
    field = event.target
    name = field.getAttribute("data-setting")
    if field.hasAttribute("data-language"):
        changes.set_language(app, field)
    elif field.hasAttribute("data-against"):
        links.against(app, field)
    elif field.hasAttribute("data-challenge"):
        app.do("challenge-set", field)
    elif field.hasAttribute("data-shown"):
        app.do("choose-deals", field)
    elif name:
        changes.set_setting(app, name, field.value)


def on_resize(app: "App", event: "Event") -> None:
    """Fit the table into the new size of the window, unless it is hidden, as by what is printed."""
    if not app.state.reply or element("hand").offsetWidth:
        app.refit()


def on_hide(app: "App", event: "Event") -> None:
    """Store clock and picture when the page is hidden; the game is saved with every change."""
    if document.hidden and app.state.reply:
        app.clock.keep()
        puzzles.keep_time(app)
        start_snapshot.keep(app)


def on_close(app: "App", event: "Event") -> None:
    """Follow the closing of the dialog."""
    links.follow_closing(app)


def on_cancel(app: "App", event: "Event") -> None:
    """Let Escape lead where Back does."""
    if links.step_back(app):
        event.preventDefault()


def on_history(app: "App", event: "Event") -> None:
    """Go back or forward in the browser's history; Back first closes what is open."""
    taken = urls.step_taken()
    if not taken:
        return
    if taken == "back" and close_open(app):
        urls.undo_step()
        return
    router.by_history(app)


def close_open(app: "App") -> bool:
    """Close what is open over the start page or the table; returns whether anything was."""
    if sheet.is_open():
        # The first page of what a link holds is the history's own entry.
        if app.state.link_page:
            return links.step_back(app)
        sheet.close()
        return True
    beside = device.matches("(min-width: 1100px) and (min-height: 481px)")
    return screens.at_table() and keys.close_overlay(app, app.state.side and not beside)


def large_face(app: "App", text: str) -> str:
    """Return the markup of a large card."""
    return str(inner(text, True))


# Handlers of the events that are kept while the page is not complete, by their names.
KEPT = {
    "click": on_click,
    "submit": on_submit,
    "change": on_change,
}


def listen(app: "App") -> "Heard":
    """Listen to the document as a whole, as what is drawn in it changes.

    Returns the events that came before, for `catch_up`.
    """

    def to(handler: "Callable[..., object]") -> "Proxy":
        """Return a listener that draws what its handler has changed."""

        def heard(*given: object) -> object:
            return app.run(handler, app, *given)

        return create_proxy(heard)

    document.addEventListener("click", to(on_click))
    document.addEventListener("submit", to(on_submit))
    document.addEventListener("change", to(on_change))
    document.addEventListener("input", to(on_input))
    document.addEventListener("keydown", to(keys.on_key))
    document.addEventListener("visibilitychange", to(on_hide))
    element("sheet").addEventListener("close", to(on_close))
    element("sheet").addEventListener("cancel", to(on_cancel))
    touch.follow(to(actions.lift), to(actions.drop), to(large_face))
    device.listen("resize", to(on_resize))
    device.listen("popstate", to(on_history))
    return early.taken()


def catch_up(app: "App", kept: "Heard") -> None:
    """Handle events that came before the page listened."""
    for name, event in kept:
        app.run(KEPT[name], app, event)
    early.answered()
