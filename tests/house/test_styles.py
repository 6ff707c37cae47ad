"""Style sheets: no selector that makes each change of the table expensive."""

import re
from pathlib import Path

STYLE = Path(__file__).resolve().parents[2] / "web" / "style"
# Whatever changes in one of these would have the browser style all of it anew.
LARGE = re.compile(
    r"(?<![\w.#-])(?:\.game|#game|main|body|html|:root|\.felt|#melds|\.melds)(?![\w-])[^\s,{>+~]*"
    r":has\((?![+~])"
)


def test_no_rule_asks_a_large_part_of_the_table_what_it_holds():
    asked = []
    for file in STYLE.glob("*.css"):
        selectors = re.findall(r"[^{}]*(?={)", file.read_text("utf-8"))
        asked += [one.strip() for one in selectors if LARGE.search(one) and "home" not in one]
    assert asked == []


def test_such_a_rule_would_be_found():
    assert LARGE.search("  .game:not(.bare):has(.pile) .hand ")
    assert LARGE.search(".game:has(> main > #over:not([hidden])) .hand")
    assert not LARGE.search(".game:has(+ [data-picture])")
    assert not LARGE.search(".bench:not(:has(.card), .open)")
