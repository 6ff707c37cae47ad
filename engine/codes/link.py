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
from .deal import code_deal, is_seeded
from .entropy_coder import NoCodeError, Reader, Writer, number_text, text_number
from .link_text import possible_links, visible_damage
from .position import code_position
from .suggested_moves import ALL_JOKERS, FEW_JOKERS

PREFIX = "p2."
# Link version -> most jokers in a meld of a deal; tried in this order.
DEALS = {"d1.": FEW_JOKERS, "d2.": ALL_JOKERS}
# Anything longer is refused before a number is made of it.
LONGEST = 400

_MASK = (1 << weights.CHECK) - 1
_KINDS = {"p": "position", "q": "puzzle", "d": "deal"}

Read = TypeVar("Read")


def write_link(state: State) -> str:
    """Return the position as text for the part of an address after `#`, without its seed."""
    state = canonical_position(state)
    try:
        body = _encode_position(state)
    except NoCodeError:
        return notation.write_link(state)
    return PREFIX + body if len(body) <= LONGEST else notation.write_link(state)


def read_link(text: str) -> State:
    """Return the position in a link, or in an address or a message that contains one.

    Raises `TextFault` no-link, later-link, bad-link, or the position's own fault. The reason for a
    bad link is in `why`: cut, letter (the `letter` that no link has), length, checksum or form.
    """
    return _first_readable(text, _read_position)


def read_puzzle_link(text: str) -> tuple[str, State]:
    """Return the kind and position in a puzzle's link; faults as for `read_link`."""
    return _first_readable(
        text, lambda kind, version, body: notation.read_puzzle_link(f"{kind}{version}.{body}")
    )


def write_deal_link(start: State, moves: Sequence[Move]) -> str | None:
    """Return a finished deal as a link, from its start; None if no code fits it.

    For a turn in which the table was rearranged, the link holds the table at the end of the turn. A
    challenge's deal has no such code: each seat draws by an order of its own.
    """
    if start.own_orders:
        return None
    start = start if is_seeded(start) else canonical_position(start)
    bodies = ((prefix, _encode_deal(start, moves, most)) for prefix, most in DEALS.items())
    return next((prefix + body for prefix, body in bodies if 0 < len(body) <= LONGEST), None)


def read_deal_link(text: str) -> tuple[State, tuple[Move, ...]]:
    """Return the start of the deal in a link, and its moves; faults as for `read_link`."""
    return _first_readable(text, _read_deal)


def kind_of_link(text: str) -> str:
    """Return the kind of the link, of any version: "position", "puzzle" or "deal".

    Raises `TextFault` no-link if there is none in the text.
    """
    return _KINDS[next(possible_links(text))[0]]


def canonical_position(state: State) -> State:
    """Return the position as a link holds it: hands in order, and without its seed."""
    before = state.before
    if before is not None:
        before = before._replace(hand=tuple(sorted(before.hand)))
    return state._replace(
        seed="",
        hands=tuple(tuple(sorted(hand)) for hand in state.hands),
        before=before,
        removed=tuple(sorted(state.removed)),
        own_orders=False,
    )


def _first_readable(text: str, read: Callable[[str, str, str], Read]) -> Read:
    """Return the result of the first readable spelling of the link; else raise its fault."""
    wrong: TextFault | None = None
    for spelling in possible_links(text):
        try:
            return read(*spelling)
        except TextFault as fault:
            wrong = wrong or fault
    assert wrong is not None
    raise (wrong.code == "bad-link" and visible_damage(text)) or wrong


def _read_position(kind: str, version: str, body: str) -> State:
    if kind + version + "." != PREFIX:
        return notation.read_link(f"{kind}{version}.{body}")
    if not 0 < len(body) <= LONGEST:
        raise TextFault("bad-link", why="length")
    try:
        return _decode_position(body)
    except NoCodeError:
        raise TextFault("bad-link", why="form") from None


def _read_deal(kind: str, version: str, body: str) -> tuple[State, tuple[Move, ...]]:
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
        # Check that the link is whole before anything is played.
        if number_text(number) != body or number & _MASK != _checksum(told, DEALS[prefix]):
            raise TextFault("bad-link", why="checksum")
        code = Reader(told)
        start, moves = code_deal(code, None, (), DEALS[prefix])
        if not code.ended():
            raise NoCodeError(body)
    except NoCodeError:
        raise TextFault("bad-link", why="form") from None
    if _encode_deal(start, moves, DEALS[prefix]) != body:
        raise TextFault("bad-link", why="form")
    return start, moves


def _encode_deal(start: State, moves: Sequence[Move], most: int) -> str:
    """Return the deal as text; empty if it has a meld of more jokers than `most`."""
    code = Writer()
    try:
        code_deal(code, start, moves, most)
    except (NoCodeError, IllegalMove):
        return ""
    told = code.number()
    return number_text(told << weights.CHECK | _checksum(told, most))


def _checksum(number: int, most: int) -> int:
    """Return the checksum of the content, which differs between versions."""
    told = number.to_bytes(number.bit_length() // 8 + 1, "big")
    return zlib.crc32(told, most - FEW_JOKERS) & _MASK


def _encode_position(state: State) -> str:
    code = Writer()
    code.below(_position_checksum(state), 1 << weights.CHECK)
    code_position(code, state)
    return number_text(code.number())


def _decode_position(body: str) -> State:
    """Return the position in the body; raise `NoCodeError`, or `TextFault` if it is impossible."""
    code = Reader(text_number(body))
    check = code.below(0, 1 << weights.CHECK)
    said = code_position(code, None)
    if not code.ended() or _position_checksum(said) != check:
        raise TextFault("bad-link", why="checksum")
    state = position_of(position_data(said))
    # A position has one code only.
    if (
        write_position(canonical_position(state)) != write_position(said)
        or _encode_position(canonical_position(state)) != body
    ):
        raise NoCodeError(body)
    return state


def _position_checksum(state: State) -> int:
    """Return the checksum of the position's text."""
    return zlib.crc32(write_position(state).encode()) & _MASK
