"""Plays seeded games of every kind and prints a line for each: what it was, its record's hash.

python tests/pyodide/records.py SHARE SHARES
"""

import contextlib
import hashlib
import io
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2]))

from engine.commands import main
from engine.games import GAMES
from tests.drivers.scale import FULL, SCALE, many

# Games of each kind in the run that every change gets, and in the long run. In the former one of
# each kind is a whole match, and of the others the first deal is played.
EACH, EACH_FULL = 5, 400


def lines(share: int, shares: int) -> list[str]:
    """A share of the lines, which are the same on every Python that plays by the same rules."""
    names = list(GAMES)
    made = []
    for seed in range(share, many(EACH, full=EACH_FULL) * len(names), shares):
        game = names[seed % len(names)]
        record = io.StringIO()
        whole = SCALE >= FULL or seed < len(names)
        play = ["play", "--game", game, "--seats", "standard,random", "--seed", str(seed)]
        with contextlib.redirect_stdout(record):
            if main(play if whole else [*play, "--deals", "1"]):
                raise SystemExit(f"{game} could not be played with seed {seed}")
        digest = hashlib.sha256(record.getvalue().encode()).hexdigest()
        made.append(f"{game} {seed} {digest}")
    return made


if __name__ == "__main__":
    sys.stdout.write("\n".join(lines(*map(int, sys.argv[1:3]))))
