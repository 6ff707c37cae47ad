"""Ratings of those who solve puzzles: the example of Glickman's paper, and what may be asked."""

import pytest

from engine.learn.rating import Rating, of_level, rated
from engine.session import Session
from tests.drivers.asking import ask


def test_the_example_of_glickmans_paper() -> None:
    others = [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)]
    after = rated(Rating(1500, 200, 0.06), others)
    assert after.points == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_a_result_only_the_doubt_grows() -> None:
    before = Rating(1600, 60, 0.06)
    after = rated(before, [])
    assert after.points == before.points and after.volatility == before.volatility
    assert before.deviation < after.deviation < 62


def test_a_result_that_nobody_expected_makes_the_rating_less_steady() -> None:
    own = Rating(1500, 30, 0.06)
    surprise = rated(own, [(Rating(2300, 30), 1)] * 20)
    assert surprise.volatility > own.volatility and surprise.points > 1600


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_half_a_solution_is_worth_less_than_a_whole_one_and_more_than_none(level: int) -> None:
    points = [rated(Rating(), [(of_level(level), score)]).points for score in (0, 0.5, 1)]
    assert points == sorted(points) and len(set(points)) == 3


def test_the_page_asks_with_the_rating_that_it_keeps() -> None:
    first = ask(Session(), "rate", level=2, score=1)["rating"]
    assert first["points"] > 1500 > first["deviation"]
    kept = [first["points"], first["deviation"], first["volatility"]]
    second = ask(Session(), "rate", rating=kept, level=2, score=0)["rating"]
    assert second["points"] < first["points"] and second["deviation"] < first["deviation"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"level": 5, "score": 1},
        {"level": 1, "score": 2},
        {"level": 1, "score": True},
        {"level": 1, "score": 1, "rating": [1500, 0, 0.06]},
        {"level": 1, "score": 1, "rating": [1500, 200]},
        {"level": 1, "score": 1, "rating": [1500, 200, "a"]},
        {"level": 1, "score": 1, "rating": [10**400, 200, 0.06]},
    ],
)
def test_what_is_no_rating_is_refused(wrong: dict[str, object]) -> None:
    assert ask(Session(), "rate", **wrong)["error"]["code"] == "bad-request"
