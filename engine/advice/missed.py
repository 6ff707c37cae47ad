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
from .advised import Advice, advised_in
from .futures import Gain
from .laying import most_laid

LAID, CHOSE = "lay", "choice"


class Lost(NamedTuple):
    """A turn that could have been played better, as far as its own view shows.

    `kind` is LAID (the advice lays more cards) or CHOSE (another pile, discard or laying gains
    more). `laid` and `could` count cards laid; `points` are what the hand counted after the turn,
    `fewer` what it would have counted. `proved` says that no more than `could` was possible. `gain`
    is what futures say of the better choice, if they were asked. With `out`, the turn would have
    emptied the hand, and `deal_points` are what the deal would then have scored (None if it would
    have gone on). `advised` is what a hint would have advised, which is what `better` plays.
    """

    kind: str
    deal: int
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
    proved: bool = False
    out: bool = False
    deal_points: tuple[int, ...] | None = None
    gain: Gain | None = None

    @property
    def cards(self) -> int:
        """How many more cards."""
        return self.could - self.laid


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
    lost = _between(LAID, match, turn, line, better, advice)
    return _with_way_out(lost, better)


def out_by_taking(match: Match, played: tuple[Move, ...], turn: int, advice: Advice) -> Lost | None:
    """The loss, if it was advised to take the top discard, which would have gone out."""
    state = match.state
    if isinstance(played[0], Take) or advice.moves != (Take(),):
        return None
    taken, _ = step(match, Take())
    out = advised_in(taken)
    line = line_of(step(match, played[0])[0].state, played[1:]) if len(played) > 1 else None
    if not out.lays or line is None or not left_in_hand(line):
        return None
    better = line_of(taken.state, out.moves)
    if left_in_hand(better):
        return None
    lost = _with_way_out(_between(LAID, match, turn, line, better, advice), better)
    return lost._replace(played=played, better=(Take(), *out.moves), view=match.view(state.turn))


def chosen(match: Match, turn: int, played: tuple[Move, ...], advice: Advice) -> Lost:
    """A loss between two choices that only futures can tell apart."""
    state = match.state
    lines = line_of(state, played), line_of(state, advice.moves)
    return _between(CHOSE, match, turn, *lines, advice)


def _between(kind: str, match: Match, turn: int, line: Line, better: Line, advice: Advice) -> Lost:
    """The loss between a turn as it was played and a better one."""
    return Lost(
        kind=kind,
        deal=match.state.deal,
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


def _with_way_out(lost: Lost, better: Line) -> Lost:
    """The loss, saying whether the better turn goes out, and whether more could not be laid."""
    if left_in_hand(better):
        return lost._replace(proved=_is_most(better))
    return lost._replace(out=True, proved=True, deal_points=_deal_points(better))


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
    state = lost.match.state
    if lost.kind != LAID or isinstance(lost.better[0], Take):
        return ()
    kept = list(apply_all(state, lost.better[:-1]).hand)
    left: list[Card] = []
    for card in line_of(state, lost.played).before_end.hand:
        if card in kept:
            kept.remove(card)
        else:
            left.append(card)
    return tuple(left)
