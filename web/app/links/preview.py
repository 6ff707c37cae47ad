"""The picture of an opened link until the engine is there: a table that nobody can act on."""

import asyncio
import json

from browser import peek
from cards.faces import names
from markup import NOTHING
from sheets import sheet
from words import of

from . import view

if False:
    from typing import Any

    from shapes import App, Request

    from markup import Markup


_ = of("preview")
_actions = of("actions")
_replies = of("replies")

# Seconds in which the engine mostly comes, if it was here before.
USUAL = 1
# Games that are played with tiles.
TILES = ("raeuber",)


async def show(app: "App", request: "Request | None") -> None:
    """Show what can be told of a link until the engine has answered this request."""
    text = await peek.position_in(app.state.link)
    if not text:
        await asyncio.sleep(USUAL)
    if app.state.link_asked is not request:
        return
    app.change(link_page="coming")
    title = _actions("A position") if text else _replies("A link")
    said = _("Talon opens it as soon as it is all here.")
    body = _picture(json.loads(text)) if text else view.note("link", said)
    sheet.page(title, body + view.waiting(), NOTHING, "mid2")


def _picture(found: "dict[str, Any]") -> "Markup":
    position = found.get("position") or found
    return view.picture(*view_of(position, peek.title_of(position["game"])))


def view_of(position: "dict[str, Any]", title: str) -> "tuple[Any, list[int]]":
    """Return what is shown of a position, as the engine would tell it, and the hands it shows."""
    hands = [_cards(hand) for hand in position["hands"]]
    shown = [at for at, hand in enumerate(hands) if "?" not in hand]
    held = [at for at in shown if hands[at]]
    seat = held[0] if len(held) == 1 else position["turn"]
    melds = [_cards(meld) for meld in position["table"].split("|") if meld.strip()]
    found = {
        "game": position["game"],
        "title": title,
        "deck": "tiles" if position["game"] in TILES else "french",
        "deal": position["deal"],
        "seat": seat,
        "turn": position["turn"],
        "phase": position["phase"],
        "stock": len(_cards(position["stock"])),
        "hand": hands[seat],
        "table": [{"cards": meld, "label": names(meld)} for meld in melds],
        "seats": [{"cards": len(hand)} for hand in hands],
    }
    return found, shown


def _cards(text: str) -> list[str]:
    """Return the cards in a text, in which hidden ones are counted: `7s ?*11`."""
    cards = []
    for word in text.split():
        face, _star, many = word.partition("*")
        cards += [face] * int(many or 1)
    return cards
