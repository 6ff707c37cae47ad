"""A half-made turn as a value: any arrangement of hand, table and workbench."""

from typing import NamedTuple

from .state import Cards


class Ref(NamedTuple):
    """Where a card of the draft is: zone "h"and, "b"ench or "t"able with its meld."""

    zone: str
    meld: int
    place: int

    def __str__(self) -> str:
        if self.zone == "t":
            return f"t{self.meld}.{self.place}"
        return f"{self.zone}{self.place}"


class Draft(NamedTuple):
    """An arrangement: the first melds are the table's own, in order, then come new ones.

    `frees` are the releases of jokers made so far: meld index and cards.
    """

    melds: tuple[Cards, ...]
    bench: Cards
    hand: Cards
    frees: tuple[tuple[int, Cards], ...] = ()

    def zone(self, ref: Ref) -> Cards:
        """The cards among which the reference points to one."""
        if ref.zone == "h":
            return self.hand
        if ref.zone == "b":
            return self.bench
        return self.melds[ref.meld] if ref.meld < len(self.melds) else ()
