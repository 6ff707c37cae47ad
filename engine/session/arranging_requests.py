"""Handlers of requests that arrange the turn's cards, on the table and in the hand."""

from collections.abc import Callable, Sequence

from ..model import Card, Cards, Draft, Move, TextFault, bare
from ..notation import read_move
from ..play import (
    DraftFault,
    draft_of_moves,
    fitting_targets,
    move_cards,
    placing_faults,
    read_ref,
    split_meld,
)
from ..table import group_hand
from ..turns import melds_in, new_draft
from .request_reader import Json, text
from .table_session import (
    CHANGED,
    LEFT_OUT,
    Handler,
    HandlerReply,
    HandlerResult,
    TableSession,
)
from .turn_drafts import TurnDrafts, merge_order


def changed(session: TableSession, draft: Draft, joined: bool = False) -> HandlerResult:
    """Add one more draft of this turn, or replace the last one if `joined`."""
    return _with_turn(session, session.turn.add_draft(session.seat, draft, joined))


def _with_turn(session: TableSession, turn: TurnDrafts) -> HandlerResult:
    return session._replace(turn=turn), CHANGED


def draft_laying(session: TableSession, moves: Sequence[Move]) -> Draft:
    """Return a fresh draft of this turn with everything that the moves lay."""
    state = session.match.state
    draft = session.with_own_order(new_draft(state))
    return draft_of_moves(draft, state, moves)


def _place(session: TableSession, request: Json) -> HandlerResult:
    draft, state = session.current_draft(), session.match.state
    refs = request.get("cards")
    if not isinstance(refs, list) or not refs:
        raise TextFault("bad-request", do="place")
    at = request.get("at")
    cards = [read_ref(ref) for ref in refs]
    to = text(request, "to")
    if request.get("legal") is True:
        # Whoever drops cards beside all melds means a whole one.
        for fault in placing_faults(draft, state, cards, to):
            raise DraftFault(fault.code, **dict(fault.params))
    return changed(session, move_cards(draft, state, cards, to, at if type(at) is int else None))


def _fits(session: TableSession, request: Json) -> HandlerResult:
    """Answer with the targets that all these cards fit together, and with the places of the
    longest meld of the hand that has them all and no joker that was not asked for.

    The game has not changed, and the page waits for this at each tap: the reply leaves it out.
    """
    draft, rules = session.current_draft(), session.match.rules
    refs = request.get("cards")
    if not isinstance(refs, list) or not refs:
        raise TextFault("bad-request", do="fits")
    cards = [read_ref(ref) for ref in refs]
    fits = fitting_targets(draft, session.match.state, cards)
    whole: list[str] = []
    if all(card.zone == "h" for card in cards):
        asked = [card.place for card in cards]
        jokers = sum(draft.hand[place].joker for place in asked if place < len(draft.hand))
        melds = (
            meld
            for meld in melds_in(draft.hand, rules.melds)
            if sum(card.joker for card in meld) <= jokers
        )
        whole = max((_refs_with(draft.hand, meld, asked) for meld in melds), key=len, default=[])
    return session, HandlerReply({"fits": fits, "whole": whole}, situation=LEFT_OUT)


def _refs_with(hand: Cards, meld: Cards, asked: Sequence[int]) -> list[str]:
    """Return references to a meld's cards in the hand; [] unless they include what is asked."""
    left = [*asked, *(place for place in range(len(hand)) if place not in asked)]
    found = []
    for card in meld:
        place = next((place for place in left if hand[place] is bare(card)), None)
        if place is None:
            return []
        left.remove(place)
        found.append(place)
    return [f"h{place}" for place in found] if set(asked) <= set(found) else []


def _split(session: TableSession, request: Json) -> HandlerResult:
    meld, at = request.get("meld"), request.get("at")
    if type(meld) is not int or type(at) is not int:
        raise TextFault("bad-request", do="split")
    return changed(session, split_meld(session.current_draft(), session.match.state, meld, at))


def _undo(session: TableSession, request: Json) -> HandlerResult:
    return _with_turn(session, session.turn.undo())


def _redo(session: TableSession, request: Json) -> HandlerResult:
    return _with_turn(session, session.turn.redo())


def _reset(session: TableSession, request: Json) -> HandlerResult:
    session.current_draft()
    return changed(session, session.with_own_order(new_draft(session.match.state)))


def _order(session: TableSession, request: Json) -> HandlerResult:
    refs = request.get("cards")
    hand = session.hand
    if not isinstance(refs, list):
        raise TextFault("bad-request", do="order")
    places = [read_ref(ref).place for ref in refs]
    if sorted(places) != list(range(len(hand))):
        raise TextFault("bad-request", do="order")
    asked = tuple(hand[at] for at in places)
    return _reorder(session, merge_order(session.turn.whole_hand(session.seat), asked))


def _sort(session: TableSession, request: Json) -> HandlerResult:
    by = request.get("by")
    whole = session.turn.whole_hand(session.seat)
    if by == "melds":
        # Sort the visible hand only; laid cards come back to their places.
        asked = group_hand(session.hand, session.match.rules.melds)
        return _reorder(session, merge_order(whole, asked))
    if by not in ("suit", "rank"):
        raise TextFault("bad-request", do="sort")
    return _reorder(session, tuple(sorted(whole, key=_SORTS[by])))


_SORTS: dict[str, Callable[[Card], tuple[int, int, int]]] = {
    "suit": lambda card: (card.joker, card.suit, card.rank),
    "rank": lambda card: (card.joker, card.rank, card.suit),
}


def _reorder(session: TableSession, hand: Cards) -> HandlerResult:
    return _with_turn(session, session.turn.reorder_hand(session.seat, hand))


def _arrange(session: TableSession, request: Json) -> HandlerResult:
    """Arrange the draft as these moves say, as far as they lay cards."""
    texts = request.get("moves")
    if not isinstance(texts, list):
        raise TextFault("bad-request", do="arrange")
    rules = session.match.rules
    moves = [read_move(written if isinstance(written, str) else "", rules) for written in texts]
    return changed(session, draft_laying(session, moves))


HANDLERS: dict[str, Handler] = {
    "place": _place,
    "fits": _fits,
    "split": _split,
    "undo": _undo,
    "redo": _redo,
    "reset": _reset,
    "order": _order,
    "sort": _sort,
    "arrange": _arrange,
}
