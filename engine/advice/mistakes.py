"""A turn compared with the advice for it: cards not laid, a missed way out, a better choice.

A turn is named only if the hint, requested at its start, would have been better.
"""

from typing import NamedTuple

from ..model import (
    OVER,
    Card,
    Cards,
    Discard,
    Fail,
    Move,
    State,
    Take,
    Timeout,
    View,
    hand_points,
)
from ..play import Match, apply, apply_all, step
from .adviser import Advice, advise_match
from .best_laying import largest_table
from .choice_rollouts import Gain
from .evaluator import KeepingOdds


class TurnComparison(NamedTuple):
    """A turn as it was played beside the advised turn, from the seat's own view.

    `turn` counts the seat's own turns; `match` is as it was at its start. `laid` and `could` count
    the cards that `played` and `better` lay, `points` and `fewer` what the hand counts after them.
    """

    turn: int
    match: Match
    view: View
    played: tuple[Move, ...]
    better: tuple[Move, ...]
    laid: int
    could: int
    points: int
    fewer: int
    advised: Advice


class LaysMore(NamedTuple):
    """Loss: the advice lays more cards; `proved` if no laying is larger."""

    at: TurnComparison
    proved: bool


class WayOut(NamedTuple):
    """Loss: the advice goes out; `deal_points` are the deal's then, None if it would continue."""

    at: TurnComparison
    deal_points: tuple[int, ...] | None


class BetterChoice(NamedTuple):
    """Loss: another pile, discard or laying gains more in rollouts."""

    at: TurnComparison
    gain: Gain


# Loss of a turn.
Loss = LaysMore | WayOut | BetterChoice


class EarlyLaying(NamedTuple):
    """Laying that was advised at the table, and would have been stronger if kept back."""

    turn: int
    odds: KeepingOdds


class TurnLine(NamedTuple):
    """Moves of a turn from where it may lay, the cards laid, and the state before its end."""

    moves: tuple[Move, ...]
    laid: int
    before_end: State


def turn_line(state: State, moves: tuple[Move, ...]) -> TurnLine:
    """Return the moves as a line; a turn that was given up has laid nothing."""
    now = apply_all(state, moves[:-1])
    if isinstance(moves[-1], Fail | Timeout):
        return TurnLine(moves, 0, state)
    return TurnLine(moves, len(state.hand) - len(now.hand), now)


def hand_after(line: TurnLine) -> Cards:
    """Return the hand after the turn."""
    hand = list(line.before_end.hand)
    if isinstance(line.moves[-1], Discard):
        hand.remove(line.moves[-1].card)
    return tuple(hand)


def hand_points_after(line: TurnLine) -> int:
    """Return the points of the hand after the turn."""
    return hand_points(hand_after(line), line.before_end.rules)


def laying_loss(match: Match, line: TurnLine, advice: Advice, turn: int) -> Loss | None:
    """Return the loss, if the advice lays more cards than the turn did."""
    if not advice.lays:
        return None
    better = turn_line(match.state, advice.moves)
    if better.laid <= line.laid:
        return None
    at = compare_turns(match, turn, line, better, advice)
    if hand_after(better):
        return LaysMore(at, _is_most(better))
    return WayOut(at, _deal_points(better))


def missed_way_out(
    match: Match, played: tuple[Move, ...], turn: int, advice: Advice, strongest: bool = False
) -> Loss | None:
    """Return the loss, if the advice was to take the top discard and go out."""
    if isinstance(played[0], Take) or advice.moves != (Take(),):
        return None
    taken, _ = step(match, Take())
    out = advise_match(taken, strongest=strongest)
    line = turn_line(step(match, played[0])[0].state, played[1:]) if len(played) > 1 else None
    if not out.lays or line is None or not hand_after(line):
        return None
    better = turn_line(taken.state, out.moves)
    if hand_after(better):
        return None
    at = compare_turns(match, turn, line, better, advice)
    at = at._replace(played=played, better=(Take(), *out.moves))
    return WayOut(at, _deal_points(better))


def compare_turns(
    match: Match, turn: int, line: TurnLine, better: TurnLine, advice: Advice
) -> TurnComparison:
    """Return a turn as it was played beside a better one."""
    return TurnComparison(
        turn=turn,
        match=match,
        view=match.view(match.state.turn),
        played=line.moves,
        better=better.moves,
        laid=line.laid,
        could=better.laid,
        points=hand_points_after(line),
        fewer=hand_points_after(better),
        advised=advice,
    )


def _is_most(line: TurnLine) -> bool:
    state = line.before_end
    if not state.rules.turn.may_rearrange(state):
        return False
    solution = largest_table(state)
    return solution.proved and len(solution.laid) <= line.laid


def _deal_points(line: TurnLine) -> tuple[int, ...] | None:
    after, _ = apply(line.before_end, line.moves[-1])
    return after.points if after.phase == OVER else None


def points_brought(lost: Loss, points: tuple[int, ...], seat: int) -> int | None:
    """Return how many points better than the deal's `points` the missed way out was for the seat.

    None if it is not known, and for other losses.
    """
    if not isinstance(lost, WayOut) or not lost.deal_points or not points:
        return None
    more = lost.deal_points[seat] - points[seat]
    return more if lost.at.match.rules.score.high_wins else -more


def missed_cards(lost: Loss) -> Cards:
    """Return the hand cards that could have been laid but were not."""
    at = lost.at
    if isinstance(lost, BetterChoice) or isinstance(at.better[0], Take):
        return ()
    state = at.match.state
    kept = list(apply_all(state, at.better[:-1]).hand)
    left: list[Card] = []
    for card in turn_line(state, at.played).before_end.hand:
        if card in kept:
            kept.remove(card)
        else:
            left.append(card)
    return tuple(sorted(left))


def keeps_back_well(match: Match, line: TurnLine, advice: Advice) -> bool:
    """Return True if the turn keeps back cards as the strongest play does.

    Where tables are rearranged, that lays nothing: who lays a part has neither of the two plans.
    """
    if not advice.strongest or (advice.odds and advice.odds.weaker):
        return False
    if match.rules.turn.rearranges:
        return not line.laid
    return line.laid < turn_line(match.state, advice.moves).laid
