"""Links: positions as short codes where there are any, else as compressed JSON (`p1.`); deals.

Every version ever written stays readable.
"""

import zlib
from collections.abc import Callable, Sequence
from typing import TypeVar

from .. import notation
from ..model import IllegalMove, Move, State, TextFault
from ..notation import position_data, position_of, write_position
from . import weights
from .deal import a_deal, is_seeded
from .entropy_coder import NotSaid, Reader, Writer, number_text, text_number
from .link_text import harm, spellings
from .position import a_position
from .suggested_moves import ALL_JOKERS, FEW_JOKERS

PREFIX = "p2."
# With how many jokers in a meld a deal is told, by its link's version; the shortest is tried first.
DEALS = {"d1.": FEW_JOKERS, "d2.": ALL_JOKERS}
# Anything longer is refused before a number is made of it.
LONGEST = 400

_MASK = (1 << weights.CHECK) - 1
_KINDS = {"p": "position", "q": "puzzle", "d": "deal"}

Read = TypeVar("Read")


def write_link(state: State) -> str:
    """The position as text for the part of an address after `#`, without its seed."""
    state = plain(state)
    try:
        body = _written(state)
    except NotSaid:
        return notation.write_link(state)
    return PREFIX + body if len(body) <= LONGEST else notation.write_link(state)


def read_link(text: str) -> State:
    """The position in a link, or in an address or a message that has one in it.

    Raises `TextFault` no-link, later-link, bad-link, or the position's own fault. Why a link is bad
    is in `why`: cut, letter (the `letter` that no link has), length, checksum or form.
    """
    return _first(text, _position)


def read_puzzle_link(text: str) -> tuple[str, State]:
    """The kind and position in a puzzle's link; faults as for `read_link`."""
    return _first(
        text, lambda kind, version, body: notation.read_puzzle_link(f"{kind}{version}.{body}")
    )


def write_deal_link(start: State, moves: Sequence[Move]) -> str | None:
    """A finished deal as a link, from how it began; None if it can't be told in one.

    Of a turn in which the table was rearranged it tells how the table was at the end.
    """
    start = start if is_seeded(start) else plain(start)
    bodies = ((prefix, _deal_body(start, moves, most)) for prefix, most in DEALS.items())
    return next((prefix + body for prefix, body in bodies if 0 < len(body) <= LONGEST), None)


def read_deal_link(text: str) -> tuple[State, tuple[Move, ...]]:
    """How the deal in a link began, and its moves; faults as for `read_link`."""
    return _first(text, _deal)


def kind_of_link(text: str) -> str:
    """What the link is of, whatever its version: a "position", a "puzzle" or a "deal".

    Raises `TextFault` no-link if there is none in the text.
    """
    return _KINDS[next(spellings(text))[0]]


def plain(state: State) -> State:
    """The position as a link tells it: hands in order, and without its seed."""
    before = state.before
    if before is not None:
        before = before._replace(hand=tuple(sorted(before.hand)))
    return state._replace(
        seed="",
        hands=tuple(tuple(sorted(hand)) for hand in state.hands),
        before=before,
        removed=tuple(sorted(state.removed)),
    )


def _first(text: str, read: Callable[[str, str, str], Read]) -> Read:
    """What the first spelling of the link that can be read says; else what is wrong with it."""
    wrong: TextFault | None = None
    for spelling in spellings(text):
        try:
            return read(*spelling)
        except TextFault as fault:
            wrong = wrong or fault
    assert wrong is not None
    raise (wrong.code == "bad-link" and harm(text)) or wrong


def _position(kind: str, version: str, body: str) -> State:
    if kind + version + "." != PREFIX:
        return notation.read_link(f"{kind}{version}.{body}")
    if not 0 < len(body) <= LONGEST:
        raise TextFault("bad-link", why="length")
    try:
        return _read(body)
    except NotSaid:
        raise TextFault("bad-link", why="form") from None


def _deal(kind: str, version: str, body: str) -> tuple[State, tuple[Move, ...]]:
    if kind != "d":
        raise TextFault("no-link")
    prefix = f"{kind}{version}."
    if prefix not in DEALS:
        raise TextFault("later-link")
    if not 0 < len(body) <= LONGEST:
        raise TextFault("bad-link", why="length")
    try:
        number = text_number(body)
        told = number >> weights.CHECK
        # Nothing is played before this is known to be whole.
        if number_text(number) != body or number & _MASK != _digest(told, DEALS[prefix]):
            raise TextFault("bad-link", why="checksum")
        code = Reader(told)
        start, moves = a_deal(code, None, (), DEALS[prefix])
        if not code.ended():
            raise NotSaid(body)
    except NotSaid:
        raise TextFault("bad-link", why="form") from None
    if _deal_body(start, moves, DEALS[prefix]) != body:
        raise TextFault("bad-link", why="form")
    return start, moves


def _deal_body(start: State, moves: Sequence[Move], most: int) -> str:
    """The deal as text; empty if it can't be told with at most so many jokers in a meld."""
    code = Writer()
    try:
        a_deal(code, start, moves, most)
    except (NotSaid, IllegalMove):
        return ""
    told = code.number()
    return number_text(told << weights.CHECK | _digest(told, most))


def _digest(number: int, most: int) -> int:
    """The checksum of what is told, which is another for each version."""
    told = number.to_bytes(number.bit_length() // 8 + 1, "big")
    return zlib.crc32(told, most - FEW_JOKERS) & _MASK


def _written(state: State) -> str:
    code = Writer()
    code.below(_check(state), 1 << weights.CHECK)
    a_position(code, state)
    return number_text(code.number())


def _read(body: str) -> State:
    """The position in the body; raises `NotSaid`, or `TextFault` for an impossible position."""
    code = Reader(text_number(body))
    check = code.below(0, 1 << weights.CHECK)
    said = a_position(code, None)
    if not code.ended() or _check(said) != check:
        raise TextFault("bad-link", why="checksum")
    state = position_of(position_data(said))
    # A position has one code only.
    if write_position(plain(state)) != write_position(said) or _written(plain(state)) != body:
        raise NotSaid(body)
    return state


def _check(state: State) -> int:
    """The checksum of the position's text."""
    return zlib.crc32(write_position(state).encode()) & _MASK
