"""References to a module's data."""

from typing import NamedTuple


class References(NamedTuple):
    """References to addresses in the first data segment, counted from its start.

    `pointers` are the places of pointers there with their targets, in order; `addresses` those at
    which objects begin; `of_function` those in each function; `always` those from elsewhere. Up to
    `constants` nothing is ever written.
    """

    pointers: list[tuple[int, int]]
    addresses: set[int]
    of_function: list[set[int]]
    always: set[int]
    constants: int
