"""CLAUSES.md: lists every statement of the games' sources, with existing code and tests."""

import re
from pathlib import Path

import pytest

from engine.games import GAMES

HERE = Path(__file__).parent
ENGINE = HERE.parents[1] / "engine"
ROW = re.compile(r"^\| ([RS])(\d+) \| [^|]+ \| `([^`]+)`: `([^`]+)` \| `(test_(\w+?)_[^`]+)` \|$")
ROWS = [
    found.groups()
    for line in (HERE / "CLAUSES.md").read_text("utf-8").splitlines()
    if (found := ROW.match(line))
]
STATEMENTS = {"rablo": 33, "rummy500": 33, "kalooki": 22, "raeuber": 34, "rommi": 36}


def test_every_line_of_the_tables_is_parsed() -> None:
    lines = (HERE / "CLAUSES.md").read_text("utf-8").splitlines()
    assert sum(bool(re.match(r"\| [RS]\d", line)) for line in lines) == len(ROWS)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_clause_of_a_source_is_listed(game: str) -> None:
    listed = [int(number) for _, number, _, _, _, of in ROWS if of == game]
    assert listed == list(range(1, STATEMENTS[game] + 1))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[5]}-{row[0]}{row[1]}")
def test_the_named_code_and_tests_exist(row: tuple[str, ...]) -> None:
    _, _, file, text, test, game = row
    assert text in (ENGINE / file).read_text("utf-8")
    table = (HERE / "positions" / f"{game}.txt").read_text("utf-8").splitlines()
    assert test in table or f"def {test}(" in (HERE / f"test_{game}.py").read_text("utf-8")


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_s_file_cites_its_source_by_title_and_clauses(game: str) -> None:
    listed = (HERE / "CLAUSES.md").read_text("utf-8")
    found = re.search(rf'^## .+ \(`{game}`\)\n\nSource: (".+")$', listed, re.MULTILINE)
    text = (ENGINE / "games" / f"{game}.py").read_text("utf-8")
    assert found and f"Source: {found[1]}, " in text.split('"""')[1]
    assert f"1 to {'S' if game == 'rummy500' else 'R'}{STATEMENTS[game]}" in text
