"""Lanes: the open runs of one suit, as small multisets of automaton states.

Ranks are read upwards. A lane is one run, or several legal runs end to end: the difference does not
matter until the melds are built. Only *essential* patterns need states: those that can't be cut
into shorter legal runs, nor lose a joker at an end and stay legal. A joker that a run can lose like
that is a surplus joker; these are parked on finished melds at the end.
"""

from collections.abc import Sequence
from itertools import permutations
from typing import Any, NamedTuple

from ...model import MeldRules
from .patterns import essential_patterns, smallest_table

# Next state of a lane: a state's name, or DONE (complete for good: it leaves the multiset).
DONE = "done"
GONE = -1
LEFT = -2


class LaneState(NamedTuple):
    """State of a lane: `closes` if it may end here, and the next state after a card or a joker."""

    closes: bool
    card: str | None
    joker: str | None


Table = dict[str, LaneState]

# The most multisets that the search has bits for.
MOST_MULTISETS = 1 << 17


class CrowdedError(Exception):
    """Raised if there are more multisets of lanes than can be numbered."""


# In the names below N stands for a natural card, X for a joker.
_PLAIN: Table = {
    "N": LaneState(False, "NN", None),
    "NN": LaneState(False, "NNN", None),
    "NNN": LaneState(True, "NNN", None),
}

# A joker in front helps only at the top end, where there is no room for it behind.
_LEADING: Table = {"X": LaneState(False, "XN", None), "XN": LaneState(False, DONE, None)}

# For rules that allow a third of a run to be jokers. NXN also stands for NNX; -1 to -3 is the
# number of cards still owed to two jokers; NNNX and NNNXX are a complete run followed by a gap.
_THIRD_ONE: Table = {
    "N": LaneState(False, "NN", "NX"),
    "NN": LaneState(False, "NNN", "NXN"),
    "NNN": LaneState(True, "NNN", "NNNX"),
    "NXN": LaneState(True, "NXNN", None),
    "NXNN": LaneState(True, DONE, None),
    "NNNX": LaneState(False, DONE, None),
    "NX": LaneState(False, "NXN", None),
    **_LEADING,
}
_THIRD_TWO: Table = {
    **_THIRD_ONE,
    "NNNX": LaneState(False, DONE, "NNNXX"),
    "NX": LaneState(False, "NXN", "NXX-3"),
    "NNNXX": LaneState(False, DONE, None),
    "NXX-3": LaneState(False, "NXX-2", None),
    "NXX-2": LaneState(False, "NXX-1", None),
    "NXX-1": LaneState(False, "NXN", None),
}

# Jokers without any limit: a run with a joker goes on like any other.
_FREE: Table = {
    "N": LaneState(False, "NN", "NX"),
    "NN": LaneState(False, "NNN", "NNN"),
    "NNN": LaneState(True, "NNN", "NX"),
    "NX": LaneState(False, "NNN", "NX"),
    **_LEADING,
}

# Two or three jokers per run: every essential pattern has at most five cards.
_THREE: Table = {
    "N": LaneState(False, "NN", "NX"),
    "NN": LaneState(False, "NNN", "NXN"),
    "NNN": LaneState(True, "NNN", "NNNX"),
    "NNNX": LaneState(False, DONE, None),
    "NX": LaneState(False, "NXN", "NXX"),
    "NXN": LaneState(True, "NXNN", "NNNX"),
    "NXNN": LaneState(True, DONE, None),
    "NXX": LaneState(False, "NXNN", "NNNX"),
    **_LEADING,
}
_TWO: Table = {**_THREE, "NXX": LaneState(False, "NXNN", None)}


TABLES = {
    "plain": _PLAIN,
    "third-one": _THIRD_ONE,
    "third-two": _THIRD_TWO,
    "free": _FREE,
    "two": _TWO,
    "three": _THREE,
}


def table_for(rules: MeldRules, jokers: int) -> tuple[str, bool]:
    """Return the table of `TABLES` for the rules and jokers, and True if it covers every legal run.

    It does unless a run may have three or more jokers but no more than a third: then patterns like
    NNNNNXXXN (nine cards and more) are missing. They matter so seldom that `whole_lanes`, which
    know them, are only used for the proof.
    """
    most = jokers if rules.max_jokers < 0 else min(jokers, rules.max_jokers)
    if not most:
        return "plain", True
    # With a single joker, a run of three satisfies any share.
    if most == 1:
        return "third-one", True
    if rules.joker_share:
        return "third-two", most == 2
    if rules.max_jokers < 0:
        return "free", True
    return ("two" if rules.max_jokers == 2 else "three"), True


