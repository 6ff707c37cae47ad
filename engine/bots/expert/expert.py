"""The bot `expert`: the solver for laying, and play based on what the hidden cards may be."""

from ...model import OVER, UNKNOWN, State, Stream, View
from ..base import Decision
from ..judgement import Odds, table_odds
from ..manners import PLAIN, Manner, named
from ..standard import StandardBot
from .rearranging import rearranging_turn
from .stock_and_pile import pile_odds, stock_and_pile_turn
from .stock_only import stock_odds, stock_only_turn


class ExpertBot:
    """Lays by the exact solver, remembers all that was shown, and weighs what may come."""

    def __init__(self, manner: Manner = PLAIN) -> None:
        self.manner = manner
        self.name = named("expert", manner)
        self._plain = StandardBot(manner)

    def choose(self, view: View, stream: Stream, nodes: int) -> Decision:
        """What the position calls for; plain play if nothing better is known."""
        state = view.state
        if state.phase == OVER:
            return Decision(())
        if UNKNOWN in state.hand:
            # A position may leave its own cards open; there is nothing to weigh then.
            return self._plain.choose(view, stream, nodes)
        if state.rules.turn.rearranges:
            return rearranging_turn(view, nodes, self.manner)
        if state.rules.piles.take:
            decision = stock_and_pile_turn(view, stream, nodes, self.manner)
        else:
            decision = stock_only_turn(view, nodes, self.manner)
        return decision or self._plain.choose(view, stream, nodes)


def odds_of(state: State) -> Odds:
    """Of a hundred deals, those won by keeping back what can be laid, and by laying it at once."""
    if state.rules.turn.rearranges:
        return table_odds(state)
    return pile_odds(state) if state.rules.piles.take else stock_odds(state)
