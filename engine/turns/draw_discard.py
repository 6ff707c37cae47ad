"""Turns that begin with a draw: then the player may lay and add, and discards at the end.

Melds on the table only grow, except for jokers that may be released if the rules say so.
"""

from collections.abc import Callable, Iterator, Sequence

from ..model import (
    DRAW,
    JOKER,
    PLAY,
    UNKNOWN,
    Add,
    Card,
    Cards,
    Discard,
    Draft,
    DraftResult,
    Draw,
    End,
    Fail,
    Free,
    Lay,
    Meld,
    Move,
    Offer,
    Opening,
    Pass,
    PlayResult,
    Reason,
    Reasons,
    Ref,
    Rules,
    State,
    Take,
    Timeout,
    bad_field,
    bare,
    grown,
    meld_faults,
    meld_of,
    refusal,
    remark,
    without,
)
from . import added
from .begun import contradicted
from .drafts import plain
from .drawn import PLAYS
from .laying import (
    closed,
    from_hand,
    grown_on,
    missing,
    no_such_meld,
    not_in_game,
    opening_due,
    opening_faults,
    unplaceable,
)
from .listing import additions, layings
from .releases import freed, releases

_ENDING = (Discard, End, Pass, Fail, Timeout)


class DrawAndDiscard:
    """The turn of such games; one object serves them all."""

    begins = DRAW
    rearranges = False

    def check(self, rules: Rules) -> None:
        """Checks that discards have a place, and an empty stock is renewed or ends the deal."""
        piles = rules.piles
        if piles.discards == "none":
            raise bad_field("piles.discards", "none", "a place for what is discarded after a draw")
        if piles.take and piles.discards != "shared":
            raise bad_field("piles.take", True, "taking from a pile that all share")
        if piles.empty_stock == "pass":
            raise bad_field("piles.empty_stock", "pass", "what lets a turn begin with a draw")

    def ends(self, move: Move) -> bool:
        """A draw only begins the turn."""
        return isinstance(move, _ENDING)

    def against(self, state: State, move: Move) -> Reasons:
        """See `Turn`."""
        return _CHECKS.get(type(move), not_in_game)(state, move)

    def listed(self, state: State) -> Iterator[Move]:
        """See `Turn`."""
        if state.phase == DRAW:
            yield Draw()
            if state.rules.piles.take:
                yield Take()
            return
        yield from layings(state)
        yield from additions(state)
        if state.rules.laying.releases:
            yield from releases(state)
        for card in state.held:
            yield Discard(card)
        yield End()

    def play(self, state: State, move: Move) -> PlayResult:
        """See `Turn`."""
        return PLAYS[type(move)](state, move)

    def new_melds(self, state: State) -> list[Meld] | None:
        """See `Turn`."""
        return list(state.table[len(state.start.table) :])

    def loose(self, state: State) -> Cards:
        """Cards are never taken off the table."""
        return ()

    def contradicts(self, state: State) -> bool:
        """See `Turn`."""
        return state.before is not None and contradicted(state, state.before)

    def may_rearrange(self, state: State, seat: int | None = None) -> bool:
        """Melds on the table stay as they are."""
        return False

    def may_add(self, state: State, seat: int | None = None) -> bool:
        """Whoever has opened may, and anyone if the opening allows it."""
        opening = state.rules.opening
        if seat is None or seat == state.turn:
            if opening.own_only and not state.start.opened:
                return False
            seat = state.turn
        return state.opened[seat] or not (opening.add_needs_meld or opening.own_only)

    def opening(self, state: State) -> Opening:
        """See `Turn`."""
        return opening_due(state)

    def asks_for_discard(self, state: State) -> bool:
        """See `Turn`."""
        must = state.rules.hooks.must_discard
        return state.rules.piles.closing_discard or (must is not None and must(state))

    def gesture_fault(
        self, draft: Draft, state: State, refs: Sequence[Ref], target: str, meld: int | None
    ) -> Reason | None:
        """Cards that were on the table before this draft stay where they are."""
        if added.are_added(draft, state, refs):
            return None
        return refusal("table-fixed")

    def exchanged(self, draft: Draft, state: State, meld: int, cards: Cards) -> Draft | None:
        """See `Turn`."""
        return added.exchanged(draft, state, meld, cards)

    def holds(self, draft: Draft, state: State) -> bool:
        """Melds on the table have only grown, except for jokers that were released."""
        return added.holds(draft, state)

    def meld_faults(self, draft: Draft, state: State, number: int) -> tuple[Reason, ...]:
        """See `Turn`."""
        return added.faults(draft, state, number)

    def laid(self, draft: Draft, state: State) -> DraftResult:
        """See `Turn`."""
        return added.laid(draft, state)

    def lays(self, draft: Draft, state: State) -> bool:
        """See `Turn`."""
        given = len(state.hand) + len(state.freed) + len(draft.frees)
        return len(draft.hand) + len(draft.bench) < given

    def targets(self, draft: Draft, state: State) -> dict[str, list[str]]:
        """See `Turn`."""
        may_add = self.may_add(state)
        # Melds laid in the draft may count as opening, and so let others grow.
        if not may_add:
            may_add = self.may_add(added.laid(draft, state).state)
        return added.targets(draft, state, may_add)

    def asks(self, draft: Draft | None, state: State) -> str:
        """See `Turn`."""
        if draft is None:
            return "draw-or-take" if state.rules.piles.take else "draw"
        if draft.bench and (draft.frees or state.freed):
            return "place-joker"
        return "discard-or-end" if _may_end(draft, state) else "discard"

    def offers(self, draft: Draft | None, state: State) -> tuple[Offer, ...]:
        """See `Turn`."""
        if draft is None:
            offer = Offer("draw", True, len(state.stock), next(iter(_draw(state, Draw())), None))
            if not state.rules.piles.take:
                return (offer,)
            taking = next(iter(_take(state, Take())), None)
            return offer, Offer("take", True, len(state.discards[0]), taking)
        knocks = state.rules.laying.knocks and len(draft.hand) > 1 and self.lays(draft, state)
        laid = self.laid(draft, state)
        after = None if laid.against else laid.state
        empty = None if draft.hand else remark("all-laid")
        # A short opening or a freed joker speaks against every discard.
        discards = after is not None and any(_may(after, Discard(card)) for card in after.held)
        offer = Offer("knock" if knocks else "discard", discards, off=empty)
        if not _may_end(draft, state):
            return (offer,)
        return offer, Offer("end", after is not None and not draft.hand and _may(after, End()))


