"""Plays seeded games of every kind and prints a line for each: what it was, its record's hash."""

import contextlib
import hashlib
import io
import sys
from pathlib import Path

sys.path += [str(folder) for folder in Path(__file__).resolve().parents[1:3]]

from engine.__main__ import main
from engine.games import GAMES
from scale import many

GAMES_AT_SCALE_1 = 100


def lines() -> list[str]:
    """The lines, the same on every Python that plays by the same rules."""
    names = list(GAMES)
    made = []
    for seed in range(many(GAMES_AT_SCALE_1)):
        game = names[seed % len(names)]
        record = io.StringIO()
        with contextlib.redirect_stdout(record):
            if main(["play", "--game", game, "--seats", "standard,random", "--seed", str(seed)]):
                raise SystemExit(f"{game} could not be played with seed {seed}")
        digest = hashlib.sha256(record.getvalue().encode()).hexdigest()
        made.append(f"{game} {seed} {digest}")
    return made


if __name__ == "__main__":
    sys.stdout.write("\n".join(lines()))
