"""End of the program when streams, files or child processes fail.

It prints at most one sentence, has a distinct exit status, and leaves no process behind.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import pytest

from tests.drivers.scale import deeper

ROOT = Path(__file__).resolve().parents[2]
FULL = Path("/dev/full")
ARENA = ("arena", "--game", "rommi", "--seed", "s", "--seats")

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="signals and /dev/full are Unix's"),
    pytest.mark.skipif(sys.platform == "emscripten", reason="a browser starts no programs"),
]

# A bot that ends neither on request nor by itself, nor does its grandchild; it reports both process
# ids. The process between them has ended, so that only their process group connects them.
STUBBORN = """
import os, signal, sys, time
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
reads, writes = os.pipe()
between = os.fork()
if between:
    os.waitpid(between, 0)
    with open({noted!r}, "a") as file:
        file.write(f"{{os.getpid()}} {{int(os.read(reads, 20))}}\\n")
    {says}
elif os.fork():
    os._exit(0)
else:
    os.write(writes, str(os.getpid()).encode())
while True:
    time.sleep(1)
"""


def program(*arguments: str, before: str = "") -> list[str]:
    """Return a shell command that runs the program; `before` follows it, such as `>&-`."""
    words = " ".join(f"'{word}'" for word in (sys.executable, "-m", "engine", *arguments))
    return ["sh", "-c", f"exec {words} {before}"]


def run_program(*arguments: str, streams: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        program(*arguments, before=streams),
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )


def one_sentence(said: str, code: str) -> None:
    assert said.startswith(f"{code}: ") and said.endswith(".\n") and said.count("\n") == 1, said


@pytest.mark.parametrize("streams", [">&-", ">/dev/full"])
@pytest.mark.parametrize("arguments", [("rules",), ("--help",), ("fair", "s"), ("--version",)])
def test_unwritable_output_is_reported_in_one_sentence(
    arguments: tuple[str, ...], streams: str
) -> None:
    found = run_program(*arguments, streams=streams)
    assert found.returncode == 2
    one_sentence(found.stderr, "full-file")


@pytest.mark.parametrize("streams", ["2>&-", "2>/dev/full"])
def test_without_standard_error_an_error_is_an_exit_status(streams: str) -> None:
    found = run_program("judge", "no/such/file", streams=streams)
    assert (found.returncode, found.stdout, found.stderr) == (2, "", "")


@pytest.mark.parametrize("command", ["judge", "hint", "replay", "review"])
def test_closed_input_is_reported_in_one_sentence(command: str) -> None:
    found = run_program(command, "-", streams="<&-")
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr.count("\n") == 1 and found.stderr.endswith("\n")
    assert "Traceback" not in found.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_results_that_cannot_be_stored_are_reported_in_one_sentence(
    jobs: str, tmp_path: Path
) -> None:
    # A limit on the size of files simulates a full disk.
    kept = tmp_path / "kept"
    words = [sys.executable, "-m", "engine", *ARENA, "random", "--deals", "400", "--jobs", jobs]
    line = " ".join([*words, "--keep", str(kept)])
    found = subprocess.run(
        ["sh", "-c", f"trap '' XFSZ; ulimit -f 1; exec {line}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert found.returncode == 2
    # After the line of progress.
    one_sentence(found.stderr.split("\r")[-1].split("to go ")[-1].lstrip(), "full-file")


def test_a_device_stores_no_results() -> None:
    found = run_program(*ARENA, "random", "--deals", "2", "--keep", str(FULL))
    assert found.returncode == 2
    one_sentence(found.stderr, "bad-file")


def alive(number: int) -> bool:
    """Return True if the process runs, and is not a zombie."""
    try:
        state = Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


def running_processes(numbers: Path) -> list[int]:
    """Return the noted processes that still run after a moment: the system takes its time."""
    end = time.monotonic() + 20
    while (
        found := [one for one in noted_numbers(numbers) if alive(one)]
    ) and time.monotonic() < end:
        time.sleep(0.05)
    return found


def noted_numbers(path: Path) -> list[int]:
    return [int(word) for word in path.read_text().split()] if path.exists() else []


@pytest.fixture
def numbers(tmp_path: Path) -> Iterator[Path]:
    """Return a file for process ids; these processes end with the test."""
    path = tmp_path / "numbers"
    yield path
    for number in noted_numbers(path):
        if alive(number):
            os.kill(number, signal.SIGKILL)


@pytest.fixture
def bot(numbers: Path, tmp_path: Path) -> tuple[str, Path]:
    """Return a stubborn bot, and the file with its process ids."""
    path = tmp_path / "stubborn.py"
    path.write_text(STUBBORN.format(noted=str(numbers), says="print('ready', flush=True)"), "utf-8")
    return str(path), numbers


@contextmanager
def arena_waiting_for(
    bot: tuple[str, Path], *words: str, ignored: str = ""
) -> Iterator[subprocess.Popen[str]]:
    """Yield an arena whose processes wait for the bot, which does not answer.

    It was started with the `ignored` signals ignored. All its processes end.
    """
    shell, option, command = program(*ARENA, f"{bot[0]},random", "--jobs", "2", *words)
    with subprocess.Popen(
        [shell, option, f"trap '' {ignored}; {command}" if ignored else command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as arena:
        try:
            while not noted_numbers(bot[1]) and arena.poll() is None:
                time.sleep(0.05)
            yield arena
        finally:
            if arena.poll() is None:
                os.killpg(arena.pid, signal.SIGKILL)


SPREADS = ("--jobs", "1"), ("--backend", "loky"), ("--backend", "processes")
# A key pressed in a terminal, and a closed terminal, signal the whole process group.
STOPS = [
    *product(SPREADS, [signal.SIGINT], [True]),
    *product(SPREADS, [signal.SIGTERM], [False]),
    *product(SPREADS, [signal.SIGHUP], [True, False]),
    *product(SPREADS, [signal.SIGINT], [False]),
    *product(SPREADS, [signal.SIGTERM], [True]),
]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up there")
@pytest.mark.parametrize("stop", deeper(STOPS, 6))
def test_a_stopped_arena_leaves_no_process(
    stop: tuple[tuple[str, ...], signal.Signals, bool], bot: tuple[str, Path]
) -> None:
    spread, number, group = stop
    with arena_waiting_for(bot, "--deals", "50", "--seconds", "60", *spread) as arena:
        (os.killpg if group else os.kill)(arena.pid, number)
        out, err = arena.communicate(timeout=60)
    assert (arena.returncode, out, err) == (128 + number, "", "")
    assert running_processes(bot[1]) == []


@pytest.mark.parametrize("spread", SPREADS)
def test_an_arena_that_ignores_signals_plays_on(
    spread: tuple[str, ...], bot: tuple[str, Path]
) -> None:
    # `nohup` ignores the first signal, a script the second one for what it starts with `&`.
    words = ["--deals", "1", "--seconds", "2", *spread]
    with arena_waiting_for(bot, *words, ignored="HUP INT") as arena:
        for number in (signal.SIGHUP, signal.SIGINT):
            os.killpg(arena.pid, number)
        out, err = arena.communicate(timeout=60)
    assert (arena.returncode, "Traceback" in err) == (0, False)
    assert "gave no answer" in out


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up there")
def test_the_children_of_a_bot_end_with_its_deal(bot: tuple[str, Path]) -> None:
    found = run_program(*ARENA, f"{bot[0]},random", "--deals", "2", "--jobs", "1", "--seconds", "1")
    assert found.returncode == 0 and "gave no answer" in found.stdout
    assert len(noted_numbers(bot[1])) == 4
    assert running_processes(bot[1]) == []


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up there")
def test_a_program_that_hangs_inside_a_shell_ends_with_its_deal(
    numbers: Path, tmp_path: Path
) -> None:
    path = tmp_path / "shell"
    path.write_text(
        f"#!/bin/sh\necho ready\nsleep 600 &\necho $$ $! >>'{numbers}'\nwait\n", "utf-8"
    )
    path.chmod(0o755)
    found = run_program(*ARENA, f"{path},random", "--deals", "1", "--jobs", "1", "--seconds", "1")
    assert found.returncode == 0 and "gave no answer" in found.stdout
    assert len(noted_numbers(numbers)) == 2
    assert running_processes(numbers) == []
