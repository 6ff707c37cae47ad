"""Drafts of a turn: the player's gestures, and the moves that the draft stands for."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..model import (
    Add,
    Card,
    Cards,
    Discard,
    Draft,
    End,
    Free,
    Lay,
    MeldRules,
    Move,
    Reason,
    Ref,
    State,
    Table,
    TalonError,
    bare,
    count,
    hand_and_table,
    meld_of,
    refusal,
    without,
)
from ..turns import bare_cards, may_fit, without_refs
from .legality import is_legal, why_not


class DraftFault(TalonError):
    """Fault of a gesture that the draft doesn't allow, such as moving a card that is not there."""


def order_hand(hand: Cards, order: Cards) -> Cards:
    """Return the hand in the player's own order; new cards come last."""
    kept: list[Card] = []
    left = hand
    for card in order:
        rest = without(left, (card,))
        if rest is not None:
            kept.append(card)
            left = rest
    return (*kept, *left)


_REF = re.compile(r"([hb])([0-9]{1,3})|t([0-9]{1,3})\.([0-9]{1,3})")


def read_ref(text: object) -> Ref:
    """Read `h3`, `b0` or `t2.1`; raises `DraftFault` bad-ref."""
    matched = _REF.fullmatch(text) if isinstance(text, str) else None
    if matched:
        zone, at, meld, place = matched.groups()
        return Ref(zone, -1, int(at)) if zone else Ref("t", int(meld), int(place))
    raise DraftFault("bad-ref", ref=text if isinstance(text, str) else None)


def card_at(draft: Draft, ref: Ref) -> Card:
    """Return the card at that place; raises `DraftFault` bad-ref if there is none."""
    cards = draft.zone(ref)
    if not 0 <= ref.place < len(cards):
        raise DraftFault("bad-ref", ref=str(ref))
    return cards[ref.place]


def move_cards(
    draft: Draft, state: State, refs: Sequence[Ref], target: str, at: int | None = None
) -> Draft:
    """Return the draft after cards were moved to "hand", "bench", "new" or a meld `t3`.

    Raises `DraftFault` if a card or the target is not there, or the game never lets the card move.
    """
    refs = list(dict.fromkeys(refs))
    cards = tuple(card_at(draft, ref) for ref in refs)
    meld = target_meld(draft, target)
    turn = state.rules.turn
    fault = turn.gesture_fault(draft, state, refs, target, meld)
    if fault:
        raise DraftFault(fault.code, **dict(fault.params))
    if meld is not None and all(ref.zone != "t" for ref in refs):
        exchanged = turn.exchange_joker(draft, state, meld, cards)
        if exchanged:
            return without_refs(exchanged, refs)
    lifted = _lift_cards(draft, refs)
    if target == "hand":
        return _drop_empty(lifted._replace(hand=_insert(lifted.hand, bare_cards(cards), at)), state)
    if target == "bench":
        return _drop_empty(lifted._replace(bench=lifted.bench + bare_cards(cards)), state)
    return _drop_empty(_put_on_meld(lifted, state, bare_cards(cards), meld, at), state)


def _put_on_meld(
    draft: Draft, state: State, cards: Cards, meld: int | None, at: int | None
) -> Draft:
    """Return the draft with the cards put on a meld, or as a new meld."""
    rules = state.rules.melds
    if meld is None:
        return draft._replace(melds=(*draft.melds, _sort_meld(cards, rules)))
    # A joker in a meld that has not been played yet may still change its meaning.
    had = draft.melds[meld]
    had = had if meld < len(state.table) else bare_cards(had)
    now = _sort_meld(_insert(had, cards, at), rules)
    return draft._replace(melds=(*draft.melds[:meld], now, *draft.melds[meld + 1 :]))


def fitting_targets(draft: Draft, state: State, refs: Sequence[Ref]) -> list[str]:
    """Return the targets at which the cards make or keep a legal meld together: melds and "new".

    Raises `DraftFault` if a card is not there.
    """
    cards = bare_cards(card_at(draft, ref) for ref in refs)
    found = []
    for number, meld in enumerate(draft.melds):
        if any(ref.meld == number for ref in refs) or not all(may_fit(meld, one) for one in cards):
            continue
        if not placing_faults(draft, state, refs, f"t{number}"):
            found.append(f"t{number}")
    return found if placing_faults(draft, state, refs, "new") else [*found, "new"]


def placing_faults(
    draft: Draft, state: State, refs: Sequence[Ref], target: str
) -> tuple[Reason, ...]:
    """Return why the cards are no legal meld at "new" or `t3`; () if they are."""
    try:
        after = move_cards(draft, state, refs, target)
    except DraftFault as fault:
        return (refusal(fault.code, **fault.params),)
    meld = target_meld(draft, target)
    if meld is None:
        number = len(after.melds) - 1
    else:
        # Melds that were emptied before this one are gone.
        gone = [cards for cards in _lift_cards(draft, refs).melds[:meld] if not cards]
        number = meld - len(gone)
    return state.rules.turn.meld_faults(after, state, number)


def target_meld(draft: Draft, target: str) -> int | None:
    """Return the index of the meld that a target names, or None; raises as `move_cards`."""
    if target in ("hand", "bench", "new"):
        return None
    if target[:1] == "t" and target[1:].isascii() and target[1:].isdigit() and len(target) < 5:
        meld = int(target[1:])
        if meld < len(draft.melds):
            return meld
    raise DraftFault("bad-target", target=target)


