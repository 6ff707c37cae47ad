"""A match in two calls: start it by names of game and players, and play its bots' turns."""

from collections.abc import Mapping, Sequence

from ..games import game_of
from ..model import Event, Game, TalonError, TextFault
from ..play import PERSON, Match, Seat, check_match, new_match, step
from .base import NODES
from .custom_players import OwnBot, seat_of
from .registry import decide, make_bot


def start(
    game: str | Game,
    seats: Sequence[str | Seat | OwnBot],
    seed: str | int,
    options: Mapping[str, object] | None = None,
) -> Match:
    """Deal the first deal of a new match; the same seed deals the same cards.

    `seats`, in order of play, are each "person", a bot's name, a player of one's own (anything with
    `decide(view, stream)`), or a `Seat` with a name for people; `options` are those that differ
    from the game's defaults. Raises `TextFault` unknown-game, unknown-option, bad-option-value,
    bad-value, bad-seat, bad-seed or unknown-bot.
    """
    if isinstance(seats, str):
        raise TextFault("bad-value", wanted="a list of seats")
    chosen = game_of(game) if isinstance(game, str) else game
    players = [seat_of(seat) for seat in seats]
    for seat in players:
        if seat.kind != PERSON and seat.player is None:
            make_bot(seat.kind)
    return new_match(chosen.rules(options or {}), players, seed)


def bot_turn(match: Match, nodes: int = NODES) -> tuple[Match, tuple[Event, ...]]:
    """Play one decision of the bot on turn (a turn, or its draw); return the match and the events.

    `nodes` limits the bot's search. Raises `TalonError` deal-over, match-ended, person-on-turn,
    not-a-match, or no-move if the bot gives none.
    """
    if check_match(match).deal_over:
        raise TalonError("match-ended" if match.over else "deal-over")
    decision = decide(match, nodes)
    if not decision.moves:
        raise TalonError("no-move", bot=match.seats[match.state.turn].kind)
    events: tuple[Event, ...] = ()
    for move in decision.moves:
        match, more = step(match, move)
        events += more
    return match, events
