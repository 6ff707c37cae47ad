"""Sentences for codes, faults and events in a language, for a game's deck and its own codes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, NotRequired, TypedDict

from ..model import (
    FRENCH,
    UNKNOWN,
    Card,
    Deck,
    Event,
    Game,
    Meld,
    Melds,
    Reason,
    TalonError,
    TextFault,
    Value,
    event_types,
)
from . import messages
from .english import ENGLISH
from .language import Language
from .message import Message
from .message_values import (
    PLACEHOLDER,
    Part,
    RichSentence,
    join_names,
    meld_kind,
    say,
    say_with_own_cards,
    suit_messages,
)

# Longest value from a faulty text that a sentence repeats, in characters.
_LONGEST_VALUE = 300

# Codes of a new meld by its kind, and of events that have several sentences.
_OF_HAND = {"run": "clause-run", "set": "clause-set"}
_OF_TABLE = {"run": "clause-own-run", "set": "clause-own-set"}
_WITH_TABLE = {"run": "clause-with-run", "set": "clause-with-set"}
_LAID = {"run": "laid-run", "set": "laid-set"}
_EVENT_VARIANTS = {
    ("evicted", "bot"): "evicted-bot",
    ("stock_renewed", "turned"): "stock_renewed-turned",
}

Params = Mapping[str, Value] | Iterable[tuple[str, Value]]


class People(NamedTuple):
    """The names of the seats, and the seat of the person addressed as "you"."""

    names: Sequence[str]
    you: int | None = None


# --- a game's own texts --------------------------------------------------------------------


def game_message(game: Game, kind: str, text: str) -> Message:
    """Return a text of the game as a message; `kind` is its kind in `Game.texts`.

    The first number in the text chooses the plural in other languages; English has one wording.
    """
    counted = next((hole[1] for hole in PLACEHOLDER.finditer(text) if hole[3] == "d"), "")
    return Message(f"{game.id} {kind}", text, counted and text, by=counted or "n")


def game_text(game: Game, kind: str, text: str, language: Language) -> str:
    """Return a text of the game in that language."""
    return language.wording(game_message(game, kind, text)) or text


def rules_sentence(
    game: Game, text: str, settings: Mapping[str, Value], language: Language
) -> RichSentence:
    """Return a sentence of a game's rules page in that language, with values and cards put in."""
    return say_with_own_cards(
        game_message(game, "rules", text), language, game.rules().melds.deck, settings
    )


# --- sentences -----------------------------------------------------------------------------


def rich_reason(
    reason: Reason, language: Language, deck: Deck, game: Game | None = None
) -> RichSentence:
    """Return the sentence of a reason; a fault of a meld starts with its cards, or else its number.

    A code that neither the engine nor the game knows is shown itself.
    """
    values = dict(reason.params)
    own = game.refusals.get(reason.code) if game else None
    message = game_message(game, "refusal", own) if game and own else messages.ALL.get(reason.code)
    if message is None:
        return say(messages.UNKNOWN_REASON, {"code": reason.code}, language, deck)
    whole = say(message, values, language, deck)
    of_meld = own or reason.code in messages.REFUSALS
    if of_meld and isinstance(values.get("cards"), tuple) and "%(cards" not in message.text:
        return say(messages.OF_CARDS, {"cards": values["cards"], "fault": whole}, language, deck)
    if of_meld and "meld" in values and reason.code not in messages.NAMING_THEIR_MELD:
        return say(messages.OF_MELD, {"meld": values["meld"], "fault": whole}, language, deck)
    return whole


def reason_sentence(
    reason: Reason, game: Game | None = None, language: Language = ENGLISH, deck: Deck = FRENCH
) -> str:
    """Return the sentence of a reason as text, with cards by name."""
    return rich_reason(reason, language, deck, game).text


def sentence(
    code: str, params: Params = (), language: Language = ENGLISH, deck: Deck = FRENCH
) -> str:
    """Return the sentence of a prompt, fact, step or fault, with its values filled in."""
    return say(messages.ALL[code], dict(params), language, deck).text


def translate(message: Message, language: Language = ENGLISH, deck: Deck = FRENCH) -> str:
    """Return a message without values in that language."""
    return say(message, {}, language, deck).text


