"""Effort of answers: results for random positions, and the number of nodes they take.

A search that prunes less, or prices worse, finds the same in the end; only the nodes tell. After a
meant change of a search, copy what the failing test prints to `efforts.txt`.
"""

from collections.abc import Sequence
from pathlib import Path

from engine.model import ANY_ORIGIN, FRENCH, STRICT, TILES, Card, MeldRules, Origins, Stream
from engine.solver import (
    COUNT,
    Solution,
    Weights,
    best,
    can_go_out,
    disturbance,
    fewest_moved,
    nearest_legal,
    only_best,
    weigh,
)
from tests.drivers.text_tables import read_rows

from .cases import (
    RABLO,
    RAEUBER,
    Case,
    crowded_case,
    most_valuable,
    other_rules,
    random_case,
    strict_case,
)

EFFORTS = dict(read_rows(Path(__file__).with_name("efforts.txt")))
# Kind -> one in how many queries asks for the nearest table.
TIDY = {"strict": 3, "suits": 2, "kept": 2}

Groups = Sequence[Sequence[Card]]


def position(kind: str, stream: Stream, most: int, number: int) -> Case:
    """Return the table and hand of such a query."""
    if kind == "crowd":
        return crowded_case(stream, stream.choice((RABLO, RAEUBER)), most, 6 + most // 5)
    if kind in ("strict", "both") or (kind == "dear" and number % 2):
        return strict_case(stream, most)
    if kind == "suits":
        return random_case(stream, most, other_rules(stream))
    if kind == "corner":
        tiles = stream.below(2)
        rules = MeldRules(
            TILES if tiles else FRENCH,
            ace_high=True,
            corner=True,
            run_max=11 if tiles else 13,
            joker_share=stream.choice((0, 3)),
            max_jokers=stream.choice((-1, -1, 1, 2, 3)),
        )
        return random_case(stream, most, rules)
    return random_case(stream, most)


def worth(kind: str, case: Case, number: int) -> Weights:
    """Return the weights of such a query."""
    if kind == "kept":
        return Weights(joker=-1 - number % 3)
    if kind == "dear":
        return weigh(lambda face: (face.rank * 7 + face.suit) % 6 - 2, case.rules, number % 4 - 1)
    return case.weights if kind in ("free", "tidy", "suits", "several", "only") else COUNT


def asked_for(kind: str, number: int) -> Origins:
    """Return the demands on old melds of such a query."""
    if kind == "strict" or (kind == "dear" and number % 2) or (kind == "corner" and not number % 4):
        return STRICT
    if kind in ("stick", "both"):
        return Origins(strict=kind == "both", stick=1 + number % 2)
    return ANY_ORIGIN


def solution_text(solution: Solution | None, groups: Groups) -> str:
    """Return cards laid, worth, nodes and proof as text; with a tidy table, the cards moved."""
    if solution is None:
        return "none"
    words = [f"{len(solution.laid)} worth {solution.value} for {solution.nodes}"]
    words += ["unproved"] * (not solution.proved)
    if groups:
        words.append(f"moving {disturbance(groups, [meld.cards for meld in solution.melds])}")
    return " ".join(words)


def solved_text(label: str) -> str:
    """Return the result with the nodes that it took."""
    kind, most, *limit, last = label.split()
    stream, number = Stream(f"effort {label}"), int(last)
    case = position(kind, stream, int(most), number)
    table, hand, rules = case.table, case.hand, case.rules
    nodes = int(limit[0]) if limit else None
    if kind == "out":
        return solution_text(can_go_out(table, hand, rules, nodes=nodes), [])
    if kind == "only":
        return solution_text(only_best(table, hand, rules, case.weights, nodes=nodes), [])
    if kind == "several":
        several = most_valuable(case, 4, nodes)
        return ", ".join(solution_text(one, []) for one in several)
    if kind == "draft":
        melds = best(table, hand, rules).melds
        lying = stream.shuffled([one for meld in melds for one in meld.cards])
        draft = [lying[start : start + 4] for start in range(0, len(lying), 4)]
        return solution_text(nearest_legal(table, hand, draft, rules, nodes=nodes), draft)
    if kind == "least":
        laid = best(table, hand, rules).laid
        found = fewest_moved(table, laid, rules, nodes=nodes or 2000)
        return f"{found.moved} for {found.nodes}" if found and found.proved else "unproved"
    tidy = kind in ("tidy", "crowd") or (kind in TIDY and not number % TIDY[kind])
    solution = best(
        table,
        hand,
        rules,
        worth(kind, case, number),
        nodes=nodes,
        tidy=tidy,
        origins=asked_for(kind, number),
    )
    return solution_text(solution, [meld.cards for meld in table] if tidy else [])


def test_the_number_of_nodes_of_each_answer_is_unchanged() -> None:
    found = {label: solved_text(label) for label in EFFORTS}
    changed = {label: one for label, one in found.items() if one != EFFORTS[label]}
    assert not changed
