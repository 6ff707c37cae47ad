"""Choices of the expert by the match: laying to be safe, waiting to catch up, else points."""

from typing import Any

import pytest

from engine.bots.judgement import match_equity
from engine.bots.judgement.match_equity import going_out_loses, points_apart
from engine.games import GAMES
from engine.model import Game, Standing, view_of
from engine.notation import position_of, read_move
from engine.play import Seat, new_match, next_deal
from tests.drivers.bot_deals import play_decision
from tests.drivers.example_games import MACHIAVELLI, STRAIGHT
from tests.drivers.text_tables import cases


@pytest.mark.parametrize("game", [*GAMES.values(), MACHIAVELLI, STRAIGHT], ids=repr)
def test_the_typical_spread_of_a_deal_is_computed_if_the_game_does_not_state_it(game: Game) -> None:
    said = game.rules()
    reckoned = points_apart(said._replace(score=said.score._replace(apart=0)))
    assert reckoned > 0
    assert points_apart(said) == (said.score.apart or reckoned)
    if said.score.apart:
        assert said.score.apart < 3 * reckoned < 9 * said.score.apart


@pytest.mark.outside
@pytest.mark.parametrize("game", [MACHIAVELLI, STRAIGHT], ids=repr)
@pytest.mark.parametrize("name", ["standard", "expert"])
def test_an_added_game_is_played_to_the_end_of_its_match(game: Game, name: str) -> None:
    seats = [Seat(str(place), name) for place in range(3)]
    match = new_match(game.rules(), seats, "stakes")
    match = match._replace(state=match.state._replace(scores=(30, 0, -25)))
    while not match.over:
        if match.deal_over:
            match = next_deal(match)
        match = play_decision(match, 60)
    assert len(set(match.totals)) > 1


def test_going_out_loses_no_match_that_it_wins() -> None:
    for scores, loses in (([300, 0], True), ([20, 0], False)):
        position = {"game": "kalooki", "rules": {"deals": 3}, "deal": 3, "scores": scores}
        more = {"phase": "play", "opened": [True, True], "discards": "5d", "stock": "?*20"}
        state = position_of(position | more | {"hands": ["2s 3s 4s Kd", "?*13"]})
        moves = [read_move(text, state.rules) for text in ("lay 2s 3s 4s", "discard Kd")]
        assert going_out_loses(view_of(state, 0), moves) == loses


@cases
def test_the_chance_of_finishing_ahead_depends_on_lead_and_luck(
    ahead: int, luck: int, chance: int
) -> None:
    assert match_equity._chance_above(ahead, luck) == chance


def standing_of(game: str, scores: tuple[int, ...], deal: int = 1, **options: Any) -> Standing:
    position = {"game": game, "hands": ["?"] * len(scores), "deal": deal, "rules": options}
    return position_of(position).standing(scores)


@cases
def test_the_remaining_deals_of_a_match_of_counted_deals_are_known(
    deals: int, deal: int, left: int
) -> None:
    assert match_equity._deals_left(standing_of("kalooki", (0, 9), deal, deals=deals)) == left


def test_in_matches_to_a_target_each_deal_brings_every_seat_closer() -> None:
    each = points_apart(GAMES["rommi"].rules()) // 2
    for many in (0, 1, 3, 6):
        near = standing_of("rommi", (500 - many * each, 0))
        assert match_equity._deals_left(near) == many
    assert match_equity._deals_left(standing_of("rommi", (500 - each + 1, 0))) == 1
    assert match_equity._deals_left(standing_of("rommi", (499, 0))) == 1


@cases
def test_after_the_match_the_leaders_have_won_it(
    scores: tuple[int, ...], chances: list[int]
) -> None:
    over = standing_of("rablo", scores, 3)
    assert [match_equity._chance(over, seat) for seat in range(len(scores))] == chances


def test_a_lead_is_worth_less_if_more_deals_remain() -> None:
    ways = [standing_of("kalooki", (0, 60), deal, deals=10) for deal in (1, 5, 9, 10)]
    first, second = ([match_equity._chance(way, seat) for way in ways] for seat in (0, 1))
    assert 500 < first[0] < first[1] < first[2] < first[3] == 1000
    assert all(sum(pair) in (999, 1000) for pair in zip(first, second, strict=True))
    # The lead compared with the luck of one deal: the points by which the rules say two seats move
    # apart.
    luck = points_apart(ways[2].rules)
    assert first[2] == 1000 * (luck + 120) // (2 * (luck + 60))


def test_points_are_interpolated_by_quarters() -> None:
    assert match_equity._interpolate(3, (0, 8), (40, 8)) == [30, 8]
    assert match_equity._interpolate(5, (0, 8), (40, 0)) == [50, -2]
    assert match_equity._interpolate(0, (4, 8), (40, 0)) == [4, 8]


@cases
def test_a_deal_is_decisive_if_a_seat_leads_near_the_end(
    game: str, scores: tuple[int, ...], deal: int, options: dict[str, Any], hangs: bool
) -> None:
    position = {"game": game, "hands": ["?", "?"], "deal": deal, "rules": options}
    state = position_of(position)._replace(scores=scores)
    assert match_equity._may_be_decisive(state) == hangs


def test_a_seat_that_left_cannot_win_the_match() -> None:
    data = {"game": "raeuber", "hands": ["b1", "", "b2"], "evicted": [False, True, False]}
    state = position_of(data)
    assert match_equity._totals(state.standing((5, 90, 3))) == {0: 5, 2: 3}
    low = position_of({"game": "kalooki", "hands": ["?", "?"]})
    assert match_equity._totals(low.standing((5, 9))) == {0: -5, 1: -9}
