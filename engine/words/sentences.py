"""Codes, events, cards and melds in words, in the current language.

Every function takes a `Translation`; without one it uses the language set by `speak`. Words that
only one game uses are found if that game is given.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from ..model import (
    FRENCH,
    JOKER,
    TILES,
    UNKNOWN,
    Card,
    Deck,
    Event,
    Game,
    Meld,
    Reason,
    TalonError,
    Telling,
    TextFault,
    Value,
    card,
)
from . import messages
from .messages_of_tiles import OF_TILES

# The sentence about a faulty text repeats no more of it than this.
_LONGEST_SAID = 300


class Translation(Protocol):
    """The part of gettext's translations that is needed here."""

    def gettext(self, message: str, /) -> str:
        """The translation of a message, or the message itself."""
        ...


class _Spoken:
    """The current language, English until a catalogue is given, and whether it speaks of tiles."""

    __slots__ = ("messages", "tiles")

    def __init__(self) -> None:
        self.messages: Mapping[str, object] = {}
        self.tiles = False

    def gettext(self, message: str, /) -> str:
        if self.tiles:
            message = OF_TILES.get(message, message)
        wording = self.messages.get(message)
        return wording if isinstance(wording, str) else message


SPOKEN = _Spoken()


def speak(catalogue: Mapping[str, object]) -> None:
    """Looks every sentence up in this catalogue from now on; an empty one means English."""
    SPOKEN.messages = catalogue


def speak_of(deck: Deck) -> None:
    """Speaks of this deck's pieces from now on, in sentences otherwise about cards."""
    SPOKEN.tiles = deck is TILES


def _suit(face: Card, deck: Deck) -> str:
    return deck.suits[face.suit]


def _rank(rank: int, deck: Deck, translation: Translation) -> str:
    # Tiles are numbered; only playing cards have an ace and courts.
    return translation.gettext(messages.RANKS[rank - 1]) if deck.ranks == 13 else str(rank)


def card_name(one: Card, deck: Deck, translation: Translation = SPOKEN) -> str:
    """The card in words: "7 of spades", "joker as 6 of diamonds", "blue 7"."""
    if one is UNKNOWN:
        return translation.gettext(messages.HIDDEN)
    if one is JOKER:
        return translation.gettext(messages.JOKER_NAME)
    name = translation.gettext(messages.SUITS[_suit(one, deck)]) % {
        "rank": _rank(one.rank, deck, translation)
    }
    if one.joker:
        return translation.gettext(messages.JOKER_AS) % {"card": name}
    return name


def card_names(cards: Iterable[Card], deck: Deck, translation: Translation = SPOKEN) -> str:
    """Cards in words, with commas between."""
    return ", ".join([card_name(face, deck, translation) for face in cards])


def meld_label(meld: Meld, deck: Deck, translation: Translation = SPOKEN) -> str:
    """What a meld is, in words: "run, 4 to 7 of hearts", "set of nines"."""
    cards = meld.cards
    place, natural = next((i, face) for i, face in enumerate(cards) if face is not JOKER)
    if meld.kind == "set":
        words = translation.gettext(messages.SET if deck.ranks == 13 else messages.GROUP)
        many = messages.RANKS_MANY if deck.ranks == 13 else messages.NUMBERS_MANY
        return words % {"ranks": translation.gettext(many[natural.rank - 1])}
    # The run's ends may be jokers: they are counted from the first natural card.
    low = (natural.rank - place - 1) % deck.ranks + 1
    high = (low + len(cards) - 2) % deck.ranks + 1
    return translation.gettext(messages.RUNS[_suit(natural, deck)]) % {
        "low": _rank(low, deck, translation),
        "high": _rank(high, deck, translation),
    }


# Letters up to here are written from left to right, and none of them turns others round.
_LAST_LEFT_TO_RIGHT = "\u058f"
_ISOLATES = "\u2066\u2067\u2068\u2069"


