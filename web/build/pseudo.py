"""Pseudo language made of English, which shows texts that no catalogue contains.

Every wording stands in brackets and is two fifths longer, as other languages are. Cards, melds and
ranks have a form of their own, in capitals, for wordings that name them; three plural forms are
chosen as in Polish.
"""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from babel.messages.catalog import Message

from engine.games import known_games
from engine.model import Game
from engine.words import ENGLISH, PLACEHOLDER, Language
from web.build import words

TAG = "xa"
LONGER = 4  # tenths
# Form that wordings ask for, in addition to the first.
FORM = "other"
FORMS = ("first", FORM)
# Values with forms; on the page only its cards have them.
_FORMED = re.compile(r"cards?|these|others|by|beside|waits|missing\w*|label|ranks?|low|high")
_OF_PAGE = re.compile(r"cards?")
# Polish has a form for 1, one for 2 to 4, and one for the others.
_RULE = "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"
# Argparse's wordings also have values like `%(name)r`.
_VALUE = re.compile(rf"{PLACEHOLDER.pattern}|%\(\w+\)r")
# Untranslated: the page finds portraits by these names, and saves keep them.
_KEPT = ("name of a bot",)
_VOWELS = "aeiouy"
BEFORE = re.compile(r"# |[+-] %\([^)]+\)s: ")
"""Start of a line that is kept: the mark of a heading, or of a picture with its cards."""
_DATES = {
    "months": " ".join(f"[m{number}]" for number in range(1, 13)),
    "date": "[{d} {month} {y}]",
    "moment": "[{d} {month} {y}, {hh}:{mm}]",
    "language": "[Pseudo]",
}


def stretch(text: str) -> str:
    """Return the text in brackets, two fifths longer, its values where they were."""
    if before := BEFORE.match(text):
        return before[0] + stretch(text[before.end() :])
    if not any(map(str.isalpha, PLACEHOLDER.sub("", text))):
        return text
    pieces = _split_values(text)
    plain = sum(len(piece) for piece, value in pieces if not value)
    missing = max(0, -(-plain * LONGER // 10) - 2)
    words_ = "".join(piece for piece, value in pieces if not value)
    while missing and any(letter in _VOWELS for letter in words_):
        longer = []
        for piece, value in pieces:
            made = ""
            for letter in piece:
                made += letter
                if missing and not value and letter in _VOWELS:
                    made += letter
                    missing -= 1
            longer.append((made, value))
        pieces = longer
    return f"[{''.join(piece for piece, _ in pieces)}{'.' * missing}]"


def _split_values(text: str) -> list[tuple[str, bool]]:
    """Return the text in pieces, each with True if it is a value."""
    found, at = [], 0
    for hole in _VALUE.finditer(text):
        found += [(text[at : hole.start()], False), (hole[0], True)]
        at = hole.end()
    return [*found, (text[at:], False)]


def _with_other_forms(text: str, formed: re.Pattern[str]) -> str:
    """Return the text with the other form for every value that has forms."""

    def other(hole: re.Match[str]) -> str:
        name, asked, kind = hole[1], hole[2], hole[3]
        if not name or kind != "s" or not formed.fullmatch(name):
            return hole[0]
        joint = f".{asked.split('.')[-1]}" if asked.split(".")[-1] in words.JOINTS else ""
        return f"%({name}.{FORM}{joint})s"

    return PLACEHOLDER.sub(other, text)


def _capitalized(text: str) -> str:
    return "".join(piece if value else piece.upper() for piece, value in _split_values(text))


def names() -> Language:
    """Return the names of cards, ranks and melds: English, stretched, and in capitals as other
    form.
    """
    names: dict[str, list[str]] = {}
    for key, row in ENGLISH.names.items():
        if key in (",", ".", ";", "thousands"):
            names[key] = [row[0]]
        elif key in words.JOINTS:
            names[key] = [f" {stretch(row[0].strip())} "]
        else:
            first = stretch(row[0])
            names[key] = [first, _capitalized(_with_other_forms(first, _FORMED))]
    return Language(TAG, {}, "", FORMS, names | {key: [text] for key, text in _DATES.items()})


def make_language(
    root: Path,
    games: Iterable[Game] = (),
    wanted: Callable[[Message], bool] = words.is_of_site,
) -> words.Spoken:
    """Return the language as engine and page read it, with `wanted` messages only."""
    used = words.template(root, games or known_games())
    messages: dict[str, str | list[str]] = {}
    for message in used:
        if not message.id or message.context in _KEPT or not wanted(message):
            continue
        of_page = True in words.speakers_of(message)
        longer = map(stretch, words.texts(message))
        texts = [_with_other_forms(text, _OF_PAGE if of_page else _FORMED) for text in longer]
        key = words.key_of(message)
        messages[key] = [texts[0], texts[-1], texts[-1]] if len(texts) > 1 else texts[0]
    language = names()
    return {
        "language": TAG,
        "plural": words.plural_row(_RULE),
        "messages": messages,
        "forms": list(language.forms),
        "names": dict(language.names),
    }
