"""The keys of a reply that offer something to play: games, options, puzzles, characters."""

from typing import Any, TypedDict


class OptionValue(TypedDict):
    """One value of an option."""

    value: Any
    label: str


class OptionReply(TypedDict):
    """An option of a game."""

    name: str
    label: str
    help: str
    values: list[OptionValue]
    default: Any
    # Whether it is among the first shown.
    front: bool
    # When it matters: [another option, its values, whether it must have one of them].
    when: list[list[Any]]


class PresetReply(TypedDict):
    """A named set of options."""

    id: str
    title: str
    rules: dict[str, Any]


class KindReply(TypedDict):
    """A kind of seat."""

    id: str
    label: str
    # Of a bot: how strongly it plays this game, and that and its manner in words; empty of others.
    level: str
    about: str


class PuzzleKind(TypedDict):
    """A kind of puzzle that a game has."""

    kind: str
    title: str
    line: str


class SuitReply(TypedDict):
    """A suit that a game brings: its letter, and how its tiles are named and drawn."""

    letter: str
    # With `%(rank)s` in it.
    name: str
    # As `#rrggbb`.
    colour: str
    # A path of SVG in a box of 24 by 24.
    sign: str


class GameReply(TypedDict):
    """A game as the start page offers it."""

    id: str
    title: str
    line: str
    # Where it is played.
    place: str
    # The fewest and the most seats.
    seats: list[int]
    # How many sit at its table if nobody says.
    usual: int
    # How hard it is, from 1 to 3, and how many minutes a deal takes people; 0 if nobody says.
    level: int
    minutes: int
    options: list[OptionReply]
    presets: list[PresetReply]
    kinds: list[KindReply]
    puzzles: list[PuzzleKind]


class CharacterReply(TypedDict):
    """A computer player to choose."""

    # Identifies its face.
    id: str
    name: str
    # The kind of its seat: a bot with its manner.
    kind: str
    manner: str
    # A sentence on the manner.
    line: str
