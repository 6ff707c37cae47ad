"""Collects the words of engine and page, and turns their translations into JSON for the page.

The msgid of a text is its English wording; `web/locale/LANGUAGE.po` holds its translations.
"""

import re
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from engine.games import known_games
from engine.model import Game

KEYWORDS = {"_": None, "N_": None, "gettext": None, "ngettext": (1, 2), "counted": (1, 2)}
"""The functions whose first arguments are words; `N_` marks words that are looked up later."""


class Words(NamedTuple):
    """One language's catalogue in the form the page needs.

    `plural` is a Python expression over `n`; `messages` maps a msgid to its translation, or to a
    list of plural forms. Anything untranslated is left out: the msgid stands for itself.
    """

    language: str
    plural: str
    messages: dict[str, str | list[str]]


def template(root: Path, games: Iterable[Game] = ()) -> Catalog:
    """All words of `engine/`, `web/app/` and the games, each with the files that use it."""
    catalog = Catalog(project="Talon", charset="utf-8")
    for folder in (root / "engine", root / "web" / "app"):
        for path in sorted(folder.rglob("*.py")):
            place = path.relative_to(root).as_posix()
            found = extract("python", BytesIO(path.read_bytes()), KEYWORDS, ["Translators:"])
            for _, message, comments, context in found:
                # Without line numbers, so that a catalogue changes only when its words do.
                catalog.add(message, None, [(place, 0)], auto_comments=comments, context=context)
    for game in games:
        # A game carries its words as plain values, so nothing in its file marks them.
        place = f"{game.build.__module__.replace('.', '/')}.py"
        for text in game.texts():
            if any(map(str.isalpha, text)):
                catalog.add(text, None, [(place, 0)])
    return catalog


def languages(root: Path) -> list[str]:
    """The languages that have a catalogue, English first."""
    names = [path.stem for path in (root / "web" / "locale").glob("*.po")]
    return sorted(names, key=lambda name: (name != "en", name))


def catalogue(root: Path, language: str, words: Catalog) -> Catalog:
    """A language's catalogue, brought up to date with the words now in use."""
    path = root / "web" / "locale" / f"{language}.po"
    with path.open("rb") as file:
        catalog = read_po(file, locale=language)
    catalog.update(words, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return catalog


def compiled(catalog: Catalog, language: str) -> Words:
    """A catalogue in the form the page needs."""
    messages: dict[str, str | list[str]] = {}
    for message in catalog:
        if not message.id or message.fuzzy:
            continue
        forms = _forms(message)
        if all(forms):
            msgid, *plural = [message.id] if isinstance(message.id, str) else message.id
            messages[msgid] = forms if plural else forms[0]
    return Words(language, python_plural(catalog.plural_expr), messages)


def python_plural(rule: str) -> str:
    """A catalogue's plural rule, given in C, as a Python expression.

    Raises ValueError for a rule with the conditional operator; none of our languages needs it.
    """
    if "?" in rule:
        raise ValueError(f"plural rule too hard to translate: {rule}")
    rule = rule.replace("&&", " and ").replace("||", " or ")
    return re.sub(r"\s+", " ", re.sub(r"!(?!=)", " not ", rule)).strip()


def update(root: Path, games: Iterable[Game] = ()) -> list[str]:
    """Take new words into every language's catalogue; returns one line for each language."""
    words = template(root, games)
    lines = []
    for language in languages(root):
        catalog = catalogue(root, language, words)
        open_ = sum(1 for message in catalog if message.id and not all(_forms(message)))
        path = root / "web" / "locale" / f"{language}.po"
        with path.open("wb") as file:
            write_po(file, catalog, width=100, sort_output=True, omit_header=False)
        lines.append(f"{language}: {len(catalog)} words, {open_} untranslated")
    return lines


def _forms(message: Message) -> list[str]:
    """A message's translation as a list of its plural forms, or of just one; empty if missing."""
    string = message.string
    return list(string) if isinstance(string, (list, tuple)) else [string or ""]


if __name__ == "__main__":
    print("\n".join(update(Path(__file__).resolve().parents[2], known_games())))