class Label(TypedDict):
    """A button's wording, and a short one for a narrow row if the language has it."""

    label: str
    short: NotRequired[str]


def button(message: Message, language: Language = ENGLISH, deck: Deck = FRENCH) -> Label:
    """Return a button's wordings; the short one follows a bar: "Knock and discard | Knock"."""
    label, _, short = translate(message, language, deck).partition(" | ")
    return {"label": label, "short": short} if short else {"label": label}


# --- faults --------------------------------------------------------------------------------


def fault_sentence(fault: TalonError, language: Language = ENGLISH, deck: Deck = FRENCH) -> str:
    """Return the sentence of a fault, with its place in brackets if it is in a text."""
    values = {key: _shorten(value) for key, value in fault.params.items()}
    # A meld in a position may be invalid: then the code is that of a refusal, at a place in the
    # text.
    message = messages.ALL.get(fault.code)
    if message is None:
        message, values = messages.UNKNOWN_REASON, {**values, "code": fault.code}
    words = say(message, values, language, deck)
    why = values.get("why")
    if fault.code == "bad-record" and isinstance(why, str):
        more = say(messages.RECORD_FAULTS[why], values, language, deck)
        words = RichSentence((*words.parts, " ", *more.parts))
    return add_place(words, fault, language, deck)


def add_place(words: RichSentence, fault: TalonError, language: Language, deck: Deck) -> str:
    """Return the words about a fault, with its place in brackets if it is in a text."""
    place = join_names(
        [
            say(text, fault.params, language, deck).text
            for key, text in messages.PLACES.items()
            if key in fault.params
        ],
        language,
        ",",
    )
    if not place or not isinstance(fault, TextFault):
        return words.text
    return say(messages.IN_PLACE, {"fault": words, "place": place}, language, deck).text


def _shorten(value: Value) -> Value:
    """Return the value, shortened to what a sentence can hold."""
    if isinstance(value, str) and len(value) > _LONGEST_VALUE:
        return value[:_LONGEST_VALUE] + "\N{HORIZONTAL ELLIPSIS}"
    return value


# --- events --------------------------------------------------------------------------------


def _ending_messages(
    reason: str, game: Game | None
) -> tuple[Message, Message | None, Message | None]:
    """Return three messages for an ending, the game's own if it has them, else the common ones.

    The first names nobody, the second names a player, the third addresses that player.
    """
    own = game.endings.get(reason) if game else None
    if game and own:
        return (
            _ending_message(own.text, game),
            _optional_ending_message(own.by, game),
            _optional_ending_message(own.you, game),
        )
    plain = messages.ENDS.get(reason, messages.ALL["deal-over"])
    return plain, messages.ENDS_BY.get(reason), messages.ENDS_YOU.get(reason)


def _ending_message(text: str, game: Game) -> Message:
    return game_message(game, "ending", text)


def _optional_ending_message(text: str, game: Game) -> Message | None:
    return _ending_message(text, game) if text else None


def rich_ending(
    reason: str, who: int | None, people: People, language: Language, deck: Deck, game: Game | None
) -> RichSentence:
    """Return the reason why a deal ended; `who` is the seat that went out, None if unknown."""
    plain, by, you = _ending_messages(reason, game)
    if who is None or not by:
        return say(plain, {}, language, deck)
    message = you if who == people.you and you else by
    return say(message, {"name": people.names[who]}, language, deck)


def end_sentence(
    reason: str,
    who: int | None,
    people: People,
    game: Game | None = None,
    language: Language = ENGLISH,
    deck: Deck = FRENCH,
) -> str:
    """Return the reason why a deal ended as text."""
    return rich_ending(reason, who, people, language, deck, game).text