# --- why not ---------------------------------------------------------------------------------


def only_taken(state: State, one: Card) -> bool:
    """Whether `one` is just the card taken from the pile this turn, which may not be put back."""
    return state.rules.piles.no_redump and state.taken is one and one not in state.start.hand


def _may(state: State, move: Move) -> bool:
    return not _CHECKS[type(move)](state, move)


def _must_discard(state: State) -> bool:
    """Whether the turn can only end without a discard by going out."""
    must = state.rules.hooks.must_discard
    return must is None or must(state)


def _may_end(draft: Draft, state: State) -> bool:
    """Whether the turn may end without a discard."""
    return not draft.hand or not _must_discard(state)


def renewable(state: State) -> bool:
    """Whether the discards can become a new stock; the top one stays."""
    return state.rules.piles.empty_stock in ("shuffle", "turn") and len(state.discards[0]) > 1


def _draw(state: State, move: Draw) -> Reasons:
    if state.phase == PLAY:
        return (refusal("already-drawn"),)
    if not state.stock and state.rules.piles.empty_stock != "end" and not renewable(state):
        return (refusal("stock-empty"),)
    return ()


def _take(state: State, move: Take) -> Reasons:
    if not state.rules.piles.take:
        return (refusal("pile-closed"),)
    if state.phase == PLAY:
        return (refusal("already-drawn"),)
    return () if state.discards[0] else (refusal("pile-empty"),)


def _not_drawn(state: State) -> Reasons:
    return () if state.phase == PLAY else (refusal("must-draw-first"),)


def _may_lay(state: State) -> Reasons:
    lay_faults = state.rules.hooks.lay_faults
    return _not_drawn(state) + (lay_faults(state) if lay_faults else ())


def _keeps_a_discard(state: State, move: Lay | Add | Free, used: Cards) -> Reasons:
    """A card that may be discarded must be left, or nothing at all if no discard is due."""
    rules = state.rules
    left = without(state.hand, used)
    # Before the draw, nobody knows what will be left.
    if left is None or state.phase != PLAY:
        return ()
    if isinstance(move, Free) and rules.laying.freed_to_hand:
        left += (JOKER,)
    if any(not only_taken(state, card) for card in left):
        return ()
    may_empty = rules.hooks.may_empty
    if rules.piles.closing_discard:
        ends = not left and may_empty is not None and may_empty(state, move)
    else:
        ends = not left or _all_fit(state, move, left)
    return () if ends else (refusal("nothing-to-discard"),)


