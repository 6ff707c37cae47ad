"""Playing a move: the next state and the events that led to it."""

from collections.abc import Callable, Iterable

from ..cards import Card, bare, without
from ..events import Event, event
from ..melds import Meld, grown, meld_of
from ..moves import Add, Discard, Draw, End, Fail, Free, Lay, Move, Pass, Table, Take, Timeout
from ..refusal import IllegalMove
from ..scoring import laid_cards
from ..shuffle import Stream
from ..solver.matching import moves
from ..state import PLAY, Cards, State, replaced
from ..state import Table as Melds
from .turn import Result, end_deal, end_turn
from .why import freed_meld, from_hand, new_melds, why_not


def apply(state: State, move: Move) -> Result:
    """The state after `move`, and its events in order; `IllegalMove` where it is refused."""
    refusals = why_not(state, move)
    if refusals:
        raise IllegalMove(refusals)
    return _PLAYS[type(move)](state, move)


def apply_all(state: State, moves: Iterable[Move]) -> State:
    """The state after all the moves in turn; `IllegalMove` where one of them is refused."""
    for move in moves:
        state, _ = apply(state, move)
    return state


def _with_hand(state: State, hand: Cards) -> tuple[Cards, ...]:
    return replaced(state.hands, state.turn, hand)


def _less(hand: Cards, used: Cards) -> Cards:
    left = without(hand, used)
    assert left is not None
    return left


def _drawn(state: State, many: int) -> tuple[State, tuple[Event, ...]]:
    """The seat on turn draws up to `many` cards from the stock."""
    cards = state.stock[:many]
    after = state._replace(
        hands=_with_hand(state, state.hand + cards),
        stock=state.stock[many:],
    )
    return after, tuple(event("drew", state.turn, card=one) for one in cards)


def _draw(state: State, move: Draw) -> Result:
    rules = state.rules
    if not rules.draws_first:
        after, events = _drawn(state._replace(passes=0), 1)
        return end_turn(after, events)
    events = ()
    if not state.stock:
        if rules.empty_stock == "end":
            return end_deal(state, "stock")
        renewed, events = _renewed(state)
        if _renewals(renewed) >= rules.renewals:
            return end_deal(renewed, f"{rules.empty_stock}-limit", events=events)
        state = renewed
    after, drew = _drawn(state._replace(before=state.start, phase=PLAY), 1)
    return after, events + drew


def _renewals(state: State) -> int:
    return state.reshuffles + state.turnovers


def _renewed(state: State) -> tuple[State, tuple[Event, ...]]:
    """The discards but the top one become the stock (`kalooki A9`, `rommi R21`)."""
    pile = state.discards[0]
    rest, top = pile[:-1], pile[-1:]
    if state.rules.empty_stock == "shuffle":
        many = state.reshuffles + 1
        stock = Stream(state.seed, "renewed", str(many)).shuffled(rest)
        state = state._replace(stock=stock, discards=(top,), reshuffles=many)
        return state, (event("stock_renewed", how="shuffled"),)
    # Turned over: the oldest discard lies on top of the new stock.
    state = state._replace(stock=rest, discards=(top,), turnovers=state.turnovers + 1)
    return state, (event("stock_renewed", how="turned"),)


def _take(state: State, move: Take) -> Result:
    pile = state.discards[0]
    after = state._replace(
        hands=_with_hand(state, (*state.hand, pile[-1])),
        discards=(pile[:-1],),
        taken=pile[-1],
        before=state.start,
        phase=PLAY,
    )
    return after, (event("took", state.turn, card=pile[-1]),)


def _lay(state: State, move: Lay) -> Result:
    meld = meld_of(move.cards, state.rules.melds)
    assert meld is not None
    after = state._replace(
        hands=_with_hand(state, _less(state.hand, from_hand(state, move.cards))),
        table=(*state.table, meld),
        owners=(*state.owners, state.turn) if len(state.owners) == len(state.table) else (),
        opened=replaced(state.opened, state.turn, True),
        freed=_placed(state, move.cards, None),
        before=state.start,
    )
    if state.rules.rearrange:
        after = after._replace(owners=(), opened=_opened(after))
    return after, (event("laid", state.turn, meld=len(after.table), cards=meld.cards),)


def _placed(state: State, cards: Cards, meld: int | None) -> tuple[int, ...]:
    """The freed jokers still waiting after `cards` went to `meld` (None: a new one)."""
    if not state.freed:
        return ()
    waiting = list(state.freed)
    for _ in range(len(cards) - len(from_hand(state, cards, meld))):
        waiting.remove(next(origin for origin in waiting if origin != meld))
    return tuple(waiting)


def _opened(state: State) -> tuple[bool, ...]:
    """Who has laid a meld of his own, where tables are rearranged: judged from the table."""
    opened = state.start.opened or bool(new_melds(state))
    return replaced(state.opened, state.turn, opened)


