"""A draft of a turn: any arrangement of hand, table and workbench."""

from typing import NamedTuple

from .state import Cards


class Ref(NamedTuple):
    """The place of a card in a draft: zone "h"and, "b"ench or "t"able with its meld."""

    zone: str
    meld: int
    place: int

    def __str__(self) -> str:
        if self.zone == "t":
            return f"t{self.meld}.{self.place}"
        return f"{self.zone}{self.place}"


class Draft(NamedTuple):
    """An arrangement of cards: first the table's own melds in order, then new ones.

    `frees` are the jokers released so far: index of the meld, and the cards in the joker's place.
    """

    melds: tuple[Cards, ...]
    bench: Cards
    hand: Cards
    frees: tuple[tuple[int, Cards], ...] = ()

    def zone(self, ref: Ref) -> Cards:
        """Return the cards of the zone or meld of the reference."""
        if ref.zone == "h":
            return self.hand
        if ref.zone == "b":
            return self.bench
        return self.melds[ref.meld] if ref.meld < len(self.melds) else ()