def whole_table(rules: MeldRules, jokers: int) -> Table:
    """Return the states for every essential pattern: complete, but slow to search with."""
    rows = smallest_table(essential_patterns(rules, jokers, rules.deck.ranks + 1))
    ends = {name for name, row in rows.items() if row == (True, None, None)}

    def target(name: str | None) -> str | None:
        return DONE if name in ends else name

    table = {
        name: LaneState(closes, target(card), target(joker))
        for name, (closes, card, joker) in rows.items()
        if name not in ends
    }
    return table | _LEADING


def counted_table(rules: MeldRules, jokers: int, limit: int | None = None) -> Table:
    """Return states that count every joker of a run, so that none needs parking.

    A state is (cards, up to three; credit: cards less three times the jokers; jokers, if their
    number is limited; True if there is a natural card). `limit` is the rules' unless given.
    """
    share = rules.joker_share
    limit = rules.max_jokers if limit is None else limit
    # Credit beyond what all the jokers could use up is worth nothing.
    cap = (share - 1) * jokers if share else 0

    def grow(state: tuple[int, int, int, bool], joker: bool) -> tuple[int, int, int, bool] | None:
        cards, credit, used, natural = state
        if joker:
            used += 1
            if used > jokers or 0 <= limit < used:
                return None
        if share:
            credit = min(cap, credit + 1 - share * joker)
            if credit < -cap:
                return None
        return min(cards + 1, 3), credit, used if limit >= 0 else 0, natural or not joker

    table: Table = {}
    first = (0, 0, 0, False)
    waiting = [grow(first, False), grow(first, True)]
    while waiting:
        state = waiting.pop()
        if state is None or str(state) in table:
            continue
        after = grow(state, False), grow(state, True)
        closes = state[0] == 3 and state[1] >= 0 and state[3]
        names = [None if grown is None else str(grown) for grown in after]
        table[str(state)] = LaneState(closes, *names)
        waiting += after
    # The two states in which a lane may begin get the names that `Lanes` looks for.
    return _renamed(table, str(grow(first, False)), str(grow(first, True)))


def _renamed(table: Table, card: str, joker: str) -> Table:
    names = {card: "N", joker: "X"}

    def named(name: str | None) -> str | None:
        return name if name is None else names.get(name, name)

    return {
        names.get(name, name): LaneState(state.closes, named(state.card), named(state.joker))
        for name, state in table.items()
    }


