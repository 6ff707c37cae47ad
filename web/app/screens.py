"""The page's two screens, start page and table, its dialog, and how far the page has loaded."""

from browser import dialogs, document, element, said, timing
from markup import NOTHING, html
from words import of

if False:
    from shapes import Lesson

_ = of("screens")

READY = ("shell", "table", "engine")


def ready(state: str) -> None:
    """Show tests and benches how far the page has loaded."""
    if READY.index(state) > READY.index(document.body.getAttribute("data-ready")):
        document.body.setAttribute("data-ready", state)
        timing.mark("talon-" + state)


def fail() -> None:
    """Say that the page cannot start: watch.js finds out what is missing."""
    document.body.setAttribute("data-failed", "")


def is_ready(state: str) -> bool:
    """Return True if the page has loaded just this far."""
    return document.body.getAttribute("data-ready") == state


def busy(on: bool) -> None:
    """Show tests and style sheets whether the engine is at work."""
    document.body.toggleAttribute("data-busy", on)


def is_busy() -> bool:
    """Return True if the engine is at work, or has still to start for a waiting request."""
    return document.body.hasAttribute("data-busy")


def at_table() -> bool:
    """Return True if a game's table is on the screen, not the bare one of the start (look.js)."""
    return not element("game").hidden and not is_bare()


def is_bare() -> bool:
    """Return True if no game has been put on the table since the page's start: it takes no taps."""
    return element("game").hasAttribute("data-bare")


def show_table(title: str) -> None:
    """Show the table instead of the start page."""
    document.documentElement.setAttribute("data-screen", "table")
    element("home").hidden = True
    element("game").hidden = False
    if is_bare():
        element("game").removeAttribute("data-bare")
        element("game").inert = not element("curtain").hidden
    document.title = title + " \u00b7 Talon"
    element("title").textContent = title


def learning(lesson: "Lesson | None") -> None:
    """Tell tests and style sheets about the lesson on the table, if there is one."""
    body = document.body
    for name in ("lesson", "step", "fade"):
        body.removeAttribute("data-" + name)
    if lesson:
        body.setAttribute("data-lesson", lesson["step"])
        body.setAttribute("data-step", lesson["state"])
        # After two wrong tries everything glows at once.
        body.setAttribute("data-fade", "3" if lesson["misses"] > 1 else str(lesson["fade"]))


def show_home() -> None:
    """Show the start page instead of the table."""
    learning(None)
    said.retold()
    document.documentElement.setAttribute("data-screen", "home")
    element("game").hidden = True
    element("home").hidden = False
    document.title = "Talon"


def notice(text: str, rescue: bool = False) -> None:
    """Show a message on the start page; `rescue` adds a link to the page for saved games."""
    link = NOTHING
    if rescue:
        link = html('<a href="./rescue.html">%(rescue)s</a>', rescue=_("Rescue the saved games"))
    markup = html(
        '<p class="note"><span>%(text)s</span>%(link)s</p>',
        text=text,
        link=link,
    )
    element("notice").innerHTML = str(markup)


def close_dialog() -> None:
    """Close the one dialog over the page."""
    box = element("sheet")
    if box.open:
        dialogs.close_dialog(box)
