"""A whole deal from its link, shown again turn by turn."""

from browser import element
from cards.faces import parts_of, spoken
from links import actions as links
from messages import say
from words import of

if False:
    from js import Element
    from shapes import App, Parts, ReplayTold, Request, Told

_ = of("playback")


def walk_back(app: "App", button: "Element | None" = None) -> None:
    """Go one turn back."""
    go(app, int(element("turn").value) - 1)


def walk_on(app: "App", button: "Element | None" = None) -> None:
    """Go one turn on."""
    go(app, int(element("turn").value) + 1)


def go(app: "App", at: int) -> None:
    """Show the deal as it was after so many turns."""
    slider = element("turn")
    slider.value = str(max(0, min(at, int(slider.max))))
    _ask(app, {"do": "replay", "at": int(slider.value)})


def play_on(app: "App", button: "Element | None" = None) -> None:
    """Ask for the link of the position that is shown."""
    _ask(app, {"do": "replay", "at": int(element("turn").value), "share": True})


def _ask(app: "App", request: "Request") -> None:
    """Ask for a turn; of older requests that still wait, none is sent."""
    app.change(turn_asked=request)
    app.ask(lambda: request if request is app.state.turn_asked else None)


def take(app: "App", request: "Request", reply: "ReplayTold") -> None:
    """Draw a turn of a replay and say what happened in it, or open its position's link."""
    if "link" in reply:
        links.open(app, reply["link"])
        return
    app.change(reply=reply, chosen=[], marks=[], folded=False)
    slider = element("turn")
    if slider:
        # It may begin in the middle, where two plays parted.
        slider.value = str(reply["replay"]["at"])
    count = "%d/%d" % (reply["replay"]["at"], reply["replay"]["turns"])
    parts = _told(reply["events"]) or [_("The cards are dealt.")]
    app.tell({"parts": parts}, count)
    say(count + " " + spoken(parts))


def _told(events: "list[Told]") -> "Parts":
    """Return the sentences of a turn, in parts."""
    parts: "Parts" = []
    for event in events:
        if event["text"]:
            parts += ([" "] if parts else []) + parts_of(event)
    return parts


ACTIONS = {"turn-back": walk_back, "turn-on": walk_on, "turn-play": play_on}
REPLIES = {"replay": take}