class Lanes:
    """Multisets of open lanes under one table of states, numbered in order of appearance.

    Number 0 is no lane at all. `closable[m]` is True if all lanes of multiset m may end here,
    `owing[m]` is how many may not, `takers[m]` how many can take a joker; `covers[a][b]` is True if
    a lane in state a can do all that one in state b can. Everything cached depends on the table of
    states alone, so one object serves every position.
    """

    def __init__(self, table: Table, *, counted: bool = False) -> None:
        names = list(table)
        place = {name: index for index, name in enumerate(names)}

        def code(name: str | None) -> int:
            return GONE if name is None else LEFT if name == DONE else place[name]

        self.closes = [table[name].closes for name in names]
        self.after_card = [code(table[name].card) for name in names]
        self.after_joker = [code(table[name].joker) for name in names]
        self.new_card = place["N"]
        self.new_joker = place.get("X", GONE)
        # If jokers count, lanes may begin with one anywhere, and no lane can replace another.
        self.counted = counted
        self.covers = _inclusion(self.closes, self.after_card, self.after_joker)
        self._open_books()
        self.number(())

    def _open_books(self) -> None:
        """Reset all numbers and caches."""
        self._numbers: dict[tuple[int, ...], int] = {}
        self.multisets: list[tuple[int, ...]] = []
        self.closable: list[bool] = []
        self.owing: list[int] = []
        self.takers: list[int] = []
        self.steps: dict[int, tuple[int, ...]] = {}
        self._deeds: dict[tuple[int, int], str] = {}
        # Caches of `columns`, which depend on these lanes' numbers.
        self.columns: dict[Any, Any] = {}
        self.choices: dict[Any, Any] = {}
        self.written = 0

    def _take_states(self, base: "Lanes") -> None:
        """Adopt the states of other lanes, with the same numbers."""
        self.base = base
        self.closes = base.closes
        self.after_card, self.after_joker = base.after_card, base.after_joker
        self.new_card, self.new_joker = base.new_card, base.new_joker
        self.counted = base.counted

    def number(self, lanes: tuple[int, ...]) -> int:
        """Return the number of a sorted multiset of states."""
        number = self._numbers.get(lanes)
        if number is None:
            number = self._numbers[lanes] = new_number(self.multisets)
            self.multisets.append(lanes)
            self.closable.append(all(self.closes[lane] for lane in lanes))
            self.owing.append(sum(not self.closes[lane] for lane in lanes))
            self.takers.append(sum(self.after_joker[lane] != GONE for lane in lanes))
        return number

    def step(self, key: int) -> tuple[int, ...]:
        """Return the multisets that one rank leads to.

        `key` packs multiset, cards, jokers (0-15) and whether jokers may open lanes, see
        `step_key`. Callers look in `steps` first.
        """
        lanes = self.multisets[key >> 8]
        ways = self._spread(lanes, key >> 5 & 7, key >> 1 & 15, bool(key & 1))
        kept = self._undominated(list(ways)) if not self.counted else list(ways)
        numbers = []
        for multiset in kept:
            number = self.number(multiset)
            numbers.append(number)
            self._deeds[key, number] = ways[multiset]
        self.steps[key] = result = tuple(numbers)
        return result

    def deeds(self, key: int, after: int) -> str:
        """Return how step `key` led to multiset `after`, one letter for each lane in order.

        c: took a card, j: a joker, d: took a card, D: a joker and is done, -: closed; then for each
        new lane C (begun with a card) or J (with a joker).
        """
        if (key, after) not in self._deeds:
            self.step(key)
        return self._deeds[key, after]

    def _spread(
        self, lanes: tuple[int, ...], cards: int, jokers: int, lead: bool
    ) -> dict[tuple[int, ...], str]:
        """Return every way to give the cards and jokers of one rank to the lanes."""
        ways: dict[tuple[int, ...], str] = {}

        def give(index: int, cards: int, jokers: int, after: tuple[int, ...], how: str) -> None:
            if index == len(lanes):
                if jokers and not lead:
                    return
                begun = (self.new_card,) * cards + (self.new_joker,) * jokers
                ways.setdefault(tuple(sorted(after + begun)), how + "C" * cards + "J" * jokers)
                return
            lane = lanes[index]
            target = self.after_card[lane]
            if cards and target != GONE:
                kept = after if target == LEFT else (*after, target)
                give(index + 1, cards - 1, jokers, kept, how + "cd"[target == LEFT])
            target = self.after_joker[lane]
            if jokers and target != GONE:
                kept = after if target == LEFT else (*after, target)
                give(index + 1, cards, jokers - 1, kept, how + "jD"[target == LEFT])
            if self.closes[lane]:
                give(index + 1, cards, jokers, after, how + "-")

        give(0, cards, jokers, (), "")
        return ways

    def _undominated(self, multisets: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        kept = []
        for index, multiset in enumerate(multisets):
            for other_index, rival in enumerate(multisets):
                if other_index == index or not self._at_least(rival, multiset):
                    continue
                # Of two equally good ones, the first stays.
                if other_index < index or not self._at_least(multiset, rival):
                    break
            else:
                kept.append(multiset)
        return kept

    def _at_least(self, better: Sequence[int], worse: Sequence[int]) -> bool:
        """Return True if each lane of `worse` has one of its own in `better` that can do all it
        can.
        """
        if len(better) < len(worse):
            return False
        gone = len(self.closes)
        padded = tuple(worse) + (gone,) * (len(better) - len(worse))
        covers = self.covers
        orders = permutations(better) if len(better) <= 3 else (tuple(better),)
        return any(
            all(covers[lane][other] for lane, other in zip(order, padded, strict=True))
            for order in orders
        )


def new_number(numbered: Sequence[object]) -> int:
    """Return the next number; raise CrowdedError if there is none left."""
    if len(numbered) >= MOST_MULTISETS:
        raise CrowdedError
    return len(numbered)


def _inclusion(
    closes: Sequence[bool], after_card: Sequence[int], after_joker: Sequence[int]
) -> list[list[bool]]:
    """Return `covers`: `covers[a][b]` is True if a lane in state a may do all that one in b may do.

    The last index stands for a lane that has left. Computed as the greatest simulation.
    """
    size = len(closes)
    closing = [*closes, True]
    moves = [[*targets, GONE] for targets in (after_card, after_joker)]
    covers = [[closing[a] or not closing[b] for b in range(size + 1)] for a in range(size + 1)]

    def follows(a: int, b: int) -> bool:
        for after in moves:
            if after[b] == GONE:
                continue
            if after[a] == GONE:
                return False
            ours, theirs = (size if target == LEFT else target for target in (after[a], after[b]))
            if not covers[ours][theirs]:
                return False
        return True

    changed = True
    while changed:
        changed = False
        for a in range(size + 1):
            for b in range(size + 1):
                if covers[a][b] and not follows(a, b):
                    covers[a][b] = False
                    changed = True
    return covers


def step_key(multiset: int, cards: int, jokers: int, lead: int) -> int:
    """Return one rank's step as a number: at most 7 cards and 15 jokers of one suit."""
    return multiset << 8 | cards << 5 | jokers << 1 | lead
