"""Drafts of turns in which melds on the table only grow: what they stand for, piece by piece."""

from collections.abc import Iterator, Sequence

from ..model import (
    JOKER,
    Add,
    Card,
    Cards,
    Draft,
    DraftResult,
    Free,
    Lay,
    Meld,
    Melds,
    Move,
    Reason,
    Ref,
    Rules,
    State,
    bare,
    grown,
    meld_faults,
    meld_of,
    refusal,
    without,
)
from .drafts import makes_meld, of_the_same, plain, targets_of
from .laying import grown_on
from .releases import freed, freeing

Piece = Lay | Add | Free


def are_added(draft: Draft, state: State, refs: Sequence[Ref]) -> bool:
    """Whether the cards were added in this draft, and so may be taken back together.

    Of equal cards in a meld as many as were added may, whichever they are.
    """
    asked: dict[int, list[Card]] = {}
    for ref in refs:
        if ref.zone == "t" and ref.meld < len(state.table):
            asked.setdefault(ref.meld, []).append(bare(draft.zone(ref)[ref.place]))
    bases = _base(draft, state)
    return all(
        without(_added_to(draft, bases, meld), cards) is not None for meld, cards in asked.items()
    )


def _added_to(draft: Draft, bases: Melds, meld: int) -> Cards:
    """What was added to the table's own meld in this draft, with jokers bare."""
    return without(plain(draft.melds[meld]), plain(bases[meld].cards)) or ()


def holds(draft: Draft, state: State) -> bool:
    """Whether the draft is made of this turn's cards, and its releases can be played in turn."""
    if len(draft.melds) < len(state.table) or not of_the_same(draft, state):
        return False
    melds = list(state.table)
    for place, cards in draft.frees:
        now = freed(melds[place], cards, state.rules) if 0 <= place < len(melds) else None
        if now is None or not state.rules.laying.releases:
            return False
        melds[place] = now
    return all(
        without(plain(cards), plain(base.cards)) is not None
        for cards, base in zip(draft.melds, melds, strict=False)
    )


def _base(draft: Draft, state: State) -> Melds:
    """The table's own melds after the releases of this draft."""
    melds = list(state.table)
    for place, cards in draft.frees:
        now = freed(melds[place], cards, state.rules)
        assert now is not None
        melds[place] = now
    return tuple(melds)


def _declared(cards: Cards, base: Cards) -> Cards:
    """The cards of a grown meld that its base doesn't have, jokers with their meaning."""
    left = list(cards)
    for card in base:
        left.remove(card if card in left else next(c for c in left if bare(c) is bare(card)))
    return tuple(left)


def _with(meld: Meld, added: Cards, state: State) -> Meld | None:
    """The meld with what was added to it in this draft; None if that makes no meld."""
    return grown(meld, added, state.rules.melds) if added else meld


def exchanged(draft: Draft, state: State, meld: int, cards: Cards) -> Draft | None:
    """The draft after a joker's release, if the cards release one and can't be added."""
    if not state.rules.laying.releases or meld >= len(state.table):
        return None
    base = _base(draft, state)[meld]
    added = _declared(draft.melds[meld], base.cards)
    now = _with(base, added, state)
    if now is None or grown_on(now, cards, state.rules):
        return None
    less = freed(base, cards, state.rules)
    whole = _with(less, added, state) if less else None
    if whole is None:
        return None
    melds = (*draft.melds[:meld], whole.cards, *draft.melds[meld + 1 :])
    frees = (*draft.frees, (meld, cards))
    return draft._replace(melds=melds, bench=(*draft.bench, JOKER), frees=frees)


def faults(draft: Draft, state: State, number: int) -> tuple[Reason, ...]:
    """Why the draft's meld `number` (from 0) is not legal; empty if it is."""
    cards, melds = draft.melds[number], state.rules.melds
    if number >= len(state.table):
        return meld_faults(cards, melds)
    base = _base(draft, state)[number]
    if _with(base, _declared(cards, base.cards), state):
        return ()
    return meld_faults(cards, melds) or (refusal("meld-mixed"),)


def laid(draft: Draft, state: State) -> DraftResult:
    """The pieces of the draft, as many as can be played, and what speaks against the rest."""
    turn = state.rules.turn
    done: list[Move] = []
    waiting = list(_pieces(draft, state))
    # Which piece can be played depends on the others (opening, freed jokers): keep playing any that
    # can be until none is left that can.
    progress = True
    while waiting and progress:
        progress = False
        for piece in waiting:
            if not turn.against(state, piece):
                state, _ = turn.play(state, piece)
                done.append(piece)
                waiting.remove(piece)
                progress = True
                break
    against = [
        fault.at_meld(number) if dict(fault.params).get("meld") else fault
        for piece, number in zip(waiting, _numbers(waiting, draft), strict=True)
        for fault in dict.fromkeys(turn.against(state, piece))
    ]
    return DraftResult(tuple(done), state, tuple(against))


def _pieces(draft: Draft, state: State) -> Iterator[Piece]:
    for cards in draft.melds[len(state.table) :]:
        yield Lay(cards)
    for meld, cards in draft.frees:
        yield Free(meld + 1, cards)
    for number, base in enumerate(_base(draft, state)):
        extra = _declared(draft.melds[number], base.cards)
        if extra:
            yield Add(number + 1, extra)


def _numbers(waiting: Sequence[Piece], draft: Draft) -> Iterator[int]:
    """The meld's number in the draft for each piece."""
    for piece in waiting:
        if isinstance(piece, Lay):
            yield draft.melds.index(piece.cards) + 1
        else:
            yield piece.meld


def targets(draft: Draft, state: State, may_add: bool) -> dict[str, list[str]]:
    """Where each card of hand and bench may go; `may_add`: to the table's own melds too."""
    rules, own = state.rules, len(state.table)
    grown_now = [meld_of(cards, rules.melds) for cards in draft.melds[:own]]
    frees = {
        (number, card)
        for number, meld in enumerate(grown_now)
        for card in (_freeing(meld, draft.hand, rules) if meld and rules.laying.releases else ())
    }

    def takes(number: int, card: Card) -> bool:
        if number >= own:
            return makes_meld(draft.melds[number], card, rules.melds)
        meld = grown_now[number]
        grows = meld is not None and grown_on(meld, (card,), rules) is not None
        return grows or (number, card) in frees

    return targets_of(draft, range(0 if may_add else own, len(draft.melds)), False, takes)


def _freeing(meld: Meld, hand: Cards, rules: Rules) -> Iterator[Card]:
    """The hand cards that free a joker of the meld, alone or with another."""
    for cards in freeing(meld, dict.fromkeys(hand)):
        if freed(meld, cards, rules):
            yield from cards
