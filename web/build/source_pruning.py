"""Blanks in sources what nothing asks for in the browser, so that their bytecode is smaller.

It takes a fifth less then. Every line stays where it was, so faults still say where they were.
The engine loses its annotations besides, its lists of what a package offers, and what is imported
for type checkers; a class's fields keep theirs, which say what is allowed.
"""

import ast
import re
from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

# Pyodide itself reads this one's docstrings when it starts.
DOCUMENTED = "_pyodide/_core_docs.py"

# The package that is asked for the annotations of its classes' fields, and for no others.
ENGINE = "talon/"

_BREAK = re.compile(rb"\r?\n|\r")


class _Span(NamedTuple):
    """A piece of a source to blank: where it begins and ends, and what stands there instead.

    `open` is whether a statement goes on behind it, which a mere line break would end.
    """

    start: int
    end: int
    instead: bytes = b""
    open: bool = False

    def blank(self, source: bytes) -> bytes:
        """What stands there instead, followed by the line breaks that the piece had."""
        within = self.instead.ljust(1)
        for found in _BREAK.finditer(source, self.start, self.end):
            within += b"\\" * self.open + found[0]
        return within


def blanked(source: bytes, name: str) -> bytes:
    """A source in UTF-8 without docstrings; in the engine also without what only checkers read.

    Raises SyntaxError if it does not compile.
    """
    tree = ast.parse(source, name)
    starts = [0, *accumulate(len(line) for line in source.splitlines(keepends=True))]
    spans: list[_Span] = []
    if name != DOCUMENTED:
        spans += _docstrings(tree, source, starts)
    if name.startswith(ENGINE):
        spans += _annotations(tree, source, starts)
        spans += [_Span(*_ends(one, starts), b"pass") for one in tree.body if _unread(one)]
    for span in sorted(spans, reverse=True):
        source = source[: span.start] + span.blank(source) + source[span.end :]
    return source


def _unread(node: ast.stmt) -> bool:
    """Whether it only says what `import *` takes, which is else all that is public, or types."""
    match node:
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=[]):
            return True
    return False


def _docstrings(tree: ast.Module, source: bytes, starts: list[int]) -> Iterator[_Span]:
    """The first statement of each module, class and function if it is only a string."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(value=ast.Constant(value=str())) as text, *rest]:
                    start, end = _ends(text, starts)
                    going_on = source[end:].lstrip(b" \t").startswith(b";")
                    # Where no other statement begins a line, one has to be there.
                    instead = b"" if rest and not going_on else b"pass"
                    yield _Span(start, end, instead, open=going_on)


def _annotations(tree: ast.Module, source: bytes, starts: list[int]) -> Iterator[_Span]:
    """What is said of arguments, results and names; rules are checked by what is said of fields."""
    fields = {one for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for one in node.body}
    for node in ast.walk(tree):
        if isinstance(node, ast.arg) and node.annotation:
            start, end = _ends(node, starts)
            yield _Span(start + len(node.arg.encode()), end)
        elif isinstance(node, ast.AnnAssign) and node.value and node not in fields:
            start, end = _ends(node.target, starts)[1], _ends(node.annotation, starts)[1]
            yield _Span(start, end, open=True)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns:
            start, end = _ends(node.returns, starts)
            yield _Span(source.rfind(b"->", 0, start), source.find(b":", end), open=True)


def _ends(node: ast.stmt | ast.expr | ast.arg, starts: list[int]) -> tuple[int, int]:
    """Where a node begins and ends in the source."""
    assert node.end_lineno and node.end_col_offset is not None
    start = starts[node.lineno - 1] + node.col_offset
    return start, starts[node.end_lineno - 1] + node.end_col_offset
