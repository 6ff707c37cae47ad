"""The menu of places for the selected cards, for those who neither drag nor tap."""

from browser import element, members_of
from cards.faces import icon, said
from felt import selection, table
from markup import NOTHING, html
from messages import toast
from words import of

if False:
    from js import Element
    from shapes import App, View

    from markup import Markup
    from state import State

_ = of("target_menu")


def show(app: "App") -> bool:
    """Show the menu, with the places that make or keep a legal meld first.

    Returns False if there is nowhere to go, as for a card of the table that nobody may move.
    """
    if not app.state.chosen:
        toast(_.by(app.state.view["deck"], "Select a card first.", "Select a tile first."))
        return True
    lit = selection.lit(app.state.chosen, app.state.reply["targets"]) if app.state.my_turn() else []
    rows: "list[Markup]" = []
    for to in _places(app.state, lit):
        label = called(app.state.view, to)
        if to in lit and to != "new":
            label = "\u2713 " + label
        rows.append(_item("to", _sign(to), label, html(' data-target="%(to)s"', to=to)))
    rows += [_item(act, sign, label) for act, sign, label in _more(app.state)]
    if not rows:
        return False
    title = said(_("Move %(cards)s to\u2026"), {"cards": [text for _ref, text in app.state.chosen]})
    box = element("places")
    box.setAttribute("aria-label", title)
    box.innerHTML = str(html('<b aria-hidden="true">%(title)s</b>%(rows)s', title=title, rows=rows))
    app.focus.focused_zone()
    box.hidden = False
    members_of("places")[0].focus()
    return True


def _item(act: str, sign: str, label: str, more: "Markup" = NOTHING) -> "Markup":
    return html(
        '<button type="button" class="item" role="menuitem" tabindex="-1" '
        'data-act="%(act)s"%(more)s>%(icon)s<span>%(label)s</span></button>',
        act=act,
        more=more,
        icon=icon(sign),
        label=label,
    )


def walk(key: str, here: "Element") -> None:
    """Go through the menu by an arrow key, Home or End, from the line `here`."""
    lines = members_of("places")
    at = [line.isSameNode(here) for line in lines].index(True)
    to = {"ArrowUp": at - 1, "ArrowDown": at + 1, "Home": 0, "End": -1}.get(key, at)
    lines[to % len(lines)].focus()


def is_open() -> bool:
    """Return True if the menu is shown."""
    return not element("places").hidden


def close(app: "App", moves: bool = False) -> None:
    """Close the menu; the focus is back where it was before.

    With `moves` the selected cards leave their place, so it goes to one that stays.
    """
    if is_open():
        if moves:
            app.focus.keep_off([ref for ref, _text in app.state.chosen])
        app.focus.focus_zone(app.focus.zone)
        element("places").hidden = True


def _more(state: "State") -> list[tuple[str, str, str]]:
    """Return the other actions for the cards where they lie: (act, sign, words)."""
    here = selection.here(state.chosen)
    if here == "h":
        return [
            ("hand-first", "back", _("the start of the hand")),
            ("hand-last", "next", _("the end of the hand")),
        ]
    if here != "b" and state.my_turn() and state.reply["targets"]["free"]:
        cut = _.by(
            state.view["deck"],
            "split the meld before this card",
            "split the meld before this tile",
        )
        return [("split", "split", cut)]
    return []


def _places(state: "State", lit: list[str]) -> list[str]:
    """Return the places for the cards, each once, without the one where they are."""
    view = state.view
    if not state.my_turn():
        return []
    places = list(lit)
    if state.reply["targets"]["free"]:
        places += ["t%d" % n for n in range(len(view["table"]))] + ["new", "bench"]
    else:
        # An unfinished meld takes any card, just as it does when it is tapped.
        table = view["table"]
        places += ["t%d" % n for n in range(len(table)) if table[n]["state"] != "legal"]
        places.append("new")
    if selection.own_cards(view, state.chosen):
        places.append("hand")
    found = []
    here = selection.here(state.chosen)
    here = "bench" if here == "b" else here
    for to in places:
        if to != here and to not in found:
            found.append(to)
    return found


def _sign(to: str) -> str:
    return {"new": "play", "bench": "bench", "hand": "hand"}.get(to, "next")


def called(view: "View", to: str) -> str:
    """A place in words."""
    meld = selection.Place(to).meld
    if meld >= 0:
        return table.meld_label(view, meld)
    return {
        # Translators: a place to move cards to
        "new": _.on(view["deck"])("a new meld"),
        # Translators: a place to move cards to
        "bench": _("the workbench"),
        # Translators: a place to move cards to
        "hand": _("the hand"),
    }[to]
