"""Help: the keys, the rules of a game, and the state of the game in words."""

import params
from browser import document
from cards.faces import drawn, icon, know, parts_of, picture, said, sentence, spoken
from felt import felt, seats, table, tools
from markup import NOTHING, html, joined
from sheets import sheet
from sheets.fields import asked_by
from words import of, sentences

if False:
    from collections.abc import Callable
    from typing import Any

    from js import Element
    from shapes import App, Request, RulesTold, Said, Value, View

    from markup import Markup


_ = of("guide")

# Keys and what they do; `_keys` has the names of some, `_meanings` the words.
KEYS = (
    ("\u2190 \u2192 \u2191 \u2193", "walk"),
    ("space", "select"),
    ("1\u20269 0", "pick"),
    ("enter", "place"),
    ("M", "where"),
    ("escape", "clear"),
    ("Z", "undo"),
    ("Y", "redo"),
    ("H", "hint"),
    ("S", "sort"),
    ("R", "replay"),
    ("D", "draw"),
    ("T", "take"),
    ("X", "discard"),
    ("E", "end"),
    ("W", "state"),
    ("A L B P O", "read"),
    ("C", "command"),
    ("?", "help"),
)


def _keys() -> dict[str, str]:
    return {
        # Translators: a key's name, as it stands on the keyboard
        "space": _("Space"),
        # Translators: a key's name, as it stands on the keyboard
        "enter": _("Enter"),
        # Translators: a key's name, as it stands on the keyboard
        "escape": _("Esc"),
    }


def _meanings() -> dict[str, str]:
    return {
        "walk": _("walk through the cards"),
        "select": _("select a card, or deselect it"),
        "pick": _("select the first to tenth card of the hand, or deselect it"),
        "place": _("put the selected cards here"),
        "where": _("list where the selected cards may go"),
        "clear": _("select nothing"),
        "undo": _("undo"),
        "redo": _("redo"),
        "hint": _("hint"),
        "sort": _("sort the hand"),
        "replay": _("replay the others' last turns, step by step"),
        "draw": _("draw"),
        "take": _("take the top discard"),
        "discard": _("discard the selected card"),
        "end": _("end the turn"),
        "state": _("read out the state of the game"),
        # Translators: one key for each, in this order; A repeats what was said since one's turn
        "read": _("read out again, changed melds, all melds, piles, scores"),
        "command": _("write what is to be done"),
        "help": _("this help"),
    }


def show_help() -> None:
    """Show how to play by taps and by keys."""
    rows = []
    named, meanings = _keys(), _meanings()
    for key, what in KEYS:
        row = "<dt><kbd>%(key)s</kbd></dt><dd>%(meaning)s</dd>"
        rows.append(html(row, key=named.get(key, key), meaning=meanings[what]))
    lines = [
        _("Tap cards to select them, then tap where they should go."),
        _("A second tap on a card sends it to its only place."),
        _("Where melds may be rearranged, tap between two cards to split."),
    ]
    text = joined([html("<p>%(line)s</p>", line=line) for line in lines])
    sheet.show(
        _("Keys and help"),
        html('<div class="text">%(text)s</div><dl>%(rows)s</dl>', text=text, rows=rows),
    )


def show_rules(app: "App", button: "Element") -> None:
    """Show the rules that a button is for, of the game on the table if it names none."""
    game, clause = [button.getAttribute("data-" + name) for name in ("rules", "clause")]
    if not game:
        _show_own(app, clause)
        return
    form = button.closest("[data-setup]")
    # The meaning of its fields is known once the engine is there.
    _ask(app, game, lambda: params.options_of(asked_by(form), app.state.games) if form else {})


def show_rule(app: "App", button: "Element | None" = None) -> None:
    """Show the rule behind what was refused last."""
    _show_own(app, str(tools.rule(app.state)))


