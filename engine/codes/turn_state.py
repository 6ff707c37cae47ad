"""Code of the turn so far: card taken, jokers released, hand and table at its start."""

from ..model import (
    DRAW,
    JOKER,
    PLAY,
    UNKNOWN,
    Cards,
    Meld,
    Melds,
    State,
    TurnStart,
    count,
    laid_cards,
)
from . import weights
from .entropy_coder import Coder, NoCodeError
from .meld_codes import NO_MELD, code_meld
from .number_codes import code_flag, code_near
from .unplaced_cards import Pool

WHOLE, LESS, HIDDEN, OTHER = range(4)
_NONE = TurnStart((), (), False)


def code_turn_state(code: Coder, state: State, shown: bool) -> State:
    """Code the state's turn; `shown` if the hand on turn is known."""
    draws = state.rules.turn.begins == DRAW
    if state.phase != PLAY:
        if state.before or state.taken or state.freed:
            raise NoCodeError(state.phase)
        return state
    state = _code_taken(code, state)
    odds, guess = (weights.SURE, True) if draws else (weights.EVEN, False)
    if not code_flag(code, state.before is not None, odds, guess):
        return state._replace(before=None)
    before = state.before or _NONE
    opened = code_flag(code, before.opened, weights.LIKELY, state.opened[state.turn])
    table = _code_table(code, before.table, state)
    hand = _code_hand(code, before.hand, table, state, shown)
    return state._replace(before=TurnStart(hand, table, opened))


def _code_taken(code: Coder, state: State) -> State:
    """Code the card taken, which is mostly still there, and the melds that wait for their joker."""
    rules = state.rules
    if rules.piles.take and code_flag(code, state.taken is not None, weights.EVEN):
        faces = Pool(rules.melds.deck, ())
        there = [card for card in state.hand if card is not UNKNOWN]
        there += [card for meld in state.table for card in meld.cards]
        held = Pool(rules.melds.deck, tuple(there)).many
        odds = [16 if many else 1 for many in held]
        place = code.pick(faces.place(state.taken) if state.taken else 0, odds)
        state = state._replace(taken=faces.faces[place])
    if rules.laying.releases and not rules.laying.freed_to_hand:
        many = code_near(code, len(state.freed), 0, rules.deal.jokers, weights.NEAR)
        freed = (*state.freed, *[0] * many)[:many]
        state = state._replace(freed=tuple(code.below(one, len(state.table)) for one in freed))
    return state


def _code_table(code: Coder, old: Melds, state: State) -> Melds:
    """Code the melds before: those still on the table by their place, the others as melds."""
    rules = state.rules
    many = code_near(code, len(old), len(state.table), weights.MOST_MELDS, weights.CLOSE)
    pool = Pool(rules.melds.deck, rules.pack())
    if code_flag(code, _contains(old, _table_cards(state)), weights.LIKELY, True):
        pool = _table_cards(state)
    left = list(state.table)
    found: list[Meld] = []
    for meld in (*old, *[NO_MELD] * many)[:many]:
        if left and code_flag(code, meld in left, weights.LIKELY, True):
            spot = left.index(meld) if meld in left else 0
            spot = code_near(code, spot, 0, len(left) - 1, weights.NEAR)
            found.append(left[spot])
            pool.take(left[spot].cards)
            # Melds mostly keep their order.
            left = left[spot + 1 :] + left[:spot]
        else:
            found.append(code_meld(code, meld, pool, rules.melds))
    return tuple(found)


def _table_cards(state: State) -> Pool:
    """Return the cards that lie on the table or were jokers there."""
    cards = [card for meld in state.table for card in meld.cards] + [JOKER] * len(state.freed)
    if state.rules.laying.freed_to_hand:
        cards += [card for card in state.hand if card is JOKER]
    return Pool(state.rules.melds.deck, tuple(cards))


def _contains(melds: Melds, pool: Pool) -> bool:
    try:
        for meld in melds:
            pool.take(meld.cards)
    except NoCodeError:
        return False
    return True


def _code_hand(code: Coder, old: Cards, table: Melds, state: State, shown: bool) -> Cards:
    """Code the hand before: as hand and table imply, or without the card drawn since."""
    told = _derived_hand(state, table)
    short = [(*told[:place], *told[place + 1 :]) for place in range(len(told))]
    kind = OTHER
    if old == told:
        kind = WHOLE
    elif old in short:
        kind = LESS
    elif old == (UNKNOWN,) * len(old):
        kind = HIDDEN
    kinds = weights.HELD_HIDDEN
    if shown:
        draws = state.rules.turn.begins == DRAW
        kinds = weights.HELD_DRAWN if draws else weights.HELD_WHOLE
    kind = code.pick(kind, kinds)
    if kind == WHOLE:
        return told
    if kind == LESS:
        return _code_missing_card(code, told, short.index(old) if old in short else 0, state)
    most = len(state.rules.pack())
    size = code_near(code, len(old), len(told), most, weights.ABOUT)
    if kind == HIDDEN:
        return (UNKNOWN,) * size
    unseen = code.below(old.count(UNKNOWN), size + 1)
    pool = Pool(state.rules.melds.deck, state.rules.pack())
    seen = pool.code_set(code, tuple(card for card in old if card is not UNKNOWN), size - unseen)
    return tuple(sorted(seen)) + (UNKNOWN,) * unseen


def _code_missing_card(code: Coder, told: Cards, place: int, state: State) -> Cards:
    """Return the cards without the card taken, if one was taken; else without any one card."""
    faces = list(dict.fromkeys(told))
    odds = [told.count(face) for face in faces]
    if state.taken in faces:
        odds[faces.index(state.taken)] += weights.TAKEN * len(told)
    face = faces[code.pick(faces.index(told[place]) if told else 0, odds)]
    place = told.index(face)
    return (*told[:place], *told[place + 1 :])


def _derived_hand(state: State, table: Melds) -> Cards:
    """Return the cards of the hand and those that have come to the table since, in order."""
    more = count(state.hand)
    for card, many in laid_cards(table, state.table).items():
        # Cards that were taken off a table that may be rearranged come from no hand.
        if many > 0 or not state.rules.turn.rearranges:
            more[card] = more.get(card, 0) + many
    more[JOKER] = more.get(JOKER, 0) + len(state.freed)
    return tuple(sorted(card for card, many in more.items() for _ in range(many)))
