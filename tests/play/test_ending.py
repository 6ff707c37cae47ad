"""How a turn ends that is refused: nothing has happened, or it costs the penalty."""

import pytest

from engine.games import GAMES
from engine.model import IllegalMove, Move, Timeout
from engine.notation import position_of, read_move
from engine.play import Match, Seat, end_turn

SEATS = (Seat("A", "person"), Seat("B", "easy"))


def match(**options: object) -> Match:
    """A match in which the seat on turn can open with 7s 8s 9s."""
    rules = GAMES["raeuber"].rules(options)
    state = position_of(
        {
            "game": "raeuber",
            "rules": dict(rules.options),
            "hands": ["b7 b8 b9 y1", "?*14"],
            "stock": "?*60",
        }
    )
    return Match(rules, SEATS, "seed", (), state, began=SEATS)


def moves(match: Match, *texts: str) -> list[Move]:
    return [read_move(text, match.rules) for text in texts]


def test_a_refused_turn_leaves_everything_as_it_was() -> None:
    began = match()
    with pytest.raises(IllegalMove):
        end_turn(began, moves(began, "lay b7 b8 b9", "lay y1"))
    after, events = end_turn(began, moves(began, "lay b7 b8 b9", "end"))
    assert after.state.turn == 1 and events


def test_where_the_rules_say_so_a_refused_turn_costs_the_penalty() -> None:
    began = match(on_illegal="penalty")
    after, events = end_turn(began, moves(began, "lay b7 b8 b9", "lay y1"))
    assert [one.event for one in events] == ["restored", "drew"]
    assert after.state.turn == 1 and not after.state.table
    assert len(after.state.hands[0]) == len(began.state.hand) + 1


def test_time_that_cannot_run_out_never_costs_the_penalty() -> None:
    began = match(on_illegal="penalty", seconds=0)
    with pytest.raises(IllegalMove):
        end_turn(began, [Timeout()])
