"""Decisions of all opponents that a challenge may have: the moves, and who makes them."""

from collections.abc import Iterable, Iterator

from engine.bots import bot_stream, decide, make_bot
from engine.codes.challenge import PLACES
from engine.games import GAMES
from engine.model import PLAY, Draw, Move
from engine.notation import write_move
from engine.play import Match, Seat, new_match, step
from tests.drivers.house_rules import HOUSES

# Turns of a deal at which all are asked, and how many nodes of the solver each has.
TURNS = (1, 4, 7, 12)
NODES = 60


def decision_lines() -> Iterator[str]:
    """Yield who decides what in a deal of each game, once under its usual rules and once not."""
    for game in HOUSES:
        for house in (0, 1):
            match = new_deal(game, house)
            for turn in range(TURNS[-1] + 1):
                if match.deal_over:
                    break
                if turn in TURNS:
                    for moves, names in decisions_at(drawn(match)).items():
                        yield f"{game} {house} turn {turn}: {moves} ({', '.join(names)})"
                match = played(match, decide(match, NODES).moves)


def new_deal(game: str, house: int) -> Match:
    rules = GAMES[game].rules(HOUSES[game][house])
    seats = [Seat(kind, kind) for kind in ("standard", "random")]
    return new_match(rules, seats, "decisions")


def played(match: Match, moves: Iterable[Move]) -> Match:
    for move in moves:
        match, _ = step(match, move)
    return match


def drawn(match: Match) -> Match:
    """Return the match after the draw, where a turn begins with one: there is more to decide."""
    return match if match.state.phase == PLAY else played(match, [Draw()])


def decisions_at(match: Match) -> dict[str, list[str]]:
    """Return what the opponents decide on the same turn, each decision with those who take it."""
    found: dict[str, list[str]] = {}
    seat = match.state.turn
    for name, first, last in PLACES:
        stream = bot_stream("decisions", match.state.deal, seat, len(match.moves))
        decision = make_bot(name, last).choose(match.view(seat), stream, NODES)
        who = name if first == 1 else f"{name} {first}"
        found.setdefault("; ".join(map(write_move, decision.moves)), []).append(who)
    return found
