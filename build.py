#!/usr/bin/env python3
"""Talon's single entry point, for people and for CI.

    python build.py build        write the site to dist/
    python build.py single       the same; all of it is in one file, dist/talon.html, for a disk
    python build.py serve        build if needed, serve it on this machine, open the browser
    python build.py test         everything, in a real browser too (--full: the long counts)
    python build.py bench        how fast the site starts, the solver and the games are
    python build.py words        take new words into the catalogues of web/locale/
    python build.py pictures     take every screen's picture, and those of the documents
    python build.py docs         write the pages of the engine's API to .build/api/
    python build.py lock         write down the exact versions of all that is installed
    python build.py zip          pack the site for hosts that want one file, such as itch.io

Needs Python 3.11 or later and nothing else: everything it uses goes into .venv, .build and
node_modules, all inside this folder.
"""

from __future__ import annotations

import argparse
import hashlib
import http.server
import os
import re
import runpy
import shutil
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

if sys.version_info < (3, 11):  # noqa: UP036 - anyone running an older one should be told
    sys.exit("Talon needs Python 3.11 or later to build itself.")
import tomllib

ROOT = Path(__file__).resolve().parent
DIST = ROOT / "dist"
SCRATCH = ROOT / ".build"
VENV = ROOT / ".venv"
MODULES = ROOT / "node_modules"
REQUIREMENTS = ROOT / "requirements"
NPM_LOCK = ROOT / "package-lock.json"
BIN = "Scripts" if os.name == "nt" else "bin"
PYTHON = VENV / BIN / "python"
FULL_SCALE = "20"  # factor for the number of random games and examples in `test --full`


class BuildError(Exception):
    """Failure that the user has to know about, in one sentence."""


class Step(NamedTuple):
    """One part of the test run: its title and its command."""

    title: str
    command: list[str | Path]


class Result(NamedTuple):
    """Result of a step: numbers of passed and failed checks, seconds, and what it left out."""

    passed: int
    failed: int
    seconds: float
    left_out: tuple[str, ...]


# --- tools ---------------------------------------------------------------------------------------


def run_quietly(title: str, command: list[str | Path], trouble: str) -> None:
    """Run a command worth a line of progress; raise BuildError if it fails."""
    print(f"  {title} ...", end="", flush=True)
    start = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    print(f" {time.monotonic() - start:.1f} s")
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-3:]
        raise BuildError("\n  ".join([trouble, *last]))


def stamp_of(folder: Path, sources: list[str]) -> tuple[Path, str, bool]:
    """Return a folder's stamp file, its text for these files, and True if it is up to date."""
    stamp = folder / ".talon"
    text = hashlib.sha256(b"".join((ROOT / name).read_bytes() for name in sources)).hexdigest()
    return stamp, text, stamp.exists() and stamp.read_text() == text


def install_python_tools() -> None:
    """Make .venv, with Python 3.13 if available, and install the tools of pyproject.toml in it."""
    locks = [f"requirements/{group}.txt" for group in ("dev", "page")]
    stamp, text, ready = stamp_of(VENV, ["pyproject.toml", *locks])
    if ready:
        return
    uv = bootstrap()
    wanted = python_version()
    print(f"  Python {wanted} ...", flush=True)
    make: list[str | Path] = [uv, "venv", "--quiet", "--clear", "--python"]
    if subprocess.run([*make, wanted, VENV], cwd=ROOT, capture_output=True).returncode:
        present = "{}.{}".format(*sys.version_info)
        print(f"  No Python {wanted} can be had here: {present} serves.")
        subprocess.run([*make, sys.executable, VENV], cwd=ROOT, check=True)
    install_group("dev", "the tools in Python (some 120 MB)")
    try:
        install_group("page", "MicroPython's compiler")
    except BuildError:
        print("  It does not come for this machine: the page is shipped as sources.")
    stamp.write_text(text)


