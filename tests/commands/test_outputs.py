"""Outputs of each command, the arguments it passes on, and its exit status."""

import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine import __version__
from engine.games import GAMES
from engine.model import deal_seed, seed_hash, view_of
from engine.notation import position_data
from tests.drivers.scale import QUICK_FIRST, deeper, many
from tests.drivers.sessions import at_table, begin_game, one_turn
from tests.drivers.text_tables import cases

ONE = ("--deals", "1")
PLAYED = ("play", "--game", "rablo", "--seats", "random,random", "--seed", "x")
# A deal of few turns, which is reviewed quickly.
SHORT = ("play", "--game", "rommi", "--seats", "easy,standard", "--seed", "7", *ONE)


def given_to(monkeypatch: pytest.MonkeyPatch, place: str, answer: Any) -> list[Any]:
    """Replace a function by one that returns `answer`; return the list of its calls."""
    calls: list[Any] = []

    def record_call(*values: Any, **named: Any) -> Any:
        calls.append((values, named))
        return answer

    monkeypatch.setattr(f"engine.commands.{place}", record_call)
    return calls


# --- fair --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hash", "said", "status"),
    [
        ((), [], 0),
        (("--hash", f" {seed_hash('s').upper()} "), ["Yes: that hash is this seed's."], 0),
        (("--hash", seed_hash("t")), ["No: that hash is of another seed."], 1),
    ],
)
def test_fair_prints_a_seeds_hash_and_whether_it_is_the_given_one(
    call: Any, hash: tuple[str, ...], said: list[str], status: int
) -> None:
    told = call("fair", "s", *hash)
    assert (told.status, told.out.splitlines()) == (status, [seed_hash("s"), *said])


def test_fair_prints_seeds_and_hashes_of_a_records_deals(call: Any) -> None:
    record = call(*PLAYED).out
    deals = [line for line in record.splitlines() if line.startswith("deal ")]
    seeds = [deal_seed("x", number) for number in range(1, len(deals) + 1)]
    lines = [f"deal {n} seed {seed} hash {seed_hash(seed)}" for n, seed in enumerate(seeds, 1)]
    assert len(lines) == 2
    assert call("fair", "--record", "-", given=record).out.splitlines() == lines
    for hash, said, status in (
        (seed_hash(seeds[1]), "Yes: that hash is of deal 2.", 0),
        (seed_hash("t"), "No: that hash is of no deal here.", 1),
    ):
        told = call("fair", "--record", "-", "--hash", hash, given=record)
        assert (told.status, told.out.splitlines()) == (status, [*lines, said])


def test_judge_mentions_tiles_in_games_of_tiles(call: Any) -> None:
    position = {"game": "raeuber", "hands": ["b1 b2", "?*5"]}
    (reason,) = call("judge", "-", "end", given=position).data["reasons"]
    assert "tile" in reason["message"]


@pytest.mark.parametrize("arguments", [(), ("s", "--record", "-")])
def test_fair_takes_either_a_seed_or_a_record(call: Any, arguments: tuple[str, ...]) -> None:
    assert call("fair", *arguments).err.startswith("bad-argument: ")


# --- play and replay ---------------------------------------------------------------------------


def test_replay_prints_deals_results_and_the_totals_of_an_unfinished_match(call: Any) -> None:
    record = call(*PLAYED, "--deals", "1").out.splitlines()
    wanted = [line for line in record if line.split()[0] in ("deal", "result")]
    points = wanted[-1].split()[2:]
    told = call("replay", "-", given="\n".join(record) + "\n").out.splitlines()
    assert told == [*wanted, f"totals {' '.join(points)}"]


