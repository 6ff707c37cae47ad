"""Matches of a challenge: every seat's own row of the stock, also after it was renewed."""

import pytest

from engine.games import GAMES
from engine.model import Draw, State, Stream, event_types, view_of
from engine.play import Match, Seat, apply, is_dealt, new_match, next_deal, step
from tests.drivers.random_moves import next_move

SEATS = [Seat("A", "person"), Seat("B", "standard"), Seat("C", "standard")]


def challenge(game: str, seed: str = "same") -> Match:
    return new_match(GAMES[game].rules(), SEATS, seed, challenge=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_challenge_deals_the_hands_of_its_seed_and_parts_the_stock(game: str) -> None:
    match, ordinary = challenge(game), new_match(GAMES[game].rules(), SEATS, "same")
    assert match.state.hands == ordinary.state.hands
    assert match.state.discards == ordinary.state.discards
    assert len(match.state.rows) == 3 and ordinary.state.rows == ()
    assert is_dealt(match.state) and is_dealt(ordinary.state)
    assert view_of(match.state, 0) == view_of(ordinary.state, 0)


def after_others_drew(state: State, one_draws_twice: bool) -> State:
    """Return the state after the other seats drew, one of them twice if `one_draws_twice`."""
    seats = [1, 1, 2] if one_draws_twice else [1, 2]
    for seat in seats:
        now = state._replace(turn=seat, phase="draw", before=None)
        state, _ = apply(now, Draw())
    return state


@pytest.mark.parametrize("game", ["rommi", "kalooki", "rummy500"])
def test_the_same_seat_draws_the_same_cards_however_often_the_one_draws_twice(game: str) -> None:
    start = challenge(game).state
    drawn = []
    for one_draws_twice in (False, True):
        state = after_others_drew(start, one_draws_twice)
        _, events = apply(state._replace(turn=0, phase="draw", before=None), Draw())
        drawn.append(events)
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("game", ["rommi", "kalooki"])
def test_a_renewed_stock_is_parted_again(game: str) -> None:
    match = challenge(game)
    state = match.state
    pile = (*state.discards[0], *state.stock)
    state = state._replace(stock=(), rows=(0, 0, 0), discards=(pile,), phase="draw")
    after, events = apply(state, Draw())
    assert isinstance(events[0], event_types.StockRenewed)
    assert sum(after.rows) == len(after.stock) == len(pile) - 2
    assert max(after.rows) - min(after.rows) <= 1
    ordinary, _ = apply(state._replace(rows=()), Draw())
    assert ordinary.rows == () and ordinary.hand == after.hand


def test_the_next_deal_of_a_challenge_is_one_too() -> None:
    match = turn = challenge("rommi")
    stream = Stream("moves")
    while not match.deal_over:
        base, move = next_move(match, turn, stream)
        match, _ = step(base, move)
        if (match.state.turn, match.state.phase) != (base.state.turn, base.state.phase):
            turn = match
    following = next_deal(match)
    assert following.challenge and sum(following.state.rows) == len(following.state.stock)
