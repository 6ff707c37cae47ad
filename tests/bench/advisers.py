"""Value of advice: players who follow every hint, compared with the bots that they should equal.

    python -m tests.bench.advisers [--deals N] [--games GAME,GAME] [--against NAME,NAME] [--seats N]

Four players play the same deals against the same opponents: a follower of the table's hints,
`standard:early`, a follower of the strongest hints, and `expert`. A follower asks for a hint at the
start of a turn and after each draw, as on the page, and plays it. `won` counts the deals with the
most points, ties half; `turns` is the median of the player's own turns. The difference to the bot
in the same deals is in percent, with twice its standard error.
"""

import argparse
from math import sqrt
from statistics import mean, median
from typing import NamedTuple

from engine.advice import advise_match
from engine.games import GAMES
from engine.model import Move
from engine.play import Match, Seat, new_match

from .bot_deals import MOST_MOVES, decision_of, match_after

TABLE, STRONGEST = "table", "strongest"
# Pairs of hints and the bot that they should equal.
PAIRS = ((TABLE, "standard:early"), (STRONGEST, "expert"))
_NODES = 400


class Came(NamedTuple):
    """Result of one deal for the player: 1 if won, ½ if shared, and the number of its turns."""

    won: float
    turns: int


def moves_of(match: Match, name: str) -> tuple[Move, ...]:
    """Return the moves of the player of this name, a bot or a follower of hints."""
    if name in (TABLE, STRONGEST):
        return advise_match(match, strongest=name == STRONGEST).moves
    return decision_of(match, name, _NODES).moves


def deal_of(game: str, name: str, foe: str, number: int, seats: int) -> Came:
    """Play one deal of the player against opponents; the seats rotate from deal to deal."""
    own = number % seats
    names = [name if place == own else foe for place in range(seats)]
    players = [Seat(str(place), "easy") for place in range(seats)]
    match = new_match(GAMES[game].rules(), players, f"advisers {number}")
    turns = 0
    while not match.deal_over and len(match.moves) < MOST_MOVES:
        seat = match.state.turn
        before = match
        match = match_after(match, moves_of(match, names[seat]))
        turns += seat == own and (match.state.turn != seat or match.deal_over)
        if match is before:
            break
    return Came(share_of(match, own), turns)


def share_of(match: Match, own: int) -> float:
    """Return the seat's share of the deal: 1, a part of it, or 0."""
    points = match.state.points
    if points is None:
        return 1 / match.state.seats
    best = max(points) if match.rules.score.high_wins else min(points)
    return points.count(best) ** -1 if points[own] == best else 0.0


def spread(values: list[float]) -> float:
    """Return twice the standard error of the mean."""
    middle = mean(values)
    return 2 * sqrt(sum((one - middle) ** 2 for one in values) / len(values) / (len(values) - 1))


def main() -> None:
    """Print a line for each game, opponent and pair of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--against", default="easy,standard")
    parser.add_argument("--seats", type=int, default=2)
    chosen = parser.parse_args()
    print(f"{'game':<10}{'against':<10}{'hints':<11}{'won':>6}  {'bot':<15}{'won':>6}", end="")
    print(f"{'difference':>15}{'turns':>12}{'longer':>8}")
    for game in chosen.games.split(","):
        for foe in chosen.against.split(","):
            for pair in PAIRS:
                came = [
                    [
                        deal_of(game, name, foe, number, chosen.seats)
                        for number in range(chosen.deals)
                    ]
                    for name in pair
                ]
                won = [100 * mean(one.won for one in each) for each in came]
                apart = [100 * (one.won - other.won) for one, other in zip(*came, strict=True)]
                turns = [median(one.turns for one in each) for each in came]
                print(
                    f"{game:<10}{foe:<10}{pair[0]:<11}{won[0]:6.1f}  {pair[1]:<15}{won[1]:6.1f}"
                    f"{mean(apart):+8.1f} ± {spread(apart):<4.1f}"
                    f"{turns[0]:6.1f}/{turns[1]:<5.1f}{turns[0] / turns[1]:8.2f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
