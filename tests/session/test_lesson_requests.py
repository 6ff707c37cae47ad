"""Lessons request by request: the table and the reply after each try."""

from pathlib import Path
from typing import Any

import pytest

from engine.session import Session
from engine.words import messages
from tests.drivers.lessons import at_step, sentence_with_cards
from tests.drivers.sessions import ask, begin_game
from tests.drivers.text_tables import cases

Json = dict[str, Any]


def reply_to_words(session: Session, request: str) -> Json:
    """Return the reply to a request in words: its name and its values."""
    do, *given = request.split()
    if do == "place":
        return ask(session, do, cards=given[:-1], to=given[-1])
    if do == "discard":
        return ask(session, do, card=given[0])
    if do == "split":
        return ask(session, do, meld=int(given[0]), at=int(given[1]))
    if do == "arrange":
        return ask(session, do, moves=[" ".join(given)])
    if do == "sort":
        return ask(session, do, by=given[0])
    return ask(session, do, **({"move": given[0]} if given else {}))


def try_summary(reply: Json) -> list[str]:
    """Return the state of a try, the number of wrong tries, cards and events; and the sentence."""
    if reply["error"]:
        return [f"refused: {reply['error']['code']}"]
    lesson, view = reply["lesson"], reply["view"]
    lie = [" ".join(meld["cards"]) for meld in view["table"]]
    zones = [" ".join(view["hand"]), " | ".join(lie), " ".join(view["bench"])]
    lies = "; ".join(zone or "-" for zone in zones)
    told = [f"{lesson['step']} {lesson['state']} {lesson['misses']}: {lies}"]
    if reply["events"]:
        told.append(f"({' '.join(event['event'] for event in reply['events'])})")
    if lesson["state"] == "wrong":
        told.append(f"“{sentence_with_cards(lesson['said'])}”")
    return told


def read_scripts() -> dict[str, list[str]]:
    """Return the lines of each script by its title: what it shows, and its first step."""
    found: dict[str, list[str]] = {}
    for line in Path(__file__).with_name("lesson_scripts.txt").read_text("utf-8").splitlines()[1:]:
        if line.startswith("# "):
            lines = found[line.removeprefix("# ")] = []
        elif line:
            lines.append(line)
    return found


SCRIPTS = read_scripts()


@pytest.mark.parametrize("title", SCRIPTS)
def test_a_lesson_equals_its_stored_script(title: str) -> None:
    session = at_step(title.split(": ")[1])
    told: list[str] = []
    for line in SCRIPTS[title]:
        if line.startswith("> "):
            told += [line, *try_summary(reply_to_words(session, line.removeprefix("> ")))]
    assert told == SCRIPTS[title]


def test_a_lesson_has_a_bot_as_opponent_and_is_never_saved() -> None:
    session = Session()
    reply = ask(session, "learn", game="rommi", id="a")
    assert [(seat["name"], seat["kind"]) for seat in reply["view"]["seats"]] == [
        ("You", "person"),
        ("Emil", "easy:early"),
    ]
    assert "save" not in reply and "save" not in ask(session, "show-me", id="a")
    assert ask(session, "next", id="b")["error"]["code"] == "other-game"


@cases
def test_an_unknown_lesson_or_step_is_refused_by_the_session(more: Json, code: str) -> None:
    session = Session()
    reply = ask(session, "learn", **({"game": "rommi"} | more))
    assert reply["error"]["code"] == code and session.table is None
    assert code != "bad-request" or reply["error"]["params"] == {"do": "learn"}


@cases
def test_a_lesson_begins_at_the_first_unknown_step(
    known: list[object], step: str | None, begins: str
) -> None:
    more = {} if step is None else {"step": step}
    reply = ask(Session(), "learn", game="rommi", known=known, **more)
    assert reply["lesson"]["step"] == begins
    assert ("meld-1" in reply["lesson"]["course"]) == ("set" not in known or begins == "meld-1")


def test_settle_and_show_need_a_lesson() -> None:
    session = begin_game("rommi", "person,easy")
    for do in ("settle", "show-me"):
        assert ask(session, do)["error"]["code"] == "no-lesson"
        assert ask(Session(), do)["error"]["code"] == "no-match"


def test_a_lesson_uses_the_current_language_to_its_end() -> None:
    session = Session()
    said = {messages.LESSON_GESTURES[step].key: f"{step}!" for step in ("rommi-5", "rommi-6")}
    ask(session, "speak", language={"language": "hu", "messages": said})
    reply = ask(session, "learn", game="rommi", step="rommi-5")
    assert reply["prompt"]["text"] == "rommi-5!"
    # This leaves another card than the next step needs, so that step starts from its own position.
    ask(session, "place", cards=["h1"], to="t1")
    assert ask(session, "next")["prompt"]["text"] == "rommi-6!"
