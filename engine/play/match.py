"""A match: its deals in sequence, the dealer's rotation, totals and end, and the log."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ..model import (
    OVER,
    Event,
    Fail,
    IllegalMove,
    Move,
    Rules,
    Standing,
    State,
    TalonError,
    TextFault,
    Timeout,
    View,
    as_text,
    deal_seed,
    happened,
    limits,
    seen_by,
    summary,
    view_of,
)
from ..turns import close_deal, ranks
from .apply import apply
from .deal import first_dealer, new_deal

# The kind of a seat that no bot plays.
PERSON = "person"


class Seat(NamedTuple):
    """Who sits there: a name for people, and `PERSON` or a bot's name.

    A `player` of one's own plays itself, and `kind` is then what records call it.
    """

    name: str
    kind: str
    player: Any = None


class Played(NamedTuple):
    """A finished deal: who dealt, every move with its seat, and how it ended."""

    dealer: int
    moves: tuple[tuple[int, Move], ...]
    reason: str
    points: tuple[int, ...]


class Match(NamedTuple):
    """A match at one moment: the finished deals and the one being played.

    `moves` are this deal's so far, each with its seat, and `events` what they led to; `began` is
    who sat down at the start, before a bot replaced any player who had to leave.
    """

    rules: Rules
    seats: tuple[Seat, ...]
    seed: str
    played: tuple[Played, ...]
    state: State
    moves: tuple[tuple[int, Move], ...] = ()
    began: tuple[Seat, ...] = ()
    events: tuple[Event, ...] = ()

    def __repr__(self) -> str:
        return f"<Match: {summary(self.state)}>"

    def __str__(self) -> str:
        return as_text(self.state, [seat.name for seat in self.seats])

    def view(self, seat: int) -> View:
        """What `seat` may know of this deal: how it stands, and what it saw happen.

        Raises `TalonError` bad-seat if there is no such seat.
        """
        view = view_of(self.state, seat)
        return view._replace(seen=tuple(seen_by(told, seat) for told in self.events))

    @property
    def deal_over(self) -> bool:
        """Whether the deal is over; the next one follows, or the match has ended."""
        return self.state.phase == OVER

    @property
    def totals(self) -> tuple[int, ...]:
        """Points per seat, including those of a finished deal."""
        state = self.state
        if state.points is None:
            return state.scores
        return tuple(a + b for a, b in zip(state.scores, state.points, strict=True))

    @property
    def standing(self) -> Standing:
        """What decides whether the match is over."""
        return self.state.standing(self.totals)

    @property
    def over(self) -> bool:
        """Whether the match ended with this deal."""
        return self.deal_over and self.rules.hooks.match_over(self.standing)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The place of each seat from 1, by the totals as they stand."""
        return ranks(self.standing)


def a_match(match: Match) -> Match:
    """The match; raises `TalonError` not-a-match for anything else."""
    if isinstance(match, Match):
        return match
    raise TalonError("not-a-match", given=type(match).__name__)


def new_match(rules: Rules, seats: Sequence[Seat], seed: str | int) -> Match:
    """Deals the first deal; raises `TextFault` bad-seed, or bad-seat for a wrong seat count."""
    low, high = rules.seats
    if not low <= len(seats) <= high:
        raise TextFault("bad-seat", seats=len(seats), least=low, most=high)
    seed = limits.read_seed(seed)
    dealer = first_dealer(rules, len(seats), seed)
    state = new_deal(rules, len(seats), dealer, deal_seed(seed, 1))
    return Match(rules, tuple(seats), seed, (), state, began=tuple(seats))


def dealt_event(match: Match) -> Event:
    """The event that opens the deal."""
    return happened.Dealt(match.state.dealer)


def next_deal(match: Match) -> Match:
    """The next deal, dealt by the next seat still in.

    Raises `TalonError` deal-not-over, match-ended or not-a-match.
    """
    if not a_match(match).deal_over or match.state.points is None:
        raise TalonError("deal-not-over")
    if match.over:
        raise TalonError("match-ended")
    state = match.state
    assert state.reason is not None and state.points is not None
    many = len(match.seats)
    dealer = (state.dealer + 1) % many
    while state.evicted[dealer]:
        dealer = (dealer + 1) % many
    number = state.deal + 1
    following = new_deal(
        match.rules,
        many,
        dealer,
        deal_seed(match.seed, number),
        deal=number,
        scores=match.totals,
        pool=state.pool,
        chips=state.chips,
        evicted=state.evicted,
    )
    played = Played(state.dealer, match.moves, state.reason, state.points)
    return match._replace(played=(*match.played, played), state=following, moves=(), events=())


def step(match: Match, move: Move) -> tuple[Match, tuple[Event, ...]]:
    """Plays one move; raises `IllegalMove` if it is refused, and then nothing has changed.

    A deal that has had as many turns as it may ends with it. Raises `TalonError` not-a-match or
    not-a-move.
    """
    return _step(a_match(match), move, limited=True)


def replayed(match: Match, moves: Sequence[Move], *, goes_on: bool = False) -> Iterator[Match]:
    """The match after each of these moves of a deal, which were played before.

    Only the last may be the one that made the deal too long, and none if it `goes_on`: deals were
    once as long as they liked.
    """
    for place, move in enumerate(moves, 1):
        match, _ = _step(match, move, limited=place == len(moves) and not goes_on)
        yield match


def _step(match: Match, move: Move, *, limited: bool) -> tuple[Match, tuple[Event, ...]]:
    seat = match.state.turn
    state, events = apply(match.state, move)
    if limited and state.phase != OVER and _too_long(match, move):
        state, more = close_deal(state, "long-deal")
        events += more
    seats = match.seats
    for told in events:
        # Where the rules say so, a bot plays on for a seat that had to leave.
        if told.event == "evicted" and told.how == "bot":
            gone = seats[told.seat]
            seats = (*seats[: told.seat], Seat(gone.name, "standard"), *seats[told.seat + 1 :])
    after = match._replace(
        state=state,
        moves=(*match.moves, (seat, move)),
        seats=seats,
        events=match.events + events,
    )
    return after, events


def _too_long(match: Match, move: Move) -> bool:
    """Whether the move ends the last turn that a deal may have, if nobody goes out before."""
    rules = match.rules
    most = (rules.end.turns or limits.TURNS) * len(match.seats)
    # There are no fewer moves than turns, and they are counted sooner.
    if len(match.moves) + 1 < most or not rules.turn.ends(move):
        return False
    return 1 + sum(rules.turn.ends(made) for _seat, made in match.moves) >= most


def end_turn(match: Match, moves: Iterable[Move]) -> tuple[Match, tuple[Event, ...]]:
    """Plays the moves that are to end the turn, all or none.

    If they are refused, raises `IllegalMove`, or the match plays `fail` at once if the rules say so
    (`on_illegal` = penalty).
    """
    now = match
    events: tuple[Event, ...] = ()
    try:
        for move in moves:
            now, more = step(now, move)
            events += more
    except IllegalMove:
        if match.rules.penalties.on_illegal != "penalty" or isinstance(move, Timeout):
            raise
        return step(match, Fail())
    return now, events
