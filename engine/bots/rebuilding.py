"""The expert's turn where the whole table may be rearranged: when to open, and when to wait.

Cards that can be laid now can still be laid in the turn that ends the deal. Until then they give
the others nothing to add to, and every turn without laying brings a card; but they count against
who is caught with them.
"""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from ..melds import Meld, meld_of
from ..moves import Draw, End, Lay, Move
from ..play import may
from ..rules import Ending
from ..scoring import hand_points, meld_points
from ..solver import best
from ..state import State, replaced
from ..turns.listing import melds_in
from ..view import View
from .base import Budget, Decision, reason
from .going_out import way_out
from .layings import Laying, packings, then
from .stakes import Odds, for_match, laid_for_match, out_loses
from .standard import full_laying, played

# How many ways to open are judged by what they leave, and how many whole partitions are tried.
_OPENINGS, _PARTITIONS = 8, 3
# Deals in a hundred that waiting wins against one and two others (measured in the arena).
_WINS_WAITING = (97, 78)
# Points that are drawn while one waits.
_GROWS = 15
# Against several, waiting loses more than it wins once someone holds no more cards than this: where
# going out scores, and where it only saves the own points (measured in the arena).
_NEAR, _NEAR_UNPAID = 1, 3
# Who has opened and still holds so many cards waits too, and two who wait only pay for it.
_WAITS, _WAITS_UNPAID = 9, 12
# So many others go out so soon that nobody waits; what then tells players apart is how long they
# look.
_CROWD, _LONGER = 3, 4
# Where going out scores, a card that is laid counts so many points more than those it saves: the
# fewest cards go out first (tried from 1 to 100 in the arena).
_EACH = 40


class _Opening(NamedTuple):
    """Melds that open; how many cards they leave without a place, lay, and take of jokers."""

    moves: tuple[Move, ...]
    stuck: int
    laid: int
    jokers: int


def rebuilt(view: View, nodes: int) -> Decision:
    """The decision for the seat on turn."""
    state = view.state
    moves = way_out(state, Budget(nodes))
    if moves and may(state, Draw()) and out_loses(view, moves):
        return Decision((Draw(),), (reason("out-loses-match"),))
    if moves:
        return Decision(moves, (reason("goes-out"),))
    bonus, crowd = _win_bonus(state), len(_others(state)) >= _CROWD
    # In a crowd that plays for nothing but its own points, the first to open alone may hold back:
    # before that nobody can be near going out.
    rearranges = state.rules.turn.may_rearrange(state)
    if not rearranges and (bonus or not crowd or not state.table):
        opening = _best_opening(state, nodes)
        if opening:
            return _opened(state, opening)
    full = full_laying(state, _LONGER * nodes if crowd else nodes, _EACH if bonus else 1)
    if full.moves and rearranges and not crowd and _may_wait(state, full, bonus):
        return _now_or_later(view, full, bonus, nodes)
    return played(view, full, nodes)


def _now_or_later(view: View, full: Laying, bonus: int, nodes: int) -> Decision:
    """Lays `full`, or draws so that the others get nothing to add to; `bonus` as in `_may_wait`."""
    state = view.state
    odds = _odds(state)
    asked = laid_for_match(view, full, odds)
    match = () if asked is None else (for_match(asked),)
    if asked or (asked is None and not _pays(state, full, odds, bonus)):
        turn = played(view, full, nodes)
        return Decision(turn.moves, (*turn.why, *match))
    stuck = len(full.state.hand)
    why = reason("waits-for-all", cards=len(state.hand) - stuck, stuck=stuck)
    return Decision((Draw(),), (why, *match))


def _may_wait(state: State, full: Laying, bonus: int) -> bool:
    """Whether drawing, although `full` could be laid, comes into question.

    `bonus` is what going out scores.
    """
    if not full.state.hand or not may(state, Draw()):
        return False
    held = _others(state)
    near, waits = (_NEAR, _WAITS) if bonus else (_NEAR_UNPAID, _WAITS_UNPAID)
    return len(held) < 2 or (min(held) > near and not _another_waits(state, waits))


