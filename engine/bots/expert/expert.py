"""The bot `expert`: layings by the exact solver, choices by estimates of the hidden cards."""

from ...model import OVER, UNKNOWN, Stream, View
from ..base import Decision
from ..manners import PLAIN, Manner, bot_name
from ..standard import StandardBot
from .rearranging import rearranging_turn
from .stock_and_pile import stock_and_pile_turn
from .stock_only import stock_only_turn


class ExpertBot:
    """Bot that lays by the exact solver, remembers all public events, and weighs future draws."""

    def __init__(self, manner: Manner = PLAIN) -> None:
        self.manner = manner
        self.name = bot_name("expert", manner)
        self._plain = StandardBot(manner)

    def choose(self, view: View, stream: Stream, nodes: int) -> Decision:
        """Return the decision for this kind of game; plain play if there is none better."""
        state = view.state
        if state.phase == OVER:
            return Decision(())
        if UNKNOWN in state.hand:
            # A position may leave its own cards open: then there is nothing to weigh.
            return self._plain.choose(view, stream, nodes)
        if state.rules.turn.rearranges:
            return rearranging_turn(view, nodes, self.manner)
        if state.rules.piles.take:
            decision = stock_and_pile_turn(view, stream, nodes, self.manner)
        else:
            decision = stock_only_turn(view, nodes, self.manner)
        return decision or self._plain.choose(view, stream, nodes)