def _lift_cards(draft: Draft, refs: Sequence[Ref]) -> Draft:
    """Return the draft without the cards; melds keep their index, even when empty."""
    gone = {(ref.meld, ref.place) for ref in refs if ref.zone == "t"}
    melds = tuple(
        tuple(card for place, card in enumerate(cards) if (number, place) not in gone)
        for number, cards in enumerate(draft.melds)
    )
    return without_refs(draft, refs)._replace(melds=melds)


def _insert(cards: Cards, more: Cards, at: int | None) -> Cards:
    if at is None or not 0 <= at <= len(cards):
        return cards + more
    return cards[:at] + more + cards[at:]


def _sort_meld(cards: Cards, rules: MeldRules) -> Cards:
    """Return the cards in meld order if they make a meld, else by rank with jokers last."""
    meld = meld_of(cards, rules)
    if meld:
        return meld.cards
    naturals = sorted(card for card in cards if not card.joker)
    return (*naturals, *(card for card in cards if card.joker))


def _drop_empty(draft: Draft, state: State) -> Draft:
    """Drop empty melds, but keep the table's own where it may not be rearranged."""
    kept = 0 if state.rules.turn.may_rearrange(state) else len(state.table)
    melds = []
    for number, cards in enumerate(draft.melds):
        if cards or number < kept:
            base = number < kept and cards == state.table[number].cards
            melds.append(cards if base else _sort_meld(cards, state.rules.melds))
    return draft._replace(melds=tuple(melds))


def draft_of_moves(draft: Draft, state: State, moves: Sequence[Move]) -> Draft:
    """Return the draft after the layings, additions and releases among `moves`, without the turn's
    end.
    """
    for move in moves:
        if isinstance(move, Table):
            draft = _with_table(draft, state, move)
        elif isinstance(move, Lay | Add | Free):
            refs = _refs_of(draft, move.cards)
            target = "new" if isinstance(move, Lay) else f"t{move.meld - 1}"
            draft = move_cards(draft, state, refs, target)
    return draft


def _with_table(draft: Draft, state: State, move: Table) -> Draft:
    """Return the draft with that table; cards not on it go back to where the turn began."""
    melds = tuple(_sort_meld(cards, state.rules.melds) for cards in move.melds)
    start = state.start
    more = count(card for cards in melds for card in cards)
    for card in hand_and_table((), start.table):
        more[card] = more.get(card, 0) - 1
    hand = without(start.hand, _cards_of(more))
    if hand is None:
        raise DraftFault("bad-target", target="table")
    bench = _cards_of({card: -many for card, many in more.items()})
    return Draft(melds, bench, order_hand(hand, draft.hand))


def _cards_of(counts: dict[Card, int]) -> Cards:
    """Return as many cards of each face as counted; none for negative counts."""
    return tuple(face for face, many in counts.items() for _ in range(many))


def _refs_of(draft: Draft, cards: Cards) -> list[Ref]:
    """Return references to these cards of bench and hand, the bench first."""
    refs: list[Ref] = []
    for card in cards:
        places = [Ref("b", -1, n) for n, held in enumerate(draft.bench) if held is bare(card)]
        places += [Ref("h", -1, n) for n, held in enumerate(draft.hand) if held is bare(card)]
        free = next((ref for ref in places if ref not in refs), None)
        if free is None:
            raise DraftFault("bad-ref", ref=None)
        refs.append(free)
    return refs


def split_meld(draft: Draft, state: State, meld: int, at: int) -> Draft:
    """Cut a meld before its card `at`; raises `DraftFault` if the game or the place forbids it."""
    if not 0 <= meld < len(draft.melds) or not 0 < at < len(draft.melds[meld]):
        raise DraftFault("bad-target", target=f"t{meld}")
    refs = [Ref("t", meld, place) for place in range(at, len(draft.melds[meld]))]
    return move_cards(draft, state, refs, "new")


class CompiledDraft(NamedTuple):
    """Moves that a draft stands for, the state after them, and the reasons against them."""

    moves: tuple[Move, ...]
    state: State
    refusals: tuple[Reason, ...]


def compile_draft(draft: Draft, state: State, last: Discard | End) -> CompiledDraft:
    """Compile the draft to moves, ended by `last`; `refusals` holds every reason against them."""
    turn = state.rules.turn
    laid = turn.play_draft(draft, state)
    final = why_not(laid.state, last)
    if laid.refusals and turn.lays_cards(draft, state):
        # Cards are laid in the draft even if they can't be played yet.
        final = tuple(fault for fault in final if fault.code != "nothing-laid")
    refusals = tuple(dict.fromkeys((*laid.refusals, *final)))
    return CompiledDraft((*laid.moves, last), laid.state, refusals)


def ending_moves(state: State) -> Iterator[Discard | End]:
    """Yield the moves that can end the turn as it stands, ending without a discard first."""
    moves: list[Discard | End] = [End(), *map(Discard, sorted(set(state.hand)))]
    for move in moves:
        if is_legal(state, move):
            yield move


def draft_faults(draft: Draft, state: State, *, discards: bool = True) -> tuple[Reason, ...]:
    """Return every reason why the turn cannot end with this draft; none if it can.

    It may end with any discard or with none; without `discards`, only with none.
    """
    laid = state.rules.turn.play_draft(draft, state)
    if laid.refusals:
        return tuple(dict.fromkeys(laid.refusals))
    if discards and next(ending_moves(laid.state), None):
        return ()
    against = why_not(laid.state, End())
    cards = laid.state.hand if discards and state.rules.piles.discards != "none" else ()
    return min([why_not(laid.state, Discard(card)) for card in cards], key=len, default=against)
