"""Rules of the games by position: the tables in `positions/`, a line a case."""

import pytest

from engine.games import GAMES
from tests.drivers.position_tables import check_case, read_cases

TABLES = {game: read_cases(game) for game in GAMES}


@pytest.mark.parametrize("name", [name for cases in TABLES.values() for name in cases])
def test_a_position_has_the_answer_of_its_table(name: str) -> None:
    for case in TABLES[name.split("_")[1]][name]:
        try:
            check_case(case)
        except Exception as fault:
            fault.add_note(case.line)
            raise
