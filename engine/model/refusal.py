"""Reasons, refusals and faults: a stable code with parameters instead of a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, Self


class Wordable(Protocol):
    """A card: a language words it, so that it stays a value until then."""

    text: str


# A value in a sentence.
Value = str | int | Wordable | tuple[Wordable, ...] | None


class Reason(NamedTuple):
    """A reason for or against something: a stable code, and the values in its sentence."""

    code: str
    params: tuple[tuple[str, Value], ...] = ()

    def at_meld(self, number: int) -> Reason:
        """Return this reason about a meld on the table, by its 1-based `number`."""
        rest = tuple(pair for pair in self.params if pair[0] != "meld")
        return Reason(self.code, (("meld", number), *rest))


def params_json(
    params: Mapping[str, Value] | Iterable[tuple[str, Value]],
) -> dict[str, str | int | None]:
    """Return the parameters of a reason or fault as JSON values, with cards in notation."""
    return {
        key: " ".join(map(str, value))
        if isinstance(value, tuple)
        else value
        if value is None or isinstance(value, str | int)
        else str(value)
        for key, value in dict(params).items()
    }


def refusal(code: str, **params: Value) -> Reason:
    """Return a `Reason` against a move; the parameters keep their order."""
    return Reason(code, tuple(params.items()))


def remark(code: str, **params: Value) -> Reason:
    """Return a `Reason` for a sentence that refuses nothing: advice, a step, a fact."""
    return Reason(code, tuple(params.items()))


class TalonError(Exception):
    """Base of all errors of the engine; `code` and `params` identify it, `str` is its sentence.

    `names` are the known names if a name was unknown.
    """

    def __init__(self, code: str, **params: Value) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params
        self.names: tuple[str, ...] = ()

    def among(self, names: Iterable[str]) -> Self:
        """Set the known names and return this fault."""
        self.names = tuple(names)
        return self

    def __str__(self) -> str:
        return _wordings[0](self) if _wordings else self.code

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).__new__, (type(self),), self.__dict__


class TextFault(TalonError):
    """An unreadable text: card, move, position, record, link, save or option."""


class IllegalMove(TalonError):
    """A move that the rules refuse; `refusals` holds every reason, `rules` the game's rules."""

    def __init__(self, refusals: Sequence[Reason], rules: object = None) -> None:
        super().__init__(refusals[0].code, **dict(refusals[0].params))
        self.refusals = tuple(refusals)
        self.rules = rules


# The function that words a fault: `engine.program` sets it, as this package must not import words.
_wordings: list[Callable[[TalonError], str]] = []


def set_wording(wording: Callable[[TalonError], str]) -> None:
    """Set the function that `str` of a fault calls."""
    _wordings[:] = [wording]
