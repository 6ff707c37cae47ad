"""What a character's manner changes in each game, what that costs, and how big hands get.

    python -m tests.bench.manners [--deals N] [--games GAME,GAME] [--bots NAME,NAME]
        [--against NAME] [--strength]

Two seats; every deal is played from both. A bot plays its own level without a manner, and a level
itself plays `--against`; with `--strength`, all play that. `changed` is the share of its decisions
in which the other would have made other moves, where there was a choice; `wins` those of the
decided deals, with their 95 % interval, and `cost` how many fewer than half. `hand` is the most
cards that the bot held in a deal, at the median, and `turns` its own turns.
"""

import argparse
from collections.abc import Sequence
from itertools import islice
from math import sqrt
from statistics import median
from typing import NamedTuple

from engine.bots import CHARACTERS, level_and_manner
from engine.games import GAMES
from engine.play import legal

from .played import deal_of, decided

# For a 95 % interval.
_Z = 1.96


class Seen(NamedTuple):
    """One deal of a bot: what it won (None: undecided), its decisions, those changed, its hand."""

    won: bool | None
    choices: int
    changed: int
    hand: int
    turns: int


def foe_of(name: str, against: str) -> str:
    """Whom a bot is measured against: its own level without a manner."""
    level, manner = level_and_manner(name)
    return level if manner else against


def seen_in(game: str, name: str, foe: str, number: int) -> Seen:
    """One deal of the bot; two numbers in a row are the same cards from both seats."""
    names = (name, foe) if number % 2 == 0 else (foe, name)
    choices = changed = hand = turns = 0
    for one in deal_of(game, names, number // 2):
        now, seat = one.after.state, one.seat
        if one.name != name:
            continue
        hand = max(hand, len(one.match.state.hand), len(now.hands[seat]))
        turns += now.turn != seat or one.after.deal_over
        if len(list(islice(legal(one.match.state), 2))) > 1:
            choices += 1
            changed += decided(one.match, foe).moves != one.decision.moves
    own = [seat.kind for seat in one.after.seats].index(name)
    points = one.after.state.points or (0, 0)
    margin = (points[own] - points[1 - own]) * (1 if one.after.rules.score.high_wins else -1)
    return Seen(margin > 0 if margin else None, choices, changed, hand, turns)


def interval(wins: int, decided: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson), as fractions."""
    if not decided:
        return 0.0, 1.0
    share, off = wins / decided, _Z**2 / decided
    middle = (share + off / 2) / (1 + off)
    half = _Z * sqrt(share * (1 - share) / decided + off / (4 * decided)) / (1 + off)
    return middle - half, middle + half


def line(game: str, name: str, foe: str, deals: Sequence[Seen]) -> str:
    """One row of the table."""
    won = [one.won for one in deals if one.won is not None]
    share = 100 * sum(won) / max(1, len(won))
    low, high = (round(100 * one) for one in interval(sum(won), len(won)))
    changed = 100 * sum(one.changed for one in deals) / max(1, sum(one.choices for one in deals))
    hand, turns = (median(getattr(one, what) for one in deals) for what in ("hand", "turns"))
    span = f"[{low}, {high}]"
    return (
        f"{game:<10}{name:<17}{foe:<10}{changed:>8.1f}{len(won):>9}{share:>6.0f}{span:>10}"
        f"{50 - share:>6.0f}{hand:>6.0f}{turns:>7.0f}"
    )


def main() -> None:
    """Print a line for each game and bot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--games", default=",".join(GAMES))
    names = dict.fromkeys(one.bot for one in CHARACTERS)
    parser.add_argument("--bots", default=",".join(names))
    parser.add_argument("--against", default="standard")
    parser.add_argument("--strength", action="store_true")
    chosen = parser.parse_args()
    print(
        f"{'game':<10}{'bot':<17}{'against':<10}{'changed':>8}{'decided':>9}{'wins':>6}{'':>10}"
        f"{'cost':>6}{'hand':>6}{'turns':>7}"
    )
    for game in chosen.games.split(","):
        for name in chosen.bots.split(","):
            foe = chosen.against if chosen.strength else foe_of(name, chosen.against)
            if name == foe:
                continue
            deals = [seen_in(game, name, foe, number) for number in range(chosen.deals)]
            print(line(game, name, foe, deals), flush=True)


if __name__ == "__main__":
    main()
