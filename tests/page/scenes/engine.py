"""The engine of a scene that is being recorded: one request a line, one reply a line."""

import sys

from engine.session import handle

for line in sys.stdin:
    print(handle(line), flush=True)
