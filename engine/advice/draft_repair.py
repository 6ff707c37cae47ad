"""Repair of a draft that can't end the turn, with a report of what was changed."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from ..model import (
    JOKER,
    Cards,
    Draft,
    Meld,
    Reason,
    State,
    Table,
    bare,
    count,
    hand_and_table,
    meld_points,
    remark,
    without,
)
from ..play import Obstacles, draft_faults, draft_of_moves, find_obstacles, order_hand
from ..solver import in_old_order, nearest_legal
from ..turns import bare_cards, is_untouched, new_draft
from .best_laying import NODES, further_laying, subtract_cards, whole_laying


class DraftRepair(NamedTuple):
    """Repaired draft, with one or two sentences on where the cards went."""

    draft: Draft
    said: tuple[Reason, ...]


def repair_draft(draft: Draft, state: State) -> DraftRepair:
    """Return the draft repaired so that the turn can end, with a discard where one is due.

    It keeps as much of the laying as possible. If nothing helps, every card goes back to the hand.
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
    for candidate in chain([nearest], _further_repairs(nearest, draft, state)):
        if _laid_cards(candidate, state) and not draft_faults(candidate, state):
            return describe_repair(draft, candidate, state)
    return describe_repair(draft, _untouched(draft, state), state)


def describe_repair(draft: Draft, better: Draft, state: State) -> DraftRepair:
    """Return the better draft with the changes from the old one as reasons."""
    back = subtract_cards(better.hand, draft.hand)
    down = subtract_cards(draft.hand, better.hand)
    stands = find_obstacles(draft, state)
    said: list[Reason] = []
    if back:
        said.append(_describe_returned(back, draft, stands))
        if is_untouched(better, state) and not stands.melds:
            said += [one.said for one in stands.whole[:1]]
    if down:
        said.append(remark("fixed-down", cards=down))
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
    """Yield further repairs: with less on the table, with more, or with other melds."""
    fresh, own = _untouched(draft, state), tuple(meld.cards for meld in state.table)
    if not state.rules.turn.may_rearrange(state):
        yield draft_with_melds((*own, *nearest.melds[len(own) :]), fresh, state)
        yield from _with_one_returned(nearest, state)
    laid = state.rules.turn.play_draft(nearest, state)
    if not laid.refusals:
        more = further_laying(laid.state).moves
        # A `Table` move already includes what was laid before it.
        anew = any(isinstance(move, Table) for move in more)
        yield draft_of_moves(fresh, state, more if anew else (*laid.moves, *more))
    other = draft_of_moves(fresh, state, whole_laying(state).moves)
    if set(_laid_cards(other, state)) & set(_laid_cards(draft, state)):
        yield other


def _with_one_returned(draft: Draft, state: State) -> Iterator[Draft]:
    """Yield the draft with one hand card taken back, as the discard may need it."""
    for number in range(len(draft.melds) - 1, -1, -1):
        base = state.table[number].cards if number < len(state.table) else ()
        cards = draft.melds[number]
        for place in {len(cards) - 1: None, 0: None} if len(cards) > len(base) else ():
            less = cards[:place] + cards[place + 1 :]
            if without(bare_cards(less), bare_cards(base)) is not None:
                melds = (*draft.melds[:number], less, *draft.melds[number + 1 :])
                yield draft_with_melds(tuple(filter(None, melds)), draft, state)
