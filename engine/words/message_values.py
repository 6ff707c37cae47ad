"""Fill cards, melds, ranks and numbers into messages, in the forms that a wording asks for."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from ..model import (
    FRENCH,
    JOKER,
    RANKS,
    TILES,
    UNKNOWN,
    Card,
    Cards,
    Deck,
    Meld,
    Suit,
    TextFault,
    Value,
    card,
)
from .english import ENGLISH
from .language import Language
from .message import Message
from .tile_messages import for_tiles

# Placeholder of a value in a message: its name, the form asked for, and s or d (a number).
PLACEHOLDER = re.compile(r"%(?:\((\w+)((?:\.\w+)*)\)([sd])|%)")
JOINTS = ("and", "or")
# Values with these names are melds and said by their labels. Lists of cards with any other name are
# said card by card; cards in MISSING are wanted, not there.
LABELS = ("label", "other")
MISSING = ("missing", "waits")
# Ranks, said by name in the singular or plural.
_RANKS = ("rank", "low", "high")
_PLURAL_RANKS = ("ranks",)
# Numbers, said in words as far as the language has them.
_NUMBERS = ("count",)
# Numbers of this many digits are written in groups of three.
_GROUPING_DIGITS = 5
# Values that may be cards given as text.
_CARD_VALUES = ("card", "cards", "these", "others", "by")


class CardPart(NamedTuple):
    """Cards within a sentence: their notation, their names, and whether they are only wanted."""

    cards: str
    name: str
    miss: bool = False


Part = str | CardPart


@dataclass(frozen=True, slots=True)
class RichSentence:
    """A sentence in parts: words, and cards that the page may draw instead of naming them."""

    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        """The whole sentence in words."""
        return "".join([part if isinstance(part, str) else part.name for part in self.parts])

    @property
    def json_parts(self) -> list[str | dict[str, object]]:
        """The parts as JSON: texts, and `{"cards", "name"}`, with `miss` for wanted cards."""
        return [part if isinstance(part, str) else _face_json(part) for part in self.parts]

    @property
    def has_cards(self) -> bool:
        """True if the sentence contains cards."""
        return any(isinstance(part, CardPart) for part in self.parts)


def _face_json(part: CardPart) -> dict[str, object]:
    told: dict[str, object] = {"cards": part.cards, "name": part.name}
    return told | {"miss": True} if part.miss else told


Values = Mapping[str, Value | RichSentence | Meld]
# The beginning of a sentence. A full stop after a digit is an ordinal's in some languages.
_SENTENCE_START = re.compile(r"(?:^|[^\d][.!?] )$")


def say(
    message: Message,
    values: Values,
    language: Language,
    deck: Deck,
    number: int | None = None,
) -> RichSentence:
    """Return the message in that language with its values filled in.

    A deck of tiles gets the message's wording for tiles. `number` chooses the plural form if the
    value that should do so is a text.
    """
    if number is None:
        number = _number(values.get(message.by)) if message.many else 1
    text = wording_for(message, number, language, deck)
    return RichSentence(tuple(_join_words(_fill_placeholders(text, values, language, deck))))


def say_with_own_cards(
    message: Message,
    language: Language,
    deck: Deck,
    values: Mapping[str, Value] = MappingProxyType({}),
) -> RichSentence:
    """Return a message that names its own cards, as in `%(7s_8s)s`; `values` holds its other
    values.
    """
    holes = [hole[1] for hole in PLACEHOLDER.finditer(message.text) if hole[1]]
    cards = {
        name: tuple(card(word, deck) for word in name.split("_"))
        for name in holes
        if name not in values
    }
    return say(message, {**values, **cards}, language, deck)


def wording_for(message: Message, number: int, language: Language, deck: Deck) -> str:
    """Return the wording of the message for a number, with its placeholders."""
    ours = for_tiles(message) if deck.of_tiles else message
    found = language.wording(ours, number)
    if found is None and ours.text == message.text:
        found = language.wording(message, number)
    if found is not None:
        return found
    return ours.many if ours.many and number != 1 else ours.text


def _number(value: Value | RichSentence | Meld) -> int:
    if isinstance(value, tuple):
        return len(value)
    return value if isinstance(value, int) else 1


def _fill_placeholders(text: str, values: Values, language: Language, deck: Deck) -> Iterator[Part]:
    at = 0
    for hole in PLACEHOLDER.finditer(text):
        yield text[at : hole.start()]
        at = hole.end()
        if not hole[1]:
            yield "%"
            continue
        asked, value = hole[2].split(".")[1:], values.get(hole[1])
        if isinstance(value, Meld):
            parts: list[Part] = [meld_label(value, deck, language, ".".join(asked))]
        else:
            parts = _value_parts(hole[1], asked, value, language, deck)
        begins = text[-1:] in (".", "!", "?") and _SENTENCE_START.search(text, 0, hole.start())
        yield from _capitalize(parts) if begins and not isinstance(value, str) else parts
    yield text[at:]


def _capitalize(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield the parts with a capital first letter."""
    for place, part in enumerate(parts):
        if place or not part:
            yield part
        elif isinstance(part, str):
            yield part[0].upper() + part[1:]
        else:
            yield part._replace(name=part.name[0].upper() + part.name[1:])


