"""A deal looked at again: what each turn of a seat laid, and what it could have laid instead.

A turn is named only where another way to play it, legal by the rules, lays more cards (the
solver found it and the rules have accepted it), and where the best bot would not have held back
either. Everything is judged from the seat's own view.
"""

from collections.abc import Iterator
from typing import NamedTuple

from .assist import most_laid
from .bots import NODES, Decision, bot_stream
from .bots.base import Budget
from .bots.going_out import way_out
from .bots.stakes import out_loses
from .cards import Card, without
from .hint import adviser, why_of
from .match import Match, new_match, next_deal, step
from .melds import Meld
from .moves import Discard, End, Fail, Lay, Move, Table, Take, Timeout
from .play import apply, apply_all, may
from .refusal import IllegalMove, Reason, TextFault
from .rules import Rules
from .scoring import card_points, hand_points, meld_points
from .solver import best, in_old_order
from .state import OVER, PLAY, Cards, State
from .turns.listing import additions
from .view import View

# Solver nodes for one hand, and how many turns are shown.
_NODES = 800
_WORST = 3

LAID, BROKE = "lay", "discard"


class Lost(NamedTuple):
    """A turn that could have been played better, as far as its own view tells.

    `kind` is LAID (more cards could have been laid) or BROKE (the discard broke a meld in
    hand). `laid` and `could` count cards laid, or melded in hand; `points` are what the hand
    (or what of it is in no meld) counted after the turn, `fewer` what it would have. `proved`
    says that not more than `could` was possible. With `out` the turn would have emptied the
    hand, and `deal_points` are what the deal would then have brought (None where it would have
    gone on); with `loses` that would have lost the match, so nothing was lost. `advised` is what
    the best bot would have played.
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

    @property
    def cards(self) -> int:
        """How many cards more."""
        return self.could - self.laid

    @property
    def decision(self) -> Decision:
        """The better turn as a decision."""
        return Decision(self.better)


class Review(NamedTuple):
    """One seat's deal: its turns, the cards it laid, the turns that lost something, in order.

    `worst` are the turns that cost most: chances to go out first, then by cards and points.
    """

    deal: int
    seat: int
    turns: int
    laid: int
    lost: tuple[Lost, ...]
    worst: tuple[Lost, ...]
    points: tuple[int, ...]


class _Line(NamedTuple):
    """Moves of a turn from where it may lay, the cards laid, and the state before its end."""

    moves: tuple[Move, ...]
    laid: int
    before_end: State
    proved: bool


def deals_of(match: Match) -> Iterator[tuple[Match, tuple[tuple[int, Move], ...]]]:
    """Every deal of a match from its seed: the match as it was dealt, and the deal's moves."""
    now = new_match(match.rules, match.began or match.seats, match.seed)
    for moves in (*[deal.moves for deal in match.played], match.moves):
        yield now, moves
        for _, move in moves:
            now, _ = step(now, move)
        if now.deal_over and not now.over:
            now = next_deal(now)


def last_deal(match: Match) -> tuple[Match, tuple[tuple[int, Move], ...]] | None:
    """The last deal before this one: the match as it was dealt, and its moves.

    None where there is none, or where the match did not begin with its seed's first deal (a
    position that was opened).
    """
    if not match.played:
        return None
    try:
        deals = list(deals_of(match))
    except (IllegalMove, TextFault):
        return None
    return deals[len(match.played) - 1]


def review(dealt: Match, moves: tuple[tuple[int, Move], ...], seat: int) -> Review:
    """What `seat` did with its turns of the deal that began as `dealt`."""
    lost: list[Lost] = []
    laid = turns = 0
    last = dealt
    for match, played in _turns(dealt, moves):
        last = match
        if match.state.turn == seat:
            turns += 1
            cards, found = _judged(match, played, turns)
            laid += cards
            lost += found
    for _, move in moves[len(last.moves) :]:
        last, _ = step(last, move)
    worst = sorted(lost, key=_cost)[:_WORST]
    return Review(
        deal=dealt.state.deal,
        seat=seat,
        turns=turns,
        laid=laid,
        lost=tuple(lost),
        worst=tuple(map(_tidied, worst)),
        points=last.state.points or (),
    )


