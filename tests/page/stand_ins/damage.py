"""Damages a text in many repeatable ways, as another program might write or cut it."""

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
    """Pseudo-random numbers, the same under every Python."""

    def __init__(self, seed):
        self._state = seed

    def below(self, most):
        self._state = (self._state * 1103515245 + 12345) % 2147483648
        return (self._state // 65536) % most


def damaged_texts(text, many):
    """Yield damaged copies of a text; in every second one of JSON a value is replaced."""
    dice = Dice(7)
    for number in range(many):
        yield _in_value(text, dice) if number % 2 and text[:1] in "{[" else _in_letters(text, dice)


def _in_letters(text, dice):
    """Return the text cut, or with letters put in or replaced."""
    start, cut = dice.below(len(text) + 1), dice.below(6)
    if not cut:
        return text[:start]
    return text[:start] + _LETTERS[dice.below(len(_LETTERS))] + text[start + cut - 1 :]


def _in_value(text, dice):
    """Return the JSON text with one of its values replaced, at any depth."""
    root = [json.loads(text)]
    box, key = root, 0
    while isinstance(box[key], (dict, list)) and len(box[key]) and (box is root or dice.below(4)):
        box = box[key]
        keys = sorted(box) if isinstance(box, dict) else list(range(len(box)))
        key = keys[dice.below(len(keys))]
    box[key] = _HERE
    return json.dumps(root[0]).replace('"%s"' % _HERE, VALUES[dice.below(len(VALUES))])
