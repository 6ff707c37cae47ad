"""Cards and decks: faces, jokers, reading and writing.

A `Card` is a face, not a piece of cardboard: equal cards from two packs are one object, so nothing
in the engine can tell (or leak) which of them lies where.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .refusal import TextFault


class Card:
    """A face: `suit` 0-3 in the deck's order, `rank` from 1, `text` in the notation.

    The joker has suit -1 and rank 0, a hidden card suit -1 and rank -1. A joker with a fixed
    meaning (`X=6d`) carries the suit and rank of the card it `stands` for.
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
        place = natural if text[0] not in "X?" else 100 + natural if text[0] == "X" else 999
        set_slot(self, "order", place)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card is frozen: {name}")

    def __repr__(self) -> str:
        return f"card({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __lt__(self, other: "Card") -> bool:
        return self.order < other.order

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.text,)


# What fills a sentence in: a card, or a list of cards, is put into words only where it is said.
Value = str | int | Card | tuple[Card, ...] | None


class Deck(NamedTuple):
    """A kind of pack: `suits` as one letter each, `ranks` the highest rank, `cards` by suit."""

    name: str
    suits: str
    ranks: int
    cards: tuple[Card, ...]

    @property
    def of_tiles(self) -> bool:
        """Whether its cards are numbered tiles of four colours, and are spoken of as such."""
        return self.suits == "bygr"

    def card(self, suit: int, rank: int) -> Card:
        """The natural card of `suit` (0-3) and `rank` (1 to `ranks`)."""
        return self.cards[suit * self.ranks + rank - 1]

    def read(self, text: str) -> Card:
        """The card that `text` names; raises `TextFault` bad-card if this deck has no such card."""
        known = _FACES.get(text)
        if known is None or not self.holds(known):
            raise TextFault("bad-card", text=text)
        return known

    def holds(self, one: Card) -> bool:
        """Whether `one` is a face of this deck, a joker or a hidden card."""
        face = one.stands or one
        return face.rank <= 0 or (
            face.rank <= self.ranks and self.cards[face.suit * self.ranks + face.rank - 1] is face
        )


def card(text: str) -> Card:
    """The card of either deck that `text` names; raises `TextFault` bad-card if there is none."""
    known = _FACES.get(text)
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
_STANDING = [Card(f"X={face.text}", face.suit, face.rank, face) for face in _NATURAL]
# Every card that there is, by its text.
_FACES = {face.text: face for face in (JOKER, UNKNOWN, *_NATURAL, *_STANDING)}
# More numbers would not leave room for each suit in a card's order.
MOST_RANKS = 15


def tiles(ranks: int) -> Deck:
    """A deck of tiles of four colours, each numbered from 1 to `ranks`.

    Faces that two decks share are one object. Raises `TextFault` bad-game for fewer than three
    numbers or more than `MOST_RANKS`. The solver knows four suits, so there are no more colours.
    """
    if not isinstance(ranks, int) or not 3 <= ranks <= MOST_RANKS:
        raise TextFault("bad-game", text=f"ranks is {ranks!r}, not a number from 3 to {MOST_RANKS}")
    if ranks == TILES.ranks:
        return TILES
    texts = [(suit, rank) for suit in range(4) for rank in range(1, ranks + 1)]
    faces = tuple(_tile(suit, rank) for suit, rank in texts)
    return Deck(TILES.name, TILES.suits, ranks, faces)


def _tile(suit: int, rank: int) -> Card:
    """The one tile of that colour and number, and with it the joker that stands for it."""
    text = f"{TILES.suits[suit]}{rank}"
    if text not in _FACES:
        face = Card(text, suit, rank)
        _FACES[text] = face
        _FACES[f"X={text}"] = Card(f"X={text}", suit, rank, face)
    return _FACES[text]


def bare(one: Card) -> Card:
    """The card without a fixed meaning: `X=6d` becomes a plain joker again."""
    return JOKER if one.joker else one


def standing_for(face: Card) -> Card:
    """The joker with its meaning fixed to the natural card `face`."""
    return _FACES[f"X={face.text}"]


def count(cards: Iterable[Card]) -> dict[Card, int]:
    """How many of each face there are, in order of appearance; jokers count as plain jokers."""
    counts: dict[Card, int] = {}
    for given in cards:
        face = JOKER if given.joker else given
        counts[face] = counts.get(face, 0) + 1
    return counts


def without(cards: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...] | None:
    """`cards` less `gone`, the last of equal ones first; None if one of `gone` is missing."""
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
    """The cards in notation, separated by spaces: `7s 8s X`."""
    return " ".join([face.text for face in cards])
