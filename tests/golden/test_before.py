"""Golden lines: everything written, printed and decided is as it was before."""

import re
from collections.abc import Callable
from itertools import chain

import pytest

from tests.drivers.scale import many, quick_only
from tests.golden.before.bot_estimates import estimate_lines
from tests.golden.before.engine_outputs import (
    AGAIN,
    MADE,
    Lines,
    arena,
    decisions,
    golden_lines,
    puzzles,
    records,
    replies,
    reviews,
    some,
)
from tests.golden.before.hint_texts import advice_lines
from tests.golden.before.house_rules import HOUSES
from tests.golden.before.refusal_texts import refusal_lines
from tests.golden.before.solver_results import solution_lines
from tests.golden.before.topic_helpers import CASES

# Slow topics are only sampled; `python -m tests.golden.before` remakes all lines.
EVERY = 10
SAMPLED = {"hinted": advice_lines, "judged": estimate_lines, "refused": refusal_lines}
# Topics of which only some lines are made, one in this many.
FEW = {"arena": (arena, 3), "puzzles": (puzzles, 2), "reviews": (reviews, 10)}
LONG = ("decisions", "records", "replies", "solved", *FEW, *SAMPLED)
# One set of rules for each game, not always the first.
SOME = [(game, at % len(houses)) for at, (game, houses) in enumerate(HOUSES.items())]
OTHERS = [case for case in CASES if case not in SOME]


def one_in(number: int) -> int:
    """Return one in this many; in the full run all."""
    return max(number // many(1), 1)


def different_lines(found: list[str], wanted: list[str]) -> list[tuple[str, str]]:
    """Return the first lines that differ."""
    return [pair for pair in zip(found, wanted, strict=True) if pair[0] != pair[1]][:3]


@quick_only
@pytest.mark.parametrize("topic", [topic for topic in MADE if topic not in LONG])
def test_regenerated_lines_equal_the_golden_ones(topic: str) -> None:
    assert different_lines(list(MADE[topic]()), golden_lines(topic)) == []


@quick_only
@pytest.mark.parametrize("topic", SAMPLED)
def test_under_some_rules_of_each_game_sampled_lines_equal_the_golden_ones(topic: str) -> None:
    cases = CASES if many(1) > 1 else SOME
    others = re.compile("|".join(rf"\w* ?{game} {house}\b" for game, house in OTHERS))
    wanted = [line for line in golden_lines(topic) if cases is CASES or not others.match(line)]
    assert different_lines(list(SAMPLED[topic](cases)), wanted) == []


@quick_only
def test_the_solvers_answers_equal_the_golden_ones() -> None:
    wanted = {line.partition(" best ")[0]: line for line in golden_lines("solved")}
    found = list(solution_lines(one_in(4)))
    assert different_lines(found, [wanted[line.partition(" best ")[0]] for line in found]) == []


@quick_only
def test_replies_to_scripted_games_equal_the_golden_ones() -> None:
    tables: list[list[str]] = []
    for line in golden_lines("replies"):
        # The line of a table has no request.
        if not line.startswith("{"):
            tables.append([])
        tables[-1].append(line)
    every = one_in(2)
    assert different_lines(list(replies(every)), list(chain.from_iterable(tables[::every]))) == []


@quick_only
def test_decisions_of_bots_equal_the_golden_ones() -> None:
    wanted = [line for line in golden_lines("decisions") if int(line.split()[3]) % EVERY == 0]
    assert different_lines(list(decisions(EVERY)), wanted) == []


@quick_only
def test_matches_under_house_rules_equal_the_golden_ones() -> None:
    wanted = golden_lines("records")
    every = one_in(4)
    assert different_lines(list(records(every)), wanted[::every]) == []


@quick_only
@pytest.mark.parametrize("topic", FEW)
def test_some_regenerated_lines_equal_the_golden_ones(topic: str) -> None:
    made, number = FEW[topic]
    every = one_in(number)
    assert different_lines(list(made(every)), [*some(golden_lines(topic), every)]) == []


@pytest.mark.parametrize("topic", AGAIN)
def test_stored_texts_are_still_read(topic: str) -> None:
    again: Callable[[list[str]], Lines] = AGAIN[topic]
    lines = golden_lines(topic)
    # Persons without a name were once saved as "You".
    today = [line.replace('["You","person"]', '["","person"]') for line in lines]
    assert different_lines(list(again(lines)), today) == []
