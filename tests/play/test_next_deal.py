"""The deal after a finished one: its dealer, and the values carried over into it."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import TalonError, deal_seed
from engine.notation import position_of
from engine.play import PERSON, FinishedDeal, Match, Seat, is_dealt, new_deal, next_deal
from tests.drivers.position_text import position_from
from tests.drivers.text_tables import cases

OVER: dict[str, Any] = position_from(
    "game raeuber; phase over; deal 2; hands - / b1 / b2 / b3; dealer 1; scores -3 -20 -30 -40"
)


def finished_match(**changes: Any) -> Match:
    state = position_of({**OVER, **changes})._replace(reason="out", points=(0, -1, -2, -3))
    seats = tuple(Seat(name, PERSON) for name in "ABCD"[: state.seats])
    first = FinishedDeal(0, (), "out", (0,) * state.seats)
    return Match(state.rules, seats, "seed", (first,), state, began=seats)


@cases
def test_the_next_remaining_seat_deals(
    dealer: int, gone: tuple[int, ...], next_dealer: int
) -> None:
    evicted = [seat in gone for seat in range(4)]
    following = next_deal(finished_match(dealer=dealer, evicted=evicted))
    assert following.state.dealer == next_dealer
    assert following.state.evicted == tuple(evicted)


def test_a_finished_deal_is_stored_unchanged_and_its_points_are_added() -> None:
    match = finished_match()
    following = next_deal(match)
    assert following.played == (*match.played, FinishedDeal(1, (), "out", (0, -1, -2, -3)))
    assert following.state.scores == (-3, -21, -32, -43)
    assert following.state.deal == 3 and following.state.seed == deal_seed("seed", 3)
    assert following.moves == () and following.events == ()


def test_an_unfinished_deal_has_no_successor() -> None:
    match = next_deal(finished_match())
    with pytest.raises(TalonError) as caught:
        next_deal(match)
    assert caught.value.code == "deal-not-over"


def test_whether_a_progressive_deal_matches_its_seed_depends_on_its_number() -> None:
    rules = GAMES["rummy500"].rules({"deal_style": "progressive"})
    for number in (1, 2, 5):
        dealt = new_deal(rules, 3, 0, "growing", deal=number)
        assert is_dealt(dealt)
        other = new_deal(rules, 3, 0, "growing", deal=number + 1)
        assert is_dealt(other._replace(deal=number)) == (dealt.hands == other.hands)
        top, *rest = dealt.stock
        assert not is_dealt(dealt._replace(stock=(*rest, top)))
