"""Events of the start page before all of the page has come: they are kept, and handled then."""

from browser import create_proxy, device, document

if False:
    from js import Element, Event
    from shapes import Heard

# Links that the page follows by itself.
LINKS = "a.play, [data-deal], [data-learn]"


def followed(event: "Event") -> "Element | None":
    """Return the link that the page follows for a tap; None where the browser does."""
    link: "Element | None" = event.target.closest(LINKS)
    held = event.ctrlKey or event.metaKey or event.shiftKey
    return None if held else link


class Early:
    """Keeps events from `listen` to `taken`, those of one element once."""

    def __init__(self) -> None:
        self._kept: "Heard" = []
        self._listens = False

    def listen(self) -> None:
        """Keep what a person does from now on."""
        self._listens = True
        document.addEventListener("click", create_proxy(self._on_click))
        document.addEventListener("submit", create_proxy(self._on_submit))
        document.addEventListener("change", create_proxy(self._on_change))
        device.listen("popstate", create_proxy(self._on_history))

    def taken(self) -> "Heard":
        """Return what was kept, in order: each event with its name. No more is kept."""
        self._listens = False
        return self._kept

    def _on_click(self, event: "Event") -> None:
        if self._listens and (event.target.closest("[data-act]") or followed(event)):
            self._keep("click", event)

    def _on_submit(self, event: "Event") -> None:
        self._keep("submit", event)

    def _on_change(self, event: "Event") -> None:
        self._keep("change", event)

    def _on_history(self, event: "Event") -> None:
        self._keep("popstate", event)

    def _keep(self, name: str, event: "Event") -> None:
        if not self._listens:
            return
        if name in ("click", "submit"):
            event.preventDefault()
        for kind, one in self._kept:
            # Whoever taps twice as nothing happens wants it once.
            if kind == name and (name == "popstate" or one.target.isSameNode(event.target)):
                return
        self._kept.append((name, event))
