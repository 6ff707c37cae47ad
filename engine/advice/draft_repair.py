"""Repair of a draft that can't end the turn, with a report of what was changed."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice
from typing import NamedTuple

from ..model import (
    JOKER,
    Card,
    Cards,
    Draft,
    Meld,
    Reason,
    State,
    bare,
    count,
    hand_and_table,
    meld_points,
    remark,
    without,
)
from ..play import Obstacles, draft_faults, find_obstacles, order_hand
from ..solver import in_old_order, match_melds, nearest_legal
from ..turns import bare_cards, is_untouched, new_draft
from .best_laying import NODES, subtract_cards


class DraftRepair(NamedTuple):
    """Repaired draft, with one or two sentences on where the cards went."""

    draft: Draft
    said: tuple[Reason, ...]


def repair_draft(draft: Draft, state: State) -> DraftRepair:
    """Return the draft repaired so that the turn can end, with a discard where one is due.

    As few cards as possible move, and no card is laid that lay in the hand. If nothing helps, every
    card goes back to the hand.
    """
    if not _laid_cards(draft, state):
        nearest = nearest_legal_draft(draft, state)
        sound = nearest if not draft_faults(nearest, state) else _untouched(draft, state)
        return describe_repair(draft, sound, state)
    if not draft_faults(draft, state) and draft.bench:
        # Cards on the workbench are not laid.
        return describe_repair(draft, draft_with_melds(draft.melds, draft, state), state)
    if not draft_faults(draft, state):
        due = draft_faults(draft, state, discards=False)
        return DraftRepair(draft, (remark("fixed-discard" if due else "fixed-sound"),))
    nearest = nearest_legal_draft(draft, state)
    best = _repair_with_fewest_moves(nearest, draft, state)
    if best is None:
        further = _further_repairs(nearest, draft, state)
        best = next((one for one in further if _is_sound(one, state)), None)
    return describe_repair(draft, best or _untouched(draft, state), state)


def _is_sound(draft: Draft, state: State) -> bool:
    """Return True if the draft lays cards and the turn can end with it."""
    return bool(_laid_cards(draft, state)) and not draft_faults(draft, state)


def count_moves(draft: Draft, better: Draft) -> int:
    """Return the number of cards that leave their meld or the workbench between two drafts."""
    lying = [*chain.from_iterable(draft.melds), *draft.bench]
    became = match_melds(draft.melds, better.melds)
    kept = sum(
        _overlap(cards, better.melds[number])
        for cards, number in zip(draft.melds, became, strict=True)
        if number is not None
    )
    return len(lying) - kept


def _overlap(cards: Cards, others: Cards) -> int:
    """Return the number of cards in both."""
    there = count(bare_cards(others))
    return sum(min(many, there.get(face, 0)) for face, many in count(bare_cards(cards)).items())


def _repair_with_fewest_moves(nearest: Draft, draft: Draft, state: State) -> Draft | None:
    """Return the sound repair that moves the fewest cards, of several the one that lays most.

    A card may go back to the hand instead of others making room for it on the table. None if there
    is no sound repair among those tried.
    """
    found: list[tuple[int, int, int, Draft]] = []

    def consider(candidate: Draft) -> None:
        if _is_sound(candidate, state):
            back = len(subtract_cards(candidate.hand, draft.hand))
            found.append((count_moves(draft, candidate), back, len(found), candidate))

    consider(nearest)
    if draft.frees:
        return nearest if found else None
    if (broken := _with_broken_melds_reduced(draft, state)) is not None:
        consider(broken)
    tried = 0
    rearranges = state.rules.turn.may_rearrange(state)
    for many in range(1, len(_laid_cards(draft, state)) + 1 if rearranges else 1):
        for less in _with_returned(draft, state, many):
            # On a table that is not sound yet, one more card at least has to move.
            if tried == _TRIED or (found and min(found)[0] <= many + 1):
                return min(found)[3] if found else None
            consider(nearest_legal_draft(less, state))
            tried += 1
    return min(found)[3] if found else None


# Most positions that are solved to find a repair with fewer moves.
_TRIED = 24
# Most ways to take cards of one broken meld back; with twenty cards there are a million.
_PARTS = 500


def _returnable(draft: Draft, state: State) -> dict[Card, int]:
    """Return how many cards of each face the draft has laid from the hand."""
    return count(bare(card) for card in _laid_cards(draft, state))


def _with_returned(draft: Draft, state: State, many: int) -> Iterator[Draft]:
    """Yield the draft with so many of its laid cards taken back, in every way."""
    laid = _returnable(draft, state)
    spots = [
        (number, place)
        for number, cards in enumerate(draft.melds)
        for place, card in enumerate(cards)
        if bare(card) in laid
    ]
    for taken in combinations(spots, many):
        faces = count(bare(draft.melds[number][place]) for number, place in taken)
        if all(faces[face] <= laid[face] for face in faces):
            melds = (
                tuple(card for place, card in enumerate(cards) if (number, place) not in taken)
                for number, cards in enumerate(draft.melds)
            )
            yield draft_with_melds(tuple(filter(None, melds)), draft, state)


def _with_broken_melds_reduced(draft: Draft, state: State) -> Draft | None:
    """Return the draft with each broken meld reduced to a legal one by the fewest cards of the
    hand; None if one of them can't be, or not in the first `_PARTS` ways.
    """
    laid = _returnable(draft, state)
    now = draft
    for number in range(len(draft.melds) - 1, -1, -1):
        if not state.rules.turn.meld_faults(now, state, number):
            continue
        cards = draft.melds[number]
        spots = [place for place, card in enumerate(cards) if bare(card) in laid]
        ways = chain.from_iterable(combinations(spots, many) for many in range(1, len(spots) + 1))
        parts = (_reduced(now, state, number, taken, laid) for taken in islice(ways, _PARTS))
        reduced = next(filter(None, parts), None)
        if reduced is None:
            return None
        now = reduced
    return draft_with_melds(now.melds, draft, state)


def _reduced(
    draft: Draft, state: State, number: int, taken: tuple[int, ...], laid: dict[Card, int]
) -> Draft | None:
    """Return the draft without these cards of a meld; None if they may not leave it, or if it is
    still broken.
    """
    cards = draft.melds[number]
    faces = count(bare(cards[place]) for place in taken)
    if any(faces[face] > laid[face] for face in faces):
        return None
    left = tuple(card for place, card in enumerate(cards) if place not in taken)
    if not state.rules.turn.may_rearrange(state) and not _has_own_cards(left, number, state):
        return None
    melds = (*draft.melds[:number], *([left] if left else []), *draft.melds[number + 1 :])
    less = draft._replace(melds=melds)
    if left and state.rules.turn.meld_faults(less, state, number):
        return None
    return less


def _has_own_cards(cards: Cards, number: int, state: State) -> bool:
    """Return True if the cards include those of the table's meld `number`, if it has so many."""
    own = state.table[number].cards if number < len(state.table) else ()
    return without(bare_cards(cards), bare_cards(own)) is not None


