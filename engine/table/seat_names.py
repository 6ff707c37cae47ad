"""Names of seats, translated if no name was given, and of a deck's own suits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .. import words
from ..model import FRENCH, Deck
from ..play import PERSON, Match, Seat
from ..words import Language, messages

if TYPE_CHECKING:
    from .reply import SuitReply


def seat_names(seats: Sequence[Seat], language: Language) -> list[str]:
    """Return every seat's name for the screen.

    A seat without a given name is "you" if it is the only person, else it has a number. Such a name
    is never saved.
    """
    alone = sum(seat.kind == PERSON for seat in seats) == 1
    return [
        seat.name or _default_name(number, seat.kind == PERSON, alone, language)
        for number, seat in enumerate(seats, 1)
    ]


def _default_name(number: int, person: bool, alone: bool, language: Language) -> str:
    code = "bot" if not person else "you" if alone else "player"
    return words.say(messages.SEATS[code], {"number": number}, language, FRENCH).text


def people_for(match: Match, seat: int, language: Language) -> words.People:
    """Return the names for sentences to `seat`; a single person without a name is "you"."""
    seats = match.seats
    alone = sum(other.kind == PERSON for other in seats) == 1
    spoken_to = alone and seats[seat] == Seat("", PERSON)
    return words.People(seat_names(seats, language), seat if spoken_to else None)


def suits_json(deck: Deck, language: Language) -> list[SuitReply]:
    """Return the suits that only this deck has, with names and drawings for the page."""
    names = words.own_suit_names(deck, language)
    return [
        {
            "letter": suit.letter,
            "name": names[suit.letter],
            "colour": suit.colour,
            "sign": suit.sign,
        }
        for suit in deck.own
    ]
