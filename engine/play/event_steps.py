"""The match after each event of a turn, so that it can be shown event by event."""

from ..model import Event, State, bare, event_types, replaced, without
from .match import Match, replay_moves


def matches_after_events(before: Match, after: Match) -> tuple[Match, ...]:
    """Return the match after each event between two matches of a deal; `after` is the last.

    Within a move, cards and marks change with their event, turn and phase with the last one.
    """
    if len(after.events) - len(before.events) < 2:
        return (after,) * (len(after.events) - len(before.events))
    found: list[Match] = []
    now = before
    for following in replay_moves(before, [move for _, move in after.moves[len(before.moves) :]]):
        events = following.events[len(now.events) :]
        state = now.state
        for number, event in enumerate(events[:-1], 1):
            state = _after_event(state, event, following.state)
            found.append(now._replace(state=state, events=now.events + events[:number]))
        if not events and found:
            # A move without an event, such as the end of a turn: the last event leads here.
            found.pop()
            events = now.events[-1:]
        if events:
            found.append(following)
        now = following
    return (*found[:-1], after)


def _after_event(state: State, event: Event, following: State) -> State:
    """Return the state after an event that others of the same move follow, up to `following`."""
    match event:
        case event_types.Drew():
            hand = (*state.hands[event.seat], event.card)
            return state._replace(
                hands=replaced(state.hands, event.seat, hand), stock=state.stock[1:]
            )
        case event_types.StockRenewed():
            pile = state.discards[0]
            return state._replace(stock=pile[:-1], discards=(pile[-1:],))
        case event_types.Discarded():
            place = state.pile(event.seat)
            hand = without(state.hands[event.seat], (bare(event.card),)) or ()
            return state._replace(
                hands=replaced(state.hands, event.seat, hand),
                discards=replaced(state.discards, place, (*state.discards[place], event.card)),
            )
        case event_types.Did(event="restored"):
            start = state.start
            return state._replace(
                hands=replaced(state.hands, event.seat, start.hand), table=start.table
            )
        case event_types.DealOver():
            return following
    return state._replace(
        opened=following.opened,
        knocked=following.knocked,
        out=following.out,
        evicted=following.evicted,
    )
