"""The command line in every language: its help, its faults, and texts that stay the same."""

import argparse
import io
import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import commands, program
from engine.commands import language_choice, main, parsing
from engine.games import GAMES
from engine.words import Language, read_language
from tests.drivers.brackets import outside_brackets
from tests.drivers.text_tables import cases, literal_rows
from web.build import pseudo, words

LANGUAGES = language_choice.language_names()
OTHERS = [one for one in LANGUAGES if one != "en"]
COMMANDS = ("judge", "play", "replay", "fair", "hint", "review", "puzzle", "challenge", "arena")
COMMANDS += ("rules",)
# Of `challenge`; it also has `play`.
ACTIONS = ("new", "compare")
POSITION = {"game": "rablo", "hands": ["9c 9d 9h 2s Kd", "?*5"]}
PLAY = ("play", "--game", "rommi", "--seats", "random", "--seed", "7", "--deals", "1")
# A longer record takes long to review.
RECORD = """talon 1
game rablo
seats Bot-1=easy Bot-2=random
seed 7
deal 1 dealer 1
0 draw
1 draw
"""
# One fault of each command, with its code.
FAULTS = dict(literal_rows(__file__, "FAULTS"))
Call = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def _on_a_wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "10000")


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    def run(*arguments: str, given: object = None) -> tuple[int, str, str]:
        text = given if isinstance(given, str) else json.dumps(given)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        try:
            status = main(arguments)
        except SystemExit as done:
            status = int(done.code or 0)
        return status, *capsys.readouterr()

    return run


# --- choice of the language ------------------------------------------------------------------


@cases
def test_the_environment_chooses_the_language_as_in_gettext(
    environment: dict[str, str], tag: str
) -> None:
    assert language_choice.language_of((), environment) == tag
    # `--lang` takes precedence.
    assert language_choice.language_of(("--lang", "is", "rules"), environment) == "is"


@cases
def test_the_language_option_may_stand_before_or_after_the_command(
    arguments: tuple[str, ...], call: Call
) -> None:
    status, out, err = call(*arguments)
    assert (status, err) == (0, "") and "2–6 játékos." in out and "players" not in out


def test_an_unknown_language_is_reported_with_the_known_ones(call: Call) -> None:
    for arguments in (("--lang", "xx", "rules"), ("rules", "--lang=xx"), ("rules", "--la", "xx")):
        told = "unknown-language: There is no language 'xx': en, de, hu, is.\n"
        assert call(*arguments) == (2, "", told)
    status, _, err = call("--lang")
    assert status == 2 and err.startswith("bad-argument: ") and "--lang" in err


def test_the_command_line_uses_the_language_of_the_environment(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "hu_HU.UTF-8")
    told = "unknown-language: Nincs ilyen nyelv: „xx”. Lehetséges: en, de, hu, is.\n"
    assert call("rules", "--lang", "xx") == (2, "", told)


# --- translated texts ------------------------------------------------------------------------


def english_texts() -> list[str]:
    """Return the command line's English texts, without values and untranslated parts."""
    found = (one.text for one in (*commands.messages(), *program.messages()))
    return [text for text in found if "%" not in text and re.search(r"[a-z]{3} ", text)]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_translated(call: Call, language: str, command: str) -> None:
    asked = [command] if command else []
    status, out, err = call(*asked, "--help", "--lang", language)
    assert (status, err) == (0, "")
    in_english = call(*asked, "--help")[1]
    texts = [text for text in english_texts() if text in in_english]
    assert len(texts) > 3 and [text for text in texts if text in out] == []
    # Options are the same in every language.
    options = re.compile(r"--[\w-]+")
    assert sorted(options.findall(out)) == sorted(options.findall(in_english))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("arguments", "code"), FAULTS.items(), ids=[one[0] for one in FAULTS])
def test_errors_are_translated_and_their_codes_are_not(
    call: Call, language: str, arguments: tuple[str, ...], code: str
) -> None:
    status, out, err = call("--lang", language, *arguments, given=POSITION)
    in_english = call(*arguments, given=POSITION)
    assert (status, out, in_english[:2]) == (2, "", (2, ""))
    assert len(err.splitlines()) == 1
    own, plain = err.removeprefix(f"{code}: "), in_english[2].removeprefix(f"{code}: ")
    assert own != err and plain != in_english[2]
    assert not set(re.findall(r"[a-z]{3,}", own)) & {"the", "this", "there", "not", "and", "has"}
    assert own != plain


