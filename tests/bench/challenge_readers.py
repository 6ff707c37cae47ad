"""Time that the slowest changed link of a challenge or of a result takes until it is refused.

    python -m tests.bench.challenge_readers [STRINGS]

STRINGS (100000) are made from the links that are published in `tests/codes/challenges.json`, a
third each: challenges with letters or words changed, results changed so, and results whose content
is changed under a checksum that fits, so that moves are played before one is refused. Each must be
refused with one code, or be read as the link that it was. The columns are the number, the median
and the slowest in milliseconds of the processor, of those refused and of those read. A text in
which the link is still whole is left out: it takes as long as a result takes to be played.
"""

import json
import random
import re
import sys
from collections import Counter
from pathlib import Path
from statistics import median
from time import process_time

from engine.codes import read_challenge, read_result, write_challenge, write_result
from engine.codes.challenge import with_checksum
from engine.codes.entropy_coder import text_number
from engine.model import TextFault
from tests.drivers.damage import Damage

VECTORS = Path(__file__).parents[1] / "codes" / "challenges.json"
KINDS = ("challenge", "result", "right checksum")
# Bits of a checksum.
CHECK = 20


def with_other_content(link: str, number: int) -> str:
    """Return the result's link with some bits of its content changed, and the right checksum."""
    chance = random.Random(number)
    content = text_number(link[3:]) >> CHECK
    for _ in range(chance.choice((1, 1, 2, 5))):
        content ^= 1 << chance.randrange(max(1, content.bit_length()))
    return link[:3] + with_checksum(content)


def main() -> int:
    """Print a line for each kind; return 1 if a text was read as something else."""
    strings = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    vectors = list(json.loads(VECTORS.read_text("utf-8")).values())
    times: dict[tuple[str, bool], list[float]] = {}
    codes: Counter[str] = Counter()
    slowest = (0.0, "")
    wrong = 0
    for number in range(strings):
        kind, vector = KINDS[number % 3], vectors[number // 3 % len(vectors)]
        challenge = read_challenge(vector["link"])
        if kind == "right checksum":
            text = with_other_content(vector["result"], number)
        else:
            text = Damage(number).text(vector["link" if kind == "challenge" else "result"])
        if re.search(
            rf"{re.escape(vector['link' if kind == 'challenge' else 'result'])}(?![\w-])", text
        ):
            continue
        began = process_time()
        try:
            if kind == "challenge":
                found = write_challenge(read_challenge(text))
                wrong += found != vector["link"]
            else:
                found = write_result(challenge, read_result(challenge, text))
                wrong += found != vector["result"] and found not in text
            refused = False
        except TextFault as fault:
            codes[fault.code] += 1
            refused = True
        took = 1000 * (process_time() - began)
        times.setdefault((kind, refused), []).append(took)
        if refused and took > slowest[0]:
            slowest = (took, text)
    print(f"{'':<16}" + "".join(f"{title:>9}" for title in ("refused", "median", "slowest") * 2))
    for kind in KINDS:
        line = f"{kind:<16}"
        for refused in (True, False):
            took_each = times.get((kind, refused), [0.0])
            line += f"{len(took_each):>9}{median(took_each):>9.2f}{max(took_each):>9.1f}"
        print(line)
    print(f"codes: {dict(codes)}; read otherwise: {wrong}")
    print(f"slowest refusal: {slowest[0]:.1f} ms, {slowest[1]!r}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
