"""A challenge being played: its deal on the table, those played before, and the help used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ..codes import (
    OWN_SEAT,
    Challenge,
    ChallengeResult,
    PlayedDeal,
    read_challenge,
    write_challenge,
    write_result,
)
from ..model import TalonError, TextFault
from ..notation import Saved, read_move, write_move
from ..play import PERSON, Match, Seat, step
from ..table import deal_fact

if TYPE_CHECKING:
    from ..advice import Deal
    from ..table import ChallengeReply, Situation

Json = dict[str, Any]

# Requests that count as a hint, and the one that counts as a take-back.
HINTS = ("hint", "try", "layable")
TAKE_BACK = "takeback"


class FinishedChallengeDeal(NamedTuple):
    """Deal of the challenge that was played before: its moves and help, and every seat's points."""

    played: PlayedDeal
    points: tuple[int, ...]


class ChallengeSession(NamedTuple):
    """A person's play of a challenge; `hints` and `take_backs` are those of the deal on the table.

    `hinted_at` is the number of moves at the last hint that was counted: at the same place of the
    deal, help counts once. A `repeat` has no result.
    """

    challenge: Challenge
    done: tuple[FinishedChallengeDeal, ...] = ()
    hints: int = 0
    take_backs: int = 0
    hinted_at: int = -1
    repeat: bool = False

    @property
    def deal(self) -> int:
        """The number of the deal on the table, from 1."""
        return len(self.done) + 1

    @property
    def deals_left(self) -> int:
        """The number of deals after this one."""
        return self.challenge.deals - self.deal

    def match(self, seats: Sequence[Seat]) -> Match:
        """Return the deal as it is dealt, with the names of these seats."""
        match = self.challenge.deal(self.deal)
        named = tuple(
            seat._replace(name=given.name)
            for seat, given in zip(match.seats, (Seat("", PERSON), *seats[1:]), strict=True)
        )
        return match._replace(seats=named, began=named)

    def with_hint(self, match: Match) -> ChallengeSession:
        """Return the session after a hint in this match."""
        at = len(match.moves)
        return self if at == self.hinted_at else self._replace(hints=self.hints + 1, hinted_at=at)

    def with_take_back(self) -> ChallengeSession:
        """Return the session after a turn was taken back."""
        return self._replace(take_backs=self.take_backs + 1, hinted_at=-1)

    def finished(self, match: Match) -> FinishedChallengeDeal:
        """Return the deal on the table, which is over."""
        assert match.state.points is not None
        moves = tuple(move for _, move in match.moves)
        return FinishedChallengeDeal(
            PlayedDeal(moves, self.hints, self.take_backs), match.state.points
        )

    def next_deal(self, match: Match) -> ChallengeSession:
        """Return the session of the next deal; raise `TextFault` no-deal-due."""
        if not match.deal_over or not self.deals_left:
            raise TextFault("no-deal-due")
        return ChallengeSession(
            self.challenge, (*self.done, self.finished(match)), repeat=self.repeat
        )

    def finished_deal(self, seats: Sequence[Seat]) -> Deal | None:
        """Return the last deal before the one on the table, as it was dealt, and its moves."""
        if not self.done:
            return None
        match = dealt = self._replace(done=self.done[:-1]).match(seats)
        for move in self.done[-1].played.moves:
            match, _ = step(match, move)
        return dealt, match.moves

    def result_link(self, match: Match) -> str | None:
        """Return the link of the whole result, without a name.

        None if a deal is missing, if it is a repeat, or if no link holds it.
        """
        if self.repeat or self.deals_left or not match.deal_over:
            return None
        deals = [deal.played for deal in (*self.done, self.finished(match))]
        try:
            return write_result(self.challenge, ChallengeResult("", tuple(deals)))
        except TextFault:
            return None

    # JSON

    def save_data(self) -> Json:
        """Return what a save keeps of it."""
        return {
            "link": write_challenge(self.challenge),
            "done": [
                [
                    [write_move(move) for move in deal.played.moves],
                    deal.played.hints,
                    deal.played.take_backs,
                    list(deal.points),
                ]
                for deal in self.done
            ],
            "hints": self.hints,
            "take_backs": self.take_backs,
            "hinted_at": self.hinted_at,
            "repeat": self.repeat,
        }

    def reply(self, match: Match) -> ChallengeReply:
        """Return what a reply says of it."""
        over = match.deal_over and match.state.points is not None
        finished = (*self.done, self.finished(match)) if over else self.done
        return {
            "link": write_challenge(self.challenge),
            "name": self.challenge.name,
            "day": self.challenge.day,
            "deal": self.deal,
            "deals": self.challenge.deals,
            "points": [deal.points[OWN_SEAT] for deal in finished],
            "hints": self.hints + sum(deal.played.hints for deal in self.done),
            "take_backs": self.take_backs + sum(deal.played.take_backs for deal in self.done),
            "no_help": self.challenge.no_help,
            "repeat": self.repeat,
            "result": self.result_link(match),
        }

    def add_to(self, there: Situation, match: Match, language: Any) -> Situation:
        """Return the situation of the deal with the points and the deals of the whole challenge."""
        before = [sum(deal.points[seat] for deal in self.done) for seat in range(len(match.seats))]
        view, over = there["view"], there["over"]
        view["deal"], view["deals"] = self.deal, self.challenge.deals
        view["facts"] = [
            deal_fact(self.deal, self.challenge.deals, language),
            *(fact for fact in view["facts"] if fact["code"] not in _MATCH_FACTS),
        ]
        for seat, points in zip(view["seats"], before, strict=True):
            seat["score"] += points
        if over:
            over["scores"] = [own + sum_ for own, sum_ in zip(over["scores"], before, strict=True)]
            over["match"] = not self.deals_left
            over["to_go"] = self.deals_left or None
            over["ranks"] = None
        there["challenge"] = self.reply(match)
        return there


