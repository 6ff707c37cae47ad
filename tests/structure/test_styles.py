"""Style sheets: no `:has()` on a large part of the table, which makes every change expensive."""

import re
from pathlib import Path

STYLE = Path(__file__).resolve().parents[2] / "web" / "style"
# With `:has()` on one of these the browser restyles all of it after any change inside.
LARGE = re.compile(
    r"(?<![\w.#-])(?:\.game|#game|main|body|html|:root|\.felt|#melds|\.melds)(?![\w-])[^\s,{>+~]*"
    r":has\((?![+~])"
)


def test_no_large_part_of_the_table_has_a_has_selector():
    found = []
    for file in STYLE.glob("*.css"):
        selectors = re.findall(r"[^{}]*(?={)", file.read_text("utf-8"))
        found += [text.strip() for text in selectors if LARGE.search(text) and "home" not in text]
    assert found == []


def test_has_on_large_and_small_parts_is_distinguished():
    assert LARGE.search("  .game:not(.bare):has(.pile) .hand ")
    assert LARGE.search(".game:has(> main > #over:not([hidden])) .hand")
    assert not LARGE.search(".game:has(+ [data-picture])")
    assert not LARGE.search(".bench:not(:has(.card), .open)")
