"""Program bots: equal in every language; a failure costs them only a deal."""

import queue
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import engine as talon
from engine.arena import Report, format_report, is_command, run
from engine.arena.deals import FORFEIT, Bout, play_batch
from engine.arena.program_bots import LinesBot, end_all, label_of
from engine.bots import make_bot
from engine.commands import main
from engine.games import GAMES
from engine.model import Stream, TalonError, TextFault
from engine.notation import event_data, position_of, write_json
from tests.drivers.scale import FULL, SCALE, few

ROOT = Path(__file__).resolve().parents[2]
BOTS = ROOT / "examples" / "bots"
HASTY = str(BOTS / "hasty.py")

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="a browser starts no programs")

# Handling of each line by a bot; `say` writes a reply.
BOT = """
import sys, time
def say(text):
    print(text, flush=True)
for line in sys.stdin:
    verb, _, rest = line.strip().partition(" ")
    if verb == "talon":
        say("ready")
    if verb == "quit":
        break
    {}
"""


def bot(folder: Path, does: str) -> str:
    """Return a program that runs this code for each line, after it has said that it is ready."""
    path = folder / "bot.py"
    path.write_text(BOT.format(does), "utf-8")
    return str(path)


def play_against(program: str, deals: int = 2, seconds: float = 10) -> Report:
    return run("rommi", [program, "random"], deals, seed="s", seconds=seconds)


FAILING = {
    "silent": ("pass", "bot.py gave no answer within 1 second."),
    "slow": ("verb == 'go' and time.sleep(30)", "bot.py gave no answer within 1 second."),
    "crashing": ("verb == 'go' and sys.exit(3)", "bot.py ended before it answered."),
    "babbling": ("verb == 'go' and say('hello')", "bot.py gave no move. This isn't a move: hello."),
    "cheating": (
        "verb == 'go' and say('lay Xs Xs Xs' if 'X' in rest else 'discard 7s')",
        "bot.py played what is refused. Draw a card first.",
    ),
    "circling": ("verb == 'go' and say('back')", "bot.py asks and takes back without end."),
    "flooding": (
        "verb == 'go' and [say('try draw') for _ in range(5000)]",
        "bot.py asks and takes back without end.",
    ),
    "deaf": ("[say('back') for _ in range(10**6)]", "bot.py asks and takes back without end."),
    "escaping": (
        r"verb == 'go' and say('\x1b[2Jhello\x9b\u202eyou')",
        r"bot.py gave no move. This isn't a move: \x1b[2Jhello\x9b\u202eyou.",
    ),
    "rubbing out": (
        r"verb == 'go' and [sys.stdout.write('\b' * 1000) for _ in range(10**6)]",
        "bot.py gave no move.",
    ),
    "empty": ("verb == 'go' and say('')", "bot.py gave no move. This isn't a move: ."),
}


@pytest.mark.parametrize(("does", "why"), FAILING.values(), ids=list(FAILING))
def test_a_failing_bot_loses_its_deal_and_the_run_continues(
    does: str, why: str, tmp_path: Path
) -> None:
    waits = "within" in why
    report = play_against(bot(tmp_path, does), seconds=0.4 if waits else 10)
    assert [lost.partition(": ")[0] for lost in report.lost] == ["deal 1", "deal 2"]
    assert all(lost.partition(": ")[2].startswith(why) for lost in report.lost), report.lost
    assert report.faults == () and report.decided == 2
    mine, other = report.lines
    assert (mine.name, mine.points.value, mine.wins.value) == ("bot.py", -100.0, 0.0)
    assert (other.points.value, other.wins.value) == (0.0, 1.0)
    assert f"lost: {report.lost[0]}" in format_report(report)


def test_a_bots_standard_error_is_truncated_and_escaped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    does = (
        r"verb == 'go' and (sys.stderr.write('\x1b]0;mine\x07\n'), "
        r"[sys.stderr.write('more\n') for _ in range(10**5)], say('hello'))"
    )
    play_against(bot(tmp_path, does), deals=1)
    said = capsys.readouterr().err
    assert said.startswith("\\x1b]0;mine\\x07\nmore\n")
    assert "\x1b" not in said and 9_000 < len(said) <= 11_000


