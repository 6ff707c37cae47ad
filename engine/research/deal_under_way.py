"""Deal under way, action by action, as both kinds of environments play it."""

from collections.abc import Mapping

from ..bots import asks_again, start
from ..model import Game, Move, Take, TalonError
from ..play import Match, apply, step
from .features import BACK, moves_of

MOST_TURNS = 600
"""Number of turns after which a deal is cut off."""


class DealUnderWay:
    """One deal: `now` is the state of the turn under way, `moves` are the actions from 1 on.

    `laid` are the moves of this turn since the last draw, which action 0 takes back.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.turns = 0
        self._begin()

    def __deepcopy__(self, memo: object) -> "DealUnderWay":
        """Return an independent copy; it may share its parts, which are all values."""
        copy = DealUnderWay.__new__(DealUnderWay)
        copy.__dict__.update(self.__dict__)
        return copy

    def _begin(self) -> None:
        """List the actions of the match as it stands."""
        self.laid: tuple[Move, ...] = ()
        self._plain = False
        self.now = self.match.state
        self.moves = moves_of(self.now)

    def actions(self) -> list[int]:
        """Return the allowed actions in ascending order; none if the deal is over."""
        if self.match.deal_over:
            return []
        return [BACK] * bool(self.laid) + list(range(1, len(self.moves) + 1))

    @property
    def cut(self) -> bool:
        """True if the deal ends without a result: it has gone on too long, or no action is left."""
        return not self.match.deal_over and (self.turns >= MOST_TURNS or not self.actions())

    def act(self, action: int) -> None:
        """Play an action; raise `TalonError` not-a-move for a number that is none."""
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
        """Return each seat's points (negated where low wins) less the mean of all; 0 before the
        end.
        """
        if not self.match.deal_over:
            return [0.0] * self.now.seats
        sign = 1 if self.match.rules.score.high_wins else -1
        points = [sign * one for one in self.match.state.points or ()]
        mean = sum(points) / len(points)
        return [float(one - mean) for one in points]


def start_deal(
    game: str | Game, seats: int, seed: str, options: Mapping[str, object] | None = None
) -> DealUnderWay:
    """Return the deal of a seed; raise what `start` raises for an unknown game or option."""
    return DealUnderWay(start(game, ["person"] * seats, seed, options or {}))
