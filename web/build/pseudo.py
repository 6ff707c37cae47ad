"""A language that nobody speaks, made of English: it shows what no catalogue reaches.

Every wording stands in brackets and is two fifths longer, as other languages are. Cards, melds and
ranks stand in a form of their own, in capitals, wherever a wording names them; three plural forms
are chosen as in Polish.
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
# The form that wordings ask for, besides the first.
FORM = "other"
FORMS = ("first", FORM)
# Values that are put into words and so have forms; the page's are its cards alone.
_FORMED = re.compile(r"cards?|these|others|by|beside|waits|missing\w*|label|ranks?|low|high")
_OF_PAGE = re.compile(r"cards?")
# Polish has a form for 1, one for 2 to 4, and one for the others.
_RULE = "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"
# A value's place in a wording of Python's own is one as well.
_VALUE = re.compile(rf"{PLACEHOLDER.pattern}|%\(\w+\)r")
# These stay: the page finds portraits by them, and saves keep them.
_KEPT = ("name of a bot",)
_VOWELS = "aeiouy"
BEFORE = re.compile(r"# |[+-] %\([^)]+\)s: ")
"""What no wording begins with: the sign of a heading, or that of a picture with its cards."""
_DATES = {
    "months": " ".join(f"[m{number}]" for number in range(1, 13)),
    "date": "[{d} {month} {y}]",
    "moment": "[{d} {month} {y}, {hh}:{mm}]",
    "language": "[Pseudo]",
}


def stretched(text: str) -> str:
    """The text in brackets, two fifths longer, its values where they were."""
    if before := BEFORE.match(text):
        return before[0] + stretched(text[before.end() :])
    if not any(map(str.isalpha, PLACEHOLDER.sub("", text))):
        return text
    pieces = _apart(text)
    plain = sum(len(piece) for piece, value in pieces if not value)
    more = max(0, -(-plain * LONGER // 10) - 2)
    words_ = "".join(piece for piece, value in pieces if not value)
    while more and any(letter in _VOWELS for letter in words_):
        longer = []
        for piece, value in pieces:
            made = ""
            for letter in piece:
                made += letter
                if more and not value and letter in _VOWELS:
                    made += letter
                    more -= 1
            longer.append((made, value))
        pieces = longer
    return f"[{''.join(piece for piece, _ in pieces)}{'.' * more}]"


def _apart(text: str) -> list[tuple[str, bool]]:
    """The text in pieces, each with whether it is a value."""
    found, at = [], 0
    for hole in _VALUE.finditer(text):
        found += [(text[at : hole.start()], False), (hole[0], True)]
        at = hole.end()
    return [*found, (text[at:], False)]


def _asking(text: str, formed: re.Pattern[str]) -> str:
    """The text with every value that has forms in the other one."""

    def other(hole: re.Match[str]) -> str:
        name, asked, kind = hole[1], hole[2], hole[3]
        if not name or kind != "s" or not formed.fullmatch(name):
            return hole[0]
        joint = f".{asked.split('.')[-1]}" if asked.split(".")[-1] in words.JOINTS else ""
        return f"%({name}.{FORM}{joint})s"

    return PLACEHOLDER.sub(other, text)


def _shouted(text: str) -> str:
    return "".join(piece if value else piece.upper() for piece, value in _apart(text))


def named() -> Language:
    """The names of cards, ranks and melds: English, stretched, and in the other form shouted."""
    names: dict[str, list[str]] = {}
    for key, row in ENGLISH.names.items():
        if key in (",", ".", ";", "thousands"):
            names[key] = [row[0]]
        elif key in words.JOINTS:
            names[key] = [f" {stretched(row[0].strip())} "]
        else:
            first = stretched(row[0])
            names[key] = [first, _shouted(_asking(first, _FORMED))]
    return Language(TAG, {}, "", FORMS, names | {key: [text] for key, text in _DATES.items()})


def made(
    root: Path,
    games: Iterable[Game] = (),
    wanted: Callable[[Message], bool] = words.of_site,
) -> words.Spoken:
    """The language in the form that engine and page need; only messages that are `wanted`."""
    used = words.template(root, games or known_games())
    messages: dict[str, str | list[str]] = {}
    for message in used:
        if not message.id or message.context in _KEPT or not wanted(message):
            continue
        of_page = True in words.speakers(message)
        longer = map(stretched, words.texts(message))
        texts = [_asking(text, _OF_PAGE if of_page else _FORMED) for text in longer]
        key = words.key_of(message)
        messages[key] = [texts[0], texts[-1], texts[-1]] if len(texts) > 1 else texts[0]
    language = named()
    return {
        "language": TAG,
        "plural": words.plural_row(_RULE),
        "messages": messages,
        "forms": list(language.forms),
        "names": dict(language.names),
    }


def outside(text: str) -> str:
    """What of a text stands in no brackets."""
    depth, left = 0, ""
    for letter in text:
        depth += letter == "["
        left += letter if not depth else ""
        depth -= letter == "]"
    return left
