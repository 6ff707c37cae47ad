"""Markup that the page shows before any Python runs in the browser, made by the page's own code."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path
from typing import Any

APP = Path(__file__).resolve().parents[1] / "app"
_ENGLISH: Mapping[str, Any] = {}


# Attributes that are read or heard; said.js translates the same ones.
SAID = ("aria-label", "label", "placeholder", "data-line")


@contextmanager
def _page_in_language(language: Mapping[str, Any]) -> Iterator[Any]:
    """Import the page's modules and start an engine, both in a language of the build."""
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
    """Return a function that finds a message's wording for the page, like app/settings/said.js."""
    from engine.words import Message

    def find(context: str, text: str) -> str:
        found = messages.get(Message(context, text).key, "")
        return found if isinstance(found, str) else "\t".join(found)

    return find


def texts_in(language: Mapping[str, Any]) -> list[str]:
    """Return all texts of the list of games and of the first lesson's step, in order, in a
    language.

    Raise ValueError if their number differs from English.
    """
    found = _collect_texts(language)
    if len(found) != _number_of_texts():
        raise ValueError(f"{language['language']} has other texts on the start page than English")
    return found


@cache
def _number_of_texts() -> int:
    """Return the number of these texts in English."""
    return len(_collect_texts(_ENGLISH))


def _collect_texts(language: Mapping[str, Any]) -> list[str]:
    reader = _TextCollector()
    reader.feed(game_list(language) + first_lesson_step(language))
    return reader.found


class _TextCollector(HTMLParser):
    """Parser that collects the texts and attributes that a person reads or hears."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the attributes that are read or heard."""
        kept = dict(attrs)
        self.found += [kept[name] or "" for name in SAID if name in kept]

    def handle_data(self, data: str) -> None:
        """Collect a text between tags."""
        if data.strip():
            self.found.append(data)


def game_list(language: Mapping[str, Any] = _ENGLISH) -> str:
    """Return the list of games as the start page shows it."""
    with _page_in_language(language) as session:
        from start_page import games

        reply = json.loads(session.answer('{"v":1,"do":"games"}'))
        return str(games.games_html(reply))


def tagline(games: int) -> str:
    """Return the line under the name, which counts the games."""
    sys.path.insert(0, str(APP))
    import words

    return words.standing(games)["tagline"]


def first_lesson_link() -> str:
    """Return the link to the first lesson, for a person without saved games."""
    from engine.games import GAMES

    sys.path.insert(0, str(APP))
    from start_page import games

    return str(games.start_here(GAMES["rommi"].title))


def first_lesson_step(language: Mapping[str, Any] = _ENGLISH) -> str:
    """Return the first step of the first lesson, as it stands on the table."""
    with _page_in_language(language) as session:
        from cards import faces
        from felt import buttons, seats, table
        from lessons.view import card

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


# The first lesson's steps that are recorded, each by the cards that it lays as a new meld.
FIRST_STEPS = (("h0", "h2", "h4"), ("h0", "h3", "h4"))


def first_steps(language: Mapping[str, Any] = _ENGLISH) -> str:
    """Return the engine's answers in the first lesson's first steps, for app/worker/first_steps.py.

    Raise ValueError if a step is not solved by its cards.
    """
    with _page_in_language(language) as session:
        from worker.first_steps import name_of

        def ask(request: dict[str, Any]) -> Any:
            return json.loads(session.answer(json.dumps({"v": 1, **request})))

        moments: list[dict[str, Any]] = [{}]

        def record(request: dict[str, Any], leads_on: bool) -> Any:
            reply, moment = ask(request), moments[-1]
            if leads_on:
                moments.append({})
            moment[name_of(request)] = [len(moments) - 1, reply]
            return reply

        record({"do": "learn", "game": "rommi"}, True)
        for cards in FIRST_STEPS:
            for number in range(1, len(cards) + 1):
                for chosen in combinations(cards, number):
                    record({"do": "fits", "cards": list(chosen)}, False)
            reply = record({"do": "place", "cards": list(cards), "to": "new"}, True)
            if reply["lesson"]["state"] != "right":
                raise ValueError(f"{cards} do not solve the step {reply['lesson']['step']}")
            record({"do": "next"}, True)
    # A lesson that begins anew does so from its first moment.
    return json.dumps(moments, ensure_ascii=False, separators=(",", ":"))
