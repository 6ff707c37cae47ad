"""Writes the missing links of tests/golden/compat/positions.txt: python -m tests.codes.

An existing link in the file never changes: people who have it must be able to open it.
"""

import json

from engine.codes import write_link
from engine.notation import position_of
from tests.drivers.vectors import lines_of, write_lines


def main() -> None:
    """Add the missing links."""
    vectors = [json.loads(line) for line in lines_of("positions")]
    for vector in vectors:
        vector.setdefault("link", write_link(position_of(vector["position"])))
    write_lines("positions", [json.dumps(vector, ensure_ascii=False) for vector in vectors])


main()
