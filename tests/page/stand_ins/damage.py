"""Damages a text in many ways, always the same ones: what others may have written or cut."""

import json

# Texts that may stand in a JSON text in the place of a value.
VALUES = (
    "null",
    "true",
    "0",
    "-1",
    "5",
    "2.5",
    "1e999",
    "-1e999",
    "NaN",
    "1000000000",
    "1000000000000000",
    "-1000000000000000000000",
    "9" * 300,
    '""',
    '"--5"',
    '"\\u0000\\\\\\"\'<b>"',
    '"2025-02-31"',
    '"%s"' % ("x" * 5000),
    "[]",
    "{}",
    "[[[[]]]]",
    '{"a": {"b": [1e999]}}',
    "[%s]" % ",".join(["1e999"] * 200),
)
# Texts that may stand in any text in the place of some letters.
_LETTERS = (
    "",
    "-",
    "--",
    "0",
    "9" * 12,
    ",",
    "\n",
    '"',
    "\\",
    "{",
    "[",
    "]",
    "\u00b2",
    "\u2660",
    "%s",
)
_HERE = "<here>"


class Dice:
    """Numbers that look like chance, the same under every Python."""

    def __init__(self, seed):
        self._state = seed

    def below(self, most):
        self._state = (self._state * 1103515245 + 12345) % 2147483648
        return (self._state // 65536) % most


def damaged(text, many):
    """So many damaged texts, made of a sound one: every other one, if it is JSON, in one value."""
    dice = Dice(7)
    for number in range(many):
        yield _in_value(text, dice) if number % 2 and text[:1] in "{[" else _in_letters(text, dice)


def _in_letters(text, dice):
    """Cut the text, or put something into it, or in the place of a few letters."""
    at, cut = dice.below(len(text) + 1), dice.below(6)
    if not cut:
        return text[:at]
    return text[:at] + _LETTERS[dice.below(len(_LETTERS))] + text[at + cut - 1 :]


def _in_value(text, dice):
    """Put another value in the place of one of the text's, however deep it lies."""
    root = [json.loads(text)]
    box, key = root, 0
    while isinstance(box[key], (dict, list)) and len(box[key]) and (box is root or dice.below(4)):
        box = box[key]
        keys = sorted(box) if isinstance(box, dict) else list(range(len(box)))
        key = keys[dice.below(len(keys))]
    box[key] = _HERE
    return json.dumps(root[0]).replace('"%s"' % _HERE, VALUES[dice.below(len(VALUES))])
