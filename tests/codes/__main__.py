"""Write the link of each position in vectors.json that has none yet: python -m tests.codes.

A link in the file never changes: people who have it must be able to open it.
"""

import json
from pathlib import Path

from engine.codes import write_link
from engine.notation import position_of

FILE = Path(__file__).parent / "vectors.json"


def main() -> None:
    """Fill in what is missing."""
    vectors = json.loads(FILE.read_text("utf-8"))
    for vector in vectors.values():
        vector.setdefault("link", write_link(position_of(vector["position"])))
    FILE.write_text(json.dumps(vectors, ensure_ascii=False, indent=1) + "\n", "utf-8")


main()
