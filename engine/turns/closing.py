"""The end of a turn, of a deal and of a match."""

from typing import Any

from ..model import OVER, Card, Ending, Event, PlayResult, Standing, State, happened, replaced


def close_turn(
    state: State,
    events: tuple[Event, ...],
    discard: Card | None = None,
    *,
    in_time: bool = True,
) -> PlayResult:
    """Ends the turn of the seat on turn: the deal ends, or it is the next seat's turn.

    A turn that ends in time breaks a series of time-outs.
    """
    state, opened = _opened(state)
    seat = state.turn
    if in_time and state.timeouts and state.timeouts[seat]:
        state = state._replace(timeouts=replaced(state.timeouts, seat, 0))
    out = _out(state, discard)
    events += opened + out
    ending: Ending | None
    after_turn = state.rules.hooks.after_turn
    if after_turn:
        state, more, ending = after_turn(state, discard)
        events += more
    else:
        ending = _ending(state, out)
    if ending:
        return close_deal(_turn_closed(state), ending.reason, ending.winners, events=events)
    return _turn_closed(state, turn=_next_seat(state), phase=state.rules.turn.begins), events


def _opened(state: State) -> PlayResult:
    """Marks the seat as having opened if it did so this turn, and reports it."""
    seat = state.turn
    # A position in mid-turn may leave out who has opened: a meld laid since then shows it.
    if not state.opened[seat] and state.rules.turn.new_melds(state):
        state = state._replace(opened=replaced(state.opened, seat, True))
    told = state.opened[seat] and not state.start.opened
    return state, (happened.Did(seat, "opened"),) if told else ()


def _out(state: State, discard: Card | None) -> tuple[happened.WentOut, ...]:
    """The event of going out, if the hand is empty."""
    if state.hand or _is_gone(state, state.turn):
        return ()
    how = state.rules.hooks.how_out
    return (happened.WentOut(state.turn, how(state, discard) if how else "out"),)


def _is_gone(state: State, seat: int) -> bool:
    return bool(state.evicted) and state.evicted[seat]


def _ending(state: State, out: tuple[happened.WentOut, ...]) -> Ending | None:
    """The deal ends with the first empty hand, a round of passes, or the last player left."""
    if out:
        return Ending(out[0].how, (state.turn,))
    active = [seat for seat in range(state.seats) if not _is_gone(state, seat)]
    if len(active) <= 1:
        return Ending("evicted", tuple(active))
    if state.passes >= len(active):
        return Ending("blocked")
    if state.rules.piles.stop_at_empty_stock and not state.stock:
        return Ending("blocked")
    return None


def _turn_closed(state: State, **more: Any) -> State:
    """The state with the facts of this turn cleared; `more` is what else changes."""
    laid = state.laid
    # Melds laid are counted in games with a shared pile, whose way of going out depends on them.
    if state.rules.piles.discards == "shared":
        many = len(state.rules.turn.new_melds(state) or ())
        laid = replaced(laid, state.turn, laid[state.turn] + many)
    return state._replace(before=None, taken=None, freed=(), laid=laid, **more)


def _next_seat(state: State) -> int:
    seat = (state.turn + 1) % state.seats
    while _is_gone(state, seat):
        seat = (seat + 1) % state.seats
    return seat


def close_deal(
    state: State,
    reason: str,
    winners: tuple[int, ...] = (),
    *,
    events: tuple[Event, ...] = (),
) -> PlayResult:
    """Scores the deal, and ends the match if the game says so."""
    hooks = state.rules.hooks
    score = hooks.score(state, Ending(reason, winners))
    scores = tuple(a + b for a, b in zip(state.scores, score.points, strict=True))
    state = state._replace(
        phase=OVER,
        before=None,
        taken=None,
        freed=(),
        points=score.points,
        reason=reason,
        pool=score.pool,
        chips=score.chips or state.chips,
    )
    events += (happened.DealOver(reason, score.points, scores),)
    standing = state.standing(scores)
    if hooks.match_over(standing):
        shares = hooks.shares(standing) if hooks.shares else ()
        events += (happened.MatchOver(ranks(standing), shares),)
    return state, events


def ranks(standing: Standing) -> tuple[int, ...]:
    """The place of each seat from 1; equal totals share one, evicted seats come last.

    In a game played for chips, whoever has most is first.
    """
    keys = [(out, -total) for out, total in zip(standing.gone, standing.totals, strict=True)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)
