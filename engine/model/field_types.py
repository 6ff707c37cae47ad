"""Checks of the fields of a game's rules against their types."""

from collections.abc import Callable
from functools import cache
from reprlib import repr as shortened
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

from .refusal import TextFault


class Range(NamedTuple):
    """The whole numbers from `least` to `most`, and with `also` 0, which means "none"."""

    least: int
    most: int
    also: bool = False

    def __str__(self) -> str:
        return f"{'0 or ' * self.also}a whole number from {self.least} to {self.most}"

    def holds(self, value: int) -> bool:
        """Return True if the number is in the range."""
        return self.least <= value <= self.most or (self.also and value == 0)


# Ranges for numbers of cards, packs, deals or seconds, and for points.
Count = Annotated[int, Range(0, 99)]
Points = Annotated[int, Range(0, 999)]
Many = Annotated[int, Range(0, 1_000_000)]
# Size of a meld, if it is limited.
Size = Annotated[int, Range(3, 99, also=True)]


def bad_field(field: str, value: object, allowed: str) -> TextFault:
    """Return the fault bad-game for a field that holds `value`."""
    return TextFault("bad-game", text=f"{field} is {shortened(value)}, not {allowed}")


def check(holder: Any, within: str = "", free: tuple[str, ...] = ()) -> None:
    """Raise `TextFault` bad-game if a field of `holder` has a value that its type doesn't allow.

    `within` is the path to the fields, for the fault; fields in `free` are not checked.
    """
    for name, allows, kind in _fields(holder.__class__, free):
        if not allows(getattr(holder, name)):
            raise bad_field(f"{within}{name}", getattr(holder, name), allowed_values(kind))


@cache
def _fields(of: type, free: tuple[str, ...]) -> list[tuple[str, Callable[[Any], bool], Any]]:
    kinds = of.__annotations__.items()
    return [(name, _type_test(kind), kind) for name, kind in kinds if name not in free]


def _type_test(kind: Any) -> Callable[[Any], bool]:
    """Return a test for values of this type; True is not 1, though they are equal."""
    origin, within = get_origin(kind), get_args(kind)
    if origin is Literal:
        return lambda value: type(value) is type(within[0]) and value in within
    if origin is tuple:
        each = _type_test(within[0])
        return lambda value: type(value) is tuple and all(map(each, value))
    if origin is Annotated:
        number, numbers = within
        return lambda value: type(value) is number and numbers.holds(value)
    return lambda value: type(value) is kind


def allowed_values(kind: Any) -> str:
    """Return the values that a type allows, in words."""
    if kind is bool:
        return "True or False"
    if get_origin(kind) is Literal:
        *others, last = map(repr, get_args(kind))
        return f"{', '.join(others)} or {last}"
    if get_origin(kind) is tuple:
        return f"a tuple, each of it {allowed_values(get_args(kind)[0])}"
    if get_origin(kind) is Annotated:
        return str(get_args(kind)[1])
    return f"of type {kind.__name__}"