def _join_words(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield the parts with neighbouring words joined and empty ones left out."""
    words = ""
    for part in parts:
        if isinstance(part, str):
            words += part
            continue
        if words:
            yield words
        words = ""
        yield part
    if words:
        yield words


def _cards_in(value: Value) -> tuple[Card, ...]:
    """Return the cards that a value is, if it is a card or some."""
    values = value if isinstance(value, tuple) else (value,)
    return tuple(card for card in values if isinstance(card, Card))


def _value_parts(
    name: str, asked: list[str], value: Value | RichSentence, language: Language, deck: Deck
) -> list[Part]:
    """Return the parts that say one value in the form asked for."""
    joint = asked[-1] if asked and asked[-1] in JOINTS else "and"
    form = ".".join(asked[:-1] if asked and asked[-1] in JOINTS else asked)
    if isinstance(value, RichSentence):
        return list(value.parts)
    if isinstance(value, str) and name == "name":
        return [isolate(value)]
    if isinstance(value, str) and name in _CARD_VALUES:
        value = _parse_cards(value, deck) or value
    if cards := _cards_in(value):
        if name in LABELS:
            return [cards_label(cards, language, form, deck)]
        if joint == "or":
            return _alternatives(cards, name in MISSING, deck, language, form)
        names = card_names(cards, deck, language, form)
        return [CardPart(" ".join([card.text for card in cards]), names, name in MISSING)]
    if isinstance(value, int) and name in _NUMBERS:
        return [language.name(f"number {value}", form) or str(value)]
    if isinstance(value, int) and name in (*_RANKS, *_PLURAL_RANKS):
        rank = _rank_text(value, deck)
        return [language.name(f"many {rank}" if name in _PLURAL_RANKS else rank, form) or rank]
    if isinstance(value, int):
        return [number_text(value, language)]
    return ["" if value is None or value == () else str(value)]


def _alternatives(
    cards: Iterable[Card], miss: bool, deck: Deck, language: Language, form: str
) -> list[Part]:
    """Return cards joined by "or"; each is a part of its own, so the joints stay visible."""
    faces = [CardPart(one.text, card_name(one, deck, language, form), miss) for one in cards]
    parts: list[Part] = [faces[0]]
    for place, face in enumerate(faces[1:], 2):
        parts += [_joint("or" if place == len(faces) else ",", language), face]
    return parts


def _joint(name: str, language: Language) -> str:
    return language.name(name) or ", "


# Letters up to here are written from left to right and don't change the direction of others.
_LAST_LEFT_TO_RIGHT = "\u058f"
_ISOLATES = "\u2066\u2067\u2068\u2069"


def isolate(name: str) -> str:
    """Return a name that can't change the order of the letters around it, isolated if necessary.

    Hebrew and Arabic letters, and marks such as U+202E, affect the text around a name that is not
    isolated.
    """
    plain = "".join(letter for letter in name if letter not in _ISOLATES)
    if max(plain, default="") <= _LAST_LEFT_TO_RIGHT:
        return plain
    return f"\N{FIRST STRONG ISOLATE}{plain}\N{POP DIRECTIONAL ISOLATE}"


def _parse_cards(text: str, deck: Deck) -> Cards:
    """Return the cards that a text in notation names; () for any other text."""
    try:
        return tuple(card(word, deck) for word in text.split())
    except TextFault:
        return ()


def number_text(value: int, language: Language) -> str:
    """Return a number as the language writes it: a true minus sign, groups of three digits."""
    digits = str(abs(value))
    if len(digits) >= _GROUPING_DIGITS:
        digits = f"{abs(value):,}".replace(",", language.name("thousands") or "")
    return f"\N{MINUS SIGN}{digits}" if value < 0 else digits


# --- cards and melds -----------------------------------------------------------------------


def _fill_names(pattern: str, language: Language, **names: tuple[str, str]) -> str:
    """Fill names into a pattern; `names` maps each to its key and its default form."""

    def name(hole: re.Match[str]) -> str:
        key, form = names[hole[1]]
        # A number without a name is written in digits: "group of 13".
        return language.name(key, hole[2][1:] or form) or key.removeprefix("many ")

    return PLACEHOLDER.sub(name, pattern)


def card_name(face: Card, deck: Deck, language: Language = ENGLISH, form: str = "") -> str:
    """Return the card in words, in a form of the language: "7 of spades", "blue 7", "joker"."""
    if face is UNKNOWN:
        return language.name("? tile" if deck.of_tiles else "?", form) or face.text
    if face is JOKER:
        return language.name("X", form) or face.text
    if face.joker:
        return _joker_name(face.stands or face, deck, language, form)
    return _natural_name(face, deck, language, form)


def _natural_name(face: Card, deck: Deck, language: Language, form: str) -> str:
    text = face.text
    own_suit = deck.own_suit(face)
    if own_suit:
        return _fill_names(_suit_wordings(own_suit, language)[0], language, rank=(text[1:], form))
    own = language.name(text, form)
    if own:
        return own
    suit, rank = (text[0], text[1:]) if text[0] in TILES.suits else (text[-1], text[:-1])
    pattern = language.name(suit, form)
    return _fill_names(pattern, language, rank=(rank, form)) if pattern else text


def _suit_wordings(suit: Suit, language: Language) -> list[str]:
    """Return the wordings of `suit_messages` in that language."""
    return [language.wording(message) or message.text for message in suit_messages(suit)]


def suit_messages(suit: Suit) -> tuple[Message, Message, Message]:
    """Return the messages that name a card of a game's own suit, a run of it, and "the" run."""
    return (
        Message("suit", f"{suit.name} %(rank)s", note="A tile of that colour and its number."),
        Message("suit", f"row, {suit.name} %(low)s to %(high)s"),
        Message("suit", f"the {suit.name} row"),
    )


def own_suit_names(deck: Deck, language: Language) -> dict[str, str]:
    """Return the pattern of card names by letter, for the suits that only this deck has."""
    return {suit.letter: _suit_wordings(suit, language)[0] for suit in deck.own}


def _joker_name(face: Card, deck: Deck, language: Language, form: str) -> str:
    pattern = language.name("X=", form) or "%(card)s"
    return PLACEHOLDER.sub(lambda hole: _natural_name(face, deck, language, hole[2][1:]), pattern)


def card_names(
    cards: Iterable[Card],
    deck: Deck,
    language: Language = ENGLISH,
    form: str = "",
) -> str:
    """Return the names of cards, joined as the language joins a list."""
    return join_names([card_name(one, deck, language, form) for one in cards], language)


def join_names(names: list[str], language: Language, joint: str = "and") -> str:
    """Return names joined as the language joins a list, the last by `joint`: "and" or ","."""
    if len(names) < 2:
        return "".join(names)
    return _joint(",", language).join(names[:-1]) + _joint(joint, language) + names[-1]


def cards_label(cards: Cards, language: Language, form: str = "", deck: Deck = FRENCH) -> str:
    """Return the label of cards that lie together (see `meld_kind`).

    Without a deck, tiles are recognised by their notation.
    """
    if not deck.of_tiles and any(TILES.holds(one) and one.rank > 0 for one in cards):
        deck = TILES
    return meld_label(Meld(meld_kind(cards), cards), deck, language, form)


def meld_kind(cards: Cards) -> str:
    """Return "set" for cards of one rank in which no joker stands for a card, else "run"."""
    ranks = {face.rank for face in cards if not face.joker}
    return "run" if len(ranks) > 1 or any(face.stands for face in cards) else "set"


def meld_label(meld: Meld, deck: Deck, language: Language = ENGLISH, form: str = "") -> str:
    """Return a meld in words: "run, 4 to 7 of hearts", "set of nines"; "the nines"."""
    cards = meld.cards
    place, natural = next((i, face) for i, face in enumerate(cards) if face is not JOKER)
    if meld.kind == "set":
        pattern = language.name("group" if deck.of_tiles else "set", form) or "%(ranks)s"
        return _fill_names(pattern, language, ranks=(f"many {_rank_text(natural.rank, deck)}", ""))
    # The ends of a run may be jokers: count from its first natural card.
    low = (natural.rank - place - 1) % deck.ranks + 1
    high = (low + len(cards) - 2) % deck.ranks + 1
    own = deck.own_suit(natural)
    if own:
        pattern = _suit_wordings(own, language)[1 + (form == "the")]
    else:
        pattern = language.name(f"run {deck.suits[natural.suit]}", form) or "%(low)s-%(high)s"
    ends = {"low": (_rank_text(low, deck), ""), "high": (_rank_text(high, deck), "")}
    return _fill_names(pattern, language, **ends)


def _rank_text(rank: int, deck: Deck) -> str:
    # Tiles are numbered; only playing cards have an ace and court cards.
    return str(rank) if deck.of_tiles else RANKS[rank - 1]
