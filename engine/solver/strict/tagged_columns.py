"""Transitions of tagged lanes: what the cards of one rank can do to open runs and to old ones."""

from collections.abc import Iterable, Iterator, Sequence

from ...model import MOST_LOST
from ..runs import GONE, LANES, LEFT, Choice, Column, Lanes, Signature, step_key
from .tagged_lanes import (
    ALONE_BELOW,
    BACK_ABOVE,
    EARLY_BELOW,
    KEPT_ABOVE,
    LOST_BELOW,
    RUN,
    STATE,
    TAG,
    TAKEN,
    WAITS,
    RunAtStop,
    TaggedLanes,
    run_tag,
)

# In place of the element of a lane that ended; a lane ENDED_FREE may still be taken up.
ENDED, ENDED_FREE = -1, -2

# Letters of deeds, as in `Lanes.deeds`.
CARD, BY_JOKER, CLOSED, NEW_CARD, NEW_JOKER = "c", "j", "-", "C", "J"

# (letter, element after or ENDED, jokers that complete the lane, number of the old run that it took
# up here or NOBODY)
Deed = tuple[str, int, int, int]
NOBODY = -1
# The deeds of all lanes, the old runs that go on waiting, the jokers that are left.
Way = tuple[tuple[Deed, ...], tuple[int, ...], int]


