"""Cards and decks: faces, jokers, and their texts in notation.

A `Card` is a face, not a single piece: equal cards from two packs are one object, so no part of the
engine can tell (or leak) which of them lies where.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from .refusal import TextFault


class Card:
    """A face: `suit` from 0 in the deck's order, `rank` from 1, `text` in notation.

    The joker has suit -1 and rank 0, a hidden card suit -1 and rank -1. A joker with a fixed
    meaning (`X=6d`) has the suit and rank of the card that it `stands` for.
    """

    __slots__ = ("joker", "order", "rank", "stands", "suit", "text")

    suit: int
    rank: int
    text: str
    joker: bool
    stands: "Card | None"
    order: int

    def __init__(self, text: str, suit: int, rank: int, stands: "Card | None" = None) -> None:
        set_slot = object.__setattr__
        set_slot(self, "text", text)
        set_slot(self, "suit", suit)
        set_slot(self, "rank", rank)
        set_slot(self, "joker", text[0] == "X")
        set_slot(self, "stands", stands)
        # By suit, then rank; jokers follow the natural cards, and hidden cards come last.
        natural = suit * 16 + rank
        place = natural if text[0] not in "X?" else 200 + natural if text[0] == "X" else 999
        set_slot(self, "order", place)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card is frozen: {name}")

    def __repr__(self) -> str:
        return f"card({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __lt__(self, other: "Card") -> bool:
        return self.order < other.order

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        if _FACES.get(self.text) is self:
            return card, (self.text,)
        return _own_card, (self.text, self.suit)


Cards = tuple[Card, ...]


class Suit(NamedTuple):
    """A suit that a game adds to tiles: its text, its name and its looks.

    `letter` is its text in notation, `name` its word in English sentences. `colour` is `#rrggbb`
    and must be readable on a light tile; `sign` is an SVG path in a box of 24 by 24.
    """

    letter: str
    name: str
    colour: str
    sign: str


class Deck(NamedTuple):
    """A kind of pack: `suits` as one letter each, `ranks` the highest rank, `cards` by suit.

    `own` holds the suits that only this deck has.
    """

    name: str
    suits: str
    ranks: int
    cards: tuple[Card, ...]
    own: tuple[Suit, ...] = ()

    @property
    def of_tiles(self) -> bool:
        """Return True if the cards are numbered tiles, which have wordings of their own."""
        return self.name == TILES.name

    def card(self, suit: int, rank: int) -> Card:
        """Return the natural card of `suit` (from 0) and `rank` (1 to `ranks`)."""
        return self.cards[suit * self.ranks + rank - 1]

    def read(self, text: str) -> Card:
        """Return the card with this text; raise `TextFault` bad-card if the deck has none."""
        known = self.find(text)
        if known is None:
            raise TextFault("bad-card", text=text)
        return known

    def find(self, text: str) -> Card | None:
        """Return the card with this text, or None if the deck has none."""
        known = _FACES.get(text)
        if known is None or not self.holds(known):
            known = _OWN.get((text, self.suits.find(text.removeprefix("X=")[:1])))
        return known if known and self.holds(known) else None

    def own_suit(self, card: Card) -> Suit | None:
        """Return the suit of a natural card if only this deck has it, else None."""
        letter = self.suits[card.suit] if self.own and self.holds(card) else ""
        return next((suit for suit in self.own if suit.letter == letter), None)

    def holds(self, card: Card) -> bool:
        """Return True if the card is a face of this deck, a joker or a hidden card."""
        face = card.stands or card
        return face.rank <= 0 or (
            face.rank <= self.ranks
            and face.suit < len(self.suits)
            and self.cards[face.suit * self.ranks + face.rank - 1] is face
        )


def card(text: str, deck: Deck | None = None) -> Card:
    """Return the card with this text in the given deck, or else in any.

    Raises `TextFault` bad-card if there is none.
    """
    known = (deck.find(text) if deck else None) or _FACES.get(text)
    if known is None:
        raise TextFault("bad-card", text=text)
    return known


def _make_deck(name: str, suits: str, ranks: int, texts: Iterator[str]) -> Deck:
    faces = tuple(Card(text, index // ranks, index % ranks + 1) for index, text in enumerate(texts))
    return Deck(name, suits, ranks, faces)


RANKS = "A23456789TJQK"
JOKER = Card("X", -1, 0)
UNKNOWN = Card("?", -1, -1)
FRENCH = _make_deck("french", "shdc", 13, (rank + suit for suit in "shdc" for rank in RANKS))
TILES = _make_deck("tiles", "bygr", 10, (f"{c}{n}" for c in "bygr" for n in range(1, 11)))
_NATURAL = (*FRENCH.cards, *TILES.cards)
# For each natural face, the joker that stands for it.
_JOKER_FOR = {face: Card(f"X={face.text}", face.suit, face.rank, face) for face in _NATURAL}
# Cards of the usual suits by text; cards of own suits, or of suits in another order, by text and
# suit.
_FACES = {face.text: face for face in (JOKER, UNKNOWN, *_NATURAL, *_JOKER_FOR.values())}
_OWN: dict[tuple[str, int], Card] = {}
# Limits of a card's sort order and of the solver's joint states.
MOST_RANKS, MOST_SUITS = 15, 8
# Letters with another meaning in notation, and the characters of an SVG path.
_USED_LETTERS = f"{FRENCH.suits}{TILES.suits}x"
_SIGN = re.compile(r"[Mm][MmLlHhVvCcSsQqTtAaZz0-9 .,-]{2,400}")
_COLOUR = re.compile(r"#[0-9a-f]{6}")
# Highest luminance of a colour with a contrast of 4.5 to 1 on a light tile; red, green and blue
# count by their squares.
_MOST_LUMINANCE = 255 * 255 * 10_000 * 14 // 100


def tiles(ranks: int, suits: Sequence[str | Suit] = TILES.suits) -> Deck:
    """Return a deck of tiles numbered from 1 to `ranks` in one to eight suits.

    Each suit is the letter of a usual one (`b`, `y`, `g`, `r`), or a `Suit` of its own. Faces that
    two decks share are one object. Raises `TextFault` bad-game for fewer than three ranks, more
    than `MOST_RANKS` or `MOST_SUITS`, or a suit that can't be read, said or seen.
    """
    if not isinstance(ranks, int) or not 3 <= ranks <= MOST_RANKS:
        raise TextFault("bad-game", text=f"ranks is {ranks!r}, not a number from 3 to {MOST_RANKS}")
    own = tuple([suit for suit in suits if isinstance(suit, Suit)])
    letters = [suit.letter if isinstance(suit, Suit) else suit for suit in suits]
    _check_suits(letters, own)
    if ranks == TILES.ranks and "".join(letters) == TILES.suits:
        return TILES
    faces = [
        _tile(letter, suit, rank)
        for suit, letter in enumerate(letters)
        for rank in range(1, ranks + 1)
    ]
    return Deck(TILES.name, "".join(letters), ranks, tuple(faces), own)


def _check_suits(letters: Sequence[str], own: Sequence[Suit]) -> None:
    """Raise `TextFault` bad-game unless the suits can be told apart, named and drawn."""
    if not 1 <= len(letters) <= MOST_SUITS or len(set(letters)) < len(letters):
        raise TextFault("bad-game", text=f"suits is {letters}, not 1 to {MOST_SUITS} letters")
    mine = [suit.letter for suit in own]
    for letter in letters:
        if letter not in mine and letter not in tuple(TILES.suits):
            raise TextFault("bad-game", text=f"there is no suit {letter!r}: b, y, g, r, or a Suit")
    for suit in own:
        for key, fits, wanted in (
            (
                "letter",
                _is_free(suit.letter),
                f"a small letter other than {', '.join(_USED_LETTERS)}",
            ),
            ("name", suit.name.strip() and "%" not in suit.name, "a word without %"),
            ("colour", _is_dark(suit.colour), "a dark colour such as #6a1b9a"),
            ("sign", _SIGN.fullmatch(suit.sign), "a path of SVG such as M2 2h20v20H2z"),
        ):
            if not fits:
                value = getattr(suit, key)
                raise TextFault("bad-game", text=f"suits.{key} is {value!r}, not {wanted}")


def _is_free(letter: str) -> bool:
    return len(letter) == 1 and "a" <= letter <= "z" and letter not in _USED_LETTERS


def _is_dark(colour: str) -> bool:
    if not _COLOUR.fullmatch(colour):
        return False
    red, green, blue = bytes.fromhex(colour[1:])
    return red * red * 2126 + green * green * 7152 + blue * blue * 722 <= _MOST_LUMINANCE


def _tile(letter: str, suit: int, rank: int) -> Card:
    """Return the tile of that letter, suit and rank; make it and its joker once."""
    text = f"{letter}{rank}"
    usual = TILES.suits[suit : suit + 1] == letter
    known = _FACES.get(text) if usual else _OWN.get((text, suit))
    if known is None:
        known = Card(text, suit, rank)
        joker = _JOKER_FOR[known] = Card(f"X={text}", suit, rank, known)
        for tile in (known, joker):
            if usual:
                _FACES[tile.text] = tile
            else:
                _OWN[tile.text, suit] = tile
    return known


def _own_card(text: str, suit: int) -> Card:
    """Return the card of an own suit; make it if its deck is unknown in this process."""
    plain = text.removeprefix("X=")
    face = _tile(plain[0], suit, int(plain[1:]))
    return face if plain == text else _JOKER_FOR[face]


def bare(card: Card) -> Card:
    """Return the card without a fixed meaning: `X=6d` becomes a plain joker."""
    return JOKER if card.joker else card


def joker_for(face: Card) -> Card:
    """Return the joker that stands for the natural card `face`."""
    return _JOKER_FOR[face]


def count(cards: Iterable[Card]) -> dict[Card, int]:
    """Return the number of each face, in order of appearance; jokers count as plain jokers."""
    counts: dict[Card, int] = {}
    for given in cards:
        face = JOKER if given.joker else given
        counts[face] = counts.get(face, 0) + 1
    return counts


def without(cards: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...] | None:
    """Return `cards` less `gone`, the last of equal ones first; None if one is missing."""
    left = list(cards)
    for lost in gone:
        face = JOKER if lost.joker else lost
        for place in range(len(left) - 1, -1, -1):
            if left[place] is face:
                del left[place]
                break
        else:
            return None
    return tuple(left)


def write_cards(cards: Iterable[Card]) -> str:
    """Return the cards in notation, separated by spaces: `7s 8s X`."""
    return " ".join([face.text for face in cards])


def compact_cards(cards: Iterable[Card]) -> str:
    """Return cards as text, with hidden ones counted: `7s ?*11`."""
    words: list[str] = []
    for face, run in groupby(cards):
        same = [card.text for card in run]
        words += [f"?*{len(same)}"] if face is UNKNOWN and len(same) > 1 else same
    return " ".join(words)
