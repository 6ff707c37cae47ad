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
from . import draw_discard_drafts
from .drafts import bare_cards
from .draw_discard_moves import PLAYS
from .laying_rules import (
    add_to_meld,
    addition_faults,
    from_hand,
    is_closed,
    meld_number_faults,
    missing_cards,
    not_in_game,
    opening_due,
    opening_faults,
)
from .listed_moves import addition_moves, meld_moves
from .releases import release_joker, release_moves
from .turn_start_check import contradicts_start

_ENDING = (Discard, End, Pass, Fail, Timeout)


class DrawAndDiscard:
    """Turn in which a player draws, may lay and add, and discards; one stateless object serves all
    games.
    """

    begins = DRAW
    rearranges = False

    def check_rules(self, rules: Rules) -> None:
        """Raise `TextFault` unless discards have a pile and an empty stock is renewed or ends the
        deal.
        """
        piles = rules.piles
        if piles.discards == "none":
            raise bad_field("piles.discards", "none", "a place for what is discarded after a draw")
        if piles.take and piles.discards != "shared":
            raise bad_field("piles.take", True, "taking from a pile that all share")
        if piles.empty_stock == "pass":
            raise bad_field("piles.empty_stock", "pass", "what lets a turn begin with a draw")

    def ends_turn(self, move: Move) -> bool:
        """Return True for every move that ends the turn; a draw only begins it."""
        return isinstance(move, _ENDING)

    def refusals(self, state: State, move: Move) -> Reasons:
        """See `Turn`."""
        return _CHECKS.get(type(move), not_in_game)(state, move)

    def plain_moves(self, state: State) -> Iterator[Move]:
        """See `Turn`."""
        if state.phase == DRAW:
            yield Draw()
            if state.rules.piles.take:
                yield Take()
            return
        yield from meld_moves(state)
        yield from addition_moves(state)
        if state.rules.laying.releases:
            yield from release_moves(state)
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
        """Return no cards: none is ever taken off the table."""
        return ()

    def has_impossible_start(self, state: State) -> bool:
        """See `Turn`."""
        return state.before is not None and contradicts_start(state, state.before)

    def may_rearrange(self, state: State, seat: int | None = None) -> bool:
        """Return False: melds on the table stay as they are."""
        return False

    def may_add(self, state: State, seat: int | None = None) -> bool:
        """Return True if the seat has opened, or the opening lets it add before."""
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
        """Refuse to move cards that were on the table before this draft."""
        if draw_discard_drafts.are_added(draft, state, refs):
            return None
        return refusal("table-fixed")

    def exchange_joker(self, draft: Draft, state: State, meld: int, cards: Cards) -> Draft | None:
        """See `Turn`."""
        return draw_discard_drafts.release_by(draft, state, meld, cards)

    def is_reachable(self, draft: Draft, state: State) -> bool:
        """Return True if melds on the table have only grown, except for released jokers."""
        return draw_discard_drafts.is_consistent(draft, state)

    def meld_faults(self, draft: Draft, state: State, number: int) -> tuple[Reason, ...]:
        """See `Turn`."""
        return draw_discard_drafts.growth_faults(draft, state, number)

    def play_draft(self, draft: Draft, state: State) -> DraftResult:
        """See `Turn`."""
        return draw_discard_drafts.play_draft(draft, state)

    def lays_cards(self, draft: Draft, state: State) -> bool:
        """See `Turn`."""
        given = len(state.hand) + len(state.freed) + len(draft.frees)
        return len(draft.hand) + len(draft.bench) < given

    def targets(self, draft: Draft, state: State) -> dict[str, list[str]]:
        """See `Turn`."""
        may_add = self.may_add(state)
        # Melds laid in the draft may count as opening, and so let others grow.
        if not may_add:
            may_add = self.may_add(draw_discard_drafts.play_draft(draft, state).state)
        return draw_discard_drafts.draft_targets(draft, state, may_add)

    def prompt_code(self, draft: Draft | None, state: State) -> str:
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
        knocks = state.rules.laying.knocks and len(draft.hand) > 1 and self.lays_cards(draft, state)
        laid = self.play_draft(draft, state)
        after = None if laid.refusals else laid.state
        empty = None if draft.hand else remark("all-laid")
        # A short opening or a freed joker rules out every discard.
        discards = after is not None and any(_is_legal(after, Discard(card)) for card in after.held)
        offer = Offer("knock" if knocks else "discard", discards, off=empty)
        if not _may_end(draft, state):
            return (offer,)
        return offer, Offer("end", after is not None and not draft.hand and _is_legal(after, End()))


