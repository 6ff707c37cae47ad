"""Correlation of the results of two different players in the same seat of the same deals.

    python -m tests.bench.challenge_deals [--deals N] [--first N] [--games GAME,GAME]
        [--ways WAY,WAY] [--seats N] [--jobs N]

The more both results depend on the same cards, the more a comparison says about the players. The
player of the first seat is once `standard` and once `easy`; `standard` plays the other seats. The
ways of dealing:

- `one stock`: an ordinary match, in which all draw from the top of one stock
- `own orders`: a challenge, in which each seat draws by an order of its own, whatever the others
  have drawn (`engine/model/own_orders.py`)
- `own turns`: like `own orders`, with another order in each of the seat's turns, so that a turn
  without a draw moves none of the later ones
- `rows`: the stock is dealt into as many rows as there are seats; each draws from its own, and from
  the others when it is used up. A renewed stock is one again

A correlation has its 95 % confidence interval (Fisher). `better` is the share of tables of four
deals at which `standard` beats `easy`, in which level tables count half.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import atanh, sqrt, tanh
from statistics import correlation, mean

from engine.bots import bot_turn
from engine.games import GAMES
from engine.model import Cards, State, Stream
from engine.play import Match, Seat, new_deal, new_match

from .bot_deals import MOST_MOVES, QUICK
from .luck import ahead
from .tables import QUANTILE, PrintedTable, read_options

PLAYERS = ("standard", "easy")
_DEALS_OF_A_TABLE = 4

Arrange = Callable[[Match], Cards]


def sorted_stock(state: State, order: Stream) -> Cards:
    """Return the stock in the order of the pack that the stream gives; it starts with its top."""
    places: dict[object, list[int]] = {}
    for place, card in enumerate(order.shuffled(sorted(state.rules.pack()))):
        places.setdefault(card, []).append(place)
    stock = sorted(state.stock)
    found = [(places[card].pop(0), card) for card in stock]
    return tuple(card for _, card in sorted(found))


def own_turns(match: Match) -> Cards:
    """Return the stock as the seat on turn draws it in this turn."""
    state, ends_turn = match.state, match.rules.turn.ends_turn
    turn = sum(seat == state.turn and ends_turn(move) for seat, move in match.moves)
    return sorted_stock(state, Stream(state.seed, "own turns", str(state.turn), str(turn)))


def rows(match: Match) -> Cards:
    """Return the stock as the seat on turn draws it: its own row first."""
    state = match.state
    if state.reshuffles + state.turnovers:
        return state.stock
    start = new_deal(
        state.rules, state.seats, state.dealer, state.seed, deal=state.deal, chips=state.chips
    )
    by_turns = (range(seat, len(start.stock), state.seats) for seat in range(state.seats))
    order = [place for row in by_turns for place in row]
    own = (state.turn - start.turn) % state.seats
    order.sort(key=lambda place: (place % state.seats != own, place))
    left = list(state.stock)
    found = []
    for place in order:
        card = start.stock[place]
        if card in left:
            left.remove(card)
            found.append(card)
    return tuple(found)


# Way of dealing -> is the match a challenge, and how its stock is arranged before each decision.
WAYS: dict[str, tuple[bool, Arrange | None]] = {
    "one stock": (False, None),
    "own orders": (True, None),
    "own turns": (False, own_turns),
    "rows": (False, rows),
}


def result_of(game: str, seats: int, player: str, way: str, number: int) -> float | None:
    """Return the first seat's lead in a deal; None if the deal has no end."""
    challenge, arrange = WAYS[way]
    names = [player, *["standard"] * (seats - 1)]
    players = [Seat(str(place), name) for place, name in enumerate(names)]
    match = new_match(GAMES[game].rules(), players, f"same deal {number}", challenge)
    while not match.deal_over and len(match.moves) < MOST_MOVES:
        if arrange:
            match = match._replace(state=match.state._replace(stock=arrange(match)))
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
