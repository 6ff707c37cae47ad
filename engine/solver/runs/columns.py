"""Columns: the transitions of one suit at one rank, from each state of its open runs (`lanes`).

A column is identified by a short signature of numbers, and its answers depend on nothing else, so
all suits, ranks and positions with the same numbers share one column.
"""

from collections.abc import Sequence
from typing import NamedTuple

from .lanes import Lanes, step_key

# A state of a suit packs (multiset of lanes, cards given to runs at the last stop, aces used
# low) as multiset << 4 | cards << 2 | aces.
LANES = 4
RECENT = 2
ACES = 3

# Roles of a stop: an ordinary rank; the low ace, whose leftover cards may still be used above; the
# high ace.
PLAIN, LOW, HIGH = 0, 1, 2

# (cost, unlikeness to the old table, cards to sets, jokers in lanes, next state, cards to runs)
Choice = tuple[int, int, int, int, int, int]


class Signature(NamedTuple):
    """All numbers that a column's choices depend on.

    `may`, `must`: cards of the face; `sets`: the most of them that sets can take; `runs`: True if
    runs may use this stop; `worth`: value of one card; `leads`: the most lanes that may begin with
    a joker; `jokers`: the most jokers in all; `old_set`, `old_run`: how many were in sets and in
    runs; `links`: links with the stop below, which cost one each if broken, -1 if broken links cost
    nothing.
    """

    role: int
    may: int
    must: int
    sets: int
    runs: bool
    worth: int
    leads: int
    jokers: int
    old_set: int
    old_run: int
    links: int


class Column:
    """Choices of one suit at one stop, cached by state.

    `plain[state]` lists those without jokers in lanes, `jokered[state]` those with; callers look
    there first and call `fill_plain` or `fill_jokered` if nothing is found.
    """

    __slots__ = ("_lanes", "_signature", "_splits", "jokered", "leads", "plain")

    def __init__(self, lanes: Lanes, signature: Signature) -> None:
        self._lanes = lanes
        self._signature = signature
        self.leads = signature.leads > 0
        self.plain: dict[int, list[Choice]] = {}
        self.jokered: dict[int, list[Choice]] = {}
        self._splits = [] if signature.role == HIGH else _splits(signature, 0)

    def fill_plain(self, state: int) -> list[Choice]:
        """Return the choices without jokers from `state`, cheapest first."""
        choices = self.plain[state] = self._choices(state, range(1))
        return choices

    def fill_jokered(self, state: int) -> list[Choice]:
        """Return the choices with at least one joker in a lane, fewest jokers first."""
        most = min(self._most_jokers(state >> LANES), self._signature.jokers)
        choices = self.jokered[state] = self._choices(state, range(1, most + 1))
        return choices

    def _most_jokers(self, multiset: int) -> int:
        """Return the most jokers that the lanes can take here."""
        return self._lanes.takers[multiset] + self._signature.leads

    def _next(self, key: int) -> Sequence[int]:
        """Return the multisets that step `key` leads to."""
        steps = self._lanes.steps
        return steps[key] if key in steps else self._lanes.step(key)

    def _choices(self, state: int, jokers: range) -> list[Choice]:
        signature = self._signature
        lanes = self._lanes
        lanes.written += 1
        multiset, recent, aces = state >> LANES, state >> RECENT & 3, state & ACES
        owing = lanes.owing[multiset]
        splits = _splits(signature, aces) if signature.role == HIGH else self._splits
        choices: list[Choice] = []
        for used in jokers:
            lead = 1 if used and signature.leads else 0
            for cost, unlike, to_runs, to_sets, left in splits:
                if to_runs + used < owing:
                    continue
                if used and left and self._wasteful(lanes):
                    continue
                after = self._next(step_key(multiset, to_runs, used, lead))
                rest = self._carried(to_runs, to_sets, aces)
                broken = max(0, signature.links - min(to_runs, recent))
                choices += [
                    (cost + broken, unlike, to_sets, used, lane << LANES | rest, to_runs)
                    for lane in after
                ]
        # Four of five lists turn up again, from another state or in another column.
        known: list[Choice] = lanes.choices.setdefault(tuple(choices), choices)
        return known

    def _wasteful(self, lanes: Lanes) -> bool:
        """Return True if a joker is pointless here: a card left over could take its place.

        Jokers are not pointless if the card may be wanted above or is better kept, or if jokers
        count.
        """
        signature = self._signature
        return signature.role != LOW and signature.worth >= 0 and not lanes.counted

    def _carried(self, to_runs: int, to_sets: int, aces: int) -> int:
        """Return the low bits of the next state."""
        role = self._signature.role
        if role == HIGH:
            return 0
        recent = to_runs << RECENT if self._signature.links >= 0 else 0
        return recent | (to_runs + to_sets if role == LOW else aces)


def _splits(signature: Signature, aces: int) -> list[tuple[int, int, int, int, int]]:
    """Yield ways to share out the cards of a face: (cost, unlikeness, to runs, to sets, left in
    hand).
    """
    role, may, must, most_to_sets, runs, worth = signature[:6]
    optional = may - must
    if role == HIGH:
        # Sets took theirs at the stop below.
        may, must, most_to_sets = may - aces, max(0, must - aces), 0
    needed = 0 if role == LOW else must
    old_set, old_run = signature.old_set, signature.old_run
    splits = []
    for to_runs in range(may if runs else 0, -1, -1):
        for to_sets in range(max(0, needed - to_runs), min(may - to_runs, most_to_sets) + 1):
            left = may - to_runs - to_sets
            cost = 0
            if role != LOW:
                cost = worth * left if worth >= 0 else -worth * (optional - left)
            if signature.links >= 0:
                cost += max(0, old_set - to_sets)
            unlike = max(0, old_set - to_sets) + max(0, old_run - to_runs)
            splits.append((cost, unlike, to_runs, to_sets, left))
    splits.sort(key=lambda split: split[:2])
    return splits


def column(lanes: Lanes, signature: Signature) -> Column:
    """Return the column with that signature, always the same object."""
    known = lanes.columns.get(signature)
    if known is None:
        known = lanes.columns[signature] = Column(lanes, signature)
    return known
