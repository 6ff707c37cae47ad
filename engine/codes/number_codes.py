"""Code of booleans and numbers, with a guess that makes the likely ones cheap."""

from collections.abc import Sequence

from . import weights
from .entropy_coder import Coder


def code_flag(code: Coder, value: bool, odds: Sequence[int], guess: bool = False) -> bool:
    """Code a boolean; `odds` are the weights of the guess and of its contrary."""
    return bool(code.pick(value != guess, odds)) != guess


def code_natural(code: Coder, value: int, odds: Sequence[int] = weights.NATURAL) -> int:
    """Code a number from 0 on; `odds` by its length in bits, raise NoCodeError beyond it."""
    length = code.pick(value.bit_length() if value >= 0 else -1, odds)
    if length < 2:
        return length
    lowest = 1 << length - 1
    return lowest + code.below(value - lowest, lowest)


def code_near(code: Coder, value: int, guess: int, most: int, odds: Sequence[int]) -> int:
    """Code a number from 0 to `most`; `odds` by distance from the guess, the last for the rest."""
    last = len(odds) - 1
    return code.pick(value, [odds[min(abs(one - guess), last)] for one in range(most + 1)])