# --- legality --------------------------------------------------------------------------------


def is_just_taken(state: State, card: Card) -> bool:
    """Return True if the hand's only copy of the card was taken from the pile this turn.

    That card may not be put back.
    """
    return state.rules.piles.no_redump and state.taken is card and card not in state.start.hand


def _is_legal(state: State, move: Move) -> bool:
    return not _CHECKS[type(move)](state, move)


def _must_discard(state: State) -> bool:
    """Return True if the turn can end without a discard only by going out."""
    must = state.rules.hooks.must_discard
    return must is None or must(state)


def _may_end(draft: Draft, state: State) -> bool:
    """Return True if the turn may end without a discard."""
    return not draft.hand or not _must_discard(state)


def can_renew_stock(state: State) -> bool:
    """Return True if the discards can become a new stock; the top one stays."""
    return state.rules.piles.empty_stock in ("shuffle", "turn") and len(state.discards[0]) > 1


def _draw(state: State, move: Draw) -> Reasons:
    if state.phase == PLAY:
        return (refusal("already-drawn"),)
    if not state.stock and state.rules.piles.empty_stock != "end" and not can_renew_stock(state):
        return (refusal("stock-empty"),)
    return ()


def _take(state: State, move: Take) -> Reasons:
    if not state.rules.piles.take:
        return (refusal("pile-closed"),)
    if state.phase == PLAY:
        return (refusal("already-drawn"),)
    return () if state.discards[0] else (refusal("pile-empty"),)


def _draw_first_faults(state: State) -> Reasons:
    return () if state.phase == PLAY else (refusal("must-draw-first"),)


def _laying_faults(state: State) -> Reasons:
    lay_faults = state.rules.hooks.lay_faults
    return _draw_first_faults(state) + (lay_faults(state) if lay_faults else ())


def _no_discard_faults(state: State, move: Lay | Add | Free, used: Cards) -> Reasons:
    """Refuse a move that leaves no card to discard, unless the turn may end without a discard."""
    rules = state.rules
    left = without(state.hand, used)
    # Before the draw, the card that will be drawn may be the one to discard.
    if left is None or state.phase != PLAY:
        return ()
    if isinstance(move, Free) and rules.laying.freed_to_hand:
        left += (JOKER,)
    if any(not is_just_taken(state, card) for card in left):
        return ()
    may_empty = rules.hooks.may_empty
    if rules.piles.closing_discard:
        ends = not left and may_empty is not None and may_empty(state, move)
    else:
        ends = not left or _can_place_all(state, move, left)
    return () if ends else (refusal("nothing-to-discard"),)


def _can_place_all(state: State, move: Lay | Add | Free, left: Cards) -> bool:
    """Return True if all cards left fit a meld afterwards, so that the turn can end without a
    discard.
    """
    melds = list(state.table)
    if isinstance(move, Lay):
        melds += [meld for meld in [meld_of(move.cards, state.rules.melds)] if meld]
    elif isinstance(move, Add) and 1 <= move.meld <= len(melds):
        now = add_to_meld(melds[move.meld - 1], move.cards, state.rules)
        melds[move.meld - 1] = now or melds[move.meld - 1]
    return bool(state.freed) or any(add_to_meld(meld, left, state.rules) for meld in melds)


