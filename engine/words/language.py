"""A language: its wordings, its plural rule, and its forms of cards, ranks and melds."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .message import Message


class Language(NamedTuple):
    """A language as the build makes it, for engine and page.

    `messages` maps `Message.key` to a wording, or to a list with one for each plural form. `plural`
    has one digit for each number, the index of its plural form: first for 0 to 99, then for 100
    plus the last two figures; its last digit stands for all numbers beyond its end. `forms` names
    the grammatical forms of the language, the default first. `names` has one text for each form
    under these keys: a card in notation (`7s`, `b10`, `X`, `?`), or a suit (`s`) for the pattern of
    all its cards; a rank (`7`) and its plural (`many 7`); a number in words (`number 7`); a joker
    that stands for a card (`X=`); melds (`run s`, `set`, `group`); joints of lists (",", "and",
    "or") and of clauses (";").
    """

    tag: str
    messages: Mapping[str, Any]
    plural: str
    forms: Sequence[str]
    names: Mapping[str, Sequence[str]]

    def plural_form(self, number: int) -> int:
        """Return the index of the plural form for a number."""
        number = abs(number)
        place = number if number < 100 else 100 + number % 100
        return int(self.plural[min(place, len(self.plural) - 1)])

    def name(self, key: str, form: str = "") -> str | None:
        """Return the name under `key` in that form, else in the default form; None if missing."""
        named = self.names.get(key)
        if not named:
            return None
        place = self.forms.index(form) if form in self.forms else 0
        return (named[place] if place < len(named) else "") or named[0]

    def wording(self, message: Message, number: int = 1) -> str | None:
        """Return a message's translation in the plural form for `number`, or None without one."""
        found = self.messages.get(message.key)
        if isinstance(found, list) and message.many:
            found = found[min(self.plural_form(number), len(found) - 1)]
        return found if isinstance(found, str) and found else None
