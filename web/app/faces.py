"""Card faces as markup and in words, from the notation's text of a card."""

from words import _

SUITS = "shdc"
COLOURS = "bygr"


def read(text):
    """A card's text as (kind, suit, rank, meaning): kind is card, tile, joker or back."""
    if text == "?" or not text:
        return ("back", "", "", "")
    if text[0] == "X":
        return ("joker", "x", "", text[2:])
    if text[0] in COLOURS and text[1:].isdigit():
        return ("tile", text[0], text[1:], "")
    return ("card", text[-1], text[:-1], "")


def rank_letters(rank):
    """What stands on the face for a rank of the notation, in the page's language."""
    if rank == "T":
        return "10"
    if rank == "A":
        return _("A")
    if rank == "K":
        return _("K")
    if rank == "Q":
        return _("Q")
    if rank == "J":
        return _("J")
    return rank


def _rank_name(rank):
    names = {"A": _("ace"), "K": _("king"), "Q": _("queen"), "J": _("jack"), "T": "10"}
    return names.get(rank, rank)


def _suit_name(suit):
    return {"s": _("spades"), "h": _("hearts"), "d": _("diamonds"), "c": _("clubs")}.get(suit, suit)


def _colour_name(colour):
    names = {"b": _("blue"), "y": _("yellow"), "g": _("green"), "r": _("red")}
    return names.get(colour, colour)


def name(text):
    """A card in words: "7 of spades", "blue 7", "joker as 6 of diamonds"."""
    kind, suit, rank, meaning = read(text)
    if kind == "back":
        return _("hidden card")
    if kind == "joker":
        return _("joker as %(card)s") % {"card": name(meaning)} if meaning else _("joker")
    if kind == "tile":
        return _("%(colour)s %(number)s") % {"colour": _colour_name(suit), "number": rank}
    return _("%(rank)s of %(suit)s") % {"rank": _rank_name(rank), "suit": _suit_name(suit)}


def classes(text):
    """The style classes of a card's element."""
    kind, suit, _rank, meaning = read(text)
    if kind == "back":
        return "card back"
    if kind == "tile":
        return "card tile " + suit
    if kind == "joker":
        return "card x fixed" if meaning else "card x"
    return "card " + suit


def _symbol(suit):
    return '<svg aria-hidden="true"><use href="#' + suit + '"/></svg>'


def inner(text):
    """The markup inside a card's element; empty for a hidden card."""
    kind, suit, rank, meaning = read(text)
    if kind == "back":
        return ""
    if kind == "joker":
        if not meaning:
            return _symbol("x")
        kind, suit, rank, meaning = read(meaning)
        return _symbol("x") + "<small>" + rank_letters(rank) + _symbol(suit) + "</small>"
    letters = rank_letters(rank)
    wide = ' class="wide"' if len(letters) > 1 else ""
    return "<span" + wide + ">" + letters + "</span>" + _symbol(suit)


def picture(text, extra):
    """A card that is only looked at, hidden from screen readers; `extra` are more classes."""
    start = '<span class="' + classes(text) + (" " + extra if extra else "")
    return start + '" aria-hidden="true">' + inner(text) + "</span>"


def escape(text):
    """Text made safe inside markup and inside quoted attributes."""
    text = str(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;")
