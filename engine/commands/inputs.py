"""Inputs of the commands: the text of a file, and a match described by arguments."""

import argparse
import errno
import os
import secrets
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from ..arena import check_seat, unreadable
from ..games import game_of
from ..model import Game, Rules, TextFault, text_limits
from ..notation import read_option, read_rules

# In bytes; longer than any record.
_LONGEST_FILE = text_limits.MATCH


def match_of(chosen: argparse.Namespace) -> tuple[Rules, list[str], str]:
    """Return the rules, bots and seed that the arguments ask for; raise `TextFault` for unknown
    ones.
    """
    bots = chosen.seats
    rules, players = rules_of(chosen, len(bots))
    bots = [bots[place % len(bots)] for place in range(players)]
    for name in bots:
        check_seat(name)
    seed = chosen.seed if chosen.seed is not None else secrets.token_hex(16)
    return rules, bots, seed


def rules_of(chosen: argparse.Namespace, named: int) -> tuple[Rules, int]:
    """Return the rules and the number of seats that the arguments ask for, if they have named that
    many; raise `TextFault` for unknown ones.
    """
    game = game_of(chosen.game)
    low, high = game.seats
    options: dict[str, object] = dict(_preset(game, chosen.preset))
    options |= dict(read_option(game, text) for text in chosen.rules)
    players = chosen.players
    if players is None:
        # The number of seats may also be given as an option.
        told = options.get("players")
        players = told if isinstance(told, int) else max(named, low)
    if not low <= players <= high:
        raise TextFault("bad-seat", seats=players, least=low, most=high)
    return read_rules(game, options, players), players


def _preset(game: Game, name: str | None) -> tuple[tuple[str, Any], ...]:
    for preset in game.presets:
        if preset.id == name:
            return preset.options
    if name is not None:
        known = [preset.id for preset in game.presets]
        raise TextFault("unknown-preset", game=game.id, preset=name).among(known)
    return ()


def text_of(name: str) -> str:
    """Return the text of a file, or of standard input for `-`; raise `TextFault` bad-file or
    too-long.
    """
    try:
        if name == "-" and sys.stdin is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as file:
            data = file.read(_LONGEST_FILE + 1)
        if len(data) > _LONGEST_FILE:
            raise TextFault("too-long", most=_LONGEST_FILE)
        return data.decode("utf-8-sig")
    except (OSError, ValueError) as problem:
        raise unreadable(name or repr(name), problem) from None
