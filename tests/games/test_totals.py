"""Totals, pools and chips that no deal can produce."""

from typing import Any

from engine.games import GAMES
from engine.play import new_deal
from tests.drivers.text_tables import cases


@cases
def test_impossible_totals_are_named(
    game: str, options: dict[str, Any], deal: int, more: dict[str, Any], wrong: list[str]
) -> None:
    rules = GAMES[game].rules(options)
    state = new_deal(rules, 2, 0, "totals", deal=deal)._replace(**more)
    assert rules.hooks.contradicted
    assert list(rules.hooks.contradicted(state)) == wrong
