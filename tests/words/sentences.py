"""Sentences of events and endings as plain text."""

from engine.model import FRENCH, Deck, Event, Game, Meld
from engine.words import ENGLISH, Language, People, rich_ending, rich_event


def end_sentence(reason: str, who: int | None, people: People, game: Game | None = None) -> str:
    """Return the reason why a deal ended."""
    return rich_ending(reason, who, people, ENGLISH, FRENCH, game).text


def event_sentence(
    event: Event,
    people: People,
    deck: Deck,
    game: Game | None = None,
    language: Language = ENGLISH,
    out: int | None = None,
    table: tuple[Meld, ...] = (),
) -> str:
    """Return the sentence of an event."""
    return rich_event(event, people, language, deck, game, out, table).text
