"""Levels against the baseline in the literature, which lays as many cards as possible each turn.

    python -m tests.bench.baseline [--deals N] [--first N] [--games GAME,GAME] [--bots NAME,NAME]

The baseline plays as published integer programs do: of all tables that keep the cards on the table
it lays one with the most hand cards, found by the exact solver; if no card can be laid it draws.
Two seats, every deal from both. Shares are of the decided deals, in percent, with their 95 %
interval; `least` is the share that the level should reach. `--first` is the number of the first
deal.
"""

from collections.abc import Sequence

from engine.bots import full_laying, make_bot
from engine.bots.base import decide_without_laying
from engine.games import GAMES
from engine.model import End, Move, State, View
from engine.play import Match

from .bot_deals import begin_deal, bot_moves, play_out
from .tables import PrintedTable, interval, percent_span, read_options

BASELINE = "baseline"
LEAST = {"expert": 95, "standard": 65}
# Value of a card against its points: the number of cards counts first, then their points.
_EACH = 1_000
# Seldom reached; without a limit, one turn in thousands takes minutes.
_NODES = 20_000
_GAMES = tuple(id for id, game in GAMES.items() if game.rules().turn.rearranges)


def most_laid(state: State) -> tuple[Move, ...]:
    """Return the baseline's turn in a view."""
    laying = full_laying(state, _NODES, _EACH)
    return (*laying.moves, End()) if laying.moves else decide_without_laying(state).moves


def moves_of(match: Match, name: str) -> Sequence[Move]:
    """Return the moves of the bot or of the baseline."""
    if name != BASELINE:
        return bot_moves(match, name)
    view: View = match.view(match.state.turn)
    return most_laid(view.state)


def is_won(game: str, name: str, number: int) -> bool | None:
    """Return True if the bot won the deal; None for a tie. Two consecutive numbers share cards."""
    names = (name, BASELINE) if number % 2 == 0 else (BASELINE, name)
    match = play_out(begin_deal(game, names, f"baseline {number // 2}"), names, moves_of)
    points, own = match.state.points or (0, 0), number % 2
    margin = points[own] - points[1 - own]
    return margin > 0 if margin else None


def main() -> None:
    """Print a line for each game and bot."""
    bots = ["expert", "standard", "easy"]
    chosen = read_options(__doc__, deals=60, first=0, games=_GAMES, bots=bots)
    table = PrintedTable("game<10 bot<18 decided>8 wins>6 interval>12 least>7")
    for game in chosen.games:
        for name in chosen.bots:
            make_bot(name)
            numbers = range(chosen.first, chosen.first + chosen.deals)
            deals = [is_won(game, name, number) for number in numbers]
            wins, many = sum(map(bool, deals)), sum(one is not None for one in deals)
            span = percent_span(*interval(wins, many))
            share = round(100 * wins / max(1, many))
            table.row(game, name, many, share, span, LEAST.get(name, ""))


if __name__ == "__main__":
    main()
