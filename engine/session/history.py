"""What can be taken back: the deal's matches, one for each step that was played."""

from typing import NamedTuple

from ..play import PERSON, Match


class History(NamedTuple):
    """The match after each step of this deal; `casual` says that a turn was taken back."""

    matches: tuple[Match, ...]
    casual: bool = False

    def added(self, match: Match) -> "History":
        """With one more step."""
        return self._replace(matches=(*self.matches, match))

    def taken_back(self, seat: int) -> int | None:
        """Where `seat`, the only person, last began a turn of this deal; None if nowhere.

        In the middle of a turn, that is the turn's own beginning; at its beginning, the turn
        before.
        """
        last = self.matches[-1]
        if sum(player.kind == PERSON for player in last.seats) != 1:
            return None
        began = [
            number
            for number, match in enumerate(self.matches[:-1])
            if match.state.turn == seat
            and match.state.before is None
            and not match.deal_over
            and (number == 0 or self.matches[number - 1].state.turn != seat)
        ]
        return began[-1] if began else None

    def back_to(self, number: int) -> "History":
        """Without everything after a step; the game is casual from now on."""
        return History(self.matches[: number + 1], True)
