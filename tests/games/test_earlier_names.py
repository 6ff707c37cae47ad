"""A game file written for version 0.1 still works: its names, and its own kind of turn."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.games import add_game
from engine.model import Game, unregister
from tests.drivers.sessions import ask, begin_game, one_turn

TEXT = Path(__file__).with_name("earlier_game.txt").read_text("utf-8")


@pytest.fixture(scope="module")
def game() -> Iterator[Game]:
    added = add_game(TEXT, "earlier")
    yield added
    unregister(added)


def calls_of(game: Game) -> list[str]:
    """Return the names of the game's own methods, in the order of the calls."""
    calls: list[str] = game.build.__globals__["CALLS"]  # type: ignore[attr-defined]
    return calls


def test_bots_play_a_deal_of_an_earlier_game(game: Game) -> None:
    match = engine.start(game.id, ["standard", "easy"], seed="earlier")
    while not match.deal_over:
        assert list(engine.legal(match.view(match.state.turn)))
        match, _ = engine.bot_turn(match)
    assert {"check", "against", "listed"} <= {*calls_of(game)}


def test_a_draft_of_an_earlier_game_becomes_moves(game: Game) -> None:
    session = begin_game(game.id, "person,easy", seed="earlier")
    while ask(session, "show")["view"]["turn"]:
        one_turn(session)
    reply = ask(session, "place", cards=["h0", "h1", "h2"], to="new")
    assert reply["error"] is None
    assert {"laid", "asks"} <= {*calls_of(game)}


def test_a_method_has_its_earlier_and_its_present_name(game: Game) -> None:
    turn: Any = game.rules().turn
    state = engine.start(game.id, ["standard", "easy"], seed="earlier").state
    assert list(turn.listed(state)) == list(turn.plain_moves(state))
    assert turn.ends(engine.Draw()) is turn.ends_turn(engine.Draw()) is True


@pytest.mark.parametrize("package", ["model", "turns", "games.common"])
def test_an_unknown_name_of_a_package_is_an_attribute_error(package: str) -> None:
    module = sys.modules[f"engine.{package}"]
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        module.nothing  # noqa: B018


@pytest.mark.parametrize("package", ["model", "turns", "games.common"])
def test_every_earlier_name_has_a_value(package: str) -> None:
    module: Any = sys.modules[f"engine.{package}"]
    names = module.__getattr__.__closure__[0].cell_contents
    assert names and all(getattr(module, name) is not None for name in names)
