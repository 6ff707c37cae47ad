"""One natural number for a row of choices: asymmetric numeral systems over a big integer.

Each choice has its weight out of a total, and costs log2(total / weight) bits. What was chosen last
is put in first, so that it comes out last (Duda, "Asymmetric numeral systems", 2013). Writer and
reader have the same methods: one description of a text serves both, and they cannot differ.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import Protocol

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUES = {digit: value for value, digit in enumerate(DIGITS)}


class NotSaid(ValueError):
    """What is to be written has no code, or what is read is no code of anything."""


class Coder(Protocol):
    """What takes values and gives them back: a writer notes them, a reader gives those it reads."""

    def pick(self, value: int, weights: Sequence[int]) -> int:
        """A place in `weights`, of which at least one is not 0; raises `NotSaid`."""
        ...

    def below(self, value: int, total: int) -> int:
        """A number from 0 to `total` - 1, all of which cost the same; raises `NotSaid`."""
        ...


class Writer:
    """Notes the values it is given; `number` is all of them in one."""

    __slots__ = ("_parts",)

    def __init__(self) -> None:
        self._parts: list[tuple[int, int, int]] = []

    def pick(self, value: int, weights: Sequence[int]) -> int:
        """See `Coder`."""
        if not 0 <= value < len(weights) or not weights[value]:
            raise NotSaid(value)
        self._parts.append((sum(weights[:value]), weights[value], sum(weights)))
        return value

    def below(self, value: int, total: int) -> int:
        """See `Coder`."""
        if not 0 <= value < total:
            raise NotSaid(value)
        self._parts.append((value, 1, total))
        return value

    def number(self) -> int:
        """All values as one number."""
        found = 0
        for start, weight, total in reversed(self._parts):
            whole, rest = divmod(found, weight)
            found = whole * total + start + rest
        return found


class Reader:
    """Gives back, in order, the values that were written; those it is given count for nothing."""

    __slots__ = ("_number",)

    def __init__(self, number: int) -> None:
        self._number = number

    def pick(self, value: int, weights: Sequence[int]) -> int:
        """See `Coder`."""
        total = sum(weights)
        if not total:
            raise NotSaid(value)
        whole, rest = divmod(self._number, total)
        for found, end in enumerate(accumulate(weights)):
            if rest < end:
                self._number = weights[found] * whole + rest - end + weights[found]
                return found
        raise AssertionError(rest)

    def below(self, value: int, total: int) -> int:
        """See `Coder`."""
        if total < 1:
            raise NotSaid(value)
        self._number, found = divmod(self._number, total)
        return found

    def ended(self) -> bool:
        """Whether nothing more is written."""
        return not self._number


def number_text(number: int) -> str:
    """The number in base 64, the highest digit first; the digits are those that addresses allow."""
    digits: list[str] = []
    while number or not digits:
        number, digit = divmod(number, 64)
        digits.append(DIGITS[digit])
    return "".join(reversed(digits))


def text_number(text: str) -> int:
    """The number in a text of such digits; raises `NotSaid` for any other letter."""
    number = 0
    for letter in text:
        if letter not in _VALUES:
            raise NotSaid(letter)
        number = number << 6 | _VALUES[letter]
    return number
