"""Saved games: a match, its log and its half-made turn as JSON values, read strictly."""

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from ..bots import VERSION as BOTS_VERSION
from ..bots import is_bot_name
from ..model import (
    UNKNOWN,
    Cards,
    Draft,
    Move,
    Rules,
    State,
    TalonError,
    TextFault,
    give_own_orders,
    text_limits,
)
from ..play import PERSON, FinishedDeal, Match, Seat, replay_moves
from .error_place import whole_number
from .faces import read_faces, write_cards
from .jsontext import read_json
from .move import read_move, write_move
from .position import position_data, position_of

VERSION = 1

_KEYS = frozenset(
    "talon start seats seed played moves drafts cursor orders casual puzzle challenge bots".split()
)
# Faults of a text that a later version, which knows more, may read.
_LATER_FAULTS = ("later-save", "unknown-game", "unknown-option", "bad-option-value", "unknown-key")


class Saved(NamedTuple):
    """Everything that a session needs to continue; `start` is how the deal began.

    `puzzle` and `challenge` are what the session keeps of a puzzle or a challenge, if it is one.
    """

    match: Match
    start: State
    history: tuple[Match, ...]
    drafts: tuple[Draft, ...]
    cursor: int
    orders: tuple[Cards, ...]
    casual: bool
    puzzle: dict[str, Any] | None = None
    challenge: dict[str, Any] | None = None


def write_save(saved: Saved) -> str:
    """Write the save as one line of JSON text."""
    match = saved.match
    puzzle = {"puzzle": saved.puzzle} if saved.puzzle else {}
    challenge = {"challenge": saved.challenge or True} if match.challenge else {}
    # The first version goes without saying: saves were written before there was another.
    bots = {"bots": match.challenge} if match.challenge > 1 else {}
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
            **challenge,
            **bots,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def _write_moves(moves: tuple[tuple[int, Move], ...]) -> list[str]:
    return [f"{seat} {write_move(move)}" for seat, move in moves]


# Each gesture writes all drafts of the turn again, but only one of them is new.
@lru_cache(maxsize=300)
def _write_draft(draft: Draft) -> tuple[Any, ...]:
    return (
        [write_cards(cards) for cards in draft.melds],
        write_cards(draft.bench),
        write_cards(draft.hand),
        [[meld, write_cards(cards)] for meld, cards in draft.frees],
    )


def read_save(text: str) -> Saved:
    """Read a save and replay the deal up to where it stood.

    Raises `TextFault` too-long, bad-save with `why`, or later-save: only a later version knows its
    game, an option, a player, or one of its keys.
    """
    text_limits.check_length(text, text_limits.MATCH)
    try:
        data: Any = read_json(text)
        if _number(data["talon"]) > VERSION or not _KEYS.issuperset(data):
            raise TextFault("later-save")
        if data["talon"] < VERSION:
            raise TextFault("bad-save", why="version")
        return _read(data)
    except TalonError as fault:
        if fault.code in _LATER_FAULTS:
            raise TextFault("later-save") from None
        raise fault if fault.code == "bad-save" else TextFault("bad-save", why=fault.code) from None
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise TextFault("bad-save", why="form") from None


def _read(data: dict[str, Any]) -> Saved:
    start = position_of(data["start"])
    seats = tuple(_seat(name, kind) for name, kind in data["seats"])
    if len(seats) != start.seats:
        raise TextFault("bad-save", why="seats")
    played = tuple(_read_deal(deal, start.rules, len(seats)) for deal in data["played"])
    if len(played) >= start.deal:
        raise TextFault("bad-save", why="deals")
    if _has_hidden_cards(start):
        raise TextFault("bad-save", why="hidden")
    challenge = data.get("challenge", False)
    if not isinstance(challenge, bool | dict):
        raise TextFault("bad-save", why="form")
    if challenge:
        start = give_own_orders(start)
    seed = text_limits.read_seed(_text(data["seed"]))
    version = _bots_version(data) if challenge else 0
    match = Match(start.rules, seats, seed, played, start, challenge=version)
    history = _replay(match, _read_moves(data["moves"], match.rules, len(seats)))
    match = history[-1]
    cursor, puzzle = _number(data["cursor"]), data.get("puzzle")
    drafts = _read_drafts(data["drafts"], cursor, match.state)
    orders = tuple(map(_reader(match.rules), data["orders"]))
    casual = data["casual"] is True
    kept = challenge if isinstance(challenge, dict) else None
    return Saved(match, start, history, drafts, cursor, orders, casual, puzzle, kept)


