"""Reasons, refusals and faults: a stable code with its parameters, never a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Self

if TYPE_CHECKING:  # cards have faults
    from .cards import Value
    from .rules import Rules


class Reason(NamedTuple):
    """A reason for or against something: a stable code and what fills in its sentence."""

    code: str
    params: tuple[tuple[str, Value], ...] = ()

    def at_meld(self, number: int) -> Reason:
        """The same reason, about a meld on the table (its 1-based `number`)."""
        rest = tuple(pair for pair in self.params if pair[0] != "meld")
        return Reason(self.code, (("meld", number), *rest))


def written(
    params: Mapping[str, Value] | Iterable[tuple[str, Value]],
) -> dict[str, str | int | None]:
    """The parameters of a reason or fault as JSON values, cards in the notation."""
    return {
        key: " ".join(map(str, value))
        if isinstance(value, tuple)
        else value
        if value is None or isinstance(value, str | int)
        else str(value)
        for key, value in dict(params).items()
    }


def refusal(code: str, **params: Value) -> Reason:
    """A `Reason` against a move, its parameters kept in the order given."""
    return Reason(code, tuple(params.items()))


def remark(code: str, **params: Value) -> Reason:
    """A `Reason` for what is said beside the rules: an advice, a step, a fact."""
    return Reason(code, tuple(params.items()))


class TalonError(Exception):
    """Anything that the engine refuses; `code` and `params` say what, `str` in a sentence.

    `names` are those that would have been known, if a name was not.
    """

    def __init__(self, code: str, **params: Value) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params
        self.names: tuple[str, ...] = ()

    def among(self, names: Iterable[str]) -> Self:
        """The same fault, which also tells the names that are known."""
        self.names = tuple(names)
        return self

    def __str__(self) -> str:
        return _wordings[0](self) if _wordings else self.code

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).__new__, (type(self),), self.__dict__


class TextFault(TalonError):
    """A text (card, move, position, record, link, save, option) that can't be read."""


class IllegalMove(TalonError):
    """A move that the rules refuse; `refusals` holds every reason, `rules` whose they are."""

    def __init__(self, refusals: Sequence[Reason], rules: Rules | None = None) -> None:
        super().__init__(refusals[0].code, **dict(refusals[0].params))
        self.refusals = tuple(refusals)
        self.rules = rules


# How a fault is put into words: whoever knows the words says it here, as none is known below.
_wordings: list[Callable[[TalonError], str]] = []


def worded_by(wording: Callable[[TalonError], str]) -> None:
    """From now on `str` of a fault is what `wording` makes of it."""
    _wordings[:] = [wording]
