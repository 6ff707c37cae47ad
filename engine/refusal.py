"""What is wrong with a move or a text: a stable code with its parameters, never a sentence."""

from collections.abc import Sequence
from typing import NamedTuple

Value = str | int | None


class Refusal(NamedTuple):
    """One reason why a move is refused: a stable code and what fills its sentence."""

    code: str
    params: tuple[tuple[str, Value], ...] = ()

    def at_meld(self, number: int) -> "Refusal":
        """The same reason, said of a meld of the table (its 1-based `number`)."""
        rest = tuple(pair for pair in self.params if pair[0] != "meld")
        return Refusal(self.code, (("meld", number), *rest))


def refusal(code: str, **params: Value) -> Refusal:
    """A `Refusal` from keyword parameters, kept in the order given."""
    return Refusal(code, tuple(params.items()))


class TalonError(Exception):
    """Anything that the engine refuses; `code` and `params` say what."""

    def __init__(self, code: str, **params: Value) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


class TextFault(TalonError):
    """A text (card, move, position, record, link, save, option) that cannot be read."""


class IllegalMove(TalonError):
    """A move that the rules refuse; `refusals` holds every reason."""

    def __init__(self, refusals: Sequence[Refusal]) -> None:
        super().__init__(refusals[0].code, **dict(refusals[0].params))
        self.refusals = tuple(refusals)
