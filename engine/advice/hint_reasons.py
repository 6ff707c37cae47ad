"""Reasons for an advice, as facts that a player can check from their own view."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..bots import Ground, Plain, completions, is_last_turn
from ..model import (
    DRAW,
    UNKNOWN,
    Card,
    Cards,
    Discard,
    Draw,
    End,
    Fail,
    Lay,
    Meld,
    Move,
    Pass,
    Reason,
    State,
    Take,
    View,
    bare,
    card_points,
    count,
    meld_of,
    meld_points,
    remark,
    unseen,
    without,
)
from ..play import apply, is_legal, why_not
from ..solver import best
from ..turns import first_meld_taking, melds_in
from .adviser import Advice
from .evaluator import keeping_odds, outs, places_more

# Solver nodes for one question about the hand alone.
_NODES = 600
# Most reasons given.
_MOST = 3
# Most cards named one by one; more are counted.
_FEW, _SHOWN = 3, 6
# Reasons that only the bot knows: the end of the match, and the odds of waiting.
_BOT_REASONS: dict[Ground, str] = {
    Plain.LAYS_FOR_MATCH: "why-lays-for-match",
    Plain.WAITS_FOR_MATCH: "why-waits-for-match",
    Plain.OUT_LOSES: "why-out-loses-match",
    Plain.FEW_POINTS: "why-leaves-few-points",
}
_MAKES = {"run": "why-makes-run", "set": "why-makes-set"}

Facts = Iterator[Reason]


def reasons_for(view: View, advice: Advice) -> tuple[Reason, ...]:
    """Return at most three reasons, the decisive one first; empty if nothing is played."""
    if not advice.moves:
        return ()
    return tuple(dict.fromkeys(_all_reasons(view, advice)))[:_MOST]


def _all_reasons(view: View, advice: Advice) -> Facts:
    state, last = view.state, advice.last
    yield from [remark(_BOT_REASONS[one]) for one in advice.grounds if one in _BOT_REASONS]
    if state.phase == DRAW:
        yield from _piles(state, advice)
        return
    if isinstance(last, Fail):
        yield from why_not(state, Draw())[:1]
        return
    if (odds := advice.odds) and odds.stronger:
        narrow = remark("why-stronger", n=odds.more)
        yield narrow if odds.narrow else remark("why-little-stronger")
    if advice.lays:
        yield from _laying(state, advice)
    if advice.kept:
        yield from _keeping(state, advice)
    if isinstance(last, Draw | Pass) and not advice.kept:
        yield from _why_nothing_laid(state, advice)
    if isinstance(last, Discard):
        yield from _discarding(view, advice, last.card)


# --- laying --------------------------------------------------------------------------------


def _laying(state: State, advice: Advice) -> Facts:
    after = advice.laying.state
    turn = state.rules.turn
    left = _hand_after(advice)
    if left and state.rules.laying.knock_costs and not state.knocked[state.turn]:
        yield remark("tip-knock")
    opening = turn.opening(state)
    if opening.points:
        melds = turn.new_melds(after) or ()
        total = sum(meld_points(meld, state.rules) for meld in melds)
        yield remark("why-opening", total=total, least=opening.points)
    most = advice.most
    laid = len(state.start.hand) - len(after.hand)
    if left and most and most.proved and len(most.laid) <= laid:
        yield remark("why-most")
    if advice.kept:
        return
    if not left:
        yield remark("why-whole-hand")
    elif len(left) <= _FEW:
        yield remark("why-left-only", cards=tuple(sorted(left)))
    else:
        yield remark("why-left", count=len(left))


def _hand_after(advice: Advice) -> Cards:
    """Return the hand after the turn."""
    hand = advice.laying.state.hand
    last = advice.last
    return (without(hand, (last.card,)) or ()) if isinstance(last, Discard) else hand


def _keeping(state: State, advice: Advice) -> Facts:
    odds = keeping_odds(state, advice.besides) if advice.besides and not advice.lays else None
    if odds and odds.stronger and odds.narrow:
        yield remark("why-odds", n=odds.more)
    if advice.lays and len(advice.kept) <= _SHOWN:
        yield remark("why-kept", cards=advice.kept)
    elif isinstance(advice.last, Discard):
        yield remark("why-all-at-once")
    stuck = without(_hand_after(advice), advice.kept)
    if stuck and UNKNOWN not in stuck and len(stuck) <= _FEW:
        yield remark("why-stuck", cards=tuple(sorted(stuck)))


def _why_nothing_laid(state: State, advice: Advice) -> Facts:
    """Yield reasons for laying nothing, where the hand looks as if it could be laid."""
    turn = state.rules.turn
    if not state.stock:
        yield remark("why-stock-empty")
    if UNKNOWN in state.hand:
        return
    if turn.may_rearrange(state):
        if advice.most and advice.most.proved:
            yield remark("why-nothing-fits")
        return
    yield from _blocking_rules(state) or [remark("why-no-meld")]


def _blocking_rules(state: State) -> list[Reason]:
    """Return the rules that keep the hand's melds in it; empty without melds."""
    melds = best((), state.hand, state.rules.melds, nodes=_NODES).melds
    if not melds:
        return []
    least = state.rules.turn.opening(state).points
    total = sum(meld_points(meld, state.rules) for meld in melds)
    if total < least:
        return [remark("why-opening-short", total=total, least=least)]
    return [fault for meld in melds[:1] for fault in _refusals_of(state, meld)]


