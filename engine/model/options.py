"""Options of a game: house rules with their values, conditions, and presets."""

from collections.abc import Mapping
from typing import NamedTuple

OptionValue = str | int | bool
Settings = Mapping[str, OptionValue]


class Condition(NamedTuple):
    """A condition that an option has one of `values`, or none of them if not `among`."""

    option: str
    values: tuple[OptionValue, ...]
    among: bool = True


When = tuple[Condition, ...]


def holds(when: When, settings: Settings) -> bool:
    """Return True if all conditions hold."""
    return all(
        (settings[condition.option] in condition.values) is condition.among for condition in when
    )


class Choice(NamedTuple):
    """A value of an option, with its label."""

    value: OptionValue
    label: str


class Option(NamedTuple):
    """A house rule: its choices, its default, and its texts.

    `span` (lowest, highest) allows any whole number in that range in addition to the choices. A
    `front` option is shown before a game with the first options, such as a time limit. An option
    whose `when` does not hold has no effect: it is accepted, but need not be offered.
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
        """Return True if `value` is one of its values, of the same type (1 is not True)."""
        if any(
            value == choice.value and type(value) is type(choice.value) for choice in self.choices
        ):
            return True
        return (
            self.span is not None and type(value) is int and self.span[0] <= value <= self.span[1]
        )


class Preset(NamedTuple):
    """A named set of options: the game as written, or a well-known variant."""

    id: str
    title: str
    options: tuple[tuple[str, OptionValue], ...] = ()
