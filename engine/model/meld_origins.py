"""Limits on where the cards of a rearranged table come from: strict manipulation, and `stick`.

Equal cards are interchangeable. A meld keeps a card if it has one of that face; of the new cards of
a face, as many are the hand's as were laid. A table is refused only if no matching of old melds
with new ones, and of hand cards with cards on the table, allows it.

Strict manipulation (raeuber R21, R23, A2):

S1. Each old meld lives on in a new one, no two of them in the same.
S2. A run lives on in a run that has all but at most two of its cards; jokers count as cards.
S3. A set lives on in a set that has all its natural cards. It may have fewer jokers: one fewer for
    each natural card from the hand that it has gained in a suit it did not have.
S4. A single natural card with jokers counts as both a run and a set, before and after.
S5. A hand card takes the place of only one joker.

A limit on hand cards added to one meld (rablo R18, A9):

K1. An old meld is still there if a new one has all its cards; as many old melds as possible have
    such a new one each. A new one with more cards has been enlarged.
K2. Of the cards gained by an enlarged meld, at most that many come from the hand. The others come
    from melds on the table that are no longer there.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from .cards import Card, count
from .field_types import Count
from .melds import Meld
from .refusal import Reason, refusal

Bag = dict[Card, int]

# Most cards that a run may give away (S2).
MOST_LOST = 2


class Origins(NamedTuple):
    """Demands on a table: `strict` manipulation; `stick`, most hand cards per meld (0: any)."""

    strict: bool = False
    stick: Count = 0


ANY_ORIGIN = Origins()
STRICT = Origins(strict=True)


def origin_faults(old: Sequence[Meld], new: Sequence[Meld], origins: Origins) -> tuple[Reason, ...]:
    """Return the reasons why `new` can't be made of `old` and hand cards; () if it can."""
    faults: list[Reason] = []
    if origins.strict:
        faults += _strict_faults(old, new)
    if origins.stick:
        faults += _stick_faults(old, new, origins.stick)
    return tuple(faults)


def is_origin_allowed(old: Sequence[Meld], new: Sequence[Meld], origins: Origins) -> bool:
    """Return True if `new` may be made of `old` and hand cards."""
    return not origin_faults(old, new, origins)


def has_one_natural(meld: Meld) -> bool:
    """Return True if the meld has a single natural card, so counts as run and set (S4)."""
    return sum(not card.joker for card in meld.cards) == 1


def _jokers(meld: Meld) -> int:
    return sum(card.joker for card in meld.cards)


def _count_cards(melds: Sequence[Meld]) -> Bag:
    return count(card for meld in melds for card in meld.cards)


# --- strict manipulation -------------------------------------------------------------------


class _Heir(NamedTuple):
    """A new meld in which an old one may live on, by its `place`.

    `jokers` of the old meld were replaced by as many hand cards, each one of `stead`.
    """

    place: int
    jokers: int = 0
    stead: tuple[Card, ...] = ()


def _strict_faults(old: Sequence[Meld], new: Sequence[Meld]) -> Iterator[Reason]:
    laid = _count_cards(new)
    for face, many in _count_cards(old).items():
        laid[face] = laid.get(face, 0) - many
    heirs = [_heirs(former, new, laid) for former in old]
    if _all_live(heirs, laid):
        return
    lost = [number for number, own in enumerate(heirs, 1) if not own]
    for number in lost:
        by_joker = any(_keeps_naturals(old[number - 1], meld) for meld in new)
        cards = old[number - 1].cards
        if by_joker:
            yield refusal("manipulation-joker", old=number, cards=cards)
        else:
            yield refusal("manipulation-strict", old=number, cards=cards)
    if not lost:
        yield _conflict(old, heirs)


def _conflict(old: Sequence[Meld], heirs: Sequence[Sequence[_Heir]]) -> Reason:
    """Return the fault if each old meld could live on alone, but not all of them at once."""
    owner: dict[int, int] = {}
    for former, own in enumerate(heirs):
        places = [[heir.place for heir in others] for others in heirs]
        if not _find_place(former, places, owner, set()):
            # Two old melds in one (S1): the fault also names the one that has the place.
            other = owner[own[0].place]
            low, high = sorted((former + 1, other + 1))
            cards, others = old[low - 1].cards, old[high - 1].cards
            return refusal("manipulation-merged", old=low, other=high, cards=cards, others=others)
    # Each can have a place of its own, so there are too few hand cards (S5).
    needy = next(place for place, own in enumerate(heirs, 1) if all(heir.jokers for heir in own))
    return refusal("manipulation-joker", old=needy, cards=old[needy - 1].cards)


def _heirs(former: Meld, new: Sequence[Meld], laid: Bag) -> list[_Heir]:
    """Return the new melds in which the old one may live on; `laid` counts hand cards."""
    return [heir for place, meld in enumerate(new) if (heir := _heir(former, place, meld, laid))]


def _heir(former: Meld, place: int, meld: Meld, laid: Bag) -> _Heir | None:
    if _is_run(former) and _is_run(meld) and _missing(former, meld) <= MOST_LOST:
        return _Heir(place)
    if not _keeps_naturals(former, meld):
        return None
    jokers = max(0, _jokers(former) - _jokers(meld))
    stead = tuple(
        card
        for card in meld.cards
        if not card.joker and card not in former.cards and laid.get(card, 0) > 0
    )
    return _Heir(place, jokers, stead) if jokers <= len(stead) else None


def _is_run(meld: Meld) -> bool:
    return meld.kind == "run" or has_one_natural(meld)


