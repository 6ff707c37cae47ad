"""Actions of a lesson: its steps, what glows, and the request when nobody touches a card."""

import asyncio

import router
import screens
from cards.faces import parts_of, spoken
from messages import say
from tables import Asks
from worker.queue import start as start_task

from . import lesson_progress

if False:
    from js import Element
    from shapes import App, Asked, Lesson, Mark, Reply, Request

# The first lesson of somebody who has never played.
FIRST = "rommi"
# A place that glows, by its name.
PLACES = {
    "new": "#melds .slot-new",
    "stock": '#game [data-pile="stock"], #acts [data-act="draw"]',
    "discards": '#game [data-pile="discards"]',
    "opening": "#facts, #where .facts",
    "clock": "#clock",
}


def start(app: "App", game: str | None) -> None:
    """Begin a game's lesson, or go on with it; None for the one under way or the first."""
    now = app.state.lessons
    game = game or now["game"] or FIRST
    app.change(lessons=lesson_progress.taken_up(now, game))
    router.learn(app, game, _request(app, game, lesson_progress.step_of(now, game)))


def _request(app: "App", game: str, step: str | None) -> "Request":
    return {"do": "learn", "game": game, "step": step, "known": app.state.lessons["before"]}


def learn(app: "App", button: "Element | None" = None) -> None:
    """Go on with the lesson under way, or begin the first."""
    start(app, None)


def back(app: "App", button: "Element | None" = None) -> None:
    """Go to the step before this one, also if it was left out."""
    lesson = app.state.lesson
    if lesson and lesson["before"]:
        app.post(_request(app, lesson["game"], lesson["before"]))


def show(app: "App", reply: "Reply") -> None:
    """Show the step that a reply is about, say it, and keep where it is."""
    lesson = reply.get("lesson")
    screens.learning(lesson)
    if not lesson:
        return
    now = lesson_progress.noted(app.state.lessons, lesson)
    lesson_progress.write(app.store, now)
    said = spoken(parts_of(lesson["said"]))
    if said != app.state.lesson_said:
        say(said)
    app.change(lessons=now, lesson_said=said, marks=glowing(lesson))
    touched(app)


def glowing(lesson: "Lesson") -> "list[Mark]":
    """Return the marks of what the step means."""
    found: "list[Mark]" = []
    for name in lesson["glow"]:
        if name in PLACES:
            query = PLACES[name]
        elif (name[0] in "hb" and name[1:].isdigit()) or "." in name:
            query = '#game [data-ref="%s"]' % name
        elif name[0] == "t":
            query = '#melds [data-to="%s"]' % name
        else:
            query = '#acts [data-act="%s"]' % name
        found.append((query, "glow", None))
    return found


def touched(app: "App") -> None:
    """Wait anew: what lies crooked is judged when nobody has touched anything for a while."""
    lesson = app.state.lesson
    if not lesson:
        return
    app.change(touches=app.state.touches + 1)
    if lesson["settle"]:
        start_task(_settle(app, app.state.touches, lesson["settle"]))


async def _settle(app: "App", touches: int, seconds: int) -> None:
    await asyncio.sleep(seconds)
    if touches == app.state.touches and app.state.lesson:
        app.post({"do": "settle"})


def by_address(app: "App", asked: "Asked") -> None:
    """Begin the lesson that the address asks for."""
    start(app, asked["learn"])


ACTIONS = {"learn": learn, "show-me": Asks(do="show-me"), "lesson-back": back}
ROUTES = {"learn": by_address}
