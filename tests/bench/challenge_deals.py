"""Correlation of the results of two different players in the same seat of the same deals.

    python -m tests.bench.challenge_deals [--deals N] [--first N] [--games GAME,GAME]
        [--ways WAY,WAY] [--seats N] [--jobs N]

The more both results depend on the same cards, the more a comparison says about the players. The
player of the first seat is once `standard` and once `easy`; `standard` plays the other seats. The
ways of dealing:

- `one stock`: an ordinary match, in which all draw from the top of one stock
- `own orders`: a challenge, in which each seat draws by an order of its own, whatever the others
  have drawn (`engine/model/own_orders.py`)

A correlation has its 95 % confidence interval (Fisher). `better` is the share of tables of four
deals at which `standard` beats `easy`, in which level tables count half.
"""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import atanh, sqrt, tanh
from statistics import correlation, mean

from engine.bots import bot_turn
from engine.games import GAMES
from engine.play import Seat, new_match

from .bot_deals import MOST_MOVES, QUICK
from .luck import ahead
from .tables import QUANTILE, PrintedTable, read_options

PLAYERS = ("standard", "easy")
_DEALS_OF_A_TABLE = 4

# Way of dealing -> is the match a challenge.
WAYS = {"one stock": False, "own orders": True}


def result_of(game: str, seats: int, player: str, way: str, number: int) -> float | None:
    """Return the first seat's lead in a deal; None if the deal has no end."""
    names = [player, *["standard"] * (seats - 1)]
    players = [Seat(str(place), name) for place, name in enumerate(names)]
    match = new_match(GAMES[game].rules(), players, f"same deal {number}", WAYS[way])
    while not match.deal_over and len(match.moves) < MOST_MOVES:
        match, _ = bot_turn(match, QUICK)
    return ahead(match, 0) if match.deal_over else None


def results_of(game: str, seats: int, way: str, number: int) -> tuple[float, ...]:
    """Return the results of both players in a deal; none if it has no end."""
    found = [result_of(game, seats, player, way, number) for player in PLAYERS]
    return tuple(result for result in found if result is not None)


def interval(rate: float, many: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a correlation."""
    middle, off = atanh(max(-0.999, min(0.999, rate))), QUANTILE / sqrt(max(1, many - 3))
    return tanh(middle - off), tanh(middle + off)


def better_share(pairs: Sequence[tuple[float, ...]]) -> float:
    """Return the share of tables of four deals at which the first player has more."""
    ends = range(_DEALS_OF_A_TABLE, len(pairs) + 1, _DEALS_OF_A_TABLE)
    leads = [
        sum(one - other for one, other in pairs[end - _DEALS_OF_A_TABLE : end]) for end in ends
    ]
    return mean([(lead > 0) + 0.5 * (lead == 0) for lead in leads]) if leads else 0.5


def main() -> None:
    """Print the table."""
    chosen = read_options(
        __doc__, deals=12, first=0, ways=list(WAYS), games=list(GAMES), seats=3, jobs=1
    )
    table = PrintedTable("game<10 way<11 deals>6 correlation>13.2f interval>16 better>8.2f")
    numbers = range(chosen.first, chosen.first + chosen.deals)
    with ProcessPoolExecutor(chosen.jobs) as processes:
        for game in chosen.games:
            for way in chosen.ways:
                play = partial(results_of, game, chosen.seats, way)
                found = processes.map(play, numbers, chunksize=4)
                pairs = [pair for pair in found if len(pair) == len(PLAYERS)]
                rate = correlation(*zip(*pairs, strict=True))
                low, high = interval(rate, len(pairs))
                span = f"{low:.2f} to {high:.2f}"
                table.row(game, way, len(pairs), rate, span, better_share(pairs))


if __name__ == "__main__":
    main()
