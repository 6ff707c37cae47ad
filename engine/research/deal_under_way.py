"""A deal under way, action by action: what both kinds of environments play."""

from collections.abc import Mapping

from ..bots import asks_again, start
from ..model import Game, Move, Take, TalonError
from ..play import Match, apply, step
from .features import BACK, moves_of

MOST_TURNS = 600
"""A deal in which so many turns have been played is cut off."""


class Dealt:
    """One deal: `now` is what whoever is on turn has made of it, `moves` the actions from 1 on.

    `laid` are the moves of this turn since the last draw, which action 0 takes back.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.turns = 0
        self._begin()

    def __deepcopy__(self, memo: object) -> "Dealt":
        """A copy that goes on by itself: all that it holds are values."""
        copy = Dealt.__new__(Dealt)
        copy.__dict__.update(self.__dict__)
        return copy

    def _begin(self) -> None:
        """What may be done next starts from the match as it stands."""
        self.laid: tuple[Move, ...] = ()
        self._plain = False
        self.now = self.match.state
        self.moves = moves_of(self.now)

    def actions(self) -> list[int]:
        """What may be done, in ascending order; nothing if the deal is over."""
        if self.match.deal_over:
            return []
        return [BACK] * bool(self.laid) + list(range(1, len(self.moves) + 1))

    @property
    def cut(self) -> bool:
        """Whether it ends without a result: it has gone on too long, or there is nothing to do."""
        return not self.match.deal_over and (self.turns >= MOST_TURNS or not self.actions())

    def act(self, action: int) -> None:
        """Plays an action; raises `TalonError` not-a-move if it is none."""
        if action not in self.actions():
            raise TalonError("not-a-move", given=f"action {action}")
        if action == BACK:
            self.laid, self._plain, self.now = (), True, self.match.state
            self.moves = moves_of(self.now, lays=False)
            return
        move = self.moves[action - 1]
        if asks_again(move, self.now.rules):
            for one in (*self.laid, move):
                self.match, _ = step(self.match, one)
            self.turns += move != Take()
            self._begin()
        else:
            self.now, _ = apply(self.now, move)
            self.laid = (*self.laid, move)
            self.moves = moves_of(self.now, lays=not self._plain)

    def rewards(self) -> list[float]:
        """Each seat's points, negative where low wins, less the mean of all; 0 before the end."""
        if not self.match.deal_over:
            return [0.0] * self.now.seats
        sign = 1 if self.match.rules.score.high_wins else -1
        points = [sign * one for one in self.match.state.points or ()]
        mean = sum(points) / len(points)
        return [float(one - mean) for one in points]


def dealt(
    game: str | Game, seats: int, seed: str, options: Mapping[str, object] | None = None
) -> Dealt:
    """The deal of a seed; raises what `start` raises for a game or options that are not."""
    return Dealt(start(game, ["person"] * seats, seed, options or {}))