class Steps:
    """Transitions at a stop of the old runs in `here`; everything is cached."""

    def __init__(self, lanes: TaggedLanes, here: tuple[RunAtStop, ...]) -> None:
        self._lanes = lanes
        self._here = {run.number: run for run in here}
        self._next: dict[int, list[int]] = {}
        self._deeds: dict[tuple[int, int], tuple[Deed, ...]] = {}
        self._options: dict[int, list[tuple[int, int, Deed]]] = {}

    def after(self, key: int) -> Sequence[int]:
        """Return the multisets that one rank leads to, `key` as in `Lanes.step`."""
        numbers = self._next.get(key)
        if numbers is None:
            lanes = self._lanes
            elements = lanes.multisets[key >> 8]
            numbers = self._next[key] = []
            ways = self._ways(elements, key >> 5 & 7, key >> 1 & 15, lead=bool(key & 1))
            for deeds, still, _ in ways:
                lying = [deed[1] for deed in deeds if deed[1] >= 0]
                number = lanes.number(tuple(sorted((*lying, *still))))
                if (key, number) not in self._deeds:
                    self._deeds[key, number] = deeds
                    numbers.append(number)
        return numbers

    def deeds(self, key: int, after: int) -> tuple[Deed, ...]:
        """Return what became of each lane when step `key` led to multiset `after`, then the new
        lanes.
        """
        self.after(key)
        return self._deeds[key, after]

    def _ways(
        self, elements: Sequence[int], cards: int, jokers: int, *, lead: bool
    ) -> Iterator[Way]:
        """Yield every way to give the cards and jokers of one rank to the lanes and old runs."""
        lanes = self._lanes
        waiting = [element >> TAG for element in elements if element & STATE == WAITS]
        waiting += [run_tag(run.number, 0, ace=False) for run in self._here.values() if run.begins]
        new = (NEW_CARD, lanes.new_card, 0, NOBODY)
        leading = (NEW_JOKER, lanes.new_joker, 0, NOBODY)
        opened = [element for element in elements if element & STATE != WAITS]
        for before, more_cards, more in self._gone_on(opened, cards, jokers):
            begun = before + (new,) * more_cards
            if more and lanes.counted:
                # Jokers complete no lanes: they begin some.
                begun, more = begun + (leading,) * more, -more
            ways: Iterable[Way] = [(begun, (), max(0, more))]
            for tag in waiting:
                ways = [longer for way in ways for longer in self._with_run(tag, way)]
            for deeds, still, left in ways:
                if lead or not (left or more < 0):
                    yield deeds + (leading,) * left, still, 0

    def _gone_on(
        self, opened: Sequence[int], cards: int, jokers: int
    ) -> list[tuple[tuple[Deed, ...], int, int]]:
        """Yield what may become of the open lanes, and the cards and jokers that are left."""
        ways: list[tuple[tuple[Deed, ...], int, int]] = [((), cards, jokers)]
        for element in opened:
            options = self._options.get(element)
            if options is None:
                options = self._options[element] = list(self._deeds_of(element))
            ways = [
                ((*deeds, deed), left - used_cards, more - used)
                for deeds, left, more in ways
                for used_cards, used, deed in options
                if used_cards <= left and used <= more
            ]
        return ways

    def _deeds_of(self, element: int) -> Iterator[tuple[int, int, Deed]]:
        """Return what may become of a lane, each with the cards and jokers that it takes."""
        lanes = self._lanes
        state, tag = element & STATE, element >> TAG
        if lanes.after_card[state] != GONE:
            yield from self._grown(CARD, lanes.after_card[state], tag)
        if lanes.after_joker[state] != GONE:
            yield from self._grown(BY_JOKER, lanes.after_joker[state], tag)
        if lanes.closes[state] and self._may_close(state, tag):
            yield 0, 0, (CLOSED, ENDED, 0, NOBODY)

    def _grown(self, letter: str, state: int, tag: int) -> Iterator[tuple[int, int, Deed]]:
        """Yield a lane with one more card or joker; it may end with that, completed by other
        jokers.
        """
        card = int(letter == CARD)
        after = self._tag_after(tag, kept=bool(card))
        if after is None:
            return
        if state != LEFT:
            yield card, 1 - card, (letter, after << TAG | state, 0, NOBODY)
        if not self._may_end(after):
            return
        paid = self._lanes.short.get(state, 0)
        if state == LEFT:
            yield card, 1 - card, (letter, ENDED if tag else ENDED_FREE, 0, NOBODY)
        elif tag and paid:
            yield card, 1 - card + paid, (letter, ENDED, paid, NOBODY)

    def _tag_after(self, tag: int, *, kept: bool) -> int | None:
        """Return the tag of a lane after this stop; `kept`: it has the card that belongs here.

        Return None if its old run would lose too much.
        """
        if tag < RUN:
            return tag
        here = self._here[tag >> 4]
        lost, ace = _after(here, tag, kept=kept)
        if lost > MOST_LOST + (here.returns and ace):
            return None
        if not here.later and lost <= MOST_LOST:
            return TAKEN + max(0, here.jokers + lost - MOST_LOST)
        return None if here.ace == BACK_ABOVE else run_tag(here.number, lost, ace=ace)

    def _may_end(self, tag: int) -> bool:
        """Return True if a lane may end with what it took at this stop."""
        if tag < RUN:
            return True
        here = self._here[tag >> 4]
        saved = tag & 1 and not here.returns
        return (tag >> 1 & 3) + here.later - saved <= MOST_LOST

    def _may_close(self, state: int, tag: int) -> bool:
        """Return True if a lane may have ended below this stop."""
        lanes = self._lanes
        if tag < RUN:
            return lanes.has_jokers(state, tag)
        here = self._here[tag >> 4]
        lost, ace = _after(here, tag, kept=False)
        lost += here.later - (ace and not here.returns)
        return lost <= MOST_LOST and lanes.used[state] >= here.jokers + lost - MOST_LOST

    def _with_run(self, tag: int, way: Way) -> Iterator[Way]:
        """Yield the choices for a waiting run: a lane takes it up, it waits on, or it is let go."""
        deeds, still, jokers = way
        here = self._here[tag >> 4]
        for place, deed in self._homes(here, tag, way):
            more = (*deeds[:place], deed, *deeds[place + 1 :])
            yield more, still, jokers - deed[2]
        after = self._waits_on(here, tag)
        if after is not None:
            yield deeds, (*still, after << TAG | WAITS), jokers
        if here.vanishes and not here.later:
            yield way

    def _waits_on(self, here: RunAtStop, tag: int) -> int | None:
        """Return the tag of a run that no lane takes up at this stop either; None if it is lost."""
        lost, ace = _after(here, tag, kept=False)
        if here.claims:
            return None if here.ends else tag
        # If it may go without a lane, nothing is gained by waiting for its ace.
        back = here.returns and ace and here.ace != BACK_ABOVE and not here.vanishes
        if lost > MOST_LOST + back or not (here.later or back):
            return None
        return run_tag(here.number, lost, ace=ace)

    def _taken(self, here: RunAtStop, tag: int) -> int | None:
        """Return the tag of a lane that takes up a waiting run at this stop; None if none can."""
        if here.claims:
            return TAKEN + here.claims
        if here.ace == ALONE_BELOW:
            return TAKEN + max(0, here.jokers + here.later - 1 - MOST_LOST)
        if here.ace == EARLY_BELOW:
            return run_tag(here.number, 0, ace=True)
        if here.natural or (here.ace == BACK_ABOVE and tag & 1):
            return self._tag_after(tag, kept=True)
        return None

    def _homes(self, here: RunAtStop, tag: int, way: Way) -> Iterator[tuple[int, Deed]]:
        """Yield the lanes that may take up a waiting run here, with what then becomes of each."""
        after = self._taken(here, tag)
        if after is None:
            return
        letters = (BY_JOKER, NEW_JOKER) if here.claims else (CARD, NEW_CARD)
        may_end = self._may_end(after)
        short = self._lanes.short
        tried = set()
        for place, (letter, element, _, _) in enumerate(way[0]):
            free = element == ENDED_FREE or 0 <= element <= STATE
            # Lanes in the same state are interchangeable.
            if not free or letter not in letters or element in tried:
                continue
            tried.add(element)
            if element != ENDED_FREE:
                yield place, (letter, after << TAG | element, 0, here.number)
                if may_end and 0 < short.get(element, 0) <= way[2]:
                    yield place, (letter, ENDED, short[element], here.number)
            elif may_end:
                yield place, (letter, ENDED, 0, here.number)