def describe_repair(draft: Draft, better: Draft, state: State) -> DraftRepair:
    """Return the better draft with the changes from the old one as reasons."""
    back = subtract_cards(better.hand, draft.hand)
    stands = find_obstacles(draft, state)
    said: list[Reason] = []
    if back:
        said.append(_describe_returned(back, draft, stands))
        if is_untouched(better, state) and not stands.melds:
            said += [one.said for one in stands.whole[:1]]
    if not said and better != draft:
        said.append(remark("fixed-moved"))
    return DraftRepair(better, tuple(said) or (remark("fixed-sound"),))


def _describe_returned(back: Cards, draft: Draft, stands: Obstacles) -> Reason:
    """Report the cards that went back to the hand, and what they lack if they lay in one meld."""
    for fault in stands.melds:
        lack = fault.lack
        if lack is None or fault.meld is None:
            continue
        if not subtract_cards(back, bare_cards(draft.melds[fault.meld])):
            code = "fixed-back-either" if lack.either else "fixed-back-lacks"
            return remark(code, cards=back, missing=lack.cards)
    return remark("fixed-back", cards=back)


def nearest_legal_draft(draft: Draft, state: State) -> Draft:
    """Return the nearest legal table that lays the draft's hand cards.

    If they can't all be laid, it lays as many as possible; the rest goes back to the hand.
    """
    if state.rules.turn.may_rearrange(state):
        table = state.start.table
        groups = [*draft.melds, *([draft.bench] if draft.bench else [])]
        rules = state.rules
        solution = nearest_legal(
            table, state.start.hand, groups, rules.melds, nodes=NODES, origins=rules.origins
        )
        melds = in_old_order([meld.cards for meld in table], solution.melds)
        return draft_with_melds(tuple(meld.cards for meld in melds), draft, state)
    kept = _legal_additions(draft, state)
    new = _new_melds(draft, state)
    return draft_with_melds((*kept, *(meld.cards for meld in new)), draft, state)


