"""The one dialog over the page, and the buttons and menu lines in it."""

import screens
from browser import dialogs, document, element
from cards.faces import icon
from markup import NOTHING, html
from messages import say
from words import of

if False:
    from js import Element

    from markup import Markup


_ = of("sheet")


def button(act: str, label: str, more: "Markup" = NOTHING, go: bool = False) -> "Markup":
    """A button of a sheet; `go` makes it the main one."""
    return html(
        '<button type="button" class="act%(look)s" data-act="%(act)s"%(more)s>%(label)s</button>',
        look=" go" if go else "",
        act=act,
        more=more,
        label=label,
    )


def item(act: str, sign: str, label: str, more: "Markup" = NOTHING) -> "Markup":
    """A line of a menu: an icon and words."""
    return html(
        '<li><button type="button" class="item" data-act="%(act)s"%(more)s>%(icon)s<span>'
        "%(label)s</span></button></li>",
        act=act,
        more=more,
        icon=icon(sign),
        label=label,
    )


def page(
    title: str, body: "Markup", foot: "Markup", look: str, back: str = "close", close: str = ""
) -> None:
    """Open the dialog with buttons at its foot; `look` is its class, `back` the act of its arrow.

    `close` labels a second way back, at the other end.
    """
    box = element("sheet")
    fresh = not box.open or box.getAttribute("aria-label") != title
    box.className = "page " + look
    box.setAttribute("aria-label", title)
    cross = NOTHING
    if close:
        cross = html(
            '<button type="button" class="ibtn" data-act="close" aria-label="%(label)s">%(icon)s'
            "</button>",
            label=close,
            icon=icon("close"),
        )
    box.innerHTML = str(
        html(
            '<div class="sheet"><header role="presentation">'
            '<button type="button" class="ibtn" data-act="%(act)s" aria-label="%(label)s">'
            '%(icon)s</button><h2 id="sheet-title" tabindex="-1">%(title)s</h2>%(cross)s</header>'
            '<div class="body" tabindex="0">%(body)s</div><footer>%(foot)s</footer></div>',
            act=back,
            label=_("Back"),
            icon=icon("back"),
            title=title,
            cross=cross,
            body=body,
            foot=foot,
        )
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


def show(title: str, body: "Markup") -> None:
    """Open the dialog with a title and a body, in place of what it shows now."""
    box = element("sheet")
    box.className = ""
    box.setAttribute("aria-label", title)
    box.innerHTML = str(
        html(
            '<div class="sheet"><header role="presentation"><h2 id="sheet-title" tabindex="-1">'
            '%(title)s</h2><button type="button" class="ibtn" data-act="close" '
            'aria-label="%(label)s">%(icon)s</button></header><div class="body" tabindex="0">'
            "%(body)s</div></div>",
            title=title,
            label=_("Close"),
            icon=icon("close"),
            body=body,
        )
    )
    _open(box)
    # A screen reader would tell of the first button before it says the title.
    element("sheet-title").focus()
    say(title)


def ask(title: str, text: str, answers: "Markup") -> None:
    """Open the dialog with a question; `answers` are its buttons."""
    show(
        title,
        html('<p>%(text)s</p><div class="row2">%(answers)s</div>', text=text, answers=answers),
    )


def is_open() -> bool:
    """Return True if the dialog is open."""
    return bool(element("sheet").open)


def close() -> None:
    """Close the dialog."""
    screens.close_dialog()
