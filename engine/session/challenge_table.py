"""Comparison of the results of a challenge: deal by deal, and where two plays parted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from ..advice import Review, cost_of_mistakes, loss_json, review, whole_points
from ..codes import OWN_SEAT, Challenge, ChallengeResult
from ..model import TextFault
from ..notation import write_move
from ..words import ENGLISH, Language
from .challenge_play import ChallengeTurn, ReplayedDeal, replay_result, what_lies


class DealFigures(TypedDict):
    """One player's deal: points, the cost of mistakes and what luck brought (null if unknown)."""

    points: int
    cost: int | None
    luck: int | None
    hints: int
    take_backs: int


class PartedTurn(TypedDict):
    """A player's own turn in which the play parted from the first result's.

    `moves` and `said` are each of the first result and of this one; `said` is what the review says
    of the turn, null if it names nothing.
    """

    turn: int
    moves: list[list[str]]
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


class _ReviewedDeal(NamedTuple):
    replayed: ReplayedDeal
    review: Review

    @property
    def own_turns(self) -> list[ChallengeTurn]:
        turns = self.replayed.turns
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
    reviewed = [
        [_review_deal(deal, futures) for deal in replay_result(challenge, result)]
        for result in results
    ]
    rows: list[DealRow] = []
    for place in range(challenge.deals):
        deals = [one[place] for one in reviewed]
        rows.append(
            {
                "deal": place + 1,
                "figures": [
                    _figures(deal, result, place)
                    for deal, result in zip(deals, results, strict=True)
                ],
                "parted": [_parted(deals[0], deal, language) for deal in deals],
            }
        )
    totals = [sum(row["figures"][at]["points"] for row in rows) for at in range(len(results))]
    sign = 1 if challenge.rules.score.high_wins else -1
    ranks = [1 + sum(sign * other > sign * own for other in totals) for own in totals]
    names = [result.name or str(place) for place, result in enumerate(results, 1)]
    return {"names": names, "deals": rows, "totals": totals, "ranks": ranks}


def _review_deal(deal: ReplayedDeal, futures: int | None) -> _ReviewedDeal:
    moves = deal.last.moves
    if futures is None:
        return _ReviewedDeal(deal, review(deal.dealt, moves, OWN_SEAT))
    return _ReviewedDeal(deal, review(deal.dealt, moves, OWN_SEAT, futures))


def _figures(deal: _ReviewedDeal, result: ChallengeResult, place: int) -> DealFigures:
    points, luck = deal.replayed.last.state.points, deal.review.luck
    assert points is not None
    return {
        "points": points[OWN_SEAT],
        "cost": cost_of_mistakes(deal.review),
        "luck": whole_points(luck.beyond) if luck else None,
        "hints": result.deals[place].hints,
        "take_backs": result.deals[place].take_backs,
    }


def _parted(first: _ReviewedDeal, other: _ReviewedDeal, language: Language) -> PartedTurn | None:
    pairs = zip(first.own_turns, other.own_turns, strict=False)
    for number, turns in enumerate(pairs, 1):
        if len({repr(what_lies(turn.after.state)) for turn in turns}) > 1:
            return {
                "turn": number,
                "moves": [[write_move(move) for move in turn.moves] for turn in turns],
                "said": [_said(deal.review, number, language) for deal in (first, other)],
            }
    return None


def _said(review: Review, turn: int, language: Language) -> str | None:
    """Return what the review says of the turn, if it names it."""
    named = [lost for lost in review.lost if lost.at.turn == turn]
    return " ".join(loss_json(lost, review, language)["text"] for lost in named) or None
