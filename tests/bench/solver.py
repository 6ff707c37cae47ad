"""Solver compared with the best native models, position by position in one run; prints tables.

    uv run --group bench python -m tests.bench.solver [EVERY]

Every EVERYth recorded position (1: all) goes to HiGHS, to GLPK and to ours, every tenth of those to
CP-SAT; ours is held against the better of the first two at each position. Then it is held against
them where it took long, at every EVERYth of 200 positions searched for that. Then 480 positions of
Rummikub, half of them with jokers, go to ours and to rummikub-solver. Each solver has a process of
its own. What is not installed is named and left out. `tests/bench/pyodide.mjs` runs ours in a
browser's Python.
"""

import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from importlib.util import find_spec
from multiprocessing import get_context

from engine import bots
from engine.advice import best_laying
from engine.session.gc_pause import pause_collection
from engine.solver import best
from tests.bench import native_solvers, rummikub_positions
from tests.bench.tables import time_figures
from tests.solver.cases import Case, hard, recorded_cases

MOST_SECONDS = 10
# The targets: shares of the better native solver's times in the same run; in Pyodide, milliseconds.
TARGETS = {"median": 0.4, "p95": 0.5, "max": 1.0}
PYODIDE_TARGETS = {"median": 10, "max": 250}
# The nodes of those who wait for an answer. What a person is shown as the best must be proved in
# all but this percentage of the positions.
CALLERS = {"a person": best_laying.NODES, "a bot": bots.NODES}
MOST_UNPROVED = 1

Solve = Callable[[Case], int | None]
# Like `Solve`, with the milliseconds it took.
Timed = Callable[[Case], tuple[float, int | None]]


def talon_result(case: Case) -> int | None:
    found = best(case.table, case.hand, case.rules)
    return len(found.laid) if found.proved else None


def highs(case: Case) -> int | None:
    return native_solvers.highs(case.table, case.hand, case.rules)


def glpk(case: Case) -> int | None:
    return native_solvers.glpk(case.table, case.hand, case.rules)


def cp_sat(case: Case) -> int | None:
    return native_solvers.cp_sat(case.table, case.hand, case.rules, MOST_SECONDS)


def time_solver(
    solve: Solve, case: Case, clock: Callable[[], float] = time.process_time
) -> tuple[float, int | None]:
    """Milliseconds of CPU time (each solver has one thread) and the answer.

    Garbage is collected in between, as it is when the page asks.
    """
    with pause_collection():
        start = clock()
        found = solve(case)
        return (clock() - start) * 1000, found


def installed_solvers(solvers: dict[str, tuple[str, Solve]], first: Case) -> dict[str, Timed]:
    """The solvers that are installed, by name, each in a process of its own, where it is timed.

    Two of them bring a copy of HiGHS, and in one process one would find the other's.
    """
    found: dict[str, Timed] = {}
    for name, (package, solve) in solvers.items():
        if find_spec(package) is None:
            print(f"{name} ({package}) is not installed: left out")
            continue
        process = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        found[name] = partial(_elsewhere, process, solve)
        found[name](first)  # the import is not measured
    return found


def _elsewhere(process: Executor, solve: Solve, case: Case) -> tuple[float, int | None]:
    return process.submit(time_solver, solve, case).result()


SOLVERS: dict[str, tuple[str, Solve]] = {
    "ours": ("engine", talon_result),
    "HiGHS": ("highspy", highs),
    "GLPK": ("cvxopt", glpk),
    "CP-SAT": ("ortools", cp_sat),
}


def figures(times: list[float]) -> dict[str, float]:
    return dict(zip(("median", "p95", "max"), time_figures(times), strict=True))


def table(solving: dict[str, Timed], cases: Sequence[tuple[Case, int]]) -> dict[str, list[float]]:
    """Solves the positions with each solver in turn; prints the figures and returns the times."""
    times: dict[str, list[float]] = {name: [] for name in solving}
    failed = dict.fromkeys(times, 0)
    for number, (case, optimum) in enumerate(cases):
        for name, solve in solving.items():
            if name == "CP-SAT" and number % 10:
                continue
            spent, found = solve(case)
            times[name].append(spent)
            failed[name] += found != optimum
    print(f"{'CPU ms':8}{'positions':>13}{'median':>9}{'p95':>9}{'max':>9}{'not optimal':>13}")
    for name, spent in times.items():
        print(f"{name:16}{len(spent):5}", end="")
        print("".join(f"{one:9.1f}" for one in figures(spent).values()) + f"{failed[name]:13}")
    return times


def print_comparison(times: dict[str, list[float]], others: Sequence[str]) -> None:
    """Print ours as a share of the better of the others at each position, as far as they ran."""
    here = [name for name in others if name in times]
    if here:
        better = figures(list(map(min, zip(*[times[name] for name in here], strict=True))))
        mine = figures(times["ours"])
        for name, most in TARGETS.items():
            share = mine[name] / better[name]
            print(f"ours / better of {', '.join(here)}, {name}: {share:.2f} (target {most})")


def in_public() -> None:
    """Print the tables of Rummikub's positions, without jokers and with them."""
    for jokers in (0, 2):
        cases = rummikub_positions.cases(jokers)
        print(f"\nRummikub, {jokers} jokers")
        solvers = {
            **SOLVERS,
            "rummikub-solver": ("rummikub_solver", rummikub_positions.rummikub_solver_result),
        }
        del solvers["CP-SAT"]
        times = table(installed_solvers(solvers, cases[0][0]), cases)
        print_comparison(times, ("HiGHS", "GLPK"))
        print_comparison(times, ("rummikub-solver",))


def budgets(every: int) -> None:
    """Print, for each caller's budget of nodes, the times and how much stays unproved."""
    print(f"\n{'asked by':12}{'nodes':>7}{'median':>9}{'p95':>9}{'max':>9}{'unproved %':>12}")
    positions = recorded_cases()[::every]
    for caller, nodes in CALLERS.items():
        times, unproved = [], 0
        for case, _ in positions:
            start = time.process_time()
            unproved += not best(case.table, case.hand, case.rules, nodes=nodes).proved
            times.append((time.process_time() - start) * 1000)
        row = "".join(f"{value:9.1f}" for value in figures(times).values())
        print(f"{caller:12}{nodes:7}{row}{100 * unproved / len(positions):12.2f}")
    print(f"(target for a person: at most {MOST_UNPROVED} % unproved)")


def inside(every: int, clock: Callable[[], float]) -> None:
    """Our solver alone, as it runs in Pyodide, which has no CPU clock of its own."""
    row = figures(
        table({"ours": partial(time_solver, talon_result, clock=clock)}, recorded_cases()[::every])[
            "ours"
        ]
    )
    for name, most in PYODIDE_TARGETS.items():
        print(f"Pyodide, {name}: {row[name]:.1f} ms (target {most})")


def main(every: int) -> None:
    print_comparison(
        table(installed_solvers(SOLVERS, recorded_cases()[0][0]), recorded_cases()[::every]),
        ("HiGHS", "GLPK"),
    )
    print("\nPositions that took ours long (tests/bench/hard_positions.py)")
    print_comparison(
        table(installed_solvers(SOLVERS, hard()[0][0]), hard()[::every]), ("HiGHS", "GLPK")
    )
    in_public()
    budgets(every)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1)
