"""Players of one's own: anything with `decide(view, stream)` sits down beside the bots."""

from collections.abc import Iterable
from typing import Protocol

from ..model import Draw, Fail, Move, Rules, Stream, Take, TalonError, TextFault, View
from ..play import PERSON, Seat
from .base import Decision

_WANTED = '"person", the name of a bot, or a player with decide(view, stream)'


class OwnBot(Protocol):
    """A player of one's own; if it has a `name`, that is what it is called."""

    def decide(self, view: View, stream: Stream) -> Decision | Move | Iterable[Move]:
        """One move or several of `view.seat`, at most up to a draw or the turn's end.

        It is asked again until its turn is over. `stream` gives it random numbers, the same ones
        whenever the match is played again.
        """
        ...


def seat_of(one: str | Seat | OwnBot) -> Seat:
    """The seat that is meant; raises `TextFault` bad-value for anything that can't sit there."""
    if isinstance(one, Seat):
        return one
    if isinstance(one, str):
        return Seat(one, one)
    if isinstance(one, type) or not callable(getattr(one, "decide", None)):
        raise TextFault("bad-value", wanted=_WANTED)
    given = getattr(one, "name", None)
    name = given if isinstance(given, str) and given != PERSON else type(one).__name__
    return Seat(name, name, one)


def asks_again(move: Move, rules: Rules) -> bool:
    """Whether a player decides anew after the move: it shows a card, or ends the turn."""
    return isinstance(move, Draw | Take | Fail) or rules.turn.ends(move)


def asked(player: OwnBot, name: str, view: View, stream: Stream) -> Decision:
    """What the player decides; raises `TalonError` no-move if that is nothing, or not-a-move."""
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
