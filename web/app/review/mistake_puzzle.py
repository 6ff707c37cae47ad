"""Puts an own mistake on the table as a puzzle, and judges the turn that is played there.

Its position is only looked at: nothing of it is saved.
"""

import router
from browser import clock, device
from messages import say
from state import COMMITS, HINTS
from tables import Asks

from . import mistakes, view

if False:
    from js import Element
    from shapes import App, Miss, Reply, Request, View

    from state import State


def start(app: "App", button: "Element | None" = None) -> None:
    """Put the one that is due on the table."""
    miss = mistakes.due(app.store, clock.today())
    app.change(mistake=miss and {"miss": miss, "game": "", "laid": 0, "tried": False, "wait": 0})
    again(app)


def again(app: "App", button: "Element | None" = None) -> None:
    """Begin its turn, or begin it once more."""
    mistake = app.state.mistake
    if not mistake:
        return
    miss = mistake["miss"]
    request = {"do": "open", "link": miss[0], "seed": device.random_seed()}
    router.begin(app, request, link=miss[0], review=True)
    router.look_at(app, miss[0], True, True)
    said, beside = view.ask_for_more(miss)
    app.change(mistake=dict(mistake, game=app.state.game), about=said, beside=beside)


def drop(app: "App", button: "Element | None" = None) -> None:
    """Never show it again, and go back to the start page."""
    if app.state.mistake:
        mistakes.drop(app.store, app.state.mistake["miss"][0])
    router.go_home(app)


def note(app: "App", request: "Request", reply: "Reply") -> None:
    """Judge what was played: as many cards laid as could have been, or all of them."""
    do, mistake = request["do"], app.state.mistake
    if not mistake or request.get("id") != mistake["game"] or reply["error"] or not reply["view"]:
        return
    shown = reply["view"]
    if do == "open":
        app.change(mistake=dict(mistake, laid=_laid(shown)))
    elif do in HINTS:
        _count(app, False)
    elif do in COMMITS and (_is_over(shown) or _is_pile(mistake["miss"], request)):
        miss, laid = mistake["miss"], _laid(shown) - mistake["laid"]
        solved = laid >= miss[5] or not shown["hand"]
        if miss[6]:
            solved = laid == miss[5] and _is_ended_by(miss[6], request, reply)
        wait = _count(app, solved)
        said, beside = view.told_of_mistake(miss, laid, solved, wait)
        app.change(about=said, beside=beside)
        say(said)


def _is_pile(miss: "Miss", request: "Request") -> bool:
    """Return whether the choice of the pile is asked for, and was made."""
    return miss[6] in view.PILES and request.get("move") in view.PILES


def _is_ended_by(move: str, request: "Request", reply: "Reply") -> bool:
    """Return whether the turn, or the choice of its pile, ended with this move."""
    if move in view.PILES:
        return bool(request.get("move") == move)
    thrown = [event["card"] for event in reply["events"] if event["event"] == "discarded"]
    return bool(thrown and move == "discard " + thrown[-1])


def _laid(shown: "View") -> int:
    return sum([len(meld["cards"]) for meld in shown["table"]])


def _is_over(shown: "View") -> bool:
    """Return whether its turn has been played."""
    return shown["turn"] != shown["seat"] or shown["phase"] == "over"


def _count(app: "App", solved: bool) -> int:
    """Count the first try, or that help was asked for before it; after how many days it is back."""
    mistake = app.state.mistake
    if mistake["tried"]:
        return mistake["wait"]
    wait = mistakes.tried(app.store, mistake["miss"][0], solved, clock.today())
    app.change(mistake=dict(mistake, tried=True, wait=wait))
    return wait


def shown_reply(state: "State", reply: "Reply") -> "Reply":
    """Return a reply as it is shown: nobody plays on from a mistake, and there is no result."""
    if not state.is_mistake(state.game) or not _is_over(reply["view"]):
        return reply
    shown: "Reply" = dict(reply)  # type: ignore[assignment]
    shown.update({"over": None, "acts": []})
    return shown


ACTIONS = {"miss": start, "miss-again": again, "miss-show": Asks(do="try"), "miss-drop": drop}
