"""Facts behind a decision that a player can check, each from one seat's view alone."""

from collections.abc import Iterator
from itertools import pairwise

from ..bots import Decision
from ..model import (
    JOKER,
    PLAY,
    UNKNOWN,
    Add,
    Card,
    Cards,
    Discard,
    Draw,
    Fail,
    Free,
    Lay,
    Meld,
    Move,
    Pass,
    Reason,
    State,
    Table,
    Take,
    Value,
    View,
    bare,
    card_points,
    count,
    hand_points,
    meld_of,
    meld_points,
    unseen,
    without,
    write_cards,
)
from ..play import apply_all, may, why_not
from ..solver import Solution, best, disturbance, improving_draws
from ..turns import fitting
from .assist import most_laid, whole_laying

# Solver nodes for one question about the hand alone.
_NODES = 600
_DRAW_NODES = 400
# With these reasons from the bot, holding cards back needs no other.
_NOTHING_TO_WAIT_FOR = ("out-loses-match", "leaves-few-points")

Facts = Iterator[Reason]


def facts(view: View, decision: Decision) -> tuple[Reason, ...]:
    """What speaks for the decision or is worth knowing about it; empty if nothing is played."""
    moves = decision.moves
    if not moves:
        return ()
    state = view.state
    reasons: list[Reason] = []
    laying = tuple(move for move in moves if isinstance(move, Lay | Add | Free | Table))
    after = apply_all(state, laying)
    first, last = moves[0], moves[-1]
    if laying:
        reasons += _laying(state, after, laying, last)
    if state.phase == PLAY and not isinstance(first, Fail):
        reasons += _holding(after, decision)
    if isinstance(first, Take):
        reasons += _taking(state)
    elif isinstance(first, Draw) and not state.rules.turn.ends(first):
        reasons += _drawing(state)
    elif isinstance(first, Draw | Pass):
        reasons += _not_laying(state)
    elif isinstance(first, Fail):
        reasons += why_not(state, Draw())[:1]
    if isinstance(last, Discard):
        reasons += _discarding(view, after, last.card)
    return tuple(reasons)


def _fact(code: str, **params: Value) -> Reason:
    return Reason(f"fact-{code}", tuple(params.items()))


def _melded(cards: Cards, state: State) -> Solution:
    """The best partition of these cards alone into melds."""
    return best((), cards, state.rules.melds, nodes=_NODES)


# --- laying --------------------------------------------------------------------------------


def _laying(state: State, after: State, moves: tuple[Move, ...], last: Move) -> Facts:
    hand = state.start.hand if isinstance(moves[0], Table) else state.hand
    held = len(hand) + len(state.freed)
    left = after.hand
    laid = held - len(left)
    points = hand_points(hand, state.rules) - hand_points(left, state.rules)
    yield _fact("lays", cards=laid, hand=held, points=points)
    if state.rules.turn.may_rearrange(state):
        yield from _against_best(state, laid)
        moved = disturbance(
            [meld.cards for meld in state.start.table], [meld.cards for meld in after.table]
        )
        yield _fact("moves", cards=moved) if moved else _fact("moves-none")
    opening = state.rules.turn.opening(state)
    if opening.points:
        melds = state.rules.turn.new_melds(after) or ()
        total = sum(meld_points(meld, state.rules) for meld in melds)
        yield _fact("opening", total=total, least=opening.points)
    for move, following in pairwise(moves):
        if isinstance(move, Free) and isinstance(following, Lay | Add):
            cards = write_cards(bare(card) for card in following.cards)
            yield _fact("freed", meld=move.meld, these=cards)
    if isinstance(last, Discard):
        left = without(left, (last.card,)) or ()
    yield from _left(after, left)


def _against_best(state: State, laid: int) -> Facts:
    """Whether any table would take more of the hand, if the solver can prove it."""
    solution = most_laid(state)
    if len(solution.laid) > laid:
        yield _fact("more", these=write_cards(solution.laid))
    elif solution.proved:
        yield _fact("most")


def _left(after: State, left: Cards) -> Facts:
    """The card left in hand with most of its rank on the table, in games that rearrange tables."""
    if not after.rules.turn.rearranges:
        return
    on_table = {card for meld in after.table for card in meld.cards}
    best_one: tuple[int, Card] | None = None
    for card in sorted(set(left)):
        if card.rank > 0:
            there = sum(o.rank == card.rank and o.suit != card.suit for o in on_table)
            if there > (best_one[0] if best_one else 0):
                best_one = there, card
    if best_one:
        yield _fact("leaves", card=best_one[1].text, there=best_one[0])


# --- holding back ---------------------------------------------------------------------------


def _holding(after: State, decision: Decision) -> Facts:
    """What else could be laid but is kept back, and which cards that waits for.

    `after` is the state once everything that the decision lays has been laid.
    """
    last = decision.moves[-1]
    hand = after.hand
    if isinstance(last, Discard):
        hand = without(hand, (last.card,)) or ()
    codes = {reason.code for reason in decision.why}
    if not hand or UNKNOWN in hand or codes.intersection(_NOTHING_TO_WAIT_FOR):
        return
    if after.start.table != after.table and after.rules.turn.rearranges:
        return
    kept = without(after.hand, whole_laying(after, nodes=_NODES).state.hand) or ()
    stuck = without(hand, kept)
    if not kept or not stuck:
        return
    said = {"these": write_cards(sorted(kept)), "others": write_cards(sorted(stuck))}
    for reason in decision.why:
        if reason.code == "waits-for-all":
            yield _fact("holds-odds", **said, percent=dict(reason.params)["percent"])
            return
    yield _fact("holds", **said)


