"""Best lay as an integer programme for HiGHS: runs as flows, sets as columns.

Exact for every option, and without any of the solver's shortcuts: an unfinished run is identified
by its first position, its length and its jokers, every joker is placed, nothing is merged.
"""

from itertools import combinations

from engine.model import Card, Meld, MeldRules

from .highs_solver import Row, greatest


class Model:
    """Columns with bounds and gains, rows as sums between two limits."""

    def __init__(self) -> None:
        self.gains: list[float] = []
        self.rows: list[Row] = []

    def column(self, gain: float = 0) -> int:
        self.gains.append(gain)
        return len(self.gains) - 1

    def maximum(self) -> int | None:
        """Return the greatest gain in whole numbers, None if the rows contradict each other."""
        return greatest(self.gains, [99.0] * len(self.gains), self.rows)


def most_valuable(
    table: tuple[Meld, ...], hand: tuple[Card, ...], rules: MeldRules, worth: dict[Card, int]
) -> int | None:
    """Return the greatest worth of hand cards laid with every table card; None if none is legal."""
    lying = [one for meld in table for one in meld.cards]
    jokers = sum(one.joker for one in (*lying, *hand))
    model = Model()
    # For each face the terms that use it; "X" for jokers.
    used: dict[str, list[tuple[int, float]]] = {}
    supply = {face.text for face in (*lying, *hand)}
    for suit in range(4):
        _add_runs(model, used, supply, suit, jokers, rules)
    for rank in range(1, rules.deck.ranks + 1):
        _add_sets(model, used, supply, rank, jokers, rules)
    value = 0
    for text in sorted(supply):
        least = sum(one.text == text for one in lying)
        most = least + sum(one.text == text for one in hand)
        model.rows.append((least, most, used.get(text, [])))
        for place, factor in used.get(text, []):
            model.gains[place] += factor * worth[rules.deck.read(text)]
        value += least * worth[rules.deck.read(text)]
    best = model.maximum()
    return None if best is None else best - value


def _add_runs(
    model: Model,
    used: dict[str, list[tuple[int, float]]],
    supply: set[str],
    suit: int,
    jokers: int,
    rules: MeldRules,
) -> None:
    """Flows: state (first position, length, jokers), one more card or joker per step."""
    ranks = rules.deck.ranks
    starts = range(rules.lowest, rules.highest + 1)
    longest = {first: min(rules.run_max, rules.highest - first + 1) for first in starts}
    if rules.corner:
        # Around the corner, a rank comes at most once.
        for first in range(1, ranks + 1):
            longest[first] = max(longest.get(first, 0), ranks)
    for first, most in longest.items():
        states: dict[int, list[int]] = {0: [-1]}
        for length in range(most):
            rank = (first + length - 1) % ranks + 1
            face = rules.deck.card(suit, rank).text
            after: dict[int, list[int]] = {}
            for count, entering in states.items():
                leaving = []
                if face in supply:
                    column = model.column()
                    leaving.append(column)
                    after.setdefault(count, []).append(column)
                    used.setdefault(face, []).append((column, 1))
                if count < jokers:
                    column = model.column()
                    leaving.append(column)
                    after.setdefault(count + 1, []).append(column)
                    used.setdefault("X", []).append((column, 1))
                if length:
                    whole = length >= 3 and count < length and count <= rules.jokers_allowed(length)
                    terms = [(one, 1.0) for one in entering] + [(one, -1.0) for one in leaving]
                    model.rows.append((0, 99 if whole else 0, terms))
            states = after
        for count, entering in states.items():
            if most < 3 or count >= most or count > rules.jokers_allowed(most):
                model.rows.append((0, 0, [(one, 1.0) for one in entering]))


def _add_sets(
    model: Model,
    used: dict[str, list[tuple[int, float]]],
    supply: set[str],
    rank: int,
    jokers: int,
    rules: MeldRules,
) -> None:
    """One column for each set of distinct suits and jokers."""
    faces = [rules.deck.card(suit, rank).text for suit in range(4)]
    for naturals in range(1, 5):
        for texts in combinations(faces, naturals):
            for count in range(jokers + 1):
                size = naturals + count
                if not 3 <= size <= rules.set_max or count > rules.jokers_allowed(size):
                    continue
                if not supply.issuperset(texts):
                    continue
                column = model.column()
                for text in texts:
                    used.setdefault(text, []).append((column, 1))
                if count:
                    used.setdefault("X", []).append((column, count))