# Facts of a match that a challenge's deals are not part of.
_MATCH_FACTS = ("deal", "deal-of", "target")
_KEYS = frozenset("link done hints take_backs hinted_at repeat".split())


def read_saved_challenge(saved: Saved) -> ChallengeSession | None:
    """Return the challenge in the save, if any.

    Raises `TextFault` bad-save if the deal is not one of it, later-save if it has an unknown key.
    """
    data = saved.challenge
    if data is None:
        return None
    try:
        session = ChallengeSession(
            read_challenge(data["link"]),
            tuple(_read_done(deal, saved.match) for deal in data["done"]),
            _count(data["hints"]),
            _count(data["take_backs"]),
            _count(data["hinted_at"], least=-1),
            data["repeat"] is True,
        )
        fits = session.deals_left >= 0 and _is_dealt(session, saved)
    except (KeyError, TypeError, ValueError, AttributeError, TalonError):
        fits = False
    if not fits:
        raise TextFault("bad-save", why="challenge")
    if data.keys() > _KEYS:
        raise TextFault("later-save")
    return session


def _is_dealt(session: ChallengeSession, saved: Saved) -> bool:
    """Return True if the saved deal is the challenge's, as it was dealt."""
    dealt = session.challenge.deal(session.deal)
    kinds = [seat.kind for seat in saved.match.seats]
    return kinds == [seat.kind for seat in dealt.seats] and saved.start == dealt.state


def _read_done(data: list[Any], match: Match) -> FinishedChallengeDeal:
    moves, hints, take_backs, points = data
    if len(points) != len(match.seats):
        raise ValueError(points)
    return FinishedChallengeDeal(
        PlayedDeal(
            tuple(read_move(move, match.rules) for move in moves), _count(hints), _count(take_backs)
        ),
        tuple(_count(one, least=-_MOST) for one in points),
    )


# Beyond any points and any number of hints.
_MOST = 1_000_000


def _count(value: object, least: int = 0) -> int:
    if type(value) is not int or not least <= value <= _MOST:
        raise ValueError(value)
    return value
