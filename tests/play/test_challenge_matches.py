"""Matches of a challenge: each seat draws by its own order, also after the stock was renewed."""

import pytest

from engine.games import GAMES
from engine.model import Draw, State, Stream, event_types, order_stock, view_of
from engine.play import Match, Seat, apply, is_dealt, new_match, next_deal, step
from tests.drivers.random_moves import next_move

SEATS = [Seat("A", "person"), Seat("B", "standard"), Seat("C", "standard")]


def challenge(game: str, seed: str = "same") -> Match:
    return new_match(GAMES[game].rules(), SEATS, seed, challenge=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_challenge_deals_the_hands_of_its_seed_and_gives_orders(game: str) -> None:
    match, ordinary = challenge(game), new_match(GAMES[game].rules(), SEATS, "same")
    assert match.state.hands == ordinary.state.hands
    assert match.state.discards == ordinary.state.discards
    assert match.state.own_orders and not ordinary.state.own_orders
    assert sorted(match.state.stock) == sorted(ordinary.state.stock)
    assert is_dealt(match.state) and is_dealt(ordinary.state)
    assert view_of(match.state, 0) == view_of(ordinary.state, 0)


def after_others_drew(state: State, one_draws_twice: bool) -> State:
    """Return the state after the other seats drew, one of them twice if `one_draws_twice`."""
    seats = [1, 1, 2] if one_draws_twice else [1, 2]
    for seat in seats:
        now = order_stock(state._replace(turn=seat, phase="draw", before=None))
        state, _ = apply(now, Draw())
    return state


@pytest.mark.parametrize("game", ["rommi", "kalooki", "rummy500"])
def test_the_same_seat_draws_the_same_cards_however_often_the_one_draws_twice(game: str) -> None:
    start = challenge(game).state
    drawn = []
    for one_draws_twice in (False, True):
        state = after_others_drew(start, one_draws_twice)
        now = order_stock(state._replace(turn=0, phase="draw", before=None))
        _, events = apply(now, Draw())
        drawn.append(events)
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("game", ["rommi", "kalooki"])
def test_a_renewed_stock_lies_in_the_order_of_the_seat_on_turn(game: str) -> None:
    match = challenge(game)
    state = match.state
    pile = (*state.discards[0], *state.stock)
    state = state._replace(stock=(), discards=(pile,), phase="draw")
    after, events = apply(state, Draw())
    assert isinstance(events[0], event_types.StockRenewed)
    assert len(after.stock) == len(pile) - 2
    assert after.stock == order_stock(after).stock
    ordinary, _ = apply(state._replace(own_orders=False), Draw())
    assert not ordinary.own_orders and ordinary.stock != after.stock


def test_the_next_deal_of_a_challenge_is_one_too_and_every_turn_has_its_order() -> None:
    match = turn = challenge("rommi")
    stream = Stream("moves")
    while not match.deal_over:
        base, move = next_move(match, turn, stream)
        match, _ = step(base, move)
        if (match.state.turn, match.state.phase) != (base.state.turn, base.state.phase):
            turn = match
            assert match.state.stock == order_stock(match.state).stock
    following = next_deal(match)
    assert following.challenge and following.state.own_orders
