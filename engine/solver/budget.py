"""The budget of a search: what it may still cost in nodes and other work, never in time."""

# One node, and other work as fractions of one. The bounds help more than nodes do, so only a
# quarter of their work is charged: a node takes some 30 microseconds, one of these units 0.75.
NODE = 160
STATE = 4
ARC = 2
SWEPT = 1
# With many lanes (around the corner, or each joker counted) even the first bound is expensive.
ENTRY = 40


class SpentError(Exception):
    """Nothing is left of the budget."""


class Budget:
    """One budget for all the searches of a question."""

    __slots__ = ("_left",)

    def __init__(self, nodes: int) -> None:
        self._left = nodes * NODE

    @property
    def nodes(self) -> int:
        """How many nodes are left."""
        return max(0, self._left) // NODE

    def reset(self, nodes: int) -> None:
        """Leaves `nodes` nodes, whatever was left."""
        self._left = nodes * NODE

    def spend(self, work: int) -> None:
        """Takes work off the budget; raises SpentError if it is more than is left."""
        self._left -= work
        if self._left < 0:
            raise SpentError
