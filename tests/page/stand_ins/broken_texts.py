"""Stored texts under the page's keys that the page did not write."""

import json

PLAIN = (
    "",
    " ",
    "null",
    "true",
    "false",
    "0",
    "5",
    "-1",
    "1e999",
    "1.5",
    '""',
    '"text"',
    '"\\ud800"',
    "[]",
    "{}",
    "[[]]",
    "[null]",
    "[5]",
    '["a"]',
    "[{}]",
    "[[[]]]",
    "{broken",
    "[1,2",
    "nul",
    "undefined",
    "NaN",
    "[object Object]",
    "<!doctype html>",
    "\x00\x01",
    "\ufeff[]",
    "B\u00e9la \u2660",
    "8" * 400,
    "[" * 20000,
    "[" * 20000 + "]" * 20000,
    '{"a":' * 20000 + "1" + "}" * 20000,
    '{"solved":' + "[" * 3000 + "]" * 3000 + "}",
)

# Nested as deeply as a value can be and still be read.
_DEEP = []
for _turn in range(60):
    _DEEP = [_DEEP]

WRONG = (None, True, 0, -5, 2.5, "", "text", [], ["a"], {}, {"a": 1}, _DEEP)

NAMES = ("id", "title", "line", "when", "over", "theme", "solved", "streak", "today", "last")


def all_texts():
    """Return some 150 texts: no JSON, JSON of a wrong kind, and entries with wrong values."""
    texts = list(PLAIN)
    for name in NAMES:
        for value in WRONG:
            texts.append(json.dumps({name: value}))
    for value in WRONG:
        entry = {"id": value, "title": value, "line": value, "when": value, "over": value}
        texts.append(json.dumps([entry, {"id": "kept", "title": value}, value]))
        texts.append(
            json.dumps({"today": {"rablo out": value}, "day": "2025-01-01", "last": value})
        )
    return texts
