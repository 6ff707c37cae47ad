"""Card faces as markup and in words, from a card's text in the notation."""

import words
from markup import NOTHING, Markup, escape, html, joined

if False:
    from collections.abc import Callable
    from typing import Any

    from shapes import Faces, Parts, Said, Suit


SUITS = "shdc"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")


# The suits that games bring, by letter: those of the deck drawn last.
_own: "dict[str, Suit]" = {}
# Their colours so far; the style sheet has room for so many at once.
_colours: "list[str]" = []
_MOST_COLOURS = 8
# Functions that set a colour for the style sheet, by the name of its property.
_painters: "list[Callable[[str, str], object]]" = []


def paint_with(painter: "Callable[[str, str], object]") -> None:
    """Tell the style sheet of colours that are still to come with `painter(name, colour)`."""
    _painters.append(painter)


def know(suits: "list[Suit]") -> None:
    """Draw and name the suits that a deck brings: before any of its cards."""
    for suit in suits:
        _own[suit["letter"]] = suit
        if suit["colour"] not in _colours:
            _colours.append(suit["colour"])
        for painter in _painters:
            painter("--own" + _look(suit["letter"])[1:], suit["colour"])


def _look(letter: str) -> str:
    """The suit's name in the style sheet."""
    suit = _own.get(letter)
    return "o%d" % (_colours.index(suit["colour"]) % _MOST_COLOURS) if suit else letter


def _sign(letter: str) -> "Markup":
    """The suit's sign as markup."""
    suit = _own.get(letter)
    if not suit:
        return symbol(letter)
    drawing = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="%(path)s"/></svg>'
    return html(drawing, path=suit["sign"])


def _is_tile(text: str) -> bool:
    """Return True if a text is a small letter and a number."""
    return "a" <= text[:1] <= "z" and text[1:].isdigit()


def read(text: str) -> tuple[str, str, str, str]:
    """A card's text as (kind, suit, rank, meaning): kind is card, tile, joker or back."""
    if text == "?" or not text:
        return ("back", "", "", "")
    if text[0] == "X":
        return ("joker", "x", "", text[2:])
    if _is_tile(text):
        return ("tile", text[0], text[1:], "")
    return ("card", text[-1], text[:-1], "")


def rank_letters(rank: str) -> str:
    """The letters on the face for a rank of the notation, in the page's language."""
    return words.name("letter " + rank) or ("10" if rank == "T" else rank)


def _filled(pattern: str, made: "Callable[[str], str]") -> str:
    """A name made of another one: `made(form)` gives that in the form that the pattern asks for."""
    for whole, _stem, form in words.holes(pattern):
        pattern = pattern.replace("%(" + whole + ")s", made(form))
    return pattern


def name(text: str, form: str = "") -> str:
    """A card in words, in one of the language's forms: "7 of spades", "joker as 6 of diamonds"."""
    kind, letter, rank, meaning = read(text)
    if kind == "back":
        return words.name("?", form)
    if kind == "joker":
        if not meaning:
            return words.name("X", form)
        # In a set its suit may be open: then it is a rank, which has a name of its own.
        return _filled(words.name("X=", form), lambda asked: name(meaning, asked))
    own = words.name(text, form)
    suit = _own.get(letter)
    return own or _filled(
        suit["name"] if suit else words.name(letter, form),
        lambda asked: words.name(rank, asked or form) or rank,
    )


def unsaid_index(text: str) -> str:
    """The letters on a card's face if its name does not say them, else nothing.

    "7" for a Hungarian seven, whose name is "hetes". Voice control finds a card by what it shows.
    """
    kind, suit, rank, meaning = read(text)
    if meaning:
        kind, suit, rank, _means = read(meaning)
        # In a set the suit may be open.
        rank = rank if kind == "tile" or suit in SUITS else meaning
    index = words.lower(rank_letters(rank)) if rank else ""
    said = words.lower(name(text))
    if index.isdigit():
        return "" if index in said.replace("-", " ").split() else index
    return "" if index in said else rank_letters(rank)


def label(text: str) -> str:
    """The name of a card's button: the card in words, after its index if they lack it."""
    index = unsaid_index(text)
    return words.listed([index, name(text)], ",") if index else name(text)


def names(texts: list[str], form: str = "") -> str:
    """Cards in words, as the language joins a list; the form's last part may be the joint."""
    parts = form.split(".") if form else []
    joint = parts.pop() if parts and parts[-1] in ("and", "or") else "and"
    return words.listed([name(text, ".".join(parts)) for text in texts], joint)


