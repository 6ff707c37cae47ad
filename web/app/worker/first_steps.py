"""The first lesson's first steps before the engine is up: its answers, as the build recorded them.

Recorded are moments in a list. Each has the requests that are answered there by their names, as
[number of the moment that follows, the engine's reply].
"""

if False:
    from typing import Any

    from shapes import Reply, Request


def name_of(request: "Request") -> str:
    """Return what tells a request of the first lesson from others; the order of cards does not."""
    if request.get("step") or request.get("known"):
        return ""
    parts = [request.get("game"), request["do"], request.get("to")]
    return " ".join([part for part in parts + sorted(request.get("cards") or []) if part])


class FirstSteps:
    """Answers what is recorded, one request after another, until one is not.

    `given` are the requests that were answered, which an engine has to be asked again.
    """

    def __init__(self) -> None:
        self.given: "list[Request]" = []
        self._moments: "list[dict[str, Any]]" = []
        self._at = 0

    def begins(self, request: "Request") -> bool:
        """Return True if a lesson begins for which the recording is needed, and not there yet."""
        return request["do"] == "learn" and bool(name_of(request)) and not self._moments

    def take(self, moments: "list[dict[str, Any]]") -> None:
        """Take the recorded moments."""
        self._moments = moments

    def answer(self, request: "Request") -> "Reply | None":
        """Return the recorded reply to a request, or None if there is none at this moment."""
        if request["do"] == "learn":
            self._at = 0
        name = name_of(request)
        if self._at >= len(self._moments) or name not in self._moments[self._at]:
            return None
        self._at, reply = self._moments[self._at][name]
        self.given.append(request)
        return reply  # type: ignore[no-any-return]
