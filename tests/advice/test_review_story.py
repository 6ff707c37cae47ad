"""Reviews of deals whose plan is known: what is named, praised and counted."""

from functools import cache

import pytest

from engine.advice import deals_of, review
from engine.advice.deal_course import lead_of
from engine.advice.mistakes import WayOut
from engine.advice.review import Review
from engine.advice.review_report import (
    cost_of,
    cost_of_mistakes,
    headline,
    rule_of_thumb,
    story,
    turn_reasons,
)
from engine.notation import position_of
from engine.play import Match
from tests.drivers.bot_deals import play_deals


def play_deal(game: str, kinds: str, seed: str) -> Match:
    """Return the first deal of a match of bots, played to its end."""
    options = {"seconds": 0, "rounds": 1} if game == "raeuber" else {}
    return play_deals(game, kinds, seed, **options)


@cache
def review_of(game: str, seed: str, seat: int = 0, kinds: str = "easy standard") -> Review:
    return review(*next(deals_of(play_deal(game, kinds, seed))), seat)


def codes(found: Review) -> list[str]:
    return [one.code for one in (headline(found), *story(found))]


def test_a_lost_deal_is_not_praised() -> None:
    """Sixty-seven points behind, it was called a clean game, very well played."""
    found = review_of("raeuber", "4")
    assert not found.won and found.band is None
    assert not {"well-won", "well-lost", "review-none"} & {*codes(found)}


@pytest.mark.parametrize("seat", [0, 1])
def test_without_points_no_winner_is_named(seat: int) -> None:
    found = review_of("rummy500", "1", seat)
    assert found.points == (0, 0)
    assert codes(found)[0] == "verdict-level"


@pytest.mark.parametrize("seed", ["7", "3"])
def test_ways_out_of_one_deal_are_not_added(seed: str) -> None:
    """A deal of -18 was said to have lost 355 points in ten turns."""
    found = review_of("raeuber", seed)
    outs = [one for one in found.lost if isinstance(one, WayOut)]
    assert outs and found.turning is not None and found.turning.at.turn == outs[0].at.turn
    for one in outs:
        assert one.deal_points
        assert cost_of(one, found) == one.deal_points[0] - found.points[0]
    assert cost_of_mistakes(found) is None and found.band not in ("best", "good")
    assert found.loss < 1000


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


def test_the_course_of_a_deal_is_the_lead_as_each_turn_begins_and_at_the_end() -> None:
    found = review_of("raeuber", "4")
    match = play_deal("raeuber", "easy standard", "4")
    assert len(found.course) == found.turns + 1
    # Where tables are rearranged, all cards in hand count: the person holds 67 at the end.
    assert found.course[-1] == match.state.points[0] == -67
    # Elsewhere cards that make a meld have a place.
    rommi = review_of("rommi", "4")
    assert len(rommi.course) == rommi.turns + 1


def test_the_lead_counts_cards_without_a_place_and_needs_all_hands() -> None:
    position = {"game": "rommi", "phase": "play", "opened": [True, True], "stock": "?*20"}
    hands = ["7s 8s 9s Kd 2c", "Ks Qh 4d"]
    state = position_of(position | {"hands": hands, "discards": "2h 9c"})
    # Without the next discard, each: 2 against 14.
    assert (lead_of(state, 0), lead_of(state, 1)) == ((12,), (-12,))
    hidden = position_of(position | {"hands": [hands[0], "?*3"], "discards": "2h 9c"})
    assert lead_of(hidden, 0) == ()
