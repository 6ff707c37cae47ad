"""End of a turn, of a deal and of a match: scores, places and who is next."""

from typing import Any

from ..model import (
    OVER,
    Card,
    Ending,
    Event,
    PlayResult,
    Standing,
    State,
    event_types,
    order_stock,
    replaced,
)


def close_turn(
    state: State,
    events: tuple[Event, ...],
    discard: Card | None = None,
    *,
    in_time: bool = True,
) -> PlayResult:
    """End the turn of the seat on turn: the deal ends, or the next seat is on turn.

    A turn that ends in time resets the seat's count of time-outs in a row.
    """
    state, opened = _mark_opened(state)
    seat = state.turn
    if in_time and state.timeouts and state.timeouts[seat]:
        state = state._replace(timeouts=replaced(state.timeouts, seat, 0))
    out = _going_out(state, discard)
    events += opened + out
    ending: Ending | None
    after_turn = state.rules.hooks.after_turn
    if after_turn:
        state, more, ending = after_turn(state, discard)
        events += more
    else:
        ending = _ending(state, out)
    if ending:
        return close_deal(_clear_turn(state), ending.reason, ending.winners, events=events)
    after = _clear_turn(state, turn=_next_seat(state), phase=state.rules.turn.begins)
    return order_stock(after), events


def _mark_opened(state: State) -> PlayResult:
    """Mark the seat as having opened if it opened this turn, and return the event."""
    seat = state.turn
    # A position in mid-turn may leave out who has opened: a meld laid since then shows it.
    if not state.opened[seat] and state.rules.turn.new_melds(state):
        state = state._replace(opened=replaced(state.opened, seat, True))
    told = state.opened[seat] and not state.start.opened
    return state, (event_types.Did(seat, "opened"),) if told else ()


def _going_out(state: State, discard: Card | None) -> tuple[event_types.WentOut, ...]:
    """Return the event of going out if the hand is empty, else none."""
    if state.hand or _is_gone(state, state.turn):
        return ()
    how = state.rules.hooks.how_out
    return (event_types.WentOut(state.turn, how(state, discard) if how else "out"),)


def _is_gone(state: State, seat: int) -> bool:
    return bool(state.evicted) and state.evicted[seat]


def _ending(state: State, out: tuple[event_types.WentOut, ...]) -> Ending | None:
    """Return the deal's ending after an empty hand, a round of passes or with one player left."""
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


def _clear_turn(state: State, **more: Any) -> State:
    """Return the state with the facts of this turn cleared; `more` are other fields to set."""
    laid = state.laid
    # Only games with a shared pile count melds: their way of going out depends on the number.
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
    """Score the deal, and end the match if the game says so."""
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
    events += (event_types.DealOver(reason, score.points, scores),)
    standing = state.standing(scores)
    if hooks.match_over(standing):
        shares = hooks.shares(standing) if hooks.shares else ()
        events += (event_types.MatchOver(ranks(standing), shares),)
    return state, events


def ranks(standing: Standing) -> tuple[int, ...]:
    """Return the place of each seat from 1; equal totals share one, evicted seats come last.

    In a game played for chips, more chips rank higher.
    """
    keys = [(out, -total) for out, total in zip(standing.gone, standing.totals, strict=True)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)
