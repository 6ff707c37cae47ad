"""Wording: first words of docstrings, names of classes and variables, unused code."""

from pathlib import Path

import pytest

from tests.structure import wording
from tests.structure.wording import ROOT


def test_no_docstring_begins_with_an_empty_word() -> None:
    found = wording.empty_openings(wording.documented_files())
    assert [f"{docstring.path}:{docstring.line}" for docstring in found] == []


def test_no_comment_begins_with_an_empty_word() -> None:
    assert wording.empty_comments(wording.commented_files()) == []


@pytest.mark.parametrize(
    "name", ["web/app/words.py", "tests/page/test_words.py", "web/build/stubs/shapes.pyi"]
)
def test_docstrings_and_comments_of_the_page_and_its_tests_are_read(name: str) -> None:
    assert ROOT / name in wording.documented_files()
    assert ROOT / name in wording.commented_files()


@pytest.mark.parametrize("name", ["web/app/worker/lifeline.js", "tests/page/journeys/run.mjs"])
def test_comments_of_the_pages_scripts_and_their_tests_are_read(name: str) -> None:
    assert ROOT / name in wording.commented_files()


def test_no_two_classes_of_the_engine_have_the_same_name() -> None:
    assert wording.repeated_classes(wording.python_files(["engine"])) == {}


def test_no_long_lived_variable_is_named_by_a_pronoun() -> None:
    assert wording.long_lived_pronouns(wording.python_files()) == []


def test_no_function_of_the_tests_is_named_by_a_participle_or_preposition() -> None:
    assert wording.participle_functions(wording.python_files(["tests", "e2e"])) == []


def test_engine_and_build_have_no_unused_code() -> None:
    assert wording.unused_names() == []


def test_each_kind_of_fault_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.py"
    path.write_text(
        '"""The same."""\n\nclass A:\n    pass\n\n\nclass A:\n    pass\n\n\n'
        "def f(other):\n    x = 1\n    y = 2\n    z = 3\n    return other\n\n\n"
        'X = 1\n"""Where X is."""\n',
        "utf-8",
    )
    assert [found.line for found in wording.empty_openings([path])] == [1, 19]
    assert wording.repeated_classes([path]) == {"A": [path, path]}
    assert wording.long_lived_pronouns([path]) == [(path, 11, "other")]
    assert wording.words_of(path) > 10
    path.write_text("def made():\n    pass\n\n\ndef _opened():\n    pass\n", "utf-8")
    assert wording.participle_functions([path]) == [(path, 1, "made"), (path, 5, "_opened")]
    path.write_text("def needs():\n    pass\n\n\nclass A:\n    def closed(self): ...\n", "utf-8")
    assert wording.participle_functions([path]) == []
    script = tmp_path / "a.js"
    script.write_text("// Whether so.\nf(); // A reason is not\n// What it was.\n", "utf-8")
    assert wording.empty_comments([script]) == [(script, 1), (script, 3)]
    script.write_text("// Returns\n// What it was.\n", "utf-8")
    assert wording.empty_comments([script]) == []