def _after(here: RunAtStop, tag: int, *, kept: bool) -> tuple[int, bool]:
    """Return the cards that a run has lost, and the bit for its ace, once this stop is done."""
    lost, ace = tag >> 1 & 3, bool(tag & 1)
    if kept:
        back = here.ace == BACK_ABOVE and ace
        return lost - back, ace and not back
    saved = here.ace == KEPT_ABOVE and ace
    return lost + (here.natural and not saved), ace or here.ace == LOST_BELOW


class TaggedColumn(Column):
    """Choices of a suit at a stop where old runs may lie.

    Runs can take at most `above` cards at the stop above.
    """

    __slots__ = ("_above", "_more_jokers", "_owing", "_run_steps")

    def __init__(
        self, lanes: TaggedLanes, signature: Signature, here: tuple[RunAtStop, ...], above: int
    ) -> None:
        super().__init__(lanes, signature)
        self._above = above + signature.jokers
        self._owing = lanes.owing
        # The result of a step doesn't depend on the rest of the signature.
        steps = lanes.remembered.get(here)
        if steps is None:
            steps = lanes.remembered[here] = Steps(lanes, here)
        self._run_steps: Steps = steps
        # Jokers may complete lanes that take up old runs.
        self._more_jokers = 2 * len(here) if lanes.short else 0
        self.leads = self.leads or bool(self._more_jokers and signature.jokers)

    def _most_jokers(self, multiset: int) -> int:
        return super()._most_jokers(multiset) + self._more_jokers

    def _next(self, key: int) -> Sequence[int]:
        return self._run_steps.after(key)

    def _choices(self, state: int, jokers: range) -> list[Choice]:
        # Lanes that no card and no joker above can complete are not worth a look.
        return [
            choice
            for choice in super()._choices(state, jokers)
            if self._owing[choice[4] >> LANES] <= self._above - choice[3]
        ]

    def _wasteful(self, lanes: Lanes) -> bool:
        # A joker may complete a lane elsewhere than at this rank.
        return False

    def deeds(self, multiset: int, cards: int, jokers: int, after: int) -> tuple[Deed, ...]:
        """Return what became of each lane when step `key` led to multiset `after`, then the new
        lanes.
        """
        lead = 1 if jokers and self._signature.leads else 0
        return self._run_steps.deeds(step_key(multiset, cards, jokers, lead), after)


def tagged_column(
    lanes: TaggedLanes, signature: Signature, here: tuple[RunAtStop, ...], above: int
) -> TaggedColumn:
    """Return the column of that signature and these old runs, always the same object."""
    key = signature, here, above
    known = lanes.columns.get(key)
    if known is None:
        known = lanes.columns[key] = TaggedColumn(lanes, signature, here, above)
    assert isinstance(known, TaggedColumn)
    return known
