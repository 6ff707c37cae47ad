"""Number of cards of a hand that find a place in melds, for thousands of sampled draws.

A drawn card stays alone or makes one of a few melds; the part of the hand left by these is often
the same, so each part is packed only once for all draws.
"""

from collections.abc import Collection, Sequence

from ...model import Card, Cards, MeldRules
from .packer import Shape, copies, first_place, packer_for, single

# A part of the hand: its natural cards as a number, and the jokers with it.
_Part = tuple[int, int]
# Value of a card that can't be discarded, since the part doesn't hold it.
_NONE = -100


class AfterDraws:
    """Packings of one hand after draws, for each of the faces that might be discarded.

    Cards in `free` need no meld, nor do jokers. `effort` counts the hands packed so far.
    """

    __slots__ = ("_faces", "_jokers", "_looked", "_near", "_number", "_pack", "_parts", "_search")

    def __init__(
        self, hand: Cards, faces: Sequence[Card], free: Collection[Card], rules: MeldRules
    ) -> None:
        self._pack = packer_for(rules)
        self._number, self._jokers = self._pack.to_number(hand)
        self._faces = [self._pack.place(face) for face in faces]
        # Any card drawn may be a joker, and no meld here needs more than one.
        self._search = self._pack.search(self._number, 1, free)
        self._parts: dict[_Part, list[int]] = {}
        self._near: tuple[dict[int, list[Shape]], dict[int, list[Shape]]] = {}, {}
        self._looked = 0

    @property
    def effort(self) -> int:
        """Return the number of hands packed so far."""
        return len(self._search.known) + self._looked

    def count_placed(self, coming: Cards) -> list[int]:
        """Count the cards that find a place with those of `coming`, without one of each of the
        faces.
        """
        drawn, jokers = self._pack.to_number(coming)
        jokers += self._jokers
        sizes: dict[_Part, int] = {}
        self._lay(drawn, (self._number, jokers), 0, sizes)
        self._looked += len(sizes)
        best = [_NONE] * len(self._faces)
        for part, size in sizes.items():
            if size + self._search.most_placed(*part)[0] > min(best):
                here = [size + many for many in self._without(part)]
                best = list(map(max, best, here))
        return best

    def _lay(self, drawn: int, part: _Part, size: int, sizes: dict[_Part, int]) -> None:
        """Find a place or none for each drawn card, and record which parts of the hand are left.

        `size` counts the cards that have found a place so far.
        """
        if not drawn:
            sizes[part] = max(size, sizes.get(part, 0))
            return
        place = first_place(drawn)
        other_cards = drawn - single(place)
        self._lay(other_cards, part, size + bool(self._search.free & single(place)), sizes)
        rest, jokers = part
        for use in _subsets(other_cards & self._pack.near(place)):
            for need, cards, wild in self._reached(single(place) + use, jokers > 0):
                if self._pack.holds(rest, need):
                    self._lay(other_cards - use, (rest - need, jokers - wild), size + cards, sizes)

    def _reached(self, drawn: int, jokers: bool) -> list[Shape]:
        """Return melds of all these drawn cards and some hand cards, as the hand cards alone.

        Without a joker, melds that need one are left out: they are most of them, and need no more
        than one.
        """
        near = self._near[jokers]
        if drawn not in near:
            near[drawn] = [
                shape
                for shape in self._pack.around(drawn)
                if shape[2] <= jokers and self._pack.holds(self._number, shape[0])
            ]
        return near[drawn]

    def _without(self, part: _Part) -> list[int]:
        """Count the cards of a part of the hand with a place, without one of each of the faces."""
        if part not in self._parts:
            rest, jokers = part
            whole, laid = self._search.most_placed(rest, jokers)
            counts = self._parts[part] = []
            for place in self._faces:
                held = copies(rest, place)
                if not held:
                    counts.append(_NONE)
                elif copies(laid, place) < held:
                    counts.append(whole - bool(self._search.free & single(place)))
                else:
                    counts.append(self._search.most_placed(rest - single(place), jokers)[0])
        return self._parts[part]


def _subsets(number: int) -> list[int]:
    """Return all choices among the faces counted in a number, the empty one first."""
    subsets = [0]
    while number:
        step = single(first_place(number))
        number -= step
        subsets += [less + step for less in subsets if less + step not in subsets]
    return subsets
