"""Rules of thumb behind the turns of a review, each only where the turn shows it."""

from collections.abc import Iterator

from ..model import Card, Discard, Draw, Fail, Move, Reason, State, Take, Timeout, count, remark
from .evaluator import outs, places_more
from .hint_reasons import has_next_turn, partners_of, unseen_partners, use_of, use_to_others
from .mistakes import LaysMore, Loss, TurnComparison, TurnLine, WayOut, hand_after, turn_line


def rule_of_thumb(lost: Loss) -> Iterator[Reason]:
    """Yield the rule of thumb behind a turn, after the numbers that it is drawn from."""
    at, last = lost.at, lost.at.better[-1]
    if _jokers_laid(at.match.state, at.played) > _jokers_laid(at.match.state, at.better):
        yield remark("review-joker")
    turn = at.match.rules.turn
    if isinstance(lost, WayOut):
        yield remark("rule-out-draw" if turn.rearranges else "rule-out")
    elif isinstance(lost, LaysMore):
        if turn.may_rearrange(at.match.state):
            yield remark("rule-spare")
        else:
            yield remark("rule-lay-draw" if turn.rearranges else "rule-lay")
    elif isinstance(last, Draw | Take):
        yield from _rule_of_pile(at, isinstance(last, Take))
    elif isinstance(last, Discard) and isinstance(at.played[-1], Discard) and lays_the_same(at):
        yield from _rule_of_discard(at)
    elif at.laid > at.could:
        yield remark("rule-keep")


def lays_the_same(at: TurnComparison) -> bool:
    """Return True if both ways lay the same cards, so that only the discard differs."""
    state = at.match.state
    hands = [count(turn_line(state, moves).before_end.hand) for moves in (at.played, at.better)]
    return hands[0] == hands[1]


def _rule_of_pile(at: TurnComparison, takes: bool) -> Iterator[Reason]:
    """Yield the rule by which the top discard was better taken, or left; or its use alone."""
    state, top = at.view.state, top_discard(at)
    use = use_of(state, top)
    if takes:
        if use:
            yield remark("rule-take") if use.melds else use.said
    elif not (use and use.placed):
        yield remark("rule-stock")
    elif places_more(top, state.hand, state) < 2:
        yield remark("rule-longer")


def _rule_of_discard(at: TurnComparison) -> Iterator[Reason]:
    """Yield the rule by which one discard is better than the other: outs, points, or others."""
    # Outs are counted as the seat saw them: the match shows all hands.
    state = at.view.state
    lines = [turn_line(state, moves) for moves in (at.played, at.better)]
    thrown = [_thrown(line) for line in lines]
    if not has_next_turn(lines[0].before_end):
        yield remark("rule-last")
        return
    useful = [use_to_others(at.view, lines[0].before_end, card) for card in thrown]
    partners = partners_of(thrown[0], hand_after(lines[0]), state)
    if partners and not partners_of(thrown[1], hand_after(lines[1]), state):
        yield remark("review-belongs", card=thrown[0], cards=partners)
    if useful[0] and not useful[1]:
        yield remark("review-useful", card=thrown[0])
        yield remark("rule-safe")
        return
    now, then = (outs(hand_after(line), line.before_end) for line in lines)
    if now is not None and then is not None and then > now:
        yield remark("review-outs", n=then, now=now)
        yield remark("rule-two-ways")
    elif now == then and at.fewer < at.points:
        yield remark("rule-high")
    elif state.rules.piles.take:
        wanted, less = (unseen_partners(card, state) for card in thrown)
        if less < wanted:
            yield remark("review-wanted", card=thrown[0], n=wanted, other=thrown[1], less=less)
            yield remark("rule-safe")


def _thrown(line: TurnLine) -> Card:
    """Return the card that ends a turn."""
    last = line.moves[-1]
    assert isinstance(last, Discard)
    return last.card


def _jokers_laid(state: State, moves: tuple[Move, ...]) -> int:
    """Count the jokers of the hand that the moves lay, if they lay anything."""
    if isinstance(moves[-1], Draw | Take | Fail | Timeout):
        return 0
    hands = (state.hand, turn_line(state, moves).before_end.hand)
    before, after = (sum(card.joker for card in hand) for hand in hands)
    return before - after


def top_discard(at: TurnComparison) -> Card:
    """Return the top discard as the turn began."""
    return at.match.state.discards[0][-1]
