"""Comparison of the results of a challenge: deal by deal, and where two plays parted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, TypedDict, cast

from ..advice import Review, cost_of_mistakes, loss_json, review, whole_points
from ..codes import OWN_SEAT, Challenge, ChallengeResult
from ..model import TextFault
from ..notation import write_move
from ..play import PERSON, Seat
from ..table import events_json, join_sentences
from ..words import ENGLISH, Language
from .challenge_play import ChallengeTurn, ReplayedDeal, replay_result, what_lies

if TYPE_CHECKING:
    from ..table import SentenceReply


class DealFigures(TypedDict):
    """One player's deal: points, the cost of mistakes and what luck brought (null if unknown).

    Both are null without a review, too.
    """

    points: int
    cost: int | None
    luck: int | None
    hints: int
    take_backs: int


class PartedTurn(TypedDict):
    """A player's own turn in which the play parted from the first result's.

    `moves`, `at`, `told` and `said` are each of the first result and of this one: the turn's moves,
    the number of turns of all seats up to its end, what it was in words, and what the review says
    of it, null if it names nothing.
    """

    turn: int
    moves: list[list[str]]
    at: list[int]
    told: list[SentenceReply]
    said: list[str | None]


class DealRow(TypedDict):
    """One deal of the table; `parted` is null for the first result, and if both played alike."""

    deal: int
    figures: list[DealFigures]
    parted: list[PartedTurn | None]


class ChallengeTable(TypedDict):
    """Table of results, in the order in which they were given."""

    names: list[str]
    deals: list[DealRow]
    totals: list[int]
    ranks: list[int]


class PlayedResult(NamedTuple):
    """A result, its deals as they were replayed, and their reviews, if they were reviewed."""

    result: ChallengeResult
    deals: tuple[ReplayedDeal, ...]
    reviews: tuple[Review, ...] = ()

    def name(self, place: int) -> str:
        """Return the player's name or, without one, its place from 1."""
        return self.result.name or str(place + 1)

    def own_turns(self, deal: int) -> list[ChallengeTurn]:
        """Return the player's own turns in a deal, from 0."""
        turns = self.deals[deal].turns
        return [turn for turn in turns if turn.before.state.turn == OWN_SEAT]


def compare_results(
    challenge: Challenge,
    results: Sequence[ChallengeResult],
    language: Language = ENGLISH,
    futures: int | None = None,
) -> ChallengeTable:
    """Return the table of the results, each proved by playing it again.

    `futures` limits the review's rollouts. Raises `TextFault` same-result for one that is given
    twice, or changed-result.
    """
    for place, result in enumerate(results):
        if result in results[:place]:
            raise TextFault("same-result")
    played = []
    for result in results:
        deals = replay_result(challenge, result)
        reviews = tuple(_review_deal(deal, futures) for deal in deals)
        played.append(PlayedResult(result, deals, reviews))
    return compare_played(challenge, played, language)


def compare_played(
    challenge: Challenge,
    played: Sequence[PlayedResult],
    language: Language = ENGLISH,
    own: bool = False,
) -> ChallengeTable:
    """Return the table of results that were played again; `own`: the first is told as "you"."""
    rows: list[DealRow] = [
        {
            "deal": deal + 1,
            "figures": [_figures(one, deal) for one in played],
            "parted": [_parted(played, place, deal, language, own) for place in range(len(played))],
        }
        for deal in range(challenge.deals)
    ]
    totals = [sum(row["figures"][at]["points"] for row in rows) for at in range(len(played))]
    sign = 1 if challenge.rules.score.high_wins else -1
    ranks = [1 + sum(sign * other > sign * total for other in totals) for total in totals]
    names = [one.name(place) for place, one in enumerate(played)]
    return {"names": names, "deals": rows, "totals": totals, "ranks": ranks}


def _review_deal(deal: ReplayedDeal, futures: int | None) -> Review:
    moves = deal.last.moves
    if futures is None:
        return review(deal.dealt, moves, OWN_SEAT)
    return review(deal.dealt, moves, OWN_SEAT, futures)


def _figures(played: PlayedResult, deal: int) -> DealFigures:
    points = played.deals[deal].last.state.points
    assert points is not None
    looked = played.reviews[deal] if played.reviews else None
    luck = looked.luck if looked else None
    help = played.result.deals[deal]
    return {
        "points": points[OWN_SEAT],
        "cost": cost_of_mistakes(looked) if looked else None,
        "luck": whole_points(luck.beyond) if luck else None,
        "hints": help.hints,
        "take_backs": help.take_backs,
    }


def _parted(
    played: Sequence[PlayedResult], place: int, deal: int, language: Language, own: bool
) -> PartedTurn | None:
    both = (0, place)
    pairs = zip(*(played[one].own_turns(deal) for one in both), strict=False)
    for number, turns in enumerate(pairs, 1):
        if len({repr(what_lies(turn.after.state)) for turn in turns}) > 1:
            names = ["" if own and one == 0 else played[one].name(one) for one in both]
            return {
                "turn": number,
                "moves": [[write_move(move) for move in turn.moves] for turn in turns],
                "at": [
                    1 + played[one].deals[deal].turns.index(turn)
                    for one, turn in zip(both, turns, strict=True)
                ],
                "told": [
                    _told(turn, name, _untold(turns), language)
                    for turn, name in zip(turns, names, strict=True)
                ],
                "said": [
                    _said(played[one].reviews[deal], number, language)
                    if played[one].reviews
                    else None
                    for one in both
                ],
            }
    return None


def _untold(turns: Sequence[ChallengeTurn]) -> tuple[str, ...]:
    """Return the events that are not told: what all of these turns began with, and openings."""
    first = {turn.moves[0] for turn in turns}
    return ("opened", "drew", "took") if len(first) == 1 else ("opened",)


def _told(
    turn: ChallengeTurn, name: str, untold: tuple[str, ...], language: Language
) -> SentenceReply:
    """Return what the player did in the turn, in words."""
    seats = (Seat(name, PERSON), *turn.after.seats[1:])
    match = turn.after._replace(seats=seats)
    events = match.events[len(turn.before.events) :]
    told = events_json(match, OWN_SEAT, events, language)
    shown = [one for one in told if one["seat"] == OWN_SEAT and one["text"]]
    named = [one for one in shown if one["event"] not in untold] or shown
    return join_sentences([cast("SentenceReply", one) for one in named])


def _said(review: Review, turn: int, language: Language) -> str | None:
    """Return what the review says of the turn, if it names it."""
    named = [lost for lost in review.lost if lost.at.turn == turn]
    return " ".join(loss_json(lost, review, language)["text"] for lost in named) or None
