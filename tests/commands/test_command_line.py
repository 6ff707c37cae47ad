"""Command line as other programs call it: outputs, faults and exit statuses."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from tests.drivers.text_tables import cases, cases_naming

ROOT = Path(__file__).resolve().parents[2]
POSITION = {"game": "rablo", "hands": ["9c 9d 9h 2s Kd", "?*5"]}


def test_judge_prints_position_and_events_for_legal_moves(call: Any) -> None:
    said = call("judge", "-", "lay 9c 9d 9h", "end", given=POSITION)
    assert (said.status, said.err) == (0, "")
    assert said.data == {
        "legal": True,
        "position": {
            "game": "rablo",
            "rules": {},
            "dealer": 1,
            "turn": 1,
            "phase": "play",
            "hands": ["2s Kd", "?*5"],
            "opened": [True, False],
            "table": "9h 9d 9c",
            "stock": "?*98",
            "scores": [0, 0],
            "deal": 1,
            "passes": 0,
        },
        "events": [
            {"event": "laid", "seat": 0, "meld": 1, "cards": "9h 9d 9c"},
            {"event": "opened", "seat": 0},
        ],
    }


def test_judge_without_moves_gives_the_canonical_position(call: Any) -> None:
    said = call("judge", "-", given=POSITION)
    assert said.status == 0 and said.data["events"] == []
    again = call("judge", "-", given=said.data["position"])
    assert again.data["position"] == said.data["position"]


def test_judge_prints_every_reason_and_the_given_position(call: Any) -> None:
    position = {**POSITION, "hands": ["6h Kd", "?*5"], "opened": [True, False]}
    position["table"] = "7c 7d 7h 7s | 8h 9h Th"
    said = call("judge", "-", "table 7c 7s | 7d 6h 7h 8h 9h Th", "end", given=position)
    assert (said.status, said.err) == (1, "")
    data = said.data
    assert (data["legal"], data["move"]) == (False, 1)
    assert [(one["code"], one["meld"]) for one in data["reasons"]] == [
        ("meld-too-short", 1),
        ("meld-mixed", 2),
    ]
    assert all(one["message"].startswith("Meld ") for one in data["reasons"])
    assert data["position"]["hands"] == ["6h Kd", "?*5"]
    assert "events" not in data


def test_judge_stops_at_the_first_refused_move(call: Any) -> None:
    said = call("judge", "-", "draw", "end", "pass", given=POSITION)
    assert said.status == 1 and said.data["move"] == 2


@cases_naming(POSITION=POSITION)
def test_an_error_is_one_sentence_with_its_code(
    given: object, moves: list[str], code: str, place: str, call: Any
) -> None:
    said = call("judge", "-", *moves, given=given)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"{code}: ") and place in said.err
    assert len(said.err.splitlines()) == 1


@cases
def test_wrong_arguments_are_refused(arguments: list[str], call: Any) -> None:
    said = call(*arguments, given=POSITION)
    assert (said.status, said.out) == (2, "")
    assert len(said.err.splitlines()) == 1 and ": " in said.err


@pytest.mark.parametrize("seats", ["", " , ", "easy,,standard", "easy,"])
def test_a_missing_seat_is_reported_with_the_format(call: Any, seats: str) -> None:
    for command in ("arena", "play"):
        said = call(command, "--game", "rommi", "--seats", seats)
        assert said.status == 2 and said.err.startswith("bad-argument: ")
        assert "a seat is not named" in said.err and repr(seats) in said.err
        assert "such as standard,easy" in said.err


def test_a_file_that_is_no_text_is_refused(call: Any, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_bytes(b"\xff\xfe")
    assert call("judge", str(path)).err.startswith("bad-file: ")
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(POSITION).encode())
    assert call("judge", str(path)).status == 0


@pytest.mark.parametrize("game", list(GAMES))
def test_play_prints_a_record_and_replay_checks_it(call: Any, game: str, tmp_path: Path) -> None:
    played = call(
        "play", "--game", game, "--seats", "standard,random", "--seed", "7", "--deals", "1"
    )
    assert played.status == 0
    lines = played.out.splitlines()
    assert lines[:3] == ["talon 1", f"game {game}", "seats Bot-1=standard Bot-2=random"]
    again = call(
        "play", "--game", game, "--seats", "standard,random", "--seed", "7", "--deals", "1"
    )
    assert again.out == played.out
    path = tmp_path / "record.txt"
    path.write_text(played.out, "utf-8")
    said = call("replay", str(path))
    assert said.status == 0
    assert next(line for line in lines if line.startswith("result ")) in said.out.splitlines()
    path.write_text(played.out.replace("result ", "result 1", 1), "utf-8")
    assert call("replay", str(path)).status == 2


@pytest.mark.outside
def test_play_plays_to_the_end_of_a_match_under_house_rules(call: Any) -> None:
    said = call(
        *("play", "--game", "rablo", "--players", "3", "--seed", "a b", "--rules"),
        *("jokers=6", "corner=on", "players=3"),
    )
    lines = said.out.splitlines()
    assert lines[2:5] == [
        "rules jokers=6 corner=on",
        "seats Bot-1=standard Bot-2=standard Bot-3=standard",
        "seed a%20b",
    ]
    assert lines[-1].startswith("match ")
    assert call("replay", "-", given=said.out).out.splitlines()[-1] == lines[-1]


def test_options_change_a_preset(call: Any) -> None:
    said = call(
        *("play", "--game", "kalooki", "--preset", "kalooki51", "--seed", "1", "--deals", "1"),
        *("--rules", "deals=3"),
    )
    assert "rules initial_meld=51 deals=3" in said.out.splitlines()


def test_rablo_a2_the_number_of_players_is_an_option(call: Any) -> None:
    told = ("--rules", "players=4", "--deals", "1", "--seed", "1")
    said = call("play", "--game", "rablo", "--seats", "random", *told)
    assert said.out.splitlines()[2].startswith("seats Bot-1=random Bot-2=random Bot-3=random Bot-4")
    said = call("play", "--game", "rablo", "--seats", "random", *told, "--players", "3")
    assert said.status == 2 and said.err.startswith("bad-option-value: ")


def test_hint_prints_moves_and_reasons(call: Any) -> None:
    said = call("hint", "-", given=POSITION)
    assert said.status == 0
    assert said.data["moves"] == ["lay 9h 9d 9c", "end"]
    assert "why-left-only" in [one["code"] for one in said.data["why"]]
    assert said.data["short"]["code"] == "hint-lay" and said.data["text"]
    over = call("hint", "-", given={**POSITION, "phase": "over"})
    assert over.data == {
        "moves": [],
        "why": [{"code": "deal-over", "params": {}, "text": "The deal is over."}],
        "text": "The deal is over.",
    }


def test_with_text_only_sentences_are_printed(call: Any) -> None:
    said = call("hint", "-", "--text", given=POSITION)
    assert said.out == f"{call('hint', '-', given=POSITION).data['text']}\n"
    legal = call("judge", "-", "lay 9c 9d 9h", "end", "--text", given=POSITION)
    assert (legal.status, legal.out) == (0, "All of this is legal.\n")
    refused = call("judge", "-", "pass", "--text", given=POSITION)
    reasons = call("judge", "-", "pass", given=POSITION).data["reasons"]
    assert refused.status == 1
    assert refused.out.splitlines() == [one["message"] for one in reasons]


def test_a_hint_never_uses_hidden_cards(call: Any) -> None:
    seen = {**POSITION, "stock": "7s 8s 9s", "hands": ["9c 2d 5h 2s Kd", "9d 9h 3c 4c 5c"]}
    other = {**POSITION, "stock": "9d 9h 9s", "hands": ["9c 2d 5h 2s Kd", "7d 7h 3c 4c 5c"]}
    assert call("hint", "-", given=seen).out == call("hint", "-", given=other).out


def test_a_hint_works_for_unknown_own_cards(call: Any) -> None:
    for game in GAMES:
        said = call("hint", "-", given={"game": game, "hands": ["?*5", "?*5"]})
        assert said.status == 0 and "?" not in said.data["moves"]
        later = {"game": game, "hands": ["?*5", "?*5"], "phase": "play"}
        assert all("?" not in move for move in call("hint", "-", given=later).data["moves"])


def test_a_hint_works_if_nothing_can_be_drawn(call: Any) -> None:
    bare = {"game": "rommi", "hands": ["9c Kc", "?*3"], "stock": "", "discards": ""}
    for bot in ("random", "standard"):
        assert call("hint", "-", "--bot", bot, given=bare).data["moves"] == []
    said = call("hint", "-", given=bare)
    assert [one["code"] for one in said.data["why"]] == ["stock-empty", "pile-empty"]


def test_arena_prints_a_report(call: Any) -> None:
    said = call(
        *("arena", "--game", "raeuber", "--seats", "standard,random", "--deals", "4", "--jobs", "1")
    )
    assert said.status == 0
    assert "4 deals" in said.out and "standard" in said.out and "a second" in said.out


def test_rules_lists_games_options_values_and_defaults(call: Any) -> None:
    said = call("rules")
    for game in GAMES.values():
        assert f"{game.id}: {game.title}" in said.out
        alone = call("rules", game.id, "--options").out
        assert alone.strip() in said.out
        for option in game.options:
            assert f"  {option.name}=" in alone
        for preset in game.presets:
            assert f"  preset {preset.id}: {preset.title}" in alone
    assert "jokers=0|2|4|6 (default 4)" in call("rules", "rablo").out


@pytest.mark.skipif(sys.platform == "emscripten", reason="a browser starts no processes")
def test_talon_runs_as_a_program() -> None:
    """Check exit status and streams of the real process."""
    command = [sys.executable, "-m", "engine", "judge", "-"]
    for moves, status in (["draw"], 0), (["pass"], 1), (["dance"], 2):
        done = subprocess.run(
            [*command, *moves],
            cwd=ROOT,
            input=json.dumps(POSITION),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == status
        assert bool(done.stdout) == (status < 2) and bool(done.stderr) == (status == 2)


@pytest.mark.skipif(sys.platform == "emscripten", reason="a browser starts no processes")
def test_a_reader_that_closes_the_pipe_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "rules"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_a_stopping_share_outside_zero_to_one_is_refused(call: Any) -> None:
    arena = ("arena", "--game", "rablo", "--seats", "random,random", "--deals", "2")
    for share in ("0", "1", "-0.5", "1.5", "half", "nan"):
        said = call(*arena, "--stop-at", share)
        assert said.status == 2 and said.err.startswith("bad-argument: "), share


def test_an_unknown_seat_is_not_reviewed(call: Any) -> None:
    record = call("play", "--game", "rablo", "--seats", "random,random", "--seed", "x").out
    for seat in ("2", "3"):
        said = call("review", "-", "--seat", seat, "--deal", "99", given=record)
        assert said.status == 2 and said.err.startswith("bad-seat: ")
    for seat in ("0", "1"):
        assert call("review", "-", "--seat", seat, "--deal", "99", given=record).status == 0


def test_the_given_bots_fill_every_seat_in_turn(call: Any) -> None:
    told = ("--rules", "players=5", "--deals", "1", "--seed", "1")
    said = call("play", "--game", "rablo", "--seats", "random,easy", *told)
    sat = said.out.splitlines()[2]
    kinds = [seat.partition("=")[2] for seat in sat.split()[1:]]
    assert kinds == ["random", "easy", "random", "easy", "random"]
    # Without a number there are as many seats as bots, but at least the game's minimum.
    for bots, many in (("random", 2), ("random,random,random", 3)):
        said = call("play", "--game", "rablo", "--seats", bots, "--deals", "1", "--seed", "1")
        assert len(said.out.splitlines()[2].split()) == 1 + many