def _keeps_naturals(former: Meld, meld: Meld) -> bool:
    """Return True if both are sets and the new one has every natural card of the old."""
    both = former.kind == meld.kind == "set"
    return both and all(card.joker or card in meld.cards for card in former.cards)


def _missing(former: Meld, meld: Meld) -> int:
    """Return the number of the old meld's cards that are missing from the new one."""
    now = count(meld.cards)
    return sum(max(0, many - now.get(face, 0)) for face, many in count(former.cards).items())


def _all_live(heirs: Sequence[Sequence[_Heir]], laid: Bag) -> bool:
    """Return True if every old meld can have an heir of its own, and every joker a card in its
    place.
    """
    places = [[heir.place for heir in own if not heir.jokers] for own in heirs]
    needy = [former for former, own in enumerate(heirs) if any(heir.jokers for heir in own)]
    return _all_placed(heirs, places, needy, {}, laid)


def _all_placed(
    heirs: Sequence[Sequence[_Heir]],
    places: Sequence[Sequence[int]],
    needy: Sequence[int],
    taken: dict[int, int],
    laid: Bag,
) -> bool:
    """Return True if all old melds find a place beside those of `taken`; `needy` may give jokers.

    Only sets with jokers are needy, so there are few.
    """
    if not needy:
        open_places = [
            [place for place in own if place not in taken.values()]
            for former, own in enumerate(places)
            if former not in taken
        ]
        owner: dict[int, int] = {}
        return all(
            _find_place(index, open_places, owner, set()) for index in range(len(open_places))
        )
    former, rest = needy[0], needy[1:]
    if _all_placed(heirs, places, rest, taken, laid):
        return True
    for heir in heirs[former]:
        if not heir.jokers or heir.place in taken.values():
            continue
        for given in combinations(heir.stead, heir.jokers):
            if all(laid[card] > 0 for card in given):
                left = laid | {card: laid[card] - 1 for card in given}
                if _all_placed(heirs, places, rest, taken | {former: heir.place}, left):
                    return True
    return False


def _find_place(
    former: int, places: Sequence[Sequence[int]], owner: dict[int, int], tried: set[int]
) -> bool:
    """Return True once the old meld has a place; others may change theirs (augmenting paths)."""
    for place in places[former]:
        if place not in tried:
            tried.add(place)
            if place not in owner or _find_place(owner[place], places, owner, tried):
                owner[place] = former
                return True
    return False


# --- a limit on hand cards added to one meld --------------------------------------------------


def _stick_faults(old: Sequence[Meld], new: Sequence[Meld], most: int) -> Iterator[Reason]:
    hosts = {
        former: places
        for former, meld in enumerate(old)
        if (places := [place for place, now in enumerate(new) if not _missing(meld, now)])
    }
    first: dict[int, int] | None = None
    for holding in _holdings(new, hosts):
        if not any(_excess_hand_cards(old, new, holding, most).values()):
            return
        first = first or holding
    for place, many in sorted(_excess_hand_cards(old, new, first or {}, most).items()):
        if many:
            yield refusal("stick-cap", meld=place + 1, cards=most + many, most=most)


def _holdings(new: Sequence[Meld], hosts: dict[int, list[int]]) -> Iterator[dict[int, int]]:
    """Yield every way to keep as many old melds as possible (K1), as new place -> old meld.

    `hosts` has the places of the new melds that contain each old one.
    """
    formers = list(hosts)
    owner: dict[int, int] = {}
    gone = sum(
        not _find_place(rank, list(hosts.values()), owner, set()) for rank in range(len(formers))
    )

    def hold(rank: int, taken: dict[int, int], gone: int) -> Iterator[dict[int, int]]:
        if rank == len(formers):
            yield taken
            return
        former = formers[rank]
        places = [place for place in hosts[former] if place not in taken]
        # Equal new melds are interchangeable.
        for place in {new[place].cards: place for place in reversed(places)}.values():
            yield from hold(rank + 1, taken | {place: former}, gone)
        if gone:
            yield from hold(rank + 1, taken, gone - 1)

    return hold(0, {}, gone)


def _excess_hand_cards(
    old: Sequence[Meld], new: Sequence[Meld], holding: dict[int, int], most: int
) -> dict[int, int]:
    """Return, by place, the number of excess hand cards in each enlarged meld (K2)."""
    spare = _count_cards(old)
    came: dict[int, Bag] = {}
    for place, former in holding.items():
        came[place] = count(new[place].cards)
        for face, many in count(old[former].cards).items():
            spare[face] -= many
            came[place][face] -= many
    short = {place: sum(bag.values()) - most for place, bag in came.items()}
    short = {place: many for place, many in short.items() if many > 0}
    return _distribute(short, came, spare)


def _distribute(short: dict[int, int], came: dict[int, Bag], spare: Bag) -> dict[int, int]:
    """Return what the melds still lack after the best distribution of the table's spare cards."""
    wanting = next((place for place, many in short.items() if many), None)
    if wanting is None:
        return short
    best = None
    for face in [face for face, many in came[wanting].items() if many and spare.get(face, 0) > 0]:
        less = came | {wanting: came[wanting] | {face: came[wanting][face] - 1}}
        rest = spare | {face: spare[face] - 1}
        left = _distribute(short | {wanting: short[wanting] - 1}, less, rest)
        if best is None or sum(left.values()) < sum(best.values()):
            best = left
    if best is not None:
        return best
    # This meld gets no more cards; the others may.
    others = {place: many for place, many in short.items() if place != wanting}
    return _distribute(others, came, spare) | {wanting: short[wanting]}
