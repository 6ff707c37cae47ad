"""A whole deal from its link, shown again turn by turn."""

from browser import element
from faces import parts_of, spoken
from live import say
from words import of

if False:
    from collections.abc import Callable

    from shapes import App, Parts, Reply, Request, Told

_ = of("playback")


def _told(events: "list[Told]") -> "Parts":
    """The sentences of a turn, in parts."""
    parts: "Parts" = []
    for event in events:
        if event["text"]:
            parts += ([" "] if parts else []) + parts_of(event)
    return parts


class Playback:
    """Shows the turn that the slider or the buttons ask for."""

    def __init__(self, app: "App") -> None:
        self.app = app
        # The last request, so that older ones still waiting are dropped.
        self._asked: "Request | None" = None

    def acts(self) -> "dict[str, Callable[[], object]]":
        """What its buttons do."""
        return {
            "turn-back": lambda: self.walk(-1),
            "turn-on": lambda: self.walk(1),
            "turn-play": self.play_on,
        }

    def takes(self) -> "dict[str, Callable[[Request, Reply], None]]":
        """Handlers of the replies to what it asks."""
        return {"replay": self.replayed}

    def replayed(self, request: "Request", reply: "Reply") -> None:
        """Show a turn of a replay, or what its position's link holds."""
        if "link" in reply:
            self.app.linked.open(reply["link"])  # type: ignore[typeddict-item]
        else:
            self.take(request, reply)

    def walk(self, by: int) -> None:
        """Go so many turns on, or back."""
        self.go(int(element("turn").value) + by)

    def go(self, at: int) -> None:
        """Show the deal as it was after so many turns."""
        slider = element("turn")
        slider.value = str(max(0, min(at, int(slider.max))))
        self._ask({"do": "replay", "at": int(slider.value)})

    def play_on(self) -> None:
        """Ask for the link of the position that is shown."""
        self._ask({"do": "replay", "at": int(element("turn").value), "share": True})

    def _ask(self, request: "Request") -> None:
        self._asked = request
        self.app.ask(lambda: request if request is self._asked else None)

    def take(self, request: "Request", reply: "Reply") -> None:
        """Draw a turn: the table after it, and what happened in it."""
        self.app.change(reply=reply, chosen=[], marks=[], folded=False)
        self.say(reply)

    def say(self, reply: "Reply") -> None:
        """Let the prompt say which turn it is and what happened in it."""
        replay = reply["replay"]
        count = "%d/%d" % (replay["at"], replay["turns"])
        parts = _told(reply["events"]) or [_("The cards are dealt.")]
        self.app.tell({"parts": parts}, count)
        say(count + " " + spoken(parts))
