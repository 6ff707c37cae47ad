"""Helpers of all topics: positions to look at, and answers as lines."""

import json
import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.games import GAMES
from engine.model import Move, Stream
from engine.play import Match, Seat, new_match, step
from tests.drivers.random_moves import next_move

from .house_rules import HOUSES

HERE = Path(__file__).parent
# Factor for the number of lines, with long answers in full, to compare two versions closely.
MORE = int(os.environ.get("TALON_MORE", "1"))
WHOLE = "TALON_WHOLE" in os.environ
Json = dict[str, Any]
Lines = Iterator[str]

CASES = [(game, place) for game, houses in HOUSES.items() for place in range(len(houses))]


def brief(answer: object) -> str:
    """Return an answer as a short hash of its JSON, or as the JSON itself if `WHOLE`."""
    text = json.dumps(answer, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text if WHOLE else sha256(text.encode()).hexdigest()[:8]


def new_house_match(game: str, house: int, kinds: str, seed: str) -> Match:
    seats = [Seat(f"P{place}", kind) for place, kind in enumerate(kinds.split(","))]
    return new_match(GAMES[game].rules(HOUSES[game][house]), seats, seed)


def match_after(match: Match, moves: tuple[Move, ...]) -> Match:
    for move in moves:
        match, _ = step(match, move)
    return match


def positions(game: str, house: int, number: int) -> Iterator[Match]:
    """Yield every position of some random moves, also in mid-turn."""
    low, high = GAMES[game].seats
    kinds = ",".join(["person"] * (low + number % (high - low + 1)))
    match = turn = new_house_match(game, house, kinds, f"before {house} {number}")
    stream = Stream(match.seed, "moves")
    for _ in range(MORE * 60):
        if match.deal_over:
            return
        yield match
        base, move = next_move(match, turn, stream)
        match, _ = step(base, move)
        if match.state.turn != base.state.turn or match.state.phase != base.state.phase:
            turn = match
