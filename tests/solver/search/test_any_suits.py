"""Search in any number of suits, compared with the one for four, brute force and `origins`."""

import pytest

from engine.model import ANY_ORIGIN, STRICT, MeldRules, Origins, Stream, is_origin_allowed
from engine.solver import COUNT, best, can_go_out, deadwood, nearest_legal, only_best
from engine.solver.search import by_suits
from tests.drivers.scale import many
from tests.solver import brute_force_lay, origins
from tests.solver.cases import (
    Case,
    crowded_case,
    most_valuable,
    other_rules,
    random_case,
    suits_deck,
)
from tests.solver.test_agree import check, worths


def other_case(label: str, most: int) -> Case:
    stream = Stream(label)
    return random_case(stream, most, other_rules(stream))


@pytest.mark.parametrize("most", [12, 25, 45])
def test_in_four_suits_both_searches_agree(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    cases = [random_case(Stream(f"both {most} {number}"), most) for number in range(many(30))]
    questions = [(case.table, case.hand, case.rules, case.weights) for case in cases]
    fast = [best(*question, tidy=True) for question in questions]
    monkeypatch.setattr(by_suits, "FOUR", 0)
    for case, one in zip(cases, fast, strict=True):
        other = best(case.table, case.hand, case.rules, case.weights, tidy=True)
        assert (other.value, other.proved, other.nodes) == (one.value, one.proved, one.nodes)
        check(case, other, one.value)


@pytest.mark.parametrize("most", [9, 12, 15])
def test_in_other_numbers_of_suits_the_best_lay_equals_brute_force(most: int) -> None:
    for number in range(many(120)):
        case = other_case(f"suits {most} {number}", most)
        found = best(case.table, case.hand, case.rules, case.weights)
        check(
            case,
            found,
            brute_force_lay.most_valuable(case.table, case.hand, case.rules, worths(case)),
        )


@pytest.mark.outside
def test_in_other_numbers_of_suits_all_queries_equal_brute_force() -> None:
    asked = 0
    for number in range(many(60)):
        case = other_case(f"questions {number}", 12)
        if case.rules.corner:
            continue
        table, hand, rules = case.table, case.hand, case.rules
        ones = dict.fromkeys(worths(case), 1)
        most = brute_force_lay.most_valuable(table, hand, rules, ones)
        out = can_go_out(table, hand, rules)
        assert (out is not None) == (most == len(hand))
        lays = most_valuable(case._replace(weights=COUNT), 3)
        assert not lays or lays[0].value == most
        single = only_best(table, hand, rules)
        assert single is None or single.value == most
        left = deadwood(hand, rules, COUNT)
        assert left.weight == len(hand) - (
            brute_force_lay.most_valuable((), hand, rules, ones) or 0
        )
        drafted = [meld.cards for meld in (lays[0].melds if lays else table)]
        assert nearest_legal(table, hand, drafted, rules).proved
        asked += bool(lays)
    assert asked > 10


@pytest.mark.parametrize("demand", [STRICT, Origins(stick=1)])
def test_constraints_from_old_melds_are_respected(demand: Origins) -> None:
    held_back = 0
    for number in range(many(40)):
        stream = Stream(f"origins {number}")
        rules = MeldRules(suits_deck(stream.choice((3, 5, 5))), set_max=5)
        case = random_case(stream, 11, rules)
        tables = [
            new
            for new in origins.tables(case.table, case.hand, rules)
            if is_origin_allowed(case.table, new, demand)
        ]
        old = sum(len(meld.cards) for meld in case.table)
        most = max(sum(len(meld.cards) for meld in new) - old for new in tables)
        found = best(case.table, case.hand, rules, origins=demand)
        assert found.proved and found.value == most
        assert is_origin_allowed(case.table, found.melds, demand)
        held_back += best(case.table, case.hand, rules, origins=ANY_ORIGIN).value > most
    assert held_back


def test_a_crowded_table_in_five_suits_is_solved_within_its_budget() -> None:
    rules = MeldRules(suits_deck(5), set_max=5)
    for number in range(many(3)):
        case = crowded_case(Stream(f"crowded {number}"), rules, 60, 14)
        found = best(case.table, case.hand, rules, nodes=2000)
        assert found.nodes <= 6000
        assert found.value >= len(case.hand) // 2
