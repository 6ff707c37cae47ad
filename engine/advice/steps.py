"""An advised laying as steps: one for each group of cards, with the meld it goes to.

The steps lead from what lies there, however half-made, to what is advised; each can be played.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..model import (
    Card,
    Cards,
    Meld,
    MeldRules,
    Reason,
    State,
    bare,
    count,
    meld_of,
    refusal,
    without,
)
from ..play import arranged, ordered, place
from ..solver import matched
from ..turns import Draft, Ref, new_draft, plain
from .advised import Advice
from .laying import less


class Step(NamedTuple):
    """One group of cards and where it goes.

    `cards` are where they lie before the first step, `meld` the number (from 0) of the meld they go
    to as it lies then, None if there is none yet. `after` is the draft once the step is done.
    """

    said: Reason
    cards: tuple[Ref, ...]
    meld: int | None
    after: Draft


def target_of(advice: Advice, draft: Draft, state: State) -> Draft:
    """The draft with all that is advised, and only that; the hand keeps its order."""
    fresh = fresh_of(draft, state)
    done = arranged(fresh, state, advice.laying.moves)
    return done._replace(hand=ordered(done.hand, fresh.hand))


def fresh_of(draft: Draft, state: State) -> Draft:
    """The turn with nothing moved, the hand as the player has it, with what was laid behind it."""
    return new_draft(state, ordered(state.hand, draft.hand))


def steps_to(target: Draft, draft: Draft, state: State) -> tuple[Step, ...]:
    """The steps from `draft` to `target`; empty if all is done."""
    if same_table(draft, target):
        return ()
    rules, now = state.rules.melds, draft
    made: list[tuple[Reason, Cards, int | None, Draft]] = []
    if draft.frees and draft.frees != target.frees[: len(draft.frees)]:
        # A joker that was released comes back only with everything else.
        now = fresh_of(draft, state)
        made.append((refusal("step-all-back"), _out(draft, now), None, now))
    elif back := _back(now, target):
        refs = _places(now, back, target)
        now = place(now, state, refs, "hand")
        made.append((refusal("step-back", cards=back), back, None, now))
    # Each step makes one meld of the target whole.
    for _ in range(len(target.melds) + len(target.bench) + 1):
        move = next(_due(now, target, rules), None)
        if move is None:
            break
        said, wanted, home = move
        refs = _places(now, wanted, target, home)
        now = place(now, state, refs, "new" if home is None else f"t{home}")
        made.append((said, wanted, home, now))
    steps = tuple(_marked(draft, target, made))
    last = target._replace(hand=ordered(target.hand, now.hand))
    return (*steps[:-1], steps[-1]._replace(after=last)) if steps else ()


def same_table(mine: Draft, other: Draft) -> bool:
    """Whether two drafts lay out the same cards, in any order."""
    melds = [sorted(sorted(plain(cards)) for cards in draft.melds) for draft in (mine, other)]
    return melds[0] == melds[1] and sorted(mine.bench) == sorted(other.bench)


def _out(draft: Draft, fresh: Draft) -> Cards:
    """The hand cards that the draft has put somewhere else."""
    return without(fresh.hand, draft.hand) or ()


def _back(draft: Draft, target: Draft) -> Cards:
    """The cards that have to go back to the hand first."""
    return less(target.hand, draft.hand)


def _due(
    draft: Draft, target: Draft, rules: MeldRules
) -> Iterator[tuple[Reason, Cards, int | None]]:
    """What is still to be done, the next thing first: new melds of the hand, then the others."""
    became = matched(draft.melds, target.melds)
    home = {place: number for number, place in enumerate(became) if place is not None}
    due = []
    for number, cards in enumerate(target.melds):
        origin = home.get(number)
        had = draft.melds[origin] if origin is not None else ()
        wanted = less(cards, had)
        meld = meld_of(cards, rules)
        if not wanted or meld is None:
            continue
        kept = less(had, less(had, cards))
        waits = len(less(wanted, (*draft.hand, *draft.bench))) + (number >= len(draft.melds))
        freed = sum(card.joker for card in wanted) > sum(
            card.joker for card in (*draft.hand, *draft.bench)
        )
        due.append((freed, waits > 1, number, meld, kept, had, wanted, origin))
    for _, _, _, meld, kept, had, wanted, origin in sorted(due, key=lambda one: one[:3]):
        hand = less(wanted, less(wanted, draft.hand))
        if len(kept) < 2 and kept:
            # Hardly anything is left of the old meld: the cards make a new one.
            yield _made(meld, hand, (*kept, *less(wanted, hand))), wanted, origin
        elif kept:
            yield _joined(meld, wanted, kept, had), wanted, origin
        else:
            yield _made(meld, hand, less(wanted, hand)), wanted, None


def _made(meld: Meld, hand: Cards, others: Cards) -> Reason:
    """A new meld, of hand cards alone or with cards of the table."""
    kind = meld.kind
    if not others:
        return refusal(f"step-lay-{kind}", cards=meld.cards)
    if not hand:
        return refusal(f"step-move-{kind}", cards=plain(meld.cards))
    return refusal(f"step-make-{kind}", cards=_as_in(meld, hand), others=_as_in(meld, others))


def _as_in(meld: Meld, cards: Cards) -> Cards:
    """The cards in the order that they have in the meld."""
    left = list(cards)
    ordered_: list[Card] = []
    for card in plain(meld.cards):
        if card in left:
            left.remove(card)
            ordered_.append(card)
    return (*ordered_, *left)


def _joined(meld: Meld, wanted: Cards, kept: Cards, had: Cards) -> Reason:
    """Cards that go to a meld of the table."""
    cards = _as_in(meld, wanted)
    jokers = sum(card.joker for card in had) - sum(card.joker for card in kept)
    if jokers > 0 and not any(card.joker for card in wanted):
        return refusal("step-joker", cards=cards, others=tuple(had))
    if meld.kind == "set":
        rank = next(card.rank for card in meld.cards if not card.joker)
        return refusal("step-set", cards=cards, rank=rank)
    order = plain(meld.cards)
    old = plain(kept)
    first = _first(order, old)
    if first is not None and order[: len(order) - len(old)] == cards:
        return refusal("step-front", cards=cards, end=_end(meld, len(cards)))
    if first == 0:
        return refusal("step-behind", cards=cards, end=_end(meld, len(old) - 1))
    return refusal("step-run", cards=cards, others=_as_in(meld, old))


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
    free += [Ref("h", -1, n) for n in range(len(draft.hand))]
    spare: list[Ref] = []
    needed: list[Ref] = []
    for number, cards in enumerate(draft.melds):
        if number == home:
            continue
        goal = became[number]
        left = count(plain(target.melds[goal])) if goal is not None else {}
        for at, card in enumerate(plain(cards)):
            ref = Ref("t", number, at)
            if left.get(card, 0):
                left[card] -= 1
                needed.append(ref)
            else:
                spare.append(ref)
    refs: list[Ref] = []
    for card in plain(wanted):
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
    made: Sequence[tuple[Reason, Cards, int | None, Draft]],
) -> Iterator[Step]:
    """The steps with the places of their cards before the first of them."""
    used: list[Ref] = []
    for said, cards, home, after in made:
        back = said.code in ("step-back", "step-all-back")
        there = draft._replace(hand=()) if back else draft
        refs = _places(there, cards, target, used=used)
        used += refs
        meld = home if home is not None and home < len(draft.melds) else None
        yield Step(said, tuple(refs), meld, after)