def isolated(name: str) -> str:
    """A name that leaves the order of the letters round it as it is: isolated, if it needs to be.

    Hebrew and Arabic letters and marks such as U+202E reach beyond a name that is not.
    """
    plain = "".join(letter for letter in name if letter not in _ISOLATES)
    if max(plain, default="") <= _LAST_LEFT_TO_RIGHT:
        return plain
    return f"\N{FIRST STRONG ISOLATE}{plain}\N{POP DIRECTIONAL ISOLATE}"


class People(NamedTuple):
    """The names of the seats, and the seat of the person addressed as "you"."""

    names: Sequence[str]
    you: int | None = None


# --- sentences -----------------------------------------------------------------------------


def sentence(
    code: str,
    params: Mapping[str, Value] | Iterable[tuple[str, Value]] = (),
    translation: Translation = SPOKEN,
) -> str:
    """The sentence of a prompt, fact, step or fault, with its parameters filled in.

    Cards in the parameters are put into words.
    """
    return translation.gettext(messages.ALL[code]) % _said(dict(params), translation)


def reason_sentence(
    one: Reason, game: Game | None = None, translation: Translation = SPOKEN
) -> str:
    """The sentence of a reason; a fault of a numbered meld names the meld first.

    A code that neither the engine nor the game knows is shown as it is.
    """
    values = dict(one.params)
    own = game.refusals if game else {}
    message = own.get(one.code) or messages.ALL.get(one.code)
    words = _filled(message, one.code, values, translation)
    of_meld = one.code in own or one.code in messages.REFUSALS
    if of_meld and "meld" in values and one.code not in messages.NAMES_ITS_MELD:
        return translation.gettext(messages.OF_MELD) % {"meld": values["meld"], "fault": words}
    return words


def _filled(
    message: str | None, code: str, values: Mapping[str, Value], translation: Translation
) -> str:
    if message is None:
        return translation.gettext(messages.UNKNOWN_REASON) % {"code": code}
    return translation.gettext(message) % _said(values, translation)


def translated(message: str, translation: Translation = SPOKEN) -> str:
    """A message without parameters, in the language of `translation`."""
    return translation.gettext(message)


def _telling(reason: str, game: Game | None) -> Telling:
    """How the ending is told: in the game's own words if it has any, else in the common ones."""
    if game and reason in game.endings:
        return game.endings[reason]
    plain = messages.ENDS.get(reason, messages.ALL["deal-over"])
    return Telling(plain, messages.ENDS_BY.get(reason, ""), messages.ENDS_YOU.get(reason, ""))


def end_sentence(
    reason: str,
    who: int | None,
    people: People,
    game: Game | None = None,
    translation: Translation = SPOKEN,
) -> str:
    """Why a deal ended, in words; `who` is the seat that went out, None if none is known."""
    telling = _telling(reason, game)
    if who is None or not telling.by:
        return translation.gettext(telling.text)
    said = telling.you if who == people.you and telling.you else telling.by
    return translation.gettext(said) % {"name": isolated(people.names[who])}


def fault_sentence(fault: TalonError, translation: Translation = SPOKEN) -> str:
    """The sentence of a fault, with its place in brackets if it is in a text."""
    values = {key: _short(value) for key, value in fault.params.items()}
    # A position may hold a meld that is not one: that code is a refusal's, at a place in the text.
    words = _filled(messages.ALL.get(fault.code), fault.code, values, translation)
    why = values.get("why")
    if fault.code == "bad-record" and isinstance(why, str):
        more = translation.gettext(messages.RECORD_FAULTS[why]) % _said(values, translation)
        words = f"{words} {more}"
    place = ", ".join(
        translation.gettext(text) % {key: values[key]}
        for key, text in messages.PLACES.items()
        if key in values
    )
    if not place or not isinstance(fault, TextFault):
        return words
    return translation.gettext(messages.IN_PLACE) % {"fault": words, "place": place}


