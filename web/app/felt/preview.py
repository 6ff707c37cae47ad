"""The small picture of a game's table: what the list stores of it, and its markup."""

from cards.faces import classes, inner, know
from markup import NOTHING, html, joined

from .hide_cards import closed

if False:
    from shapes import Pic, Reply, Suit

    from markup import Markup


# How many melds are shown, or cards of the hand if none is laid.
PICTURED = 9
HELD = 6
# The letters in which cards are written; stored data may hold anything.
_LETTERS = "0123456789ATJQKX=*?abcdefghijklmnopqrstuvwxyz"


def sketch(reply: "Reply") -> "Pic | None":
    """Return a reply's table for the list: its cards in the notation, and suits of its own.

    None if the reply, perhaps of another version, lacks any of it; hands stay hidden if several
    people play.
    """
    try:
        view = closed(reply)["view"]
        melds = [" ".join(meld["cards"]) for meld in view["table"][:PICTURED]]
        held = " ".join(view["hand"][:HELD])
        pic: "Pic" = {"deck": view["deck"], "melds": melds, "hand": "" if melds else held}
        if view.get("suits"):
            pic["suits"] = view["suits"]
        return pic
    except Exception:
        return None


def _cards(text: object) -> "Markup":
    """A meld's cards as markup, without anything that is no card."""
    if not isinstance(text, str):
        return NOTHING
    cards = [one for one in text.split() if all(letter in _LETTERS for letter in one)]
    return joined(
        [
            html('<span class="%(look)s">%(inner)s</span>', look=classes(one), inner=inner(one))
            for one in cards
        ]
    )


def _know(suits: object) -> None:
    """Learns how the sketch's own suits look, if it has any that can be drawn."""
    keys = ("letter", "name", "colour", "sign")
    for suit in suits if isinstance(suits, list) else []:
        if isinstance(suit, dict) and all(isinstance(suit.get(key), str) for key in keys):
            known: "Suit" = suit  # type: ignore[assignment]
            know([known])


def markup(pic: object) -> "Markup":
    """A sketch as markup; an empty felt if it is none, as stored data may be anything."""
    pic = pic if isinstance(pic, dict) else {}
    _know(pic.get("suits"))
    melds = pic.get("melds")
    melds = [_cards(text) for text in melds[:PICTURED]] if isinstance(melds, list) else []
    if not melds and pic.get("hand"):
        melds = [html('<span class="card back"></span>'), _cards(pic["hand"])]
    look = " tiles" if pic.get("deck") == "tiles" else ""
    shown = joined([html('<span class="m">%(meld)s</span>', meld=meld) for meld in melds])
    return html(
        '<span class="small-table%(look)s" aria-hidden="true">%(shown)s</span>',
        look=look,
        shown=shown,
    )
