"""Obstacles to ending a half-made turn, each named once: missing cards of melds, faults of the
turn.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ..model import (
    LEAST,
    Card,
    Cards,
    Draft,
    MeldRules,
    Reason,
    State,
    meld_of,
    refusal,
    remark,
)
from ..turns import is_untouched, opening_points
from .draft import draft_faults

# Up to this many missing cards of a meld are named.
_NAMED = 3
# While a meld is broken, the rules can't see its cards as laid. These faults may only follow from
# that, so they are left out.
_FOLLOWS = (
    "nothing-laid",
    "table-card-missing",
    "not-opened",
    "freed-joker-unplaced",
    "nothing-to-discard",
    "must-discard",
)


class Lack(NamedTuple):
    """Missing cards of a meld: all of them, or with `either` any one of them."""

    cards: Cards
    either: bool


class Obstacle(NamedTuple):
    """Obstacle to ending the turn: the rules' code, the reason to show, and its meld (from 0).

    `meld` is None if it concerns the turn as a whole. `said` names cards: those in the draft, and
    the missing ones, which are in `lack` too.
    """

    code: str
    said: Reason
    meld: int | None = None
    lack: Lack | None = None


class Obstacles(NamedTuple):
    """All obstacles to ending a turn: those of melds first, in the melds' order."""

    melds: tuple[Obstacle, ...]
    whole: tuple[Obstacle, ...]

    @property
    def all(self) -> tuple[Obstacle, ...]:
        """Each obstacle once, as the lines that a person sees."""
        return self.melds + self.whole

    def of_meld(self, number: int) -> Obstacle | None:
        """Return the obstacle of meld `number` (from 0), or None."""
        return next((one for one in self.melds if one.meld == number), None)


def find_obstacles(draft: Draft, state: State) -> Obstacles:
    """Return the obstacles to ending the turn with this draft; none while nothing was moved."""
    if is_untouched(draft, state) and state.table == state.start.table:
        return Obstacles((), ())
    turn, rules = state.rules.turn, state.rules
    faults = [turn.meld_faults(draft, state, number) for number in range(len(draft.melds))]
    melds = tuple(
        _meld_obstacle(number, draft.melds[number], own, rules.melds)
        for number, own in enumerate(faults)
        if own
    )
    told = {fault.at_meld(number) for number, own in enumerate(faults, 1) for fault in own}
    whole = [
        _turn_obstacle(fault, draft)
        for fault in draft_faults(draft, state)
        if fault not in told and not (melds and fault.code in _FOLLOWS)
    ]
    least = turn.opening(state).points
    if melds and least and opening_total(draft, state) < least:
        # The rules judge no opening while a meld is broken: report the total without that meld.
        total = opening_total(draft, state)
        whole.append(Obstacle("opening-total", refusal("opening-total", total=total, least=least)))
    return Obstacles(melds, tuple(dict.fromkeys(whole)))


def opening_total(draft: Draft, state: State) -> int:
    """Return the points of the draft's new melds that count towards an opening."""
    new = (meld_of(cards, state.rules.melds) for cards in draft.melds[len(state.table) :])
    return opening_points(filter(None, new), state)


def _turn_obstacle(fault: Reason, draft: Draft) -> Obstacle:
    """Return an obstacle of the whole turn; if it concerns a meld, it names that meld's cards."""
    number = dict(fault.params).get("meld")
    if not isinstance(number, int) or not 0 < number <= len(draft.melds):
        return Obstacle(fault.code, fault)
    rest = [(key, value) for key, value in fault.params if key not in ("meld", "cards")]
    said = Reason(fault.code, (("cards", draft.melds[number - 1]), *rest))
    return Obstacle(fault.code, said, number - 1)


def _meld_obstacle(
    number: int, cards: Cards, faults: Sequence[Reason], rules: MeldRules
) -> Obstacle:
    """Return the obstacle of a meld, by its missing cards if they can be named."""
    lack = _lack(cards, rules)
    said = _lack_remark(cards, lack) if lack else _fault_remark(cards, faults, rules)
    return Obstacle(faults[0].code, said, number, lack)


def _lack(cards: Cards, rules: MeldRules) -> Lack | None:
    """Return the missing cards of a meld; None for a single card, or if there are too many."""
    if len(cards) == 1:
        return None
    if wanted := completing_cards(cards, rules):
        either = len(cards) < LEAST or len(wanted) > 1
        return Lack(wanted, either) if len(wanted) <= _NAMED else None
    gaps = _run_gaps(cards, rules)
    return Lack(gaps, False) if gaps else None


def _lack_remark(cards: Cards, lack: Lack) -> Reason:
    code = "run-lacks"
    if lack.either:
        code = "meld-lacks" if len(cards) < LEAST else "either-lacks"
    return remark(code, cards=cards, missing=lack.cards)


def _fault_remark(cards: Cards, faults: Sequence[Reason], rules: MeldRules) -> Reason:
    """Return the most useful remark on a meld whose missing cards can't be named."""
    if len(cards) == 1:
        return remark("meld-lone", cards=cards)
    if len(cards) < LEAST and completing_cards(cards, rules):
        return remark("meld-short", cards=cards)
    fault = next((one for one in faults if not _is_only_too_few(one, cards)), None)
    if fault is None or fault.code == "meld-mixed":
        return remark("meld-none", cards=cards)
    return Reason(fault.code, (*fault.params, ("cards", cards)))


def _is_only_too_few(fault: Reason, cards: Cards) -> bool:
    """Return True if the fault says no more than that there are too few cards."""
    return fault.code == "meld-too-short" or (len(cards) < LEAST and fault.code.startswith("joker"))


def completing_cards(cards: Cards, rules: MeldRules) -> Cards:
    """Return the natural cards, in order, each of which makes a meld of these cards."""
    return tuple(one for one in rules.deck.cards if meld_of((*cards, one), rules))


def _run_gaps(cards: Cards, rules: MeldRules) -> Cards:
    """Return the fewest cards that together make a run of these; none if there are too many."""
    if len({card.suit for card in cards}) > 1 or any(card.joker for card in cards):
        return ()
    for size in range(len(cards) + 1, len(cards) + _NAMED + 1):
        for start in range(rules.lowest, rules.highest - size + 2):
            places = range(start, start + size)
            run = [rules.deck.card(cards[0].suit, rules.rank_at(place)) for place in places]
            missing = _missing_from(run, cards)
            if missing and meld_of((*cards, *missing), rules):
                return missing
    return ()


def _missing_from(run: Sequence[Card], held: Sequence[Card]) -> Cards | None:
    left = list(run)
    for card in held:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


def can_become_meld(cards: Cards, faults: Sequence[Reason]) -> bool:
    """Return True if the cards could become a meld: too few so far, or a run with a gap."""
    codes = {fault.code for fault in faults}
    naturals = [card for card in cards if not card.joker]
    if len(cards) < LEAST:
        # More cards may make room for the jokers.
        return codes <= {"meld-too-short", "joker-no-natural", "joker-share"}
    return codes <= {"run-gap"} and len(set(naturals)) == len(naturals)
