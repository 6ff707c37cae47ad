"""A hint in three steps, from a view: what can be done, what the best bot would do, and why."""

from collections.abc import Sequence
from typing import NamedTuple

from .. import words
from ..bots import BOTS, NODES, Bot, Decision, bot_stream, make
from ..model import (
    Add,
    Card,
    Discard,
    Draw,
    End,
    Fail,
    Free,
    Lay,
    Move,
    Pass,
    Reason,
    State,
    Table,
    Take,
    View,
    bare,
    laid_cards,
    meld_of,
)
from ..play import Match
from .doable import doable
from .facts import facts


class Hint(NamedTuple):
    """What a hint says, step by step, and the hand cards it is about.

    `which` says what can be laid, `where` what the best bot would do, and `why` gives its reasons.
    """

    cards: tuple[Card, ...]
    which: str
    where: tuple[str, ...]
    why: tuple[str, ...]


def adviser() -> Bot:
    """The best bot there is: the one whose advice hints and reviews give."""
    return make(list(BOTS)[-1])


def advised_in(match: Match) -> Decision:
    """What the best bot advises the seat on turn: hints and reviews say the same."""
    seat = match.state.turn
    stream = bot_stream("hint", match.state.deal, seat, len(match.moves))
    return adviser().choose(match.view(seat), stream, NODES)


# Facts in favour of holding cards back, and for how long.
_HELD = ("fact-holds", "fact-holds-odds")
# Bots' reasons that a fact states more precisely.
_SAID_BETTER = {
    "lays-cards": ("fact-lays",),
    "draw-nothing-fits": ("fact-nothing-fits", *_HELD, "fact-no-meld"),
    "pass-nothing-fits": ("fact-nothing-fits", *_HELD, "fact-no-meld"),
    "waits-for-all": _HELD,
    "waits-to-go-out": _HELD,
    "draws-first": ("fact-draws",),
    "draw-hidden": ("fact-top-no-use", "fact-top-melds", "fact-top-adds"),
    "taken-to-lay": ("fact-take-meld", "fact-take-adds"),
}


def why_of(view: View, decision: Decision) -> tuple[Reason, ...]:
    """The bot's own reasons, then facts that a player can check."""
    checkable = facts(view, decision)
    codes = {reason.code for reason in checkable}
    own = [
        reason
        for reason in decision.why
        if not codes.intersection(_SAID_BETTER.get(reason.code, ()))
    ]
    return (*own, *checkable)


def hint_of(view: View, decision: Decision) -> Hint:
    """The decision as a hint; `view` must be the one that the decision was made from."""
    game, deck = view.state.rules.game, view.state.rules.melds.deck
    can = doable(view.state, decision)
    cards = tuple(card for move in decision.moves for card in _from_hand(view.state, move))
    return Hint(
        cards or can.cards,
        can.text,
        where_of(view, decision),
        tuple(words.reason_sentence(reason, game, deck=deck) for reason in why_of(view, decision)),
    )


def where_of(view: View, decision: Decision) -> tuple[str, ...]:
    """Where the decision's cards go: a sentence for each move except the end of the turn."""
    moves = [move for move in decision.moves if not isinstance(move, End)] or decision.moves
    return tuple(_where(view.state, move) for move in moves)


def _from_hand(state: State, move: Move) -> tuple[Card, ...]:
    if isinstance(move, Lay | Add | Free):
        return tuple(bare(card) for card in move.cards)
    if isinstance(move, Table):
        return _laid_by(state, move)
    return (move.card,) if isinstance(move, Discard) else ()


def _laid_by(state: State, move: Table) -> tuple[Card, ...]:
    melds = [meld for cards in move.melds if (meld := meld_of(cards, state.rules.melds))]
    laid = laid_cards(state.start.table, tuple(melds))
    return tuple(card for card, many in laid.items() for _ in range(many))


def _where(state: State, move: Move) -> str:
    deck = state.rules.melds.deck
    if isinstance(move, Lay):
        meld = meld_of(move.cards, state.rules.melds)
        label = words.meld_label(meld, deck) if meld else ""
        return words.sentence("hint-lay", {"label": label}, deck=deck)
    if isinstance(move, Add | Free):
        code = "hint-add" if isinstance(move, Add) else "hint-free"
        said: dict[str, str | int | None] = {
            "cards": words.card_names(move.cards, deck),
            "meld": move.meld,
        }
        return words.sentence(code, said, deck=deck)
    if isinstance(move, Table):
        return words.sentence("hint-table", {"melds": _changed(state, move)}, deck=deck)
    if isinstance(move, Discard):
        return words.sentence("hint-discard", {"card": move.card.text}, deck=deck)
    return words.sentence(_PLAIN[type(move)], deck=deck)


def _changed(state: State, move: Table) -> str:
    """The melds of the new table that were not on the old one, in words."""
    deck = state.rules.melds.deck
    old = list(state.table)
    said = []
    for cards in move.melds:
        meld = meld_of(cards, state.rules.melds)
        if meld in old:
            old.remove(meld)
        elif meld:
            said.append(words.meld_label(meld, deck))
    return "; ".join(said)


_PLAIN: dict[type, str] = {
    Draw: "hint-draw",
    Take: "hint-take",
    Pass: "hint-pass",
    End: "hint-end",
    Fail: "hint-fail",
}


def refs_of(cards: Sequence[Card], hand: Sequence[Card]) -> list[str]:
    """Where the hint's cards are in the hand as shown."""
    left = list(cards)
    refs = []
    for place, card in enumerate(hand):
        if card in left:
            left.remove(card)
            refs.append(f"h{place}")
    return refs
