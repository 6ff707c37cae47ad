"""Value of advice: players who follow every hint, compared with the bots that they should equal.

    python -m tests.bench.advisers [--deals N] [--games GAME,GAME] [--against NAME,NAME] [--seats N]

Four players play the same deals against the same opponents: a follower of the table's hints,
`standard:early`, a follower of the strongest hints, and `expert`. A follower asks for a hint at the
start of a turn and after each draw, as on the page, and plays it. `won` counts the deals with the
most points, ties half; `turns` is the median of the player's own turns. The difference to the bot
in the same deals is in percent, with twice its standard error.
"""

from collections.abc import Sequence
from statistics import mean, median

from engine.advice import advise_match
from engine.games import GAMES
from engine.model import Move
from engine.play import Match

from .bot_deals import begin_deal, bot_moves, play_out, turns_of
from .tables import PrintedTable, read_options, spread

TABLE, STRONGEST = "table", "strongest"
# Pairs of hints and the bot that they should equal.
PAIRS = ((TABLE, "standard:early"), (STRONGEST, "expert"))


def moves_of(match: Match, name: str) -> Sequence[Move]:
    """Return the moves of the player of this name, a bot or a follower of hints."""
    if name in (TABLE, STRONGEST):
        return advise_match(match, strongest=name == STRONGEST).moves
    return bot_moves(match, name)


def play_deal(game: str, name: str, foe: str, number: int, seats: int) -> tuple[float, int]:
    """Return the share of one deal that the player wins, and its turns; the seats rotate."""
    own = number % seats
    names = [name if place == own else foe for place in range(seats)]
    match = play_out(begin_deal(game, names, f"advisers {number}"), names, moves_of)
    return share_of(match, own), turns_of(match, own)


def share_of(match: Match, own: int) -> float:
    """Return the seat's share of the deal: 1, a part of it, or 0."""
    points = match.state.points
    if points is None:
        return 1 / match.state.seats
    best = max(points) if match.rules.score.high_wins else min(points)
    return points.count(best) ** -1 if points[own] == best else 0.0


def main() -> None:
    """Print a line for each game, opponent and pair of players."""
    foes = ["easy", "standard"]
    chosen = read_options(__doc__, deals=60, games=list(GAMES), against=foes, seats=2)
    table = PrintedTable(
        "game<10 against<10 hints<11 won>6.1f _<2 bot<15 won>6.1f difference>15 turns>12 "
        "longer>8.2f"
    )
    numbers = range(chosen.deals)
    for game in chosen.games:
        for foe in chosen.against:
            for pair in PAIRS:
                played = [
                    [play_deal(game, name, foe, number, chosen.seats) for number in numbers]
                    for name in pair
                ]
                (won, turns), (other_won, other_turns) = (zip(*one, strict=True) for one in played)
                apart = [100 * (one - other) for one, other in zip(won, other_won, strict=True)]
                long, usual = median(turns), median(other_turns)
                table.row(
                    *(game, foe, pair[0], 100 * mean(won), "", pair[1], 100 * mean(other_won)),
                    f"{mean(apart):+.1f} ± {spread(apart):.1f}",
                    *(f"{long:.1f}/{usual:.1f}", long / usual),
                )


if __name__ == "__main__":
    main()