# --- drawing and taking --------------------------------------------------------------------


def _taking(state: State) -> Facts:
    top = state.discards[0][-1]
    if top is UNKNOWN:
        return
    meld = _meld_with(top, state)
    if meld:
        cards = write_cards(bare(card) for card in meld.cards)
        yield _fact("take-meld", card=top.text, these=cards)
        return
    place = fitting(state, top)
    if place:
        yield _fact("take-adds", card=top.text, meld=place)
    else:
        yield _fact("take-no-meld", card=top.text)
        yield from _needed(top, state.hand, state)


def _drawing(state: State) -> Facts:
    if may(state, Take()):
        top = state.discards[0][-1]
        meld, place = _meld_with(top, state), fitting(state, top)
        if meld:
            cards = write_cards(bare(card) for card in meld.cards)
            yield _fact("top-melds", card=top.text, these=cards)
        elif place:
            yield _fact("top-adds", card=top.text, meld=place)
        else:
            yield _fact("top-no-use", card=top.text)
    yield from _draws(state)


def _meld_with(top: Card, state: State) -> Meld | None:
    """The meld that the card makes with the hand, if more of the hand is melded with it."""
    solution = _melded((*state.hand, top), state)
    if len(solution.laid) <= len(_melded(state.hand, state).laid):
        return None
    face = bare(top)
    return next((meld for meld in solution.melds if face in map(bare, meld.cards)), None)


def _draws(state: State) -> Facts:
    """How many of the unseen cards would make a meld, and how many are unseen."""
    live = unseen(state)
    faces = count(live)
    useful = improving_draws(state.hand, state.rules.melds, nodes=_DRAW_NODES)
    outs = sum(faces.get(face, 0) for face, gain in useful if gain > 0)
    yield _fact("draws", cards=outs, unseen=len(live), percent=_percent(outs, live))


def _fitting_draws(state: State) -> Facts:
    """How many of the unseen cards would fit a meld on the table as it is."""
    live = unseen(state)
    if live and state.stock:
        faces = count(live)
        fits = sum(many for face, many in faces.items() if fitting(state, face) is not None)
        yield _fact("draws-fit", cards=fits, unseen=len(live), percent=_percent(fits, live))


def _percent(cards: int, live: Cards) -> int:
    """The chance, in percent, that the next card is one of `cards` among those unseen."""
    return 100 * cards // max(1, len(live))


def _not_laying(state: State) -> Facts:
    """Why nothing is laid: what could have been laid, if anything."""
    if not state.stock:
        yield _fact("stock-empty")
    if state.rules.turn.may_rearrange(state):
        solution = most_laid(state)
        if solution.laid:
            return
        if solution.proved:
            yield _fact("nothing-fits")
        else:
            many = sum(fitting(state, card) is not None for card in state.hand)
            yield _fact("fits", cards=many)
        yield from _fitting_draws(state)
        return
    solution = _melded(state.hand, state)
    opening = state.rules.turn.opening(state)
    total = sum(meld_points(meld, state.rules) for meld in solution.melds)
    if not solution.melds:
        yield _fact("no-meld")
    elif total < opening.points:
        yield _fact("opening-short", total=total, least=opening.points)
    if state.stock:
        yield from _draws(state)


# --- discarding ----------------------------------------------------------------------------


def _discarding(view: View, after: State, card: Card) -> Facts:
    state = view.state
    hand = after.hand
    melded = _melded(hand, after)
    loose = list(hand)
    for held in melded.laid:
        loose.remove(held)
    if melded.proved and melded.laid and card in loose:
        yield _fact("discard-loose", cards=len(melded.laid))
    points = card_points(card, state.rules)
    if card in loose and points == max(card_points(held, state.rules) for held in loose):
        yield _fact("discard-dearest", points=points)
    else:
        yield _fact("discard-points", points=points)
    rest = without(tuple(loose if card in loose else hand), (card,)) or ()
    yield from _needed(card, rest, after)
    yield from _wanted(view, after, card)


def _needed(card: Card, others: Cards, state: State) -> Facts:
    """The other cards that go with it, and how many unseen cards would complete them."""
    if card.joker:
        return
    melds = state.rules.melds
    live = count(unseen(state))
    partners: dict[Card, None] = {}
    thirds: dict[Card, None] = {}
    for other in dict.fromkeys(others):
        if other.joker:
            continue
        for third in melds.deck.cards:
            if meld_of((card, other, third), melds):
                partners[other] = None
                thirds[third] = None
    if not partners:
        yield _fact("alone", card=card.text)
        return
    outs = sum(live.get(third, 0) for third in thirds)
    yield _fact("partners", card=card.text, these=write_cards(partners), unseen=outs)


def _wanted(view: View, after: State, card: Card) -> Facts:
    """Whether another player could use the discard, as far as anyone can see."""
    if not after.rules.take:
        return
    place = fitting(after, card)
    if place:
        yield _fact("discard-fits", meld=place)
        return
    near = _asked_for(view, card)
    if near:
        yield _fact("discard-asked", card=near.text)
    elif view.seen:
        yield _fact("discard-unwanted")
    else:
        yield _fact("discard-fits-none")


def _asked_for(view: View, card: Card) -> Card | None:
    """The last card near this one that another seat took from the pile."""
    asked = None
    for event in view.seen:
        taken = event.get("card")
        if event.event == "took" and event.seat != view.seat and isinstance(taken, Card):
            joker = taken is JOKER or card is JOKER
            beside = taken.suit == card.suit and abs(taken.rank - card.rank) <= 2
            if not joker and (taken.rank == card.rank or beside):
                asked = taken
    return asked
