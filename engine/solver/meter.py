"""What a search may still cost: its nodes, and the work beside them, counted and never timed."""

# One node, and what else counts as a part of one. The bounds bring more than nodes do, so of
# their work a quarter is charged: a node takes some 30 microseconds, one of these units 0.75.
NODE = 160
STATE = 4
ARC = 2
SWEPT = 1
# Where lanes are many (around the corner, each joker counted) even the first bound is dear.
ENTRY = 40


class SpentError(Exception):
    """Nothing is left of the budget."""


class Meter:
    """One budget for all searches of a question."""

    __slots__ = ("_left",)

    def __init__(self, nodes: int) -> None:
        self._left = nodes * NODE

    @property
    def nodes(self) -> int:
        """How many nodes are left."""
        return max(0, self._left) // NODE

    def reset(self, nodes: int) -> None:
        """Leaves so many nodes, whatever was left."""
        self._left = nodes * NODE

    def spend(self, work: int) -> None:
        """Takes work away; SpentError where it is more than is left."""
        self._left -= work
        if self._left < 0:
            raise SpentError
