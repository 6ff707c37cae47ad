"""Refusals of texts changed in one place: the first refusal of each kind, as a sentence.

A hash of all outcomes follows, and the number of texts still readable.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

from engine.codes import read_link, write_link
from engine.games import GAMES
from engine.model import Rules, Stream, TextFault, params_json, view_of
from engine.notation import (
    position_data,
    position_of,
    read_move,
    read_option,
    read_record,
    read_save,
    write_move,
    write_option,
    write_position,
    write_record,
    write_save,
)
from engine.play import Match, why_not
from engine.words import fault_sentence, reason_sentence
from tests.drivers.damage import pack_link, places
from tests.drivers.random_moves import random_move

from .changes import Changes
from .topic_helpers import CASES, HERE, Json, Lines, brief, positions

# Replacements for a value, one after the other.
INSTEAD: tuple[Any, ...] = (None, True, -1, 0, 1, 3, 99, 1.5, "", "X", "?*3", "draw", [], [0, 0])
# Interval of the golden saves that are read, as each takes a while.
SAVES = 3
Tried = Iterator[tuple[str, str]]
Given = TypeVar("Given")


def refusal_lines(cases: Sequence[tuple[str, int]] = CASES) -> Lines:
    """Yield refusals of positions, links, moves, turns, options, records and saves, changed in one
    place.
    """
    for game, house in cases:
        for kind, tried in KINDS.items():
            yield from fault_lines(f"{kind} {game} {house}", tried(game, house))
    yield from fault_lines("save", saves())
    yield from fault_lines("record", records())


def fault_lines(what: str, tried: Tried) -> Lines:
    """Yield the first fault of each code with its sentence, and a hash of all."""
    first: dict[str, str] = {}
    every = []
    for code, text in tried:
        every.append([code, text])
        if code:
            first.setdefault(code, text)
    yield from (f"{what} {code}: {text}" for code, text in first.items())
    fine = sum(not code for code, _ in every)
    yield f"{what}: {fine} of {len(every)} read, {brief(every)}"


def outcome(read: Callable[[Given], str], given: Given) -> tuple[str, str]:
    """Return the fault's code and sentence; without a fault no code and a hash of the result."""
    try:
        return "", brief(read(given))
    except TextFault as fault:
        return fault.code, f"{fault_sentence(fault)} {params_json(fault.params)}"


def varied_positions(data: Json, changes: Changes) -> Iterator[Json]:
    """Yield the position with each of its values changed in several ways, and without each."""
    text = json.dumps(data)
    for number, (_, key) in enumerate(list(places(data))):
        for instead in (*INSTEAD, ...):
            copy = json.loads(text)
            holder, _ = list(places(copy))[number]
            if instead is ...:
                del holder[key]
            else:
                holder[key] = instead
            yield copy
        for _ in range(3):
            copy = json.loads(text)
            holder, _ = list(places(copy))[number]
            if isinstance(holder[key], str):
                holder[key] = changes.change_word(holder[key])
            elif type(holder[key]) is int:
                holder[key] += changes.below(5) - 2
            yield copy


def some_matches(game: str, house: int) -> Iterator[Match]:
    return (
        match for place, match in enumerate(positions(game, house, 1)) if place % 30 in (10, 25)
    )


def changed_positions(game: str, house: int) -> Tried:
    changes = Changes(house + 1)
    for place, match in enumerate(some_matches(game, house)):
        state = match.state if place % 2 else view_of(match.state, match.state.turn).state
        for other in varied_positions(position_data(state), changes):
            yield outcome(lambda data: write_position(position_of(data)), other)


def links(game: str, house: int) -> Tried:
    """Yield short links with other letters, and long ones of impossible positions."""
    changes = Changes(house + 2)
    for match in some_matches(game, house):
        view = view_of(match.state, match.state.turn).state
        short = write_link(view)
        texts = [changes.change_letter(short) for _ in range(12)]
        texts += [pack_link(changes.change_letter(write_position(view))) for _ in range(6)]
        for text in texts:
            yield outcome(lambda link: write_position(read_link(link)), text)


def moves(game: str, house: int) -> Tried:
    """Yield moves with another word, and their faults in the position."""
    changes = Changes(house + 3)
    for match in some_matches(game, house):
        rules = match.rules
        stream = Stream("changed", game, str(house))
        for _ in range(25):
            text = changes.change_word(write_move(random_move(match.state, stream)))
            yield outcome(partial(reread, rules), text)


def reread(rules: Rules, text: str) -> str:
    return write_move(read_move(text, rules))


def turns(game: str, house: int) -> Tried:
    """Yield the reasons against random moves."""
    for place, match in enumerate(positions(game, house, 2)):
        rules = match.rules
        stream = Stream("against", game, str(house), str(place))
        for _ in range(6):
            move = random_move(match.state, stream)
            for reason in why_not(match.state, move):
                text = reason_sentence(reason, rules.game, deck=rules.melds.deck)
                yield reason.code, text


def options(game: str, house: int) -> Tried:
    """Yield every option with each value, its neighbours and other texts."""
    changes = Changes(house + 4)
    for option in GAMES[game].options if not house else ():
        values = [write_option(option.name, choice.value) for choice in option.choices]
        span = option.span or (0, 3)
        values += [f"{option.name}={number}" for end in span for number in (end - 1, end, end + 1)]
        values += [changes.change_letter(value) for value in values]
        for text in values:
            yield outcome(lambda said: write_option(*read_option(GAMES[game], said)), text)


def records() -> Tried:
    changes = Changes(5)
    for path in sorted((HERE.parent).glob("*.txt")):
        lines = path.read_text("utf-8").splitlines()[:60]
        for _ in range(25):
            other = list(lines)
            at = changes.below(len(other) if changes.below(2) else 8)
            other[at] = changes.change_word(other[at])
            yield outcome(lambda lines: write_record(read_record("\n".join(lines) + "\n")), other)


def saves() -> Tried:
    changes = Changes(6)
    for line in (HERE / "saves.txt").read_text("utf-8").splitlines()[::SAVES]:
        text = json.dumps(json.loads(line))
        many = len(list(places(json.loads(text))))
        for _ in range(24):
            save = json.loads(text)
            holder, key = list(places(save))[changes.below(many)]
            value = holder[key]
            if changes.below(3):
                holder[key] = changes.choice(INSTEAD)
            elif isinstance(value, str):
                holder[key] = changes.change_word(value)
            else:
                del holder[key]
            yield outcome(lambda save: write_save(read_save(json.dumps(save))), save)


KINDS: dict[str, Callable[[str, int], Tried]] = {
    "position": changed_positions,
    "link": links,
    "move": moves,
    "turn": turns,
    "option": options,
}