def ends(text: str, cards: list[str]) -> str:
    """A run in words: `first` and `last` are the cards at its ends, `low`, `high` their ranks."""
    made = {}
    for whole, stem, form in words.holes(text):
        card = cards[0] if stem in ("first", "low") else cards[-1]
        rank = read(card)[2]
        made[whole] = (
            name(card, form) if stem in ("first", "last") else words.name(rank, form) or rank
        )
    return text % made


def many(cards: list[str]) -> str:
    """Return the name of several cards of one rank, by the first known rank: "kings"."""
    ranks = [read(card)[2] for card in cards]
    return words.name("many " + ([rank for rank in ranks if rank] + [""])[0]) or ""


def said(text: str, values: "dict[str, Any]") -> str:
    """A text with its values filled in; a list of cards is named in the form asked for."""
    filled = {}
    for whole, stem, form in words.holes(text):
        value = values[stem]
        filled[whole] = names(value, form) if isinstance(value, list) else value
    return text % filled


SIGNS = {"s": "\u2660", "h": "\u2665", "d": "\u2666", "c": "\u2663"}
TILE_SIGNS = {"b": "\u25cf", "y": "\u25b2", "g": "\u25a0", "r": "\u271a"}


def short(text: str) -> str:
    """A card in its shortest form, for a line of text: 7 and the sign of its suit."""
    kind, suit, rank, _meaning = read(text)
    if kind == "joker":
        return "\u2605"
    if kind == "tile":
        return rank + TILE_SIGNS.get(suit, suit)
    return rank_letters(rank) + SIGNS.get(suit, "")


def classes(text: str, means: str = "") -> str:
    """The style classes of a card's element; `means` is the card that a joker stands for."""
    kind, suit, _rank, meaning = read(text)
    if kind == "back":
        return "card back"
    if kind == "tile":
        return "card tile " + _look(suit)
    if kind == "joker":
        return "card x as" if meaning or means else "card x"
    return "card " + suit


def symbol(name: str, box: str = "0 0 24 24", look: str = "") -> "Markup":
    """A drawing from the sprite, by its name."""
    drawing = '<svg%(look)s viewBox="%(box)s" aria-hidden="true"><use href="#%(name)s"/></svg>'
    own = html(' class="%(look)s"', look=look) if look else NOTHING
    return html(drawing, look=own, box=box, name=name)


def icon(name: str) -> "Markup":
    """A line drawing for a button."""
    return symbol("i-" + name, "0 0 24 24", "i")


def _index(rank: str, suit: str) -> "Markup":
    letters = rank_letters(rank)
    wide = html(' class="w"') if len(letters) > 1 else NOTHING
    sign = _sign(suit) if suit else NOTHING
    return html("<b%(wide)s>%(letters)s</b>%(sign)s", wide=wide, letters=letters, sign=sign)


def _meaning(text: str) -> "Markup":
    """Return the markup of the card that a joker stands for, or of its rank if the suit is open."""
    kind, suit, rank, _means = read(text)
    look, index = "val", _index(rank, suit)
    if kind == "tile":
        look += " t" + _look(suit)
    elif suit in SUITS:
        look += " v" + suit
    else:
        index = _index(text, "")
    return html('<span class="%(look)s">%(index)s</span>', look=look, index=index)


def _face(kind: str, suit: str, rank: str) -> "Markup":
    """The pips or the figure of a large card."""
    if kind == "joker":
        name = "fX"
    elif rank in "KQJ":
        name = "f" + rank
    else:
        name = "f" + rank + suit
    return symbol(name, "0 0 100 146", "face")


def inner(text: str, big: bool = False, means: str = "") -> "Markup":
    """The markup inside a card's element; empty for a hidden card.

    `big` adds pips and figures, for which a card has to be 64 px wide or more.
    """
    kind, suit, rank, meaning = read(text)
    if kind == "back":
        return NOTHING
    face = _face(kind, suit, rank) if big and kind != "tile" else NOTHING
    index = _joker(meaning or means) if kind == "joker" else _index(rank, suit)
    inside = '%(face)s<span class="ix" translate="no">%(index)s</span>'
    return html(inside, face=face, index=index)


def _joker(meaning: str) -> "Markup":
    """Return a joker's sign, and the card that it stands for, if it is known."""
    return symbol("x") + (_meaning(meaning) if meaning else NOTHING)


def picture(text: str, extra: str, big: bool = False) -> "Markup":
    """A card to look at only, hidden from screen readers; `extra` are more classes."""
    look = classes(text) + (" " + extra if extra else "")
    card = '<span class="%(look)s" aria-hidden="true">%(inner)s</span>'
    return html(card, look=look, inner=inner(text, big))