def _refusals_of(state: State, meld: Meld) -> tuple[Reason, ...]:
    """Return the reasons that forbid laying the meld, or ending the turn after it."""
    move = Lay(meld.cards)
    if not is_legal(state, move):
        return why_not(state, move)[:1]
    after, _ = apply(state, move)
    ends: list[Move] = [End(), *map(Discard, dict.fromkeys(after.hand))]
    ways = [why_not(after, end) for end in ends]
    return min(ways, key=len)[:1]


# --- drawing and taking --------------------------------------------------------------------


def _piles(state: State, advice: Advice) -> Facts:
    pile = state.discards[0] if state.rules.piles.discards == "shared" else ()
    top = pile[-1] if pile else UNKNOWN
    if isinstance(advice.moves[0], Take):
        if not is_legal(state, Draw()):
            yield remark("why-take-must")
        elif top.joker:
            yield remark("tip-joker", points=card_points(top, state.rules))
        elif top is not UNKNOWN and (use := use_of(state, top)):
            yield use.said
        return
    if not is_legal(state, Take()) or top is UNKNOWN:
        yield remark("why-draws-first")
        return
    use = use_of(state, top)
    if use is None:
        yield remark("why-top-alone", card=top)
    elif use.placed:
        yield use.said
        yield remark("why-draw-better")
    else:
        spare = meld_with(top, state.hand, state)
        yield remark("why-top-spare" if spare else "why-top-no-meld", card=top)


class Use(NamedTuple):
    """Use of a card: a place at once, or only company in the hand."""

    placed: bool
    said: Reason

    @property
    def melds(self) -> bool:
        """Return True if the card makes a meld with the hand, or makes one longer."""
        return self.said.code in _MAKES.values()


def use_of(state: State, card: Card) -> Use | None:
    """Return the card's use: in a meld of the hand or the table, or as company; else None."""
    meld = meld_with(card, state.hand, state)
    # A double, or a card for a joker that another meld needs, adds nothing.
    if meld and places_more(card, state.hand, state):
        return Use(True, remark(_MAKES[meld.kind], card=card, cards=meld.cards))
    if state.rules.turn.may_add(state) and (place := first_meld_taking(state, card)):
        return Use(True, remark("why-fits", card=card, others=state.table[place - 1].cards))
    if partners := partners_of(card, state.hand, state):
        return Use(False, remark("why-goes-with", card=card, others=partners))
    return None


