"""From a path to melds: cut its open runs into legal ones, deal out sets, park spare jokers."""

from collections.abc import Iterator, Sequence

from ...model import JOKER, LEAST, Card, Meld, MeldRules, meld_of
from ..runs import LANES, Choice, CornerLanes, Lanes, step_key
from .a_star import Step
from .task import Task


class _Lane:
    """Lane while it grows: where it began, and True for each joker in it."""

    __slots__ = ("jokers", "start", "state")

    def __init__(self, start: int, jokers: list[bool], state: int) -> None:
        self.start = start
        self.jokers = jokers
        self.state = state


# Run before it is a meld: suit, position of its first card, True for each joker.
Run = tuple[int, int, tuple[bool, ...]]
# Set before it is a meld: rank, suits of its cards, number of jokers.
Group = tuple[int, tuple[int, ...], int]


def melds_of(path: Sequence[Step], task: Task, spare: int) -> tuple[tuple[Meld, ...], int]:
    """Return the path's melds with as many of the `spare` jokers as possible, and how many were
    placed.
    """
    lanes = list(_lanes(path, task))
    groups = list(_groups(path, task))
    runs = [run for lane in lanes for run in cut(lane, task.rules, roomy=False)]
    runs, groups, parked = park(runs, groups, spare, task.rules)
    if parked < spare:
        roomy = [run for lane in lanes for run in cut(lane, task.rules, roomy=True)]
        again = park(roomy, list(_groups(path, task)), spare, task.rules)
        if again[2] > parked:
            runs, groups, parked = again
    return tuple(as_melds(runs, groups, task.rules)), parked


def _lanes(path: Sequence[Step], task: Task) -> Iterator[Run]:
    for suit in task.suits:
        for lane in _suit_lanes(path, task, suit):
            yield suit, lane.start, tuple(lane.jokers)


def _suit_lanes(path: Sequence[Step], task: Task, suit: int) -> list[_Lane]:
    corner = task.lanes if isinstance(task.lanes, CornerLanes) else None
    done: list[_Lane] = []
    opened: list[_Lane] = []
    promised: list[_Lane] = []
    multiset = 0
    for stop, (_, _, choices) in enumerate(path):
        choice = choices[suit]
        after = choice[4] >> LANES
        if corner and not stop:
            above = task.positions[1]
            promised = [_Lane(above, [], state) for state in corner.promised(after)]
            opened = list(promised)
        else:
            deeds = task.lanes.deeds(_step(task, suit, stop, multiset, choice), after)
            opened = _advance(opened, deeds, task.positions[stop], task.lanes, done)
        multiset = after
    if corner and promised:
        before = [opened[place] for place in corner.keeping(multiset) or ()]
        return _joined([*done, *opened], dict(zip(before, promised, strict=True)))
    return [*done, *opened]


def _joined(lanes: list[_Lane], goes_on: dict[_Lane, _Lane]) -> list[_Lane]:
    """Return the lanes, with each promised one put after the open lane that became it."""
    promised = list(goes_on.values())
    joined = [lane for lane in lanes if lane not in promised]
    for lane in joined:
        last = lane
        while last in goes_on:
            last = goes_on.pop(last)
            lane.jokers += last.jokers
    # The rest runs in a circle, so it may begin anywhere.
    for lane in promised:
        if lane not in goes_on:
            continue
        joined.append(lane)
        last = goes_on.pop(lane)
        while last is not lane:
            lane.jokers += last.jokers
            last = goes_on.pop(last)
    return joined


def _step(task: Task, suit: int, stop: int, multiset: int, choice: Choice) -> int:
    lead = 1 if choice[3] and task.columns[suit][stop].leads else 0
    return step_key(multiset, choice[5], choice[3], lead)


def _advance(
    opened: list[_Lane], deeds: str, position: int, lanes: Lanes, done: list[_Lane]
) -> list[_Lane]:
    """Apply one stop to the open lanes: return those still open, sorted; the rest go to `done`."""
    still: list[_Lane] = []
    for deed, lane in zip(deeds, opened, strict=False):
        if deed == "-":
            done.append(lane)
            continue
        joker = deed in "jD"
        lane.jokers.append(joker)
        if deed in "dD":
            done.append(lane)
            continue
        lane.state = (lanes.after_joker if joker else lanes.after_card)[lane.state]
        still.append(lane)
    for deed in deeds[len(opened) :]:
        joker = deed == "J"
        still.append(_Lane(position, [joker], lanes.new_joker if joker else lanes.new_card))
    still.sort(key=lambda lane: lane.state)
    return still