def draft_with_melds(melds: tuple[Cards, ...], draft: Draft, state: State) -> Draft:
    """Return the melds as a draft; other cards go back to the hand, in the player's own order."""
    lying = count(bare(card) for cards in melds for card in cards)
    frees = draft.frees
    for card in (*hand_and_table((), state.table), *state.unplaced):
        lying[card] = lying.get(card, 0) - 1
    hand = without(state.hand, (card for card, many in lying.items() for _ in range(many)))
    # A freed joker without a place waits on the workbench; it never goes to the hand.
    bench = tuple(JOKER for _ in range(max(0, -lying.get(JOKER, 0))))
    return Draft(melds, bench, order_hand(hand or (), draft.hand), frees)


def _legal_additions(draft: Draft, state: State) -> tuple[Cards, ...]:
    """Return the table's own melds, with the cards added to them where that is legal."""
    turn = state.rules.turn
    return tuple(
        cards if not turn.meld_faults(draft, state, number) else state.table[number].cards
        for number, cards in enumerate(draft.melds[: len(state.table)])
    )


def _new_melds(draft: Draft, state: State) -> Sequence[Meld]:
    """Return new melds of the cards that the draft lays apart from the table, as the opening
    requires.
    """
    groups = [bare_cards(cards) for cards in draft.melds[len(state.table) :]]
    cards = [card for group in groups for card in group]
    nearest = nearest_legal((), cards, groups, state.rules.melds, nodes=NODES)
    most = state.rules.turn.opening(state).melds
    if not most:
        return nearest.melds
    worth = sorted(nearest.melds, key=lambda meld: -meld_points(meld, state.rules))
    return worth[:most]


def _laid_cards(draft: Draft, state: State) -> Cards:
    """Return the hand cards that the draft has moved out of the hand."""
    return without(state.hand, draft.hand) or ()


def _untouched(draft: Draft, state: State) -> Draft:
    fresh = new_draft(state)
    return fresh._replace(hand=order_hand(fresh.hand, draft.hand))


def _further_repairs(nearest: Draft, draft: Draft, state: State) -> Iterator[Draft]:
    """Yield further repairs: with less on the table."""
    fresh, own = _untouched(draft, state), tuple(meld.cards for meld in state.table)
    if not state.rules.turn.may_rearrange(state):
        yield draft_with_melds((*own, *nearest.melds[len(own) :]), fresh, state)
        yield from _with_one_returned(nearest, state)


def _with_one_returned(draft: Draft, state: State) -> Iterator[Draft]:
    """Yield the draft with one hand card taken back, as the discard may need it."""
    for number in range(len(draft.melds) - 1, -1, -1):
        cards = draft.melds[number]
        for place in {len(cards) - 1: None, 0: None}:
            less = cards[:place] + cards[place + 1 :]
            if _has_own_cards(less, number, state):
                melds = (*draft.melds[:number], less, *draft.melds[number + 1 :])
                yield draft_with_melds(tuple(filter(None, melds)), draft, state)
