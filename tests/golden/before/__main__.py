"""Remakes the golden lines: python -m tests.golden.before [TOPIC …] [FOLDER/].

Without a folder they replace the golden ones; do this only for a meant change.
"""

import sys
from pathlib import Path

from tests.golden.before.engine_outputs import HERE, MADE


def main(wanted: list[str]) -> None:
    """Write the topics named, or all."""
    folders = [name for name in wanted if name.endswith("/")]
    folder = Path(folders[0]) if folders else HERE
    folder.mkdir(exist_ok=True)
    for topic in [name for name in wanted if name in MADE] or list(MADE):
        lines = list(MADE[topic]())
        (folder / f"{topic}.txt").write_text("\n".join(lines) + "\n", "utf-8")
        print(topic, len(lines), flush=True)


main(sys.argv[1:])
