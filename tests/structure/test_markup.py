"""Markup of the page: only `html` fills it, which escapes what is no markup."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.structure.packages import PAGE

# A tag, or an attribute that stands alone before it is filled in.
MARKUP = re.compile(r'</?[a-z]|^ [a-z-]+="')


def filled_by_hand(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of all markup that is filled by `%`, or added to something."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod | ast.Add):
            for side in (node.left, node.right):
                text = side.value if isinstance(side, ast.Constant) else ""
                if isinstance(text, str) and MARKUP.search(text):
                    yield node.lineno, text


def test_markup_is_filled_by_html_alone() -> None:
    found = [
        (path.relative_to(PAGE).as_posix(), line, text)
        for path in sorted(PAGE.rglob("*.py"))
        for line, text in filled_by_hand(path.read_text("utf-8"))
    ]
    assert not found


@pytest.mark.parametrize(
    "source", ['"<b>%s</b>" % name', '"<b>" + name', 'name + "</b>"', "' id=\"%s\"' % name"]
)
def test_markup_that_is_filled_by_hand_is_found(source: str) -> None:
    assert len(list(filled_by_hand(source))) == 1
