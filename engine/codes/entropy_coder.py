"""Entropy coder: a row of choices as one natural number, by asymmetric numeral systems.

Each choice has its weight out of a total, and costs log2(total / weight) bits. The last choice is
coded first, so that it comes out last (Duda, "Asymmetric numeral systems", 2013). Writer and reader
have the same methods: one description of a text serves both, and they cannot differ.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import Protocol

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUES = {digit: value for value, digit in enumerate(DIGITS)}


class NoCodeError(ValueError):
    """Raised for a value that has no code, and for a number that is no code."""


class Coder(Protocol):
    """Interface of writer (records the values given) and reader (returns those it reads)."""

    def pick(self, value: int, weights: Sequence[int]) -> int:
        """Code a place in `weights`, of which at least one is not 0; raise `NoCodeError`."""
        ...

    def below(self, value: int, total: int) -> int:
        """Code a number from 0 to `total` - 1, all of equal cost; raise `NoCodeError`."""
        ...


class Writer:
    """Coder that records the values it is given; `number` is all of them in one."""

    __slots__ = ("_parts",)

    def __init__(self) -> None:
        self._parts: list[tuple[int, int, int]] = []

    def pick(self, value: int, weights: Sequence[int]) -> int:
        """Code a place in `weights`, of which at least one is not 0; raise `NoCodeError`."""
        if not 0 <= value < len(weights) or not weights[value]:
            raise NoCodeError(value)
        self._parts.append((sum(weights[:value]), weights[value], sum(weights)))
        return value

    def below(self, value: int, total: int) -> int:
        """Code a number from 0 to `total` - 1, all of equal cost; raise `NoCodeError`."""
        if not 0 <= value < total:
            raise NoCodeError(value)
        self._parts.append((value, 1, total))
        return value

    def number(self) -> int:
        """Return all values as one number."""
        found = 0
        for start, weight, total in reversed(self._parts):
            whole, rest = divmod(found, weight)
            found = whole * total + start + rest
        return found


class Reader:
    """Coder that returns, in order, the values that were written; it ignores the values it is
    given.
    """

    __slots__ = ("_number",)

    def __init__(self, number: int) -> None:
        self._number = number

    def pick(self, value: int, weights: Sequence[int]) -> int:
        """Code a place in `weights`, of which at least one is not 0; raise `NoCodeError`."""
        total = sum(weights)
        if not total:
            raise NoCodeError(value)
        whole, rest = divmod(self._number, total)
        for found, end in enumerate(accumulate(weights)):
            if rest < end:
                self._number = weights[found] * whole + rest - end + weights[found]
                return found
        raise AssertionError(rest)

    def below(self, value: int, total: int) -> int:
        """Code a number from 0 to `total` - 1, all of equal cost; raise `NoCodeError`."""
        if total < 1:
            raise NoCodeError(value)
        self._number, found = divmod(self._number, total)
        return found

    def ended(self) -> bool:
        """Return True if nothing is left to read."""
        return not self._number


def number_text(number: int) -> str:
    """Return the number in base 64, the highest digit first, in digits that addresses allow."""
    digits: list[str] = []
    while number or not digits:
        number, digit = divmod(number, 64)
        digits.append(DIGITS[digit])
    return "".join(reversed(digits))


def text_number(text: str) -> int:
    """Return the number in a text of such digits; raise `NoCodeError` for any other letter."""
    number = 0
    for letter in text:
        if letter not in _VALUES:
            raise NoCodeError(letter)
        number = number << 6 | _VALUES[letter]
    return number
