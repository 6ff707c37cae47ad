"""Search for positions at which our solver takes long, compared with the better native solver.

    uv run --group bench python -m tests.bench.hard_positions [MANY [TRIES [FROM]]]

Adds MANY positions (200) to `tests/solver/hard_positions.json`: those of the largest ratios of
TRIES random ones (1,500), numbered from FROM, and of their neighbours, in which a card of the hand
is another one. HiGHS and GLPK have to be installed; at each position all three agree on the most
cards that can be laid. Run with the same numbers, it finds about the same, as times differ.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from engine.model import JOKER, Card, Meld, Stream
from engine.solver import Weights, best
from tests.bench.solver import glpk, highs, talon_result, time_solver
from tests.solver.cases import HARD, RABLO, RAEUBER, Case

GAMES = {"rablo": RABLO, "raeuber": RAEUBER}
LYING, HELD, JOKERS = (15, 20, 30, 40, 50, 60, 70), (5, 8, 14, 20), (0, 2, 4, 6)
QUICK = 8.0  # milliseconds: no native solver is asked about less
HARD_FROM = 1.0  # times the better native solver
NEIGHBOURS = 10


class HardPosition(NamedTuple):
    """A position, how its time compares with the better native solver's, and its optimum."""

    ratio: float
    case: Case
    optimum: int


def _ratio(found: HardPosition) -> float:
    return found.ratio


def random_position(number: int) -> Case:
    """Return the random position of that number; every other table is one that nothing fits."""
    stream = Stream("hard", str(number))
    game = stream.choice(tuple(GAMES))
    rules = GAMES[game]
    jokers, lying, held = stream.choice(JOKERS), stream.choice(LYING), stream.choice(HELD)
    pack = stream.shuffled([*rules.deck.cards * 2, *[JOKER] * jokers])
    drawn = tuple(pack[:lying])
    table: tuple[Meld, ...] = best((), drawn, rules).melds
    left = list(pack[lying:])
    if number % 2:
        # A hand of which little can be laid has to be proved to be one.
        left.sort(key=lambda one: _fits(one, table, left))
    name = f"{game}-J{jokers}-hard-{number}-T{lying}-H{held}"
    return Case(name, rules, table, tuple(left[:held]), Weights())


def _fits(card: Card, table: tuple[Meld, ...], left: list[Card]) -> int:
    """Return how many cards near a card lie on the table; jokers fit everything."""
    if card.joker:
        return len(left)
    lying = [one for meld in table for one in meld.cards]
    return sum(
        one.rank == card.rank or (one.suit == card.suit and abs(one.rank - card.rank) < 3)
        for one in lying
    )


def hard_position(case: Case) -> HardPosition | None:
    """Return the position if the three agree and it takes ours so long that it is of interest."""
    spent, optimum = time_solver(talon_result, case)
    if spent < QUICK or optimum is None:
        return None
    native = []
    for solve in (highs, glpk):
        time, found = time_solver(solve, case)
        if found != optimum:
            print(f"{case.name}: {optimum} by ours, {found} by {solve.__name__}")
            return None
        native.append(time)
    return HardPosition(spent / min(native), case, optimum)


def neighbours(found: HardPosition, number: int) -> list[HardPosition]:
    """Return a position and the hard ones near it; the search goes on from the hardest so far."""
    stream = Stream("neighbours", str(number))
    near = [found]
    for step in range(NEIGHBOURS):
        hardest = max(near, key=_ratio)
        hand = list(hardest.case.hand)
        hand[stream.below(len(hand))] = stream.choice(_other_cards(hardest.case))
        name = f"{found.case.name}+{step + 1}"
        other = hard_position(hardest.case._replace(name=name, hand=tuple(hand)))
        if other and other.ratio >= HARD_FROM:
            near.append(other)
    return near


def _other_cards(case: Case) -> tuple[Card, ...]:
    """Return the cards of two packs that are neither on the table nor in the hand."""
    used = Counter([one for meld in case.table for one in meld.cards] + list(case.hand))
    return tuple((Counter(case.rules.deck.cards * 2) - used).elements())


def search(tries: int, first: int, told: Callable[[str], None]) -> list[HardPosition]:
    """Return the hard positions among so many, hardest first."""
    all_found: list[HardPosition] = []
    for number in range(first, first + tries):
        found = hard_position(random_position(number))
        if found and found.ratio >= HARD_FROM:
            near = neighbours(found, number)
            all_found += near
            hardest = max(near, key=_ratio).ratio
            told(f"{number}: {len(near)} near {found.case.name}, up to {hardest:.1f}")
    return sorted(all_found, key=_ratio, reverse=True)


def entry(found: HardPosition) -> dict[str, object]:
    """Return a position as the file has it."""
    case = found.case
    return {
        "id": case.name,
        "game": case.name.split("-")[0],
        "jokers": int(case.name.split("-J")[1].split("-")[0]),
        "table": " | ".join(" ".join(map(_text, meld.cards)) for meld in case.table),
        "hand": " ".join(map(_text, case.hand)),
        "best": found.optimum,
    }


def _text(card: Card) -> str:
    return "X" if card.joker else str(card)


def main(many: int = 200, tries: int = 1500, first: int = 0) -> None:
    """Add the hardest that are not there yet."""
    old = json.loads(HARD.read_text("utf-8")) if HARD.exists() else []
    there = {one["id"] for one in old}
    new = [entry(one) for one in search(tries, first, lambda text: print(text, flush=True))]
    added = [one for one in new if one["id"] not in there][:many]
    lines = ",\n".join(json.dumps(one) for one in [*old, *added])
    HARD.write_text(f"[\n{lines}\n]\n", "utf-8")
    print(f"{len(added)} positions added, {len(old) + len(added)} in {HARD.name}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
