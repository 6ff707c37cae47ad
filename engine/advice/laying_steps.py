"""Steps of an advised laying: one for each group of cards, with the meld it goes to.

The steps lead from the draft as it lies, even half-made, to the advised one; each can be played.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..model import (
    JOKER,
    Add,
    Card,
    Cards,
    Draft,
    Free,
    Lay,
    Meld,
    Move,
    Reason,
    Ref,
    State,
    bare,
    count,
    meld_of,
    remark,
    without,
)
from ..play import draft_of_moves, move_cards, order_hand
from ..solver import match_melds
from ..turns import bare_cards, is_untouched, new_draft
from .adviser import Advice
from .best_laying import subtract_cards

# Message codes of a new meld: from hand cards, from table cards, from both.
_NEW_MELD_CODES = {
    "run": ("step-lay-run", "step-move-run", "step-make-run"),
    "set": ("step-lay-set", "step-move-set", "step-make-set"),
}


class Step(NamedTuple):
    """One group of cards and the meld it goes to.

    `cards` are their places before the first step, `meld` the number (from 0) of the meld they go
    to as it lies then, None for a new one. `after` is the draft after the step. If `moves`, the
    step moves cards; otherwise it ends the turn or draws.
    """

    said: Reason
    cards: tuple[Ref, ...]
    meld: int | None
    after: Draft
    moves: bool = True


def target_draft(advice: Advice, draft: Draft, state: State) -> Draft:
    """Return the draft with exactly the advised cards laid; the hand keeps its order."""
    fresh = start_draft(draft, state)
    done = draft_of_moves(fresh, state, advice.laying.moves)
    return done._replace(hand=order_hand(done.hand, fresh.hand))


def start_draft(draft: Draft, state: State) -> Draft:
    """Return the turn's start as a draft: laid cards come back behind the player's hand order."""
    return new_draft(state, order_hand(state.hand, draft.hand))


def steps_to(advice: Advice, draft: Draft, state: State) -> tuple[Step, ...]:
    """Return the steps from `draft` to the advised laying; empty if it lies there already."""
    target = target_draft(advice, draft, state)
    if is_same_table(draft, target):
        return ()
    made: list[_ComputedStep] = []
    moves = advice.laying.moves
    if draft.frees or any(isinstance(move, Free) for move in moves):
        # A released joker comes back only if everything does.
        now = start_draft(draft, state)
        if not is_untouched(draft, state):
            made.append(
                _ComputedStep(
                    remark("step-all-back"), _cards_out_of_hand(draft, now), None, now, True
                )
            )
        made += _move_by_move(moves, now, state)
    else:
        made += _meld_by_meld(draft, target, state)
    steps = tuple(_with_places(draft, target, made))
    if not steps:
        return ()
    last = target._replace(hand=order_hand(target.hand, made[-1].after.hand))
    return (*steps[:-1], steps[-1]._replace(after=last))


class _ComputedStep(NamedTuple):
    """A step as it is computed: its reason, its cards, their meld, and the draft after it.

    With `back`, the cards come back from where they were laid.
    """

    said: Reason
    cards: Cards
    meld: int | None
    after: Draft
    back: bool = False


def _move_by_move(moves: Sequence[Move], draft: Draft, state: State) -> Iterator[_ComputedStep]:
    """Yield the steps of a turn that can't rearrange; additions to one meld are one step."""
    rules = state.rules.melds
    for move in _join_additions(moves):
        if isinstance(move, Lay):
            draft = draft_of_moves(draft, state, [move])
            meld = meld_of(draft.melds[-1], rules)
            home, said = None, _new_meld_reason(meld, bare_cards(move.cards), ()) if meld else None
        elif isinstance(move, Add | Free):
            home = move.meld - 1
            had = draft.melds[home]
            draft = draft_of_moves(draft, state, [move])
            meld = meld_of(draft.melds[home], rules)
            kept = subtract_cards(had, [JOKER]) if isinstance(move, Free) else bare_cards(had)
            said = _addition_reason(meld, bare_cards(move.cards), kept, had) if meld else None
        else:
            continue
        if said:
            yield _ComputedStep(said, bare_cards(move.cards), home, draft)


