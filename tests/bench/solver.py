"""The solver beside the best native models, position by position in one run; prints a table.

    uv run --group bench python -m tests.bench.solver [EVERY]

Every EVERYth recorded position (1: all) goes to HiGHS and to ours, every tenth of those to CP-SAT.
"""

import sys
import time
from collections.abc import Callable

from engine.solver import best
from tests.bench import native
from tests.solver.cases import Case, recorded

MOST_SECONDS = 10


def ours(case: Case) -> int | None:
    found = best(case.table, case.hand, case.rules)
    return len(found.laid) if found.proved else None


def highs(case: Case) -> int | None:
    return native.highs(case.table, case.hand, case.rules)


def cp_sat(case: Case) -> int | None:
    return native.cp_sat(case.table, case.hand, case.rules, MOST_SECONDS)


def timed(solve: Callable[[Case], int | None], case: Case) -> tuple[float, int | None]:
    """Milliseconds and the answer."""
    start = time.perf_counter()
    found = solve(case)
    return (time.perf_counter() - start) * 1000, found


def main(every: int) -> None:
    times: dict[str, list[float]] = {"ours": [], "HiGHS": [], "CP-SAT": []}
    failed = dict.fromkeys(times, 0)
    for number, (case, optimum) in enumerate(recorded()[::every]):
        for name, solve in (("HiGHS", highs), ("ours", ours), ("CP-SAT", cp_sat)):
            if name == "CP-SAT" and number % 10:
                continue
            spent, found = timed(solve, case)
            times[name].append(spent)
            failed[name] += found != optimum
    print(f"{'ms':8}{'positions':>10}{'median':>9}{'p95':>9}{'max':>9}{'not optimal':>13}")
    reference = sorted(times["HiGHS"])
    for name, all_times in times.items():
        row = sorted(all_times)
        middle, late = row[len(row) // 2], row[int(len(row) * 0.95)]
        print(f"{name:8}{len(row):10}{middle:9.1f}{late:9.1f}{row[-1]:9.1f}{failed[name]:13}")
    mine = sorted(times["ours"])
    for title, place in (("median", len(mine) // 2), ("p95", int(len(mine) * 0.95))):
        print(f"ours / HiGHS, {title}: {mine[place] / reference[place]:.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1)