def _add(state: State, move: Add) -> Result:
    meld = state.table[move.meld - 1]
    now = grown(meld, move.cards, state.rules.melds)
    assert now is not None
    used = from_hand(state, move.cards, move.meld - 1)
    after = state._replace(
        hands=_with_hand(state, _less(state.hand, used)),
        table=replaced(state.table, move.meld - 1, now),
        freed=_placed(state, move.cards, move.meld - 1),
        before=state.start,
    )
    if state.rules.rearrange:
        after = after._replace(opened=_opened(after))
    shown = tuple(one for one in now.cards if one not in meld.cards) or move.cards
    cards = shown if len(shown) == len(move.cards) else move.cards
    return after, (event("added", state.turn, meld=move.meld, cards=cards),)


def _free(state: State, move: Free) -> Result:
    now = freed_meld(state, move)
    assert now is not None
    hand = _less(state.hand, tuple(bare(one) for one in move.cards))
    after = state._replace(
        hands=_with_hand(state, hand),
        table=replaced(state.table, move.meld - 1, now),
        before=state.start,
    )
    if state.rules.freed_to_hand:
        joker = next(bare(one) for one in state.table[move.meld - 1].cards if one.joker)
        after = after._replace(hands=_with_hand(after, (*hand, joker)))
    else:
        after = after._replace(freed=(*state.freed, move.meld - 1))
    return after, (event("freed", state.turn, meld=move.meld, by=move.cards),)


def _table(state: State, move: Table) -> Result:
    melds = tuple(_meld(cards, state) for cards in move.melds)
    start = state.start
    laid = laid_cards(start.table, melds)
    used = tuple(one for one, many in laid.items() for _ in range(many))
    after = state._replace(
        hands=_with_hand(state, _less(start.hand, used)),
        table=melds,
        before=start,
    )
    after = after._replace(opened=_opened(after))
    moved = _moves(state.table, melds)
    return after, (event("rearranged", state.turn, table=melds, moves=moved),)


def _moves(old: Melds, new: Melds) -> tuple[tuple[Card, int, int], ...]:
    """The fewest card moves as card, old and new meld, 1-based; 0 is the hand."""
    found = moves([meld.cards for meld in old], [meld.cards for meld in new])
    return tuple(
        (one, 0 if origin is None else origin + 1, 0 if to is None else to + 1)
        for one, origin, to in found
    )


def _meld(cards: Cards, state: State) -> Meld:
    meld = meld_of(cards, state.rules.melds)
    assert meld is not None
    return meld


def _discard(state: State, move: Discard) -> Result:
    pile = state.pile(state.turn)
    after = state._replace(
        hands=_with_hand(state, _less(state.hand, (move.card,))),
        discards=replaced(state.discards, pile, (*state.discards[pile], move.card)),
        before=state.start,
    )
    return end_turn(after, (event("discarded", state.turn, card=move.card),), move.card)


def _end(state: State, move: End) -> Result:
    return end_turn(state._replace(passes=0), ())


def _pass(state: State, move: Pass) -> Result:
    return end_turn(state._replace(passes=state.passes + 1), (event("passed", state.turn),))


def _restored(state: State, penalty: int) -> tuple[State, tuple[Event, ...]]:
    """Table and hand as at the turn's start, then the cards of the penalty (`rablo R21`)."""
    start = state.start
    back = state._replace(
        hands=_with_hand(state, start.hand),
        table=start.table,
        opened=replaced(state.opened, state.turn, start.opened),
        before=None,
        # With an empty stock nothing is drawn, and that counts as a pass.
        passes=0 if state.stock else state.passes + 1,
    )
    after, drew = _drawn(back, penalty)
    return after, (event("restored", state.turn), *drew)


def _fail(state: State, move: Fail) -> Result:
    after, events = _restored(state, state.rules.fail_draw)
    return end_turn(after, events)


def _timeout(state: State, move: Timeout) -> Result:
    seat = state.turn
    after, events = _restored(state, state.rules.timeout_draw)
    events = (event("timed_out", seat), *events)
    in_row = state.timeouts[seat] + 1
    after = after._replace(timeouts=replaced(state.timeouts, seat, in_row))
    if in_row >= 2:
        after, events = _evicted(after, events)
    return end_turn(after, events, in_time=False)


def _evicted(state: State, events: tuple[Event, ...]) -> Result:
    """Twice in a row: the player leaves, or a bot plays on for him (`raeuber R30`, `A10`)."""
    seat = state.turn
    state = state._replace(timeouts=replaced(state.timeouts, seat, 0))
    how = state.rules.eviction
    if how == "leave":
        # Who has left passes no more: a row of passes is one of those who stay (`raeuber A11`).
        passes = max(0, state.passes - 1)
        state = state._replace(evicted=replaced(state.evicted, seat, True), passes=passes)
    return state, (*events, event("evicted", seat, how=how))


_PLAYS: dict[type, Callable[..., Result]] = {
    Draw: _draw,
    Take: _take,
    Lay: _lay,
    Add: _add,
    Free: _free,
    Table: _table,
    Discard: _discard,
    End: _end,
    Pass: _pass,
    Fail: _fail,
    Timeout: _timeout,
}
