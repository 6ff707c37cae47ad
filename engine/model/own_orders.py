"""Stock of a challenge: each seat draws by an order of its own, whatever the others have drawn.

Two players of the same deal then get mostly the same cards in the same seat. It is as good a
shuffle as one stock, since nobody knows the orders.
"""

from collections import Counter
from functools import lru_cache

from .cards import Card, Cards
from .shuffle import Stream
from .state import State


def give_own_orders(state: State) -> State:
    """Return the state with an order of its own for each seat, and its stock in that on turn."""
    return order_stock(state._replace(own_orders=True))


def order_stock(state: State) -> State:
    """Return the state with its stock as the seat on turn draws it; without own orders unchanged.

    When the discards become the stock there are new orders: a seat knows which cards it has drawn.
    """
    if not state.own_orders:
        return state
    pack = tuple(sorted(state.rules.pack()))
    places = _places(state.seed, state.turn, state.reshuffles + state.turnovers, pack)
    ordered: list[tuple[int, Card]] = []
    for card, many in Counter(state.stock).items():
        # Of equal cards the first ones in the order are gone.
        ordered += ((place, card) for place in places[card][-many:])
    return state._replace(stock=tuple(card for _, card in sorted(ordered)))


@lru_cache(64)
def _places(seed: str, seat: int, renewals: int, pack: Cards) -> dict[Card, tuple[int, ...]]:
    """Return the places of each card of the pack in a seat's order; equal cards have several."""
    places: dict[Card, tuple[int, ...]] = {}
    order = Stream(seed, "own order", str(seat), str(renewals)).shuffled(pack)
    for place, card in enumerate(order):
        places[card] = (*places.get(card, ()), place)
    return places