def _odds(state: State) -> Odds:
    """How many deals waiting wins, and laying at once."""
    others = len(_others(state))
    return Odds(_WINS_WAITING[others - 1], 100 // (others + 1))


def _pays(state: State, full: Laying, odds: Odds, bonus: int) -> bool:
    """Whether waiting gains points: it wins more deals, and costs more where another goes out."""
    if len(_others(state)) > 1 and not bonus:
        return True
    caught_waiting = hand_points(state.hand, state.rules) + _GROWS
    caught_laying = hand_points(full.state.hand, state.rules) + _GROWS
    gain = (odds.waiting - odds.laying) * bonus
    lost = (100 - odds.waiting) * caught_waiting - (100 - odds.laying) * caught_laying
    return gain > lost


def _another_waits(state: State, many: int) -> bool:
    """Whether another seat may rearrange and still holds so many cards."""
    return any(
        len(hand) >= many and state.rules.turn.may_rearrange(state, seat)
        for seat, hand in enumerate(state.hands)
        if seat != state.turn
    )


def _others(state: State) -> list[int]:
    """How many cards each of the others still holds."""
    return [len(hand) for seat, hand in enumerate(state.hands) if hand and seat != state.turn]


def _win_bonus(state: State) -> int:
    """What the seat on turn would score if it went out now."""
    empty = state._replace(hands=replaced(state.hands, state.turn, ()))
    return state.rules.hooks.score(empty, Ending("out", (state.turn,))).points[state.turn]


def _opened(state: State, opening: _Opening) -> Decision:
    if opening.laid == len(state.hand):
        return Decision((*opening.moves, End()), (reason("goes-out"),))
    why = reason("opens", cards=opening.laid, hand=len(state.hand))
    return Decision((*opening.moves, End()), (why,))


def _best_opening(state: State, nodes: int) -> _Opening | None:
    """The opening that leaves the fewest cards without a place, and most of them in hand."""
    budget = Budget(nodes)
    chosen: _Opening | None = None
    for laying in islice(_openings(state, nodes), _OPENINGS):
        after = laying.state
        rules = state.rules.melds
        follow = best(after.table, after.hand, rules, nodes=max(0, budget.left))
        budget.spend(follow.nodes + 1)
        opening = _Opening(
            laying.moves,
            len(after.hand) - len(follow.laid),
            len(state.hand) - len(after.hand),
            sum(one.joker for one in state.hand) - sum(one.joker for one in after.hand),
        )
        if not after.hand:
            return opening
        if chosen is None or opening[1:] < chosen[1:]:
            chosen = opening
    return chosen


def _openings(state: State, nodes: int) -> Iterator[Laying]:
    """Layings that open: those that lay everything, then the smallest."""
    for melds in _groups(state, nodes):
        laying = Laying((), state)
        for meld in melds:
            if not may(laying.state, Lay(meld.cards)):
                break
            laying = then(laying, Lay(meld.cards))
        else:
            if may(laying.state, End()):
                yield laying


def _groups(state: State, nodes: int) -> list[tuple[Meld, ...]]:
    """Melds of the hand that are enough to open, everything at once first, then the fewest."""
    rules, opening = state.rules, state.rules.turn.opening(state)
    whole = [one.melds for one in islice(packings(state.hand, rules, nodes), _PARTITIONS)]
    single = [
        (meld,)
        for cards in melds_in(state.hand, rules.melds)
        if (meld := meld_of(cards, rules.melds))
    ]
    groups = [
        melds
        for melds in dict.fromkeys([*whole, *single])
        if melds
        and (not opening.melds or len(melds) <= opening.melds)
        and sum(meld_points(meld, rules) for meld in melds) >= opening.points
    ]
    return sorted(groups, key=lambda melds: _order(melds, len(state.hand)))


def _order(melds: tuple[Meld, ...], held: int) -> tuple[bool, int, int]:
    cards = [one for meld in melds for one in meld.cards]
    return len(cards) < held, sum(one.joker for one in cards), len(cards)
