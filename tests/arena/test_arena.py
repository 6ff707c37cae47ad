"""The arena: duplicate deals, reports independent of the batches, files of interrupted runs."""

import io
import json
import subprocess
import sys
from importlib.util import find_spec
from math import inf
from pathlib import Path
from typing import Any

import pytest

from engine import arena
from engine.arena import Report, format_report, run
from engine.arena.deals import Bout, Result, play_batch
from engine.arena.report import Line, Rate, merge_results
from engine.bots import BOTS, Decision
from engine.commands import main
from engine.model import TalonError, TextFault
from tests.drivers.text_tables import cases

ROOT = Path(__file__).resolve().parents[2]
CHEAP: dict[str, Any] = {"seed": "s", "nodes": 10}
TWO = ("random", "random")


def timeless(report: Report) -> Report:
    lines = [line._replace(mean=0.0, median=0.0, p95=0.0, worst=0.0) for line in report.lines]
    return report._replace(lines=tuple(lines), played=0, seconds=0.0)


def bout(seats: tuple[str, ...] = TWO, game: str = "rummy500") -> Bout:
    return Bout("this", game, (), seats, "s", 10)


def result(number: int, *points: int) -> Result:
    return Result(number, points, 1, tuple((1000,) for _ in points))


# --- deals ---------------------------------------------------------------------------------


@pytest.mark.parametrize("many", [2, 3])
def test_each_shuffle_is_played_once_in_every_rotation(many: int) -> None:
    """Equal bots play the same deal again, with only the seats swapped."""
    _, results = play_batch(bout(("random",) * many, "kalooki"), range(2 * many))
    for shuffle in (results[:many], results[many:]):
        first = shuffle[0].points
        assert len(set(first)) > 1
        for rotation, one in enumerate(shuffle):
            assert one.points == first[rotation:] + first[:rotation]
    assert results[0].points != results[many].points


@cases
def test_the_report_does_not_depend_on_how_deals_are_split(
    jobs: int, batch: int | None, backend: str | None
) -> None:
    if backend == "loky":
        pytest.importorskip("joblib")
    if backend and sys.platform == "emscripten":
        pytest.skip("a browser starts no processes")
    # The last shuffle is not played in both rotations.
    split = run("rummy500", TWO, 11, jobs=jobs, batch=batch, backend=backend, **CHEAP)
    assert split.played == 11
    assert timeless(split) == timeless(run("rummy500", TWO, 11, **CHEAP))


@pytest.mark.skipif(sys.platform == "emscripten", reason="a browser starts no processes")
def test_a_bare_python_plays_in_several_processes() -> None:
    command = "-m engine arena --game rummy500 --seats random --pairs 2 --jobs 2 --nodes 10"
    done = subprocess.run(
        # With -S Python finds only the standard library.
        [sys.executable, "-S", *command.split()],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "4 deals of 2 shuffles" in done.stdout and "4/4 deals" in done.stderr


def test_a_deal_that_fails_is_void_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    class Mute:
        name = "mute"

        def choose(self, *_: object) -> Decision:
            return Decision((), ())

    monkeypatch.setitem(BOTS, "mute", Mute())
    report = run("rummy500", ("mute", "random"), 2, **CHEAP)
    assert report.faults == tuple(
        f"deal {number}: RuntimeError: mute found no move" for number in (1, 2)
    )
    assert (report.deals, report.decided) == (2, 0)
    assert "2 void" in format_report(report)


# --- interrupted runs ----------------------------------------------------------------------


def test_an_interrupted_run_continues_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    whole = run("rummy500", TWO, 12, keep=path, batch=1, **CHEAP)
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 7
    # Batches finish in any order; the last one was only half written.
    path.write_bytes(b"".join([lines[0], lines[4], lines[2], lines[5][:-9]]))
    again = run("rummy500", TWO, 12, keep=path, batch=2, **CHEAP)
    assert again.played == 8
    assert timeless(again) == timeless(whole)
    once_more = run("rummy500", TWO, 12, keep=path, backend="processes", **CHEAP)
    assert once_more.played == 0
    assert timeless(once_more) == timeless(whole)
    fewer = run("rummy500", TWO, 6, keep=path, **CHEAP)
    assert timeless(fewer) == timeless(run("rummy500", TWO, 6, **CHEAP))


def test_stored_deals_beyond_the_requested_number_replace_no_missing_ones(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    run("rummy500", TWO, 8, keep=path, batch=1, **CHEAP)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], *lines[3:]]))
    fewer = run("rummy500", TWO, 4, keep=path, **CHEAP)
    assert fewer.played == 4
    assert timeless(fewer) == timeless(run("rummy500", TWO, 4, **CHEAP))


