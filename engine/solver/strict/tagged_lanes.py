"""Tagged lanes: open runs of which some are old runs that live on (`origins`, S1 and S2).

A lane has a tag: it is free, or it continues an old run. While ranks of the old run are still to
come, the tag says which run it is and how many of its natural cards are lost; after that, only that
it is taken, and how many jokers it must have in the end. An old run that no lane has taken up yet
waits in the multiset, among the lanes.
"""

from typing import Any, NamedTuple

from ..runs import GONE, Lanes, new_number

# An element of a multiset packs tag << TAG | state of the lane.
TAG = 12
STATE = (1 << TAG) - 1
# In place of a lane's state: an old run waits.
WAITS = STATE
# Tags: FREE, TAKEN + the jokers that it must have, or RUN with the run's number, cards lost, and a
# bit for its ace, see `run_tag`.
FREE, TAKEN = 0, 1
RUN = 8

# Options of a run's ace at a stop where it counts twice. One that was low may be lost here but come
# back above, or come back here. One that was high may be kept here below, so that nothing else of
# its run need be, or so that it need not be kept above; or be kept above.
NO_ACE, LOST_BELOW, BACK_ABOVE, ALONE_BELOW, EARLY_BELOW, KEPT_ABOVE = range(6)


class RunAtStop(NamedTuple):
    """Old run at one stop of its suit.

    `number` tells it from others at the same stops, `begins` says that this is its first stop,
    `natural` that a natural card of it belongs here, `later` how many belong to later stops. `ace`
    is one of the words above; with `returns`, an ace that is lost may come back. `jokers` are those
    of the run, if they count; `vanishes` lets it go without a lane; `claims` (0: none) is the
    number of jokers by which alone it lives on, and `ends` says that this is then its last stop.
    """

    number: int
    begins: bool
    natural: bool
    later: int
    ace: int = NO_ACE
    returns: bool = False
    jokers: int = 0
    vanishes: bool = False
    claims: int = 0
    ends: bool = False


def run_tag(number: int, lost: int, *, ace: bool) -> int:
    """Return the tag of a lane that is the old run of that number, with cards lost and its ace's
    bit.
    """
    return RUN | number << 4 | lost << 1 | ace


class TaggedLanes(Lanes):
    """Multisets of tagged lanes over the states of `base`, numbered like those of `Lanes`.

    If jokers count (`base.counted`), `used[state]` is how many the lane has. Otherwise a lane that
    lives on may end with one or two cards, completed by `short[state]` jokers.
    """

    def __init__(self, base: Lanes) -> None:
        self._take_states(base)
        self._open_books()
        self.used = jokers_used(base)
        first, second = base.new_card, base.after_card[base.new_card]
        self.short = {} if base.counted else {first: 2, second: 1}
        # Caches of `tagged_columns`, by the old runs of a stop.
        self.remembered: dict[tuple[RunAtStop, ...], Any] = {}
        self.number(())

    def number(self, lanes: tuple[int, ...]) -> int:
        """Return the number of a sorted multiset of elements."""
        number = self._numbers.get(lanes)
        if number is None:
            number = self._numbers[lanes] = new_number(self.multisets)
            self.multisets.append(lanes)
            states = [element & STATE for element in lanes if element & STATE != WAITS]
            self.closable.append(all(self._may_end(element) for element in lanes))
            self.owing.append(sum([not self.closes[state] for state in states]))
            self.takers.append(sum([self.after_joker[state] != GONE for state in states]))
        return number

    def _may_end(self, element: int) -> bool:
        """Return True if a lane may close once all ranks are done."""
        state, tag = element & STATE, element >> TAG
        return state != WAITS and self.closes[state] and self.has_jokers(state, tag)

    def has_jokers(self, state: int, tag: int) -> bool:
        """Return True if a lane whose old run is done has the jokers that it must have."""
        return tag <= TAKEN or (tag < RUN and self.used[state] >= tag - TAKEN)


def jokers_used(lanes: Lanes) -> list[int]:
    """Return how many jokers a lane in each state has, if states count them; else zeros."""
    used = [0] * len(lanes.closes)
    if not lanes.counted:
        return used
    waiting = [lanes.new_card]
    if lanes.new_joker != GONE:
        used[lanes.new_joker] = 1
        waiting.append(lanes.new_joker)
    reached = set(waiting)
    while waiting:
        state = waiting.pop()
        for joker, after in enumerate((lanes.after_card[state], lanes.after_joker[state])):
            if after >= 0 and after not in reached:
                reached.add(after)
                used[after] = used[state] + joker
                waiting.append(after)
    return used
