"""What a turn missed, against what would have been advised: cards laid, a way out, a better choice.

Blame needs an advice: a turn is named only if the hint, asked at its start, would have said better.
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
from .adviser import Advice, advised_in
from .best_laying import most_laid
from .choice_rollouts import Gain


class Compared(NamedTuple):
    """A turn as it was played and as a hint would have advised, as far as its own view shows.

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
    """The advice lays more cards; `proved` says that even more was not possible."""

    at: Compared
    proved: bool


class WayOut(NamedTuple):
    """The advice goes out; `deal_points` are the deal's then, None if it would have gone on."""

    at: Compared
    deal_points: tuple[int, ...] | None


class Choice(NamedTuple):
    """Another pile, discard or laying gains more, as futures say."""

    at: Compared
    gain: Gain


# What a turn has lost.
Lost = LaysMore | WayOut | Choice


class Line(NamedTuple):
    """Moves of a turn from where it may lay, the cards laid, and the state before its end."""

    moves: tuple[Move, ...]
    laid: int
    before_end: State


def line_of(state: State, moves: tuple[Move, ...]) -> Line:
    """The moves as a line; a turn that was given up has laid nothing."""
    now = apply_all(state, moves[:-1])
    if isinstance(moves[-1], Fail | Timeout):
        return Line(moves, 0, state)
    return Line(moves, len(state.hand) - len(now.hand), now)


def left_in_hand(line: Line) -> Cards:
    """The hand after the turn."""
    hand = list(line.before_end.hand)
    if isinstance(line.moves[-1], Discard):
        hand.remove(line.moves[-1].card)
    return tuple(hand)


def left_points(line: Line) -> int:
    """What the hand counts after the turn."""
    return hand_points(left_in_hand(line), line.before_end.rules)


def more_laid(match: Match, line: Line, advice: Advice, turn: int) -> Lost | None:
    """The loss, if the advice lays more cards than the turn did."""
    if not advice.lays:
        return None
    better = line_of(match.state, advice.moves)
    if better.laid <= line.laid:
        return None
    at = compared(match, turn, line, better, advice)
    if left_in_hand(better):
        return LaysMore(at, _is_most(better))
    return WayOut(at, _deal_points(better))


def out_by_taking(
    match: Match, played: tuple[Move, ...], turn: int, advice: Advice, strongest: bool = False
) -> Lost | None:
    """The loss, if it was advised to take the top discard, which would have gone out."""
    if isinstance(played[0], Take) or advice.moves != (Take(),):
        return None
    taken, _ = step(match, Take())
    out = advised_in(taken, strongest=strongest)
    line = line_of(step(match, played[0])[0].state, played[1:]) if len(played) > 1 else None
    if not out.lays or line is None or not left_in_hand(line):
        return None
    better = line_of(taken.state, out.moves)
    if left_in_hand(better):
        return None
    at = compared(match, turn, line, better, advice)
    at = at._replace(played=played, better=(Take(), *out.moves))
    return WayOut(at, _deal_points(better))


def compared(match: Match, turn: int, line: Line, better: Line, advice: Advice) -> Compared:
    """A turn as it was played beside a better one."""
    return Compared(
        turn=turn,
        match=match,
        view=match.view(match.state.turn),
        played=line.moves,
        better=better.moves,
        laid=line.laid,
        could=better.laid,
        points=left_points(line),
        fewer=left_points(better),
        advised=advice,
    )


def _is_most(line: Line) -> bool:
    state = line.before_end
    if not state.rules.turn.may_rearrange(state):
        return False
    solution = most_laid(state)
    return solution.proved and len(solution.laid) <= line.laid


def _deal_points(line: Line) -> tuple[int, ...] | None:
    after, _ = apply(line.before_end, line.moves[-1])
    return after.points if after.phase == OVER else None


def missed(lost: Lost) -> Cards:
    """The hand cards that could have been laid but were not."""
    at = lost.at
    if isinstance(lost, Choice) or isinstance(at.better[0], Take):
        return ()
    state = at.match.state
    kept = list(apply_all(state, at.better[:-1]).hand)
    left: list[Card] = []
    for card in line_of(state, at.played).before_end.hand:
        if card in kept:
            kept.remove(card)
        else:
            left.append(card)
    return tuple(left)
