"""Words of the pages that need no Python: rescue, licences, not found, installing, scripts off.

Their English stands in the pages themselves, marked as in the page: `data-say` in markup, `_("…")`
and `n("…", "…", number)` in scripts.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import Any

from engine.words import Language, Message

LICENCES = {
    "title": "Licences",
    "back": "Back to Talon",
    "about": "Talon is free software. It stands on the works below.",
}
NOT_FOUND = "There is no such page here."
ABOUT = Message(
    "install",
    "%(n)d rummy to play against the computer or round one device. No server, no account, no ads.",
    "%(n)d rummies to play against the computer or round one device. "
    "No server, no account, no ads.",
    note="what search engines and app lists say of Talon; a rummy is a game of cards",
)
INSTALL = {
    "picture": "A deal of Rabló römi",
    "continue": "Continue",
    "puzzle": "Puzzle of the day",
}

# Wordings of one language by `Message.key`: `compiled(…)["messages"]`.
Wordings = Mapping[str, str | list[str]]
Say = Callable[[str], str]

_SAID = re.compile(r"data-say>([^<]+)<")
_TEXT = re.compile(r'\b_\("([^"]+)"\)')
_COUNTED = re.compile(r'\bn\("([^"]+)", "([^"]+)"')
_NO_SCRIPT = re.compile(r"<noscript>(<p[^>]*>)([^<]+)(</p>)</noscript>")


def messages(root: Path) -> Iterator[tuple[Message, str]]:
    """Yield every message of these pages with its file."""
    for name in ("index.html", "rescue.html"):
        html = (root / "web" / name).read_text("utf-8")
        for _, text, _ in _NO_SCRIPT.findall(html):
            yield Message("noscript", text, note="where scripts are switched off"), f"web/{name}"
    for name, pattern in (("rescue.html", _SAID), ("rescue.js", _TEXT)):
        for text in pattern.findall((root / "web" / name).read_text("utf-8")):
            yield Message("rescue", text), f"web/{name}"
    for one, many in _COUNTED.findall((root / "web" / "rescue.js").read_text("utf-8")):
        yield Message("rescue", one, many), "web/rescue.js"
    for context, texts in (("licences", LICENCES), ("install", INSTALL)):
        for text in texts.values():
            yield Message(context, text), "web/build/static_pages.py"
    note = "at an address where there is nothing; a link back to Talon follows"
    yield Message("not found", NOT_FOUND, note=note), "web/build/static_pages.py"
    yield ABOUT, "web/build/static_pages.py"


def wording_finder(wordings: Wordings, context: str) -> Say:
    """Return a function that gives the wording of an English text, or else the text itself."""

    def say(text: str) -> str:
        found = wordings.get(Message(context, text).key)
        return found if isinstance(found, str) else text

    return say


def about(games: int, spoken: Mapping[str, Any] = MappingProxyType({})) -> str:
    """Return a description of Talon with its number of games, in a language of `compiled` or
    English.
    """
    language = Language("", spoken.get("messages", {}), str(spoken.get("plural", "")), (), {})
    said = language.wording(ABOUT, games) if spoken else None
    return (said or (ABOUT.text if games == 1 else ABOUT.many)) % {"n": games}


def with_noscript(html: str, languages: Mapping[str, Wordings]) -> str:
    """Return a page with its words for people without scripts in every language."""

    def all_of(found: re.Match[str]) -> str:
        start, text, end = found.groups()
        said = [f"{start}{text}{end}"]
        for language, wordings in languages.items():
            other = wording_finder(wordings, "noscript")(text)
            if other != text:
                said.append(f'{start[:-1]} lang="{language}">{escape(other)}{end}')
        return f"<noscript>{''.join(said)}</noscript>"

    return _NO_SCRIPT.sub(all_of, html)


def rescue_words(root: Path, languages: Iterable[Mapping[str, object]]) -> list[list[object]]:
    """Return the rescue page's words in each language: [tag, plural row, wordings, dates]."""
    rescue = [message for message, _ in messages(root) if message.context == "rescue"]
    found: list[list[object]] = []
    for language in languages:
        wordings = language["messages"]
        assert isinstance(wordings, dict)
        own = {message.text: wordings[message.key] for message in rescue if message.key in wordings}
        names = language.get("names") or {}
        assert isinstance(names, dict)
        dates = {key: names[key][0] for key in ("months", "date", "moment") if key in names}
        if own:
            found.append([language["language"], language["plural"], own, dates])
    return found


def as_json(value: object) -> str:
    """Return compact JSON that keeps letters of every language as they are."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
