"""Actions of a review, which comes part by part: its turns are laid out on the table."""

import router
from browser import clock, device, document
from markup import NOTHING
from messages import say
from saves import played
from sheets import sheet
from words import of

from . import mistakes, view

if False:
    from js import Element
    from shapes import App, Request, ReviewTold

_ = of("review")


def ask(app: "App", button: "Element | None" = None) -> None:
    """Ask for a review; the engine looks at a part of the deal with each request."""
    sheet.show(_("Review"), view.waiting())
    app.ask(_next_part)


def _next_part() -> "Request":
    return {"do": "review", "part": True}


def stop(app: "App", button: "Element | None" = None) -> None:
    """Ask for what has been found so far."""
    app.ask({"do": "review", "stop": True})


def take(app: "App", request: "Request", reply: "ReviewTold") -> None:
    """Ask for the next part of the deal or, once it is finished, show the review."""
    bar = document.querySelector("#sheet[open] #looking")
    if not bar:
        # The person has closed the sheet and does not want it any more.
        return
    if "looking" in reply:
        bar.max = reply["looking"]["turns"]
        bar.value = reply["looking"]["looked"]
        app.ask(_next_part)
        return
    review, game = reply["review"], app.state.game
    if played.reviewed(app.store, game, review):
        mistakes.take_in(app.store, review, clock.today())
    seats = [{"name": seat["name"], "kind": seat["kind"]} for seat in app.state.view["seats"]]
    app.change(reviewed={"review": review, "game": game, "seats": seats})
    _show_review(app)


def _show_review(app: "App") -> None:
    review = app.state.reviewed["review"]
    sheet.show(view.title(review), view.body(review, mistakes.held(app.store)))
    for told in view.spoken_turns(review):
        say(told)


def _turn(button: "Element") -> int:
    """Return which of the worst turns a button is about."""
    return int(button.getAttribute("data-turn"))


def see(app: "App", button: "Element") -> None:
    """Put a turn's position on the table, with its better play laid out."""
    _open(app, button)
    show_better(app, button)


def retry(app: "App", button: "Element") -> None:
    """Put a turn's position on the table, to be played once more."""
    _open(app, button)
    one = app.state.reviewed["review"]["worst"][_turn(button)]
    app.change(about=view.said(one, None), beside=NOTHING)


def keep(app: "App", button: "Element") -> None:
    """Keep a turn as a puzzle, or keep it no longer."""
    number = _turn(button)
    one = app.state.reviewed["review"]["worst"][number]
    kept = one["link"] in mistakes.held(app.store)
    if kept:
        mistakes.drop(app.store, one["link"])
    else:
        mistakes.keep(app.store, one, clock.today())
        say(_("It will come back as a puzzle on the start page."))
    button.setAttribute("aria-pressed", "false" if kept else "true")


def _open(app: "App", button: "Element") -> None:
    """Put a turn's position on the table; it is only looked at."""
    reviewed = app.state.reviewed
    link = reviewed["review"]["worst"][_turn(button)]["link"]
    sheet.close()
    request = {"do": "open", "link": link, "seed": device.random_seed(), "seats": reviewed["seats"]}
    router.begin(app, request, link=link, review=True)
    app.change(back=True)


def show_better(app: "App", button: "Element") -> None:
    """Lay out the turn that is on the table as it would have been better."""
    _lay_out(app, _turn(button), True)


def show_played(app: "App", button: "Element") -> None:
    """Lay out the turn that is on the table as it was played."""
    _lay_out(app, _turn(button), False)


def step(app: "App", button: "Element") -> None:
    """Lay out the turn up to a step of it: whoever plays on plays on from there."""
    better = bool(button.getAttribute("data-better"))
    _lay_out(app, _turn(button), better, int(button.getAttribute("data-step")))


def _lay_out(app: "App", number: int, better: bool, steps: "int | None" = None) -> None:
    """Lay out a turn, whole or so many steps of it."""
    review = app.state.reviewed["review"]
    one = review["worst"][number]
    moves = view.moves(one, better)
    if steps is None:
        steps = len(moves)
    app.change(about=view.said(one, better), beside=view.beside(review, number, better, steps))
    if view.lays(one):
        app.ask({"do": "arrange", "moves": moves[:steps]})
    elif app.state.reply:
        app.show_about()


def back(app: "App", button: "Element | None" = None) -> None:
    """Go back from a turn's position to the game, and to its review."""
    router.resume(app, app.state.reviewed["game"])
    _show_review(app)


ACTIONS = {
    "review": ask,
    "review-stop": stop,
    "see": see,
    "retry": retry,
    "keep": keep,
    "better": show_better,
    "played": show_played,
    "step": step,
    "back": back,
}
REPLIES = {"review": take}