def _bots_version(data: dict[str, Any]) -> int:
    """Return the version of the bots that a saved challenge is played against."""
    version = _number(data.get("bots", 1))
    if version > BOTS_VERSION:
        raise TextFault("later-save")
    if version < 1:
        raise TextFault("bad-save", why="form")
    return version


def _has_hidden_cards(state: State) -> bool:
    """Return True if any card of the hands or stock is hidden: a save knows them all."""
    then = state.before.hand if state.before else ()
    return any(UNKNOWN in cards for cards in (*state.hands, state.stock, then))


def _replay(match: Match, moves: tuple[tuple[int, Move], ...]) -> tuple[Match, ...]:
    """Return the match at every moment from the start of the deal, as these moves play out."""
    history = [match]
    after = replay_moves(match, [move for _, move in moves])
    for seat, _ in moves:
        if seat != match.state.turn:
            raise TextFault("bad-save", why="turn")
        match = next(after)
        history.append(match)
    return tuple(history)


def _read_deal(data: list[Any], rules: Rules, seats: int) -> FinishedDeal:
    dealer, moves, reason, points = data
    deal = FinishedDeal(
        _number(dealer),
        _read_moves(moves, rules, seats),
        _name(reason),
        tuple(map(_number, points)),
    )
    if not 0 <= deal.dealer < seats or len(deal.points) != seats:
        raise TextFault("bad-save", why="deals")
    return deal


def _reader(rules: Rules) -> Callable[[object], Cards]:
    return lambda text: read_faces(
        text_limits.check_length(_text(text), text_limits.LINE).split(), rules.melds
    )


def _read_moves(lines: list[str], rules: Rules, seats: int) -> tuple[tuple[int, Move], ...]:
    if len(lines) > text_limits.MOVES:
        raise TextFault("bad-save", why="moves")
    moves = []
    for line in lines:
        word, _, text = line.partition(" ")
        seat = whole_number(word)
        if seat is None or seat >= seats:
            raise TextFault("bad-save", why="turn")
        moves.append((seat, read_move(text, rules)))
    return tuple(moves)


def _read_drafts(data: list[Any], cursor: int, state: State) -> tuple[Draft, ...]:
    """Read the drafts of this turn; each must be one that gestures can have led to."""
    read = _reader(state.rules)
    drafts = tuple(_read_draft(draft, read) for draft in data)
    if drafts and not 0 <= cursor < len(drafts):
        raise TextFault("bad-save", why="cursor")
    if not all(state.rules.turn.is_reachable(draft, state) for draft in drafts):
        raise TextFault("bad-save", why="drafts")
    return drafts


def _read_draft(data: list[Any], read: Callable[[object], Cards]) -> Draft:
    melds, bench, hand, frees = data
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


def _seat(name: object, kind: object) -> Seat:
    """Read a seat; earlier versions wrote "You" for a person without a name."""
    unnamed = name == "You" and kind == PERSON
    return Seat("" if unnamed else _name(name), _kind(kind))


def _name(value: object) -> str:
    return text_limits.check_length(_text(value), text_limits.NAME)


def _kind(value: object) -> str:
    kind = _name(value)
    if kind != PERSON and not is_bot_name(kind):
        raise TextFault("later-save")
    return kind


def _number(value: object) -> int:
    if type(value) is not int:
        raise TextFault("bad-save", why="form")
    return value
