"""Choice between laying, and drawing until all can be laid at once."""

import pytest

from engine.bots.base import Decision, Lays, Plain, Waits
from engine.bots.judgement import Odds
from engine.bots.judgement.lay_or_draw import Holding, _waiting_pays, decide_holding, holding_turn
from engine.bots.manners import PLAIN, Manner
from engine.bots.standard import full_laying
from engine.model import Draw, End, view_of
from engine.notation import position_of, read_move


def holding_decision(
    others: int, manner: Manner = PLAIN, cards: int = 5, hand: str = "8s 9h 4d"
) -> Holding:
    """Return a Rabló player's decision to hold back the 8s or not, against `others` with this many
    cards.
    """
    position = {
        "game": "rablo",
        "hands": [hand, *[f"?*{cards}"] * others],
        "opened": [True] * (others + 1),
        "table": "5s 6s 7s",
    }
    state = position_of(position)
    return decide_holding(view_of(state, 0), full_laying(state, 200), manner)


@pytest.mark.parametrize(("others", "waits"), [(1, True), (2, True), (3, False), (4, False)])
def test_bots_do_not_wait_against_many_opponents(others: int, waits: bool) -> None:
    assert holding_decision(others).holds_back == waits


def test_against_several_opponents_a_bot_waits_only_if_none_is_near_the_end_or_waits() -> None:
    assert not holding_decision(2, cards=1).holds_back
    assert holding_decision(2, cards=2).holds_back and holding_decision(2, cards=8).holds_back
    assert not holding_decision(2, cards=9).holds_back
    # Against a single opponent the number of cards makes no difference.
    assert holding_decision(1, cards=1).holds_back and holding_decision(1, cards=9).holds_back


def test_a_bot_that_could_go_out_or_lays_early_does_not_wait() -> None:
    assert not holding_decision(1, hand="8s").holds_back
    assert not holding_decision(1, Manner(lays=11, fears=100)).holds_back
    assert holding_decision(1).grounds == (Waits(cards=1, stuck=2),)


def test_waiting_pays_if_it_wins_more_than_it_costs() -> None:
    # Of ten more lost deals, each costs 15 points in addition to those of the cards.
    position = {"game": "rablo", "hands": ["8s 9s", "?*5"], "opened": [True, True]}
    state = position_of(position | {"table": "5s 6s 7s"})
    full = full_laying(state, 200)
    assert not full.state.hand
    caught = 17 + 15
    odds = Odds(60, 50)
    least = (40 * caught - 50 * 15) // 10 + 1
    for bonus, pays in ((least, True), (least - 1, False)):
        assert _waiting_pays(state, full, odds, bonus, PLAIN) == pays
        # Two points for each card more on the table make up for 40 of them.
        leans = Manner("leans", lays=2)
        assert _waiting_pays(state, full, odds, bonus + 40, leans) == pays
    assert _waiting_pays(state, full, odds, 0, Manner("fearless", fears=0)) is False
    assert _waiting_pays(state, full, odds, 1, Manner("fearless", fears=0)) is True


def test_a_bot_with_too_many_cards_lays_as_few_as_possible_instead_of_drawing() -> None:
    position = {"game": "rablo", "hands": ["8s 9h 9d 9c 4d", "?*5"], "opened": [True, True]}
    state = position_of(position | {"table": "5s 6s 7s"})
    waits = Holding(Waits(4, 1), Plain.WAITS_FOR_MATCH)
    draw = Decision((Draw(),), (waits.waits, waits.match))  # type: ignore[arg-type]
    assert holding_turn(state, waits, Manner("", holds=0)) == draw
    assert holding_turn(state, waits, Manner("", holds=6)) == draw
    least = holding_turn(state, waits, Manner("", holds=5))
    assert least and least.moves == (read_move("add 1 8s", state.rules), End())
    (why,) = least.grounds
    assert isinstance(why, Lays) and why == (1, 5)
    assert holding_turn(state, Holding(), Manner("", holds=5)) is None


def test_an_unopened_seat_with_many_cards_does_not_wait() -> None:
    position = {"game": "rablo", "hands": ["8s 9h 4d", "?*9", "?*9"], "table": "5s 6s 7s"}
    for opened, waits in (([True] * 3, False), ([True, False, False], True)):
        state = position_of(position | {"opened": opened})
        assert decide_holding(view_of(state, 0), full_laying(state, 200), PLAIN).holds_back == waits
