"""Search budget in nodes and other work, never in time."""

# One node, and other work as fractions of one. The bounds help more than nodes do, so only a
# quarter of their work is charged: a node takes some 30 microseconds, one of these units 0.75.
NODE = 160
STATE = 4
ARC = 2
SWEPT = 1
# With many lanes (around the corner, or each joker counted) even the first bound is expensive.
ENTRY = 40


class SpentError(Exception):
    """Raised when the budget is used up."""


class Budget:
    """Budget shared by all searches of one query."""

    __slots__ = ("_left",)

    def __init__(self, nodes: int) -> None:
        self._left = nodes * NODE

    @property
    def nodes(self) -> int:
        """Number of nodes left."""
        return max(0, self._left) // NODE

    def reset(self, nodes: int) -> None:
        """Set the budget to `nodes` nodes."""
        self._left = nodes * NODE

    def spend(self, work: int) -> None:
        """Charge work to the budget; raise SpentError if it exceeds what is left."""
        self._left -= work
        if self._left < 0:
            raise SpentError