def _join_additions(moves: Sequence[Move]) -> list[Move]:
    """Return the moves with consecutive additions to one meld joined."""
    joined: list[Move] = []
    for move in moves:
        last = joined[-1] if joined else None
        if isinstance(move, Add) and isinstance(last, Add) and last.meld == move.meld:
            joined[-1] = Add(move.meld, (*last.cards, *move.cards))
        else:
            joined.append(move)
    return joined


def _meld_by_meld(draft: Draft, target: Draft, state: State) -> Iterator[_ComputedStep]:
    """Yield steps that each complete one meld of the target; cards that must go back go first."""
    if back := subtract_cards(target.hand, draft.hand):
        draft = move_cards(draft, state, _places(draft, back, target), "hand")
        yield _ComputedStep(remark("step-back", cards=back), back, None, draft, True)
    for _ in range(len(target.melds) + len(target.bench) + 1):
        due = next(_remaining_groups(draft, target, state), None)
        if due is None:
            return
        said, wanted, home = due
        refs = _places(draft, wanted, target, home)
        draft = move_cards(draft, state, refs, "new" if home is None else f"t{home}")
        yield _ComputedStep(said, wanted, home, draft)


def is_same_table(mine: Draft, other: Draft) -> bool:
    """Return True if two drafts lay out the same cards, in any order."""
    melds = [sorted(sorted(bare_cards(cards)) for cards in draft.melds) for draft in (mine, other)]
    return melds[0] == melds[1] and sorted(mine.bench) == sorted(other.bench)


def _cards_out_of_hand(draft: Draft, fresh: Draft) -> Cards:
    """Return the hand cards that the draft has moved out of the hand."""
    return without(fresh.hand, draft.hand) or ()


def _match_melds(draft: Draft, target: Draft, state: State) -> dict[int, int]:
    """Map melds of the target to the draft's melds that become them."""
    # Where the table can't be rearranged, its melds keep their numbers.
    own = 0 if state.rules.turn.may_rearrange(state) else len(state.table)
    became = match_melds(draft.melds[own:], target.melds[own:])
    homes = {number: number for number in range(own)}
    return homes | {
        move_cards + own: number + own
        for number, move_cards in enumerate(became)
        if move_cards is not None
    }


def _remaining_groups(
    draft: Draft, target: Draft, state: State
) -> Iterator[tuple[Reason, Cards, int | None]]:
    """Yield what is still to be done: melds that take hand cards first, then the rest."""
    homes = _match_melds(draft, target, state)
    due = []
    for number, cards in enumerate(target.melds):
        home = homes.get(number)
        had = draft.melds[home] if home is not None else ()
        wanted = subtract_cards(cards, had)
        meld = meld_of(cards, state.rules.melds)
        if wanted and meld:
            from_table = subtract_cards(wanted, (*draft.hand, *draft.bench))
            due.append((len(from_table) > 0, number, meld, had, wanted, home))
    for _, _, meld, had, wanted, home in sorted(due, key=lambda one: one[:2]):
        hand = subtract_cards(wanted, subtract_cards(wanted, draft.hand))
        kept = subtract_cards(had, subtract_cards(had, meld.cards))
        table_cards = (*kept, *subtract_cards(wanted, hand))
        if len(kept) > 1:
            yield _addition_reason(meld, wanted, kept, had), wanted, home
        else:
            # Little is left of the old meld: call it a new one.
            yield _new_meld_reason(meld, hand, table_cards), wanted, home if kept else None