def python_version() -> str:
    """Return the version of Python that the tools run on, from pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        version: str = tomllib.load(file)["tool"]["talon"]["python"]
    return version


def bootstrap() -> Path:
    """Return the project's own uv, which finds or fetches Pythons and installs packages."""
    requirements = REQUIREMENTS / "uv.txt"
    version = requirements.read_text("utf-8").split()[0].removeprefix("uv==")
    home = SCRATCH / f"uv-{version}"
    uv = home / BIN / ("uv.exe" if os.name == "nt" else "uv")
    if not uv.exists():
        run_quietly(
            "uv",
            [sys.executable, "-m", "venv", "--clear", home],
            "This Python cannot make virtual environments (Debian has them in python3-venv).",
        )
        pip: list[str | Path] = [home / BIN / "python", "-m", "pip", "install", "--quiet"]
        pip += ["--require-hashes", "--requirement", requirements]
        run_quietly("uv from PyPI", pip, "uv could not be fetched from PyPI.")
    return uv


def install_group(group: str, title: str) -> None:
    """Install one of pyproject.toml's groups into .venv, as locked in requirements/."""
    command: list[str | Path] = [bootstrap(), "pip", "install", "--quiet", "--python", PYTHON]
    command += ["--require-hashes", "--requirements", REQUIREMENTS / f"{group}.txt"]
    run_quietly(title, command, "Packages could not be fetched from PyPI: is there a network?")


def node() -> Path:
    """Return Node 20 or later: the machine's own, or the one from PyPI."""
    found = shutil.which("node")
    if found and shutil.which("npm"):
        version = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
        if int(re.match(r"v(\d+)", version)[1]) >= 20:  # type: ignore[index]
            return Path(found)
    own = VENV / BIN / ("node.exe" if os.name == "nt" else "node")
    if not own.exists():
        install_group("node", "Node from PyPI (some 60 MB)")
    return own


def install_node_modules() -> None:
    """Install the packages that the site vendors into node_modules."""
    stamp, text, ready = stamp_of(MODULES, ["package.json", NPM_LOCK.name])
    if ready:
        return
    folder = node().parent
    npm = shutil.which("npm", path=str(folder)) or shutil.which("npm")
    if not npm:
        raise BuildError("npm is missing beside Node.")
    command: list[str | Path] = [npm, "ci", "--ignore-scripts"]
    run_quietly("PyScript, MicroPython and Pyodide from npm", command, "npm could not fetch them.")
    stamp.write_text(text)


def fetch_browser() -> None:
    """Try once to fetch Playwright's own browser; without it, the tests use the machine's."""
    stamp, text, ready = stamp_of(SCRATCH, ["pyproject.toml"])
    if ready:
        return
    command: list[str | Path] = [PYTHON, "-m", "playwright", "install", "chromium", "--only-shell"]
    try:
        run_quietly("Playwright's Chromium (some 100 MB)", command, "")
    except BuildError:
        print("  It cannot be downloaded here: the tests look for a Chromium on this machine.")
    stamp.write_text(text)


def install_tools() -> None:
    """Install all tools of the build."""
    SCRATCH.mkdir(exist_ok=True)
    install_python_tools()
    install_node_modules()


# --- commands ------------------------------------------------------------------------------------


def build(*options: str) -> None:
    """Write dist/."""
    install_tools()
    done = subprocess.run([PYTHON, "-m", "web.build", *options], cwd=ROOT)
    if done.returncode:
        raise BuildError("The site could not be built: see above.")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serve static files with the types that browsers know."""

    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: the printed address is enough."""


def serve(port: int, *options: str) -> None:
    """Serve dist/ on this machine until interrupted, and open it in the browser."""
    build("--if-needed", *options)
    Handler.error_message_format = (DIST / "404.html").read_text("utf-8").replace("%", "%%")
    handler = partial(Handler, directory=str(DIST))
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError:  # the port is in use
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    address = f"http://localhost:{server.server_address[1]}/"
    print(f"Talon is at {address} (Ctrl+C ends it)", flush=True)
    threading.Timer(0.5, webbrowser.open, [address]).start()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