def _all_fit(state: State, move: Lay | Add | Free, left: Cards) -> bool:
    """Whether what the move leaves fits a meld afterwards, so that the turn can end without it."""
    melds = list(state.table)
    if isinstance(move, Lay):
        melds += [meld for meld in [meld_of(move.cards, state.rules.melds)] if meld]
    elif isinstance(move, Add) and 1 <= move.meld <= len(melds):
        now = grown_on(melds[move.meld - 1], move.cards, state.rules)
        melds[move.meld - 1] = now or melds[move.meld - 1]
    return bool(state.freed) or any(grown_on(meld, left, state.rules) for meld in melds)


def _lay(state: State, move: Lay) -> Reasons:
    used = from_hand(state, move.cards)
    number = len(state.table) + 1
    return (
        *_may_lay(state),
        *missing(state, used),
        *[fault.at_meld(number) for fault in meld_faults(move.cards, state.rules.melds)],
        *_keeps_a_discard(state, move, used),
    )


def _add(state: State, move: Add) -> Reasons:
    rules = state.rules
    faults = [*_may_lay(state)]
    # What the new melds must be worth is judged when the turn ends: they may be laid in any order.
    if rules.opening.add_needs_meld and not state.opened[state.turn]:
        faults.append(refusal("not-opened"))
    if opening_due(state).own_only:
        faults.append(refusal("opening-own-cards"))
    against = unplaceable(state, move.meld, move.cards)
    if against:
        return (*faults, *against)
    meld = state.table[move.meld - 1]
    if closed(meld, rules):
        faults.append(refusal("meld-closed", meld=move.meld))
    else:
        faults += _growth_faults(state, meld, move)
    place = move.meld - 1
    used = from_hand(state, move.cards, place)
    if place in state.freed and used.count(JOKER) > state.hand.count(JOKER):
        faults.append(refusal("freed-joker-same-meld", meld=move.meld))
        used = tuple(card for card in used if card is not JOKER)
    return (*faults, *missing(state, used), *_keeps_a_discard(state, move, used))


def _growth_faults(state: State, meld: Meld, move: Add) -> Reasons:
    melds = state.rules.melds
    if grown(meld, move.cards, melds):
        return ()
    faults: list[Reason] = []
    cards = meld.cards + move.cards
    if any(card.stands for card in meld.cards):
        # If its meaning were still open, the joker would make room.
        floating = meld_of(plain(cards), melds)
        if floating and floating.kind == meld.kind:
            faults.append(refusal("joker-fixed", meld=move.meld))
    against = meld_faults(cards, melds) or (refusal("meld-mixed"),)
    return (*faults, *[fault.at_meld(move.meld) for fault in against])


def _free(state: State, move: Free) -> Reasons:
    if not state.rules.laying.releases:
        return (refusal("move-not-in-game"),)
    used = plain(move.cards)
    opened = state.opened[state.turn]
    return (
        *_may_lay(state),
        # A joker released before that could help to open.
        *(opening_faults(state) if opened else (refusal("not-opened"),)),
        *(no_such_meld(state, move.meld) or _release_faults(state, move)),
        *missing(state, used),
        *_keeps_a_discard(state, move, used),
    )


def _release_faults(state: State, move: Free) -> Reasons:
    meld = state.table[move.meld - 1]
    if closed(meld, state.rules):
        return (refusal("meld-closed", meld=move.meld),)
    if freed(meld, move.cards, state.rules) is None:
        return (refusal("free-wrong-cards", meld=move.meld),)
    return ()


def _discard(state: State, move: Discard) -> Reasons:
    card = move.card
    held: Reasons = ()
    gone: Cards = (card,)
    if card is UNKNOWN or bare(card) not in state.held:
        # A card that is not held can't be discarded: the whole hand is left.
        held, gone = (refusal("not-in-hand", card=card.text),), ()
    elif only_taken(state, card):
        held = (refusal("redump", card=card.text),)
    return _not_drawn(state) + held + _turn_faults(state, gone)


def _end(state: State, move: End) -> Reasons:
    held = (refusal("must-discard"),) if state.hand and _must_discard(state) else ()
    return _not_drawn(state) + held + _turn_faults(state, ())


def _turn_faults(state: State, gone: Cards) -> Reasons:
    """What is judged of the whole turn when it ends, and the cards `gone` leave the hand."""
    rules = state.rules
    faults = opening_faults(state)
    if state.freed and not rules.laying.freed_to_hand:
        faults = (refusal("freed-joker-unplaced", meld=state.freed[0] + 1), *faults)
    end_faults = rules.hooks.end_faults
    return faults + end_faults(state, without(state.hand, gone) or ()) if end_faults else faults


_CHECKS: dict[type, Callable[..., Reasons]] = {
    Draw: _draw,
    Take: _take,
    Lay: _lay,
    Add: _add,
    Free: _free,
    Discard: _discard,
    End: _end,
}

DRAW_AND_DISCARD = DrawAndDiscard()
