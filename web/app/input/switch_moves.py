"""Whole moves for whoever plays by one switch: melds of the hand, then cards for melds there."""

from browser import element
from cards.faces import drawn, icon, names
from dom.zones import Zone
from felt import selection
from markup import html, joined
from table.actions import ask_fits, move_to
from words import listed

from .target_menu import called

if False:
    from js import Element
    from shapes import App, Chosen, MeldsTold, Move, Request, View

    from markup import Markup


def ask(app: "App") -> None:
    """Ask what the selected cards fit, and for the melds of the hand if whole moves are wished
    for and can be made.
    """
    ask_fits(app)
    state = app.state
    on = state.settings["switch"] != "off" and state.my_turn() and state.view["phase"] == "play"
    if on and state.view["hand"] and not state.puzzle and not state.lesson:
        app.engine.post(lambda: {"do": "melds"}, state.game)
    else:
        _offer(app, [])


def take(app: "App", request: "Request", reply: "MeldsTold") -> None:
    """Offer the melds that have come, and what may join those that lie there."""
    view = app.state.view
    moves = [(refs, "new") for refs in reply["melds"]]
    known = app.state.reply["targets"]["map"]
    seen = []
    for number, text in enumerate(view["hand"]):
        for to in known.get("h%d" % number) or []:
            if selection.Place(to).meld >= 0 and (text, to) not in seen:
                seen.append((text, to))
                moves.append((["h%d" % number], to))
    _offer(app, [_move(view, refs, to) for refs, to in moves])


def _move(view: "View", refs: list[str], to: str) -> "Move":
    """Return a whole move: what moves, where to, its words, its cards, and those that lie there."""
    cards = [text for _ref, text in _cards(view, refs)]
    meld = selection.Place(to).meld
    there = view["table"][meld]["cards"] if meld >= 0 else []
    return (refs, to, listed([names(cards), called(view, to)], ","), cards, there)


def _offer(app: "App", moves: "list[Move]") -> None:
    """Offer these moves; the melds make room for them."""
    shown = bool(app.state.offered)
    app.change(offered=moves)
    if shown != bool(moves) and app.state.reply:
        app.refit()


def moves_of(app: "App") -> "Markup":
    """Return the whole moves as buttons, always in the same order."""
    offered = app.state.offered
    element("wholes").hidden = not offered
    return joined([_button(*move) for move in offered])


def _button(refs: list[str], to: str, said: str, cards: list[str], there: list[str]) -> "Markup":
    return html(
        '<button type="button" class="act wide" tabindex="-1" data-act="whole-move" '
        'data-refs="%(refs)s" data-target="%(target)s"><span class="sr">%(said)s</span>'
        '<span class="all" aria-hidden="true">%(faces)s%(icon)s</span></button>',
        refs=joined(refs, " "),
        target=to,
        said=said,
        faces=_faces(cards),
        icon=icon("next") + _faces(there) if there else icon("play"),
    )


def _cards(view: "View", refs: list[str]) -> "Chosen":
    return [(ref, view["hand"][selection.Place(ref).spot]) for ref in refs]


def move(app: "App", button: "Element") -> None:
    """Make the move of a button."""
    refs, held = button.getAttribute("data-refs").split(), app.state.view["hand"]
    if any(selection.Place(ref).spot >= len(held) for ref in refs):
        # The hand has changed, and other moves are on their way.
        return
    app.change(chosen=_cards(app.state.view, refs))
    move_to(app, button.getAttribute("data-target"))


def _faces(cards: list[str]) -> "Markup":
    return drawn([{"cards": " ".join(cards), "name": ""}])


ZONES = (Zone("wholes", ("offered",), moves_of),)
REPLIES = {"melds": take}
ACTIONS = {"whole-move": move}
