"""The page's two screens, the start page and the table, and how far the page has come."""

from browser import document, helper
from desk import element
from faces import escape
from words import _

READY = ("shell", "table", "engine")


def ready(state):
    """Expose the page's readiness to tests and benches."""
    if READY.index(state) > READY.index(document.body.getAttribute("data-ready")):
        document.body.setAttribute("data-ready", state)
        helper.mark("talon-" + state)


def is_ready(state):
    """Whether the page has come so far."""
    return document.body.getAttribute("data-ready") == state


def busy(on):
    """Show tests and style sheets whether the engine is at work."""
    document.body.toggleAttribute("data-busy", on)


def at_table():
    """Whether the table is on the screen."""
    return not element("game").hidden


def show_table(title):
    """The table instead of the start page."""
    element("home").hidden = True
    element("game").hidden = False
    document.title = title + " \u00b7 Talon"
    element("title").textContent = title


def show_home():
    """The start page instead of the table."""
    element("game").hidden = True
    element("home").hidden = False
    document.title = "Talon"


def notice(text, rescue=False):
    """A message on the start page; with a way to `rescue` what is saved, where that fails."""
    link = '<a href="./rescue.html">%s</a>' % escape(_("Rescue the saved games"))
    markup = '<p class="note"><span>%s</span>%s</p>' % (escape(text), link if rescue else "")
    element("notice").innerHTML = markup
