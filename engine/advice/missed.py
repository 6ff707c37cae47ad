"""What a turn missed, proved: cards that could have been laid, a way out, a meld that was broken.

A turn is named only if another way to play it, legal by the rules, lays more cards or keeps more of
them in melds. Everything is judged from the seat's own view.
"""

from typing import NamedTuple

from ..bots import Budget, Decision, way_out
from ..model import (
    OVER,
    Card,
    Cards,
    Discard,
    End,
    Fail,
    Lay,
    Meld,
    Move,
    Rules,
    State,
    Table,
    Take,
    Timeout,
    View,
    card_points,
    hand_points,
    meld_points,
    without,
)
from ..play import Match, apply, apply_all, may, step
from ..solver import best, in_old_order
from ..turns import additions
from .assist import most_laid
from .futures import Gain

# Solver nodes for one hand.
_NODES = 800

LAID, BROKE, CHOSE = "lay", "discard", "choice"


class Lost(NamedTuple):
    """A turn that could have been played better, as far as its own view shows.

    `kind` is LAID (more cards could have been laid), BROKE (the discard broke a meld in hand) or
    CHOSE (another pile, discard or laying gains more). `laid` and `could` count cards laid, or
    melded in hand; `points` are what the hand (or the part in no meld) counted after the turn,
    `fewer` what it would have counted. `proved` says that no more than `could` was possible. `gain`
    is what futures say of the better choice, if they were asked. With `out`, the turn would have
    emptied the hand, and `deal_points` are what the deal would then have scored (None if it would
    have gone on); with `loses`, that would have lost the match, so nothing was lost. `advised` is
    what the best bot would have played.
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
    proved: bool
    out: bool = False
    deal_points: tuple[int, ...] | None = None
    advised: Decision = Decision(())
    loses: bool = False
    gain: Gain | None = None

    @property
    def cards(self) -> int:
        """How many more cards."""
        return self.could - self.laid

    @property
    def decision(self) -> Decision:
        """The better turn as a decision."""
        return Decision(self.better)


class Line(NamedTuple):
    """Moves of a turn from where it may lay, the cards laid, and the state before its end."""

    moves: tuple[Move, ...]
    laid: int
    before_end: State
    proved: bool


def line_of(state: State, moves: tuple[Move, ...]) -> Line:
    """The moves as a line; a turn that was given up has laid nothing."""
    now = apply_all(state, moves[:-1])
    if isinstance(moves[-1], Fail | Timeout):
        return Line(moves, 0, state, False)
    return Line(moves, _laid(state, now), now, False)


def _laid(state: State, now: State) -> int:
    return len(state.hand) - len(now.hand)


def left_in_hand(line: Line) -> Cards:
    """The hand after the turn."""
    hand = list(line.before_end.hand)
    if isinstance(line.moves[-1], Discard):
        hand.remove(line.moves[-1].card)
    return tuple(hand)


def left_points(line: Line) -> int:
    """What the hand counts after the turn."""
    return hand_points(left_in_hand(line), line.before_end.rules)


# --- laying more ---------------------------------------------------------------------------


def more_laid(match: Match, line: Line, turn: int) -> Lost | None:
    """The loss, if the turn could have laid more cards."""
    state = match.state
    better = _best_line(state, line.moves[-1])
    if better is None or better.laid <= line.laid:
        return None
    return _laid_more(match, turn, line, better)


def out_by_taking(match: Match, played: tuple[Move, ...], turn: int) -> Lost | None:
    """The loss, if the top discard would have gone out but the turn drew from the stock."""
    state = match.state
    if isinstance(played[0], Take) or not may(state, Take()):
        return None
    taken, _ = apply(state, Take())
    out = way_out(taken, Budget(_NODES))
    line = line_of(step(match, played[0])[0].state, played[1:]) if len(played) > 1 else None
    if not out or line is None or not left_in_hand(line):
        return None
    better = line_of(taken, out)._replace(proved=True)
    lost = _laid_more(match, turn, line, better)
    return lost._replace(played=played, better=(Take(), *out))


def _laid_more(match: Match, turn: int, line: Line, better: Line) -> Lost:
    """The loss of the turn `line`, which could have laid as `better` does."""
    lost = _between(LAID, match, turn, line, better)
    if left_in_hand(better):
        return lost
    return lost._replace(out=True, deal_points=_deal_points(better))


def _between(kind: str, match: Match, turn: int, line: Line, better: Line) -> Lost:
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
        proved=better.proved,
    )


def chosen(match: Match, turn: int, played: tuple[Move, ...], better: tuple[Move, ...]) -> Lost:
    """A loss between two choices that only futures can tell apart."""
    state = match.state
    return _between(CHOSE, match, turn, line_of(state, played), line_of(state, better))


def _deal_points(line: Line) -> tuple[int, ...] | None:
    after, _ = apply(line.before_end, line.moves[-1])
    return after.points if after.phase == OVER else None


def _best_line(state: State, last: Move) -> Line | None:
    """The turn that lays most of the hand, as far as the solver can find; None if none does."""
    out = way_out(state, Budget(_NODES))
    if out:
        return line_of(state, out)._replace(proved=True)
    if state.rules.turn.may_rearrange(state):
        solution = most_laid(state)
        return as_table(state, solution.melds, solution.proved) if solution.laid else None
    moves: list[Move] = []
    now = state
    for cards in _own_melds(state):
        if may(now, Lay(cards)):
            moves.append(Lay(cards))
            now, _ = apply(now, moves[-1])
    while state.rules.turn.may_add(now):
        move = next((move for move in additions(now) if may(now, move)), None)
        if move is None:
            break
        moves.append(move)
        now, _ = apply(now, move)
    wanted = last.card if isinstance(last, Discard) else None
    return _ended(state, tuple(moves), wanted, False) if moves else None


def as_table(state: State, melds: tuple[Meld, ...], proved: bool) -> Line | None:
    """The turn that rebuilds the table like this; None if it can't end."""
    ordered = in_old_order([meld.cards for meld in state.start.table], melds)
    return _ended(state, (Table(tuple(meld.cards for meld in ordered)),), None, proved)


