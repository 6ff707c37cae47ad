"""What has happened in a deal besides the cards: who has laid what, passes, rounds, chips."""

from ..model import State, card
from . import weights
from .entropy_coder import Coder
from .number_codes import flag, natural, near
from .unplaced_cards import Pool

EVERY, NONE, SOME = range(3)
NO_DISCARD = "-"


def the_flags(code: Coder, state: State) -> State:
    """Each fact that the game uses; what follows from the table costs little."""
    rules = state.rules
    if rules.piles.discards != "none":
        state = state._replace(owners=_owners(code, state))
    owned = tuple(state.owners.count(seat) for seat in range(state.seats))
    state = state._replace(opened=_opened(code, state, owned))
    if rules.piles.empty_stock == "pass":
        state = state._replace(passes=near(code, state.passes, 0, state.seats, weights.NEAR))
    if rules.piles.discards == "shared":
        most = weights.MOST_MELDS
        laid = zip(state.laid, owned, strict=True)
        state = state._replace(
            laid=tuple(near(code, many, own, most, weights.NEAR) for many, own in laid)
        )
    if rules.end.rounds:
        state = _rounds(code, state)
    if rules.piles.empty_stock == "shuffle":
        many = near(code, state.reshuffles, 0, rules.piles.renewals, weights.NEAR)
        state = state._replace(reshuffles=many)
    if rules.piles.empty_stock == "turn":
        many = near(code, state.turnovers, 0, rules.piles.renewals, weights.NEAR)
        state = state._replace(turnovers=many)
    if rules.score.chips:
        state = state._replace(chips=_chips(code, state))
    if rules.penalties.eviction != "none":
        state = _timed(code, state)
    return state


def _owners(code: Coder, state: State) -> tuple[int | None, ...]:
    """Who laid each meld, if that is known."""
    many = len(state.table)
    owners = state.owners if len(state.owners) == many else (None,) * many
    if not many:
        return ()
    unknown = owners.count(None)
    kind = code.pick(SOME if 0 < unknown < many else NONE if unknown else EVERY, weights.OWNERS)
    if kind == NONE:
        return (None,) * many
    found: list[int | None] = []
    odds = [1] * (state.seats + (kind == SOME))
    for owner in owners:
        seat = code.pick(state.seats if owner is None else owner, odds)
        found.append(None if seat == state.seats else seat)
        odds = [1 + (weights.SAME_OWNER - 1) * (one == seat) for one in range(len(odds))]
    return tuple(found)


def _opened(code: Coder, state: State, owned: tuple[int, ...]) -> tuple[bool, ...]:
    """Who has laid a meld of their own: who owns one, if that is known."""
    told = not state.table or (state.owners and None not in state.owners)
    odds = weights.SURE if told else weights.OPENED
    return tuple(
        flag(code, opened, odds, own > 0 or not told)
        for opened, own in zip(state.opened, owned, strict=True)
    )


def _rounds(code: Coder, state: State) -> State:
    """Pool, round, who has knocked, who is out and with what."""
    rules = state.rules
    pool = rules.score.pool
    odds = weights.SURE if state.deal == 1 else weights.EVEN
    if flag(code, state.pool != rules.score.pool, odds):
        pool = natural(code, state.pool)
    return state._replace(
        pool=pool,
        round=1 + code.below(state.round - 1, rules.end.rounds),
        knocked=tuple(
            flag(code, one, weights.EVEN if opened else weights.SURE)
            for one, opened in zip(state.knocked, state.opened, strict=True)
        ),
        out=tuple(_way_out(code, state, seat) for seat in range(state.seats)),
    )


def _way_out(code: Coder, state: State, seat: int) -> str | None:
    final = state.out[seat]
    way = 0 if final is None else 1 if final == NO_DISCARD else 2
    way = code.pick(way, weights.WAYS_OUT[state.opened[seat]])
    if way < 2:
        return NO_DISCARD if way else None
    faces = Pool(state.rules.melds.deck, ())
    place = faces.place(card(final)) if final and final != NO_DISCARD else 0
    return faces.faces[code.below(place, len(faces.faces))].text


def _chips(code: Coder, state: State) -> tuple[int, ...]:
    start = (state.rules.score.chips,) * state.seats
    if flag(code, state.chips != start, weights.LIKELY):
        return tuple(natural(code, many) for many in state.chips)
    return start


def _timed(code: Coder, state: State) -> State:
    """Who is out of time or of the game."""
    return state._replace(
        timeouts=tuple(near(code, many, 0, 1, weights.NEAR) for many in state.timeouts),
        evicted=tuple(flag(code, gone, weights.SURE) for gone in state.evicted),
    )
