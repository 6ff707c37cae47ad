"""The engine of a visit: one request a line, one reply a line."""

import json
import sys

from engine.session import Session

session = Session()
for line in sys.stdin:
    try:
        reply = session.answer(line)
    except Exception as fault:  # the worker's answers.js hands it on in the same way
        reply = json.dumps({"fault": str(fault)})
    print(reply, flush=True)
