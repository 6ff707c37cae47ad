"""Going out where nothing on the table moves."""

import pytest

from engine.bots.base import Budget
from engine.bots.going_out import addable, way_out
from engine.cards import card
from engine.games import GAMES
from engine.match import Seat, new_match
from engine.melds import meld_of
from engine.play import apply
from engine.state import PLAY, State


def position(game: str, hand: str, *table: str) -> State:
    """A deal in which the seat on turn, opened, has drawn and holds `hand`."""
    rules = GAMES[game].rules()
    state = new_match(rules, [Seat("A", "random"), Seat("B", "random")], "out").state
    cards = tuple(map(card, hand.split()))
    melds = []
    for text in table:
        meld = meld_of(tuple(map(card, text.split())), rules.melds)
        assert meld
        melds.append(meld)
    hands = tuple(cards if seat == state.turn else held for seat, held in enumerate(state.hands))
    return state._replace(
        hands=hands,
        table=tuple(melds),
        owners=(0,) * len(melds),
        opened=(True, True),
        phase=PLAY,
        round=2,
    )


@pytest.mark.parametrize(
    ("game", "hand", "table"),
    [
        ("rommi", "4h 5h 6h 8s 8d 8c 8h Kd", ()),
        ("rommi", "9c Kc", ("9s 9h 9d",)),
        ("rommi", "9c Th", ("9s 9h 9d", "7h 8h 9h")),
        # The eight that the table takes is needed by the other two.
        ("rommi", "8s 8d 8h Kd", ("5h 6h 7h",)),
        ("kalooki", "7s 7h 7d X 2c", ("3d 4d 5d",)),
        ("rummy500", "8s 8s 8h 8d 9c Tc Jc", ()),
    ],
)
def test_goes_out(game: str, hand: str, table: tuple[str, ...]) -> None:
    state = position(game, hand, *table)
    seat = state.turn
    for move in way_out(state, Budget(400)):
        state, _ = apply(state, move)
    assert not state.hands[seat]


def test_sees_when_too_much_is_left() -> None:
    assert not way_out(position("rommi", "4h 5h 6h 8s 8d Kd"), Budget(400))


def test_the_table_takes_cards_one_after_the_other() -> None:
    state = position("rommi", "8h 9h Jh 7c", "5h 6h 7h", "7s 7d 7h")
    assert addable(state, state.hand) == {card("8h"), card("9h"), card("7c")}
