"""Outputs of the commands for given inputs, and the rules pages under house rules."""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from unittest.mock import patch

from engine.commands import main
from engine.games import GAMES
from engine.model import view_of
from engine.notation import position_data, write_move
from engine.play import legal
from engine.session import Session

from .house_rules import HOUSES
from .topic_helpers import CASES, HERE, Lines, brief, positions

# Longer outputs are only hashed.
SHOWN = 3


def output_lines() -> Lines:
    """Yield the output of every command except `arena` with times, for its standard input."""
    # Other tests may have added games.
    with patch.dict("engine.model.game._registered", dict(GAMES), clear=True):
        for game, house in CASES:
            yield from page(game, house)
            yield from judged_and_hinted(game, house)
        for game in GAMES:
            yield from game_outputs(game)
        for date in ("2025-02-28", "2026-11-25", "2025-13-01", "someday"):
            yield from run(["puzzle", "--date", date])
        for wish in WISHES:
            yield from run(["puzzle", "--seed", "printed", *wish.split()])
        yield from run(["rules"])
        for words in WORDS:
            yield from run(words.split())


WISHES = ("--answer", "--json", "--kind lay", "--game rablo", "--kind none", "--game chess")
WORDS = (
    "rules chess",
    "fair before",
    "fair before --hash 00",
    "judge nowhere",
    "play --game rablo --seats random,random --players 9",
    "play --game kalooki --seats random,nobody",
    "play --game rummy500 --seats random --preset none",
    "play --game rommi --seats random --rules chips=1",
)


def run(words: list[str], given: str = "") -> Lines:
    """Return a command with its status and output; of a long one, a hash and the first lines."""
    out, err = io.StringIO(), io.StringIO()
    stdin = io.TextIOWrapper(io.BytesIO(given.encode()))
    with patch.object(sys, "stdin", stdin), redirect_stdout(out), redirect_stderr(err):
        status = main(words)
    lines = out.getvalue().splitlines()
    yield f"> {' '.join(words)}: {status} {len(lines)} {brief(out.getvalue())}"
    yield from (line[:200] for line in [*lines[:SHOWN], *err.getvalue().splitlines()])


def page(game: str, house: int) -> Lines:
    reply = Session().handle({"v": 1, "do": "rules", "game": game, "rules": HOUSES[game][house]})
    yield f"page {game} {house}"
    for paragraph in reply["page"]:
        yield " ".join(one["text"] if isinstance(one, dict) else one for one in paragraph)


def judged_and_hinted(game: str, house: int) -> Lines:
    for place, match in enumerate(positions(game, house, 3)):
        if place % 20 == 5:
            state = match.state if place % 40 == 5 else view_of(match.state, match.state.turn).state
            given = json.dumps(position_data(state))
            listed = [write_move(move) for move in legal(state)]
            yield from run(["judge", "-", *listed[:1]], given)
            yield from run(["judge", "-", "lay 7s 8s 9s", "end"], given)
            if place == 5:
                yield from run(["hint", "-", "--bot", "standard", "--nodes", "60"], given)
                yield from run(["hint", "-", "--nodes", "60"], given)


def game_outputs(game: str) -> Lines:
    """Yield a game's options, a match of bots, and its golden record."""
    yield from run(["rules", game])
    seats = ["--seats", "random,random", "--deals", "1", "--seed", "printed", "--nodes", "30"]
    yield from run(["play", "--game", game, *seats])
    if presets := GAMES[game].presets:
        named = presets[-1].id
        yield from run(["play", "--game", game, "--preset", named, *seats])
    record = (HERE.parent / f"{game}.txt").read_text("utf-8")
    yield from run(["replay", "-"], record)
    yield from run(["replay", "-"], "\n".join(record.splitlines()[:20]))
    yield from run(["fair", "--record", "-"], record)
    yield from run(["fair", "--record", "-", "--hash", "0" * 64], record)
    yield from run(["review", "-", "--seat", "9"], record)