def _short(value: Value) -> Value:
    """As much of a value from a text as a sentence can hold."""
    if isinstance(value, str) and len(value) > _LONGEST_SAID:
        return value[:_LONGEST_SAID] + "\N{HORIZONTAL ELLIPSIS}"
    return value


def _said(values: Mapping[str, Value], translation: Translation) -> dict[str, Any]:
    """The parameters as they are said: cards in words, names isolated."""
    said: dict[str, Any] = dict(values)
    if isinstance(said.get("name"), str):
        said["name"] = isolated(said["name"])
    text = values.get("card")
    if isinstance(text, str):
        said["card"] = _card_of_text(text, translation)
    for key in ("these", "others"):
        texts = values.get(key)
        if isinstance(texts, str):
            said[key] = ", ".join([_card_of_text(word, translation) for word in texts.split()])
    return said


def _card_of_text(text: str, translation: Translation) -> str:
    named = card(text)
    return card_name(named, FRENCH if FRENCH.holds(named) else TILES, translation)


def event_sentence(
    one: Event,
    people: People,
    deck: Deck,
    game: Game | None = None,
    translation: Translation = SPOKEN,
    out: int | None = None,
) -> str:
    """What happened, in words; `out` is the seat that went out, for the end of a deal."""
    data = dict(one.data)
    names = [isolated(name) for name in people.names]
    said: dict[str, Any] = {"name": names[one.seat] if one.seat is not None else "", **data}
    for key in ("cards", "by"):
        if key in data:
            said[key] = card_names(_cards(data[key]), deck, translation)
    if isinstance(data.get("card"), Card):
        said["card"] = card_name(said["card"], deck, translation)
    who = one.seat
    if one.event == "dealt":
        who = said["dealer"]
        said["dealer"] = names[said["dealer"]]
    if one.event == "laid":
        said["label"] = _label_of(_cards(data["cards"]), deck, translation)
    if one.event == "rearranged":
        moves: Any = data["moves"]
        laid = [face for face, origin, _ in moves if not origin]
        said["cards"] = card_names(laid, deck, translation)
    if one.event == "deal_over":
        said["end"] = end_sentence(said["reason"], out, people, game, translation)
    if one.event == "match_over":
        ranks: Any = data["ranks"]
        said["name"] = ", ".join(name for name, rank in zip(names, ranks, strict=True) if rank == 1)
    you = who is not None and who == people.you
    return translation.gettext(_event_message(one, said, you, game)) % said


def _event_message(event: Event, said: Mapping[str, Any], you: bool, game: Game | None) -> str:
    """The sentence of the event, addressed to the person or about someone."""
    if event.event == "went_out":
        telling = _telling(said["how"], game)
        own = telling.you_went_out if you and telling.you_went_out else telling.went_out
        if own:
            return own
    variant = _variant(event, said)
    table = messages.EVENTS_YOU if you else messages.EVENTS
    return table.get(variant) or messages.EVENTS[variant]


def _cards(value: Any) -> tuple[Card, ...]:
    return tuple(value)


def _label_of(cards: tuple[Card, ...], deck: Deck, translation: Translation) -> str:
    """The label of a meld just laid: one rank makes a set, unless a joker stands for a card."""
    ranks = {face.rank for face in cards if not face.joker}
    as_run = len(ranks) > 1 or any(face.stands for face in cards)
    return meld_label(Meld("run" if as_run else "set", cards), deck, translation)


def _variant(event: Event, said: Mapping[str, Any]) -> str:
    """The key of the sentence for this event: some can be said in more than one way."""
    if event.event == "drew":
        return "drew" if event.get("card") is UNKNOWN else "drew-seen"
    if event.event == "rearranged":
        return "rearranged" if said["cards"] else "rearranged-only"
    varied = f"{event.event}-{event.get('how')}"
    return varied if varied in messages.EVENTS else event.event