def test_play_passes_the_limits_of_search_and_programs(
    call: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched = given_to(monkeypatch, "play.bot_turn", (SimpleNamespace(over=True), ()))
    given_to(monkeypatch, "play.write_record", "")
    player = SimpleNamespace(close=lambda: None)
    started = given_to(monkeypatch, "play.LinesBot", player)
    given_to(monkeypatch, "inputs.check_seat", None)
    call("play", "--game", "rablo", "--seats", "easy,./mine", "--nodes", "70", "--seconds", "9")
    assert started == [(("./mine", 9), {})]
    ((match, nodes), _) = searched[0]
    assert nodes == 70
    assert [(seat.name, seat.player) for seat in match.seats] == [
        ("Bot-1", None),
        ("Bot-2", player),
    ]


@pytest.mark.outside
def test_options_may_be_given_separately_and_names_may_have_spaces(call: Any) -> None:
    told = call(
        *("play", "--game", "rablo", "--seats", " random , easy ", "--deals", "1", "--seed", "x"),
        *("--rules", "jokers=6", "--rules", "corner=on"),
    )
    lines = told.out.splitlines()
    assert lines[2:4] == ["rules jokers=6 corner=on", "seats Bot-1=random Bot-2=easy"]
    alone = call("play", "--game", "rablo", "--deals", "1", "--seed", "x").out.splitlines()
    assert alone[2] == "seats Bot-1=standard Bot-2=standard"


@cases
def test_errors_in_arguments_are_reported(
    arguments: tuple[str, ...], told: tuple[str, str], call: Any
) -> None:
    said = call("play", "--game", "kalooki", *arguments)
    assert said.status == 2 and said.err.startswith(told[0]) and told[1] in said.err


def test_a_file_may_be_as_long_as_a_record_and_is_named_in_errors(
    call: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.commands.inputs._LONGEST_FILE", 20)
    path = tmp_path / "record"
    for size, code in ((20, "bad-record"), (21, "too-long")):
        path.write_text("x" * size, "utf-8")
        assert call("replay", str(path)).err.startswith(f"{code}: ")
    assert "''" in call("replay", "").err


# --- hint, review, puzzle ----------------------------------------------------------------------

POSITION = {"game": "rablo", "hands": ["9c 9d 9h 2s Kd", "?*5"]}


def test_a_hint_with_a_bot_is_the_decision_of_that_bot_within_its_nodes(
    call: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    def make_recorder(name: str) -> Any:
        def choose(view: Any, stream: Any, nodes: int) -> Any:
            asked.append((name, nodes))
            return make_bot("easy").choose(view, stream, nodes)

        return SimpleNamespace(choose=choose)

    from engine.commands.hint import make_bot

    monkeypatch.setattr("engine.commands.hint.make_bot", make_recorder)
    assert call("hint", "-", "--bot", "mine", "--nodes", "70", given=POSITION).status == 0
    assert asked == [("mine", 70)]


def test_a_hint_without_a_bot_is_the_requested_kind_of_advice(
    call: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from engine.commands.hint import advise

    plain: Callable[..., Any] = advise
    asked: list[dict[str, Any]] = []

    def record_advice(view: Any, stream: Any, **named: Any) -> Any:
        asked.append(named)
        return plain(view, stream, **named)

    monkeypatch.setattr("engine.commands.hint.advise", record_advice)
    hint = call("hint", "-", "--nodes", "70", "--strongest", given=POSITION).data
    assert asked == [{"nodes": 70, "strongest": True}]
    said = [hint["short"], *hint["steps"], *hint["why"]]
    assert hint["lays"] and hint["steps"] and hint["why"]
    assert hint["text"] == " ".join(one["text"] for one in said)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 3))
def test_no_hint_says_a_sentence_twice(game: str, language: str, call: Any) -> None:
    session = begin_game(game, "person,standard", seed="hint")
    for number in range(many(12, full=64)):
        one_turn(session)
        if at_table(session).deal_over:
            session = begin_game(game, "person,standard", seed=f"hint {number}")
        state = at_table(session).state
        given = position_data(view_of(state, state.turn).state)
        said = call("--lang", language, "hint", "-", "--text", given=given).out.strip()
        sentences = re.split(r"(?<=[.:]) (?=[A-ZÄÖÜ])", said)
        assert len(set(sentences)) == len(sentences), said


def test_control_characters_of_a_name_are_escaped(call: Any) -> None:
    record = call(*SHORT).out.replace("Bot-1=", "%1B]0;mine%07%C2%9B31m=")
    told = call("review", "-", "--seat", "0", given=record)
    assert told.status == 0 and "\\x1b]0;mine\\x07\\x9b31m" in told.out
    assert not {"\x1b", "\x07", "\x9b"} & set(told.out)


def test_a_review_covers_the_requested_seat_and_deal(
    call: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = call(*PLAYED, "--deals", "1").out
    asked = given_to(monkeypatch, "review.review_match", ("one", "two"))
    monkeypatch.setattr(
        "engine.commands.review.review_lines",
        lambda report, names, language: [report, *names, language.tag],
    )
    monkeypatch.setattr(
        "engine.commands.review.review_json", lambda report, names: [report, *names]
    )
    told = call("--lang", "de", "review", "-", "--seat", "1", "--deal", "2", given=record)
    assert told.out == "one\nBot-1\nBot-2\nde\n\ntwo\nBot-1\nBot-2\nde\n"
    told = call("review", "-", "--strongest", "--json", given=record)
    assert told.data == {"reviews": [["one", "Bot-1", "Bot-2"], ["two", "Bot-1", "Bot-2"]]}
    assert [values[1:] for values, _ in asked] == [(1, 2, False), (None, None, True)]


@pytest.mark.outside
def test_a_puzzle_is_printed_with_its_answer_on_request(call: Any) -> None:
    asked = ("puzzle", "--seed", "1", "--kind", "lay", "--game", "rablo")
    data = call(*asked, "--json", "--lang", "de").data
    assert data["title"] == "Lay as many as you can" and data["answer"]
    assert (data["game"], data["kind"], data["seed"]) == ("rablo", "lay", "1")
    title, text, *lines = call(*asked).out.splitlines()
    assert title == f"{data['title']} ({data['level_label']})"
    assert text == f"{data['text']} {data['grade']}"
    position = data["position"]
    shown = [f"table {position['table']}", f"hand {position['hands'][0]}", data["link"]]
    assert lines == shown
    answer = [f"answer {data['answer']['faces']}", f"table {data['answer']['table']}"]
    assert call(*asked, "--answer").out.splitlines()[2:] == [*shown, *answer]


def test_a_puzzle_without_a_seed_or_a_day_has_a_random_seed(
    call: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = given_to(monkeypatch, "puzzle.seeded_puzzle", None)
    for more in ((), ("--date", "2026-01-02"), ("--seed", "s", "--kind", "k", "--game", "g")):
        with pytest.raises(AttributeError):
            call("puzzle", *more)
    assert asked[2][0][2:] == ("k", "g")
    seeds = [values[:2] for values, _ in asked]
    assert seeds[1:] == [(None, "2026-01-02"), ("s", None)]
    from engine.commands.puzzle import SECOND

    assert seeds[0][1] is None and seeds[0][0].removeprefix(SECOND) != seeds[0][0]


# --- arena -------------------------------------------------------------------------------------


def test_the_arena_gets_all_given_arguments(
    call: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = given_to(monkeypatch, "arena.run", SimpleNamespace(faults=0))
    given_to(monkeypatch, "arena.seed_in_file", "kept")
    printed = given_to(monkeypatch, "arena.format_report", "told")
    keep = tmp_path / "kept"
    arena = ("arena", "--game", "rablo", "--seats", "easy,random", "--players", "3")
    more = ("--jobs", "2", "--batch", "4", "--nodes", "50", "--seconds", "9", "--luck")
    kinds = ("--matches", "--stop-at", "0.55", "--keep", str(keep), "--backend", "processes")
    called = call(*arena, *more, *kinds, "--pairs", "3", "--rules", "jokers=6", "--lang", "de")
    assert (called.status, called.out) == (0, "told\n")
    ((values, named),) = asked
    assert values == ("rablo", ["easy", "random", "easy"], 9)
    named.pop("progress")
    assert named.pop("language").tag == printed[0][0][1].tag == "de"
    assert named == {
        "options": (("jokers", 6),),
        "seed": "kept",
        "jobs": 2,
        "nodes": 50,
        "matches": True,
        "backend": "processes",
        "batch": 4,
        "keep": keep,
        "stop_at": 0.55,
        "seconds": 9,
        "luck": True,
    }


def test_the_arena_plays_a_hundred_deals_and_fails_if_a_bot_failed(
    call: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = given_to(monkeypatch, "arena.run", SimpleNamespace(faults=1))
    given_to(monkeypatch, "arena.format_report", "told")
    assert call("arena", "--game", "rablo").status == 2
    assert asked[0][0] == ("rablo", ["standard", "standard"], 100)
    assert not (asked[0][1]["matches"] or asked[0][1]["luck"] or asked[0][1]["keep"])


# --- all of them -------------------------------------------------------------------------------


def test_rules_prints_seats_conditions_and_the_options_of_a_preset(call: Any) -> None:
    for game in GAMES.values():
        lines = call("rules", game.id, "--options").out.splitlines()
        low, high = game.seats
        assert lines[0] == f"{game.id}: {game.title}. {game.line}. {low}\u2013{high} players."
        assert len(lines) == 1 + len(game.options) + len(game.presets)
        for option, line in zip(game.options, lines[1:], strict=False):
            assert line.count("(Only with ") == len(option.when)
            for one in option.when:
                values = "|".join(str(value).lower() for value in one.values)
                joint = "=" if one.among else " not "
                assert f"(Only with {one.option}{joint}{values}.)" in line
    kalooki = call("rules", "kalooki").out.splitlines()
    assert kalooki[-1] == "  preset kalooki51: Kalooki 51: initial_meld=51"
    assert kalooki[-3] == "  preset kalooki: As written"


def test_rules_of_a_game_are_told_in_words_before_its_options(call: Any) -> None:
    for game in GAMES.values():
        listed = call("rules", game.id, "--options").out.splitlines()
        told = call("rules", game.id).out.splitlines()
        assert told[0] == listed[0] and told[-len(listed) :] == ["", *listed[1:]]
        words = " ".join(" ".join(told[1 : -len(listed)]).split())
        for paragraph in game.rules_page():
            plain = paragraph.removeprefix("# ")
            if plain[:2] not in ("+ ", "- "):
                assert plain in words
        assert max(map(len, told[1 : -len(listed)])) <= 80
        assert "%(" not in words and "#" not in words


def test_rules_in_words_name_the_cards_of_examples(call: Any) -> None:
    told = call("rules", "rommi").out.splitlines()
    assert "  + 4 of hearts, 5 of hearts and 6 of hearts: a run" in told
    assert "  \u2212 9 of clubs, 10 of diamonds and jack of clubs: no run, two suits" in told
    assert "\nDas Ziel\n" in call("rules", "rommi", "--lang", "de").out


@cases
def test_every_command_with_two_formats_takes_either(
    command: tuple[str, ...], plain: str, call: Any
) -> None:
    given = call(*SHORT).out if command[0] == "review" else POSITION
    told = {name: call(*command, name, given=given) for name in ("--text", "--json")}
    assert told["--json"].data and not told["--text"].out.startswith("{")
    assert call(*command, given=given).out == told[plain].out
    assert call(*command, "--text", "--json", given=given).err.startswith("bad-argument: ")


@pytest.mark.parametrize("language", ["en", "de", "hu", "is"])
def test_sentences_have_true_minus_signs(call: Any, language: str) -> None:
    game = ("--game", "raeuber", "--seats", "easy,standard", "--seed", "7")
    record = call("play", *game, "--rules", "seconds=0", *ONE).out
    told = call("--lang", language, "review", "-", "--seat", "0", given=record).out
    assert re.search("\u2212\\d", told)
    sentences = [line for line in told.splitlines() if not line.startswith("  p1.")]
    assert not [line for line in sentences if re.search(r"(^|[ (])-\d", line)]
    listed = call("--lang", language, "rules").out
    assert "2\u20136 " in listed and "2-6" not in listed


def test_the_language_may_precede_the_command_and_be_abbreviated(call: Any) -> None:
    german = call("--lang", "de", "rules", "rablo").out
    assert german != call("rules", "rablo").out
    assert call("rules", "rablo", "--lan", "de").out == german
    assert call("--lang", "hu", "rules", "rablo", "--lang", "de").out == german
    assert call("rules", "--lang", "xx").err.startswith("unknown-language: ")


def test_external_games_are_added_by_file_name(
    call: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    added = given_to(monkeypatch, "program.add_game", None)
    paths = [tmp_path / f"{name}.py" for name in ("one", "two")]
    for path in paths:
        path.write_text(f"# {path.stem}", "utf-8")
    call("rules", "rablo", "--add", str(paths[0]), "--add", str(paths[1]))
    assert added == [(("# one", "one"), {}), (("# two", "two"), {})]


def test_an_interrupted_command_has_its_own_exit_status(
    call: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("engine.commands.replay.text_of", interrupt)
    assert call("replay", "x").status == 130


def test_the_version_is_printed(call: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        call("--version")
    assert not left.value.code
    assert capsys.readouterr().out == f"talon {__version__}\n"
