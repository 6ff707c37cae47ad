"""Legal moves under house rules: the list, the reasons against a move, and playing it agree."""

from collections.abc import Iterator

import pytest

from engine.games import GAMES
from engine.model import Stream, TalonError
from engine.play import Match, Seat, legal, new_match, step, why_not
from tests.drivers.house_rules import HOUSES
from tests.drivers.random_moves import next_move, random_move
from tests.drivers.scale import many

CASES = [(game, house) for game, houses in HOUSES.items() for house in range(len(houses))]
LONGEST, EVERY, TRIED = 60, 3, 12


def random_positions(game: str, house: int, number: int) -> Iterator[Match]:
    """Yield positions of a deal of random moves, also in mid-turn."""
    low, high = GAMES[game].seats
    seats = [Seat(f"P{place}", "person") for place in range(low + number % (high - low + 1))]
    rules = GAMES[game].rules(HOUSES[game][house])
    match = turn = new_match(rules, seats, f"before {house} {number}")
    stream = Stream(match.seed, "moves")
    for place in range(LONGEST):
        if match.deal_over:
            return
        if place % EVERY == 0:
            yield match
        base, move = next_move(match, turn, stream)
        match, _ = step(base, move)
        if match.state.turn != base.state.turn or match.state.phase != base.state.phase:
            turn = match


@pytest.mark.parametrize(("game", "house"), CASES)
def test_a_listed_move_has_no_reason_against_it_and_can_be_played(game: str, house: int) -> None:
    for number in range(many(2)):
        for match in random_positions(game, house, number):
            for move in legal(match.state):
                assert not why_not(match.state, move), move
                step(match, move)


@pytest.mark.parametrize(("game", "house"), CASES)
def test_a_random_move_can_be_played_or_has_a_reason_against_it(game: str, house: int) -> None:
    allowed = 0
    for number in range(many(2)):
        for place, match in enumerate(random_positions(game, house, number)):
            stream = Stream("tried", game, str(house), str(number), str(place))
            for move in [random_move(match.state, stream) for _ in range(TRIED)]:
                if why_not(match.state, move):
                    with pytest.raises(TalonError):
                        step(match, move)
                else:
                    step(match, move)
                    allowed += 1
    assert allowed
