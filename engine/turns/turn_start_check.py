"""Check of a position's start of the turn, for turns that draw first."""

from ..model import UNKNOWN, Meld, State, TurnStart, bare, count, hand_and_table


def contradicts_start(state: State, before: TurnStart) -> bool:
    """Return True if no legal turn leads from the cards in `before` to those in `state`.

    Melds may only have grown, and hand and table together have gained at most one card.
    """
    if len(before.table) > len(state.table) or not all(
        _can_have_grown(old, now, state.rules.laying.releases)
        for old, now in zip(before.table, state.table, strict=False)
    ):
        return True
    return _has_stray_cards(state, before)


def _can_have_grown(old: Meld, now: Meld, releases: bool) -> bool:
    """Return True if `old` can have become `now` by added cards and released jokers."""
    kept = count(card for card in old.cards if not (releases and card.joker))
    there = count(now.cards)
    return all(there.get(card, 0) >= many for card, many in kept.items())


def _has_stray_cards(state: State, before: TurnStart) -> bool:
    """Return True if a card has vanished, or any but the one drawn or taken has appeared.

    If a position doesn't give the hand at the start, that hand includes the card drawn.
    """
    now = [*hand_and_table(state.hand, state.table), *state.unplaced]
    then = hand_and_table(before.hand, before.table)
    more = len(now) - len(then)
    if more not in (0, 1):
        return True
    if UNKNOWN in now or UNKNOWN in then:
        return False
    left = count(map(bare, now))
    for card, many in count(map(bare, then)).items():
        left[card] = left.get(card, 0) - many
    came = [card for card, many in left.items() if many]
    if min(left.values(), default=0) < 0 or len(came) != more:
        return True
    return bool(state.taken and came and came != [state.taken])
