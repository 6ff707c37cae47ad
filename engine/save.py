"""Saved games: a match, its log and its half-made turn as JSON values, read strictly."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from .match import Match, Played, Seat, step
from .moves import Move
from .notation import (
    position_data,
    position_of,
    read_json,
    read_move,
    write_cards,
    write_move,
)
from .notation.faces import read_faces
from .refusal import TalonError, TextFault
from .rules import Rules
from .state import Cards, State
from .turns.drafts import Draft

VERSION = 1


class Saved(NamedTuple):
    """Everything that a session goes on from; `start` is how the deal began.

    `puzzle` is what the session keeps of a puzzle, if it is one.
    """

    match: Match
    start: State
    history: tuple[Match, ...]
    drafts: tuple[Draft, ...]
    cursor: int
    orders: tuple[Cards, ...]
    casual: bool
    puzzle: dict[str, Any] | None = None


def write_save(saved: Saved) -> str:
    """The save as one line of JSON text."""
    match = saved.match
    puzzle = {"puzzle": saved.puzzle} if saved.puzzle else {}
    return json.dumps(
        {
            "talon": VERSION,
            "start": position_data(saved.start),
            "seats": [[seat.name, seat.kind] for seat in match.seats],
            "seed": match.seed,
            "played": [
                [deal.dealer, _write_moves(deal.moves), deal.reason, list(deal.points)]
                for deal in match.played
            ],
            "moves": _write_moves(match.moves),
            "drafts": [_write_draft(draft) for draft in saved.drafts],
            "cursor": saved.cursor,
            "orders": [write_cards(order) for order in saved.orders],
            "casual": saved.casual,
            **puzzle,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def _write_moves(moves: tuple[tuple[int, Move], ...]) -> list[str]:
    return [f"{seat} {write_move(move)}" for seat, move in moves]


def _write_draft(draft: Draft) -> list[Any]:
    return [
        [write_cards(cards) for cards in draft.melds],
        write_cards(draft.bench),
        write_cards(draft.hand),
        [[meld, write_cards(cards)] for meld, cards in draft.frees],
    ]


def read_save(text: str) -> Saved:
    """Reads a save and plays the deal again up to where it stood; `TextFault` bad-save."""
    try:
        found: Any = read_json(text)
        if found["talon"] != VERSION:
            raise TextFault("bad-save", why="version")
        return _read(found)
    except TalonError as fault:
        raise fault if fault.code == "bad-save" else TextFault("bad-save", why=fault.code) from None
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise TextFault("bad-save", why="form") from None


def _read(found: dict[str, Any]) -> Saved:
    start = position_of(found["start"])
    rules = start.rules
    seats = tuple(Seat(_text(name), _text(kind)) for name, kind in found["seats"])
    if len(seats) != start.seats:
        raise TextFault("bad-save", why="seats")
    played = tuple(
        Played(_number(dealer), _read_moves(moves, rules), _text(reason), tuple(points))
        for dealer, moves, reason, points in found["played"]
    )
    match = Match(rules, seats, _text(found["seed"]), played, start)
    history = [match]
    for seat, move in _read_moves(found["moves"], rules):
        if seat != match.state.turn:
            raise TextFault("bad-save", why="turn")
        match, _ = step(match, move)
        history.append(match)
    read = _reader(rules)
    drafts = tuple(_read_draft(draft, read) for draft in found["drafts"])
    cursor = _number(found["cursor"])
    if drafts and not 0 <= cursor < len(drafts):
        raise TextFault("bad-save", why="cursor")
    orders = tuple(read(order) for order in found["orders"])
    casual, puzzle = found["casual"] is True, found.get("puzzle")
    return Saved(match, start, tuple(history), drafts, cursor, orders, casual, puzzle)


def _reader(rules: Rules) -> Callable[[object], Cards]:
    return lambda text: read_faces(_text(text).split(), rules.melds)


def _read_moves(lines: list[str], rules: Rules) -> tuple[tuple[int, Move], ...]:
    moves = []
    for line in lines:
        seat, _, text = line.partition(" ")
        moves.append((int(seat), read_move(text, rules)))
    return tuple(moves)


def _read_draft(found: list[Any], read: Callable[[object], Cards]) -> Draft:
    melds, bench, hand, frees = found
    return Draft(
        tuple(read(cards) for cards in melds),
        read(bench),
        read(hand),
        tuple((_number(meld), read(cards)) for meld, cards in frees),
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TextFault("bad-save", why="form")
    return value


def _number(value: object) -> int:
    if type(value) is not int:
        raise TextFault("bad-save", why="form")
    return value
