"""What the page shows before any Python runs in the browser, as its own code makes it."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

APP = Path(__file__).resolve().parents[1] / "app"
_ENGLISH: Mapping[str, Any] = {}


# What is read or heard of a page besides its texts; said.js puts the same into another language.
SAID = ("aria-label", "label", "placeholder", "data-line")


@contextmanager
def _speaking(language: Mapping[str, Any]) -> Iterator[Any]:
    """The page's own modules and an engine, both speaking a language of the build."""
    from engine.session import Session

    sys.path.insert(0, str(APP))
    import words

    session = Session()
    spoken = {"v": 1, "do": "speak", "language": dict(language)} if language else None
    if spoken:
        session.answer(json.dumps(spoken))
    words.load(dict(language), _finder(language["messages"]) if language else None)
    try:
        yield session
    finally:
        words.load({})


def _finder(messages: Mapping[str, str | list[str]]) -> Callable[[str, str], str]:
    """What finds a message's wording for the page, as app/sheets/said.js does."""
    from engine.words import Message

    def find(context: str, text: str) -> str:
        found = messages.get(Message(context, text).key, "")
        return found if isinstance(found, str) else "\t".join(found)

    return find


def texts(language: Mapping[str, Any]) -> list[str]:
    """All texts of the games and of the first lesson's step, in their order, in a language.

    Raises ValueError if there are not as many as in English.
    """
    found = _texts(language)
    if len(found) != _many():
        raise ValueError(f"{language['language']} has other texts on the start page than English")
    return found


@cache
def _many() -> int:
    """How many texts there are in English."""
    return len(_texts(_ENGLISH))


def _texts(language: Mapping[str, Any]) -> list[str]:
    reader = _Reader()
    reader.feed(games(language) + lesson(language))
    return reader.found


class _Reader(HTMLParser):
    """Collects what a person reads or hears of markup."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collects the attributes that are read or heard."""
        kept = dict(attrs)
        self.found += [kept[name] or "" for name in SAID if name in kept]

    def handle_data(self, data: str) -> None:
        """Collects a text between tags."""
        if data.strip():
            self.found.append(data)


def games(language: Mapping[str, Any] = _ENGLISH) -> str:
    """The list of games as the start page shows it."""
    with _speaking(language) as session:
        from sheets import shell

        reply = json.loads(session.answer('{"v":1,"do":"games"}'))
        return shell.games_html(reply)


def tagline(games: int) -> str:
    """The line under the name, which counts the games."""
    sys.path.insert(0, str(APP))
    import words

    return words.standing(games)["tagline"]


def first() -> str:
    """The way in for whoever has nothing here yet."""
    from engine.games import GAMES

    sys.path.insert(0, str(APP))
    from sheets import shell

    return shell.start_here(GAMES["rommi"].title)


def lesson(language: Mapping[str, Any] = _ENGLISH) -> str:
    """The first step of the first lesson, as it stands on the table."""
    with _speaking(language) as session:
        import faces
        from felt import buttons, seats, table
        from learn.card import card

        reply = json.loads(session.answer('{"v":1,"do":"learn","game":"rommi"}'))
        view, lesson = reply["view"], reply["lesson"]
        zones = {
            "seats": seats.lesson(view, lesson),
            "hint": card(lesson),
            "prompt": faces.sentence(reply["prompt"]["text"]),
            "hand": table.hand(view, [len(view["hand"])], False),
            "acts": buttons.learning(reply),
        }
    return "".join(f'<div data-for="{name}">{markup}</div>' for name, markup in zones.items())