def _lay(state: State, move: Lay) -> Reasons:
    used = from_hand(state, move.cards)
    number = len(state.table) + 1
    return (
        *_laying_faults(state),
        *missing_cards(state, used),
        *[fault.at_meld(number) for fault in meld_faults(move.cards, state.rules.melds)],
        *_no_discard_faults(state, move, used),
    )


def _add(state: State, move: Add) -> Reasons:
    rules = state.rules
    faults = [*_laying_faults(state)]
    # The value of the new melds is judged when the turn ends: they may be laid in any order.
    if rules.opening.add_needs_meld and not state.opened[state.turn]:
        faults.append(refusal("not-opened"))
    if opening_due(state).own_only:
        faults.append(refusal("opening-own-cards"))
    against = addition_faults(state, move.meld, move.cards)
    if against:
        return (*faults, *against)
    meld = state.table[move.meld - 1]
    if is_closed(meld, rules):
        faults.append(refusal("meld-closed", meld=move.meld))
    else:
        faults += _growth_faults(state, meld, move)
    place = move.meld - 1
    used = from_hand(state, move.cards, place)
    if place in state.freed and used.count(JOKER) > state.hand.count(JOKER):
        faults.append(refusal("freed-joker-same-meld", meld=move.meld))
        used = tuple(card for card in used if card is not JOKER)
    return (*faults, *missing_cards(state, used), *_no_discard_faults(state, move, used))


def _growth_faults(state: State, meld: Meld, move: Add) -> Reasons:
    melds = state.rules.melds
    if grown(meld, move.cards, melds):
        return ()
    faults: list[Reason] = []
    cards = meld.cards + move.cards
    if any(card.stands for card in meld.cards):
        # Refused only for the joker's fixed meaning if the cards would fit with it open.
        floating = meld_of(bare_cards(cards), melds)
        if floating and floating.kind == meld.kind:
            faults.append(refusal("joker-fixed", meld=move.meld))
    against = meld_faults(cards, melds) or (refusal("meld-mixed"),)
    return (*faults, *[fault.at_meld(move.meld) for fault in against])


def _free(state: State, move: Free) -> Reasons:
    if not state.rules.laying.releases:
        return (refusal("move-not-in-game"),)
    used = bare_cards(move.cards)
    return (
        *_laying_faults(state),
        # As for an addition, the value of the new melds is judged when the turn ends.
        *(() if state.opened[state.turn] else (refusal("not-opened"),)),
        *(meld_number_faults(state, move.meld) or _release_faults(state, move)),
        *missing_cards(state, used),
        *_no_discard_faults(state, move, used),
    )


def _release_faults(state: State, move: Free) -> Reasons:
    meld = state.table[move.meld - 1]
    if is_closed(meld, state.rules):
        return (refusal("meld-closed", meld=move.meld),)
    if release_joker(meld, move.cards, state.rules) is None:
        return (refusal("free-wrong-cards", meld=move.meld),)
    return ()


def _discard(state: State, move: Discard) -> Reasons:
    card = move.card
    held: Reasons = ()
    gone: Cards = (card,)
    if card is UNKNOWN or bare(card) not in state.held:
        # A card that is not held can't be discarded: the whole hand is left.
        held, gone = (refusal("not-in-hand", card=card.text),), ()
    elif is_just_taken(state, card):
        held = (refusal("redump", card=card.text),)
    return _draw_first_faults(state) + held + _turn_faults(state, gone)


def _end(state: State, move: End) -> Reasons:
    held = (refusal("must-discard"),) if state.hand and _must_discard(state) else ()
    return _draw_first_faults(state) + held + _turn_faults(state, ())


def _turn_faults(state: State, gone: Cards) -> Reasons:
    """Return the faults of the whole turn if it ends and the cards `gone` leave the hand."""
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
