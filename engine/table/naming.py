"""What the seats are called: a name that was given, or else who sits there, in the language."""

from collections.abc import Sequence

from .. import words
from ..model import FRENCH
from ..play import PERSON, Match, Seat
from ..words import Language, messages


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
