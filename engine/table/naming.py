"""What seats and suits are called: a name that was given, or else who sits there, translated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .. import words
from ..model import FRENCH, Deck
from ..play import PERSON, Match, Seat
from ..words import Language, messages

if TYPE_CHECKING:
    from .reply import SuitReply


def names_of(seats: Sequence[Seat], language: Language) -> list[str]:
    """Every seat's name as it is shown.

    A name that nobody has given is never kept: an only person is "you", several are numbered.
    """
    alone = sum(seat.kind == PERSON for seat in seats) == 1
    return [
        seat.name or _unnamed(number, seat.kind == PERSON, alone, language)
        for number, seat in enumerate(seats, 1)
    ]


def _unnamed(number: int, person: bool, alone: bool, language: Language) -> str:
    code = "bot" if not person else "you" if alone else "player"
    return words.say(messages.SEATS[code], {"number": number}, language, FRENCH).text


def people_of(match: Match, seat: int, language: Language) -> words.People:
    """The names as `seat` hears them: an only person without a name is addressed as "you"."""
    seats = match.seats
    alone = sum(other.kind == PERSON for other in seats) == 1
    spoken_to = alone and seats[seat] == Seat("", PERSON)
    return words.People(names_of(seats, language), seat if spoken_to else None)


def suits_json(deck: Deck, language: Language) -> list[SuitReply]:
    """The suits that are the deck's own, as the page names and draws them."""
    names = words.own_suits(deck, language)
    return [
        {
            "letter": suit.letter,
            "name": names[suit.letter],
            "colour": suit.colour,
            "sign": suit.sign,
        }
        for suit in deck.own
    ]
