"""Card faces as markup and in words, from a card's text in the notation."""

import words

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
    """The letters on the face for a rank of the notation, in the page's language."""
    return words.name("letter " + rank) or ("10" if rank == "T" else rank)


def _filled(pattern, made):
    """A name made of another one: `made(form)` gives that in the form that the pattern asks for."""
    for whole, _stem, form in words.holes(pattern):
        pattern = pattern.replace("%(" + whole + ")s", made(form))
    return pattern


def name(text, form=""):
    """A card in words, in one of the language's forms: "7 of spades", "joker as 6 of diamonds"."""
    kind, suit, rank, meaning = read(text)
    if kind == "back":
        return words.name("?", form)
    if kind == "joker":
        if not meaning:
            return words.name("X", form)
        # In a set its suit may be open: then it is a rank, which has a name of its own.
        return _filled(words.name("X=", form), lambda asked: name(meaning, asked))
    own = words.name(text, form)
    return own or _filled(words.name(suit, form), lambda asked: words.name(rank, asked or form))


def names(texts, form=""):
    """Cards in words, as the language joins a list; the form's last part may be the joint."""
    parts = form.split(".") if form else []
    joint = parts.pop() if parts and parts[-1] in ("and", "or") else "and"
    return words.listed([name(text, ".".join(parts)) for text in texts], joint)


def said(text, values):
    """A text with its values filled in; a list of cards is named in the form asked for."""
    filled = {}
    for whole, stem, form in words.holes(text):
        value = values[stem]
        filled[whole] = names(value, form) if isinstance(value, list) else value
    return text % filled


SIGNS = {"s": "\u2660", "h": "\u2665", "d": "\u2666", "c": "\u2663"}
TILE_SIGNS = {"b": "\u25cf", "y": "\u25b2", "g": "\u25a0", "r": "\u271a"}


def short(text):
    """A card in its shortest form, for a line of text: 7 and the sign of its suit."""
    kind, suit, rank, _meaning = read(text)
    if kind == "joker":
        return "\u2605"
    if kind == "tile":
        return rank + TILE_SIGNS[suit]
    return rank_letters(rank) + SIGNS.get(suit, "")


def classes(text, means=""):
    """The style classes of a card's element; `means` is the card that a joker stands for."""
    kind, suit, _rank, meaning = read(text)
    if kind == "back":
        return "card back"
    if kind == "tile":
        return "card tile " + suit
    if kind == "joker":
        return "card x as" if meaning or means else "card x"
    return "card " + suit


def symbol(name, box="0 0 24 24", look=""):
    """A drawing from the sprite, by its name."""
    start = '<svg class="' + look + '"' if look else "<svg"
    return start + ' viewBox="' + box + '" aria-hidden="true"><use href="#' + name + '"/></svg>'


def icon(name):
    """A line drawing for a button."""
    return symbol("i-" + name, "0 0 24 24", "i")


def _index(rank, suit):
    letters = rank_letters(rank)
    wide = ' class="w"' if len(letters) > 1 else ""
    return "<b" + wide + ">" + letters + "</b>" + (symbol(suit) if suit else "")


def _meaning(text):
    """What a joker stands for: a card, or its rank alone where the suit is open."""
    kind, suit, rank, _means = read(text)
    if kind == "tile":
        return '<span class="val t' + suit + '">' + _index(rank, suit) + "</span>"
    if suit in SUITS:
        return '<span class="val v' + suit + '">' + _index(rank, suit) + "</span>"
    return '<span class="val">' + _index(text, "") + "</span>"


def _face(kind, suit, rank):
    """The pips or the figure of a large card."""
    if kind == "joker":
        name = "fX"
    elif rank in "KQJ":
        name = "f" + rank
    else:
        name = "f" + rank + suit
    return symbol(name, "0 0 100 146", "face")


def inner(text, big=False, means=""):
    """The markup inside a card's element; empty for a hidden card.

    `big` adds pips and figures, for which a card has to be 64 px wide or more.
    """
    kind, suit, rank, meaning = read(text)
    if kind == "back":
        return ""
    face = _face(kind, suit, rank) if big and kind != "tile" else ""
    if kind == "joker":
        meaning = meaning or means
        index = symbol("x") + (_meaning(meaning) if meaning else "")
    else:
        index = _index(rank, suit)
    return face + '<span class="ix">' + index + "</span>"


def picture(text, extra, big=False):
    """A card to look at only, hidden from screen readers; `extra` are more classes."""
    start = '<span class="' + classes(text) + (" " + extra if extra else "")
    return start + '" aria-hidden="true">' + inner(text, big) + "</span>"


def escape(text):
    """Text made safe for markup and for quoted attributes."""
    text = str(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;")


def strong(text, values):
    """A text as markup, with these values, which are texts, in bold."""
    marked = {key: "\x02" + values[key] + "\x03" for key in values}
    return bold(text % marked)


def bold(text):
    """A text as markup, bold between the marks \x02 and \x03."""
    return escape(text).replace("\x02", "<b>").replace("\x03", "</b>")
