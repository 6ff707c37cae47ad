"""The one dialog over the page, and the buttons and menu lines in it."""

from browser import element
from faces import escape, icon
from words import of

_ = of("sheet")


def button(act, label, more="", go=False):
    """A button of a sheet; `go` makes it the main one."""
    return '<button type="button" class="act%s" data-act="%s"%s>%s</button>' % (
        " go" if go else "",
        act,
        more,
        escape(label),
    )


def item(act, sign, label, more=""):
    """A line of a menu: an icon and words."""
    return (
        '<li><button type="button" class="item" data-act="%s"%s>%s<span>%s</span></button></li>'
    ) % (act, more, icon(sign), escape(label))


def show(title, body):
    """Open the dialog with a title and a body, in place of what it shows now."""
    box = element("sheet")
    box.innerHTML = (
        '<div class="sheet"><header><h2 id="sheet-title">%s</h2>'
        '<button type="button" class="ibtn" data-act="close" aria-label="%s">%s'
        '</button></header><div class="body" tabindex="0" role="region" '
        'aria-labelledby="sheet-title">%s</div></div>'
    ) % (escape(title), escape(_("Close")), icon("close"), body)
    if not box.open:
        box.showModal()


def close():
    """Close the dialog."""
    box = element("sheet")
    if box.open:
        box.close()
