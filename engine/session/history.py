"""Undo history of a deal: the match after each step that was played."""

from typing import NamedTuple

from ..play import PERSON, Match


class History(NamedTuple):
    """Match after each step of this deal; `casual` if a turn was taken back."""

    matches: tuple[Match, ...]
    casual: bool = False

    def add(self, match: Match) -> "History":
        """Return the history with one more step."""
        return self._replace(matches=(*self.matches, match))

    def last_turn_start(self, seat: int) -> int | None:
        """Return the index of the last turn start of `seat`, the only person; None if there is
        none.

        In the middle of a turn, that is the turn's own start; at its start, the turn before.
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

    def go_back_to(self, number: int) -> "History":
        """Return the history up to a step; the game is casual from now on."""
        return History(self.matches[: number + 1], True)
