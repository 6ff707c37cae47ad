"""Deals between bots, decision by decision, for benches of their play."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.bots import NODES, Decision, bot_stream, make_bot
from engine.games import GAMES
from engine.model import Draw, Move
from engine.play import Match, Seat, new_match, step

MOST_MOVES = 3_000


class Decided(NamedTuple):
    """A decision: the match before it, the seat and bot that made it, and the match after it."""

    match: Match
    seat: int
    name: str
    decision: Decision
    match_after: Match


def decision_of(match: Match, name: str, nodes: int = NODES) -> Decision:
    """Return the decision of the bot of this name for the seat on turn."""
    state = match.state
    stream = bot_stream(match.seed, state.deal, state.turn, len(match.moves))
    return make_bot(name).choose(match.view(state.turn), stream, nodes)


def match_after(match: Match, moves: Sequence[Move]) -> Match:
    """Return the match after these moves."""
    for move in moves:
        match, _ = step(match, move)
    return match


def known_part(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the moves up to a card from the stock: in another deal it is another card."""
    drawn = next((place for place, move in enumerate(moves) if isinstance(move, Draw)), None)
    return moves if drawn is None else moves[: drawn + 1]


def deal_of(
    game: str, names: Sequence[str], number: int, options: dict[str, object] | None = None
) -> Iterator[Decided]:
    """Yield every decision of one deal; the seats rotate from deal to deal."""
    turned = [names[(place + number) % len(names)] for place in range(len(names))]
    seats = [Seat(str(place), name) for place, name in enumerate(turned)]
    match = new_match(GAMES[game].rules(options or {}), seats, f"bench {number}")
    while not match.deal_over and len(match.moves) < MOST_MOVES:
        seat = match.state.turn
        decision = decision_of(match, turned[seat])
        now = match_after(match, decision.moves)
        yield Decided(match, seat, turned[seat], decision, now)
        match = now
