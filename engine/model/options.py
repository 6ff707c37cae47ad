"""House rules: options with their values, conditions on them, and named sets of them."""

from collections.abc import Mapping
from typing import NamedTuple

OptionValue = str | int | bool
Settings = Mapping[str, OptionValue]


class Condition(NamedTuple):
    """The condition that an option's value is one of `values` or, if not `among`, none of them."""

    option: str
    values: tuple[OptionValue, ...]
    among: bool = True


When = tuple[Condition, ...]


def holds(when: When, settings: Settings) -> bool:
    """Whether all the conditions hold; true if there are none."""
    return all(
        (settings[condition.option] in condition.values) is condition.among for condition in when
    )


class Choice(NamedTuple):
    """One value of an option, and its words for people."""

    value: OptionValue
    label: str


class Option(NamedTuple):
    """A house rule: its `choices`, its default, and words for people.

    `span` (lowest, highest) accepts any whole number in that range besides the choices shown; a
    `front` option is seen before a game without being looked for (as a time limit must be). If
    `when` does not hold the option changes nothing: it is accepted, but need not be offered.
    """

    name: str
    default: OptionValue
    choices: tuple[Choice, ...]
    label: str
    help: str
    span: tuple[int, int] | None = None
    front: bool = False
    when: When = ()

    def accepts(self, value: object) -> bool:
        """Whether `value` is one of this option's values, of the same type (1 is not True)."""
        if any(
            value == choice.value and type(value) is type(choice.value) for choice in self.choices
        ):
            return True
        return (
            self.span is not None and type(value) is int and self.span[0] <= value <= self.span[1]
        )


class Preset(NamedTuple):
    """A named set of options: the game as written, or a variant that people know by name."""

    id: str
    title: str
    options: tuple[tuple[str, OptionValue], ...] = ()
