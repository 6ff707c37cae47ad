"""Hints in three depths, what they mark and how they are played; and which cards can be laid."""

import asyncio

from browser import document
from cards.faces import names, parts_of, spoken
from felt import selection
from felt.marks import BRACKET, CARD, of_cards
from messages import say
from words import of, sentences
from worker.queue import start as start_task

from . import coach
from .view import depths, has_more, is_panel_open, way

if False:
    from collections.abc import Sequence

    from js import Element
    from shapes import App, Hint, HintTold, LayableTold, Mark, Request, Sentence, Way

_ = of("hint")

# The pile that a move takes a card from.
PILES = {"draw": "stock", "take": "discards"}
# Between two steps that are played, in milliseconds.
EACH = 280


def ask(app: "App", button: "Element | None" = None) -> None:
    """Show the next depth of the hint, or ask for one."""
    state = app.state
    if state.hint is None:
        app.post({"do": "hint"})
    else:
        app.change(depth=min(state.depth + 1, len(depths(state)) - 1))
        _show(app)


def take(app: "App", request: "Request", reply: "HintTold") -> None:
    """Show the first depth of a hint that has come."""
    app.end_steps()
    app.change(hint=reply["hint"], depth=0, other=False)
    _show(app)


def show(app: "App", hint: "Hint") -> None:
    """Show where the cards of a hint go that is known already."""
    app.end_steps()
    app.change(hint=hint, other=False)
    app.change(depth=min(1, len(depths(app.state)) - 1))
    _show(app)


def back(app: "App", button: "Element | None" = None) -> None:
    """Show the depth before this one."""
    if app.state.hint and app.state.depth:
        app.change(depth=app.state.depth - 1)
        _show(app)


def instead(app: "App", button: "Element | None" = None) -> None:
    """Show where the cards go in the other way: laying now what is better kept."""
    if app.state.hint and app.state.hint.get("other"):
        app.change(other=True, depth=1)
        _show(app)


def forget(app: "App") -> None:
    """Close the hint: the table has changed, so it is out of date."""
    shown = is_panel_open(app.state)
    app.change(hint=None, depth=0, other=False, panel=None)
    if shown:
        app.refit()


def close(app: "App", button: "Element | None" = None) -> None:
    """Close the hint, and remove its marks and its words."""
    app.focus.focus_zone(app.focus.zone)
    app.change(hint=None, depth=0, other=False, panel=None, marks=[])
    app.tell(None)
    start_task(app.refit_later())


def _show(app: "App") -> None:
    """Show the depth that the hint is at: its words, and its marks."""
    state = app.state
    advice = way(state)
    depth = depths(state)[state.depth]
    app.tell(advice["short"], _("Hint."))
    visible = is_panel_open(state)
    app.change(panel="hint")
    app.change(marks=_marked(app))
    if depth != "what" or visible:
        app.refit()
    said: "dict[str, Sequence[Sentence]]" = {
        "what": [advice["short"]],
        "where": _unsaid_steps(advice),
        "why": state.hint["why"],
    }
    for one in said[depth]:
        # One by one, so that each can be heard again.
        say(sentences([spoken(parts_of(one))]))


def _unsaid_steps(advice: "Way") -> "Sequence[Sentence]":
    """Return the steps that its first sentence has not named: which cards to take back."""
    steps = advice["steps"]
    return steps[1:] or steps if advice["short"]["code"] == "hint-back" else steps


def _marked(app: "App") -> "list[Mark]":
    """Return marks of what the hint is about; at first only of what is to be kept."""
    state = app.state
    advice = way(state)
    keeps = [] if state.other else state.hint["keeps"]
    found: "list[Mark]" = [(" ".join(refs), BRACKET, None) for refs in keeps]
    if has_more(state):
        return found
    several = len(advice["steps"]) > 1
    for number, step in enumerate(advice["steps"]):
        found += of_cards(step["cards"], "hinted", number + 1 if several else None)
    act = advice["act"]
    if act and not advice["lays"]:
        if act not in ("discard", "knock"):
            found.append(('#acts [data-act="%s"]' % act, "advised", None))
        if act in PILES:
            found.append(("#piles [data-pile=%s]" % PILES[act], "hinted", None))
    return found


def pulse(app: "App", button: "Element") -> None:
    """Let the marks of one step be seen once more."""
    if not app.state.hint:
        return
    for ref in way(app.state)["steps"][int(button.getAttribute("data-line"))]["cards"]:
        found = document.querySelector(CARD % ref)
        if found:
            found.classList.remove("pulse")
            # Read, so that the animation begins again.
            found.offsetWidth  # noqa: B018
            found.classList.add("pulse")


# playing it


def try_out(app: "App", button: "Element | None" = None) -> None:
    """Lay out what the hint says: step after step if anything moves, else all at once."""
    state = app.state
    shown = way(state) if state.hint else None
    request: "Request" = {"do": "try"}
    if shown and state.other:
        request["other"] = True
    if not shown or not app.motion.moves() or len(shown["steps"]) < 2:
        app.post(request)
        return
    app.change(playing=(request, 1, len(shown["steps"])))
    start_task(_play(app))


async def _play(app: "App") -> None:
    while app.state.playing:
        request, number, last = app.state.playing
        _send(app, request, number)
        app.change(playing=(request, number + 1, last) if number < last else None)
        await asyncio.sleep(EACH / 1000)


def _send(app: "App", request: "Request", number: int) -> None:
    """Ask for one step; nothing is left while it is asked for, so it hurries nothing."""
    app.change(playing=None)
    step = dict(request)
    step["step"] = number
    app.post(step)


def hurry(app: "App") -> None:
    """Play the steps that are left at once: the person goes on."""
    if app.state.playing:
        request, _number, last = app.state.playing
        _send(app, request, last)


def take_layable(app: "App", request: "Request", reply: "LayableTold") -> None:
    """Mark the hand cards that can be laid, and say how many there are."""
    app.end_steps()
    refs = reply["cards"]
    app.change(marks=of_cards(refs, "hinted"))
    view = app.state.view
    cards = [view["hand"][selection.Place(ref).spot] for ref in refs]
    marked = _.n_by(
        view["deck"],
        (
            "%(n)d card can be laid: look for the mark.",
            "%(n)d cards can be laid: see the marks.",
        ),
        (
            "%(n)d tile can be laid: look for the mark.",
            "%(n)d tiles can be laid: see the marks.",
        ),
        len(refs),
    )
    told = marked % {"n": len(refs)}
    if not refs:
        told = _.by(
            view["deck"],
            "None of your cards can be laid now.",
            "None of your tiles can be laid now.",
        )
    app.tell(told)
    say(sentences([told, names(cards)]))


def show_tip(app: "App", button: "Element | None" = None) -> None:
    """Show what the coach's tip means."""
    hint = coach.shown(app)
    if hint:
        show(app, hint)


REPLIES = {"hint": take, "layable": take_layable}
ACTIONS = {
    "hint": ask,
    "close-hint": close,
    "hint-back": back,
    "instead": instead,
    "try": try_out,
    "pulse": pulse,
    "show-tip": show_tip,
}
