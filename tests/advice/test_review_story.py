"""Reviews of deals whose plan is known: what is named, praised and counted."""

from functools import cache

import pytest

from engine.advice import deals_of, review
from engine.advice.mistakes import WayOut
from engine.advice.review import Review
from engine.advice.review_report import (
    cost_of,
    play_quality,
    rule_of_thumb,
    summary,
    turn_reasons,
    verdict,
)
from engine.bots import NODES, decide
from engine.games import GAMES
from engine.play import Match, Seat, new_match, step


@cache
def play_deal(game: str, kinds: str, seed: str) -> Match:
    """Play the first deal of a match of bots."""
    options = {"seconds": 0, "rounds": 1} if game == "raeuber" else {}
    seats = [Seat(kind, kind) for kind in kinds.split(",")]
    match = new_match(GAMES[game].rules(options), seats, seed)
    while not match.deal_over:
        for move in decide(match, NODES).moves:
            match, _ = step(match, move)
    return match


@cache
def review_of(game: str, seed: str, seat: int = 0, kinds: str = "easy,standard") -> Review:
    return review(*next(deals_of(play_deal(game, kinds, seed))), seat)


def codes(found: Review) -> list[str]:
    return [one.code for one in summary(found)]


def test_a_lost_deal_is_not_praised() -> None:
    """Sixty-seven points behind, it was called a clean game, very well played."""
    found = review_of("raeuber", "4")
    assert not found.won and found.band is None and verdict(found) is None
    assert play_quality(found) is None and "review-none" not in codes(found)


@pytest.mark.parametrize("seat", [0, 1])
def test_without_points_no_winner_is_named(seat: int) -> None:
    found = review_of("rummy500", "1", seat)
    assert found.points == (0, 0)
    said = verdict(found)
    assert said and said.code == "verdict-level"


@pytest.mark.parametrize("seed", ["7", "3"])
def test_ways_out_of_one_deal_are_not_added(seed: str) -> None:
    """A deal of -18 was said to have lost 355 points in ten turns."""
    found = review_of("raeuber", seed)
    outs = [one for one in found.lost if isinstance(one, WayOut)]
    assert outs and found.turning is not None and found.turning.at.turn == outs[0].at.turn
    for one in outs:
        assert one.deal_points
        assert cost_of(one, found) == one.deal_points[0] - found.points[0]
    said = play_quality(found)
    assert said and not said.params and found.band not in ("best", "good")
    assert found.loss < 1000


def test_lost_points_are_mentioned_only_with_listed_turns() -> None:
    """In Kalooki römi, nineteen points were lost in ten turns of which none was named."""
    for number in range(6):
        found = review_of("kalooki", f"k5 kalooki {number}")
        said = play_quality(found)
        if said and said.params:
            named = sum(cost_of(one, found) for one in found.lost)
            assert dict(said.params) == {"n": named} and named > 0


@pytest.mark.parametrize(
    ("seed", "code", "rules"),
    [
        # The better way laid other cards, one of them that which was called the better discard.
        ("k5 kalooki 0", "review-other", []),
        # The advice was to keep the run back.
        ("k5 kalooki 6", "review-keep", ["rule-keep"]),
    ],
)
def test_a_better_laying_is_not_called_a_better_discard(
    seed: str, code: str, rules: list[str]
) -> None:
    found = review_of("kalooki", seed)
    lost = next(one for one in found.lost if one.at.turn == 1)
    assert next(turn_reasons(lost, found)).code == code
    assert [one.code for one in rule_of_thumb(lost)] == rules
