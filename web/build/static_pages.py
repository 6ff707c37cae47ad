"""The words of the pages that need no Python: rescue, licences, not found, installing, scripts off.

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

# The wordings of one language by `Message.key`: `compiled(…)["messages"]`.
Wordings = Mapping[str, str | list[str]]
Say = Callable[[str], str]

_SAID = re.compile(r"data-say>([^<]+)<")
_TEXT = re.compile(r'\b_\("([^"]+)"\)')
_COUNTED = re.compile(r'\bn\("([^"]+)", "([^"]+)"')
_NO_SCRIPT = re.compile(r"<noscript>(<p[^>]*>)([^<]+)(</p>)</noscript>")


def messages(root: Path) -> Iterator[tuple[Message, str]]:
    """Every message of these pages with its file."""
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


def saying(wordings: Wordings, context: str) -> Say:
    """What gives the wording of an English text, or the text itself."""

    def say(text: str) -> str:
        found = wordings.get(Message(context, text).key)
        return found if isinstance(found, str) else text

    return say


def about(games: int, spoken: Mapping[str, Any] = MappingProxyType({})) -> str:
    """What Talon is, with so many games, in a language as `compiled` gives it, or in English."""
    language = Language("", spoken.get("messages", {}), str(spoken.get("plural", "")), (), {})
    said = language.wording(ABOUT, games) if spoken else None
    return (said or (ABOUT.text if games == 1 else ABOUT.many)) % {"n": games}


def with_noscript(html: str, languages: Mapping[str, Wordings]) -> str:
    """A page whose words for those without scripts are said in every language."""

    def all_of(found: re.Match[str]) -> str:
        start, text, end = found.groups()
        said = [f"{start}{text}{end}"]
        for language, wordings in languages.items():
            other = saying(wordings, "noscript")(text)
            if other != text:
                said.append(f'{start[:-1]} lang="{language}">{escape(other)}{end}')
        return f"<noscript>{''.join(said)}</noscript>"

    return _NO_SCRIPT.sub(all_of, html)


def rescue_words(root: Path, languages: Iterable[Mapping[str, object]]) -> list[list[object]]:
    """What the rescue page says in each language: [tag, plural row, wordings, dates]."""
    rescue = [one for one, _ in messages(root) if one.context == "rescue"]
    found: list[list[object]] = []
    for one in languages:
        wordings = one["messages"]
        assert isinstance(wordings, dict)
        own = {one.text: wordings[one.key] for one in rescue if one.key in wordings}
        names = one.get("names") or {}
        assert isinstance(names, dict)
        dates = {key: names[key][0] for key in ("months", "date", "moment") if key in names}
        if own:
            found.append([one["language"], one["plural"], own, dates])
    return found


def as_json(value: object) -> str:
    """JSON as short as it can be, with letters of every language as they are."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