def meld_with(card: Card, hand: Cards, state: State) -> Meld | None:
    """Return the longest meld of the card and others of the hand."""
    rules = state.rules.melds
    face = bare(card)
    if face is UNKNOWN or UNKNOWN in hand:
        return None
    melds = [cards for cards in melds_in((*hand, face), rules) if face in map(bare, cards)]
    longest = max(melds, key=len, default=None)
    return meld_of(longest, rules) if longest else None


def partners_of(card: Card, hand: Iterable[Card], state: State) -> Cards:
    """Return the hand's natural cards that need only a third card to make a meld with it."""
    rules = state.rules.melds
    if card.joker:
        return ()
    others = [other for other in dict.fromkeys(hand) if not other.joker and other is not UNKNOWN]
    return tuple(
        sorted(other for other in others if any(_natural(completions(card, other, rules))))
    )


def unseen_partners(card: Card, state: State) -> int:
    """Count the cards that the position doesn't show and that go with the card."""
    live = count(unseen(state))
    return sum(live[face] for face in partners_of(card, live, state))


def _natural(cards: Cards) -> Iterator[bool]:
    return (not card.joker for card in cards)


# --- discarding ----------------------------------------------------------------------------


def _discarding(view: View, advice: Advice, card: Card) -> Facts:
    after = advice.laying.state
    rest = without(after.hand, (card,)) or ()
    if not rest:
        return
    if UNKNOWN not in rest:
        if has_next_turn(after):
            yield from _outs_kept(after, rest)
            yield from _company(after, rest, card)
        yield from _why_dearest(after, rest, card)
        if not advice.lays and not advice.kept:
            yield from _blocking_rules(after)
    if said := use_to_others(view, after, card):
        yield said


def _outs_kept(after: State, rest: Cards) -> Facts:
    """Yield how many of the hand's outs are left without the discard."""
    before, left = outs(after.hand, after), outs(rest, after)
    if before and left == before:
        yield remark("why-same-outs", n=left)
    elif before and left:
        yield remark("why-outs", n=left, all=before)


def _company(after: State, rest: Cards, card: Card) -> Facts:
    """Yield which cards of the `rest` would go with the card, if they are few.

    A joker goes with every card, so beside one neither is said.
    """
    if any(other.joker for other in rest):
        return
    partners = partners_of(card, rest, after)
    if not partners:
        yield remark("why-alone", card=card)
    elif len(partners) <= _FEW:
        yield remark("why-partners", card=card, others=partners)


def has_next_turn(state: State) -> bool:
    """Return False if the rules end the deal before the seat's next turn."""
    return not state.rules.end.rounds or not is_last_turn(state)


def _why_dearest(after: State, rest: Cards, card: Card) -> Facts:
    """Yield a reason if the card costs most of those that are in no meld."""
    melded = best((), after.hand, after.rules.melds, nodes=_NODES)
    loose = list(after.hand)
    for held in melded.laid:
        loose.remove(held)
    if card not in loose or len(loose) < 2:
        return
    points = card_points(card, after.rules)
    if points and points >= max(card_points(held, after.rules) for held in loose):
        yield remark("why-dearest", n=points)


def use_to_others(view: View, after: State, card: Card) -> Reason | None:
    """Return why another player could use the discard, as far as the view shows."""
    if not after.rules.piles.take:
        return None
    if place := first_meld_taking(after, card):
        return remark("why-discard-fits", others=after.table[place - 1].cards)
    near = taken_near(view, card)
    return remark("why-discard-asked", card=near) if near else None


def taken_near(view: View, card: Card) -> Card | None:
    """Return the last card near this one that another seat took from the pile."""
    asked = None
    for event in view.seen:
        if event.event == "took" and event.seat != view.seat:
            taken = event.card
            joker = taken.joker or card.joker
            beside = taken.suit == card.suit and abs(taken.rank - card.rank) <= 2
            if not joker and (taken.rank == card.rank or beside):
                asked = taken
    return asked