def speaking_pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace Hungarian by the pseudo language."""
    made = pseudo.make_language(words.ROOT, GAMES.values(), words.is_of_commands)
    language = read_language(made)

    def find_language(tag: str) -> Language:
        return language

    monkeypatch.setattr("engine.commands.program.language_of_tag", find_language)


def bare(text: str) -> str:
    """Return the text outside brackets, without options and other untranslated parts."""
    commands_alone = rf"(?m)^ +({'|'.join(COMMANDS + ACTIONS)}) "
    for pattern in (r"--?[\w-]+", r"\{[\w,]+\}", commands_alone, ": en, de, hu, is"):
        text = re.sub(pattern, " ", text)
    return re.sub(r"[^\w]+", " ", outside_brackets(text)).strip()


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_word_of_help_is_in_the_catalogues(
    call: Call, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    speaking_pseudo(monkeypatch)
    told = call(*([command] if command else []), "--help")[1]
    # The usage line has brackets of its own for optional arguments.
    usage, _, rest = told.partition("\n\n")
    assert usage.startswith("[") and "]" in usage
    assert bare(rest) == ""


@cases
def test_every_word_about_wrong_arguments_is_in_the_catalogues(
    arguments: tuple[str, ...], left: str, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    speaking_pseudo(monkeypatch)
    status, _, err = call(*arguments)
    assert status == 2 and err.startswith("bad-argument: [")
    # The whole text is in the brackets of one wording; its parts have brackets of their own.
    (inner,) = re.findall(r"^bad-argument: \[(.*)\]$", err.strip())
    told = re.sub(r"^Thiis coommaand caan't bee ruuun?: ", "", inner)
    assert set(bare(told[told.index(": ") + 2 :]).split()) <= set(left.split()), told


def test_errors_about_files_and_types_of_values_are_translated(call: Call, tmp_path: Path) -> None:
    told = call("--lang", "hu", "judge", str(tmp_path))[2]
    assert told == f"bad-file: Ez a fájl nem olvasható: {tmp_path}, ez egy mappa.\n"
    told = call("--lang", "de", "judge", "-", given={**POSITION, "table": 3})[2]
    assert told == ("bad-value: Das ist die falsche Art von Wert; nötig: Text. (Schlüssel table)\n")


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_of_the_command_line_are_translated(call: Call, language: str) -> None:
    asked = [
        (("hint", "-", "--text"), POSITION),
        (("judge", "-", "pass", "--text"), POSITION),
        (("judge", "-", "draw", "--text"), POSITION),
        (("review", "-", "--seat", "1"), RECORD),
        (("rules",), ""),
        (("fair", "7", "--hash", "0"), ""),
        (("puzzle", "--seed", "1"), ""),
    ]
    for arguments, given in asked:
        status, out, err = call("--lang", language, *arguments, given=given)
        in_english = call(*arguments, given=given)
        assert (status, err) == (in_english[0], in_english[2] and err)
        assert not set(in_english[1].splitlines()) & {
            line for line in out.splitlines() if re.search(r"[a-z] [a-z]+ [a-z]", line)
        }, arguments


def test_the_arenas_report_is_translated(call: Call) -> None:
    arena = ("arena", "--game", "rablo", "--seats", "random,random", "--deals", "2", "--jobs", "1")
    _, out, err = call("--lang", "hu", *arena)
    assert "2 leosztás 1 keverésből" in out and "pont leosztásonként" in out
    assert "leosztás: 2/2, másodpercenként " in err
    heads = out.splitlines()[4]
    # The columns are aligned with their heads.
    assert {len(line) for line in out.splitlines()[4:]} == {len(heads)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_column_headings_are_separated(call: Call, language: str) -> None:
    arena = ("arena", "--game", "rablo", "--seats", "random,random", "--deals", "2", "--jobs", "1")
    for more in ((), ("--matches",)):
        heads = call("--lang", language, *arena, *more)[1].splitlines()[4]
        assert len(re.split(r" {2,}", heads)) == 7, heads


# --- texts that stay the same ----------------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
def test_json_notation_and_records_are_the_same_in_every_language(
    call: Call, language: str
) -> None:
    asked: list[tuple[tuple[str, ...], Any]] = [
        (("judge", "-", "lay 9c 9d 9h", "end"), POSITION),
        (("judge", "-", "pass"), POSITION),
        (("hint", "-"), POSITION),
        (("hint", "-", "--bot", "easy"), {**POSITION, "phase": "over"}),
        (PLAY, ""),
        (("replay", "-"), RECORD),
        (("review", "-", "--seat", "1", "--json"), RECORD),
        (("fair", "7"), ""),
        (("fair", "--record", "-"), RECORD),
        (("puzzle", "--seed", "1", "--json"), ""),
        (("--version",), ""),
    ]
    for arguments, given in asked:
        plain = call(*arguments, given=given)
        assert plain[1] and call("--lang", language, *arguments, given=given) == plain


# --- catalogues of the command line ----------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
def test_the_commands_language_files_match_the_catalogues(language: str) -> None:
    kept = (words.SPOKEN / f"{language}.json").read_text("utf-8")
    assert kept == words.for_commands(words.ROOT, language), "python build.py words"


def test_the_commands_languages_are_those_of_the_catalogues() -> None:
    assert {*LANGUAGES} == {*words.languages(words.ROOT)}


@pytest.mark.parametrize("language", OTHERS)
def test_a_visit_loads_no_messages_of_the_command_line(language: str) -> None:
    catalog = words.catalogue(words.ROOT, language, words.template(words.ROOT, GAMES.values()))
    made = words.compile_language(catalog, language, words.name_table(words.ROOT, language))
    apart = [*commands.messages(), *program.messages()]
    assert len(apart) > 100 and not {one.key for one in apart} & made["messages"].keys()


@pytest.mark.parametrize("language", OTHERS)
def test_values_filled_in_by_argparse_keep_their_order(language: str) -> None:
    spoken = language_choice.language_of_tag(language)
    places = re.compile(r"%(?:\(\w+\))?[srd]")
    for message in parsing.PARSING:
        said = spoken.wording(message)
        assert said and sorted(places.findall(said)) == sorted(places.findall(message.text))


def test_the_argument_parser_is_translated_and_restored_afterwards() -> None:
    own = Path(str(argparse.__file__)).read_text("utf-8")
    found = [one.text for one in parsing.PARSING if one.text.replace("'", "\\'") in own]
    found += [one.text for one in parsing.PARSING if one.text in own and one.text not in found]
    assert len(found) >= len(parsing.PARSING) - 1
    kept = vars(argparse)["_"]
    with (
        pytest.raises(SystemExit),
        parsing.translated_parser(language_choice.language_of_tag("hu")),
    ):
        assert vars(argparse)["_"]("options") == "kapcsolók"
        sys.exit()
    assert vars(argparse)["_"] is kept and os.environ.get("LANG") is None