def test_a_deal_stored_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    run("rummy500", TWO, 4, keep=path, batch=1, **CHEAP)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], lines[1], lines[1]]))
    again = run("rummy500", TWO, 4, keep=path, **CHEAP)
    assert again.played == 2
    assert timeless(again) == timeless(run("rummy500", TWO, 4, **CHEAP))


def test_a_stored_deal_has_points_and_times_for_every_seat(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    run("rummy500", TWO, 2, keep=path, luck=True, **CHEAP)
    head, *lines = path.read_bytes().splitlines(keepends=True)
    number, points, moves, times, fault, luck = json.loads(lines[0])["deals"][0]
    for deal in (
        [number, points, moves, times[:1], fault, luck],
        [number, points, moves, [*times, []], fault, luck],
        [number, points[:1], moves, times, fault, luck],
        [number, [], moves, times, fault, luck],
        [number, points, moves, times, fault, luck[:1]],
        [-5, points, moves, times, fault, luck],
        [0.5, points, moves, times, fault, luck],
        [number, [float("inf"), 0], moves, times, fault, luck],
        [number, [10**400, 0], moves, times, fault, luck],
        [number, points, None, times, fault, luck],
        [number, points, moves, [["1"], [2]], fault, luck],
        [number, points, moves, times, 7, luck],
        [number, points, moves, times, fault, [float("nan"), 0]],
    ):
        path.write_bytes(head + json.dumps({"deals": [deal]}).encode() + b"\n")
        with pytest.raises(TextFault) as caught:
            run("rummy500", TWO, 2, keep=path, luck=True, **CHEAP)
        assert (caught.value.code, caught.value.params["line"]) == ("bad-file", 2)


def test_a_file_truncated_in_its_first_line_is_started_over(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    run("rummy500", TWO, 2, keep=path, **CHEAP)
    path.write_bytes(path.read_bytes()[:30])
    assert run("rummy500", TWO, 2, keep=path, **CHEAP).played == 2
    assert run("rummy500", TWO, 2, keep=path, **CHEAP).played == 0


@cases
def test_the_file_of_another_run_is_refused(
    change: dict[str, Any], key: str, tmp_path: Path
) -> None:
    path = tmp_path / "kept.jsonl"
    same: dict[str, Any] = {"game": "rummy500", "seats": TWO, "deals": 2, "keep": path, **CHEAP}
    if key == "rules":
        same["game"] = "kalooki"
    run(**same)
    before = path.read_bytes()
    with pytest.raises(TextFault) as caught:
        run(**{**same, **change})
    assert (caught.value.code, caught.value.params["key"]) == ("other-bout", key)
    assert path.read_bytes() == before


@pytest.mark.parametrize("key", ["engine", "game", "seats", "nodes", "luck"])
def test_a_file_with_an_incomplete_description_belongs_to_another_run(
    key: str, tmp_path: Path
) -> None:
    path = tmp_path / "kept.jsonl"
    run("rummy500", TWO, 2, keep=path, **CHEAP)
    head, *lines = path.read_bytes().splitlines(keepends=True)
    less = {name: value for name, value in json.loads(head).items() if name != key}
    path.write_bytes(b"".join([json.dumps(less).encode() + b"\n", *lines]))
    with pytest.raises(TextFault) as caught:
        run("rummy500", TWO, 2, keep=path, **CHEAP)
    assert (caught.value.code, caught.value.params["key"]) == ("other-bout", key)


def test_the_file_of_another_engine_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept.jsonl"
    run("rummy500", TWO, 2, keep=path, **CHEAP)
    monkeypatch.setattr(arena.arena_run, "fingerprint", lambda: "other")
    with pytest.raises(TextFault) as caught:
        run("rummy500", TWO, 2, keep=path, **CHEAP)
    assert (caught.value.code, caught.value.params["key"]) == ("other-bout", "engine")


@cases
def test_a_foreign_file_is_refused_and_left_unchanged(text: str, line: int, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    run("rummy500", TWO, 2, keep=path, **CHEAP)
    path.write_text(text.replace("HEAD", path.read_text("utf-8").splitlines()[0]), "utf-8")
    before = path.read_bytes()
    with pytest.raises(TextFault) as caught:
        run("rummy500", TWO, 2, keep=path, **CHEAP)
    assert (caught.value.code, caught.value.params["line"]) == ("bad-file", line)
    assert path.read_bytes() == before


def test_an_unwritable_file_is_reported(tmp_path: Path) -> None:
    for path, code in (tmp_path, "bad-file"), (tmp_path / "no" / "such", "full-file"):
        with pytest.raises(TextFault) as caught:
            run("rummy500", TWO, 2, keep=path, **CHEAP)
        assert caught.value.code == code


# --- stopping early ------------------------------------------------------------------------


@pytest.mark.parametrize(("jobs", "batch"), [(1, 1), (1, 5), (2, 2)])
def test_an_adaptive_run_stops_at_the_same_deal_however_deals_are_split(
    jobs: int, batch: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if jobs > 1 and sys.platform == "emscripten":
        pytest.skip("a browser starts no processes")
    monkeypatch.setattr(arena.arena_run, "CHECKED", 3)
    many: dict[str, Any] = {"jobs": jobs, "batch": batch, "backend": None, **CHEAP}
    # Equal bots win half of the deals, which is far below the limit.
    stopped = run("kalooki", TWO, 40, stop_at=0.98, **many)
    assert timeless(stopped) == timeless(run("kalooki", TWO, 6, **CHEAP))
    # One of two processes may have played more deals before the other's were known.
    assert 6 <= stopped.played < (40 if jobs == 1 else 41)
    assert run("kalooki", TWO, 8, stop_at=0.5, **many).deals == 8


# --- backends ------------------------------------------------------------------------------


def test_backends_of_joblib_need_their_package(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(arena.backends, "find_spec", lambda name: None)
    for backend, package in {"loky": "joblib", "dask": "joblib", "ray": "joblib"}.items():
        with pytest.raises(TalonError) as caught:
            run("rummy500", TWO, 2, backend=backend, **CHEAP)
        assert caught.value.code == "no-backend"
        assert caught.value.params == {"backend": backend, "package": package}
    assert main(["arena", "--game", "rummy500", "--backend", "ray", "--jobs", "2"]) == 2
    assert capsys.readouterr().err.startswith("no-backend: ray needs a package")
    assert arena.backends.backend_of(None) == "processes"


def test_joblib_is_preferred_if_installed() -> None:
    first = "loky" if find_spec("joblib") else "processes"
    assert arena.backends.backend_of(None) == first


def test_another_machines_engine_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena.backends, "play_batch", lambda *_: ("other", []))
    with pytest.raises(TalonError) as caught:
        run("rummy500", TWO, 2, **CHEAP)
    assert caught.value.code == "other-engine"


# --- report --------------------------------------------------------------------------------


def test_the_interval_is_computed_over_shuffles() -> None:
    """Two deals with equal results count as one: the first of each decides."""
    told = [(4, 0), (0, 1), (6, 0), (0, 3), (9, 0)]
    once = [result(2 * shuffle, *points) for shuffle, points in enumerate(told)]
    twice = [result(2 * shuffle + 1, *points) for shuffle, points in enumerate(told)]
    single = merge_results(bout(), once, 0, 0.0).lines[0]
    double = merge_results(bout(), once + twice, 0, 0.0).lines[0]
    assert single.points.value == double.points.value == 3.8
    assert double.points == pytest.approx(single.points)
    assert double.wins == pytest.approx(single.wins)
    assert double.wins.value == pytest.approx(0.6)


def test_the_interval_of_points_is_computed_over_shuffles() -> None:
    """The shuffles have means 1, 3 and 5: deviation 2, standard error 2 / sqrt 3, times 1.96."""
    points = [(0, 0), (2, 0), (4, 0), (2, 0), (5, 0), (5, 0)]
    results = [result(number, *pair) for number, pair in enumerate(points)]
    line = merge_results(bout(), results, 0, 0.0).lines[0]
    half = 1.959964 * 2 / 3**0.5
    assert line.points == pytest.approx((3.0, 3.0 - half, 3.0 + half))
    assert merge_results(bout(), results[:2], 0, 0.0).lines[0].points == (1.0, -inf, inf)


def test_wins_are_shares_of_the_decided_deals() -> None:
    results = [result(0, 5, 5), result(1, 9, 1), result(2, 7, 1), result(3, 0, 0)]
    report = merge_results(bout(), results, 4, 2.0)
    assert (report.deals, report.shuffles, report.decided) == (4, 2, 2)
    assert [line.wins.value for line in report.lines] == [1.0, 0.0]
    # With two wins in two deals, Wilson's interval reaches down to 2 / (2 + 1.96²).
    assert report.lines[0].wins.low == pytest.approx(2 / (2 + 1.959964**2))
    assert report.lines[0].wins.high == 1.0
    text = format_report(report)
    assert "2 undecided (50.0%)" in text and "2.0 deals a second" in text
    # If points are penalties, fewer points win.
    low = merge_results(bout(game="kalooki"), results, 4, 2.0)
    assert [line.wins.value for line in low.lines] == [0.0, 1.0]


def test_a_tied_win_is_shared() -> None:
    report = merge_results(bout(("random",) * 3), [result(0, 3, 3, 1)], 1, 1.0)
    assert [line.wins.value for line in report.lines] == [0.5, 0.5, 0.0]


def test_reported_times_are_those_of_the_decisions() -> None:
    times = tuple(range(100_000, 0, -1000))
    one = Result(0, (1, 0), 1, (times, ()))
    first, second = merge_results(bout(), [one], 1, 1.0).lines
    assert (first.mean, first.median, first.p95, first.worst) == (50.5, 51.0, 96.0, 100.0)
    assert (second.mean, second.worst) == (0.0, 0.0)


# --- the command line ----------------------------------------------------------------------


def test_pairs_count_shuffles(capsys: pytest.CaptureFixture[str]) -> None:
    cheap = ["--game", "rummy500", "--seats", "random", "--jobs", "1", "--nodes", "10"]
    assert main(["arena", *cheap, "--players", "3", "--pairs", "2"]) == 0
    assert "6 deals of 2 shuffles" in capsys.readouterr().out


def test_without_a_seed_the_seed_of_the_file_is_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["arena", "--game", "rummy500", "--seats", "random", "--jobs", "1", "--deals", "2"]
    command += ["--nodes", "10", "--keep", str(tmp_path / "kept.jsonl")]
    assert main(command) == 0
    before = capsys.readouterr().out.splitlines()
    assert main(command) == 0
    after = capsys.readouterr().out.splitlines()
    assert after[:3] == before[:3] and "0 played now" in after[3]


def test_a_given_seed_must_equal_the_seed_of_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["arena", "--game", "rummy500", "--seats", "random", "--jobs", "1", "--deals", "2"]
    command += ["--nodes", "10", "--keep", str(tmp_path / "kept.jsonl"), "--seed"]
    assert main([*command, "one"]) == 0
    assert "seed one" in capsys.readouterr().out
    assert main([*command, "two"]) != 0
    assert "seed" in capsys.readouterr().err


@cases
def test_wrong_arguments_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--game", "rummy500", *wrong]) == 2
    assert capsys.readouterr().err.startswith("bad-argument: ")


def test_an_interrupted_arena_prints_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena.backends, "play_batch", broken_off)
    assert main(["arena", "--game", "rummy500", "--jobs", "1"]) == 130


def test_progress_is_printed() -> None:
    told = io.StringIO()
    run("rummy500", TWO, 4, batch=1, progress=told, **CHEAP)
    assert "2/4 deals" in told.getvalue() and "\r4/4 deals" in told.getvalue()


# --- the report as text ----------------------------------------------------------------------

FIRST = Line(
    "standard",
    Rate(0.5, 0.25, 0.75),
    Rate(12.5, 10.0, 15.0),
    1.25,
    1.0,
    2.5,
    30.0,
    Rate(4.0, 2.0, 6.0),
    Rate(3.5, 2.5, 4.5),
)
SECOND = FIRST._replace(name="mine.py", skill=None)
TOLD = Report(
    bout=Bout("this", "rablo", (("jokers", 6), ("corner", "on")), TWO, "s", 60),
    deals=10,
    shuffles=5,
    decided=5,
    lines=(FIRST, SECOND),
    faults=("deal 3: one", "deal 4: two"),
    moves=321,
    played=4,
    seconds=2.0,
    lost=("deal 5: three",),
)
FIGURES = (
    "    50.0% [25.0%, 75.0%]              12.50 ± 2.50           1.25 ms     1.00 ms     2.50 ms"
    "    30.00 ms"
)


def test_a_report_is_printed_line_by_line() -> None:
    lines = format_report(TOLD).split("\n")
    assert lines[:4] == [
        "rablo jokers=6 corner=on · seed s · 60 nodes a decision",
        "10 deals of 5 shuffles · 321 moves",
        "3 undecided (37.5%) · 2 void",
        "4 played now in 2.0 s · 2.0 deals a second",
    ]
    heads = ["seat", "wins of decided", "points per deal", "decision: mean", "median", "p95"]
    assert [part.strip() for part in lines[4].split("  ") if part.strip()] == [*heads, "worst"]
    assert lines[5:7] == [f"{name:<12}{FIGURES}" for name in ("standard", "mine.py")]
    assert lines[7:] == [
        "standard    ahead by 4.00 ± 2.00 points; less the luck of the draw, by 3.50 ± 1.00 "
        "(50% narrower)",
        "lost: deal 5: three",
        "fault: deal 3: one",
        "fault: deal 4: two",
    ]


def test_a_report_on_matches_counts_matches() -> None:
    told = format_report(TOLD._replace(bout=TOLD.bout._replace(matches=True))).split("\n")
    assert told[1] == "10 matches of 5 shuffles · 321 moves"
    assert told[3] == "4 played now in 2.0 s · 2.0 matches a second"
    assert "points per match" in told[4]


def test_an_empty_report_is_printed() -> None:
    none = merge_results(bout(), [], 0, 0.0)
    assert none.lines[0].wins == (0.0, 0.0, 1.0) and none.lines[0].points == (0.0, -inf, inf)
    assert (none.lines[0].worst, none.lines[0].mean) == (0.0, 0.0)
    assert "0 deals of 0 shuffles" in format_report(none)
    even = FIRST._replace(lead=Rate(4.0, 4.0, 4.0))
    assert "(0% narrower)" in format_report(TOLD._replace(lines=(even,)))


def test_deals_given_up_and_void_deals_are_counted_separately() -> None:
    given_up = result(0, 100, 0)._replace(fault="given up")
    void = Result(1, (), 5, ((), ()), "void")
    report = merge_results(bout(), [void, given_up], 2, 1.0)
    assert (report.lost, report.faults, report.moves) == (("given up",), ("void",), 6)
