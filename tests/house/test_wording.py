"""Plain words: docstrings, names and README stay as plain as they have become."""

from pathlib import Path

import pytest

from tests.house import wording


def test_no_docstring_begins_with_a_word_that_names_nothing() -> None:
    found = wording.empty_openings(wording.python_files())
    assert [f"{one.path}:{one.line}" for one in found] == []


def test_no_two_classes_of_the_engine_have_one_name() -> None:
    assert wording.repeated_classes(wording.python_files(["engine"])) == {}


def test_no_variable_that_lives_longer_than_some_lines_is_named_by_a_pronoun() -> None:
    assert wording.long_lived_pronouns(wording.python_files()) == []


def test_nothing_in_engine_and_build_is_unused() -> None:
    assert wording.unused() == []


def test_what_is_counted_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.py"
    path.write_text(
        '"""The same."""\n\nclass A:\n    pass\n\n\nclass A:\n    pass\n\n\n'
        "def f(other):\n    x = 1\n    y = 2\n    z = 3\n    return other\n",
        "utf-8",
    )
    assert [one.line for one in wording.empty_openings([path])] == [1]
    assert wording.repeated_classes([path]) == {"A": [path, path]}
    assert wording.long_lived_pronouns([path]) == [(path, 11, "other")]
    assert wording.words_of(path) > 10
