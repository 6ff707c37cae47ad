"""The solver beside the best native models, position by position in one run; prints tables.

    uv run --group bench python -m tests.bench.solver [EVERY]

Every EVERYth recorded position (1: all) goes to HiGHS and to ours, every tenth of those to CP-SAT.
What is not installed is named and left out. `tests/bench/pyodide.mjs` runs ours in a browser's
Python.
"""

import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from importlib.util import find_spec
from multiprocessing import get_context

from engine import bots
from engine.advice import assist
from engine.solver import best
from tests.bench import native
from tests.solver.cases import Case, recorded

MOST_SECONDS = 10
# The targets: shares of HiGHS's times in the same run; in Pyodide, milliseconds.
TARGETS = {"median": 0.25, "p95": 1.0}
PYODIDE_TARGETS = {"median": 10, "max": 700}
# The nodes of those who wait for an answer. What a person is shown as the best must be proved in
# all but this percentage of the positions.
CALLERS = {"a person": assist.NODES, "a bot": bots.NODES}
MOST_UNPROVED = 1

Solve = Callable[[Case], int | None]
# The same, with the milliseconds it took.
Timed = Callable[[Case], tuple[float, int | None]]


def ours(case: Case) -> int | None:
    found = best(case.table, case.hand, case.rules)
    return len(found.laid) if found.proved else None


def highs(case: Case) -> int | None:
    return native.highs(case.table, case.hand, case.rules)


def cp_sat(case: Case) -> int | None:
    return native.cp_sat(case.table, case.hand, case.rules, MOST_SECONDS)


def timed(
    solve: Solve, case: Case, clock: Callable[[], float] = time.process_time
) -> tuple[float, int | None]:
    """Milliseconds of CPU time (each solver has one thread) and the answer."""
    start = clock()
    found = solve(case)
    return (clock() - start) * 1000, found


def natives() -> dict[str, Timed]:
    """The native solvers that are installed, each in a process of its own, where it is timed.

    Each brings a copy of HiGHS, and in one process it would find the other's.
    """
    found: dict[str, Timed] = {}
    for name, package, solve in (("HiGHS", "highspy", highs), ("CP-SAT", "ortools", cp_sat)):
        if find_spec(package) is None:
            print(f"{name} ({package}) is not installed: left out")
            continue
        process = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        found[name] = partial(_elsewhere, process, solve)
        found[name](recorded()[0][0])  # the import is not measured
    return found


def _elsewhere(process: Executor, solve: Solve, case: Case) -> tuple[float, int | None]:
    return process.submit(timed, solve, case).result()


OURS = partial(timed, ours)


def figures(times: list[float]) -> dict[str, float]:
    row = sorted(times)
    return {"median": row[len(row) // 2], "p95": row[int(len(row) * 0.95)], "max": row[-1]}


def table(solving: dict[str, Timed], every: int) -> dict[str, dict[str, float]]:
    """Solves every `every`th position with each solver in turn; prints and returns the figures."""
    times: dict[str, list[float]] = {name: [] for name in solving}
    failed = dict.fromkeys(times, 0)
    for number, (case, optimum) in enumerate(recorded()[::every]):
        for name, solve in solving.items():
            if name == "CP-SAT" and number % 10:
                continue
            spent, found = solve(case)
            times[name].append(spent)
            failed[name] += found != optimum
    print(f"{'CPU ms':8}{'positions':>10}{'median':>9}{'p95':>9}{'max':>9}{'not optimal':>13}")
    rows = {name: figures(spent) for name, spent in times.items()}
    for name, row in rows.items():
        print(f"{name:8}{len(times[name]):10}", end="")
        print("".join(f"{value:9.1f}" for value in row.values()) + f"{failed[name]:13}")
    return rows


def budgets(every: int) -> None:
    """Print, for each caller's budget of nodes, the times and how much stays unproved."""
    print(f"\n{'asked by':12}{'nodes':>7}{'median':>9}{'p95':>9}{'max':>9}{'unproved %':>12}")
    positions = recorded()[::every]
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
    row = table({"ours": partial(timed, ours, clock=clock)}, every)["ours"]
    for name, most in PYODIDE_TARGETS.items():
        print(f"Pyodide, {name}: {row[name]:.1f} ms (target {most})")


def main(every: int) -> None:
    rows = table({"ours": OURS, **natives()}, every)
    if "HiGHS" in rows:
        for name, most in TARGETS.items():
            share = rows["ours"][name] / rows["HiGHS"][name]
            print(f"ours / HiGHS, {name}: {share:.2f} (target {most})")
    budgets(every)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1)
