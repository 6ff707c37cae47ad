"""Effects of moves in a turn that may rearrange the table."""

from collections.abc import Callable

from ..model import (
    Add,
    Card,
    Draw,
    End,
    Event,
    Fail,
    Lay,
    Melds,
    Pass,
    PlayResult,
    State,
    Table,
    Timeout,
    event_types,
    laid_cards,
    melds_from_hand,
    replaced,
)
from ..solver import moves
from .endings import close_turn
from .move_effects import draw_cards, meld_from, play_add, play_lay, remove_cards, with_hand


def _draw(state: State, move: Draw) -> PlayResult:
    return close_turn(*draw_cards(state, 1, passes=0))


def _lay(state: State, move: Lay) -> PlayResult:
    after, events = play_lay(state, move)
    return after._replace(owners=(), opened=_seats_opened(after)), events


def _add(state: State, move: Add) -> PlayResult:
    after, events = play_add(state, move)
    return after._replace(opened=_seats_opened(after)), events


def _seats_opened(state: State) -> tuple[bool, ...]:
    """Return who has laid a meld of their own, judged from the table."""
    start = state.start
    opened = start.opened or bool(melds_from_hand(start.table, state.table))
    return replaced(state.opened, state.turn, opened)


def _table(state: State, move: Table) -> PlayResult:
    melds = tuple(meld_from(cards, state) for cards in move.melds)
    start = state.start
    laid = laid_cards(start.table, melds)
    used = tuple(card for card, many in laid.items() for _ in range(many))
    after = state._replace(
        hands=with_hand(state, remove_cards(start.hand, used)),
        table=melds,
        before=start,
    )
    after = after._replace(opened=_seats_opened(after))
    moved = _card_moves(state.table, melds)
    return after, (event_types.Rearranged(state.turn, melds, moved),)


def _card_moves(old: Melds, new: Melds) -> tuple[tuple[Card, int, int], ...]:
    """Return the fewest card moves, each as card, old meld and new meld, 1-based; 0 is the hand."""
    fewest = moves([meld.cards for meld in old], [meld.cards for meld in new])
    return tuple(
        (card, 0 if origin is None else origin + 1, 0 if to is None else to + 1)
        for card, origin, to in fewest
    )


def _end(state: State, move: End) -> PlayResult:
    return close_turn(state._replace(passes=0), ())


def _pass(state: State, move: Pass) -> PlayResult:
    return close_turn(
        state._replace(passes=state.passes + 1), (event_types.Did(state.turn, "passed"),)
    )


def _restore_turn(state: State, penalty: int) -> tuple[State, tuple[Event, ...]]:
    """Restore table and hand of the turn's start, then draw the penalty cards."""
    start = state.start
    back = state._replace(
        hands=with_hand(state, start.hand),
        table=start.table,
        opened=replaced(state.opened, state.turn, start.opened),
        before=None,
        # With an empty stock nothing is drawn, which counts as a pass.
        passes=0 if state.stock else state.passes + 1,
    )
    after, drew = draw_cards(back, penalty)
    return after, (event_types.Did(state.turn, "restored"), *drew)


def _fail(state: State, move: Fail) -> PlayResult:
    return close_turn(*_restore_turn(state, state.rules.penalties.fail_draw))


def _timeout(state: State, move: Timeout) -> PlayResult:
    seat = state.turn
    after, events = _restore_turn(state, state.rules.penalties.timeout_draw)
    events = (event_types.Did(seat, "timed_out"), *events)
    in_row = state.timeouts[seat] + 1
    after = after._replace(timeouts=replaced(state.timeouts, seat, in_row))
    if in_row >= 2:
        after, events = _evict(after, events)
    return close_turn(after, events, in_time=False)


def _evict(state: State, events: tuple[Event, ...]) -> PlayResult:
    """Evict the player after two time-outs in a row: the seat leaves, or a bot plays on."""
    seat = state.turn
    state = state._replace(timeouts=replaced(state.timeouts, seat, 0))
    how = state.rules.penalties.eviction
    if how == "leave":
        # Only passes of the remaining players count in a row.
        passes = max(0, state.passes - 1)
        state = state._replace(evicted=replaced(state.evicted, seat, True), passes=passes)
    return state, (*events, event_types.Evicted(seat, how))


PLAYS: dict[type, Callable[..., PlayResult]] = {
    Draw: _draw,
    Lay: _lay,
    Add: _add,
    Table: _table,
    End: _end,
    Pass: _pass,
    Fail: _fail,
    Timeout: _timeout,
}
