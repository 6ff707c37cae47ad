"""A half-made turn: any arrangement of hand, table and workbench, and the moves it stands for."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .cards import JOKER, Card, bare, count, without
from .melds import Meld, MeldRules, grown, meld_faults, meld_of
from .moves import Add, Discard, End, Free, Lay, Move, Table
from .play import apply, may, why_not
from .play.why import freed_meld
from .refusal import Refusal, TalonError, refusal
from .state import Cards, State, together


class Ref(NamedTuple):
    """Where a card of the draft lies: zone "h"and, "b"ench or "t"able with its meld."""

    zone: str
    meld: int
    place: int


class Draft(NamedTuple):
    """An arrangement: the first melds are the table's own, in order, then new ones.

    `frees` are the releases made so far: meld index and cards (`kalooki R12`).
    """

    melds: tuple[Cards, ...]
    bench: Cards
    hand: Cards
    frees: tuple[tuple[int, Cards], ...] = ()


class DraftFault(TalonError):
    """A gesture that makes no sense in the draft, for instance a card that is not there."""


def new_draft(state: State, hand: Cards | None = None) -> Draft:
    """The draft in which nothing has been moved yet; `hand` in the order of the player's own."""
    return Draft(tuple(meld.cards for meld in state.table), state.loose, hand or state.hand)


def ordered(hand: Cards, order: Cards) -> Cards:
    """The hand in the player's own order; what is new comes last."""
    kept: list[Card] = []
    left = hand
    for one in order:
        rest = without(left, (one,))
        if rest is not None:
            kept.append(one)
            left = rest
    return (*kept, *left)


def is_untouched(draft: Draft, state: State) -> bool:
    """Whether the draft arranges nothing beyond what the state holds."""
    return (
        draft.bench == state.loose
        and not draft.frees
        and draft.melds == tuple(m.cards for m in state.table)
    )


_REF = re.compile(r"([hb])([0-9]{1,3})|t([0-9]{1,3})\.([0-9]{1,3})")


def read_ref(text: object) -> Ref:
    """Reads `h3`, `b0` or `t2.1`; `DraftFault` bad-ref."""
    found = _REF.fullmatch(text) if isinstance(text, str) else None
    if found:
        zone, at, meld, place = found.groups()
        return Ref(zone, -1, int(at)) if zone else Ref("t", int(meld), int(place))
    raise DraftFault("bad-ref", ref=text if isinstance(text, str) else None)


def card_at(draft: Draft, ref: Ref) -> Card:
    """The card that lies there; `DraftFault` bad-ref if none does."""
    cards = _zone(draft, ref)
    if not 0 <= ref.place < len(cards):
        raise DraftFault("bad-ref", ref=_written(ref))
    return cards[ref.place]


def _written(ref: Ref) -> str:
    return f"t{ref.meld}.{ref.place}" if ref.zone == "t" else f"{ref.zone}{ref.place}"


def _zone(draft: Draft, ref: Ref) -> Cards:
    if ref.zone == "h":
        return draft.hand
    if ref.zone == "b":
        return draft.bench
    return draft.melds[ref.meld] if ref.meld < len(draft.melds) else ()


