"""An advised laying as steps: one for each group of cards, with the meld it goes to.

The steps lead from what lies there, however half-made, to what is advised; each can be played.
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
from ..solver import matched
from ..turns import bare_cards, is_untouched, new_draft
from .adviser import Advice
from .best_laying import less

# A new meld by its kind: of hand cards, of cards of the table, of both.
_OF_NEW = {
    "run": ("step-lay-run", "step-move-run", "step-make-run"),
    "set": ("step-lay-set", "step-move-set", "step-make-set"),
}


class Step(NamedTuple):
    """One group of cards and where it goes.

    `cards` are where they lie before the first step, `meld` the number (from 0) of the meld they go
    to as it lies then, None if there is none yet. `after` is the draft once the step is done. With
    `moves`, it moves cards on the table; without, it ends the turn or draws.
    """

    said: Reason
    cards: tuple[Ref, ...]
    meld: int | None
    after: Draft
    moves: bool = True


def target_of(advice: Advice, draft: Draft, state: State) -> Draft:
    """The draft with all that is advised, and only that; the hand keeps its order."""
    fresh = fresh_of(draft, state)
    done = draft_of_moves(fresh, state, advice.laying.moves)
    return done._replace(hand=order_hand(done.hand, fresh.hand))


def fresh_of(draft: Draft, state: State) -> Draft:
    """The turn with nothing moved, the hand as the player has it, with what was laid behind it."""
    return new_draft(state, order_hand(state.hand, draft.hand))


def steps_to(advice: Advice, draft: Draft, state: State) -> tuple[Step, ...]:
    """The steps from `draft` to all that is advised; empty if it lies there already."""
    target = target_of(advice, draft, state)
    if same_table(draft, target):
        return ()
    made: list[_Made] = []
    moves = advice.laying.moves
    if draft.frees or any(isinstance(move, Free) for move in moves):
        # A joker that was released comes back only with everything else.
        now = fresh_of(draft, state)
        if not is_untouched(draft, state):
            made.append(_Made(remark("step-all-back"), _out(draft, now), None, now, True))
        made += _move_by_move(moves, now, state)
    else:
        made += _meld_by_meld(draft, target, state)
    steps = tuple(_marked(draft, target, made))
    if not steps:
        return ()
    last = target._replace(hand=order_hand(target.hand, made[-1].after.hand))
    return (*steps[:-1], steps[-1]._replace(after=last))


class _Made(NamedTuple):
    """A step that was made: what is said, which cards it moves where to, and what lies there.

    With `back`, the cards come back from where they were laid.
    """

    said: Reason
    cards: Cards
    meld: int | None
    after: Draft
    back: bool = False


def _move_by_move(moves: Sequence[Move], draft: Draft, state: State) -> Iterator[_Made]:
    """The moves of a turn that leaves the table as it is; additions to one meld are one step."""
    rules = state.rules.melds
    for move in _joined_up(moves):
        if isinstance(move, Lay):
            draft = draft_of_moves(draft, state, [move])
            meld = meld_of(draft.melds[-1], rules)
            home, said = None, _made(meld, bare_cards(move.cards), ()) if meld else None
        elif isinstance(move, Add | Free):
            home = move.meld - 1
            had = draft.melds[home]
            draft = draft_of_moves(draft, state, [move])
            meld = meld_of(draft.melds[home], rules)
            kept = less(had, [JOKER]) if isinstance(move, Free) else bare_cards(had)
            said = _joined(meld, bare_cards(move.cards), kept, had) if meld else None
        else:
            continue
        if said:
            yield _Made(said, bare_cards(move.cards), home, draft)


def _joined_up(moves: Sequence[Move]) -> list[Move]:
    """The same moves, with consecutive additions to one meld as one."""
    joined: list[Move] = []
    for move in moves:
        last = joined[-1] if joined else None
        if isinstance(move, Add) and isinstance(last, Add) and last.meld == move.meld:
            joined[-1] = Add(move.meld, (*last.cards, *move.cards))
        else:
            joined.append(move)
    return joined


def _meld_by_meld(draft: Draft, target: Draft, state: State) -> Iterator[_Made]:
    """Each step makes one meld of the target whole, after what must go has gone back."""
    if back := less(target.hand, draft.hand):
        draft = move_cards(draft, state, _places(draft, back, target), "hand")
        yield _Made(remark("step-back", cards=back), back, None, draft, True)
    for _ in range(len(target.melds) + len(target.bench) + 1):
        due = next(_due(draft, target, state), None)
        if due is None:
            return
        said, wanted, home = due
        refs = _places(draft, wanted, target, home)
        draft = move_cards(draft, state, refs, "new" if home is None else f"t{home}")
        yield _Made(said, wanted, home, draft)


def same_table(mine: Draft, other: Draft) -> bool:
    """Whether two drafts lay out the same cards, in any order."""
    melds = [sorted(sorted(bare_cards(cards)) for cards in draft.melds) for draft in (mine, other)]
    return melds[0] == melds[1] and sorted(mine.bench) == sorted(other.bench)


def _out(draft: Draft, fresh: Draft) -> Cards:
    """The hand cards that the draft has put somewhere else."""
    return without(fresh.hand, draft.hand) or ()


def _homes(draft: Draft, target: Draft, state: State) -> dict[int, int]:
    """For each meld of the target the one of the draft that becomes it."""
    # Where the table is left as it is, its melds keep their numbers.
    own = 0 if state.rules.turn.may_rearrange(state) else len(state.table)
    became = matched(draft.melds[own:], target.melds[own:])
    homes = {number: number for number in range(own)}
    return homes | {
        move_cards + own: number + own
        for number, move_cards in enumerate(became)
        if move_cards is not None
    }


def _due(draft: Draft, target: Draft, state: State) -> Iterator[tuple[Reason, Cards, int | None]]:
    """What is still to be done, the next thing first: what the hand gives, then the rest."""
    homes = _homes(draft, target, state)
    due = []
    for number, cards in enumerate(target.melds):
        home = homes.get(number)
        had = draft.melds[home] if home is not None else ()
        wanted = less(cards, had)
        meld = meld_of(cards, state.rules.melds)
        if wanted and meld:
            from_table = less(wanted, (*draft.hand, *draft.bench))
            due.append((len(from_table) > 0, number, meld, had, wanted, home))
    for _, _, meld, had, wanted, home in sorted(due, key=lambda one: one[:2]):
        hand = less(wanted, less(wanted, draft.hand))
        kept = less(had, less(had, meld.cards))
        others = (*kept, *less(wanted, hand))
        if len(kept) > 1:
            yield _joined(meld, wanted, kept, had), wanted, home
        else:
            # Hardly anything is left of the old meld: the cards make a new one.
            yield _made(meld, hand, others), wanted, home if kept else None


def _made(meld: Meld, hand: Cards, others: Cards) -> Reason:
    """A new meld, of hand cards alone or with cards of the table."""
    lay, move, make = _OF_NEW[meld.kind]
    if not others:
        return remark(lay, cards=meld.cards)
    if not hand:
        return remark(move, cards=bare_cards(meld.cards))
    return remark(make, cards=_as_in(meld, hand), others=_as_in(meld, others))


def _as_in(meld: Meld, cards: Cards) -> Cards:
    """The cards in the order that they have in the meld."""
    left = list(cards)
    ordered_: list[Card] = []
    for card in bare_cards(meld.cards):
        if card in left:
            left.remove(card)
            ordered_.append(card)
    return (*ordered_, *left)


def _joined(meld: Meld, wanted: Cards, kept: Cards, had: Cards) -> Reason:
    """Cards that go to a meld of the table."""
    cards = _as_in(meld, wanted)
    jokers = sum(card.joker for card in had) - sum(card.joker for card in kept)
    if jokers > 0 and not any(card.joker for card in wanted):
        return remark("step-joker", cards=cards, others=tuple(had))
    if meld.kind == "set":
        rank = next(card.rank for card in meld.cards if not card.joker)
        return remark("step-set", cards=cards, ranks=rank)
    order = bare_cards(meld.cards)
    old = bare_cards(kept)
    first = _first(order, old)
    if first is not None and order[: len(order) - len(old)] == cards:
        return remark("step-front", cards=cards, beside=_end(meld, len(cards)))
    if first == 0:
        return remark("step-behind", cards=cards, beside=_end(meld, len(old) - 1))
    return remark("step-run", cards=cards, others=_as_in(meld, old))


def _first(order: Cards, part: Cards) -> int | None:
    """Where `part` lies in one piece in the order."""
    for start in range(len(order) - len(part) + 1):
        if order[start : start + len(part)] == part:
            return start
    return None


def _end(meld: Meld, place: int) -> Card:
    """The card at that place; a joker by what it stands for, if that is fixed."""
    return meld.cards[place]


def _places(
    draft: Draft,
    wanted: Cards,
    target: Draft,
    home: int | None = None,
    used: Sequence[Ref] = (),
) -> list[Ref]:
    """Where the cards are, those of bench and hand first, then those a meld can spare.

    Places that are `used` or in the meld `home` don't count.
    """
    became = matched(draft.melds, target.melds)
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


def _marked(
    draft: Draft,
    target: Draft,
    made: Sequence[_Made],
) -> Iterator[Step]:
    """The steps with the places of their cards before the first of them."""
    used: list[Ref] = []
    for said, cards, home, after, back in made:
        there = draft._replace(hand=()) if back else draft
        refs = _places(there, cards, target, used=used)
        used += refs
        meld = home if home is not None and home < len(draft.melds) else None
        yield Step(said, tuple(refs), meld, after)
