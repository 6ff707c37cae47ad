"""Link of a challenge's result: who played, the moves of every deal, and the help used.

The moves of all seats are in it, so that it stays readable when a later version's bots decide
otherwise. Before version 2 of such links, each is proved with the bots of today.
"""

from typing import NamedTuple

from ..model import IllegalMove, Move, TextFault
from ..play import Match, step
from .challenge import Challenge, challenge_tag, checked_number, code_name, with_checksum
from .deal import MOST_TURNS, split_turns
from .entropy_coder import Coder, NoCodeError, Reader, Writer
from .link_text import possible_links, visible_damage
from .move_codes import code_turn
from .number_codes import code_natural
from .suggested_moves import ALL_JOKERS, FEW_JOKERS

PREFIX = "r1."
# Longer bodies are refused before they are decoded.
LONGEST = 4_000
# How likely no meld of any deal has more than `FEW_JOKERS`.
_JOKERS = (FEW_JOKERS, ALL_JOKERS)
_JOKERS_ODDS = (31, 1)
_TAG = 1 << 20
# Numbers of hints and take-backs by their length in bits: mostly none.
_HELP = (32, 4, 4, 3, 2, *[1] * 6)


class PlayedDeal(NamedTuple):
    """Moves of a deal, from the first to the last, and the help that its player used."""

    moves: tuple[Move, ...]
    hints: int = 0
    take_backs: int = 0


class ChallengeResult(NamedTuple):
    """Result of one player: a name, which may be empty, and every deal of the challenge."""

    name: str
    deals: tuple[PlayedDeal, ...]


class UnplayableDealError(NoCodeError):
    """Raised for moves that the rules refuse, with the deal's number and the turn's."""

    def __init__(self, deal: int, turn: int) -> None:
        super().__init__(deal, turn)
        self.deal = deal
        self.turn = turn


def write_result(challenge: Challenge, result: ChallengeResult) -> str:
    """Return the link of the result.

    Raises `TextFault` no-result-link if a deal is not over or too long, one is missing, or the name
    has more than 40 bytes.
    """
    for most in _JOKERS:
        code = Writer()
        try:
            _code_result(code, challenge, result, most)
        except NoCodeError:
            continue
        body = with_checksum(code.number())
        if len(body) <= LONGEST:
            return PREFIX + body
    raise TextFault("no-result-link")


def read_result(challenge: Challenge, text: str) -> ChallengeResult:
    """Return the result of this challenge in a link, an address or a message.

    Its moves are replayed by the rules. Raises `TextFault` no-result, later-link, bad-link,
    other-challenge, or changed-result with the `deal` and `turn` that cannot have been played.
    """
    wrong: TextFault | None = None
    for _, version, body in possible_links(text, "r", "no-result"):
        try:
            return _read(challenge, version, body)
        except TextFault as fault:
            wrong = wrong or fault
    assert wrong is not None
    raise (wrong.code == "bad-link" and visible_damage(text, "r")) or wrong


def _read(challenge: Challenge, version: str, body: str) -> ChallengeResult:
    content = checked_number(version, body, PREFIX[1:-1], LONGEST)
    code = Reader(content)
    try:
        result, most = _code_result(code, challenge, None, FEW_JOKERS)
        again = Writer()
        _code_result(again, challenge, result, most)
        # A result has one code only.
        if not code.ended() or again.number() != content:
            raise NoCodeError(body)
    except UnplayableDealError as fault:
        raise TextFault("changed-result", deal=fault.deal, turn=fault.turn) from None
    except NoCodeError:
        raise TextFault("bad-link", why="form") from None
    return result


def _code_result(
    code: Coder, challenge: Challenge, given: ChallengeResult | None, most: int
) -> tuple[ChallengeResult, int]:
    """Code the result; return it, and the most jokers that its melds may have."""
    tag = challenge_tag(challenge)
    if code.below(tag, _TAG) != tag:
        raise TextFault("other-challenge")
    if given and len(given.deals) != challenge.deals:
        raise NoCodeError(len(given.deals))
    most = _JOKERS[code.pick(_JOKERS.index(most), _JOKERS_ODDS)]
    name = code_name(code, given.name if given else "")
    deals = tuple(
        _code_played_deal(
            code, challenge.deal(number), number, given.deals[number - 1] if given else None, most
        )
        for number in range(1, challenge.deals + 1)
    )
    return ChallengeResult(name, deals), most


def _code_played_deal(
    code: Coder, match: Match, number: int, given: PlayedDeal | None, most: int
) -> PlayedDeal:
    hints = code_natural(code, given.hints if given else 0, _HELP)
    take_backs = code_natural(code, given.take_backs if given else 0, _HELP)
    try:
        turns = list(split_turns(match.state, given.moves)) if given else []
    except IllegalMove:
        raise NoCodeError("a move that the rules refuse") from None
    found: list[Move] = []
    turn = 0
    while not match.deal_over:
        if turn >= MOST_TURNS or (given and turn >= len(turns)):
            raise NoCodeError("the deal has no end")
        done, table = turns[turn] if given else ((), None)
        turn += 1
        try:
            _, told = code_turn(code, match.state, done, table, most)
            for move in told:
                match, _ = step(match, move)
        except IllegalMove:
            raise UnplayableDealError(number, turn) from None
        found += told
    if turn < len(turns):
        raise NoCodeError("more turns than the deal has")
    return PlayedDeal(tuple(found), hints, take_backs)
