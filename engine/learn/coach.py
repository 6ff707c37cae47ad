"""Coach for a person's first deals of a game: warns before a move that costs points.

It sees what the seat on turn sees, and warns only if the hint is a different move.
"""

from collections.abc import Callable
from typing import NamedTuple

from ..advice import (
    Advice,
    advise_match,
    goes_out,
    laid_cards,
    meld_with,
    partners_of,
    subtract_cards,
    use_to_others,
)
from ..model import (
    DRAW,
    UNKNOWN,
    Add,
    Card,
    Cards,
    Discard,
    Draft,
    Draw,
    End,
    Free,
    Meld,
    Move,
    Reason,
    State,
    Take,
    View,
    bare,
    card_points,
    hand_points,
    remark,
    without,
)
from ..play import Match, step
from ..solver import best
from ..turns import bare_cards, releasing_cards

# Most warnings in the first deal of a game, and in the second.
MOST_TIPS = (4, 2)
# Lowest value, in points, of cards that are worth a warning.
_LEAST_POINTS = 10
# Solver nodes for the melds of a hand.
_NODES = 600
# Most cards that a warning names; it counts more.
_MOST_NAMED = 6


class TipHistory(NamedTuple):
    """Warnings that a person has had in a deal: their codes, and the turn of the last.

    `deal` counts the person's deals of that game from 1; `turn` is None before the first warning.
    """

    deal: int
    codes: tuple[str, ...] = ()
    turn: int | None = None

    def may_hear(self, turn: int) -> bool:
        """Return True if the coach may warn in this turn: limited per deal, never in two turns
        running.
        """
        most = MOST_TIPS[self.deal - 1] if 0 < self.deal <= len(MOST_TIPS) else 0
        return len(self.codes) < most and (self.turn is None or abs(turn - self.turn) > 1)


class Tip(NamedTuple):
    """A warning, and what the page marks: hand cards, and a pile or button by its name.

    Without either, the page shows the steps of the hint.
    """

    said: Reason
    advice: Advice
    cards: Cards = ()
    place: str = ""


class PendingMove(NamedTuple):
    """A move about to be played: the match before and after it, the draft, and the move.

    The move is a `Draw`, `Discard` or `End`, or the `Add` that puts hand cards to a meld.
    """

    match: Match
    after: Match
    draft: Draft | None
    move: Move

    @property
    def state(self) -> State:
        """Return the state before the move, as the seat on turn sees it."""
        return self.view.state

    @property
    def view(self) -> View:
        """Return the view of the seat on turn."""
        return self.match.view(self.match.state.turn)

    @property
    def hand(self) -> Cards:
        """Return the cards now in the hand."""
        return self.draft.hand if self.draft else self.state.hand


def turn_number(match: Match) -> int:
    """Return the number of the current turn among the turns of its seat in this deal, from 1."""
    seat, ends = match.state.turn, match.rules.turn.ends_turn
    return 1 + sum(1 for other, move in match.moves if other == seat and ends(move))


def find_tip(pressed: PendingMove, heard: TipHistory, strongest: bool = False) -> Tip | None:
    """Return a warning before this move, or None.

    `strongest` selects the strongest hint instead of the usual one.
    """
    match, after = pressed.match, pressed.after
    done = after.deal_over or not after.state.hands[match.state.turn]
    if done or not heard.may_hear(turn_number(match)):
        return None
    rules = _RULES.get(type(pressed.move), ())
    if not rules or UNKNOWN in pressed.state.hand:
        return None
    advice = advise_match(match, pressed.draft, strongest)
    found = (rule(pressed, advice) for rule in rules if advice.moves)
    return next((one for one in found if one and one.said.code not in heard.codes), None)


# --- one warning each, with its own condition ----------------------------------------------


def _out(pressed: PendingMove, advice: Advice) -> Tip | None:
    """Warn that the whole hand can be laid now."""
    if not advice.lays or not goes_out(advice.laying):
        return None
    return Tip(remark("tip-out"), advice)


def _open(pressed: PendingMove, advice: Advice) -> Tip | None:
    """Warn that the opening can be laid; the seat can lay nothing without it."""
    state = pressed.state
    if not advice.lays or state.opened[state.turn]:
        return None
    return _laying_tip("tip-open", "tip-open-many", state, advice)


def _lay(pressed: PendingMove, advice: Advice) -> Tip | None:
    """Warn that cards can be laid."""
    state = pressed.state
    if not advice.lays or not _is_worth_tip(laid_cards(advice.laying, state), state):
        return None
    return _laying_tip("tip-lay", "tip-lay-many", state, advice)


def _laying_tip(few: str, many: str, state: State, advice: Advice) -> Tip:
    cards = tuple(sorted(laid_cards(advice.laying, state)))
    if len(cards) > _MOST_NAMED:
        return Tip(remark(many, count=len(cards)), advice)
    return Tip(remark(few, cards=cards), advice)


def _take(pressed: PendingMove, advice: Advice) -> Tip | None:
    """Warn that the top discard makes a meld, or lets the seat go out."""
    state = pressed.state
    if state.phase != DRAW or advice.moves != (Take(),):
        return None
    top = state.discards[0][-1]
    # A joker of the hand is of more use elsewhere: don't advise spending it on the top discard.
    meld = meld_with(top, _natural_cards(state.hand), state)
    if meld and _is_worth_tip(bare_cards(meld.cards), state):
        others = subtract_cards(meld.cards, (top,))
        return Tip(remark("tip-take", card=top, cards=others), advice, others, "discards")
    out = advise_match(step(pressed.match, Take())[0])
    if out.lays and goes_out(out.laying):
        return Tip(remark("tip-take-out", card=top), advice, (), "discards")
    return None