def steps(added: Sequence[str] = ()) -> list[Step]:
    """Return the steps of the test run, cheapest first."""
    tests, runner = ROOT / "tests", node()
    # Tests share no state, so they are spread over the cores.
    pytest: list[str | Path] = [PYTHON, "-m", "pytest", "--durations=12", "-n", "auto"]
    pytest += ["--dist", "worksteal"]
    return [
        Step("lint", [PYTHON, "-m", "ruff", "check", "--quiet", "."]),
        Step("format", [PYTHON, "-m", "ruff", "format", "--check", "--quiet", "."]),
        Step("types", [PYTHON, "-m", "mypy"]),
        Step("engine and build", [*pytest, "tests", *added]),
        Step("page under MicroPython", [runner, tests / "page" / "run.mjs"]),
        Step("engine inside Pyodide", [runner, tests / "pyodide" / "run.mjs", PYTHON]),
        Step("site in a browser", [*pytest, "-rs", "e2e"]),
    ]


def test(only: str | None, full: bool, added: list[str]) -> bool:
    """Run the steps, show their output, and end with what was left out, times and counts.

    `added` are options that add games for the engine's tests.
    """
    set_bytecode_folder()
    build("--if-needed")
    fetch_browser()
    os.environ["TALON_PYTHON"] = str(PYTHON)  # the journeys start the engine with it
    if full:
        os.environ["TALON_SCALE"] = FULL_SCALE
        install_native_packages("highspy")  # a reference for the solver's results
        install_group("release", "build and twine")
        install_group("docs", "pdoc")
        install_group("research", "PettingZoo")
    results = {step.title: run(step) for step in steps(added) if not only or only in step.title}
    print("\n".join(summary(results, full)))
    return not any(result.failed for result in results.values())


def set_bytecode_folder() -> None:
    """Let each Python, and pytest for the tests, keep bytecode in a folder apart from the sources.

    Some containers switch that off, which costs a second at each start.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(SCRATCH / "bytecode")


def summary(results: dict[str, Result], full: bool) -> list[str]:
    """Return the last lines of a run: what was left out, each step's time, the counts."""
    lines = [line for result in results.values() for line in result.left_out]
    if not full:
        lines += [f"left out: {FULL_SCALE} times as many random games and examples (--full)"]
    for title, result in results.items():
        lines.append(f"{result.seconds:6.0f} s  {title}: {result.passed} passed")
    passed = sum(one.passed for one in results.values())
    failed = sum(one.failed for one in results.values())
    seconds = sum(one.seconds for one in results.values())
    return [*lines, f"{passed} passed, {failed} failed in {seconds:.0f} s"]


