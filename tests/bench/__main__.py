"""Runs the benches of `python build.py bench`, one after the other."""

import subprocess
import sys

import build

BENCHES = {
    "start of the site": [sys.executable, "-m", "tests.bench.startup"],
    "bots' turns in Chromium": [sys.executable, "-m", "tests.bench.turns"],
    "gestures in Chromium": [sys.executable, "-m", "tests.bench.gestures"],
    "solver": [sys.executable, "-m", "tests.bench.solver"],
    "solver inside Pyodide": [build.node(), build.ROOT / "tests" / "bench" / "pyodide.mjs"],
    "throughput": [sys.executable, "-m", "tests.bench.throughput"],
}


def main() -> int:
    """Run the benches; return the number of failures."""
    failed = 0
    for title, command in BENCHES.items():
        print(f"== {title}", flush=True)
        failed += subprocess.run(command, cwd=build.ROOT).returncode != 0
    return failed


if __name__ == "__main__":
    sys.exit(main())