def _show_own(app: "App", clause: str | None) -> None:
    """Show the rules of the game on the table, from sentence number `clause` on."""
    view = app.state.view
    _ask(app, view["game"], lambda: view["options"], clause)


def _ask(
    app: "App", game: str, options: "Callable[[], dict[str, Value]]", clause: str | None = None
) -> None:
    app.engine.post(lambda: {"do": "rules", "game": game, "rules": options(), "clause": clause})


def take(app: "App", request: "Request", reply: "RulesTold") -> None:
    """Open the rules that have come, and go to the sentence asked for."""
    know(reply.get("suits") or [])
    body = _page(reply["page"], request["clause"], reply["deck"])
    sheet.show(reply["title"], html('<div class="text">%(body)s</div>', body=body))
    _go_to("#sheet .rule")


def go_to_heading(app: "App", button: "Element") -> None:
    """Go to the heading that a button of the index names."""
    _go_to("#" + button.getAttribute("data-heading"))


def _go_to(query: str) -> None:
    found = document.querySelector(query)
    if found:
        found.scrollIntoView()
        found.focus()


def _page(page: "list[list[Said]]", wanted: str | None, deck: str) -> "Markup":
    """A rules page with its index; of its sentences, counted through, one is marked."""
    index, parts = [], []
    number = 0
    for paragraph in page:
        told = [parts_of(one) for one in paragraph]
        sign, text = spoken(told[0])[:2], spoken(told[0])[2:]
        if sign == "# ":
            heading = "rules-%d" % number
            index.append(
                html(
                    '<li><button type="button" class="link" data-act="heading" '
                    'data-heading="%(heading)s">%(text)s</button></li>',
                    heading=heading,
                    text=text,
                )
            )
            parts.append(html('<h3 id="%(id)s" tabindex="-1">%(text)s</h3>', id=heading, text=text))
        elif sign in ("+ ", "- "):
            look = " tiles" if deck == "tiles" else ""
            shown = joined([_picture(one) for one in told])
            parts.append(
                html('<ul class="board2 pics%(look)s">%(shown)s</ul>', look=look, shown=shown)
            )
        else:
            lines = []
            for place, one in enumerate(told):
                mark = NOTHING
                if str(number + place) == wanted:
                    mark = html(' class="rule" tabindex="-1"')
                lines.append(html("<span%(mark)s>%(said)s</span>", mark=mark, said=sentence(one)))
            parts.append(html("<p>%(lines)s</p>", lines=joined(lines, " ")))
        number += len(told)
    return html('<ul class="index">%(index)s</ul>%(parts)s', index=index, parts=parts)


def _picture(told: "list[Any]") -> "Markup":
    """Cards as they lie on the table, and why they are a meld or none."""
    legal, part = told[0] == "+ ", told[1]
    laid = joined([picture(text, "") for text in part["cards"].split()])
    words = [told[2].lstrip(": ")] + told[3:]
    return html(
        '<li class="%(look)s"><span class="sr">%(said)s</span>'
        '<span class="m" aria-hidden="true">%(laid)s</span>'
        '<span class="cap" aria-hidden="true">%(icon)s%(drawn)s</span></li>',
        look="yes" if legal else "no",
        said=spoken(told[1:]),
        laid=laid,
        icon=icon("check" if legal else "close"),
        drawn=drawn(words),
    )


def hand_in_words(view: "View") -> str:
    """The hand in words."""
    return said(_("Your hand: %(cards)s"), {"cards": view["hand"]})


def table_in_words(view: "View") -> str:
    """Every meld in words, and the loose cards of a rearrangement."""
    found = [table.meld_label(view, number) for number in range(len(view["table"]))]
    return sentences(found or [felt.count_words(view)])


def scores_in_words(view: "View") -> str:
    """Everybody's score in words."""
    return sentences([seats.score_words(view, n) for n in range(len(view["seats"]))])


ACTIONS = {"rules": show_rules, "rule": show_rule, "heading": go_to_heading}
REPLIES = {"rules": take}
