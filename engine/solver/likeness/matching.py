"""Matching of old melds to new ones so that the fewest cards move."""

from collections.abc import Sequence

from ...model import JOKER, Card, Meld

Bag = dict[Card, int]
# (card, index of the old meld or None for the hand, index of the new meld or None if it left).
CardMove = tuple[Card, int | None, int | None]


def match_melds(old: Sequence[Sequence[Card]], new: Sequence[Sequence[Card]]) -> list[int | None]:
    """Return for each old group the index of the new one that it became, None if it is gone.

    The matching has the greatest total overlap (cards of equal faces, jokers alike); among equals,
    it is the first in the order given.
    """
    became: list[int | None] = [None] * len(old)
    bags = [bag_of(cards) for cards in old]
    new_bags = [bag_of(cards) for cards in new]
    # A group that is still there, card for card, is always part of some best matching.
    left = list(range(len(new)))
    for index, bag in enumerate(bags):
        for place in left:
            if new_bags[place] == bag:
                became[index] = place
                left.remove(place)
                break
    rest = [index for index, place in enumerate(became) if place is None]
    overlaps = [[overlap(bags[index], new_bags[place]) for place in left] for index in rest]
    for index, row in zip(rest, assignment(overlaps), strict=True):
        if row is not None:
            became[index] = left[row]
    return became


def disturbance(old: Sequence[Sequence[Card]], new: Sequence[Sequence[Card]]) -> int:
    """Return the number of old cards that are not in the group that their own group became."""
    kept = 0
    for cards, place in zip(old, match_melds(old, new), strict=True):
        if place is not None:
            kept += overlap(bag_of(cards), bag_of(new[place]))
    return sum(map(len, old)) - kept


def card_moves(old: Sequence[Sequence[Card]], new: Sequence[Sequence[Card]]) -> list[CardMove]:
    """Return the fewest card moves that turn `old` into `new`, by new group, then by old.

    Cards new on the table come from None, cards gone from it go to None.
    """
    loose: list[tuple[Card, int]] = []
    wanted = [bag_of(cards) for cards in new]
    for index, (cards, place) in enumerate(zip(old, match_melds(old, new), strict=True)):
        kept = wanted[place] if place is not None else {}
        for card in cards:
            face = JOKER if card.joker else card
            if kept.get(face, 0):
                kept[face] -= 1
            else:
                loose.append((face, index))
    fewest: list[CardMove] = []
    for place, bag in enumerate(wanted):
        for face, many in bag.items():
            fewest += [(face, _taken(loose, face), place) for _ in range(many)]
    fewest += [(face, index, None) for face, index in loose]
    return fewest


def _taken(loose: list[tuple[Card, int]], face: Card) -> int | None:
    """Take the first loose card of that face; return where it lay, None if there is none."""
    for place, (card, index) in enumerate(loose):
        if card is face:
            del loose[place]
            return index
    return None


def bag_of(cards: Sequence[Card]) -> Bag:
    """Return the number of cards of each face, with all jokers alike."""
    bag: dict[Card, int] = {}
    for card in cards:
        face = JOKER if card.joker else card
        bag[face] = bag.get(face, 0) + 1
    return bag


def overlap(one: Bag, other: Bag) -> int:
    """Return the number of cards that two bags have in common."""
    return sum([min(many, other[face]) for face, many in one.items() if face in other])


def assignment(gains: list[list[int]]) -> list[int | None]:
    """Return for each row the column it gets, for the greatest sum of gains; None for rows without
    gain.

    Uses the Hungarian method with potentials, on a square with the larger side.
    """
    rows, columns = len(gains), max((len(row) for row in gains), default=0)
    size = max(rows, columns)
    costs = [[-gain for gain in row] + [0] * (size - len(row)) for row in gains]
    costs += [[0] * size for _ in range(size - rows)]
    row_price, column_price = [0] * (size + 1), [0] * (size + 1)
    owner = [size] * (size + 1)
    for row in range(size):
        _augment(row, size, costs, row_price, column_price, owner)
    chosen: list[int | None] = [None] * rows
    for column in range(columns):
        row = owner[column]
        if row < rows and gains[row][column]:
            chosen[row] = column
    return chosen


def _augment(
    row: int,
    size: int,
    costs: list[list[int]],
    row_price: list[int],
    column_price: list[int],
    owner: list[int],
) -> None:
    """Give `row` a column along the cheapest alternating path; column `size` stands for none."""
    infinite = 1 << 30
    owner[size] = row
    column = size
    slack, before = [infinite] * size, [size] * size
    done = [False] * (size + 1)
    while owner[column] != size or column == size:
        done[column] = True
        holder = owner[column]
        holder_costs, holder_price = costs[holder], row_price[holder]
        step, nearest = infinite, size
        for candidate in range(size):
            if done[candidate]:
                continue
            reduced = holder_costs[candidate] - holder_price - column_price[candidate]
            if reduced < slack[candidate]:
                slack[candidate], before[candidate] = reduced, column
            if slack[candidate] < step:
                step, nearest = slack[candidate], candidate
        for candidate in range(size + 1):
            if done[candidate]:
                row_price[owner[candidate]] += step
                column_price[candidate] -= step
            elif candidate < size:
                slack[candidate] -= step
        column = nearest
    while column != size:
        owner[column] = owner[before[column]]
        column = before[column]


def in_old_order(old: Sequence[Sequence[Card]], new: Sequence[Meld]) -> tuple[Meld, ...]:
    """Return the new melds in the places of the old ones that they came from, then the rest.

    People find their melds again only if these stay where they were.
    """
    places = match_melds(old, [meld.cards for meld in new])
    kept = [place for place in places if place is not None]
    rest = [place for place in range(len(new)) if place not in kept]
    return tuple(new[place] for place in (*kept, *rest))
