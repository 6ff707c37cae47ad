"""Deals and seats that a review covers, as a program requests them."""

from typing import Any

import pytest

import engine as talon
from engine.model import TalonError
from engine.program import advice_calls


@pytest.fixture
def review_that_names_deal_and_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a review return its deal and seat instead of a review."""

    def record_review(dealt: talon.Match, moves: Any, seat: int, *, strongest: bool) -> Any:
        return dealt.state.deal, seat, strongest

    monkeypatch.setattr(advice_calls, "review", record_review)


def two_deals(*kinds: str) -> talon.Match:
    """Return two deals of bots in these seats, under any stated names."""
    match = talon.start("rablo", ["random"] * len(kinds), 3)
    for deal in (1, 2):
        while not match.deal_over:
            match, _ = talon.bot_turn(match)
        if deal == 1:
            match = talon.next_deal(match)
    return match._replace(began=tuple(talon.Seat(kind, kind) for kind in kinds))


@pytest.mark.usefixtures("review_that_names_deal_and_seat")
def test_a_review_covers_the_requested_deals_of_people_or_otherwise_of_all_seats() -> None:
    match = two_deals("easy", "person")
    assert list(advice_calls.review_match(match)) == [(1, 1, False), (2, 1, False)]
    assert list(advice_calls.review_match(match, deal=1)) == [(1, 1, False)]
    assert list(advice_calls.review_match(match, deal=2, strongest=True)) == [(2, 1, True)]
    assert list(advice_calls.review_match(match, seat=0, deal=2)) == [(2, 0, False)]
    assert list(advice_calls.review_match(match, deal=3)) == []
    bots = match._replace(began=(talon.Seat("a", "easy"),) * 2)
    assert list(advice_calls.review_match(bots, deal=1)) == [(1, 0, False), (1, 1, False)]
    for seat in (-1, 2):
        with pytest.raises(TalonError) as caught:
            advice_calls.review_match(match, seat)
        assert caught.value.code == "bad-seat"
