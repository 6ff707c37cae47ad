"""The curtain over the table, while the device changes hands or a puzzle is being found."""

import screens
from browser import dialogs, element
from markup import html, joined
from words import isolated, of

if False:
    from shapes import App, View

    from markup import Markup


_ = of("curtain")


def draw(markup: "Markup") -> None:
    """Hide the table behind this markup."""
    box = element("curtain")
    box.innerHTML = str(markup)
    box.hidden = False
    element("game").inert = True


def lift() -> None:
    """Show the table again."""
    element("curtain").hidden = True
    element("game").inert = screens.is_bare()


def cover(app: "App") -> None:
    """Hide the table while the device changes hands, as the view says, and else show it."""
    view = app.state.view
    if view["covered"]:
        hand_over(view, app.state.watching)
    elif not element("curtain").hidden:
        lift()
        app.focus.go("hand", 0)


def _fan() -> "Markup":
    """A fan of cards, face down."""
    cards = joined(
        [
            html(
                '<use href="#bk-a" x="110" y="30" width="80" height="117" '
                'transform="rotate(%(angle)s 150 230)"/>',
                angle=angle,
            )
            for angle in range(-36, 37, 12)
        ]
    )
    return html(
        '<svg class="cfan" viewBox="0 0 300 190" aria-hidden="true">%(cards)s</svg>', cards=cards
    )


def hand_over(view: "View", watching: bool = False) -> None:
    """Hide the table until the person at this view says so, in the tab that plays the game."""
    if element("curtain").hidden:
        dialogs.wipe()
    name = isolated(view["seats"][view["seat"]]["name"])
    deck = view["deck"]
    said = _.by(
        deck,
        "Pass the device on. A touch on the button shows the cards.",
        "Pass the device on. A touch on the button shows the tiles.",
    )
    mine = _.by(deck, "I am %(name)s: show my cards", "I am %(name)s: show my tiles")
    act, label = "reveal", mine % {"name": name}
    if watching:
        said = _("Played in another tab: here you only watch.")
        act, label = "take-over", _("Play here instead")
    draw(
        html(
            '%(fan)s<h2 id="curtain-title">%(whose)s</h2><p>%(said)s</p>'
            '<button type="button" class="act go" data-act="%(act)s">%(label)s</button>',
            fan=_fan(),
            whose=_("%(name)s is on turn") % {"name": name},
            said=said,
            act=act,
            label=label,
        )
    )
    element("curtain").querySelector("button").focus()