def _cost(lost: Lost) -> tuple[bool, bool, int, int]:
    """The key by which turns are named: what cost most comes first."""
    return lost.loses, not lost.out, -lost.cards, lost.fewer - lost.points


def _tidied(lost: Lost) -> Lost:
    """The same, the better table with as few cards moved as can be seen to."""
    state = lost.match.state
    if lost.kind != LAID or not state.rules.turn.may_rearrange(state):
        return lost
    found = most_laid(state, tidy=True)
    better = _as_table(state, found.melds, found.proved) if found.laid else None
    if better is None or better.laid != lost.could or _left_points(better) != lost.fewer:
        return lost
    return lost._replace(better=better.moves)


def advice(lost: Lost) -> tuple[Decision, tuple[Reason, ...]]:
    """What the best bot would have played in that turn, and why."""
    return lost.advised, why_of(lost.view, lost.advised)


def _advised(lost: Lost) -> Lost:
    """The same, with what the best bot would have played."""
    stream = bot_stream("review", lost.deal, lost.view.seat, len(lost.match.moves))
    advised = adviser().choose(lost.view, stream, NODES)
    loses = lost.out and out_loses(lost.view, lost.better)
    return lost._replace(advised=advised, loses=loses)


def _advised_otherwise(lost: Lost) -> bool:
    """Whether the best bot would have laid more too, or thrown another card away.

    Who holds cards back for a better turn loses nothing by it.
    """
    moves = lost.advised.moves
    if not moves or lost.out:
        return True
    if lost.kind == BROKE:
        return moves[-1] != lost.played[-1]
    return _played(lost.match.state, moves).laid > lost.laid


def _turns(
    dealt: Match, moves: tuple[tuple[int, Move], ...]
) -> Iterator[tuple[Match, tuple[Move, ...]]]:
    """Each whole turn of the deal: the match at its start, and its moves."""
    start = now = dealt
    played: list[Move] = []
    for _, move in moves:
        now, _ = step(now, move)
        played.append(move)
        if dealt.rules.turn.ends(move) or now.deal_over:
            yield start, tuple(played)
            start, played = now, []


def _judged(match: Match, played: tuple[Move, ...], turn: int) -> tuple[int, list[Lost]]:
    """The cards that the turn laid, and what it lost."""
    rest = played
    taking = None
    if match.state.phase != PLAY:
        taking = _out_by_taking(match, played, turn)
        match, _ = step(match, played[0])
        rest = played[1:]
    if match.deal_over or not rest:
        return 0, []
    state = match.state
    line = _played(state, rest)
    found = [taking or _more_laid(match, line, turn)]
    if isinstance(rest[-1], Discard):
        found.append(_broken(match, line, rest[-1].card, turn))
    lost = [_advised(one) for one in found if one]
    return line.laid, [one for one in lost if _advised_otherwise(one)]


def _played(state: State, moves: tuple[Move, ...]) -> _Line:
    now = apply_all(state, moves[:-1])
    if isinstance(moves[-1], Fail | Timeout):
        return _Line(moves, 0, state, False)
    return _Line(moves, _laid(state, now), now, False)


def _laid(state: State, now: State) -> int:
    return len(state.hand) - len(now.hand)


def _left(line: _Line) -> Cards:
    """The hand after the turn."""
    hand = list(line.before_end.hand)
    if isinstance(line.moves[-1], Discard):
        hand.remove(line.moves[-1].card)
    return tuple(hand)


def _left_points(line: _Line) -> int:
    return hand_points(_left(line), line.before_end.rules)


# --- laying more ---------------------------------------------------------------------------


def _more_laid(match: Match, line: _Line, turn: int) -> Lost | None:
    state = match.state
    better = _best_line(state, line.moves[-1])
    if better is None or better.laid <= line.laid:
        return None
    left = _left(better)
    return Lost(
        kind=LAID,
        deal=state.deal,
        turn=turn,
        match=match,
        view=match.view(state.turn),
        played=line.moves,
        better=better.moves,
        laid=line.laid,
        could=better.laid,
        points=_left_points(line),
        fewer=_left_points(better),
        proved=better.proved,
        out=not left,
        deal_points=None if left else _deal_points(better),
    )


