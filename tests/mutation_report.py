"""Mutation tests: Cosmic Ray changes the code at random places, and a test has to fail each time.

    .venv/bin/python -m tests.mutation_report [PACKAGE …] [--mutants 12] [--seed 1]

Prints a table: mutants caught and survived by package, then each survivor's difference. Packages
are those of the engine (`turns`), `build`, and those of the page (`page/input`), whose tests run
under MicroPython. Everything happens in a copy of the tree.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NOT_COPIED = (".git", ".venv", ".build", "dist", "node_modules", "__pycache__", ".*_cache")
PYTHON_TESTS = "{} -m pytest -x -q -p no:cacheprovider tests/{}"


def packages() -> dict[str, tuple[str, str]]:
    """Return the folder of each package, and the command that runs its tests."""
    found = {}
    for folder in sorted((ROOT / "engine").iterdir()):
        if (ROOT / "tests" / folder.name).is_dir():
            command = PYTHON_TESTS.format(sys.executable, folder.name)
            found[folder.name] = (f"engine/{folder.name}", command)
    found["build"] = ("web/build", PYTHON_TESTS.format(sys.executable, "building"))
    for folder in sorted((ROOT / "web" / "app").iterdir()):
        tests = sorted((ROOT / "tests" / "page" / folder.name).glob("test_*.py"))
        if folder.is_dir() and tests:
            names = " ".join(f"{folder.name}/{test.name}" for test in tests)
            command = f"node tests/page/run.mjs {names}"
            found[f"page/{folder.name}"] = (f"web/app/{folder.name}", command)
    return found


def copy_tree(target: Path) -> None:
    """Copy the tree; what is only installed is linked."""
    shutil.copytree(ROOT, target, ignore=shutil.ignore_patterns(*NOT_COPIED))
    for name in (".venv", "node_modules"):
        if (ROOT / name).exists():
            (target / name).symlink_to(ROOT / name)


def keep_sample(session: Path, size: int, seed: str) -> None:
    """Skip all pending mutants but `size` that are drawn at random: first operators, then places.

    One operator has hundreds of places, another one ten: each counts the same.
    """
    from cosmic_ray.work_db import WorkDB, use_db
    from cosmic_ray.work_item import WorkerOutcome, WorkResult

    stream = random.Random(seed)
    skipped = WorkResult(worker_outcome=WorkerOutcome.SKIPPED, output="not drawn")
    with use_db(session, WorkDB.Mode.open) as jobs:
        kinds: dict[str, list[tuple[tuple[str, str, int], str]]] = {}
        for item in jobs.pending_work_items:
            (change,) = item.mutations
            # ReplaceComparisonOperator_Eq_Lt and its likes are one kind.
            kind = change.operator_name.split("_")[0]
            place = (str(change.module_path), change.operator_name, change.occurrence)
            kinds.setdefault(kind, []).append((place, item.job_id))
        # By their places: the job ids are others in each run.
        pending = {kind: [job for _, job in sorted(kinds[kind])] for kind in sorted(kinds)}
        every = {job for found in pending.values() for job in found}
        drawn: set[str] = set()
        while len(drawn) < min(size, len(every)):
            found = pending[stream.choice([kind for kind, left in pending.items() if left])]
            drawn.add(found.pop(stream.randrange(len(found))))
        jobs.set_multiple_results(sorted(every - drawn), skipped)


def survivors(tree: Path, package: str, size: int, seed: str) -> tuple[int, list[str]]:
    """Return the number of mutants made in a package, and the differences of the survivors."""
    from cosmic_ray.config import ConfigDict, serialize_config
    from cosmic_ray.work_db import WorkDB, use_db
    from cosmic_ray.work_item import TestOutcome, WorkerOutcome

    folder, command = packages()[package]
    settings = tomllib.loads((ROOT / "tests" / "mutations.toml").read_text("utf-8"))["cosmic-ray"]
    config = ConfigDict({**settings, "module-path": folder, "test-command": command})
    name = package.replace("/", "-")
    (tree / f"{name}.toml").write_text(serialize_config(config), "utf-8")

    def run(tool: str, *words: str) -> None:
        path = Path(sys.executable).with_name(tool)
        # Bytecode could be of the file without the change.
        settings = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
        subprocess.run([path, *words], cwd=tree, env=settings, check=True, stdout=sys.stderr)

    run("cosmic-ray", "baseline", f"{name}.toml")  # Without a change, the tests pass.
    run("cosmic-ray", "init", f"{name}.toml", f"{name}.sqlite")
    run("cr-filter-operators", f"{name}.sqlite", f"{name}.toml")
    keep_sample(tree / f"{name}.sqlite", size, f"{seed} {package}")
    run("cosmic-ray", "exec", f"{name}.toml", f"{name}.sqlite")
    with use_db(tree / f"{name}.sqlite", WorkDB.Mode.open) as jobs:
        made = [one for _, one in jobs.results if one.worker_outcome != WorkerOutcome.SKIPPED]
    return len(made), [one.diff for one in made if one.test_outcome == TestOutcome.SURVIVED]


def main() -> None:
    """Print the table of the packages asked for, all by default."""
    parser = argparse.ArgumentParser(description="Change the code at random; tests must fail.")
    parser.add_argument("packages", nargs="*", metavar="PACKAGE", help=", ".join(packages()))
    parser.add_argument("--mutants", type=int, default=12, help="in each package")
    parser.add_argument("--seed", default="1", help="another seed draws other mutants")
    asked = parser.parse_args()
    if unknown := set(asked.packages) - packages().keys():
        parser.error(f"no such package: {', '.join(sorted(unknown))}")
    left: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        copy_tree(tree := Path(folder) / "talon")
        print(f"{'package':<24}{'caught':>8}{'survived':>10}", flush=True)
        for package in asked.packages or packages():
            made, lost = survivors(tree, package, asked.mutants, asked.seed)
            print(f"{package:<24}{made - len(lost):>8}{len(lost):>10}", flush=True)
            left += lost
    print("\n\n".join(["", *left]))


if __name__ == "__main__":
    main()