def strong(text: str, values: dict[str, str]) -> "Markup":
    """A text as markup, with these values, which are texts, in bold."""
    marked = {key: "\x02" + values[key] + "\x03" for key in values}
    return bold(text % marked)


def bold(text: str) -> "Markup":
    """A text as markup, bold between the marks \x02 and \x03."""
    return Markup(escape(text).replace("\x02", "<b>").replace("\x03", "</b>"))


def face(text: str, miss: bool = False) -> "Markup":
    """A card as a small face within a sentence; a frame only, if it is missing."""
    kind, suit, rank, meaning = read(text)
    look = "fc t t" + _look(suit) if kind == "tile" else "fc " + suit
    look += " miss" if miss else ""
    if kind == "joker":
        inside = _joker(meaning)
    else:
        inside = html("%(letters)s%(sign)s", letters=rank_letters(rank), sign=_sign(suit))
    return html('<span class="%(look)s" translate="no">%(inside)s</span>', look=look, inside=inside)


def parts_of(said: "Said") -> "Parts":
    """A sentence of a reply, or a text, in its parts: texts and groups of cards."""
    if isinstance(said, str):
        return [said]
    return said.get("parts") or [said["text"]]


def drawn(parts: "Parts") -> "Markup":
    """A sentence's parts as markup to look at; cards of one group stand together."""
    shown: "list[Markup]" = []
    for part in parts:
        if not isinstance(part, str):
            cards = [face(text, bool(part.get("miss"))) for text in part["cards"].split()]
            shown.append(html('<span class="fcs">%(cards)s</span>', cards=cards))
            continue
        # A sign right behind cards does not go to the next line without them.
        sign = part[:1] if shown and part[:1] not in (" ", "") else ""
        if sign:
            kept = '<span class="one">%(cards)s%(sign)s</span>'
            shown[-1] = html(kept, cards=shown[-1], sign=sign)
        shown.append(html("%(text)s", text=part[len(sign) :]))
    return joined(shown)


def spoken(parts: "Parts") -> str:
    """A sentence's parts as one text, cards by their names."""
    return "".join([part if isinstance(part, str) else part["name"] for part in parts])


def sentence(parts: "Parts") -> "Markup":
    """A sentence's parts as markup: faces for the eye, the whole with names for those who listen.

    Without cards it is only text.
    """
    if all(isinstance(part, str) for part in parts):
        return html("%(said)s", said=spoken(parts))
    both = '<span class="sr">%(said)s</span><span aria-hidden="true">%(drawn)s</span>'
    return html(both, said=spoken(parts), drawn=drawn(parts))


def led(parts: "Parts") -> "tuple[str, Parts]":
    """The first words of a sentence up to its colon, if it has one; and the rest of its parts."""
    lead, colon, rest = spoken(parts[:1]).partition(":")
    if not colon:
        return "", parts
    return lead + colon, [rest.lstrip()] + parts[1:]


# A card's face within a line is about this many letters wide.
_LETTERS = 4


def letters(parts: "Parts") -> int:
    """About how many letters wide a sentence is when it is drawn."""
    wide = 0
    for part in parts:
        wide += len(part) if isinstance(part, str) else _LETTERS * len(part["cards"].split())
    return wide


# Round the cards of a sentence in a line of the log, and between their texts and their names.
_OPENS, _BETWEEN, _CLOSES = "\x02", "\x1f", "\x03"


def packed(parts: "Parts") -> str:
    """A sentence's parts as one line of the log, as which they are stored."""
    line = ""
    for part in parts:
        line += part if isinstance(part, str) else _pack(part)
    return line


def _pack(group: "Faces") -> str:
    return _OPENS + group["cards"] + _BETWEEN + group["name"] + _CLOSES


def unpacked(line: str) -> "Parts":
    """The parts of a line of the log; stored lines may hold anything."""
    first, *rest = line.split(_OPENS)
    parts: "Parts" = [first]
    for piece in rest:
        group, closed, after = piece.partition(_CLOSES)
        cards, _between, name_ = group.partition(_BETWEEN)
        if closed and all(_is_card(text) for text in cards.split()):
            parts += [{"cards": cards, "name": name_}, after]
        else:
            parts.append(piece)
    return [part for part in parts if part]


def _is_card(text: str) -> bool:
    """Return True if a text can be drawn as a card's face."""
    text = text[2:] if text[:2] == "X=" else text
    if _is_tile(text):
        return True
    return text == "X" or text in RANKS or (text[-1] in SUITS and text[:-1] in RANKS)
