"""A match in two calls: started by the names of game and players, its bots' turns played."""

from collections.abc import Mapping, Sequence

from .bots import NODES, decide, make
from .events import Event
from .game import Game
from .games import game_of
from .match import PERSON, Match, Seat, new_match, step
from .refusal import TalonError


def start(
    game: str | Game,
    seats: Sequence[str | Seat],
    seed: str,
    options: Mapping[str, object] | None = None,
) -> Match:
    """A new match, its first deal dealt; the same seed deals the same cards.

    `seats` in the order of play are "person", a bot's name, or either with a name for people as
    a `Seat`; `options` are those that differ from the game's defaults.

    Raises `TextFault` unknown-game, unknown-option, bad-option-value, bad-seat or unknown-bot.
    """
    found = game_of(game) if isinstance(game, str) else game
    seated = [seat if isinstance(seat, Seat) else Seat(seat, seat) for seat in seats]
    for seat in seated:
        if seat.kind != PERSON:
            make(seat.kind)
    return new_match(found.rules(options or {}), seated, seed)


def bot_turn(match: Match, nodes: int = NODES) -> tuple[Match, tuple[Event, ...]]:
    """The match after what the bot on turn decides, a turn or the draw of one, and its events.

    `nodes` is how far the bot may look. Raises `TextFault` unknown-bot where a person is on turn.
    """
    decision = decide(match, nodes)
    if not decision.moves:
        raise TalonError("no-move", bot=match.seats[match.state.turn].kind)
    events: tuple[Event, ...] = ()
    for move in decision.moves:
        match, more = step(match, move)
        events += more
    return match, events
