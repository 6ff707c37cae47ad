"""Requests that arrange the turn's cards, on the table and in the hand."""

from collections.abc import Callable, Sequence

from ..model import Card, Cards, Draft, Move, TextFault
from ..notation import read_move
from ..play import draft_of_moves, move_cards, read_ref, split_meld
from ..table import group_hand
from ..turns import new_draft
from .request_reader import Json, text
from .table_session import CHANGED, Does, Done, Sitting
from .turn_drafts import Turn, merged


def changed(sitting: Sitting, draft: Draft, joined: bool = False) -> Done:
    """Adds one more draft of this turn, or puts it in the place of the last if `joined`."""
    return _turned(sitting, sitting.turn.changed(sitting.seat, draft, joined))


def _turned(sitting: Sitting, turn: Turn) -> Done:
    return sitting._replace(turn=turn), CHANGED


def laid_out(sitting: Sitting, moves: Sequence[Move]) -> Draft:
    """A fresh draft of this turn with everything that the moves lay."""
    state = sitting.match.state
    draft = sitting.in_order(new_draft(state))
    return draft_of_moves(draft, state, moves)


def _place(sitting: Sitting, request: Json) -> Done:
    draft, state = sitting.mine(), sitting.match.state
    refs = request.get("cards")
    if not isinstance(refs, list) or not refs:
        raise TextFault("bad-request", do="place")
    at = request.get("at")
    cards = [read_ref(ref) for ref in refs]
    to = text(request, "to")
    return changed(sitting, move_cards(draft, state, cards, to, at if type(at) is int else None))


def _split(sitting: Sitting, request: Json) -> Done:
    meld, at = request.get("meld"), request.get("at")
    if type(meld) is not int or type(at) is not int:
        raise TextFault("bad-request", do="split")
    return changed(sitting, split_meld(sitting.mine(), sitting.match.state, meld, at))


def _undo(sitting: Sitting, request: Json) -> Done:
    return _turned(sitting, sitting.turn.undone())


def _redo(sitting: Sitting, request: Json) -> Done:
    return _turned(sitting, sitting.turn.redone())


def _reset(sitting: Sitting, request: Json) -> Done:
    sitting.mine()
    return changed(sitting, sitting.in_order(new_draft(sitting.match.state)))


def _order(sitting: Sitting, request: Json) -> Done:
    refs = request.get("cards")
    hand = sitting.hand
    if not isinstance(refs, list):
        raise TextFault("bad-request", do="order")
    places = [read_ref(ref).place for ref in refs]
    if sorted(places) != list(range(len(hand))):
        raise TextFault("bad-request", do="order")
    asked = tuple(hand[at] for at in places)
    return _reordered(sitting, merged(sitting.turn.whole(sitting.seat), asked))


def _sort(sitting: Sitting, request: Json) -> Done:
    by = request.get("by")
    whole = sitting.turn.whole(sitting.seat)
    if by == "melds":
        # This sorts the visible hand only: cards that are laid come back to their places.
        asked = group_hand(sitting.hand, sitting.match.rules.melds)
        return _reordered(sitting, merged(whole, asked))
    if by not in ("suit", "rank"):
        raise TextFault("bad-request", do="sort")
    return _reordered(sitting, tuple(sorted(whole, key=_SORTS[by])))


_SORTS: dict[str, Callable[[Card], tuple[int, int, int]]] = {
    "suit": lambda card: (card.joker, card.suit, card.rank),
    "rank": lambda card: (card.joker, card.rank, card.suit),
}


def _reordered(sitting: Sitting, hand: Cards) -> Done:
    return _turned(sitting, sitting.turn.reordered(sitting.seat, hand))


def _arrange(sitting: Sitting, request: Json) -> Done:
    """Arranges the draft as these moves say, as far as they lay cards."""
    texts = request.get("moves")
    if not isinstance(texts, list):
        raise TextFault("bad-request", do="arrange")
    rules = sitting.match.rules
    moves = [read_move(written if isinstance(written, str) else "", rules) for written in texts]
    return changed(sitting, laid_out(sitting, moves))


DOES: dict[str, Does] = {
    "place": _place,
    "split": _split,
    "undo": _undo,
    "redo": _redo,
    "reset": _reset,
    "order": _order,
    "sort": _sort,
    "arrange": _arrange,
}
