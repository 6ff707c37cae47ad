"""The opponents' last turns, shown again step by step: `steps` of the state, and `step` of them."""

from browser import document
from felt.marks import CARD
from messages import say

if False:
    from js import Element
    from shapes import App, Mark, Told


def _bare(text: str) -> str:
    return "X" if text[:1] == "X" else text


def _card_of(meld: int, text: str, taken: list[str]) -> "list[Element]":
    """A card of a meld with this face that is not taken yet, in a list: later turns move cards."""
    query = '#melds .meld[data-meld="%d"] [data-ref]' % meld
    for card in list(document.querySelectorAll(query)):
        ref = card.getAttribute("data-ref")
        if ref not in taken and _bare(card.getAttribute("data-card")) == _bare(text):
            taken.append(ref)
            return [card]
    return []


def _touched(event: "Told") -> "list[Element]":
    """The cards on the table that an event has laid or moved, where they are now."""
    found: "list[Element]" = []
    taken: list[str] = []
    if event["event"] == "laid" or event["event"] == "added":
        for text in event["cards"].split(" "):
            found += _card_of(event["meld"], text, taken)
    elif event["event"] == "rearranged":
        for move in event["moves"]:
            found += _card_of(move["to"], move["card"], taken)
    elif event["event"] == "discarded":
        pile = document.querySelector("[data-pile=discards]")
        found += [pile] if pile else []
    return found


def _stepped(number: int, event: "Told") -> "list[Mark]":
    """Return marks of a step's cards, with its number."""
    found: "list[Mark]" = []
    for card in _touched(event):
        ref = card.getAttribute("data-ref")
        selector = CARD % ref if ref else "[data-pile=discards]"
        found.append((selector, "stepped", number + 1))
    return found


def remember(app: "App", events: "list[Told]") -> None:
    """Remember the opponents' events of a reply: those since the person's last move."""
    state = app.state
    for event in events:
        if event["seat"] == state.view["seat"] or event["event"] == "dealt":
            app.change(acted=True)
        elif event["text"]:
            steps = [] if state.acted else state.steps
            app.change(acted=False, steps=steps + [event])


def show(app: "App", step: int) -> None:
    """Show one of the last steps: its words, and its cards where they are now."""
    steps = app.state.steps
    if not steps:
        return
    app.motion.hurry()
    step = max(0, min(step, len(steps) - 1))
    count = "%d/%d" % (step + 1, len(steps))
    app.change(step=step, chosen=[], marks=_stepped(step, steps[step]))
    app.tell(steps[step], count)
    say(count + " " + (steps[step]["text"] or ""))


def walk(app: "App", by: int) -> None:
    """Go `by` steps on, or to the first one if none is shown."""
    step = app.state.step
    show(app, 0 if step is None else step + by)


def step_back(app: "App", button: "Element | None" = None) -> None:
    """Show the step before."""
    walk(app, -1)


def step_on(app: "App", button: "Element | None" = None) -> None:
    """Show the next step, or the first one."""
    walk(app, 1)


def replay(app: "App", button: "Element | None" = None) -> None:
    """Show the opponents' last turns from their first step."""
    if app.state.side:
        app.layout.reset_card_size()
        app.change(side=False)
    show(app, 0)


def stop(app: "App", button: "Element | None" = None) -> None:
    """End the replay, and go back to the game."""
    app.end_steps()


def number(app: "App") -> None:
    """If nothing moves, mark the opponents' cards with the numbers of their steps."""
    state = app.state
    if not state.acted and app.motion.still() and state.my_turn():
        found = [mark for at, event in enumerate(state.steps) for mark in _stepped(at, event)]
        app.change(marks=state.marks + found)


ACTIONS = {
    "replay": replay,
    "step-back": step_back,
    "step-on": step_on,
    "step-end": stop,
}
