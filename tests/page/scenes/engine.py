"""The engine of a scene that is being recorded: one request a line, one reply a line."""

import json
import sys
from pathlib import Path

from engine.games import add_game
from engine.session import Session

# The game from outside that one scene plays; in the others there is none.
COLOURS = Path(__file__).resolve().parents[3] / "examples" / "colours.py"

session = Session()
for line in sys.stdin:
    if COLOURS.stem in line:
        add_game(COLOURS.read_text("utf-8"))
    try:
        reply = session.answer(line)
    except Exception as fault:  # the worker's answers.js hands it on in the same way
        reply = json.dumps({"fault": str(fault)})
    print(reply, flush=True)