def place(
    draft: Draft, state: State, refs: Sequence[Ref], target: str, at: int | None = None
) -> Draft:
    """The draft after cards were moved to "hand", "bench", "new" or a meld `t3`.

    Raises `DraftFault` where a card or the target is not there, or the game does not let the
    card be moved at all (`rablo R17`, `rablo R22`).
    """
    refs = list(dict.fromkeys(refs))
    cards = tuple(card_at(draft, ref) for ref in refs)
    meld = _target_meld(draft, target)
    _check_gesture(draft, state, refs, target, meld)
    if meld is not None and all(ref.zone != "t" for ref in refs):
        freed = _freed(draft, state, meld, cards)
        if freed:
            return _without_refs(freed, [ref for ref in refs if ref.zone != "t"])
    lifted = _lifted(draft, refs)
    if target == "hand":
        hand = _inserted(lifted.hand, tuple(bare(one) for one in cards), at)
        return _tidied(lifted._replace(hand=hand), state)
    if target == "bench":
        bench = lifted.bench + tuple(bare(one) for one in cards)
        return _tidied(lifted._replace(bench=bench), state)
    rules = state.rules.melds
    if meld is None:
        new = _arranged(tuple(bare(one) for one in cards), rules)
        return _tidied(lifted._replace(melds=(*lifted.melds, new)), state)
    # A joker of a meld that is not yet played may still change its meaning.
    had = lifted.melds[meld]
    had = had if meld < len(state.table) else _plain(had)
    now = _inserted(had, tuple(bare(one) for one in cards), at)
    melds = (*lifted.melds[:meld], _arranged(now, rules), *lifted.melds[meld + 1 :])
    return _tidied(lifted._replace(melds=melds), state)


def _target_meld(draft: Draft, target: str) -> int | None:
    if target in ("hand", "bench", "new"):
        return None
    if target[:1] == "t" and target[1:].isascii() and target[1:].isdigit() and len(target) < 5:
        meld = int(target[1:])
        if meld < len(draft.melds):
            return meld
    raise DraftFault("bad-target", target=target)


def _check_gesture(
    draft: Draft, state: State, refs: Sequence[Ref], target: str, meld: int | None
) -> None:
    """What no later arrangement could mend is refused at once."""
    rules = state.rules
    old = len(state.table)
    moves_table = any(ref.zone == "t" and ref.meld < old for ref in refs)
    if not rules.rearrange:
        if moves_table and any(not _is_added(draft, state, ref) for ref in refs):
            raise DraftFault("table-fixed")
        return
    if not may_rearrange(state):
        if moves_table or (meld is not None and meld < old):
            raise DraftFault("opening-own-cards")
        return
    if target == "hand":
        back = count(card_at(draft, ref) for ref in refs)
        start = count(state.start.hand)
        kept = count(draft.hand)
        for one, many in back.items():
            if kept.get(one, 0) + many > start.get(one, 0):
                raise DraftFault("table-card-missing", card=one.text)


def may_rearrange(state: State) -> bool:
    """Whether the seat on turn may touch the melds of the table (`rablo R19`, `raeuber R13`)."""
    return state.rules.rearrange and (state.start.opened or not state.rules.opening.own_only)


def _is_added(draft: Draft, state: State, ref: Ref) -> bool:
    """Whether the card was added in this draft, and so may be taken back."""
    if ref.zone != "t" or ref.meld >= len(state.table):
        return True
    base = _base(draft, state)[ref.meld]
    extra = without(_plain(draft.melds[ref.meld]), _plain(base.cards)) or ()
    return bare(card_at(draft, ref)) in extra


def _plain(cards: Cards) -> Cards:
    return tuple(bare(one) for one in cards)


def _base(draft: Draft, state: State) -> tuple[Meld, ...]:
    """The table's own melds after the releases of this draft."""
    melds = list(state.table)
    for place, cards in draft.frees:
        freed = freed_meld(state._replace(table=tuple(melds)), Free(place + 1, cards))
        assert freed is not None
        melds[place] = freed
    return tuple(melds)


def _freed(draft: Draft, state: State, meld: int, cards: Cards) -> Draft | None:
    """The draft after a joker's release, where the cards release one and cannot be added."""
    if not state.rules.releases or meld >= len(state.table):
        return None
    table, rules = _base(draft, state), state.rules.melds
    added = _declared(draft.melds[meld], table[meld].cards)
    now = _with(table[meld], added, rules)
    if now is None or grown(now, cards, rules):
        return None
    freed = freed_meld(state._replace(table=table), Free(meld + 1, cards))
    whole = _with(freed, added, rules) if freed else None
    if whole is None:
        return None
    melds = (*draft.melds[:meld], whole.cards, *draft.melds[meld + 1 :])
    frees = (*draft.frees, (meld, cards))
    return draft._replace(melds=melds, bench=(*draft.bench, JOKER), frees=frees)


