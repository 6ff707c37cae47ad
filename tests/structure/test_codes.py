"""Codes of sentences: written out in full wherever they are used, so that a search finds them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.words import messages
from tests.structure.packages import ENGINE

MODULES = sorted(ENGINE.rglob("*.py"))
# Holds the tables of all codes.
TABLES = ENGINE / "words"
# Pieces of a code before and after a value, as in f"step-{name}".
BEFORE = re.compile(r"(^|.*\s)[a-z]+([-_][a-z]+)*[-_]$")
AFTER = re.compile(r"^[-_][a-z]+([-_][a-z]+)*$")


def joined_codes(tree: ast.Module) -> Iterator[str]:
    """Yield the expressions that join a piece of a code and a value."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            pieces = node.values
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
            pieces = [node.left, node.right]
        else:
            continue
        texts = [piece.value if isinstance(piece, ast.Constant) else None for piece in pieces]
        before, after = texts[:-1], texts[1:]
        if any(isinstance(text, str) and BEFORE.match(text) for text in before) or any(
            isinstance(text, str) and AFTER.match(text) for text in after
        ):
            yield ast.unparse(node)


def strings_in(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ENGINE).as_posix())
def test_no_code_is_concatenated(path: Path) -> None:
    assert list(joined_codes(ast.parse(path.read_text("utf-8")))) == []


@pytest.mark.parametrize("text", ['f"hint-keep-{name}"', 'f"{code}-you"', '"why-" + code'])
def test_a_concatenated_code_is_found(text: str) -> None:
    assert len(list(joined_codes(ast.parse(text)))) == 1


def test_every_code_of_a_sentence_is_used_somewhere() -> None:
    used = set[str]().union(*(strings_in(path) for path in MODULES if TABLES not in path.parents))
    assert sorted(messages.ALL.keys() - used) == []
