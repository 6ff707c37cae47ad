"""Effects of moves in a turn that draws first and discards last."""

from collections.abc import Callable

from ..model import (
    PLAY,
    Add,
    Cards,
    Discard,
    Draw,
    End,
    Event,
    Free,
    Lay,
    PlayResult,
    State,
    Stream,
    Take,
    bare,
    event_types,
    order_stock,
    replaced,
)
from .endings import close_deal, close_turn
from .laying_rules import from_hand
from .move_effects import draw_cards, play_add, play_lay, remove_cards, with_hand
from .releases import release_joker

# Way of renewing the stock -> the deal's ending after too many renewals.
_LIMITS = {"shuffle": "shuffle-limit", "turn": "turn-limit"}


def _draw(state: State, move: Draw) -> PlayResult:
    rules = state.rules
    events: tuple[Event, ...] = ()
    if not state.stock:
        if rules.piles.empty_stock == "end":
            return close_deal(state, "stock")
        state, events = _renew_stock(state)
        if state.reshuffles + state.turnovers >= rules.piles.renewals:
            return close_deal(state, _LIMITS[rules.piles.empty_stock], events=events)
    after, drew = draw_cards(state, 1, before=state.start, phase=PLAY)
    return after, events + drew


def _renew_stock(state: State) -> tuple[State, tuple[Event, ...]]:
    """Make all discards but the top one the new stock."""
    pile = state.discards[0]
    rest, top = pile[:-1], pile[-1:]
    how = "turned"
    if state.rules.piles.empty_stock == "shuffle":
        many = state.reshuffles + 1
        stock = Stream(state.seed, "renewed", str(many)).shuffled(rest)
        state, how = state._replace(stock=stock, reshuffles=many), "shuffled"
    else:
        # Turned over: the oldest discard comes on top of the new stock.
        state = state._replace(stock=rest, turnovers=state.turnovers + 1)
    return order_stock(state._replace(discards=(top,))), (event_types.StockRenewed(how),)


def _take(state: State, move: Take) -> PlayResult:
    pile = state.discards[0]
    after = state._replace(
        hands=with_hand(state, (*state.hand, pile[-1])),
        discards=(pile[:-1],),
        taken=pile[-1],
        before=state.start,
        phase=PLAY,
    )
    return after, (event_types.Took(state.turn, pile[-1]),)


def _lay(state: State, move: Lay) -> PlayResult:
    after, events = play_lay(state, move)
    after = after._replace(
        owners=(*state.owners, state.turn) if len(state.owners) == len(state.table) else (),
        opened=replaced(state.opened, state.turn, True),
        freed=_waiting_jokers(state, move.cards, None),
    )
    return after, events


def _add(state: State, move: Add) -> PlayResult:
    after, events = play_add(state, move)
    return after._replace(freed=_waiting_jokers(state, move.cards, move.meld - 1)), events


def _waiting_jokers(state: State, cards: Cards, meld: int | None) -> tuple[int, ...]:
    """Return the melds whose freed jokers still wait after `cards` went to `meld` (None: a new
    one).
    """
    if not state.freed:
        return ()
    waiting = list(state.freed)
    for _ in range(len(cards) - len(from_hand(state, cards, meld))):
        waiting.remove(next(origin for origin in waiting if origin != meld))
    return tuple(waiting)


def _free(state: State, move: Free) -> PlayResult:
    now = release_joker(state.table[move.meld - 1], move.cards, state.rules)
    assert now is not None
    hand = remove_cards(state.hand, tuple(bare(card) for card in move.cards))
    after = state._replace(
        hands=with_hand(state, hand),
        table=replaced(state.table, move.meld - 1, now),
        before=state.start,
    )
    if state.rules.laying.freed_to_hand:
        joker = next(bare(card) for card in state.table[move.meld - 1].cards if card.joker)
        after = after._replace(hands=with_hand(after, (*hand, joker)))
    else:
        after = after._replace(freed=(*state.freed, move.meld - 1))
    return after, (event_types.Freed(state.turn, move.meld, move.cards),)


def _discard(state: State, move: Discard) -> PlayResult:
    pile = state.pile(state.turn)
    after = state._replace(
        hands=with_hand(state, remove_cards(state.hand, (move.card,))),
        discards=replaced(state.discards, pile, (*state.discards[pile], move.card)),
        before=state.start,
    )
    return close_turn(after, (event_types.Discarded(state.turn, move.card),), move.card)


def _end(state: State, move: End) -> PlayResult:
    return close_turn(state._replace(passes=0), ())


PLAYS: dict[type, Callable[..., PlayResult]] = {
    Draw: _draw,
    Take: _take,
    Lay: _lay,
    Add: _add,
    Free: _free,
    Discard: _discard,
    End: _end,
}
