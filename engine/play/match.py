"""Matches: deals in sequence, the dealer's rotation, totals, the end and the log."""

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
    event_types,
    seen_by,
    summary,
    text_limits,
    view_of,
)
from ..turns import close_deal, ranks
from .apply import apply
from .deal import first_dealer, new_deal

# The kind of a seat that no bot plays.
PERSON = "person"


class Seat(NamedTuple):
    """Player at a seat: a name for people, and `PERSON` or a bot's name.

    A `player` of one's own makes its moves itself; records then call it by `kind`.
    """

    name: str
    kind: str
    player: Any = None


class FinishedDeal(NamedTuple):
    """Finished deal: its dealer, every move with its seat, the ending's code and the points."""

    dealer: int
    moves: tuple[tuple[int, Move], ...]
    reason: str
    points: tuple[int, ...]


class Match(NamedTuple):
    """Match at one moment: the finished deals and the current one.

    `moves` are this deal's so far, each with its seat, and `events` their effects; `began` has the
    seats of the match's start, before a bot replaced any player who had to leave. A `challenge` is
    the version of the bots in it, 0 in an ordinary match: each seat draws by an order of its own,
    and bots decide by deal, seat and turn, so that all who play it get the same cards from the same
    opponents.
    """

    rules: Rules
    seats: tuple[Seat, ...]
    seed: str
    played: tuple[FinishedDeal, ...]
    state: State
    moves: tuple[tuple[int, Move], ...] = ()
    began: tuple[Seat, ...] = ()
    events: tuple[Event, ...] = ()
    challenge: int = 0

    def __repr__(self) -> str:
        return f"<Match: {summary(self.state)}>"

    def __str__(self) -> str:
        return as_text(self.state, [seat.name for seat in self.seats])

    def view(self, seat: int) -> View:
        """Return the view of `seat`: its cards, the public state, and the events that it saw.

        Raises `TalonError` bad-seat if there is no seat of that number.
        """
        view = view_of(self.state, seat)
        return view._replace(seen=tuple(seen_by(told, seat) for told in self.events))

    @property
    def deal_over(self) -> bool:
        """True if the deal is over; then comes the next one, or the match has ended."""
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
        """Totals and other facts that decide if the match is over."""
        return self.state.standing(self.totals)

    @property
    def over(self) -> bool:
        """True if the match ended with this deal."""
        return self.deal_over and self.rules.hooks.match_over(self.standing)

    @property
    def ranks(self) -> tuple[int, ...]:
        """Place of each seat from 1, by the current totals."""
        return ranks(self.standing)


def check_match(match: Match) -> Match:
    """Return the match; raises `TalonError` not-a-match for anything else."""
    if isinstance(match, Match):
        return match
    raise TalonError("not-a-match", given=type(match).__name__)


def new_match(rules: Rules, seats: Sequence[Seat], seed: str | int, challenge: int = 0) -> Match:
    """Deal the first deal; `challenge` is the version of the bots in a challenge, 0 if it is none.

    Raises `TextFault` bad-seed, or bad-seat for a wrong number of seats.
    """
    low, high = rules.seats
    if not low <= len(seats) <= high:
        raise TextFault("bad-seat", seats=len(seats), least=low, most=high)
    seed = text_limits.read_seed(seed)
    dealer = first_dealer(rules, len(seats), seed)
    state = new_deal(rules, len(seats), dealer, deal_seed(seed, 1), own_orders=bool(challenge))
    return Match(rules, tuple(seats), seed, (), state, began=tuple(seats), challenge=challenge)


def dealt_event(match: Match) -> Event:
    """Return the event that opens the deal."""
    return event_types.Dealt(match.state.dealer)


def next_deal(match: Match) -> Match:
    """Deal the next deal; the next seat still in the match is the dealer.

    Raises `TalonError` deal-not-over, match-ended or not-a-match.
    """
    if not check_match(match).deal_over or match.state.points is None:
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
        own_orders=bool(match.challenge),
    )
    played = FinishedDeal(state.dealer, match.moves, state.reason, state.points)
    return match._replace(played=(*match.played, played), state=following, moves=(), events=())


def step(match: Match, move: Move) -> tuple[Match, tuple[Event, ...]]:
    """Play one move; raises `IllegalMove` if it is refused.

    A deal that reaches the most turns allowed ends. Raises `TalonError` not-a-match or not-a-move.
    """
    return _step(check_match(match), move, limited=True)


def replay_moves(match: Match, moves: Sequence[Move], *, goes_on: bool = False) -> Iterator[Match]:
    """Yield the match after each of these moves of a deal, which were played before.

    Only the last may be the one that made the deal too long, and none if it `goes_on`: old records
    come from a time without a limit.
    """
    for place, move in enumerate(moves, 1):
        match, _ = _step(match, move, limited=place == len(moves) and not goes_on)
        yield match


def _step(match: Match, move: Move, *, limited: bool) -> tuple[Match, tuple[Event, ...]]:
    seat = match.state.turn
    state, events = apply(match.state, move)
    if limited and state.phase != OVER and _ends_last_turn(match, move):
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


def _ends_last_turn(match: Match, move: Move) -> bool:
    """Return True if the move ends the last turn that a deal may have."""
    rules = match.rules
    most = (rules.end.turns or text_limits.TURNS) * len(match.seats)
    # A turn has at least one move, and moves are faster to count.
    if len(match.moves) + 1 < most or not rules.turn.ends_turn(move):
        return False
    return 1 + sum(rules.turn.ends_turn(made) for _seat, made in match.moves) >= most


def end_turn(match: Match, moves: Iterable[Move]) -> tuple[Match, tuple[Event, ...]]:
    """Play the moves that end the turn, all or none.

    If they are refused, raises `IllegalMove`, or plays `fail` at once if the rules say so
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