def _knock(pressed: PendingMove, advice: Advice) -> Tip | None:
    """Warn that a knock with a part of the hand forfeits the points of all cards in this deal."""
    state, seat = pressed.state, pressed.state.turn
    costs = state.rules.laying.knock_costs
    knocks = costs and pressed.after.state.knocked[seat] and not state.knocked[seat]
    laid = subtract_cards(state.hand, pressed.hand)
    if not knocks or advice.lays or not _is_worth_tip(laid, state):
        return None
    return Tip(remark("tip-knock"), advice, (), "undo")


def _breaks_group(pressed: PendingMove, advice: Advice) -> Tip | None:
    """Warn that the discard breaks up cards that go together, while another does not."""
    state, move, last = pressed.state, pressed.move, advice.last
    if not isinstance(move, Discard) or move.card.joker or not isinstance(last, Discard):
        return None
    partners = _broken_cards(move.card, pressed.hand, state)
    if last.card == move.card or not partners or _broken_cards(last.card, pressed.hand, state):
        return None
    if not _is_worth_tip((move.card, *partners), state):
        return None
    said = remark("tip-belongs", card=move.card, cards=partners, instead=last.card)
    return Tip(said, advice, (last.card,))


def _broken_cards(card: Card, hand: Cards, state: State) -> Cards:
    """Return the other cards of the meld or of the only pair that the hand loses with the card."""
    rest = without(hand, (card,))
    if rest is None or card.joker:
        return ()
    # A joker may mend what the discard breaks, but is of more use elsewhere.
    hands = dict.fromkeys((hand, _natural_cards(hand)))
    torn = [_torn_cards(card, cards, state) for cards in hands]
    if any(cards is not None for cards in torn):
        return next(filter(None, torn), ())
    partners = partners_of(card, rest, state)
    alone = subtract_cards(rest, partners)
    pairs = any(partners_of(one, alone, state) for one in dict.fromkeys(alone))
    return partners if len(partners) == 1 and not pairs else ()


def _natural_cards(hand: Cards) -> Cards:
    return tuple(card for card in hand if not card.joker)


def _torn_cards(card: Card, hand: Cards, state: State) -> Cards | None:
    """Return the other cards of the hand's meld that breaks without the card, if one does.

    None if the hand has no melds. Some of a broken meld's cards may still find another place.
    """
    whole = best((), hand, state.rules.melds, nodes=_NODES)
    if not whole.melds:
        return None
    left = best((), without(hand, (card,)) or (), state.rules.melds, nodes=_NODES)
    torn = len(whole.laid) - len(left.laid) > 1
    melds = (bare_cards(meld.cards) for meld in whole.melds)
    return next((subtract_cards(meld, (card,)) for meld in melds if torn and card in meld), ())


def _joker(pressed: PendingMove, advice: Advice) -> Tip | None:
    """Warn before discarding a joker if another card can be discarded."""
    state, move, last = pressed.state, pressed.move, advice.last
    if (
        not isinstance(move, Discard)
        or not move.card.joker
        or not _is_worth_tip((move.card,), state)
    ):
        return None
    if not isinstance(last, Discard) or last.card.joker:
        return None
    points = card_points(move.card, state.rules)
    return Tip(remark("tip-joker", points=points), advice, (last.card,))


def _helps_next(pressed: PendingMove, advice: Advice) -> Tip | None:
    """Warn that the next player could use the discard, while the hint's is safe."""
    state, move, last = pressed.state, pressed.move, advice.last
    if not isinstance(move, Discard) or not isinstance(last, Discard) or last.card == move.card:
        return None
    uses = [use_to_others(pressed.view, state, card) for card in (move.card, last.card)]
    if not uses[0] or uses[1]:
        return None
    said = remark("tip-useful", card=move.card, instead=last.card)
    return Tip(said, advice, (last.card,))


def _locks_joker(pressed: PendingMove, advice: Advice) -> Tip | None:
    """Warn before a suit is added to a set in which two suits would free the joker, as the hint
    does.
    """
    state, move = pressed.state, pressed.move
    if not isinstance(move, Add) or len(move.cards) != 1 or not state.rules.laying.releases:
        return None
    draft, number = pressed.draft, move.meld - 1
    if draft is None or number >= len(state.table):
        return None
    meld = Meld(state.table[number].kind, draft.melds[number])
    if meld.kind != "set" or not _is_worth_tip([card for card in meld.cards if card.joker], state):
        return None
    shut = move.cards[0]
    for cards in releasing_cards(meld, dict.fromkeys(draft.hand)):
        if shut in cards and Free(move.meld, cards) in advice.moves:
            return Tip(remark("tip-shuts"), advice, subtract_cards(cards, move.cards))
    return None


def _is_worth_tip(cards: Cards | list[Card], state: State) -> bool:
    """Return True if the cards count enough points for a warning."""
    return hand_points(map(bare, cards), state.rules) >= _LEAST_POINTS


_Rule = Callable[[PendingMove, Advice], Tip | None]
# By kind of move, in order of precedence.
_RULES: dict[type, tuple[_Rule, ...]] = {
    Draw: (_out, _take, _open, _lay),
    Discard: (_out, _knock, _joker, _breaks_group, _helps_next),
    End: (_out,),
    Add: (_locks_joker,),
}