def _own_melds(state: State) -> list[Cards]:
    """The melds from the hand alone that take most of it, as many as may be laid."""
    melds = best((), state.hand, state.rules.melds, nodes=_NODES).melds
    most = state.rules.turn.opening(state).melds
    if most:
        worth = sorted(melds, key=lambda meld: (-len(meld.cards), -meld_points(meld, state.rules)))
        return [meld.cards for meld in worth[:most]]
    return [meld.cards for meld in melds]


def _ended(state: State, moves: tuple[Move, ...], wanted: Card | None, proved: bool) -> Line | None:
    """The line with the end of its turn: the discard that was played, if that is still possible."""
    now = state
    for move in moves:
        if not may(now, move):
            return None
        now, _ = apply(now, move)
    discards = sorted(set(now.hand), key=lambda card: _dear(card, state.rules))
    endings: list[Move] = [End(), *map(Discard, discards)]
    if wanted in now.hand:
        endings.insert(0, Discard(wanted))
    for ending in endings:
        if may(now, ending):
            return Line((*moves, ending), _laid(state, now), now, proved)
    return None


def _dear(card: Card, rules: Rules) -> tuple[bool, int, int]:
    """The key by which cards are discarded: jokers last, highest points first."""
    return card.joker, -card_points(card, rules), card.order


# --- discarding ----------------------------------------------------------------------------


def broken(match: Match, line: Line, card: Card, turn: int) -> Lost | None:
    """The loss, if another discard is proved to have left more of the hand in melds."""
    state, now = match.state, line.before_end
    whole = _melded(now.hand, state.rules)
    kept = _melded(_less(now.hand, card), state.rules)
    if whole is None or kept is None or kept[0] == whole[0]:
        return None
    other, most = card, kept
    for face in sorted(set(now.hand), key=lambda held: _dear(held, state.rules)):
        melded = _melded(_less(now.hand, face), state.rules)
        if melded and melded[0] > most[0] and may(now, Discard(face)):
            other, most = face, melded
    if other is card:
        return None
    better = line._replace(moves=(*line.moves[:-1], Discard(other)), proved=True)
    lost = _between(BROKE, match, turn, line, better)
    return lost._replace(laid=kept[0], could=most[0], points=kept[1], fewer=most[1])


def _less(hand: Cards, card: Card) -> Cards:
    left = without(hand, (card,))
    assert left is not None
    return left


def _melded(hand: Cards, rules: Rules) -> tuple[int, int] | None:
    """How many of these cards make melds, and what the others count; None if unproved."""
    solution = best((), hand, rules.melds, nodes=_NODES)
    left = without(hand, solution.laid)
    assert left is not None
    return (len(solution.laid), hand_points(left, rules)) if solution.proved else None
