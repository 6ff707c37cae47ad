"""Players of one's own: anything with `decide(view, stream)` can take a seat beside the bots."""

from collections.abc import Iterable
from typing import Protocol

from ..model import Draw, Fail, Move, Rules, Stream, Take, TalonError, TextFault, View
from ..play import PERSON, Seat
from .base import Decision

_WANTED = '"person", the name of a bot, or a player with decide(view, stream)'


class OwnBot(Protocol):
    """Player of one's own; its `name`, if it has one, is shown and recorded."""

    def decide(self, view: View, stream: Stream) -> Decision | Move | Iterable[Move]:
        """Return one move or several of `view.seat`, at most up to a draw or the turn's end.

        It is called again until its turn is over. `stream` gives random numbers, the same ones
        whenever the match is played again.
        """
        ...


def seat_of(player: str | Seat | OwnBot) -> Seat:
    """Return the seat for a name or player; raises `TextFault` bad-value for anything else."""
    if isinstance(player, Seat):
        return player
    if isinstance(player, str):
        return Seat(player, player)
    if isinstance(player, type) or not callable(getattr(player, "decide", None)):
        raise TextFault("bad-value", wanted=_WANTED)
    given = getattr(player, "name", None)
    name = given if isinstance(given, str) and given != PERSON else type(player).__name__
    return Seat(name, name, player)


def asks_again(move: Move, rules: Rules) -> bool:
    """Return True if the move needs another decision after it: it shows a card, or ends a turn."""
    return isinstance(move, Draw | Take | Fail) or rules.turn.ends_turn(move)


def ask_player(player: OwnBot, name: str, view: View, stream: Stream) -> Decision:
    """Ask the player for moves; raises `TalonError` no-move if it gives none, or not-a-move."""
    answer = player.decide(view, stream)
    if isinstance(answer, Decision):
        decision = answer
    elif isinstance(answer, Move):
        decision = Decision((answer,))
    elif isinstance(answer, Iterable) and not isinstance(answer, str):
        decision = Decision(tuple(answer))
    elif answer is None:
        decision = Decision(())
    else:
        raise TalonError("not-a-move", given=type(answer).__name__)
    if not decision.moves:
        raise TalonError("no-move", bot=name)
    for move in decision.moves:
        if not isinstance(move, Move):
            raise TalonError("not-a-move", given=type(move).__name__)
    return decision
