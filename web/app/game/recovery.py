"""Recovery: messages when the engine stops or is slow, and how the game goes on."""

import router
import screens
from browser import document, lifeline
from markup import html
from messages import toast
from sheets import sheet
from state import BEGINS
from words import of, sentences

if False:
    from js import Element
    from shapes import App, Request

_ = of("recovery")

CARDS = ("place", "split", "order", "sort", "undo", "redo", "reset", "arrange", "try", "fix")
TURN = ("move", "end", "discard", "next", "takeback", "reveal")
ASKED = ("hint", "layable", "review", "link", "qr", "fair", "answer")


def said(request: "Request | None") -> str:
    """A sentence on what became of the request that stopped the engine."""
    do = request["do"] if request else None
    if do in CARDS:
        return _("Your cards weren't moved: please try again.")
    if do in TURN:
        return _("Your last move wasn't made: please try again.")
    if do in ASKED:
        return _("That wasn't done: please try again.")
    if do == "bot":
        return _("The computer player starts its turn again.")
    return _("Your game is as it was.")


def waiting(request: "Request") -> str:
    """A sentence on what the engine is taking long for."""
    return {
        "bot": _("The computer player is taking unusually long."),
        "puzzle": _("Finding a puzzle is taking unusually long."),
        "review": _("The review is taking unusually long."),
    }.get(request["do"], _("The answer is taking unusually long."))


def stopped(app: "App", request: "Request | None", missing: bool = False) -> None:
    """Load the game into a new engine, without the request that stopped the last one.

    `missing` is True if that request needs a part of the site that did not arrive.
    """
    mine = request is None or request.get("id") in (None, app.state.game)
    if mine and request and request["do"] in BEGINS and not app.state.save:
        router.refuse(app, _("The game got stuck and is starting again: please try once more."))
        return
    text = said(request if mine else None)
    if mine and request and request["do"] == "bot":
        # It tries once more by itself; if the engine stops again, the person decides.
        save = app.state.save
        app.change(stalled=app.state.stuck_at == save, stuck_at=save)
        if app.state.stalled:
            text = _("The computer player got stuck in its turn: let it try again.")
    if app.state.game:
        why = _("The game got stuck and is starting again.")
        if missing:
            why = _("A part of Talon hasn't loaded: check your connection.")
        toast(sentences([why, text]))
        app.reload()


def slow(app: "App", request: "Request | None") -> None:
    """Ask whether to keep waiting for a request; None means that it has been answered."""
    if request is None:
        if app.state.waits and document.querySelector("#sheet[open] [data-act=give-up-waiting]"):
            sheet.close()
        app.change(waits=False)
        return
    app.change(waits=True)
    sheet.ask(
        _("Still working\u2026"),
        waiting(request),
        sheet.button("give-up-waiting", _("Stop waiting"))
        + sheet.button("close", _("Keep waiting"), go=True),
    )


def give_up(app: "App", button: "Element | None" = None) -> None:
    """Start another engine: the person does not want to wait any longer."""
    slow(app, None)
    lifeline.give_up("given up")


def failed(app: "App", fault: object) -> None:
    """Say that the engine has stopped and that no other could be started."""
    print("engine:", fault)
    if not screens.is_ready("engine"):
        screens.fail()
        return
    told = [_("The game got stuck.")]
    game = app.state.game
    if game is not None and app.saving.kept(game):
        told.append(_("Your game is saved."))
    sheet.show(
        _("Something went wrong"),
        html(
            '<p>%(told)s</p><div class="row2">%(button)s%(again)s</div><p>'
            '<a href="./rescue.html">%(rescue)s</a></p><p class="k">%(fault)s</p>',
            told=sentences(told),
            button=sheet.button("reload", _("Load the page again")),
            again=sheet.button("engine-again", _("Try again"), go=True),
            rescue=_("Rescue the saved games"),
            fault=str(fault)[-400:],
        ),
    )


ACTIONS = {"give-up-waiting": give_up}
