"""Stock of a challenge, parted into rows: what one seat draws moves no other seat's cards.

Two players of the same deal then draw the same cards in the same seat, however often the other
seats draw. It is as good a shuffle as one stock, since nobody knows the order of the cards.
"""

from .cards import Cards
from .state import State


def part_stock(state: State) -> State:
    """Return the state with its stock parted; the seats get the cards by turns, from the seat on
    turn on, as they would draw them.
    """
    rows = [_row_of(state, seat) for seat in range(state.seats)]
    return state._replace(
        stock=tuple(card for row in rows for card in row), rows=tuple(map(len, rows))
    )


def _row_of(state: State, seat: int) -> Cards:
    return state.stock[(seat - state.turn) % state.seats :: state.seats]


def draw_from_stock(state: State, many: int) -> tuple[Cards, State]:
    """Return up to `many` cards for the seat on turn, and the state without them.

    From a parted stock it draws from its own row, and from the longest when that is used up.
    """
    if not state.rows:
        return state.stock[:many], state._replace(stock=state.stock[many:])
    drawn: Cards = ()
    while state.stock and len(drawn) < many:
        card, state = _draw_from_rows(state)
        drawn += card
    return drawn, state


def _draw_from_rows(state: State) -> tuple[Cards, State]:
    """Return the next card of the seat on turn, and the state without it."""
    rows, row = list(state.rows), state.turn
    if not rows[row]:
        row = rows.index(max(rows))
    place = sum(rows[:row])
    rows[row] -= 1
    stock = state.stock[:place] + state.stock[place + 1 :]
    return state.stock[place : place + 1], state._replace(stock=stock, rows=tuple(rows))


def join_stock(state: State) -> State:
    """Return the state with one stock, in the order in which the seats would draw it by turns.

    For a deal's first state this is the opposite of `part_stock`.
    """
    now = state
    joined: Cards = ()
    while now.rows and now.stock:
        card, now = _draw_from_rows(now)
        joined += card
        now = now._replace(turn=(now.turn + 1) % now.seats)
    return state._replace(stock=joined, rows=()) if state.rows else state
