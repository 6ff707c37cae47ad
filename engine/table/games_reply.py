"""Types of a reply's keys that offer something to play: games, options, puzzles, characters."""

from typing import Any, TypedDict


class OptionValue(TypedDict):
    """A value of an option."""

    value: Any
    label: str


class OptionReply(TypedDict):
    """An option of a game."""

    name: str
    label: str
    help: str
    values: list[OptionValue]
    default: Any
    # True if it is shown before the other options are unfolded.
    front: bool
    # The conditions under which it matters: [other option, its values, True if it must have one].
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
    # For bots: the strength in this game (`level`), and strength and manner in words (`about`);
    # else empty.
    level: str
    about: str


class PuzzleKind(TypedDict):
    """A kind of puzzle that a game has."""

    kind: str
    title: str
    line: str


class SuitReply(TypedDict):
    """A suit that only this game has: its letter, and the names and looks of its tiles."""

    letter: str
    # Contains `%(rank)s`.
    name: str
    # As `#rrggbb`.
    colour: str
    # An SVG path in a box of 24 by 24.
    sign: str


class GameReply(TypedDict):
    """A game as the start page offers it."""

    id: str
    title: str
    line: str
    # The country or region where people play it.
    place: str
    # The lowest and highest number of seats.
    seats: list[int]
    # The default number of seats.
    usual: int
    # The difficulty from 1 to 3, and the minutes that people take for a deal; 0 if unknown.
    level: int
    minutes: int
    # The options of somebody's first match.
    first: dict[str, Any]
    # Its rules in at most three lines: the heading and the text of each.
    brief: list[list[str]]
    options: list[OptionReply]
    presets: list[PresetReply]
    kinds: list[KindReply]
    puzzles: list[PuzzleKind]


class CharacterReply(TypedDict):
    """A computer player that a person can choose."""

    # Selects the picture of its face.
    id: str
    name: str
    # The kind of its seat: a bot and its manner.
    kind: str
    manner: str
    # A sentence about the manner.
    line: str
