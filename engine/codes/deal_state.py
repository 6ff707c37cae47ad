"""Code of a deal's facts besides the cards: who has laid which meld, passes, rounds, chips."""

from ..model import State, card
from . import weights
from .entropy_coder import Coder
from .number_codes import code_flag, code_natural, code_near
from .unplaced_cards import Pool

EVERY, NONE, SOME = range(3)
NO_DISCARD = "-"


def code_deal_state(code: Coder, state: State) -> State:
    """Code each fact that the game uses; facts implied by the table cost little."""
    rules = state.rules
    if rules.piles.discards != "none":
        state = state._replace(owners=_code_owners(code, state))
    owned = tuple(state.owners.count(seat) for seat in range(state.seats))
    state = state._replace(opened=_code_opened(code, state, owned))
    if rules.piles.empty_stock == "pass":
        state = state._replace(passes=code_near(code, state.passes, 0, state.seats, weights.NEAR))
    if rules.piles.discards == "shared":
        most = weights.MOST_MELDS
        laid = zip(state.laid, owned, strict=True)
        state = state._replace(
            laid=tuple(code_near(code, many, own, most, weights.NEAR) for many, own in laid)
        )
    if rules.end.rounds:
        state = _code_rounds(code, state)
    if rules.piles.empty_stock == "shuffle":
        many = code_near(code, state.reshuffles, 0, rules.piles.renewals, weights.NEAR)
        state = state._replace(reshuffles=many)
    if rules.piles.empty_stock == "turn":
        many = code_near(code, state.turnovers, 0, rules.piles.renewals, weights.NEAR)
        state = state._replace(turnovers=many)
    if rules.score.chips:
        state = state._replace(chips=_code_chips(code, state))
    if rules.penalties.eviction != "none":
        state = _code_timeouts(code, state)
    return state


def _code_owners(code: Coder, state: State) -> tuple[int | None, ...]:
    """Code who laid each meld, if known."""
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


def _code_opened(code: Coder, state: State, owned: tuple[int, ...]) -> tuple[bool, ...]:
    """Code who has laid a meld of their own: the owners of melds, if known."""
    told = not state.table or (state.owners and None not in state.owners)
    odds = weights.SURE if told else weights.OPENED
    return tuple(
        code_flag(code, opened, odds, own > 0 or not told)
        for opened, own in zip(state.opened, owned, strict=True)
    )


def _code_rounds(code: Coder, state: State) -> State:
    """Code pool, round, who has knocked, and who is out and how."""
    rules = state.rules
    pool = rules.score.pool
    odds = weights.SURE if state.deal == 1 else weights.EVEN
    if code_flag(code, state.pool != rules.score.pool, odds):
        pool = code_natural(code, state.pool)
    return state._replace(
        pool=pool,
        round=1 + code.below(state.round - 1, rules.end.rounds),
        knocked=tuple(
            code_flag(code, one, weights.EVEN if opened else weights.SURE)
            for one, opened in zip(state.knocked, state.opened, strict=True)
        ),
        out=tuple(_code_way_out(code, state, seat) for seat in range(state.seats)),
    )


def _code_way_out(code: Coder, state: State, seat: int) -> str | None:
    final = state.out[seat]
    way = 0 if final is None else 1 if final == NO_DISCARD else 2
    way = code.pick(way, weights.WAYS_OUT[state.opened[seat]])
    if way < 2:
        return NO_DISCARD if way else None
    faces = Pool(state.rules.melds.deck, ())
    place = faces.place(card(final)) if final and final != NO_DISCARD else 0
    return faces.faces[code.below(place, len(faces.faces))].text


def _code_chips(code: Coder, state: State) -> tuple[int, ...]:
    start = (state.rules.score.chips,) * state.seats
    if code_flag(code, state.chips != start, weights.LIKELY):
        return tuple(code_natural(code, many) for many in state.chips)
    return start


def _code_timeouts(code: Coder, state: State) -> State:
    """Code who is out of time or of the game."""
    return state._replace(
        timeouts=tuple(code_near(code, many, 0, 1, weights.NEAR) for many in state.timeouts),
        evicted=tuple(code_flag(code, gone, weights.SURE) for gone in state.evicted),
    )
