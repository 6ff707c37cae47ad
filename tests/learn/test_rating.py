"""Ratings in puzzles: the example of Glickman's paper, and the limits of requests."""

import math

import pytest

from engine.learn.rating import Rating, level_rating, update_rating
from engine.session import Session
from tests.drivers.sessions import ask
from tests.drivers.text_tables import cases_naming


def test_the_rating_equals_the_example_in_glickmans_paper() -> None:
    others = [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)]
    after = update_rating(Rating(1500, 200, 0.06), others)
    assert after.points == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_puzzle_levels_have_equal_distances_and_deviations() -> None:
    ratings = [level_rating(level) for level in (1, 2, 3, 4)]
    assert [one.points for one in ratings] == [1200, 1450, 1700, 1950]
    assert {(one.deviation, one.volatility) for one in ratings} == {(80, 0.06)}


def test_without_a_result_only_the_deviation_grows() -> None:
    before = Rating(1600, 60, 0.06)
    after = update_rating(before, [])
    assert after.points == before.points and after.volatility == before.volatility
    assert before.deviation < after.deviation < 62


def test_an_unexpected_result_raises_the_volatility() -> None:
    own = Rating(1500, 30, 0.06)
    surprise = update_rating(own, [(Rating(2300, 30), 1)] * 20)
    assert surprise.volatility > own.volatility and surprise.points > 1600


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_half_a_solution_counts_less_than_a_whole_one_and_more_than_none(level: int) -> None:
    points = [
        update_rating(Rating(), [(level_rating(level), score)]).points for score in (0, 0.5, 1)
    ]
    assert points == sorted(points) and len(set(points)) == 3


def test_a_rating_request_contains_the_pages_stored_rating() -> None:
    first = ask(Session(), "rate", level=2, score=1)["rating"]
    assert first["points"] > 1500 > first["deviation"]
    kept = [first["points"], first["deviation"], first["volatility"]]
    second = ask(Session(), "rate", rating=kept, level=2, score=0)["rating"]
    assert second["points"] < first["points"] and second["deviation"] < first["deviation"]


HUGE = {"level": 1, "score": 1, "rating": [10**400, 200, 0.06]}


@cases_naming(HUGE=HUGE)
def test_an_invalid_rating_is_refused(wrong: dict[str, object]) -> None:
    assert ask(Session(), "rate", **wrong)["error"]["code"] == "bad-request"


@pytest.mark.parametrize("points", [-5000, 8000])
@pytest.mark.parametrize("level", [1, 4])
def test_a_rating_at_a_bound_can_be_updated(points: int, level: int) -> None:
    """About 6000 points above a puzzle the formula once divided by zero."""
    lost, won = (update_rating(Rating(points), [(level_rating(level), score)]) for score in (0, 1))
    assert lost.points < won.points and lost.points <= points + 1e-6
    assert won.points >= points - 1e-6


def test_expected_and_surprising_results_equal_the_papers_examples() -> None:
    own, other = Rating(1500, 200, 0.06), Rating(1400, 30)
    won, lost = (update_rating(own, [(other, score)]) for score in (1, 0))
    # The stronger player gains little by winning, and loses more by losing.
    assert 0 < won.points - 1500 < 1500 - lost.points
    assert won.deviation < 200 and lost.deviation < 200
    assert update_rating(own, []) == Rating(1500, update_rating(own, []).deviation, 0.06)
    assert 200 < update_rating(own, []).deviation < 200.5


def by_halving(own: Rating, results: list[tuple[Rating, float]]) -> float:
    """Return the volatility that solves the paper's equation, found by bisection."""
    unit = 173.7178
    mu, phi = (own.points - 1500) / unit, own.deviation / unit
    about = gained = 0.0
    for other, score in results:
        weight = 1 / math.sqrt(1 + 3 * (other.deviation / unit / math.pi) ** 2)
        chance = 1 / (1 + math.exp(-weight * (mu - (other.points - 1500) / unit)))
        about += weight**2 * chance * (1 - chance)
        gained += weight * (score - chance)
    variance, delta = 1 / about, gained / about
    start = math.log(own.volatility**2)

    def off(at: float) -> float:
        spread = phi**2 + variance + math.exp(at)
        return math.exp(at) * (delta**2 - spread) / (2 * spread**2) - (at - start) / 0.25

    low, high = start - 1, start + 1
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if off(middle) > 0 else (low, middle)
    return math.exp(low / 2)


@pytest.mark.parametrize("deviation", [30, 60, 200, 350])
@pytest.mark.parametrize("results", ["1", "0", "11111111", "00000000", "1101", "0.5"])
def test_the_volatility_solves_the_papers_equation(deviation: int, results: str) -> None:
    own = Rating(1500, deviation, 0.06)
    scores = [0.5] if results == "0.5" else [float(one) for one in results]
    for other in (Rating(2400, 30), Rating(1500, 80), Rating(600, 30)):
        met = [(other, score) for score in scores]
        assert update_rating(own, met).volatility == pytest.approx(by_halving(own, met), abs=1e-6)
