"""Positions of every kind: any game, options, number of seats and moment, seen by any seat."""

from collections.abc import Iterator
from typing import Any

from engine.bots import decide
from engine.games import GAMES
from engine.model import Game, OptionValue, Rules, State, Stream, view_of
from engine.play import Match, Seat, new_match, next_deal, step
from tests.drivers.position_text import position_from

from .bot_deals import play_decision
from .random_moves import next_move

KINDS = ("standard", "easy", "expert")
# Number of moves between two positions of a deal of random moves.
EVERY = 7
# Search nodes of the bots.
NODES = 60
# A position shared as the first seat sees it, in the middle of its turn.
AS_SEEN: dict[str, Any] = position_from(
    "game rommi; hands 7s 8s 9s Kd / ?*5 / ?*4; phase play; opened + + +; owners 1; "
    "table 4h 5h 6h; discards 3d"
)


def random_rules(game: Game, stream: Stream) -> Rules:
    """Return the game under options of which one third differ from the default."""
    options: dict[str, OptionValue] = {
        option.name: stream.choice(option.choices).value
        for option in game.options
        if not stream.below(3)
    }
    return game.rules(options)


def random_positions(number: int) -> Iterator[State]:
    """Yield positions of a match of random moves, also in mid-turn; half of them as a seat sees
    them.
    """
    stream = Stream(str(number), "positions")
    game = tuple(GAMES.values())[number % len(GAMES)]
    low, high = game.seats
    seats = [Seat(f"P{place}", "person") for place in range(low + stream.below(high - low + 1))]
    match = turn = new_match(random_rules(game, stream), seats, str(number))
    for moment in range(EVERY * 20):
        if moment % EVERY == 0 or match.deal_over:
            state = match.state
            seen = stream.below(2) and not match.deal_over
            yield view_of(state, stream.below(state.seats)).state if seen else state
        if match.over:
            return
        if match.deal_over:
            match = turn = next_deal(match)
            continue
        base, move = next_move(match, turn, stream)
        match, _ = step(base, move)
        if (match.state.turn, match.state.phase) != (base.state.turn, base.state.phase):
            turn = match


def play_match(rules: Rules, seats: int, seed: str) -> Iterator[Match]:
    """Play a match between bots; yield one random moment of each turn."""
    stream = Stream(seed, "played")
    kinds = [stream.choice(KINDS) for _ in range(seats)]
    match = new_match(rules, [Seat(f"P{place}", kind) for place, kind in enumerate(kinds)], seed)
    while not match.over:
        if match.deal_over:
            match = next_deal(match)
        moves = decide(match, NODES).moves
        moment = stream.below(len(moves))
        for place, move in enumerate(moves):
            if place == moment:
                yield match
            match, _ = step(match, move)


def deals(rules: Rules, seats: int, seed: str) -> Iterator[tuple[State, Match]]:
    """Yield deals of a match between bots: the first state of each, and the last one."""
    stream = Stream(seed, "deals")
    players = [Seat(f"P{place}", stream.choice(KINDS)) for place in range(seats)]
    match = new_match(rules, players, seed)
    while True:
        start = match.state
        while not match.deal_over:
            match = play_decision(match, NODES)
        yield start, match
        if match.over:
            return
        match = next_deal(match)
