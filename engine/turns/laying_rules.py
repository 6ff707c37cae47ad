"""Checks of laying for both kinds of turns: source of the cards, growth of melds, opening."""

from collections.abc import Iterable

from ..model import (
    JOKER,
    Card,
    Cards,
    Meld,
    Move,
    Opening,
    Reason,
    Reasons,
    Rules,
    State,
    bare,
    count,
    grown,
    meld_points,
    own_melds,
    refusal,
)

_OPENED = Opening()


def not_in_game(state: State, move: Move) -> Reasons:
    """Return the reason against a move that this kind of turn doesn't have."""
    return (refusal("move-not-in-game"),)


def missing_cards(state: State, wanted: Cards) -> Reasons:
    """Return a reason for each wanted card that the hand lacks."""
    held = state.held
    lacks = [card for card, many in count(wanted).items() if held.get(card, 0) < many]
    return tuple([refusal("not-in-hand", card=card.text) for card in lacks])


def from_hand(state: State, cards: Cards, meld: int | None = None) -> Cards:
    """Return those of the cards that come from the hand: freed jokers and loose cards go first.

    A joker freed from `meld` (an index; None: a new meld) can't be put back on it, so it doesn't
    count.
    """
    if not state.freed and not state.loose:
        return tuple([JOKER if card.joker else card for card in cards])
    freed = sum(origin != meld for origin in state.freed)
    loose = list(state.loose)
    held: list[Card] = []
    for card in cards:
        if card.joker and freed:
            freed -= 1
        elif bare(card) in loose:
            loose.remove(bare(card))
        else:
            held.append(bare(card))
    return tuple(held)


def meld_number_faults(state: State, number: int) -> Reasons:
    """Return the reason against the 1-based number of a meld that is not on the table."""
    if 1 <= number <= len(state.table):
        return ()
    return (refusal("no-such-meld", meld=number, melds=len(state.table)),)


def addition_faults(state: State, number: int, cards: Cards) -> Reasons:
    """Return the reasons against adding no cards, or adding to a meld that is not on the table."""
    faults = meld_number_faults(state, number)
    if cards and not faults:
        return ()
    return (faults or (refusal("nothing-laid"),)) + missing_cards(state, from_hand(state, cards))


def is_closed(meld: Meld, rules: Rules) -> bool:
    """Return True if no card may be added to the meld, or taken out of it."""
    return meld.kind == "set" and 0 < rules.laying.set_closes_at <= len(meld.cards)


def add_to_meld(meld: Meld, cards: Cards, rules: Rules) -> Meld | None:
    """Return the table's meld with further cards; None if it doesn't take them."""
    return None if is_closed(meld, rules) else grown(meld, cards, rules.melds)


def first_meld_taking(state: State, card: Card) -> int | None:
    """Return the 1-based number of the first meld on the table that takes the card, or None."""
    for number, meld in enumerate(state.table, 1):
        if add_to_meld(meld, (card,), state.rules):
            return number
    return None


# --- the opening -----------------------------------------------------------------------------


def opening_due(state: State) -> Opening:
    """Return the conditions on this turn's laying: none if the seat had opened before."""
    return _OPENED if state.start.opened else state.rules.opening


def opening_faults(state: State) -> Reasons:
    """Return the reasons against the turn as a first laying."""
    opening = opening_due(state)
    if opening is _OPENED:
        return ()
    faults: list[Reason] = []
    melds = state.rules.turn.new_melds(state)
    if melds is None:
        # The table's cards were used; report the faults of the seat's own melds all the same.
        melds = own_melds(state.start.table, state.table)
        if opening.own_only:
            faults.append(refusal("opening-own-cards"))
            if not melds:
                faults.append(refusal("not-opened"))
    if opening.melds and len(melds) > opening.melds:
        faults.append(refusal("opening-one-meld", melds=len(melds)))
    total = opening_points(melds, state)
    if melds and total < opening.points:
        faults.append(refusal("opening-total", total=total, least=opening.points))
    return tuple(faults)


def opening_points(melds: Iterable[Meld], state: State) -> int:
    """Return the points of new melds towards an opening.

    Melds that need a joker released this turn don't count: of those with jokers, the cheapest.
    """
    lying = sum(_jokers(meld) for meld in state.table) - sum(_jokers(m) for m in state.start.table)
    left = state.hand.count(JOKER) + lying + len(state.freed)
    total = 0
    counted = ((meld_points(meld, state.rules), _jokers(meld)) for meld in melds)
    for points, jokers in sorted(counted, reverse=True):
        if jokers <= left or not jokers:
            left -= jokers
            total += points
    return total


def _jokers(meld: Meld) -> int:
    return sum(card.joker for card in meld.cards)
