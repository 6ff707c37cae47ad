"""Deals between bots, decision by decision, for benches of their play."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.bots import NODES, Decision, bot_stream, make_bot
from engine.games import GAMES
from engine.model import Draw, Move, State
from engine.play import Match, Seat, new_match, step

MOST_MOVES = 3_000
# Nodes of bots that only play a deal to its end.
QUICK = 100

Options = dict[str, object]

# Returns the moves of the player of a name for the seat on turn.
MovesOf = Callable[[Match, str], Sequence[Move]]


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


def begin_deal(game: str, names: Sequence[str], seed: str, options: Options | None = None) -> Match:
    """Return a match whose seats have these names, its first deal dealt."""
    seats = [Seat(name, "easy") for name in names]
    return new_match(GAMES[game].rules(options or {}), seats, seed)


def bot_moves(match: Match, name: str) -> Sequence[Move]:
    """Return the moves of the bot of this name."""
    return decision_of(match, name).moves


def quick_moves(match: Match, name: str) -> Sequence[Move]:
    """Return the moves of the bot of this name, found with few nodes."""
    return decision_of(match, name, QUICK).moves


def play_out(match: Match, names: Sequence[str], moves_of: MovesOf = bot_moves) -> Match:
    """Play the deal to its end, each seat by the player of its name, unless one makes no move."""
    while not match.deal_over and len(match.moves) < MOST_MOVES:
        moves = moves_of(match, names[match.state.turn])
        if not moves:
            break
        match = match_after(match, moves)
    return match


def turns_of(match: Match, seat: int) -> int:
    """Return the number of the seat's turns in the deal so far."""
    ends = match.rules.turn.ends_turn
    return sum(mover == seat and ends(move) for mover, move in match.moves)


def known_part(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the moves up to a card from the stock: in another deal it is another card."""
    drawn = next((place for place, move in enumerate(moves) if isinstance(move, Draw)), None)
    return moves if drawn is None else moves[: drawn + 1]


def play_on(deal: State, moves: tuple[Move, ...], seed: str, names: Sequence[str]) -> Match:
    """Play a deal that fits a seat's view to its end, after the known part of the moves."""
    seats = tuple(Seat(str(seat), name) for seat, name in enumerate(names))
    begun = match_after(Match(deal.rules, seats, seed, (), deal), known_part(moves))
    return play_out(begun, names, quick_moves)


def deal_of(
    game: str, names: Sequence[str], number: int, options: Options | None = None
) -> Iterator[Decided]:
    """Yield every decision of one deal; the seats rotate from deal to deal."""
    turned = [names[(place + number) % len(names)] for place in range(len(names))]
    match = begin_deal(game, turned, f"bench {number}", options)
    while not match.deal_over and len(match.moves) < MOST_MOVES:
        seat = match.state.turn
        decision = decision_of(match, turned[seat])
        now = match_after(match, decision.moves)
        yield Decided(match, seat, turned[seat], decision, now)
        match = now
