"""Turns a draft that can't end the turn into one that can, and says what it has done."""

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
from .best_laying import NODES, going_on, less, whole_laying


class Mended(NamedTuple):
    """A draft put right, and what has become of the cards: one sentence or two."""

    draft: Draft
    said: tuple[Reason, ...]


def mended(draft: Draft, state: State) -> Mended:
    """The draft put right so that the turn can end, with a discard where one is due.

    It keeps as much of what was laid as possible. If nothing helps, everything goes back to the
    hand.
    """
    if not _laid(draft, state):
        nearest = fixed(draft, state)
        sound = nearest if not draft_faults(nearest, state) else _untouched(draft, state)
        return told_of(draft, sound, state)
    if not draft_faults(draft, state) and draft.bench:
        # What waits on the workbench has not been laid.
        return told_of(draft, with_hand(draft.melds, draft, state), state)
    if not draft_faults(draft, state):
        due = draft_faults(draft, state, discards=False)
        return Mended(draft, (remark("fixed-discard" if due else "fixed-sound"),))
    nearest = fixed(draft, state)
    for candidate in chain([nearest], _others(nearest, draft, state)):
        if _laid(candidate, state) and not draft_faults(candidate, state):
            return told_of(draft, candidate, state)
    return told_of(draft, _untouched(draft, state), state)


def told_of(draft: Draft, better: Draft, state: State) -> Mended:
    """The better draft, with what has changed from the one before."""
    back = less(better.hand, draft.hand)
    down = less(draft.hand, better.hand)
    stands = find_obstacles(draft, state)
    said: list[Reason] = []
    if back:
        said.append(_of_back(back, draft, stands))
        if is_untouched(better, state) and not stands.melds:
            said += [one.said for one in stands.whole[:1]]
    if down:
        said.append(remark("fixed-down", cards=down))
    if not said and better != draft:
        said.append(remark("fixed-moved"))
    return Mended(better, tuple(said) or (remark("fixed-sound"),))


def _of_back(back: Cards, draft: Draft, stands: Obstacles) -> Reason:
    """The cards that went back to the hand, and what they lack if they lay in one meld."""
    for fault in stands.melds:
        lack = fault.lack
        if lack is None or fault.meld is None:
            continue
        if not less(back, bare_cards(draft.melds[fault.meld])):
            code = "fixed-back-either" if lack.either else "fixed-back-lacks"
            return remark(code, cards=back, missing=lack.cards)
    return remark("fixed-back", cards=back)


def fixed(draft: Draft, state: State) -> Draft:
    """The draft put right: the nearest legal table that lays the same hand cards.

    If they can't all be laid, as many as possible are; the rest go back to the hand.
    """
    if state.rules.turn.may_rearrange(state):
        table = state.start.table
        groups = [*draft.melds, *([draft.bench] if draft.bench else [])]
        rules = state.rules
        solution = nearest_legal(
            table, state.start.hand, groups, rules.melds, nodes=NODES, origins=rules.origins
        )
        melds = in_old_order([meld.cards for meld in table], solution.melds)
        return with_hand(tuple(meld.cards for meld in melds), draft, state)
    kept = _legal_additions(draft, state)
    new = _own_melds(draft, state)
    return with_hand((*kept, *(meld.cards for meld in new)), draft, state)


def with_hand(melds: tuple[Cards, ...], draft: Draft, state: State) -> Draft:
    """The melds as a draft; other cards are back in the hand, in the player's own order."""
    lying = count(bare(card) for cards in melds for card in cards)
    frees = draft.frees
    for card in (*hand_and_table((), state.table), *state.unplaced):
        lying[card] = lying.get(card, 0) - 1
    hand = without(state.hand, (card for card, many in lying.items() for _ in range(many)))
    # A freed joker with no place waits on the bench; it never goes to the hand.
    bench = tuple(JOKER for _ in range(max(0, -lying.get(JOKER, 0))))
    return Draft(melds, bench, order_hand(hand or (), draft.hand), frees)


def _legal_additions(draft: Draft, state: State) -> tuple[Cards, ...]:
    """The table's own melds with what was added to them, if that is legal."""
    turn = state.rules.turn
    return tuple(
        cards if not turn.meld_faults(draft, state, number) else state.table[number].cards
        for number, cards in enumerate(draft.melds[: len(state.table)])
    )


def _own_melds(draft: Draft, state: State) -> Sequence[Meld]:
    """New melds of the cards that the draft lays apart from the table, as the opening requires."""
    groups = [bare_cards(cards) for cards in draft.melds[len(state.table) :]]
    cards = [card for group in groups for card in group]
    nearest = nearest_legal((), cards, groups, state.rules.melds, nodes=NODES)
    most = state.rules.turn.opening(state).melds
    if not most:
        return nearest.melds
    worth = sorted(nearest.melds, key=lambda meld: -meld_points(meld, state.rules))
    return worth[:most]


def _laid(draft: Draft, state: State) -> Cards:
    """The hand cards that the draft has put somewhere else."""
    return without(state.hand, draft.hand) or ()


def _untouched(draft: Draft, state: State) -> Draft:
    fresh = new_draft(state)
    return fresh._replace(hand=order_hand(fresh.hand, draft.hand))


def _others(nearest: Draft, draft: Draft, state: State) -> Iterator[Draft]:
    """Further ways to put it right: with less on the table, with more, or with other melds."""
    fresh, own = _untouched(draft, state), tuple(meld.cards for meld in state.table)
    if not state.rules.turn.may_rearrange(state):
        yield with_hand((*own, *nearest.melds[len(own) :]), fresh, state)
        yield from _one_back(nearest, state)
    laid = state.rules.turn.laid(nearest, state)
    if not laid.against:
        more = going_on(laid.state).moves
        # A whole table includes what was laid before it.
        anew = any(isinstance(move, Table) for move in more)
        yield draft_of_moves(fresh, state, more if anew else (*laid.moves, *more))
    other = draft_of_moves(fresh, state, whole_laying(state).moves)
    if set(_laid(other, state)) & set(_laid(draft, state)):
        yield other


def _one_back(draft: Draft, state: State) -> Iterator[Draft]:
    """The draft with one hand card taken back, as a card may have to be left to discard."""
    for number in range(len(draft.melds) - 1, -1, -1):
        base = state.table[number].cards if number < len(state.table) else ()
        cards = draft.melds[number]
        for place in {len(cards) - 1: None, 0: None} if len(cards) > len(base) else ():
            less = cards[:place] + cards[place + 1 :]
            if without(bare_cards(less), bare_cards(base)) is not None:
                melds = (*draft.melds[:number], less, *draft.melds[number + 1 :])
                yield with_hand(tuple(filter(None, melds)), draft, state)
