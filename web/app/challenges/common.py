"""Shared by the actions of challenges: the sheet's values, requests, names, and sending."""

from browser import clipboard, document
from felt import portraits
from messages import toast
from words import of

from . import view

if False:
    from typing import Any

    from shapes import App, Player, Request

_ = of("challenges")

# Where the person's own name is kept.
NAME = "own-name"


def set_values(app: "App", **values: "Any") -> None:
    """Change values of what a challenge's sheet shows."""
    new = dict(app.state.same_deals)
    new.update(values)
    app.change(same_deals=new)


def ask(app: "App", request: "Request") -> None:
    """Ask the engine; only the reply to the latest request is shown."""
    set_values(app, asked=request)
    app.engine.post(lambda: request)


def is_latest(app: "App", request: "Request") -> bool:
    """Return whether the request is the latest: only its reply is shown."""
    return request is app.state.same_deals.get("asked")


def own_name(app: "App") -> str:
    """Return the name under which the person has sent something before."""
    return app.store.get(NAME)[: view.LONGEST_NAME]


def usual_opponents(app: "App", game: str) -> "list[Any]":
    """Return the opponents of a game's first deal."""
    for one in app.state.games["games"]:
        if one["id"] == game:
            newcomers = app.state.games["newcomers"]
            return [{"kind": kind} for kind in newcomers[: one["usual"] - 1]]
    return []


def focus(query: str) -> None:
    """Set the focus again, as the sheet was drawn anew."""
    found = document.querySelector("#sheet " + query)
    if found:
        found.focus()


async def send_text(text: str) -> None:
    """Pass a text to the browser's own share sheet."""
    if not await clipboard.share(text):
        toast(_("The link wasn't sent."))


async def copy_text(text: str) -> None:
    """Copy a text."""
    if await clipboard.copy(text):
        toast(_("Copied."))
    else:
        toast(_("The browser refused to copy."))


def seats(content: "Any") -> "list[Player]":
    """Return who sits at a challenge's table."""
    found: "list[Player]" = [{"name": "", "kind": "person"}]
    found += [{"name": "", "kind": one["kind"]} for one in content["opponents"]]
    return portraits.named(found)
