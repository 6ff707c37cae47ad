"""Follows what other tabs of the page tell of their games."""

import router
from browser import create_proxy, tabs
from messages import toast
from saves import lock
from words import of

if False:
    from shapes import App

_ = of("other_tabs")


def on_message(app: "App", what: str, game: str, number: str) -> None:
    """Follow what another tab has "kept" or "forgotten", or has "asked" for."""
    if what == "asked":
        lock.hand_over(app, game)
    elif game != app.state.game:
        router.refresh(app)
    elif what == "forgotten":
        router.forget(app, game)
        toast(_("This game was deleted in another tab."))
    elif what == "kept":
        lock.load(app, int(number), False)


def listen(app: "App") -> None:
    """Listen to the other tabs."""

    def heard(what: str, game: str, number: str) -> None:
        on_message(app, what, game, number)

    tabs.listen(create_proxy(heard))
