"""Drafts of turns in which melds on the table only grow, and the moves that they stand for."""

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
from .drafts import bare_cards, has_all_cards, makes_meld, targets_of
from .laying_rules import add_to_meld
from .releases import release_joker, releasing_cards

Piece = Lay | Add | Free


def are_added(draft: Draft, state: State, refs: Sequence[Ref]) -> bool:
    """Return True if the cards were added in this draft, and so may be taken back together.

    Equal cards in a meld are interchangeable: as many as were added may be taken back.
    """
    asked: dict[int, list[Card]] = {}
    for ref in refs:
        if ref.zone == "t" and ref.meld < len(state.table):
            asked.setdefault(ref.meld, []).append(bare(draft.zone(ref)[ref.place]))
    bases = _released_melds(draft, state)
    return all(
        without(_added_to(draft, bases, meld), cards) is not None for meld, cards in asked.items()
    )


def _added_to(draft: Draft, bases: Melds, meld: int) -> Cards:
    """Return the cards added to the table's own meld in this draft, jokers without meaning."""
    return without(bare_cards(draft.melds[meld]), bare_cards(bases[meld].cards)) or ()


def is_consistent(draft: Draft, state: State) -> bool:
    """Return True if the draft has exactly this turn's cards and its releases can be played in
    order.
    """
    if len(draft.melds) < len(state.table) or not has_all_cards(draft, state):
        return False
    melds = list(state.table)
    for place, cards in draft.frees:
        now = release_joker(melds[place], cards, state.rules) if 0 <= place < len(melds) else None
        if now is None or not state.rules.laying.releases:
            return False
        melds[place] = now
    return all(
        without(bare_cards(cards), bare_cards(base.cards)) is not None
        for cards, base in zip(draft.melds, melds, strict=False)
    )


def _released_melds(draft: Draft, state: State) -> Melds:
    """Return the table's own melds after the releases of this draft."""
    melds = list(state.table)
    for place, cards in draft.frees:
        now = release_joker(melds[place], cards, state.rules)
        assert now is not None
        melds[place] = now
    return tuple(melds)


def _added_cards(cards: Cards, base: Cards) -> Cards:
    """Return the cards of a grown meld that its base lacks, jokers with their meaning."""
    left = list(cards)
    for card in base:
        left.remove(card if card in left else next(c for c in left if bare(c) is bare(card)))
    return tuple(left)


def _grow(meld: Meld, added: Cards, state: State) -> Meld | None:
    """Return the meld with the cards added in this draft; None if they make no meld."""
    return grown(meld, added, state.rules.melds) if added else meld


def release_by(draft: Draft, state: State, meld: int, cards: Cards) -> Draft | None:
    """Return the draft after a joker's release; None if the cards release none or can be added."""
    if not state.rules.laying.releases or meld >= len(state.table):
        return None
    base = _released_melds(draft, state)[meld]
    added = _added_cards(draft.melds[meld], base.cards)
    now = _grow(base, added, state)
    if now is None or add_to_meld(now, cards, state.rules):
        return None
    less = release_joker(base, cards, state.rules)
    whole = _grow(less, added, state) if less else None
    if whole is None:
        return None
    melds = (*draft.melds[:meld], whole.cards, *draft.melds[meld + 1 :])
    frees = (*draft.frees, (meld, cards))
    return draft._replace(melds=melds, bench=(*draft.bench, JOKER), frees=frees)


def growth_faults(draft: Draft, state: State, number: int) -> tuple[Reason, ...]:
    """Return the reasons why the draft's meld `number` (from 0) is not legal; none if it is."""
    cards, melds = draft.melds[number], state.rules.melds
    if number >= len(state.table):
        return meld_faults(cards, melds)
    base = _released_melds(draft, state)[number]
    if _grow(base, _added_cards(cards, base.cards), state):
        return ()
    return meld_faults(cards, melds) or (refusal("meld-mixed"),)


def play_draft(draft: Draft, state: State) -> DraftResult:
    """Play as many moves of the draft as can be played, and return them with the faults of the
    rest.
    """
    turn = state.rules.turn
    done: list[Move] = []
    waiting = list(_pieces(draft, state))
    # One move may enable another (opening, freed jokers): repeat until none can be played.
    progress = True
    while waiting and progress:
        progress = False
        for piece in waiting:
            if not turn.refusals(state, piece):
                state, _ = turn.play(state, piece)
                done.append(piece)
                waiting.remove(piece)
                progress = True
                break
    against = [
        fault.at_meld(number) if dict(fault.params).get("meld") else fault
        for piece, number in zip(waiting, _meld_numbers(waiting, draft), strict=True)
        for fault in dict.fromkeys(turn.refusals(state, piece))
    ]
    return DraftResult(tuple(done), state, tuple(against))


def _pieces(draft: Draft, state: State) -> Iterator[Piece]:
    for cards in draft.melds[len(state.table) :]:
        yield Lay(cards)
    for meld, cards in draft.frees:
        yield Free(meld + 1, cards)
    for number, base in enumerate(_released_melds(draft, state)):
        extra = _added_cards(draft.melds[number], base.cards)
        if extra:
            yield Add(number + 1, extra)


def _meld_numbers(waiting: Sequence[Piece], draft: Draft) -> Iterator[int]:
    """Yield the number of each move's meld in the draft (from 1)."""
    for piece in waiting:
        if isinstance(piece, Lay):
            yield draft.melds.index(piece.cards) + 1
        else:
            yield piece.meld


def draft_targets(draft: Draft, state: State, may_add: bool) -> dict[str, list[str]]:
    """Map each card of hand and bench to where it may go; `may_add`: to the table's melds too."""
    rules, own = state.rules, len(state.table)
    grown_now = [meld_of(cards, rules.melds) for cards in draft.melds[:own]]
    frees = {
        (number, card)
        for number, meld in enumerate(grown_now)
        for card in (
            _releasing_faces(meld, draft.hand, rules) if meld and rules.laying.releases else ()
        )
    }

    def takes(number: int, card: Card) -> bool:
        if number >= own:
            return makes_meld(draft.melds[number], card, rules.melds)
        meld = grown_now[number]
        grows = meld is not None and add_to_meld(meld, (card,), rules) is not None
        return grows or (number, card) in frees

    return targets_of(draft, range(0 if may_add else own, len(draft.melds)), False, takes)


def _releasing_faces(meld: Meld, hand: Cards, rules: Rules) -> Iterator[Card]:
    """Yield the hand cards that free a joker of the meld, alone or with another."""
    for cards in releasing_cards(meld, dict.fromkeys(hand)):
        if release_joker(meld, cards, rules):
            yield from cards
