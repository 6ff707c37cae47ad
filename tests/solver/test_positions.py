"""The recorded positions: every optimum reached and proved, with and without a budget."""

import pytest

from engine.model import MeldRules, meld_of
from engine.solver import Solution, best, can_go_out
from engine.solver.runs import cache
from engine.solver.search import solver as searches
from tests.drivers.scale import many

from .cases import Case, hard, recorded_cases

# A seventh at scale 1, all of them at full scale.
EVERY = max(1, 7 // many(1))
POSITIONS = recorded_cases()[::EVERY]


def check(case: Case, found: Solution) -> None:
    lying = [one for meld in found.melds for one in meld.cards]
    wanted = [one for meld in case.table for one in meld.cards] + list(found.laid)
    assert sorted(one.order for one in lying) == sorted(one.order for one in wanted)
    assert all(meld_of(meld.cards, case.rules) == meld for meld in found.melds)


def test_optimal_lays_are_found_and_proved() -> None:
    for case, optimum in POSITIONS:
        found = best(case.table, case.hand, case.rules)
        assert (found.value, found.proved) == (optimum, True), case.name
        check(case, found)


def test_optimal_lays_of_hard_positions_are_found_and_proved() -> None:
    for case, optimum in hard()[::EVERY]:
        found = best(case.table, case.hand, case.rules)
        assert (found.value, found.proved) == (optimum, True), case.name
        check(case, found)


def test_an_interactive_budget_proves_nearly_all_positions() -> None:
    unproved = 0
    for case, optimum in POSITIONS:
        found = best(case.table, case.hand, case.rules, nodes=5000)
        check(case, found)
        assert found.value <= optimum
        unproved += not found.proved
    assert unproved * 100 <= len(POSITIONS)


def test_a_budget_of_one_node_still_gives_a_legal_table() -> None:
    for case, optimum in POSITIONS:
        found = best(case.table, case.hand, case.rules, nodes=1)
        check(case, found)
        assert found.value <= optimum


def test_the_priced_search_alone_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    # The lazy search settles most positions: without it, the priced one must do as well.
    monkeypatch.setattr(searches, "FREELY", searches.FREELY._replace(first=0))
    for case, optimum in POSITIONS[::3]:
        found = best(case.table, case.hand, case.rules)
        assert (found.value, found.proved) == (optimum, True), case.name


def test_the_reach_of_the_chains_does_not_change_the_optimum(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Chains that reach no farther than the bound: what they lack must not count as disproved.
    gaps = (0, *searches.FREELY.gaps)
    monkeypatch.setattr(searches, "FREELY", searches.FREELY._replace(gaps=gaps))
    for case, optimum in recorded_cases()[3::7]:
        found = best(case.table, case.hand, case.rules)
        assert (found.value, found.proved) == (optimum, True), case.name


def test_going_out_is_laying_everything() -> None:
    for case, optimum in POSITIONS[::2]:
        found = can_go_out(case.table, case.hand, case.rules)
        assert (found is not None) == (optimum == len(case.hand)), case.name
        if found:
            check(case, found)


def test_round_the_corner_runs_never_lay_less() -> None:
    for case, optimum in POSITIONS[::9]:
        rules = MeldRules(
            case.rules.deck,
            ace_high=True,
            corner=True,
            run_max=case.rules.run_max,
            joker_share=case.rules.joker_share,
        )
        found = best(case.table, case.hand, rules, nodes=1000)
        check(case._replace(rules=rules), found)
        assert found.value >= optimum


@pytest.mark.outside
def test_earlier_searches_do_not_change_an_answer() -> None:
    # The cache shared by positions numbers its states as they appear.
    def solve_all(cases: list[Case]) -> list[Solution]:
        cache._made.clear()
        return [best(case.table, case.hand, case.rules, tidy=True) for case in cases]

    cases = [case for case, _ in POSITIONS]
    assert solve_all(cases) == solve_all(cases[::-1])[::-1]
