"""Actions on the link that was opened last; until one is chosen the game on the table stays."""

import params
import router
from browser import clipboard, device, document, element, focusing
from felt import portraits
from markup import html
from messages import say, toast
from saves import slots
from sheets import sheet
from words import of
from worker.queue import start as start_task

from . import preview, view

if False:
    from js import Element
    from shapes import App, Asked, Player, Request

_ = of("actions")


def by_address(app: "App", asked: "Asked") -> None:
    """Show what the link in an address holds."""
    open(app, asked["link"])


def open(app: "App", link: str) -> None:
    """Ask the engine what is in a link, to show that."""
    state = app.state
    app.change(link=link, before_link=state.before_link if state.shown else state.game)
    router.ask_games(app)
    _ask(app, {})
    if not app.engine.up:
        start_task(preview.show(app, state.link_asked))


def _ask(app: "App", more: "Request") -> None:
    request: "Request" = {"do": "look", "link": app.state.link}
    request.update(more)
    app.change(link_asked=request)
    app.engine.post(lambda: request)


# what is shown


def show(app: "App") -> None:
    """Show the position, and what can be done with it."""
    app.change(link_page="position")
    state = app.state
    over = state.linked["view"]["phase"] == "over"
    game = params.game_of(state.link)
    begun = game if app.saving.has(game) else None
    sheet.page(
        _("A position"),
        view.position(state.linked["view"], state.linked["linked"]["shown"], _own(app), begun),
        sheet.button("link-look", _("Look"), go=True)
        if over
        else sheet.button("link-play", _("Play from here"), go=True),
        "mid2",
        close=_("Close, keep nothing"),
    )


def _own(app: "App") -> str:
    """Return the title of the person's own game, empty if there is none."""
    state = app.state
    if state.game and not state.shown and state.view:
        return state.view["title"]
    for one in slots.to_continue(app.saving.listed()):
        if not one["puzzle"]:
            return one["title"]
    return ""


def choose_seat(app: "App", button: "Element | None" = None) -> None:
    """Ask which seat to take, and against whom."""
    state = app.state
    if not state.linked:
        return
    app.change(link_page="seats")
    sheet.page(
        _("Play from here"),
        view.seats(state),
        html(
            '<span class="k">%(said)s</span>%(button)s',
            said=_("A new game. Yours stay as they are."),
            button=sheet.button("link-begin", _("Play"), go=True),
        ),
        "cols",
        "link-back",
    )


def sit(app: "App", button: "Element") -> None:
    """Take another seat."""
    seat = int(button.getAttribute("data-seat"))
    app.change(sit=seat)
    choose_seat(app)
    _focus('[data-act="link-sit"][data-seat="%d"]' % seat)


def against(app: "App", field: "Element") -> None:
    """Let another player take a seat."""
    number = int(field.getAttribute("data-against"))
    kinds = app.state.kinds
    app.change(kinds=kinds[:number] + [field.value] + kinds[number + 1 :])
    choose_seat(app)
    _focus('[data-against="%d"]' % number)


def _focus(query: str) -> None:
    """Set the focus again, as the sheet was drawn anew."""
    found = document.querySelector("#sheet " + query)
    if found:
        found.focus()


def analyse(app: "App", button: "Element | None" = None) -> None:
    """Ask what can be laid and what is advised."""
    say(_("Looking\u2026"))
    _ask(app, {"analyse": True})


# what comes of it


def begin(app: "App", button: "Element | None" = None) -> None:
    """Begin a new game from the position, as chosen."""
    game = params.game_of(app.state.link)
    request = _request(app, portraits.named(_seats(app)))
    _close(app)
    router.begin(app, request, None if app.saving.has(game) else game, "replaced")


def _seats(app: "App") -> "list[Player]":
    state = app.state
    return [
        {"name": "", "kind": "person" if at == state.sit else kind}
        for at, kind in enumerate(state.kinds)
    ]


def _request(app: "App", seats: "list[Player]") -> "Request":
    seed = device.random_seed()
    return {"do": "open", "link": app.state.link, "seed": seed, "seats": seats}


def look(app: "App", button: "Element | None" = None) -> None:
    """Put the position on the table to be looked at only: nothing is saved or can be moved."""
    shown = app.state.linked["view"]
    seats: "list[Player]" = [
        {"name": view.player(at), "kind": "person" if at == shown["seat"] else "standard"}
        for at in range(len(shown["seats"]))
    ]
    _close(app)
    router.begin(app, _request(app, seats), None, "replaced", app.state.link)
    app.change(shown="look")


def save(app: "App", button: "Element | None" = None) -> None:
    """Ask for the position as a saved game."""
    if app.saving.has(kept_id(app.state.link)):
        toast(_("It is among the saved games already."))
    else:
        seats = portraits.named(_seats(app))
        _ask(app, {"seats": seats, "seed": device.random_seed()})


def kept_id(link: str) -> str:
    """Return the id under which a link's position is saved."""
    return "kept-" + params.game_of(link)


def _close(app: "App") -> None:
    """Close the sheet: something was chosen."""
    app.change(link_page=None)
    sheet.close()


def go_back(app: "App", button: "Element | None" = None) -> None:
    """Go back within the sheet, or from a position to the game before it and to its link."""
    if step_back(app):
        return
    if app.state.before_link:
        router.resume(app, app.state.before_link)
    else:
        router.go_home(app)
    show(app)


def step_back(app: "App") -> bool:
    """Go back from a page of the sheet to its first; returns whether there was one."""
    if app.state.link_page not in ("seats", "analysis"):
        return False
    show(app)
    return True


def follow_closing(app: "App") -> None:
    """Follow the closing of the sheet: with nothing chosen, the page is as it was before."""
    if app.state.link_page and not sheet.is_open():
        app.change(link_page=None, link_asked=None)
        router.stay(app)
        app.after(_recover)


def _recover(app: "App") -> None:
    """Give the focus to the start page, which has only come back."""
    focusing.recover()


# another try


def again(app: "App", button: "Element | None" = None) -> None:
    """Open the link in the field."""
    field = element("link-again")
    text = params.link_in(field.value)
    if not text:
        field.focus()
        return
    router.name_link(text)
    asked = params.read([], "#" + text)
    if params.route_of(text) == "link":
        open(app, asked["link"] or text)
    else:
        app.tables.routes[params.route_of(text)](app, asked)


def paste(app: "App", button: "Element | None" = None) -> None:
    """Put what was copied into the field."""
    start_task(_paste())


async def _paste() -> None:
    text = await clipboard.paste()
    field = element("link-again")
    if field and text:
        field.value = text.strip()
    if field:
        field.focus()
        if not text:
            toast(_("The browser gives nothing to paste: paste the link into the field yourself."))


ACTIONS = {
    "link-play": choose_seat,
    "link-begin": begin,
    "link-look": look,
    "link-analyse": analyse,
    "link-save": save,
    "link-back": go_back,
    "link-again": again,
    "link-paste": paste,
    "link-sit": sit,
}
ROUTES = {"link": by_address}
