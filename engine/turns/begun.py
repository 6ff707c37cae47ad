"""Whether a turn that draws first can have begun as a position says."""

from ..model import UNKNOWN, Meld, State, TurnStart, bare, count, hand_and_table


def contradicted(state: State, before: TurnStart) -> bool:
    """Whether melds have not only grown since, or hand and table have gained more than one card."""
    if len(before.table) > len(state.table) or not all(
        _grew(old, now, state.rules.laying.releases)
        for old, now in zip(before.table, state.table, strict=False)
    ):
        return True
    return _made_or_lost(state, before)


def _grew(old: Meld, now: Meld, releases: bool) -> bool:
    """Whether one meld can have become the other by gaining cards and having jokers released."""
    kept = count(card for card in old.cards if not (releases and card.joker))
    there = count(now.cards)
    return all(there.get(card, 0) >= many for card, many in kept.items())


def _made_or_lost(state: State, before: TurnStart) -> bool:
    """Whether anything but the one card drawn or taken has come, or anything has gone.

    If a position didn't give the hand at the start, it is taken to have held the card drawn.
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
