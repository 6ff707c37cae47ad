"""Writes the missing links of positions in vectors.json: python -m tests.codes.

An existing link in the file never changes: people who have it must be able to open it.
"""

import json
from pathlib import Path

from engine.codes import write_link
from engine.notation import position_of

FILE = Path(__file__).parent / "vectors.json"


def main() -> None:
    """Add the missing links."""
    vectors = json.loads(FILE.read_text("utf-8"))
    for vector in vectors.values():
        vector.setdefault("link", write_link(position_of(vector["position"])))
    FILE.write_text(json.dumps(vectors, ensure_ascii=False, indent=1) + "\n", "utf-8")


main()
