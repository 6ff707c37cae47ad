"""Results of the solver and the positions searched for them, as lines of text.

A search with a worse bound finds the same optimum: only the number of nodes differs.
"""

from collections.abc import Iterator, Sequence
from itertools import chain

from engine.model import ANY_ORIGIN, STRICT, Card, Cards, Meld, Origins, Stream
from engine.solver import (
    FewestMoved,
    Solution,
    best,
    can_go_out,
    card_moves,
    deadwood,
    disturbance,
    fewest_moved,
    in_old_order,
    match_melds,
    nearest_legal,
    only_best,
)
from tests.solver.cases import Case, most_valuable, random_case, recorded_cases, strict_case

from .topic_helpers import MORE, Lines, brief

# A position with more cards has too many arrangements to try each.
SMALL = 13


def solution_lines(every: int = 1) -> Lines:
    """Yield results for recorded positions, random ones under any rules, and strict ones.

    As the search takes time, a test may use only one in `every` of each kind.
    """
    for case, _ in recorded_cases()[:: max(1, 12 // MORE)][::every]:
        yield f"{case.name} {' '.join(answers(case))}"
    for number in range(0, 45 * MORE, every):
        case = random_case(Stream(str(number), "solved"), 12 + number % 14)
        yield f"random {number} {' '.join([*answers(case), *small(case)])}"
    for number in range(0, 24 * MORE, every):
        case = strict_case(Stream(str(number), "solved strictly"), 12 + number % 12)
        yield f"strict {number} {' '.join(answers(case, STRICT))}"
    for number in range(0, 14 * MORE, every):
        case = random_case(Stream(str(number), "solved sticking"), 10 + number % 9)
        yield f"sticking {number} {' '.join(answers(case, Origins(stick=1 + number % 3)))}"


def answers(case: Case, origins: Origins = ANY_ORIGIN) -> Iterator[str]:
    """Yield the results for every position: value, nodes, and cards as a hash."""
    table, hand, rules = case.table, case.hand, case.rules
    found = best(table, hand, rules, case.weights, nodes=800, origins=origins)
    yield solution_text("best", found)
    yield solution_text("few", best(table, hand, rules, nodes=3, origins=origins))
    tidy = best(table, hand, rules, nodes=800, tidy=True, origins=origins)
    yield solution_text("tidy", tidy)
    yield solution_text("only", only_best(table, hand, rules, nodes=500, origins=origins))
    yield solution_text("out", can_go_out(table, hand, rules, nodes=500, origins=origins))
    more = most_valuable(case, 3, nodes=500, origins=origins)
    yield " ".join(solution_text("k", one) for one in more)
    draft = half_made(case)
    yield solution_text(
        "near", nearest_legal(table, hand, draft, rules, nodes=500, origins=origins)
    )
    yield f"like {likeness([meld.cards for meld in table], tidy.melds)}"


def small(case: Case) -> Iterator[str]:
    """Yield the results for few cards only: deadwood, fewest moved."""
    free = deadwood(case.hand, case.rules)
    yield f"deadwood {brief(repr(free))}"
    if sum(len(meld.cards) for meld in case.table) + len(case.hand) <= SMALL:
        for laid in [case.hand[:1], case.hand[:2], case.hand]:
            yield f"fewest {fewest(fewest_moved(case.table, laid, case.rules, nodes=1500))}"


def solution_text(name: str, found: Solution | None) -> str:
    """Return a solution in short: its value, nodes, whether it is proved, and its cards."""
    if found is None:
        return f"{name} none"
    cards = [card_letters(meld.cards) for meld in found.melds]
    proof = "proved" if found.proved else "open"
    return f"{name} {found.value} {found.nodes} {proof} {brief([card_letters(found.laid), *cards])}"


def fewest(found: FewestMoved | None) -> str:
    """Return the fewest cards moved, as text."""
    return "none" if found is None else brief(repr(found))


def card_letters(cards: Sequence[Card]) -> str:
    """Return cards as letters."""
    return ",".join(repr(card) for card in cards)


def half_made(case: Case) -> list[Cards]:
    """Return a bad draft: the melds shifted by a card, the hand in groups of two."""
    lying = list(chain.from_iterable(meld.cards for meld in case.table))
    groups = [tuple(lying[at : at + 4]) for at in range(0, len(lying), 4)]
    return groups + [tuple(case.hand[at : at + 2]) for at in range(0, len(case.hand), 2)]


def likeness(old: list[Cards], new: tuple[Meld, ...]) -> str:
    """Return which meld became which, and which cards moved."""
    cards = [meld.cards for meld in new]
    return brief(
        repr([match_melds(old, cards), card_moves(old, cards), disturbance(old, cards)])
        + repr(in_old_order(old, new))
    )
