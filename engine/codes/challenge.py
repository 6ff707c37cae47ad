"""Link of a challenge: the same deals for others, by game, options, opponents and a key.

The lists of opponents and numbers of deals only ever grow at their ends: a link holds places.
"""

import zlib
from hashlib import sha256
from typing import NamedTuple

from ..bots import is_bot_name
from ..model import Rules, TextFault
from ..play import PERSON, Match, Seat, new_match
from .entropy_coder import Coder, NoCodeError, Reader, Writer, number_text, text_number
from .link_text import possible_links, visible_damage
from .rules_code import code_rules

PREFIX = "c1."
KEY_BITS = 128
# Longer bodies are refused before they are decoded; one with default options has 30 letters.
LONGEST = 200
# The seat that is compared; bots play the others.
OWN_SEAT = 0

DEALS = (1, 4, 8)
_DEALS_ODDS = (4, 8, 4, *[1] * 4)
OPPONENTS = (
    *("easy", "standard", "expert", "random"),
    *("easy:early", "easy:waits", "easy:risks", "easy:safe"),
    *("standard:early", "standard:waits", "standard:risks", "standard:safe"),
    *("expert:waits", "expert:risks", "expert:safe"),
)
_OPPONENTS_ODDS = (*[16] * 3, *[2] * 29)
# How much likelier an opponent is to be like the one before.
_SAME = 64
_CHECK = 20


class Challenge(NamedTuple):
    """Deals that many people play alike: each alone in seat 0, against the same `opponents`.

    `key` is a number of 128 bits; each of the `deals` is a deal of its own, with its own seed.
    """

    rules: Rules
    opponents: tuple[str, ...]
    deals: int
    key: int

    def deal(self, number: int, kind: str = PERSON) -> Match:
        """Return deal `number` (from 1) as it is dealt; `kind` plays in seat 0."""
        seed = sha256(f"talon challenge {number} {self.key:032x}".encode()).hexdigest()
        seats = [Seat(kind, kind), *[Seat(bot, bot) for bot in self.opponents]]
        return new_match(self.rules, seats, seed, challenge=True)


def write_challenge(challenge: Challenge) -> str:
    """Return the link of the challenge, of at most 36 letters with default options.

    Raises `TextFault` no-challenge-link for an added game, or for players or a number of deals that
    no link holds.
    """
    try:
        return PREFIX + _encode(challenge)
    except NoCodeError:
        raise TextFault("no-challenge-link") from None


def read_challenge(text: str) -> Challenge:
    """Return the challenge in a link, or in an address or a message that contains one.

    Raises `TextFault` no-challenge, later-link or bad-link.
    """
    wrong: TextFault | None = None
    for _, version, body in possible_links(text, "c", "no-challenge"):
        try:
            return _read(version, body)
        except TextFault as fault:
            wrong = wrong or fault
    assert wrong is not None
    raise (wrong.code == "bad-link" and visible_damage(text, "c")) or wrong


def challenge_tag(challenge: Challenge) -> int:
    """Return the number of 20 bits by which a result names its challenge."""
    return zlib.crc32(_encode(challenge).encode()) & ((1 << _CHECK) - 1)


def checked_number(version: str, body: str, known: str, longest: int) -> int:
    """Return the content of a body that ends with its checksum; `known` is the only version.

    Raises `TextFault` later-link or bad-link.
    """
    if version != known:
        raise TextFault("later-link")
    if not 0 < len(body) <= longest:
        raise TextFault("bad-link", why="length")
    try:
        number = text_number(body)
    except NoCodeError:
        raise TextFault("bad-link", why="form") from None
    content = number >> _CHECK
    if with_checksum(content) != body:
        raise TextFault("bad-link", why="checksum")
    return content


def with_checksum(content: int) -> str:
    """Return the body of a link for the content, with its checksum at the end."""
    data = content.to_bytes(content.bit_length() // 8 + 1, "big")
    return number_text(content << _CHECK | zlib.crc32(data) & ((1 << _CHECK) - 1))


def _read(version: str, body: str) -> Challenge:
    content = checked_number(version, body, PREFIX[1:-1], LONGEST)
    code = Reader(content)
    try:
        challenge = _code_challenge(code, None)
        if not code.ended() or _encode(challenge) != body:
            raise NoCodeError(body)
    except NoCodeError:
        raise TextFault("bad-link", why="form") from None
    return challenge


def _encode(challenge: Challenge) -> str:
    code = Writer()
    _code_challenge(code, challenge)
    return with_checksum(code.number())


def _code_challenge(code: Coder, given: Challenge | None) -> Challenge:
    seats = 1 + len(given.opponents) if given else 0
    rules, seats = code_rules(code, given.rules if given else None, seats)
    place = code.pick(_place(DEALS, given.deals) if given else 0, _DEALS_ODDS)
    if place >= len(DEALS):
        raise NoCodeError(place)
    opponents: list[str] = []
    odds = list(_OPPONENTS_ODDS)
    for seat in range(seats - 1):
        at = code.pick(_place(OPPONENTS, given.opponents[seat]) if given else 0, odds)
        if at >= len(OPPONENTS) or not is_bot_name(OPPONENTS[at]):
            raise NoCodeError(at)
        opponents.append(OPPONENTS[at])
        odds = list(_OPPONENTS_ODDS)
        odds[at] *= _SAME
    key = code.below(given.key if given else 0, 1 << KEY_BITS)
    return Challenge(rules, tuple(opponents), DEALS[place], key)


def _place(items: tuple[object, ...], wanted: object) -> int:
    """Return the place of the wanted item; -1, which a writer cannot code, if it is missing."""
    return items.index(wanted) if wanted in items else -1
