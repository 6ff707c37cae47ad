"""Link of a challenge: the same deals for others, by game, options, opponents and a key.

The lists of opponents and numbers of deals only ever grow at their ends: a link holds places, and a
bot that plays otherwise since has another place, so that everybody plays against the same. A
challenge with a name, a day or forbidden help has the place `_EXTENDED` before these: links without
them are as short as before, and read the same.
"""

import re
import zlib
from hashlib import sha256
from typing import NamedTuple

from ..bots import VERSION, is_bot_name
from ..model import Rules, TextFault
from ..play import PERSON, Match, Seat, new_match
from .entropy_coder import Coder, NoCodeError, Reader, Writer, number_text, text_number
from .link_text import possible_links, visible_damage
from .number_codes import code_flag
from .rules_code import code_rules

PREFIX = "c1."
KEY_BITS = 128
# Longer bodies are refused before they are decoded; one with default options has 30 letters.
LONGEST = 200
# The seat that is compared; bots play the others.
OWN_SEAT = 0

# In bytes.
LONGEST_NAME = 40

DEALS = (1, 4, 8)
_DEALS_ODDS = (4, 8, 4, *[1] * 4)
# The last place: a challenge with more than deals.
_EXTENDED = len(_DEALS_ODDS) - 1
_EVEN = (1, 1)
# A day, such as 2026-01-31, of which a link holds the three numbers.
_DAY = re.compile("(20[0-9][0-9])-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])", re.ASCII)
_MANNERS = ("early", "waits", "risks", "safe")
# Opponents by place, each with the first and the last version of the bots that play as it does.
PLACES = (
    ("easy", 1, 1),
    *((name, 1, VERSION) for name in ("standard", "expert", "random")),
    *((f"easy:{manner}", 1, 1) for manner in _MANNERS),
    *((f"standard:{manner}", 1, VERSION) for manner in _MANNERS),
    *((f"expert:{manner}", 1, VERSION) for manner in _MANNERS[1:]),
    ("easy", 2, VERSION),
    *((f"easy:{manner}", 2, VERSION) for manner in _MANNERS),
)
_OPPONENTS_ODDS = (*[16] * 3, *[2] * 29)
# How much likelier an opponent is to be like the one before.
_SAME = 64
_CHECK = 20


class Challenge(NamedTuple):
    """Deals that many people play alike: each alone in seat 0, against the same `opponents`.

    `key` is a number of 128 bits; each of the `deals` is a deal of its own, with its own seed. The
    deal of the day has a `day`, which its key comes from. `name` is the name of who invites, and
    may be empty; with `no_help` hints and take-backs are refused. `bots` is the last version of the
    bots that has these opponents.
    """

    rules: Rules
    opponents: tuple[str, ...]
    deals: int
    key: int
    name: str = ""
    no_help: bool = False
    day: str = ""
    bots: int = VERSION

    def deal(self, number: int, kind: str = PERSON) -> Match:
        """Return deal `number` (from 1) as it is dealt; `kind` plays in seat 0."""
        seed = sha256(f"talon challenge {number} {self.key:032x}".encode()).hexdigest()
        seats = [Seat(kind, kind), *[Seat(bot, bot) for bot in self.opponents]]
        return new_match(self.rules, seats, seed, challenge=self.bots)


def daily_challenge(rules: Rules, opponents: tuple[str, ...], day: str) -> Challenge:
    """Return the deal of a day; raise `TextFault` bad-date for a text that is not one."""
    if not _DAY.fullmatch(day):
        raise TextFault("bad-date", text=day)
    return Challenge(rules, opponents, 1, _daily_key(rules, day), day=day)


def _daily_key(rules: Rules, day: str) -> int:
    return int(sha256(f"talon deal of the day {day} {rules.game.id}".encode()).hexdigest()[:32], 16)


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
    """Return the number of 20 bits by which a result names its challenge.

    It does not depend on who invites.
    """
    return zlib.crc32(_encode(challenge._replace(name="")).encode()) & ((1 << _CHECK) - 1)


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
    extended = given is not None and bool(given.name or given.no_help or given.day)
    place = _code_deals(code, _EXTENDED if extended else _place(DEALS, given.deals) if given else 0)
    name, no_help, day = "", False, ""
    if place == _EXTENDED:
        place = _code_deals(code, _place(DEALS, given.deals) if given else 0)
        no_help = code_flag(code, given.no_help if given else False, _EVEN)
        day = _code_day(code, given.day if given else "")
        name = code_name(code, given.name if given else "")
    if place >= len(DEALS):
        raise NoCodeError(place)
    opponents: list[str] = []
    first, last = 1, VERSION
    odds = list(_OPPONENTS_ODDS)
    for seat in range(seats - 1):
        at = code.pick(_opponent_place(given.opponents[seat], given.bots) if given else 0, odds)
        if at >= len(PLACES) or not is_bot_name(PLACES[at][0]):
            raise NoCodeError(at)
        opponent, since, until = PLACES[at]
        first, last = max(first, since), min(last, until)
        opponents.append(opponent)
        odds = list(_OPPONENTS_ODDS)
        odds[at] *= _SAME
    if first > last:
        raise NoCodeError("opponents that no version of the bots has")
    if day:
        key = _daily_key(rules, day)
        if given and (given.key, given.deals) != (key, 1):
            raise NoCodeError(given.key)
    else:
        key = code.below(given.key if given else 0, 1 << KEY_BITS)
    return Challenge(rules, tuple(opponents), DEALS[place], key, name, no_help, day, last)


def _code_deals(code: Coder, place: int) -> int:
    return code.pick(place, _DEALS_ODDS)


def _code_day(code: Coder, day: str) -> str:
    """Code a day by its year, month and date; an empty text is coded, too."""
    if not code_flag(code, bool(day), _EVEN):
        return ""
    found = _DAY.fullmatch(day)
    if day and not found:
        raise NoCodeError(day)
    year, month, date = (int(part) for part in found.groups()) if found else (2000, 1, 1)
    year = 2000 + code.below(year - 2000, 100)
    month = 1 + code.below(month - 1, 12)
    return f"{year}-{month:02}-{1 + code.below(date - 1, 31):02}"


def code_name(code: Coder, name: str) -> str:
    """Code a name of at most `LONGEST_NAME` bytes; raise `NoCodeError` for a longer one."""
    try:
        data = name.encode()
    except UnicodeEncodeError:
        raise NoCodeError(name) from None
    many = code.pick(len(data), [64, *[4] * LONGEST_NAME])
    try:
        return bytes(code.below(data[at] if data else 0, 256) for at in range(many)).decode()
    except UnicodeDecodeError:
        raise NoCodeError(many) from None


def _opponent_place(name: str, version: int) -> int:
    """Return the place of the opponent as this version of the bots plays it; -1 if it has none."""
    for place, (opponent, first, last) in enumerate(PLACES):
        if opponent == name and first <= version <= last:
            return place
    return -1


def _place(items: tuple[object, ...], wanted: object) -> int:
    """Return the place of the wanted item; -1, which a writer cannot code, if it is missing."""
    return items.index(wanted) if wanted in items else -1
