"""Changes that must not survive: each is made in a copy of the tree, and a test has to fail.

    python -m tests.mutations [WORD …]

prints what catches each, or only those with such a word in their file; the exit status is the
number that nothing caught. `tests/house/test_mutations.py` checks the list against the code.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("engine", "tests", "examples", "web", "pyproject.toml", "README.md")


class Mutation(NamedTuple):
    """A text in a file of the engine, what replaces it, and the tests that must notice."""

    file: str
    old: str
    new: str
    tests: str


MUTATIONS = (
    # These survived once.
    Mutation(
        "notation/link",
        ' or zlib.crc32(data) != int.from_bytes(raw[:4], "big")',
        "",
        "notation/test_doors",
    ),
    Mutation("turns/laying", "total < opening.points", "total <= opening.points", "games"),
    Mutation(
        "turns/draw_discard",
        "        yield from opening_faults(state)\n    absent",
        "        pass\n    absent",
        "games",
    ),
    Mutation(
        "notation/save",
        "0 <= cursor < len(drafts)",
        "0 <= cursor <= len(drafts)",
        "notation/test_doors",
    ),
    Mutation(
        "notation/save",
        "0 <= cursor < len(drafts)",
        "1 <= cursor < len(drafts)",
        "notation/test_doors",
    ),
    Mutation("games/kalooki", "apart=25", "apart=250", "bots/test_stakes"),
    Mutation("games/rommi", "apart=40", "apart=400", "bots/test_stakes"),
    Mutation("turns/draw_discard", " and one not in state.start.hand", "", "games"),
    Mutation("model/state", "        if self.taken:", "        if False:", "games"),
    # Scores.
    Mutation("model/scoring", "many // 3 * 2", "many // 3", "games/test_rummy500"),
    Mutation("games/kalooki", "extra = 25 if", "extra = 20 if", "games/test_kalooki"),
    Mutation("games/kalooki", "pot // 4 *", "pot // 3 *", "games/test_kalooki"),
    Mutation("games/rablo", "bonus=100", "bonus=90", "games/test_rablo"),
    Mutation("games/raeuber", "-100 if opened else -200", "-200", "games/test_raeuber"),
    Mutation("games/rommi", "total * (2 if", "total * (3 if", "games/test_rommi"),
    Mutation("games/rommi", "min(due[seat], state.chips[seat])", "due[seat]", "games/test_rommi"),
    Mutation("turns/closing", "sum(other < key", "sum(other <= key", "play/test_matches"),
    # Thresholds.
    Mutation("games/common", "max(standing.scores) >=", "max(standing.scores) >", "games"),
    Mutation(
        "games/rummy500",
        "state.round >= state.rules.rounds",
        "state.round > state.rules.rounds",
        "games",
    ),
    Mutation("turns/closing", "state.passes >= len(active)", "state.passes > len(active)", "games"),
    Mutation("turns/rearranged", "in_row >= 2", "in_row >= 3", "games/test_raeuber"),
    Mutation(
        "turns/drawn",
        "state.turnovers >= rules.renewals",
        "state.turnovers > rules.renewals",
        "games",
    ),
    Mutation(
        "turns/draw_discard", "len(state.discards[0]) > 1", "len(state.discards[0]) > 0", "games"
    ),
    Mutation("turns/laying", "rules.set_closes_at <= len", "rules.set_closes_at < len", "games"),
    Mutation(
        "games/rummy500",
        "return 14 if discarded.joker",
        "return 13 if discarded.joker",
        "games/test_rummy500",
    ),
    Mutation(
        "model/melds",
        "jokers * rules.joker_share > size",
        "jokers * rules.joker_share >= size",
        "model/test_melds games",
    ),
    # Indexes and order.
    Mutation("play/match", "dealer = (state.dealer + 1) % many", "dealer = state.dealer", "games"),
    Mutation("arena/deals", "(entry + rotation) % many", "entry", "arena/test_arena"),
    Mutation(
        "turns/drawn",
        "state._replace(stock=rest,",
        "state._replace(stock=rest[::-1],",
        "games/test_rommi",
    ),
    Mutation("advice/hint", "left.remove(card)", "pass", "advice/test_hint"),
    # Checks.
    Mutation(
        "model/view",
        "if before and state.turn != seat",
        "if before and False",
        "bots/test_hidden games/test_conformance",
    ),
    Mutation("notation/save", "if seat != match.state.turn:", "if False:", "notation/test_doors"),
    Mutation(
        "notation/record",
        "        if words != wanted.split():",
        "        if False:",
        "notation/test_notation",
    ),
    Mutation(
        "notation/possible", "score * sign < 0", "score * sign < -20", "notation/test_possible"
    ),
    Mutation(
        "notation/possible",
        "state.deal - 1, state.scores",
        "state.deal - 2, state.scores",
        "notation/test_possible",
    ),
    Mutation(
        "notation/possible",
        "state.passes > state.evicted",
        "state.passes - 1 > state.evicted",
        "notation/test_possible",
    ),
    Mutation(
        "turns/begun",
        "if more not in (0, 1):",
        "if more not in (0, 1, 2):",
        "notation/test_possible",
    ),
    Mutation(
        "turns/begun",
        "there.get(card, 0) >= many",
        "there.get(card, 0) >= 0",
        "notation/test_possible",
    ),
    Mutation(
        "games/adding",
        "    for game in known_games()[len(before) :]:",
        "    for game in ():",
        "games/test_adding",
    ),
    Mutation("arena/deals", "    if bout.source:", "    if False:", "games/test_adding"),
    Mutation("bots/autoplay", "if seat.kind != PERSON:", "if False:", "notation/test_doors"),
)


def path_of(mutation: Mutation, root: Path = ROOT) -> Path:
    return root / "engine" / f"{mutation.file}.py"


def changed(mutation: Mutation, text: str) -> str:
    """The file's text with the change; ValueError unless it has the old text exactly once."""
    if text.count(mutation.old) != 1:
        raise ValueError(f"{mutation.file} holds {text.count(mutation.old)} times: {mutation.old}")
    return text.replace(mutation.old, mutation.new)


def caught(mutation: Mutation, root: Path) -> str:
    """The first test that fails in the tree with the change; empty if all pass."""
    path = path_of(mutation, root)
    text = path.read_text("utf-8")
    path.write_text(changed(mutation, text), "utf-8")
    names = [
        f"tests/{name}" + ("" if (root / "tests" / name).is_dir() else ".py")
        for name in mutation.tests.split()
    ]
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *names]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    finally:
        path.write_text(text, "utf-8")
    failed = re.findall(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.M)
    return str(failed[0]) if failed else "" if done.returncode == 0 else done.stdout[-200:]


def main(words: list[str]) -> int:
    """Makes the changes one by one, and prints what catches each."""
    chosen = [one for one in MUTATIONS if not words or any(word in one.file for word in words)]
    survived = 0
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name in COPIED:
            if (ROOT / name).is_dir():
                without = shutil.ignore_patterns("__pycache__")
                shutil.copytree(ROOT / name, root / name, ignore=without)
            else:
                shutil.copy(ROOT / name, root / name)
        for one in chosen:
            test = caught(one, root)
            survived += not test
            print(f"{one.file}: {one.old.strip()} -> {one.new.strip()}\n    {test or 'SURVIVED'}")
            sys.stdout.flush()
    print(f"{len(chosen) - survived} of {len(chosen)} caught")
    return survived


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