def run(step: Step) -> Result:
    """Run one step and pass its output on as it comes."""
    print(f"== {step.title}", flush=True)
    start = time.monotonic()
    lines = []
    with subprocess.Popen(
        step.command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout
        for line in process.stdout:
            print(line, end="", flush=True)
            lines.append(line)
    passed, failed = count_checks(lines, process.returncode == 0)
    seconds = time.monotonic() - start
    print(f"   {'failed' if failed else 'passed'} in {seconds:.0f} s", flush=True)
    left_out = tuple(line.strip() for line in lines if line.startswith("left out:"))
    return Result(passed, failed, seconds, left_out)


def count_checks(lines: list[str], ok: bool) -> tuple[int, int]:
    """Return the numbers of passed and failed checks from the output; a step without them counts as
    one check.
    """
    passed = failed = 0
    for line in lines:
        if re.match(r"\d+ (passed|failed|error|skipped)", line):
            for number, word in re.findall(r"(\d+) (passed|failed|error)", line):
                passed += int(number) if word == "passed" else 0
                failed += int(number) if word != "passed" else 0
    if not passed + failed:
        return (1, 0) if ok else (0, 1)
    return passed, failed if ok or failed else 1


def main() -> int:
    """Read the command line and run the command."""
    parser = argparse.ArgumentParser(
        prog="build.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    building = commands.add_parser("build", help="write the site to dist/")
    alone = commands.add_parser("single", help="make dist/talon.html, the site as one file")
    serving = commands.add_parser("serve", help="serve the site on this machine")
    serving.add_argument("--port", type=int, default=8000)
    testing = commands.add_parser("test", help="run every test")
    for subparser, help in (
        (building, "show"),
        (alone, "show"),
        (serving, "show"),
        (testing, "test"),
    ):
        subparser.add_argument(
            "--add", action="append", default=[], metavar="FILE", help=f"{help} a game of yours too"
        )
    testing.add_argument("--full", action="store_true", help="the long counts")
    testing.add_argument(
        "--only", metavar="WORD", help="only the steps with this word in the title"
    )
    commands.add_parser("bench", help="measure the site, the solver and the games")
    wording = commands.add_parser("words", help="take new words into the catalogues")
    wording.add_argument("--left", action="store_true", help="only list what is untranslated")
    pictures = commands.add_parser("pictures", help="take pictures of screens, and the documents'")
    pictures.add_argument(
        "which", nargs="*", metavar="WORD", help="a language, a screen's name, a size; documents"
    )
    commands.add_parser("docs", help="write the pages of the engine's API to .build/api/")
    commands.add_parser("lock", help="write down the exact versions of all that is installed")
    commands.add_parser("zip", help="pack the site into .build/talon.zip, for itch.io")
    asked = parser.parse_args()
    try:
        return run_command(asked)
    except BuildError as trouble:
        print(f"\n{trouble}", file=sys.stderr)
    except KeyboardInterrupt:
        print()
    return 1


def run_command(asked: argparse.Namespace) -> int:
    """Run the chosen command; return the exit status."""
    added = [f"--add={Path(name).resolve()}" for name in getattr(asked, "add", ())]
    if asked.command == "build":
        build(*added)
    elif asked.command == "single":
        build("--if-needed", *added)
        print(f"The whole of Talon is in {DIST / 'talon.html'}: keep it, or open it in a browser.")
    elif asked.command == "serve":
        serve(asked.port, *added)
    elif asked.command == "test":
        return 0 if test(asked.only, asked.full, added) else 1
    elif asked.command == "words":
        install_tools()
        options = ["--left"] if asked.left else []
        return subprocess.run([PYTHON, "-m", "web.build.words", *options], cwd=ROOT).returncode
    elif asked.command == "bench":
        return bench()
    elif asked.command == "lock":
        install_tools()
        return run_script("-m web.build.locks")
    elif asked.command == "docs":
        install_tools()
        install_group("docs", "pdoc")
        return run_script("-m web.build.exports docs")
    elif asked.command == "zip":
        build("--if-needed")
        return run_script("-m web.build.exports zip")
    else:
        build("--if-needed")
        fetch_browser()
        return run_script(" ".join(["e2e/pictures.py", *asked.which]))
    return 0


def run_script(script: str) -> int:
    """Run a script, or `-m` and a module, with the tree on its path; return its status."""
    settings = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run([PYTHON, *script.split()], cwd=ROOT, env=settings).returncode


def bench() -> int:
    """Run every bench in turn, without the packages that can't be fetched."""
    build("--if-needed")
    fetch_browser()
    install_native_packages()
    return run_script("-m tests.bench")


def install_native_packages(word: str = "") -> None:
    """Try to install the packages of the group whose names contain this word."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        packages: list[str] = tomllib.load(file)["dependency-groups"]["bench"]
    for package in packages:
        if word in package:
            command: list[str | Path] = [bootstrap(), "pip", "install", "--quiet"]
            command += ["--require-hashes", "--constraints", REQUIREMENTS / "bench.txt"]
            try:
                run_quietly(package, [*command, "--python", PYTHON, package], "")
            except BuildError:
                print(f"  {package} cannot be had for this machine: it is left out.")


def run_packaging() -> int:
    """Run the package `build`, as `python -m build` does in every other folder."""
    sys.path[:] = [name for name in sys.path if Path(name).resolve() != ROOT]
    try:
        runpy.run_module("build", run_name="__main__", alter_sys=True)
    except ImportError:
        print("`python -m build` needs the package build: pip install build", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(run_packaging() if __spec__ else main())
