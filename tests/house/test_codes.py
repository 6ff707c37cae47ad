"""Codes of sentences: each is a whole word, in its table and where it is used."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.words import messages
from tests.house.rooms import ENGINE

MODULES = sorted(ENGINE.rglob("*.py"))
# Where the tables themselves stand.
TABLES = ENGINE / "words"
# A piece of a code next to a value, as in f"step-{name}".
BEFORE = re.compile(r"(^|.*\s)[a-z]+([-_][a-z]+)*[-_]$")
AFTER = re.compile(r"^[-_][a-z]+([-_][a-z]+)*$")


def built(tree: ast.Module) -> Iterator[str]:
    """The expressions that put a code together from a piece and a value."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            pieces = node.values
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
            pieces = [node.left, node.right]
        else:
            continue
        texts = [one.value if isinstance(one, ast.Constant) else None for one in pieces]
        before, after = texts[:-1], texts[1:]
        if any(isinstance(text, str) and BEFORE.match(text) for text in before) or any(
            isinstance(text, str) and AFTER.match(text) for text in after
        ):
            yield ast.unparse(node)


def words_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ENGINE).as_posix())
def test_no_code_is_built_from_pieces(path: Path) -> None:
    assert list(built(ast.parse(path.read_text("utf-8")))) == []


@pytest.mark.parametrize("text", ['f"hint-keep-{name}"', 'f"{code}-you"', '"why-" + code'])
def test_a_code_built_from_pieces_is_found(text: str) -> None:
    assert len(list(built(ast.parse(text)))) == 1


def test_every_code_of_a_sentence_is_said_somewhere_as_a_whole() -> None:
    said = set[str]().union(*(words_of(path) for path in MODULES if TABLES not in path.parents))
    assert sorted(messages.ALL.keys() - said) == []
