"""Own orders: each seat of a challenge draws by its own, whatever the others have drawn."""

import pytest

from engine.games import GAMES
from engine.model import Card, State, give_own_orders, order_stock
from engine.play import new_deal


def deal_of(seats: int = 3, game: str = "rommi", seed: str = "orders") -> State:
    return give_own_orders(new_deal(GAMES[game].rules(), seats, 1, seed))


def stock_of(state: State, seat: int) -> list[Card]:
    """Return the stock as the seat draws it."""
    return list(order_stock(state._replace(turn=seat)).stock)


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_draws_the_whole_stock_in_an_order_of_its_own(game: str) -> None:
    state = deal_of(game=game)
    stocks = [stock_of(state, seat) for seat in range(3)]
    assert all(sorted(stock) == sorted(state.stock) for stock in stocks)
    assert stocks[0] != stocks[1] != stocks[2] != stocks[0]
    assert list(state.stock) == stocks[state.turn]
    assert stock_of(deal_of(game=game, seed="other"), 0) != stocks[0]


def test_an_ordinary_stock_keeps_its_order() -> None:
    state = new_deal(GAMES["rommi"].rules(), 3, 1, "orders")
    assert order_stock(state) is state and order_stock(state._replace(turn=0)).stock == state.stock


def test_what_others_draw_only_leaves_out_cards() -> None:
    state = deal_of()
    mine = stock_of(state, 0)
    left = order_stock(state._replace(turn=1)).stock[4:]
    found = stock_of(state._replace(stock=left), 0)
    assert len(found) == len(mine) - 4
    rest = iter(mine)
    assert all(card in rest for card in found)


@pytest.mark.parametrize("renewed", ["reshuffles", "turnovers"])
def test_a_renewed_stock_has_new_orders(renewed: str) -> None:
    """A seat that knows what it has drawn does not know what it draws next."""
    state = deal_of()
    assert stock_of(state._replace(**{renewed: 1}), 0) != stock_of(state, 0)
