"""Pruning of sources: blanks what the browser does not need, which makes bytecode a fifth smaller.

Every line stays where it was, so tracebacks keep their line numbers. The engine also loses its
annotations, its `__all__` lists, and imports for type checkers; fields of classes keep theirs,
which are checked at run time.
"""

import ast
import re
from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

# Pyodide itself reads the docstrings of this file when it starts.
DOCUMENTED = "_pyodide/_core_docs.py"

# Package whose annotations of fields are read at run time; no other annotations are.
ENGINE = "talon/"

_BREAK = re.compile(rb"\r?\n|\r")


class _Span(NamedTuple):
    """Piece of a source to blank: where it begins and ends, and its replacement.

    `open` is True if a statement goes on behind it, which a mere line break would end.
    """

    start: int
    end: int
    instead: bytes = b""
    open: bool = False

    def blank(self, source: bytes) -> bytes:
        """Return the replacement, followed by the line breaks that the piece had."""
        within = self.instead.ljust(1)
        for found in _BREAK.finditer(source, self.start, self.end):
            within += b"\\" * self.open + found[0]
        return within


def blank(source: bytes, name: str) -> bytes:
    """Return a source in UTF-8 without docstrings; in the engine also without parts for checkers.

    Raise SyntaxError if it does not compile.
    """
    tree = ast.parse(source, name)
    starts = [0, *accumulate(len(line) for line in source.splitlines(keepends=True))]
    spans: list[_Span] = []
    if name != DOCUMENTED:
        spans += _docstrings(tree, source, starts)
    if name.startswith(ENGINE):
        spans += _annotations(tree, source, starts)
        spans += [_Span(*_ends(one, starts), b"pass") for one in tree.body if _is_unread(one)]
    for span in sorted(spans, reverse=True):
        source = source[: span.start] + span.blank(source) + source[span.end :]
    return source


def _is_unread(node: ast.stmt) -> bool:
    """Return True for `__all__`, which the public names replace, and for imports of types."""
    match node:
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=[]):
            return True
    return False


def _docstrings(tree: ast.Module, source: bytes, starts: list[int]) -> Iterator[_Span]:
    """Yield the first statement of each module, class and function if it is only a string."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(value=ast.Constant(value=str())) as text, *rest]:
                    start, end = _ends(text, starts)
                    going_on = source[end:].lstrip(b" \t").startswith(b";")
                    # A body without another statement needs one.
                    instead = b"" if rest and not going_on else b"pass"
                    yield _Span(start, end, instead, open=going_on)


def _annotations(tree: ast.Module, source: bytes, starts: list[int]) -> Iterator[_Span]:
    """Yield the annotations of arguments, results and variables; those of fields are used at run
    time.
    """
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
    """Return the offsets in the source where a node begins and ends."""
    assert node.end_lineno and node.end_col_offset is not None
    start = starts[node.lineno - 1] + node.col_offset
    return start, starts[node.end_lineno - 1] + node.end_col_offset
