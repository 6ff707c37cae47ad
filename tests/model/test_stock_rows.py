"""Parted stock: each seat's own row, and the longest row when that is used up."""

import pytest

from engine.games import GAMES
from engine.model import State, draw_from_stock, join_stock, part_stock
from engine.play import new_deal


def deal_of(seats: int, dealer: int = 1) -> State:
    return new_deal(GAMES["rommi"].rules(), seats, dealer, "parted")


@pytest.mark.parametrize(("seats", "dealer"), [(2, 0), (2, 1), (3, 2), (4, 1)])
def test_a_parted_stock_joins_to_the_stock_that_was_shuffled(seats: int, dealer: int) -> None:
    state = deal_of(seats, dealer)
    parted = part_stock(state)
    assert sum(parted.rows) == len(parted.stock) == len(state.stock)
    assert max(parted.rows) - min(parted.rows) <= 1
    assert sorted(parted.stock) == sorted(state.stock)
    assert join_stock(parted) == state
    assert join_stock(state) is state


def test_as_long_as_all_draw_by_turns_the_cards_are_those_of_an_ordinary_stock() -> None:
    state = deal_of(3)
    parted = part_stock(state)
    for _ in range(len(state.stock)):
        cards, state = draw_from_stock(state, 1)
        same, parted = draw_from_stock(parted, 1)
        assert cards == same
        turn = (state.turn + 1) % 3
        state, parted = state._replace(turn=turn), parted._replace(turn=turn)


def test_what_one_seat_draws_moves_no_card_of_the_others() -> None:
    parted = part_stock(deal_of(3))
    own = parted._replace(turn=0)
    wanted, _ = draw_from_stock(own, 5)
    _, after = draw_from_stock(parted._replace(turn=1), 4)
    _, after = draw_from_stock(after._replace(turn=2), 2)
    assert draw_from_stock(after._replace(turn=0), 5)[0] == wanted


def test_a_seat_whose_row_is_used_up_draws_from_the_longest() -> None:
    parted = part_stock(deal_of(3))._replace(turn=0)
    many = parted.rows[0]
    _, after = draw_from_stock(parted, many)
    assert after.rows[0] == 0
    _, after = draw_from_stock(after._replace(turn=1), 2)
    wanted, _ = draw_from_stock(after._replace(turn=2), 1)
    found, after = draw_from_stock(after._replace(turn=0), 1)
    assert found == wanted
    rest, after = draw_from_stock(after, 1000)
    assert (len(rest), after.stock, after.rows) == (len(parted.stock) - many - 3, (), (0, 0, 0))
