"""Best laying by native solvers: runs as flows through the lanes' states, sets as columns.

The best native formulation that we know: jokers only where a run needs them, the others placed
afterwards. HiGHS, GLPK and CP-SAT solve the same model; building it counts as their time.
"""

from itertools import combinations
from typing import NamedTuple

from engine.model import Card, Meld, MeldRules
from engine.solver.counts import position_counts
from engine.solver.runs.lanes import DONE, TABLES, table_for

Term = tuple[int, int]


class Model(NamedTuple):
    """Integer columns from 0 to `most`, their gains, and rows (least, most, terms)."""

    most: list[int]
    gains: list[int]
    rows: list[tuple[int, int, list[Term]]]
    constant: int

    def column(self, most: int, gain: int) -> int:
        self.most.append(most)
        self.gains.append(gain)
        return len(self.most) - 1


def model_of(table: tuple[Meld, ...], hand: tuple[Card, ...], rules: MeldRules) -> Model:
    """Return the model whose maximum is the number of hand cards that can be laid."""
    lying = [one for meld in table for one in meld.cards]
    counts = position_counts(lying, hand, rules)
    jokers = counts.may_jokers
    hand_jokers = jokers - counts.must_jokers
    model = Model([], [], [], hand_jokers - (len(lying) - counts.must_jokers))
    used: dict[tuple[int, int], list[Term]] = {}
    in_use: list[Term] = []
    for suit in range(4):
        _add_lanes(model, used, in_use, suit, counts.may[suit], jokers, rules)
    for rank in range(1, rules.deck.ranks + 1):
        _add_sets(model, used, in_use, rank, [row[rank] for row in counts.may], jokers, rules)
    for suit in range(4):
        for rank in range(1, rules.deck.ranks + 1):
            most = counts.may[suit][rank]
            if most:
                terms = used.get((suit, rank), [])
                model.rows.append((counts.must[suit][rank], most, terms))
    if jokers:
        model.rows.append((0, jokers, in_use))
    return model


def _add_lanes(
    model: Model,
    used: dict[tuple[int, int], list[Term]],
    in_use: list[Term],
    suit: int,
    supply: list[int],
    jokers: int,
    rules: MeldRules,
) -> None:
    name, _ = table_for(rules, jokers)
    states = TABLES[name]
    entering: dict[str, list[int]] = {}
    for position in range(rules.lowest, rules.highest + 1):
        rank = rules.rank_at(position)
        leaving: dict[str, list[int]] = {}
        after: dict[str, list[int]] = {}

        def step(
            source: str | None,
            target: str,
            joker: bool,
            rank: int = rank,
            leaving: dict[str, list[int]] = leaving,
            after: dict[str, list[int]] = after,
        ) -> None:
            column = model.column(9, 0 if joker else 1)
            if source is not None:
                leaving.setdefault(source, []).append(column)
            if joker:
                in_use.append((column, 1))
            else:
                used.setdefault((suit, rank), []).append((column, 1))
            if target != DONE:
                after.setdefault(target, []).append(column)

        for source in entering:
            state = states[source]
            if state.card is not None and supply[rank]:
                step(source, state.card, False)
            if state.joker is not None and jokers:
                step(source, state.joker, True)
        if supply[rank] and position <= rules.highest - (1 if jokers else 2):
            step(None, "N", False)
        if jokers and position == rules.highest - 2:
            step(None, "X", True)
        for source, columns in entering.items():
            terms = [(one, 1) for one in columns]
            terms += [(one, -1) for one in leaving.get(source, [])]
            model.rows.append((0, 99 if states[source].closes else 0, terms))
        entering = after
    for source, columns in entering.items():
        if not states[source].closes:
            model.rows.append((0, 0, [(one, 1) for one in columns]))


def _add_sets(
    model: Model,
    used: dict[tuple[int, int], list[Term]],
    in_use: list[Term],
    rank: int,
    supply: list[int],
    jokers: int,
    rules: MeldRules,
) -> None:
    suits = [suit for suit in range(4) if supply[suit]]
    for size in range(3 - rules.jokers_allowed(3), len(suits) + 1):
        needed = max(0, 3 - size)
        if needed > jokers:
            continue
        for chosen in combinations(suits, size):
            column = model.column(min(supply[suit] for suit in chosen), size)
            for suit in chosen:
                used.setdefault((suit, rank), []).append((column, 1))
            if needed:
                in_use.append((column, needed))


def highs(table: tuple[Meld, ...], hand: tuple[Card, ...], rules: MeldRules) -> int:
    from tests.solver.highs_solver import greatest  # may not be installed

    model = model_of(table, hand, rules)
    # The optimum is a whole number: an upper bound less than one card above it is a proof.
    found = greatest(model.gains, model.most, model.rows, mip_abs_gap=0.5)
    assert found is not None
    return found + model.constant


def glpk(table: tuple[Meld, ...], hand: tuple[Card, ...], rules: MeldRules) -> int:
    from cvxopt import glpk, matrix, spmatrix  # may not be installed

    source = model_of(table, hand, rules)
    # GLPK takes sums with an upper bound or an exact value; limits of columns are sums too.
    limits: list[tuple[float, list[Term]]] = []
    exact: list[tuple[float, list[Term]]] = []
    for least, most, terms in source.rows:
        if least == most:
            exact.append((least, terms))
        else:
            limits.append((most, terms))
            limits.append((-least, [(place, -factor) for place, factor in terms]))
    for place, most in enumerate(source.most):
        limits += [(most, [(place, 1)]), (0, [(place, -1)])]

    def rows(sums: list[tuple[float, list[Term]]]) -> tuple[object, object]:
        entries = [(f, row, place) for row, (_, terms) in enumerate(sums) for place, f in terms]
        values, down, across = zip(*entries, strict=True) if entries else ((), (), ())
        shape = len(sums), len(source.gains)
        least = matrix([float(one) for one, _ in sums], (len(sums), 1))
        return spmatrix([float(one) for one in values], down, across, shape), least

    costs = matrix([-float(gain) for gain in source.gains])
    whole = set(range(len(source.gains)))
    quiet = {"msg_lev": "GLP_MSG_OFF"}
    _, found = glpk.ilp(costs, *rows(limits), *rows(exact), whole, set(), options=quiet)
    assert found is not None
    gain = sum(one * many for one, many in zip(source.gains, found, strict=True))
    return round(gain) + source.constant


def cp_sat(
    table: tuple[Meld, ...], hand: tuple[Card, ...], rules: MeldRules, seconds: float = 20
) -> int | None:
    from ortools.sat.python import cp_model

    source = model_of(table, hand, rules)
    model = cp_model.CpModel()
    columns = [model.new_int_var(0, most, "") for most in source.most]
    for least, most, terms in source.rows:
        total = cp_model.LinearExpr.weighted_sum(
            [columns[place] for place, _ in terms], [factor for _, factor in terms]
        )
        model.add_linear_constraint(total, least, most)
    model.maximize(cp_model.LinearExpr.weighted_sum(columns, source.gains))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    if solver.solve(model) != cp_model.OPTIMAL:
        return None
    return round(solver.objective_value) + source.constant
