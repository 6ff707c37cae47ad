"""Functions of build.py without side effects."""

import subprocess
import sys

import pytest

import build
from tests.drivers.text_tables import cases


@cases
def test_passed_and_failed_tests_are_counted_from_the_output(
    lines: list[str], ok: bool, expected: tuple[int, int]
) -> None:
    assert build.count_checks(lines, ok) == expected


def test_the_final_lines_list_skipped_tests_and_the_time_of_each_step() -> None:
    results = {
        "one": build.Result(3, 0, 12.4, ("left out: what takes long",)),
        "another": build.Result(4, 1, 100.0, ()),
    }
    *_, random, first, second, whole = build.summary(results, full=False)
    assert "left out: what takes long" in build.summary(results, full=False)
    assert random.startswith("left out:") and "--full" in random
    assert "12 s  one: 3 passed" in first
    assert "100 s  another: 4 passed" in second
    assert whole == "7 passed, 1 failed in 112 s"
    assert build.summary(results, full=True)[0] == "left out: what takes long"
    assert not any("--full" in line for line in build.summary(results, full=True))


def test_the_output_of_a_step_lists_its_skipped_tests(capfd: pytest.CaptureFixture[str]) -> None:
    said = "print('left out: a thing', '2 passed', sep='\\n')"
    result = build.run(build.Step("any", [sys.executable, "-c", said]))
    assert (result.passed, result.failed) == (2, 0)
    assert result.left_out == ("left out: a thing",)


def test_bytecode_is_cached_beside_the_build_even_if_the_environment_forbids_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "")
    build.set_bytecode_folder()
    asked = "import sys; print(sys.dont_write_bytecode, sys.pycache_prefix, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["False", str(build.SCRATCH / "bytecode")]
