"""The small picture of a game's table: what is kept of it in the list, and its markup."""

from faces import classes, inner
from veil import closed

# So many melds show, or so many cards of the hand where none is laid.
PICTURED = 9
HELD = 6
# What cards are written with; what is kept here may be anybody's.
_LETTERS = "0123456789ATJQKXshdcbygr=*?"


def sketch(reply):
    """What is kept of the table in a reply: {"deck", "melds", "hand"}, cards as notation has them.

    None where the reply, which may be another version's, has none of it; hands stay hidden where
    several people play.
    """
    try:
        view = closed(reply)["view"]
        melds = [" ".join(meld["cards"]) for meld in view["table"][:PICTURED]]
        held = " ".join(view["hand"][:HELD])
        return {"deck": view["deck"], "melds": melds, "hand": "" if melds else held}
    except Exception:
        return None


def _cards(text):
    """A meld's cards, those left out that are none."""
    if not isinstance(text, str):
        return ""
    cards = [one for one in text.split() if all(letter in _LETTERS for letter in one)]
    return "".join(['<span class="%s">%s</span>' % (classes(one), inner(one)) for one in cards])


def markup(pic):
    """The picture of a sketch, which may be of any kind: an empty felt where there is none."""
    pic = pic if isinstance(pic, dict) else {}
    melds = pic.get("melds")
    melds = [_cards(text) for text in melds[:PICTURED]] if isinstance(melds, list) else []
    if not melds and pic.get("hand"):
        melds = ['<span class="card back"></span>', _cards(pic["hand"])]
    look = " tiles" if pic.get("deck") == "tiles" else ""
    shown = "".join(['<span class="m">%s</span>' % meld for meld in melds])
    return '<span class="small-table%s" aria-hidden="true">%s</span>' % (look, shown)