def _with(meld: Meld, added: Cards, rules: MeldRules) -> Meld | None:
    """The meld with what was added to it in this draft; None where that makes no meld."""
    return grown(meld, added, rules) if added else meld


def _without_refs(draft: Draft, refs: Sequence[Ref]) -> Draft:
    gone = {(ref.zone, ref.place) for ref in refs}
    return draft._replace(
        hand=tuple(one for i, one in enumerate(draft.hand) if ("h", i) not in gone),
        bench=tuple(one for i, one in enumerate(draft.bench) if ("b", i) not in gone),
    )


def _lifted(draft: Draft, refs: Sequence[Ref]) -> Draft:
    """The draft without the cards; melds keep their places, empty ones too."""
    gone = {(ref.meld, ref.place) for ref in refs if ref.zone == "t"}
    melds = tuple(
        tuple(one for place, one in enumerate(cards) if (number, place) not in gone)
        for number, cards in enumerate(draft.melds)
    )
    return _without_refs(draft, refs)._replace(melds=melds)


def _inserted(cards: Cards, more: Cards, at: int | None) -> Cards:
    if at is None or not 0 <= at <= len(cards):
        return cards + more
    return cards[:at] + more + cards[at:]


def _arranged(cards: Cards, rules: MeldRules) -> Cards:
    """The cards in a meld's order where they are one, else as a person would sort them."""
    meld = meld_of(cards, rules)
    if meld:
        return meld.cards
    naturals = sorted(one for one in cards if not one.joker)
    return (*naturals, *(one for one in cards if one.joker))


def _tidied(draft: Draft, state: State) -> Draft:
    """Drops empty melds; where tables are only added to, the table's own melds all stay."""
    rules = state.rules.melds
    kept = 0 if state.rules.rearrange else len(state.table)
    melds = []
    for number, cards in enumerate(draft.melds):
        if cards or number < kept:
            base = number < kept and cards == state.table[number].cards
            melds.append(cards if base else _arranged(cards, rules))
    return draft._replace(melds=tuple(melds))


def arranged(draft: Draft, state: State, moves: Sequence[Move]) -> Draft:
    """The untouched draft after what `moves` lay, add and release; turn ends are left out."""
    for move in moves:
        if isinstance(move, Table):
            draft = _with_table(draft, state, move)
        elif isinstance(move, Lay | Add | Free):
            refs = _refs_of(draft, move.cards)
            target = "new" if isinstance(move, Lay) else f"t{move.meld - 1}"
            draft = place(draft, state, refs, target)
    return draft


def _with_table(draft: Draft, state: State, move: Table) -> Draft:
    melds = tuple(_arranged(cards, state.rules.melds) for cards in move.melds)
    laid = count(one for cards in melds for one in cards)
    for one in (*together((), state.table), *state.loose):
        laid[one] -= 1
    hand = without(draft.hand, (one for one, many in laid.items() for _ in range(many)))
    if hand is None:
        raise DraftFault("bad-target", target="table")
    return Draft(melds, (), hand)


def _refs_of(draft: Draft, cards: Cards) -> list[Ref]:
    """Where the cards lie, those on the bench first."""
    refs: list[Ref] = []
    for one in cards:
        places = [Ref("b", -1, n) for n, held in enumerate(draft.bench) if held is bare(one)]
        places += [Ref("h", -1, n) for n, held in enumerate(draft.hand) if held is bare(one)]
        found = next((ref for ref in places if ref not in refs), None)
        if found is None:
            raise DraftFault("bad-ref", ref=None)
        refs.append(found)
    return refs


def split(draft: Draft, state: State, meld: int, at: int) -> Draft:
    """Cuts a meld before its card `at`; `DraftFault` where the game or the place forbids it."""
    if not 0 <= meld < len(draft.melds) or not 0 < at < len(draft.melds[meld]):
        raise DraftFault("bad-target", target=f"t{meld}")
    refs = [Ref("t", meld, place) for place in range(at, len(draft.melds[meld]))]
    return place(draft, state, refs, "new")


