"""Takes the engine's list of games."""

import words
from browser import document

if False:
    from shapes import App, GamesTold, Request


def take(app: "App", request: "Request", reply: "GamesTold") -> None:
    """Take the list; the build's is shown unless its language is wrong."""
    app.change(games=reply)
    if words.foreign() or app.state.listed or not document.querySelector("[data-game]"):
        app.change(listed=reply)


REPLIES = {"games": take}
