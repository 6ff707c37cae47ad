"""The lanes' tables: what they build can be cut into runs, and they miss nothing that matters."""

from itertools import product

import pytest

from engine.model import FRENCH, MeldRules
from engine.solver.runs.lanes import DONE, TABLES, Table, counted_table, table_for, whole_table
from engine.solver.runs.patterns import essential_patterns, is_run

LONGEST = 10
THIRD = MeldRules(FRENCH, ace_high=True, joker_share=3)
FREE = MeldRules(FRENCH, ace_high=True)
LIMITS = [MeldRules(FRENCH, ace_high=True, max_jokers=most) for most in (0, 1, 2, 3)]
CASES = [(rules, jokers) for rules in (THIRD, FREE, *LIMITS) for jokers in (0, 1, 2, 3, 4)]


def accepts(table: Table, pattern: str) -> bool:
    """Return True if a lane may be exactly this pattern."""
    if pattern[0] not in table:
        return False
    state: str | None = pattern[0]
    for one in pattern[1:]:
        if state is None or state == DONE:
            return False
        state = table[state].card if one == "N" else table[state].joker
    return state is not None and (state == DONE or table[state].closes)


def parts(pattern: str, rules: MeldRules) -> bool:
    """Return True if the pattern can be cut into legal runs."""
    return is_run(pattern, rules) or any(
        is_run(pattern[:place], rules) and parts(pattern[place:], rules)
        for place in range(3, len(pattern) - 2)
    )


@pytest.mark.parametrize(("rules", "jokers"), CASES)
def test_every_accepted_lane_can_be_cut_into_runs(rules: MeldRules, jokers: int) -> None:
    name, _ = table_for(rules, jokers)
    for size in range(1, LONGEST + 1):
        for letters in product("NX", repeat=size):
            pattern = "".join(letters)
            if pattern.count("X") <= jokers and accepts(TABLES[name], pattern):
                assert parts(pattern, rules), pattern


@pytest.mark.parametrize(("rules", "jokers"), CASES)
def test_lanes_accept_every_essential_pattern(rules: MeldRules, jokers: int) -> None:
    name, complete = table_for(rules, jokers)
    table = TABLES[name] if complete else whole_table(rules, jokers)
    for pattern in essential_patterns(rules, jokers, LONGEST):
        assert accepts(table, pattern), pattern


def test_only_long_patterns_with_three_jokers_need_the_complete_table() -> None:
    name, complete = table_for(THIRD, 3)
    assert not complete
    missing = [one for one in essential_patterns(THIRD, 3, 14) if not accepts(TABLES[name], one)]
    assert missing
    assert min(map(len, missing)) == 9
    assert all(accepts(whole_table(THIRD, 3), one) for one in missing)


@pytest.mark.parametrize(("rules", "jokers"), CASES)
def test_counted_lanes_equal_the_possible_runs(rules: MeldRules, jokers: int) -> None:
    table = counted_table(rules, jokers)
    for size in range(1, LONGEST):
        for letters in product("NX", repeat=size):
            pattern = "".join(letters)
            if pattern.count("X") <= jokers:
                assert accepts(table, pattern) == is_run(pattern, rules), pattern
