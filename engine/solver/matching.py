"""What moved where between two tables."""

from collections.abc import Sequence

from ..cards import Card, bare
from ..melds import Meld


def card_moves(old: Sequence[Meld], new: Sequence[Meld]) -> list[tuple[Card, int, int]]:
    """Card, old meld, new meld (1-based; 0 the hand) for the cards that change place."""
    pairs = sorted(
        ((-_overlap(a, b), i, j) for i, a in enumerate(old) for j, b in enumerate(new)),
    )
    of_new: dict[int, int] = {}
    used: set[int] = set()
    for overlap, i, j in pairs:
        if overlap and i not in used and j not in of_new:
            of_new[j] = i
            used.add(i)
    loose: list[tuple[Card, int]] = []
    wanted: list[tuple[Card, int]] = []
    kept = {i: j for j, i in of_new.items()}
    for i, meld in enumerate(old):
        stay = [bare(one) for one in new[kept[i]].cards] if i in kept else []
        for one in meld.cards:
            if bare(one) in stay:
                stay.remove(bare(one))
            else:
                loose.append((bare(one), i + 1))
    for j, meld in enumerate(new):
        had = [bare(one) for one in old[of_new[j]].cards] if j in of_new else []
        for one in meld.cards:
            if bare(one) in had:
                had.remove(bare(one))
            else:
                wanted.append((bare(one), j + 1))
    moves = []
    for one, target in wanted:
        origin = next((pair for pair in loose if pair[0] is one), None)
        if origin:
            loose.remove(origin)
        moves.append((one, origin[1] if origin else 0, target))
    return moves


def _overlap(a: Meld, b: Meld) -> int:
    left = [bare(one) for one in b.cards]
    many = 0
    for one in a.cards:
        if bare(one) in left:
            left.remove(bare(one))
            many += 1
    return many