def _out_by_taking(match: Match, played: tuple[Move, ...], turn: int) -> Lost | None:
    """Where the top discard would have gone out, and the stock was drawn from."""
    state = match.state
    if isinstance(played[0], Take) or not may(state, Take()):
        return None
    taken, _ = apply(state, Take())
    out = way_out(taken, Budget(_NODES))
    line = _played(step(match, played[0])[0].state, played[1:]) if len(played) > 1 else None
    if not out or line is None or not _left(line):
        return None
    better = _played(taken, out)
    return Lost(
        kind=LAID,
        deal=state.deal,
        turn=turn,
        match=match,
        view=match.view(state.turn),
        played=played,
        better=(Take(), *out),
        laid=line.laid,
        could=better.laid,
        points=_left_points(line),
        fewer=0,
        proved=True,
        out=True,
        deal_points=_deal_points(better),
    )


def _deal_points(line: _Line) -> tuple[int, ...] | None:
    after, _ = apply(line.before_end, line.moves[-1])
    return after.points if after.phase == OVER else None


def _best_line(state: State, last: Move) -> _Line | None:
    """The turn that lays most of the hand, as far as the solver finds it; None if none does."""
    out = way_out(state, Budget(_NODES))
    if out:
        return _played(state, out)._replace(proved=True)
    if state.rules.turn.may_rearrange(state):
        found = most_laid(state)
        return _as_table(state, found.melds, found.proved) if found.laid else None
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


def _as_table(state: State, melds: tuple[Meld, ...], proved: bool) -> _Line | None:
    ordered = in_old_order([meld.cards for meld in state.start.table], melds)
    return _ended(state, (Table(tuple(meld.cards for meld in ordered)),), None, proved)


def _own_melds(state: State) -> list[Cards]:
    """The melds of the hand alone that take most of it, as many as may be laid."""
    found = best((), state.hand, state.rules.melds, nodes=_NODES).melds
    most = state.rules.turn.opening(state).melds
    if most:
        worth = sorted(found, key=lambda one: (-len(one.cards), -meld_points(one, state.rules)))
        return [meld.cards for meld in worth[:most]]
    return [meld.cards for meld in found]


def _ended(
    state: State, moves: tuple[Move, ...], wanted: Card | None, proved: bool
) -> _Line | None:
    """The line with its turn's end, the discard that was played if it still can be."""
    now = state
    for move in moves:
        if not may(now, move):
            return None
        now, _ = apply(now, move)
    discards = sorted(set(now.hand), key=lambda one: _dear(one, state.rules))
    endings: list[Move] = [End(), *map(Discard, discards)]
    if wanted in now.hand:
        endings.insert(0, Discard(wanted))
    for ending in endings:
        if may(now, ending):
            return _Line((*moves, ending), _laid(state, now), now, proved)
    return None


def _dear(one: Card, rules: Rules) -> tuple[bool, int, int]:
    """The key by which cards are thrown away: jokers last, the dearest first."""
    return one.joker, -card_points(one, rules), one.order


# --- discarding ----------------------------------------------------------------------------


def _broken(match: Match, line: _Line, card: Card, turn: int) -> Lost | None:
    """Where another discard would have left more of the hand in melds, proved."""
    state, now = match.state, line.before_end
    whole = _melded(now.hand, state.rules)
    kept = _melded(_less(now.hand, card), state.rules)
    if whole is None or kept is None or kept[0] == whole[0]:
        return None
    other, most = card, kept
    for one in sorted(set(now.hand), key=lambda one: _dear(one, state.rules)):
        found = _melded(_less(now.hand, one), state.rules)
        if found and found[0] > most[0] and may(now, Discard(one)):
            other, most = one, found
    if other is card:
        return None
    return Lost(
        kind=BROKE,
        deal=state.deal,
        turn=turn,
        match=match,
        view=match.view(state.turn),
        played=line.moves,
        better=(*line.moves[:-1], Discard(other)),
        laid=kept[0],
        could=most[0],
        points=kept[1],
        fewer=most[1],
        proved=True,
    )


def _less(hand: Cards, one: Card) -> Cards:
    left = without(hand, (one,))
    assert left is not None
    return left


def _melded(hand: Cards, rules: Rules) -> tuple[int, int] | None:
    """How many of these cards make melds, and what the others count; None where unproved."""
    found = best((), hand, rules.melds, nodes=_NODES)
    left = without(hand, found.laid)
    assert left is not None
    return (len(found.laid), hand_points(left, rules)) if found.proved else None
