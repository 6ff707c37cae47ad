"""Three ways that share no code agree: the solver, brute force, and HiGHS on an exact model."""

import pytest

from engine.model import JOKER, Card, Stream, meld_of
from engine.solver import Solution, best
from engine.solver.counts import value_of
from tests.drivers.scale import many

from . import brute_force_lay
from .cases import Case, random_case

# At full scale (20) these are some 17,000 positions, each judged by two of the three.
BRUTE = range(many(250))
FLOW = range(many(40))


def worths(case: Case) -> dict[Card, int]:
    faces = (*case.rules.deck.cards, JOKER)
    return {face: value_of(face, case.weights, case.rules) for face in faces}


def check(case: Case, found: Solution, value: int | None) -> None:
    assert found.value == value
    lying = [one for meld in found.melds for one in meld.cards]
    # Around the corner, more lanes than can be numbered may turn up if each joker must count.
    many_jokers = sum(one.joker for one in (*lying, *case.hand)) > 2
    assert found.proved or (case.rules.corner and many_jokers)
    wanted = [one for meld in case.table for one in meld.cards] + list(found.laid)
    assert sorted(one.order for one in lying) == sorted(one.order for one in wanted)
    assert all(meld_of(meld.cards, case.rules) == meld for meld in found.melds)
    assert sum(worths(case)[one] for one in found.laid) == value


@pytest.mark.parametrize("most", [9, 12, 16])
def test_the_solver_agrees_with_brute_force(most: int) -> None:
    for number in BRUTE:
        case = random_case(Stream(f"brute {most} {number}"), most)
        found = best(case.table, case.hand, case.rules, case.weights)
        check(
            case,
            found,
            brute_force_lay.most_valuable(case.table, case.hand, case.rules, worths(case)),
        )


@pytest.mark.parametrize("most", [12, 25, 45])
def test_the_solver_agrees_with_integer_programming(most: int) -> None:
    pytest.importorskip("highspy", exc_type=ImportError)
    from . import flow_programme  # its solver is an extra, absent in Pyodide

    for number in FLOW:
        case = random_case(Stream(f"flow {most} {number}"), most)
        found = best(case.table, case.hand, case.rules, case.weights)
        check(
            case,
            found,
            flow_programme.most_valuable(case.table, case.hand, case.rules, worths(case)),
        )
