"""The curtain over the table: while the device is handed on, and while a puzzle is looked for."""

from desk import element
from faces import escape
from words import _


def draw(markup):
    """Hide the table behind this markup."""
    box = element("curtain")
    box.innerHTML = markup
    box.hidden = False
    element("game").inert = True


def lift():
    """Show the table."""
    element("curtain").hidden = True
    element("game").inert = False


def cover(desk):
    """Hide the table as long as the engine says that the device is to be handed on."""
    view = desk.view
    if view["covered"]:
        _hand_over(view["seats"][view["seat"]]["name"])
    elif not element("curtain").hidden:
        lift()
        desk.go("hand", 0)


def _hand_over(name):
    draw(
        '<h2>%s</h2><p>%s</p><button type="button" class="act go" data-act="reveal">%s</button>'
        % (
            escape(_("Now it is %(name)s's turn") % {"name": name}),
            escape(_("Hand over the device: nobody else should see this hand.")),
            escape(_("I am %(name)s: show my hand") % {"name": name}),
        )
    )
    element("curtain").querySelector("button").focus()
