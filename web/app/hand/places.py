"""The list of places for the selected cards, for those who neither drag nor tap."""

from faces import said
from felt import pick, table
from live import toast
from sheets import sheet
from words import of

if False:
    from shapes import View

    from game.desk import Desk

_ = of("places")


def show(desk: "Desk") -> None:
    """Show the list, with the places that make or keep a legal meld first."""
    if not desk.chosen:
        toast(_.by(desk.view["deck"], "Select a card first.", "Select a tile first."))
        return
    lit = pick.lit(desk.chosen, desk.reply["targets"]) if desk.my_turn() else []
    rows: list[str] = []
    for to in _places(desk, lit):
        label = _words(desk.view, to)
        if to in lit and to != "new":
            label = "\u2713 " + label
        more = ' data-target="%s"%s' % (to, "" if rows else " autofocus")
        rows.append(sheet.item("to", _sign(to), label, more))
    rows += [sheet.item(act, sign, label) for act, sign, label in _more(desk)]
    cards = [text for _ref, text in desk.chosen]
    sheet.show(
        said(_("Move %(cards)s to\u2026"), {"cards": cards}),
        '<ul class="menu">%s</ul>' % "".join(rows),
    )


def _more(desk: "Desk") -> list[tuple[str, str, str]]:
    """What else can be done with the cards where they lie: (act, sign, words)."""
    here = pick.here(desk.chosen)
    if here == "h":
        return [
            ("hand-first", "back", _("the start of the hand")),
            ("hand-last", "next", _("the end of the hand")),
        ]
    if here != "b" and desk.my_turn() and desk.reply["targets"]["free"]:
        cut = _.by(
            desk.view["deck"],
            "split the meld before this card",
            "split the meld before this tile",
        )
        return [("split", "split", cut)]
    return []


def _places(desk: "Desk", lit: list[str]) -> list[str]:
    """Where the cards may go, each place once, without the one where they are."""
    view = desk.view
    if not desk.my_turn():
        return []
    places = list(lit)
    if desk.reply["targets"]["free"]:
        places += ["t%d" % n for n in range(len(view["table"]))] + ["new", "bench"]
    else:
        # An unfinished meld takes any card, just as it does when it is tapped.
        table = view["table"]
        places += ["t%d" % n for n in range(len(table)) if table[n]["state"] != "legal"]
        places.append("new")
    if pick.own_cards(view, desk.chosen):
        places.append("hand")
    found = []
    here = pick.here(desk.chosen)
    here = "bench" if here == "b" else here
    for to in places:
        if to != here and to not in found:
            found.append(to)
    return found


def _sign(to: str) -> str:
    return {"new": "play", "bench": "bench", "hand": "hand"}.get(to, "next")


def _words(view: "View", to: str) -> str:
    meld = pick.Place(to).meld
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
