"""Effort of answers: results for random positions, and the number of nodes they take.

A search that prunes less, or prices worse, finds the same in the end; only the nodes tell. After a
meant change of a search, copy what the failing test prints.
"""

from collections.abc import Sequence

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

# Kind of query, the most cards, the nodes if they are limited, and a number -> the result.
EFFORTS = {
    "free 20 0": "3 worth 3 for 69",
    "free 20 16": "0 worth 0 for 31",
    "free 20 18": "8 worth 8 for 27",
    "free 20 23": "9 worth 43 for 22",
    "free 45 7": "16 worth 16 for 151",
    "free 45 20 6": "12 worth 60 for 197 unproved",
    "free 60 5": "3 worth 6 for 58",
    "free 60 21": "10 worth 10 for 14",
    "tidy 12 626": "5 worth 5 for 26 moving 2",
    "tidy 16 11": "0 worth 0 for 14 moving 0",
    "tidy 25 0": "9 worth 59 for 26 moving 2",
    "tidy 25 47": "7 worth 70 for 295 moving 5",
    "tidy 25 103": "3 worth 3 for 22 moving 1",
    "tidy 25 119": "7 worth 41 for 12 moving 1",
    "tidy 25 143": "1 worth 1 for 22 moving 2",
    "tidy 25 248": "13 worth 13 for 95 moving 2",
    "tidy 25 163": "14 worth 157 for 11 moving 0",
    "tidy 30 40 12": "4 worth 21 for 22 moving 1",
    "tidy 30 40 19": "3 worth 3 for 40 unproved moving 0",
    "tidy 40 8": "1 worth 1 for 16 moving 0",
    "tidy 40 17": "4 worth 18 for 29 moving 4",
    "tidy 40 20": "10 worth 10 for 172 moving 4",
    "tidy 40 22": "22 worth 56 for 177",
    "crowd 40 400 2": "6 worth 6 for 444 unproved moving 1",
    "crowd 60 1500 7": "17 worth 17 for 969 moving 6",
    "crowd 60 1500 12": "13 worth 13 for 614 moving 4",
    "crowd 60 300 9": "13 worth 13 for 479 unproved moving 2",
    "crowd 60 300 11": "11 worth 11 for 736 unproved moving 4",
    "crowd 60 300 17": "11 worth 11 for 923 unproved moving 2",
    "suits 14 5": "0 worth 0 for 22",
    "suits 14 8": "1 worth 7 for 14 moving 2",
    "suits 14 14": "0 worth 0 for 39 moving 0",
    "suits 14 17": "0 worth 0 for 32",
    "suits 20 168": "2 worth 2 for 11 moving 0",
    "suits 25 1": "0 worth 0 for 15",
    "suits 25 4": "19 worth 56 for 32",
    "suits 25 11": "1 worth 3 for 287",
    "suits 25 19": "7 worth 7 for 581",
    "suits 25 22": "3 worth 3 for 24 moving 1",
    "suits 30 60 66": "2 worth 13 for 48 moving 3",
    "suits 30 60 100": "3 worth 7 for 11 moving 0",
    "suits 40 5": "3 worth 60 for 47",
    "suits 40 14": "7 worth 93 for 2751 moving 3",
    "suits 40 18": "14 worth 14 for 11",
    "suits 40 23": "4 worth 10 for 27",
    "suits 45 200 22": "22 worth 69 for 1249 unproved moving 2",
    "corner 14 200 2": "0 worth 0 for 19",
    "corner 14 200 8": "1 worth 1 for 28",
    "corner 14 200 9": "2 worth 2 for 68",
    "corner 14 200 12": "6 worth 6 for 23",
    "corner 14 200 13": "7 worth 7 for 44",
    "corner 20 100 11": "3 worth 3 for 58 unproved",
    "corner 24 300 60": "4 worth 4 for 308 unproved",
    "corner 24 300 144": "2 worth 2 for 22",
    "corner 30 400 5": "17 worth 17 for 234 unproved",
    "corner 30 400 11": "8 worth 8 for 263",
    "kept 20 6": "6 worth 2 for 72",
    "kept 30 100 10": "3 worth 3 for 29 moving 5",
    "dear 16 2": "4 worth 3 for 16",
    "dear 16 14": "0 worth 0 for 14",
    "dear 16 156": "0 worth 0 for 14",
    "dear 22 40 8": "6 worth 5 for 81 unproved",
    "dear 22 40 10": "2 worth 4 for 17",
    "dear 22 40 20": "7 worth 15 for 18",
    "strict 14 3": "0 worth 0 for 16 moving 0",
    "strict 14 8": "0 worth 0 for 18",
    "strict 14 9": "0 worth 0 for 11 moving 0",
    "strict 14 65": "2 worth 2 for 24",
    "strict 14 231": "6 worth 6 for 23 moving 0",
    "strict 14 275": "0 worth 0 for 55",
    "strict 16 4": "1 worth 1 for 32",
    "strict 16 5": "2 worth 2 for 44",
    "strict 16 15": "3 worth 3 for 478 moving 1",
    "strict 16 23": "1 worth 1 for 11",
    "strict 18 213": "0 worth 0 for 34 moving 0",
    "strict 18 268": "2 worth 2 for 33",
    "strict 18 297": "4 worth 4 for 30 moving 0",
    "strict 18 439": "0 worth 0 for 24",
    "strict 18 501": "0 worth 0 for 20 moving 0",
    "strict 18 684": "1 worth 1 for 23 moving 0",
    "strict 20 8": "3 worth 3 for 43",
    "strict 20 17": "0 worth 0 for 13",
    "strict 20 20": "3 worth 3 for 19",
    "strict 20 30 15": "0 worth 0 for 27 moving 0",
    "strict 20 30 22": "0 worth 0 for 306 unproved",
    "strict 20 30 23": "1 worth 1 for 105 unproved",
    "strict 22 300 23": "2 worth 2 for 215 unproved",
    "strict 22 300 132": "3 worth 3 for 10 moving 1",
    "strict 22 300 147": "5 worth 5 for 20 moving 1",
    "strict 22 300 291": "3 worth 3 for 87 moving 2",
    "strict 24 200 0": "3 worth 3 for 513 unproved moving 1",
    "strict 24 200 6": "3 worth 3 for 22 moving 1",
    "strict 24 200 12": "3 worth 3 for 30 moving 1",
    "strict 24 200 20": "2 worth 2 for 41",
    "stick 14 0": "3 worth 3 for 24",
    "stick 14 17": "2 worth 2 for 20",
    "stick 14 38": "3 worth 3 for 18",
    "stick 14 204": "3 worth 3 for 15",
    "stick 16 20 19": "3 worth 3 for 15",
    "stick 18 60 23": "3 worth 3 for 12",
    "stick 18 60 32": "0 worth 0 for 29 unproved",
    "stick 18 60 52": "5 worth 5 for 65 unproved",
    "stick 18 60 101": "1 worth 1 for 15",
    "stick 18 60 169": "2 worth 2 for 13",
    "both 13 13": "2 worth 2 for 79",
    "both 13 15": "0 worth 0 for 11",
    "both 13 20": "2 worth 2 for 18",
    "both 13 22": "0 worth 0 for 11",
    "both 13 148": "5 worth 5 for 41",
    "several 12 39": "1 worth 1 for 31",
    "several 14 8": "1 worth 1 for 12",
    "several 20 30 0": "5 worth 5 for 22, 4 worth 4 for 20, 4 worth 4 for 14, 4 worth 4 for 14",
    "only 14 3": "0 worth 0 for 56",
    "only 14 10": "1 worth 1 for 28",
    "only 14 20": "0 worth 0 for 54",
    "only 14 22": "6 worth 6 for 220",
    "out 20 17": "2 worth 2 for 11",
    "out 20 74": "2 worth 2 for 11",
    "out 30 5 7": "0 worth 0 for 5 unproved",
    "draft 14 5": "4 worth 4 for 22 moving 6",
    "draft 18 27": "3 worth 3 for 12 moving 6",
    "draft 18 59": "0 worth 0 for 45 moving 5",
    "draft 18 139": "3 worth 3 for 20 moving 6",
    "draft 24 4": "1 worth 1 for 257 moving 5",
    "draft 24 8": "12 worth 12 for 63 moving 10",
    "draft 24 11": "17 worth 17 for 28 moving 9",
    "least 12 12": "0 for 6",
    "least 16 0": "0 for 2",
    "least 16 1": "1 for 39",
    "least 16 3": "0 for 49",
    "least 16 7": "1 for 90",
    "least 16 9": "1 for 22",
    "least 16 16": "0 for 3",
    "least 16 20": "1 for 27",
    "least 16 22": "0 for 3",
}  # fmt: skip
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