def rich_event(
    event: Event,
    people: People,
    language: Language,
    deck: Deck,
    game: Game | None = None,
    out: int | None = None,
    table: Melds = (),
) -> RichSentence:
    """Return the sentence of an event; `out` is the seat that went out, for the end of a deal.

    `table` holds the melds that the event's numbers refer to, as they are now.
    """
    names = people.names
    who = event.dealer if event.event == "dealt" else event.seat
    values: dict[str, Value | RichSentence | Meld] = {"name": names[who] if who is not None else ""}
    match event:
        case event_types.Drew() | event_types.Took() | event_types.Discarded():
            values["card"] = event.card
        case event_types.Laid():
            values["cards"] = event.cards
        case event_types.Added() | event_types.Freed():
            values["by" if event.event == "freed" else "cards"] = event[2]
            if 0 < event.meld <= len(table):
                values["label"] = table[event.meld - 1]
        case event_types.Rearranged():
            values["parts"] = _join_clauses(_clauses(event, language, deck), language)
        case event_types.DealOver():
            values["end"] = rich_ending(event.reason, out, people, language, deck, game)
        case event_types.MatchOver():
            first = [name for name, rank in zip(names, event.ranks, strict=True) if rank == 1]
            values["name"] = join_names(first, language)
    you = who is not None and who == people.you
    return say(_event_message(event, you, game), values, language, deck)


def event_sentence(
    event: Event,
    people: People,
    deck: Deck,
    game: Game | None = None,
    language: Language = ENGLISH,
    out: int | None = None,
    table: Melds = (),
) -> str:
    """Return the sentence of an event as text."""
    return rich_event(event, people, language, deck, game, out, table).text


def _clauses(
    event: event_types.Rearranged, language: Language, deck: Deck
) -> Iterator[RichSentence]:
    """Yield a clause for each meld that cards came to when the table was rearranged."""
    came: dict[int, tuple[list[Card], list[Card]]] = {}
    for card, origin, to in event.moves:
        if to:
            came.setdefault(to, ([], []))[bool(origin)].append(card)
    for number, (laid, moved) in came.items():
        meld = event.table[number - 1]
        new = len(laid) + len(moved) == len(meld.cards)
        given: dict[str, Value | Meld] = {"cards": tuple(laid), "others": tuple(moved)}
        if new and not laid:
            given = {"cards": meld.cards}
            yield say(messages.CLAUSES[_OF_TABLE[meld.kind]], given, language, deck)
            continue
        if new:
            given["cards"] = meld.cards if not moved else given["cards"]
            code = (_WITH_TABLE if moved else _OF_HAND)[meld.kind]
            yield say(messages.CLAUSES[code], given, language, deck)
            continue
        if laid:
            given["label"] = meld
            yield say(messages.CLAUSES["clause-to"], given, language, deck)
        if moved:
            given = {"cards": tuple(moved), "others": meld.cards}
            yield say(messages.CLAUSES["clause-moved"], given, language, deck)


def _join_clauses(clauses: Iterable[RichSentence], language: Language) -> RichSentence:
    """Return clauses joined as the language joins them."""
    parts: list[Part] = []
    for clause in clauses:
        if parts:
            parts.append(language.name(";") or "; ")
        parts += clause.parts
    return RichSentence(tuple(parts))


def _event_message(event: Event, you: bool, game: Game | None) -> Message:
    """Return the message of an event, addressed to the person or about a player."""
    own = game.endings.get(event.how) if game and event.event == "went_out" else None
    if game and own:
        text = own.you_went_out if you and own.you_went_out else own.went_out
        if text:
            return _ending_message(text, game)
    variant = _event_code(event)
    table = messages.EVENTS_YOU if you else messages.EVENTS
    return table.get(variant) or messages.EVENTS[variant]


def _event_code(event: Event) -> str:
    """Return the key of the event's sentence; some events have several."""
    if event.event == "drew":
        return "drew" if event.card is UNKNOWN else "drew-seen"
    if event.event == "rearranged":
        told = any(to for _, _, to in event.moves)
        return "rearranged" if told else "rearranged-only"
    if event.event == "laid":
        return _LAID[meld_kind(event.cards)]
    if isinstance(event, event_types.Evicted | event_types.StockRenewed):
        return _EVENT_VARIANTS.get((event.event, event.how), event.event)
    return event.event


def every_message(games: Iterable[Game]) -> Iterator[Message]:
    """Yield every message of the engine and of these games, except the wordings for tiles."""
    yield from messages.all_messages()
    for game in games:
        yield from game_messages(game)


def game_messages(game: Game) -> Iterator[Message]:
    """Yield every message that comes with the game: its texts, and the names of its own suits."""
    yield from (game_message(game, kind, text) for kind, text in game.texts())
    for suit in game.rules().melds.deck.own:
        yield from suit_messages(suit)