def _groups(path: Sequence[Step], task: Task) -> Iterator[Group]:
    for position, (jokers, sets, choices) in zip(task.positions, path, strict=True):
        rank = task.rules.rank_at(position)
        yield from deal_sets(rank, [choice[2] for choice in choices], jokers, sets, task.rules)


def deal_sets(
    rank: int, given: Sequence[int], jokers: int, sets: int, rules: MeldRules
) -> list[Group]:
    """Return the cards that each suit gives, and the jokers, dealt out to `sets` sets."""
    suits: list[list[int]] = [[] for _ in range(sets)]
    # Deal in rotation, so that no suit comes twice in a set and sizes differ by at most one.
    for index, suit in enumerate([giver for giver, many in enumerate(given) for _ in range(many)]):
        suits[index % sets].append(suit)
    groups = [(rank, tuple(members), max(0, LEAST - len(members))) for members in suits]
    more = jokers - sum([group[2] for group in groups])
    return park([], groups, more, rules)[1]


def cut(lane: Run, rules: MeldRules, *, roomy: bool) -> list[Run]:
    """Return a lane as legal runs: as few as possible or, if `roomy`, with most room for spare
    jokers.

    Raises ValueError if there is no way.
    """
    suit, start, jokers = lane
    size = len(jokers)
    # best[i]: (worse first) room, fewest runs, where the last one begins.
    best: list[tuple[int, int, int] | None] = [None] * (size + 1)
    best[0] = (0, 0, 0)
    for end in range(LEAST, size + 1):
        for begin in range(end - LEAST + 1):
            before = best[begin]
            run = (suit, start + begin, jokers[begin:end])
            if before is None or not run_fits(run, rules):
                continue
            room = before[0] + (_room(run, rules) if roomy else 0)
            rank = (room, before[1] - 1, -begin)
            if best[end] is None or rank > (best[end] or rank):
                best[end] = rank
    runs: list[Run] = []
    end = size
    while end:
        last = best[end]
        if last is None:
            raise ValueError(f"no cut for {lane}")
        begin = -last[2]
        runs.append((suit, start + begin, jokers[begin:end]))
        end = begin
    return runs


def run_fits(run: Run, rules: MeldRules) -> bool:
    """Return True if the run is legal at its position."""
    _, start, jokers = run
    size, used = len(jokers), sum(jokers)
    if rules.corner:
        inside = size <= rules.deck.ranks
    else:
        inside = start >= rules.lowest and start + size - 1 <= rules.highest
    return (
        inside
        and LEAST <= size <= rules.run_max
        and used < size
        and used <= rules.jokers_allowed(size)
    )


def _room(run: Run, rules: MeldRules) -> int:
    """Return how many more jokers the run can take at its ends."""
    room = 0
    while longer := lengthen(run, rules):
        run = longer
        room += 1
    return room


def lengthen(run: Run, rules: MeldRules) -> Run | None:
    """Return the run with one more joker at an end, above if there is room; None if it is full."""
    suit, start, jokers = run
    for longer in ((suit, start, (*jokers, True)), (suit, start - 1, (True, *jokers))):
        if run_fits(longer, rules):
            return longer
    return None


def park(
    runs: list[Run], groups: list[Group], spare: int, rules: MeldRules
) -> tuple[list[Run], list[Group], int]:
    """Put up to `spare` jokers where there is room; greedy, as each meld's room is its own."""
    runs, groups = list(runs), list(groups)
    parked = 0
    for index in range(len(runs)):
        while parked < spare and (longer := lengthen(runs[index], rules)):
            runs[index] = longer
            parked += 1
    for index in range(len(groups)):
        while parked < spare and (larger := _enlarged(groups[index], rules)):
            groups[index] = larger
            parked += 1
    return runs, groups, parked


def _enlarged(group: Group, rules: MeldRules) -> Group | None:
    rank, suits, jokers = group
    size = len(suits) + jokers + 1
    if (rules.set_max and size > rules.set_max) or jokers + 1 > rules.jokers_allowed(size):
        return None
    return rank, suits, jokers + 1


def as_melds(runs: Sequence[Run], groups: Sequence[Group], rules: MeldRules) -> Iterator[Meld]:
    """Return runs and sets as melds under the rules."""
    deck = rules.deck
    for suit, start, jokers in runs:
        cards: list[Card] = [
            JOKER if joker else deck.card(suit, rules.rank_at(start + offset))
            for offset, joker in enumerate(jokers)
        ]
        yield _meld(cards, rules)
    for rank, suits, spare in groups:
        yield _meld([deck.card(suit, rank) for suit in suits] + [JOKER] * spare, rules)


def _meld(cards: list[Card], rules: MeldRules) -> Meld:
    meld = meld_of(cards, rules)
    if meld is None:
        raise AssertionError(f"not a meld: {cards}")
    return meld