def faults_of(draft: Draft, state: State, number: int) -> tuple[Refusal, ...]:
    """Why the draft's meld `number` (0-based) is none; empty where it is legal."""
    cards = draft.melds[number]
    rules = state.rules.melds
    if not state.rules.rearrange and number < len(state.table):
        base = _base(draft, state)[number]
        if _with(base, _declared(cards, base.cards), rules):
            return ()
        return meld_faults(cards, rules) or (refusal("meld-mixed"),)
    return meld_faults(cards, rules)


def _declared(cards: Cards, base: Cards) -> Cards:
    """The cards of a grown meld that its base does not have, jokers with their meaning."""
    left = list(cards)
    for one in base:
        left.remove(one if one in left else next(c for c in left if bare(c) is bare(one)))
    return tuple(left)


_INCOMPLETE = {"meld-too-short", "run-gap"}


def is_part(cards: Cards, faults: Sequence[Refusal]) -> bool:
    """Whether the cards are on the way to a meld: too few, or a run with a gap to fill."""
    naturals = [one for one in cards if not one.joker]
    return {fault.code for fault in faults} <= _INCOMPLETE and len(set(naturals)) == len(naturals)


class Compiled(NamedTuple):
    """The moves that a draft stands for, and why it cannot be played as it is."""

    moves: tuple[Move, ...]
    state: State
    refusals: tuple[Refusal, ...]


def compiled(draft: Draft, state: State, last: Discard | End) -> Compiled:
    """The draft as moves, ended by `last`; `refusals` holds every reason against it."""
    done, at, against = laid(draft, state)
    final = why_not(at, last)
    refusals = tuple(dict.fromkeys((*against, *final)))
    return Compiled((*done, last), at, refusals)


def laid(draft: Draft, state: State) -> tuple[tuple[Move, ...], State, tuple[Refusal, ...]]:
    """The moves of the draft without a turn end, the state after them, and what is refused."""
    if state.rules.rearrange:
        return _as_table(draft, state)
    done: list[Move] = []
    waiting = list(_pieces(draft, state))
    # Which piece may be played depends on the others (opening, freed jokers): play what can be
    # played until nothing more can.
    progress = True
    while waiting and progress:
        progress = False
        for piece in waiting:
            if may(state, piece):
                state, _ = apply(state, piece)
                done.append(piece)
                waiting.remove(piece)
                progress = True
                break
    refusals = [
        fault.at_meld(number) if dict(fault.params).get("meld") else fault
        for piece, number in zip(waiting, _numbers(waiting, draft, state), strict=True)
        for fault in why_not(state, piece)
    ]
    return tuple(done), state, tuple(refusals)


def _as_table(draft: Draft, state: State) -> tuple[tuple[Move, ...], State, tuple[Refusal, ...]]:
    if draft.melds == tuple(meld.cards for meld in state.table):
        return (), state, ()
    move = Table(draft.melds)
    refusals = why_not(state, move)
    if refusals:
        return (), state, refusals
    after, _ = apply(state, move)
    return (move,), after, ()


def _pieces(draft: Draft, state: State) -> Iterator[Lay | Add | Free]:
    old = len(state.table)
    for cards in draft.melds[old:]:
        yield Lay(cards)
    for meld, cards in draft.frees:
        yield Free(meld + 1, cards)
    for number, base in enumerate(_base(draft, state)):
        extra = _declared(draft.melds[number], base.cards)
        if extra:
            yield Add(number + 1, extra)


def _numbers(waiting: Sequence[Lay | Add | Free], draft: Draft, state: State) -> Iterator[int]:
    """The meld's number in the draft for each piece."""
    for piece in waiting:
        if isinstance(piece, Lay):
            yield draft.melds.index(piece.cards) + 1
        else:
            yield piece.meld
