"""The one dialog over the page, and the buttons and menu lines in it."""

import screens
from browser import dialogs, document, element
from cards.faces import icon
from markup import escape
from messages import say
from words import of

if False:
    from js import Element

_ = of("sheet")


def button(act: str, label: str, more: str = "", go: bool = False) -> str:
    """A button of a sheet; `go` makes it the main one."""
    return '<button type="button" class="act%s" data-act="%s"%s>%s</button>' % (
        " go" if go else "",
        act,
        more,
        escape(label),
    )


def item(act: str, sign: str, label: str, more: str = "") -> str:
    """A line of a menu: an icon and words."""
    return (
        '<li><button type="button" class="item" data-act="%s"%s>%s<span>%s</span></button></li>'
    ) % (act, more, icon(sign), escape(label))


def page(title: str, body: str, foot: str, look: str, back: str = "close", close: str = "") -> None:
    """Open the dialog with buttons at its foot; `look` is its class, `back` the act of its arrow.

    `close` labels a second way back, at the other end.
    """
    box = element("sheet")
    fresh = not box.open or box.getAttribute("aria-label") != title
    box.className = "page " + look
    box.setAttribute("aria-label", title)
    cross = '<button type="button" class="ibtn" data-act="close" aria-label="%s">%s</button>'
    box.innerHTML = (
        '<div class="sheet"><header role="presentation">'
        '<button type="button" class="ibtn" data-act="%s" aria-label="%s">%s</button>'
        '<h2 id="sheet-title" tabindex="-1">%s</h2>%s</header>'
        '<div class="body" tabindex="0">%s</div>'
        "<footer>%s</footer></div>"
    ) % (
        back,
        escape(_("Back")),
        icon("back"),
        escape(title),
        cross % (escape(close), icon("close")) if close else "",
        body,
        foot,
    )
    _open(box)
    element("sheet-title").focus()
    if fresh and document.documentElement.hasAttribute("data-keys"):
        # A page that loads with a sheet is told by the focus; later the first list comes before it.
        say(title)


def _open(box: "Element") -> None:
    """Open the dialog if it is not open already."""
    dialogs.hide_above(element("toast"))
    if not box.open:
        dialogs.open_dialog(box)


def show(title: str, body: str) -> None:
    """Open the dialog with a title and a body, in place of what it shows now."""
    box = element("sheet")
    box.className = ""
    box.setAttribute("aria-label", title)
    box.innerHTML = (
        '<div class="sheet"><header role="presentation"><h2 id="sheet-title" tabindex="-1">%s</h2>'
        '<button type="button" class="ibtn" data-act="close" aria-label="%s">%s'
        '</button></header><div class="body" tabindex="0">%s</div></div>'
    ) % (escape(title), escape(_("Close")), icon("close"), body)
    _open(box)
    # A screen reader would tell of the first button before it says the title.
    element("sheet-title").focus()
    say(title)


def ask(title: str, text: str, answers: str) -> None:
    """Open the dialog with a question; `answers` are its buttons."""
    show(title, '<p>%s</p><div class="row2">%s</div>' % (escape(text), answers))


def is_open() -> bool:
    """Return True if the dialog is open."""
    return bool(element("sheet").open)


def close() -> None:
    """Close the dialog."""
    screens.close_dialog()
