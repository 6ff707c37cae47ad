"""Match equity: the chance to win the match by the points of a deal, and choices that depend on it.

Far from the end of a match, points are all that counts. In a deal that may end it they are not: the
leader must not be caught with many cards, and a player who is behind needs the others to be.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import isqrt, prod
from typing import NamedTuple

from ...model import (
    Card,
    Cards,
    Melds,
    Move,
    Rules,
    Standing,
    State,
    Stream,
    View,
    replaced,
    sample,
    without,
)
from ...play import apply_all, new_deal
from ...turns import ranks
from ..base import Plain
from ..lay_moves import Laying
from .waiting import points_if_out

# Share of a hand left when another goes out, one card in this many, if the rules don't say how far
# apart a deal moves two seats.
_LEFT = 3
# Most deals to look ahead.
_FAR = 20
# If points end a match, this deal may decide it only if at most this many are likely to follow.
_NEAR = 6
# Going out is given up only if it loses the match in all of this many sampled deals.
_LOST_IN = 6
# Chances are counted in thousandths.
_SURE = 1000
# Points of a hand when the deal ends, in quarters of now: if it waits, and after it has laid (all
# equally likely).
_WAITED, _LAID = (3, 4, 5), (1, 2, 3, 4)


class Odds(NamedTuple):
    """Deals in a hundred won by waiting and by laying, as measured in the arena.

    With melds on the table, everyone gets rid of more cards: the winner then scores `left`
    quarters.
    """

    waiting: int
    laying: int
    left: int = 4


def lays_for_match(view: View, full: Laying, odds: Odds) -> bool | None:
    """Return True if the match calls for laying `full`, the largest laying, False for waiting.

    None if it makes no difference.
    """
    state = view.state
    if not _may_be_decisive(state):
        return None
    deal = sample(view, Stream("stakes"))
    # A seat that waits goes out with new melds, which pays more in some games.
    new = full.state.table
    (caught,) = _chances_by_hand(deal, [deal.hand], new, _WAITED)
    wait = odds.waiting * _chance_if_out(deal, new, 4) + (100 - odds.waiting) * caught
    laid = apply_all(deal, full.moves)
    (caught,) = _chances_by_hand(laid, [laid.hand], new, _LAID)
    lay = odds.laying * _chance_if_out(laid, new, odds.left) + (100 - odds.laying) * caught
    return lay > wait if lay != wait else None


def going_out_loses(view: View, moves: Sequence[Move]) -> bool:
    """Return True if these moves, which go out, end the match with another ahead.

    This depends on the others' hands, so it must be true for each of a few deals that fit the view.
    """
    now = _totals(view.state.standing(view.state.scores))
    if now.get(view.seat, 0) >= max(now.values()):
        return False
    stream = Stream("out")
    for _ in range(_LOST_IN):
        deal = sample(view, stream)
        after = apply_all(deal, moves)
        if after.points is None:
            return False
        standing = _standing_after(deal, after.points)
        if not deal.rules.hooks.match_over(standing) or ranks(standing)[view.seat] == 1:
            return False
    return True


def match_ground(laid: bool) -> Plain:
    """Return the ground if the match called for laying, or for waiting."""
    return Plain.LAYS_FOR_MATCH if laid else Plain.WAITS_FOR_MATCH


def chances_if_caught(
    view: View, laying: Laying, choices: Iterable[Card]
) -> dict[Card, int] | None:
    """Return the chance of winning the match if another goes out next, by discard after `laying`.

    In thousandths; None if the match does not depend on it.
    """
    if not _may_be_decisive(view.state):
        return None
    laid = apply_all(sample(view, Stream("stakes")), laying.moves)
    hands = {card: without(laid.hand, (card,)) or () for card in choices}
    chances = _chances_by_hand(laid, hands.values(), laid.table, _WAITED)
    return dict(zip(hands, chances, strict=True))


def _may_be_decisive(state: State) -> bool:
    """Return True if the match may depend on this deal: a seat is ahead, and the end is near."""
    now = state.standing(state.scores)
    if len(set(_totals(now).values())) < 2:
        return False
    # If the number of deals is fixed, a lead counts to the last; otherwise there are enough points
    # still to come.
    counted = now._replace(deal=now.deal + _FAR)
    return state.rules.hooks.match_over(counted) or _deals_left(now) <= _NEAR


def _with_hand(state: State, hand: Cards) -> State:
    """Return the state with another hand for the seat on turn."""
    return state._replace(hands=replaced(state.hands, state.turn, hand))


def _chance_if_out(state: State, table: Melds, left: int) -> int:
    """Return the chance if the seat on turn goes out first, leaving `table`.

    It wins `left` quarters of the points that the hands now make.
    """
    points = points_if_out(state, state.turn, table)
    return _chance(_standing_after(state, [many * left // 4 for many in points]), state.turn)


def _chances_by_hand(
    state: State, hands: Iterable[Cards], table: Melds, parts: Sequence[int]
) -> list[int]:
    """Return the chances of the seat on turn, by each of `hands`, if another goes out leaving
    `table`.

    `parts` are the quarters of the hand's points that it may then have, all equally likely.
    """
    playing = _totals(state.standing(state.scores))
    others = [seat for seat in playing if seat != state.turn]
    without_mine = [points_if_out(_with_hand(state, ()), seat, table) for seat in others]
    chances = []
    for hand in hands:
        with_mine = [points_if_out(_with_hand(state, hand), seat, table) for seat in others]
        ends = [
            _standing_after(state, _interpolate(part, less, many))
            for less, many in zip(without_mine, with_mine, strict=True)
            for part in parts
        ]
        chances.append(sum(_chance(end, state.turn) for end in ends) // len(ends))
    return chances


def _interpolate(part: int, less: Sequence[int], many: Sequence[int]) -> list[int]:
    """Return the points that are `part` quarters of the way from `less` to `many`."""
    return [low + (high - low) * part // 4 for low, high in zip(less, many, strict=True)]


def _standing_after(state: State, points: Sequence[int]) -> Standing:
    """Return the standing of the match after the deal."""
    scores = tuple(map(sum, zip(state.scores, points, strict=True)))
    chips = tuple(map(sum, zip(state.chips, points, strict=True))) if state.chips else ()
    return state.standing(scores)._replace(chips=chips)


def _deals_left(standing: Standing) -> int:
    """Return the number of deals likely to follow: 0 if the match is over."""
    each = points_apart(standing.rules) // len(standing.scores)
    over = standing.rules.hooks.match_over
    for many in range(_FAR):
        scores = tuple(score + many * each for score in standing.scores)
        if over(standing._replace(deal=standing.deal + many, scores=scores)):
            return many
    return _FAR


@lru_cache(maxsize=64)
def points_apart(rules: Rules) -> int:
    """Return the points by which a deal moves two seats apart: by the rules, else by their scoring.

    In that case a seat goes out from a fresh deal while the other still holds a part of its cards.
    """
    if rules.score.apart:
        return rules.score.apart
    dealt = new_deal(rules, rules.seats[0], 0, "apart")
    held = dealt._replace(hands=tuple(hand[::_LEFT] for hand in dealt.hands))
    points = points_if_out(held, held.turn, ())
    others = [many for seat, many in enumerate(points) if seat != held.turn]
    return max(1, abs(points[held.turn] - sum(others) // len(others)))


def _chance(standing: Standing, seat: int) -> int:
    """Return the seat's chance of winning the match in the end, in thousandths."""
    # Luck adds up like the square root of the number of deals.
    luck = isqrt(_deals_left(standing) * points_apart(standing.rules) ** 2)
    totals = _totals(standing)
    shares = {
        own: prod(
            _chance_above(mine - other, luck) for place, other in totals.items() if place != own
        )
        for own, mine in totals.items()
    }
    return _SURE * shares.get(seat, 0) // max(1, sum(shares.values()))


def _totals(standing: Standing) -> dict[int, int]:
    """Return the totals of the seats that can still win; more is better."""
    gone = standing.gone
    return {seat: total for seat, total in enumerate(standing.totals) if not gone[seat]}


def _chance_above(ahead: int, luck: int) -> int:
    """Return the chance of finishing above a seat that is this far behind, in thousandths."""
    far = abs(ahead) + luck
    return _SURE * (far + ahead) // (2 * far) if far else _SURE // 2