def test_a_bot_that_never_reports_ready_loses(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("print('hello', flush=True)\nimport time\ntime.sleep(9)\n")
    report = play_against(str(tmp_path / "bot.py"), 1)
    assert report.lost == ("deal 1: bot.py can't be started, or doesn't say that it is ready.",)


def test_a_lost_deal_costs_points_where_low_wins(tmp_path: Path) -> None:
    report = run("kalooki", [bot(tmp_path, "verb == 'go' and say('end')"), "random"], 1)
    assert [line.points.value for line in report.lines] == [100.0, 0.0]
    assert [line.wins.value for line in report.lines] == [0.0, 1.0]


@pytest.mark.parametrize("fails", [False, True])
def test_points_and_times_belong_to_the_same_entry_in_every_rotation(fails: bool) -> None:
    """In every seat, the points and times of an `OwnBot` belong to its own entry."""
    asked: list[int] = []
    sat = []

    class Own:
        def decide(self, view: talon.View, stream: Stream) -> Any:
            asked.append(view.seat)
            if fails and len(asked) > 2:
                raise KeyError("oh")
            return make_bot("random").choose(view, stream, 10)

    seats = ("random", "Own", "random")
    bout = Bout("this", "kalooki", (), seats, "s", 10, players=(None, Own(), None))
    for number in range(3):
        asked.clear()
        _, (one,) = play_batch(bout, [number])
        assert len(one.times[1]) == len(asked) - bool(one.fault) and len(set(asked)) == 1
        assert (one.fault is not None) == fails
        assert not fails or one.points == (0, FORFEIT, 0)
        sat.append(asked[0])
    assert sat == [1, 2, 0]


def test_a_failing_custom_player_loses_its_deal() -> None:
    class Broken:
        def decide(self, *_: object) -> Any:
            raise KeyError("oh")

    class Cheat:
        def decide(self, *_: object) -> Any:
            return talon.End()

    report = run("rommi", [Broken(), Cheat()], 2, seed="s")
    assert len(report.lost) == 2 and report.faults == ()
    assert {lost.partition(": ")[2] for lost in report.lost} <= {
        "Broken failed: KeyError: 'oh'.",
        "Cheat played what is refused. Draw a card first. "
        "You must discard a card to end your turn.",
    }


@pytest.mark.parametrize("name", ["./nobody-here", "node nobody.mjs", "nobody.d/here.py", "' /"])
def test_a_missing_program_is_reported_at_once(name: str) -> None:
    with pytest.raises(TextFault) as caught:
        play_against(name)
    assert caught.value.code == "bot-unready"


def test_programs_and_bots_are_distinguished_by_their_names() -> None:
    assert not any(map(is_command, (*talon.BOTS, "easy:early", "exprt", "")))
    assert is_command("./a") and is_command("node a.mjs")
    assert [label_of(name) for name in ("easy", "./d/a.py", "node a.mjs")] == [
        "easy",
        "a.py",
        "a.mjs",
    ]


def test_a_program_reads_only_the_view_of_its_seat(tmp_path: Path) -> None:
    log = tmp_path / "log"
    program = bot(tmp_path, f"open({str(log)!r}, 'a').write(line)")
    player = LinesBot(program, seconds=0.5)
    match = talon.start("rommi", ["easy", player], 7)
    with pytest.raises(TalonError):
        talon.bot_turn(match)
    player.close()
    lines = log.read_text("utf-8").splitlines()
    assert lines[:2] == ["talon 1", "deal rommi seat 1 seats 2"]
    seen = next(line.partition(" ")[2] for line in lines if line.startswith("position "))
    assert seen == talon.write_position(match.view(1)) and '"?*10"' in seen
    assert "seed" not in seen
    assert lines[-2] == "legal draw; take" and lines[-1].startswith("go ")


def test_every_tried_move_is_checked() -> None:
    data = {"game": "kalooki", "hands": ["4h 5h 6h Kd", "?*5"], "stock": "?*9", "phase": "play"}
    state = position_of(data)
    player = LinesBot.__new__(LinesBot)
    assert player._reasons_against(state, "lay 4h 5h 6h; discard Kd") == ""
    assert player._reasons_against(state, "lay 4h 5h 6h; discard 2c").startswith("no not-in-hand ")


def test_moves_can_be_tried_and_taken_back(tmp_path: Path) -> None:
    asks = "['try discard 7s', 'try draw', 'back', 'draw']"
    log = tmp_path / "log"
    does = (
        f"open({str(log)!r}, 'a').write(line); "
        f"verb == 'go' and 'n' not in globals() and globals().update(n=[say(a) for a in {asks}])"
    )
    player = LinesBot(bot(tmp_path, does))
    match = talon.start("rommi", ["easy", player], 7)
    after, _ = talon.bot_turn(match)
    player.close()
    assert after.moves == ((1, talon.Draw()),)
    lines = log.read_text("utf-8").splitlines()
    assert [line for line in lines if line.split(" ")[0] in ("yes", "no")] == [
        "no must-draw-first Draw a card first. Not in your hand: 7 of spades.",
        "yes",
    ]
    assert sum(line.startswith("go ") for line in lines) == 2  # once more after `back`


def test_the_command_line_plays_with_programs(capsys: pytest.CaptureFixture[str]) -> None:
    play = ["play", "--game", "rommi", "--seats", f"{HASTY},easy", "--seed", "7", "--deals", "1"]
    assert main(play) == 0
    record = capsys.readouterr().out
    assert talon.read_record(record).played or "result" in record
    assert main([*play[:4], "./nobody,easy"]) == 2
    assert capsys.readouterr().err.startswith("bot-unready: nobody can't be started")


@pytest.mark.parametrize("command", ["play", "arena"])
def test_an_interruption_while_a_program_starts_ends_it(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[subprocess.Popen[bytes]] = []

    def interrupt(program: LinesBot, line: str) -> None:
        started.append(program._process)
        raise KeyboardInterrupt

    monkeypatch.setattr(LinesBot, "_say", interrupt)
    seats = ["--game", "rommi", "--seats", f"{bot(tmp_path, 'pass')},random", "--seed", "7"]
    assert main([command, *seats, "--deals", "2", *["--jobs", "1"] * (command == "arena")]) == 130
    assert [process.wait(20) for process in started] == [-signal.SIGKILL]


def test_a_signal_during_the_wait_for_a_program_ends_it(tmp_path: Path) -> None:
    player = LinesBot(bot(tmp_path, "pass"))
    # A handler runs inside what it interrupts, here a wait with its lock.
    with player._process._waitpid_lock:  # type: ignore[attr-defined]
        handler = threading.Thread(target=end_all, daemon=True)
        handler.start()
        handler.join(20)
        assert not handler.is_alive()
    assert player._process.wait(20) == -signal.SIGKILL
    player.close()


def test_no_wait_for_a_program_holds_back_a_signal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = LinesBot(bot(tmp_path, "pass"))
    waits: list[float] = []

    def no_line(timeout: float) -> str:
        waits.append(timeout)
        if len(waits) == 3:
            raise KeyboardInterrupt
        raise queue.Empty

    monkeypatch.setattr(player._answers, "get", no_line)
    with pytest.raises(KeyboardInterrupt):
        player._answer(60)
    monkeypatch.undo()
    player.close()
    assert max(waits) <= 0.25


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return one bot in every language that this machine has."""
    found = [HASTY]
    if shutil.which("node"):
        found.append(str(BOTS / "hasty.mjs"))
    if compiler := shutil.which("cc"):
        made = tmp_path_factory.mktemp("compiled") / "hasty"
        warnings = ["-Wall", "-Wextra", "-Werror", "-O1"]
        subprocess.run([compiler, *warnings, "-o", made, BOTS / "hasty.c"], check=True)
        found.append(str(made))
    return found


@pytest.mark.parametrize("game", few(["kalooki", "rommi", "rablo", "raeuber", "rummy500"], 2))
def test_the_example_plays_the_same_in_every_language(game: str, programs: list[str]) -> None:
    first, *others = [run(game, [name, "random"], 2, seed="s") for name in programs]
    assert first.lost == () and first.faults == ()
    for other in others:
        assert other.moves == first.moves and other.lost == ()
        assert [line.points for line in other.lines] == [line.points for line in first.lines]


@pytest.mark.skipif(SCALE < FULL, reason="it takes minutes")
@pytest.mark.parametrize("game", list(GAMES))
def test_a_program_in_another_language_plays_a_hundred_deals(
    game: str, programs: list[str]
) -> None:
    for program in programs[1:]:
        report = run(game, [program, "random"], 100, seed="t", jobs=None)
        assert (report.deals, report.lost, report.faults) == (100, (), ())


def test_results_of_programs_do_not_depend_on_how_deals_are_split() -> None:
    seats = [HASTY, "random"]
    whole = run("kalooki", seats, 2, seed="s")
    split = run("kalooki", seats, 2, seed="s", jobs=2, batch=1, backend="processes")
    assert [line.points for line in split.lines] == [line.points for line in whole.lines]


def test_a_program_gets_each_event_once_with_the_legal_moves(tmp_path: Path) -> None:
    log = tmp_path / "log"
    does = (
        f"open({str(log)!r}, 'a').write(line); "
        "verb == 'legal' and globals().update(first=rest.split('; ')[-1]); "
        "verb == 'go' and say(first)"
    )
    player = LinesBot(bot(tmp_path, does))
    match = talon.start("rablo", ["easy", player], 7)
    begun = []
    for _ in range(6):
        if match.state.turn == 1:
            view = match.view(1)
            begun.append(len(view.seen))
        match, _ = talon.bot_turn(match)
    player.close()
    lines = [line.partition(" ") for line in log.read_text("utf-8").splitlines()]
    assert [rest for verb, _, rest in lines if verb == "deal"] == ["rablo seat 1 seats 2"]
    saw = [rest for verb, _, rest in lines if verb == "saw"]
    assert saw == [write_json(event_data(event)) for event in view.seen]
    assert len(begun) == 3 and len(saw) == begun[-1]
