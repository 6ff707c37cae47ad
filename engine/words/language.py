"""A language as a value: its wordings, its plural rule, and its forms of cards, ranks and melds."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .message import Message


class Language(NamedTuple):
    """What the build makes of a language, for engine and page alike.

    `messages` holds wordings by `Message.key`: a text, or one for each plural form. `plural` has
    the digit of the form for each number: from 100 on, of 100 and the last two figures; the last
    digit stands for all that follow. `forms` are the language's own names of its forms, the first
    of which is meant where none is asked for. `names` holds, for each of them, under its text in
    the notation (`7s`, `b10`, `X`, `?`) a card, or under a suit (`s`) how all its cards are named;
    under `7` and `many 7` a rank and several of it, under `number 7` a number in words; under `X=`
    a joker that stands for a card; `run s`, `set` and `group` melds; and ",", "and", "or" how lists
    are joined, ";" how clauses are.
    """

    tag: str
    messages: Mapping[str, Any]
    plural: str
    forms: Sequence[str]
    names: Mapping[str, Sequence[str]]

    def which(self, number: int) -> int:
        """Which plural form fits a number."""
        number = abs(number)
        place = number if number < 100 else 100 + number % 100
        return int(self.plural[min(place, len(self.plural) - 1)])

    def name(self, key: str, form: str = "") -> str | None:
        """What stands under `key` in that form, else in the first; None if nothing does."""
        named = self.names.get(key)
        if not named:
            return None
        place = self.forms.index(form) if form in self.forms else 0
        return (named[place] if place < len(named) else "") or named[0]

    def wording(self, message: Message, number: int = 1) -> str | None:
        """The translation of a message, in the plural form for `number`; None if it has none."""
        found = self.messages.get(message.key)
        if isinstance(found, list) and message.many:
            found = found[min(self.which(number), len(found) - 1)]
        return found if isinstance(found, str) and found else None
