"""Play of one deal of a bout: as at any table, timed, and always with an end."""

from itertools import count

import pytest

from engine.arena import deals
from engine.arena.deals import Bout, fingerprint, play_batch
from engine.bots import bot_turn
from engine.games import GAMES
from engine.model import Discard, Draw, Take, deal_seed
from engine.play import Match, Seat, new_match, next_deal

SEATS = ("easy", "random", "random")
# Moves that end a decision.
ENDS = (Discard, Draw, Take)


def bout(**more: object) -> Bout:
    return Bout("this", "kalooki", (("deals", 3),), SEATS, "s", 10)._replace(**more)  # type: ignore[arg-type]


def by_hand(shuffle: int, rotation: int, whole: bool) -> tuple[Match, int]:
    """Play the deal or match at a table, entry k in seat k + rotation; return its moves too."""
    seats = [Seat(SEATS[seat - rotation], SEATS[seat - rotation]) for seat in range(len(SEATS))]
    rules = GAMES["kalooki"].rules({"deals": 3})
    match, moves = new_match(rules, seats, deal_seed("s", shuffle + 1)), 0
    while not match.deal_over or (whole and not match.over):
        if match.deal_over:
            match = next_deal(match)
        before = len(match.moves)
        match, _ = bot_turn(match, 10)
        moves += len(match.moves) - before
    return match, moves


@pytest.mark.parametrize(("number", "whole"), [(0, False), (4, False), (1, True)])
def test_the_arena_plays_a_deal_like_any_table(number: int, whole: bool) -> None:
    shuffle, rotation = divmod(number, 3)
    match, moves = by_hand(shuffle, rotation, whole)
    engine, (found,) = play_batch(bout(matches=whole), [number])
    assert engine == fingerprint()
    assert (found.number, found.moves, found.fault, found.luck) == (number, moves, None, ())
    assert found.points == tuple(match.totals[(entry + rotation) % 3] for entry in range(3))


def test_decisions_are_timed_in_whole_microseconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals.time, "perf_counter_ns", count(0, 6_000).__next__)
    _, (found,) = play_batch(bout(), [0])
    assert {time for times in found.times for time in times} == {6}
    # A turn consists of two decisions: the draw and the rest.
    assert all(abs(len(times) - len(found.times[0])) <= 2 for times in found.times)


@pytest.mark.parametrize(
    ("limit", "most", "fault"),
    [("MOST_MOVES", 1, "no end after 1 moves"), ("MOST_DEALS", 1, "no end after 1 deals")],
)
def test_a_deal_without_end_is_void(
    limit: str, most: int, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deals, limit, most)
    _, (found,) = play_batch(bout(matches=True), [2])
    assert (found.fault, found.points) == (f"deal 3: RuntimeError: {fault}", ())
    # Replay the deal as long as moves are allowed, or to the decision that needs more than one
    # move.
    match, _ = by_hand(0, 2, False)
    decided = (place for place, (_, move) in enumerate(match.moves, 1) if isinstance(move, ENDS))
    within = next(place for place in decided if place > most)
    assert found.moves == (len(match.moves) if limit == "MOST_DEALS" else within)