def _new_meld_reason(meld: Meld, hand: Cards, table_cards: Cards) -> Reason:
    """Return the reason for a new meld, of hand cards alone or with cards of the table."""
    lay, move, make = _NEW_MELD_CODES[meld.kind]
    if not table_cards:
        return remark(lay, cards=meld.cards)
    if not hand:
        return remark(move, cards=bare_cards(meld.cards))
    return remark(make, cards=_in_meld_order(meld, hand), others=_in_meld_order(meld, table_cards))


def _in_meld_order(meld: Meld, cards: Cards) -> Cards:
    """Return the cards in the order that they have in the meld."""
    left = list(cards)
    ordered_: list[Card] = []
    for card in bare_cards(meld.cards):
        if card in left:
            left.remove(card)
            ordered_.append(card)
    return (*ordered_, *left)


def _addition_reason(meld: Meld, wanted: Cards, kept: Cards, had: Cards) -> Reason:
    """Return the reason for cards that go to a meld of the table."""
    cards = _in_meld_order(meld, wanted)
    jokers = sum(card.joker for card in had) - sum(card.joker for card in kept)
    if jokers > 0 and not any(card.joker for card in wanted):
        return remark("step-joker", cards=cards, others=tuple(had))
    if meld.kind == "set":
        rank = next(card.rank for card in meld.cards if not card.joker)
        return remark("step-set", cards=cards, ranks=rank)
    order = bare_cards(meld.cards)
    old = bare_cards(kept)
    first = _index_of(order, old)
    if first is not None and order[: len(order) - len(old)] == cards:
        return remark("step-front", cards=cards, beside=_card_at(meld, len(cards)))
    if first == 0:
        return remark("step-behind", cards=cards, beside=_card_at(meld, len(old) - 1))
    return remark("step-run", cards=cards, others=_in_meld_order(meld, old))


def _index_of(order: Cards, part: Cards) -> int | None:
    """Return the index at which `part` is contiguous in the order."""
    for start in range(len(order) - len(part) + 1):
        if order[start : start + len(part)] == part:
            return start
    return None


def _card_at(meld: Meld, place: int) -> Card:
    """Return the card at that place; for a joker, the card it stands for, if that is fixed."""
    return meld.cards[place]


def _places(
    draft: Draft,
    wanted: Cards,
    target: Draft,
    home: int | None = None,
    used: Sequence[Ref] = (),
) -> list[Ref]:
    """Return the places of the cards: bench and hand first, then cards that melds can spare.

    Places that are `used` or in the meld `home` don't count.
    """
    became = match_melds(draft.melds, target.melds)
    free = [Ref("b", -1, n) for n in range(len(draft.bench))]
    stays = count(target.hand)
    needed: list[Ref] = []
    for place_, card in enumerate(draft.hand):
        ref = Ref("h", -1, place_)
        if stays.get(card, 0):
            stays[card] -= 1
            needed.append(ref)
        else:
            free.append(ref)
    spare: list[Ref] = []
    for number, cards in enumerate(draft.melds):
        if number == home:
            continue
        goal = became[number]
        left = count(bare_cards(target.melds[goal])) if goal is not None else {}
        for at, card in enumerate(bare_cards(cards)):
            ref = Ref("t", number, at)
            if left.get(card, 0):
                left[card] -= 1
                needed.append(ref)
            else:
                spare.append(ref)
    refs: list[Ref] = []
    for card in bare_cards(wanted):
        found = next(
            (
                ref
                for ref in (*free, *spare, *needed)
                if ref not in refs and ref not in used and bare(draft.zone(ref)[ref.place]) is card
            ),
            None,
        )
        if found:
            refs.append(found)
    return refs


def _with_places(
    draft: Draft,
    target: Draft,
    made: Sequence[_ComputedStep],
) -> Iterator[Step]:
    """Return the steps with the places of their cards before the first step."""
    used: list[Ref] = []
    for said, cards, home, after, back in made:
        there = draft._replace(hand=()) if back else draft
        refs = _places(there, cards, target, used=used)
        used += refs
        meld = home if home is not None and home < len(draft.melds) else None
        yield Step(said, tuple(refs), meld, after)
