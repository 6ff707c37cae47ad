"""Shows what the engine has found in a link, or does what it was asked for."""

import params
import router
from browser import device, urls
from messages import toast
from sheets import sheet
from words import of

from . import actions, view

if False:
    from typing import Any

    from shapes import Analysis, App, Fault, LookTold, Request

_ = of("replies")


def take(app: "App", request: "Request", reply: "LookTold") -> None:
    """Show what a link holds, its analysis or its fault; or save its position, as was asked."""
    if request is not app.state.link_asked:
        return
    app.change(link_asked=None)
    if reply["error"]:
        _show_fault(app, reply["error"])
    elif request.get("analyse"):
        _show_analysis(app, reply)
    elif request.get("seats"):
        _save(app, reply)
    elif reply["linked"]["kind"] == "position":
        seats = reply["view"]["seats"]
        kinds = view.opponents(app.state.games, len(seats))
        app.change(linked=reply, sit=reply["view"]["seat"], kinds=kinds)
        actions.show(app)
    else:
        _open_whole(app, reply["linked"]["kind"] == "deal")


def _open_whole(app: "App", deal: bool) -> None:
    """Open a puzzle, or the replay of a deal."""
    app.change(link_page=None)
    sheet.close()
    link = app.state.link
    game = params.game_of(link)
    if app.saving.has(game):
        router.resume(app, game, True)
        toast(_("This is the game you began from this link."))
        return
    request: "Request" = {"do": "open", "link": link, "seed": device.random_seed()}
    if deal:
        request["at"] = 0
    router.begin(app, request, game, "replaced", link)
    app.change(shown="replay" if deal else None)


def _show_analysis(app: "App", reply: "LookTold") -> None:
    analysis: "Analysis | Any" = reply["linked"]["analysis"]
    app.change(link_page="analysis")
    sheet.page(
        _("Analysis"),
        view.analysis(reply["view"], analysis),
        sheet.button("link-play", _("Play from here"), go=True),
        "cols",
        "link-back",
    )


def _show_fault(app: "App", error: "Fault") -> None:
    app.change(linked=None, link_page="broken")
    site = router.address_of("").split("//")[-1].rstrip("#")
    sheet.page(
        _("A link"),
        view.broken(urls.decode(app.state.link), site, error),
        sheet.button("home", _("To the start")) + sheet.button("link-again", _("Open"), go=True),
        "mid low",
    )


def _save(app: "App", reply: "LookTold") -> None:
    app.saving.keep(actions.kept_id(app.state.link), reply, [])
    router.refresh(app)
    toast(_("Saved. You find it among the saved games."))


REPLIES = {"look": take}
