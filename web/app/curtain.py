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


def closed(reply):
    """A stored reply as it may be seen before anybody has said who he is.

    Where several people play, it is without the hand and what was laid in this turn.
    """
    view = dict(reply["view"])
    persons = [seat for seat in view["seats"] if seat["kind"] == "person"]
    if len(persons) < 2 or view["phase"] == "over":
        return reply
    view.update({"covered": True, "hand": [], "new": [], "bench": []})
    if (reply.get("draft") or {}).get("dirty"):
        view.update({"table": [], "facts": []})
    hidden = dict(reply)
    hidden.update({"view": view, "acts": [], "targets": None, "draft": None, "prompt": None})
    return hidden


def cover(desk):
    """Hide the table as long as the engine says that the device is to be handed on."""
    view = desk.view
    if view["covered"]:
        hand_over(view)
    elif not element("curtain").hidden:
        lift()
        desk.go("hand", 0)


def _fan():
    """The cards that wait, face down."""
    cards = "".join(
        [
            '<use href="#bk-a" x="110" y="30" width="80" height="117" '
            'transform="rotate(%d 150 230)"/>' % angle
            for angle in range(-36, 37, 12)
        ]
    )
    return '<svg class="cfan" viewBox="0 0 300 190" aria-hidden="true">%s</svg>' % cards


def hand_over(view):
    """Hide the table until the person whose view this is says so."""
    name = view["seats"][view["seat"]]["name"]
    draw(
        '%s<h2 id="curtain-title">%s</h2><p>%s</p>'
        '<button type="button" class="act go" data-act="reveal">%s</button>'
        % (
            _fan(),
            escape(_("Now it is %(name)s's turn") % {"name": name}),
            escape(
                _("Pass the device on. The cards show when %(name)s is ready.") % {"name": name}
            ),
            escape(_("I am %(name)s: show my hand") % {"name": name}),
        )
    )
    element("curtain").querySelector("button").focus()
