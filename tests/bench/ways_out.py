"""Missed ways out: turns in which a seat could have gone out, by the player who missed them.

    python -m tests.bench.ways_out [--bots NAME,NAME] [--positions N] [--games GAME,GAME]

Half of the positions are decisions in deals between the named bots, half are generated, with jokers
that can be released where a game has that; `tests/drivers/brute_force_outs.py` generates them and
finds by brute force if there is a way out. Each bot and the hint decide in all of them. A way out
that was declined because it would lose the match is not missed. `slowest` is in seconds.
"""

from collections.abc import Iterator
from itertools import islice
from time import perf_counter

from engine.advice import advise
from engine.bots import BOTS, NODES, Decision, Plain, bot_stream, make_bot
from engine.games import GAMES
from engine.model import DRAW, Discard, Draw, State, Stream, view_of
from engine.play import apply
from tests.drivers.brute_force_outs import can_be_out, random_position

from .bot_deals import deal_of
from .tables import PrintedTable, read_options

HINT = "hint"


def turns_of(game: str, names: list[str]) -> Iterator[State]:
    """Yield the views of the seats on turn, deal by deal."""
    number = 0
    while True:
        for one in deal_of(game, names, number):
            yield one.match.view(one.seat).state
        number += 1


def positions(game: str, names: list[str], many: int) -> Iterator[State]:
    """Yield the positions to be decided, real ones first."""
    yield from islice(turns_of(game, names), many - many // 2)
    for number in range(many // 2):
        yield random_position(GAMES[game].rules(), Stream(str(number), "made"))


def moves_of_bot(name: str, state: State) -> Decision:
    """Return the moves of the bot, or of the hint, for the seat on turn."""
    view, stream = view_of(state, state.turn), bot_stream("ways", state.deal, state.turn, 0)
    if name == HINT:
        return advise(view, stream).decision
    return make_bot(name).choose(view, stream, NODES)


def misses_way_out(state: State, decision: Decision) -> bool:
    """Return True if the decision misses a way out."""
    if Plain.OUT_LOSES in decision.grounds:
        return False
    if state.phase == DRAW:
        return decision.moves[0] == Draw()
    for move in decision.moves:
        if isinstance(move, Discard) and len(state.hand) == 1:
            return False
        seat, (state, _) = state.turn, apply(state, move)
    return bool(state.hands[seat])


def main() -> None:
    """Print a line for each game."""
    bots = [name for name in BOTS if name != "random"]
    chosen = read_options(__doc__, bots=bots, positions=1000, games=list(GAMES))
    asked = [*chosen.bots, HINT]
    columns = "".join(f"{one}>16 " for one in asked)
    table = PrintedTable(f"game<10 positions>10 ways_out>9 {columns}slowest>10.2f")
    for game in chosen.games:
        ways, lost, slowest = 0, dict.fromkeys(asked, 0), 0.0
        for state in positions(game, chosen.bots, chosen.positions):
            if not can_be_out(state):
                continue
            ways += 1
            for name in asked:
                start = perf_counter()
                lost[name] += misses_way_out(state, moves_of_bot(name, state))
                slowest = max(slowest, perf_counter() - start)
        table.row(game, chosen.positions, ways, *lost.values(), slowest)


if __name__ == "__main__":
    main()
