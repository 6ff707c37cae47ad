"""The way of addresses, history, links and files to a screen and back; it writes the address."""

import json

import params
import screens
from browser import device, document, focusing, urls, window
from felt import curtain, hide_cards, portraits
from messages import toast
from saves import last_tables, lock, slots
from words import of
from worker.queue import start as start_task

if False:
    from typing import Any

    from shapes import App, Asked, Build, Record, Reply, Request

_ = of("router")

# From this width on scores and turns are open beside the felt.
WIDE = 1700


# the address


def asked() -> "Asked":
    """Return what the address asks for: see `params.read`."""
    pairs = json.loads(urls.query_pairs(window.location.search))
    return params.read(pairs, window.location.hash)


def address_of(link: str) -> str:
    """Return the full address that shows a link's position wherever it is opened."""
    return window.location.href.split("#")[0].split("?")[0] + "#" + link


def drop_language() -> None:
    """Let the address no longer ask for a language: another one was chosen."""
    pairs = json.loads(urls.query_pairs(window.location.search))
    kept = [pair for pair in pairs if pair[0] != "lang"]
    if len(kept) < len(pairs):
        query = urls.query_text(json.dumps(kept))
        urls.go(("?" + query if query else "./") + window.location.hash, True)


def name(app: "App", replace: bool) -> None:
    """Write the address of the game on the table, or the link that it is looked at by."""
    state = app.state
    looked = state.unsaved.get(state.game)
    urls.go("./#" + looked["link"] if looked else params.of_saved(state.game, state.speed), replace)


def stay(app: "App") -> None:
    """Write the address of what the page shows already, over that of a link."""
    if screens.at_table():
        name(app, True)
    else:
        urls.go("./", True)
        show_home(app)


def name_link(link: str) -> None:
    """Write the address of a link that is shown in a dialog."""
    urls.go("./#" + link, True)


def _lead(app: "App", route: str, asked: "Asked") -> None:
    app.tables.routes[route](app, asked)


def by_address(app: "App", wish: "Asked") -> None:
    """Open what the address asks for as the page starts; a stored table may be shown already."""
    game = wish["play"]
    if wish["link"]:
        _lead(app, params.route_of(wish["link"]), wish)
    elif game and app.saving.has(game):
        shown = bool(app.state.reply) and app.saving.number(game) == app.saving.seen(game)
        open_game(app, game, shown=shown)
    elif wish["puzzle"]:
        _lead(app, "puzzle", wish)
    elif wish["learn"]:
        _lead(app, "learn", wish)
    elif wish["game"]:
        new_game(app, wish, game)
    else:
        if wish["continue"]:
            game = _last(app)
        if game:
            open_game(app, game)
        else:
            show_home(app)
        ask_games(app)
    if window.location.hash == "#learn":
        _lead(app, "learn", wish)
    if wish["shared"]:
        urls.go("./", True)
        _lead(app, "shared", wish)


def _last(app: "App") -> str | None:
    """Return the id of the newest open game, after writing its address; None if all are over."""
    for one in slots.to_continue(app.saving.listed()):
        urls.go(params.of_saved(one["id"], None), True)
        return one["id"]
    return None


def by_history(app: "App") -> None:
    """Go where Back or Forward in the browser's history leads."""
    wish = asked()
    # A link's page takes the dialog's place.
    if not wish["link"]:
        screens.close_dialog()
    if wish["link"]:
        _lead(app, params.route_of(wish["link"]), wish)
    elif wish["learn"]:
        _lead(app, "learn", wish)
    elif wish["play"]:
        if wish["play"] != app.state.game:
            open_game(app, wish["play"])
    elif app.state.game:
        app.leave()
        show_home(app)


def follow_link(link: str) -> None:
    """Go where a link leads: the history follows with an event."""
    window.location.hash = link


# the start page


def show_home(app: "App", said: str | None = None, rescue: bool = False) -> None:
    """Show the start page with what can be continued, and a message if there is one.

    `rescue` says that the message is about a saved game that does not open.
    """
    left = screens.at_table()
    screens.show_home()
    if left:
        app.after(_recover_focus)
    app.update_home()
    if said:
        screens.notice(said, rescue)


def refresh(app: "App") -> None:
    """Bring the start page up to date with the saved games, if it is shown."""
    if not screens.at_table():
        app.update_home()


def _recover_focus(app: "App") -> None:
    focusing.recover()


def ask_games(app: "App") -> None:
    """Ask the engine for its games, once."""
    if not app.state.games:
        app.engine.post(lambda: None if app.state.games else {"do": "games"})


def go_home(app: "App") -> None:
    """Go back to the start page; the game stays saved."""
    screens.close_dialog()
    app.leave()
    urls.go("./", False)
    if document.querySelector(".setup:target"):
        # A set-up is shown for as long as its fragment was the last one followed.
        window.location.hash = "home"
    show_home(app)


def forget(app: "App", game: str) -> None:
    """Follow the deletion of a saved game: if it was on the table, go to the start page."""
    app.engine.disown(game)
    if game == app.state.game:
        app.leave()
        urls.go("./", False)
        show_home(app)
    else:
        refresh(app)


# a game that the engine makes


def begin(
    app: "App",
    request: "Request | Build",
    game: str | None = None,
    begun: str = "pushed",
    link: str | None = None,
    review: bool = False,
) -> None:
    """Begin a new game from a request that makes one, under this id or any new one.

    `begun` says how its address is written once the game is there: "pushed" as a new history
    entry, or "replaced" if a new game's own address is there already. With a `link` the game is
    only looked at, and not saved until it is played on.
    """
    app.leave()
    app.change(game=game or device.random_seed()[:12], begun=begun)
    if link:
        look_at(app, link, review)
    lock.hold(app)
    app.ask(request)


def look_at(app: "App", link: str, review: bool, miss: bool = False) -> None:
    """Only look at the game on the table, which is not saved."""
    unsaved = dict(app.state.unsaved)
    unsaved[app.state.game] = {"link": link, "review": review, "miss": miss}
    app.change(unsaved=unsaved)


def begin_at(
    app: "App",
    request: "Request | Build",
    query: list[tuple[str, str]],
    game: str | None = None,
) -> None:
    """Like `begin`, with an address at once that begins the same game when reloaded."""
    game = game or device.random_seed()[:12]
    speed = app.state.speed
    pairs = [("play", game)] + query + ([("speed", speed)] if speed else [])
    # An address that began the game gives way to the game's own: Back leads past it.
    now = asked()
    began = (now["game"] or now["puzzle"]) and not app.state.game
    urls.go("?" + urls.query_text(json.dumps(pairs)), now["play"] == game or bool(began))
    begin(app, request, game, "replaced")


def new_game(app: "App", asked: "Asked", game: str | None = None, first: bool = False) -> None:
    """Begin a new match as it is asked for; somebody's `first` has one deal and no clock.

    If that very match is on its way, nothing is begun: a slow answer is no reason for two.
    """
    if asked == app.state.coming and screens.is_busy():
        return
    seats = asked["seats"]
    if not seats:
        seats = [{"name": "", "kind": "person"}, {"name": "", "kind": "standard"}]
    seats = portraits.named(seats)
    seed = asked["seed"] or device.random_seed()
    if asked["rules"] or asked["preset"] or first:
        ask_games(app)

    def build() -> "Request":
        return {
            "do": "new",
            "game": asked["game"],
            "rules": params.options_of(asked, app.state.games, first),
            "seats": seats,
            "seed": seed,
            "casual": bool(asked["casual"]),
        }

    begin_at(app, build, params.of_game(asked, seats, seed), game)
    app.change(coming=asked)


def set_up(app: "App", asked: "Asked") -> None:
    """Begin a new match as a set-up form asks for it; the game's tile deals like this again."""
    last_tables.keep(app.store, asked)
    new_game(app, asked)


def deal(app: "App", tile: str) -> None:
    """Begin a new match at a game's last table, or without one as its tile's address says."""
    wish = params.read(json.loads(urls.query_pairs(tile)), "")
    last = last_tables.last(app.store, wish["game"])
    new_game(app, last or wish, first=begins_first(app, wish["game"]))


def begins_first(app: "App", game: "str | Any") -> bool:
    """Return True if a tile begins a first match: no table of it is kept, and no deal ended."""
    return not last_tables.last(app.store, game) and _is_new(app, game)


def _is_new(app: "App", game: "str | Any") -> bool:
    """Return True if this person has not played a deal of the game to its end."""
    return not app.state.coach["deals"].get(game)


def learn(app: "App", game: str, request: "Request") -> None:
    """Begin a game's lesson, which is no game: nothing is saved."""
    urls.go("?learn=" + game, asked()["learn"] == game)
    app.engine.taught = device.random_seed()[:12]
    begin(app, request, app.engine.taught, begun="")


def first_deal(app: "App", button: "Any" = None) -> None:
    """Deal the game that the lesson was about, against the lesson's companion."""
    wish = params.read([], "")
    wish["game"] = app.state.view["game"]
    wish["seats"] = [{"name": "", "kind": "person"}, {"name": "", "kind": "emil"}]
    new_game(app, wish, first=_is_new(app, wish["game"]))


def open_file(app: "App", text: str) -> None:
    """Open a saved game, or a position written by hand, from a file's text.

    A game on the table stays if it cannot be opened.
    """
    if not app.state.game:
        _open_text(app, text)
        return
    request = {"do": "check", "file": text}
    app.change(checking=request)
    app.engine.post(lambda: request)


def _open_text(app: "App", text: str) -> None:
    begin(app, {"do": "open", "seed": device.random_seed(), "file": text})


def open_checked(app: "App", request: "Request", reply: "Reply") -> None:
    """Open the file that the engine has checked, or say what is wrong with it."""
    if request is not app.state.checking:
        return
    app.change(checking=None)
    if reply["error"]:
        toast(reply["error"]["text"])
    else:
        _open_text(app, request["file"])


def arrive(app: "App") -> None:
    """Write the address of the game that was asked for: it is there."""
    begun = app.state.begun
    app.change(coming=None, begun=None)
    if begun:
        name(app, begun == "replaced")


def seat(app: "App", reply: "Reply") -> None:
    """Show the table for a game that has arrived."""
    if not screens.at_table():
        app.change(reply=app.state.reply or reply)
        _show_table(app)


def refuse(app: "App", text: str) -> None:
    """Go to the start page and say why a game could not be opened."""
    state = app.state
    game, unsaved = state.game, state.unsaved
    app.change(unsaved={one: unsaved[one] for one in unsaved if one != game})
    if state.begun == "replaced" and not unsaved.get(game):
        urls.go("./", True)
    app.leave()
    show_home(app, text, app.saving.has(game))


# a game that is saved here


def resume(app: "App", game: str, replace: bool = False) -> None:
    """Continue a saved game, from the start page or a dialog."""
    screens.close_dialog()
    urls.go(params.of_saved(game, None), replace)
    open_game(app, game)


def open_game(app: "App", game: str, held: bool = False, shown: bool = False) -> None:
    """Continue a saved game: show it as it was stored, and let the engine load it.

    `held` says that this tab has the game's lock already, `shown` that the stored table is shown.
    """
    if app.saving.away(game):
        start_task(_fetch(app, game, held))
        return
    record = app.saving.read(game)
    if not shown:
        app.leave()
    if not record:
        show_home(app, _("That game is no longer stored here, or it is damaged."), True)
        ask_games(app)
        return
    app.change(game=game, save=record["save"])
    if not shown:
        show_record(app, record)
    screens.ready("table")
    if not held:
        lock.hold(app)
    app.reload()


async def _fetch(app: "App", game: str, held: bool) -> None:
    """Continue a game that only the journal has."""
    await app.saving.fetch(game)
    open_game(app, game, held)


def show_record(app: "App", record: "Record") -> None:
    """Show the table as it was stored, until the engine has loaded the game."""
    try:
        if app.collect(_lay_out, app, record):
            # Also while the handler that opens the game is at work: the focus goes to its hand.
            app.redraw()
            app.focus.open_table()
            curtain.cover(app)
    except Exception as fault:
        _cannot_show(app, fault)


async def show_in_turns(app: "App", record: "Record") -> None:
    """Like `show_record`, but let other tasks run in between."""
    try:
        if await app.run_in_turns(_lay_out, app, record):
            app.focus.open_table()
            curtain.cover(app)
    except Exception as fault:
        _cannot_show(app, fault)


def _lay_out(app: "App", record: "Record") -> bool:
    """Put what was stored into the state, and show the table; returns whether there is any."""
    reply = record["reply"]
    app.change(log=record["log"])
    if not reply:
        return False
    reply = hide_cards.closed(reply)
    if reply["view"]["covered"]:
        curtain.hand_over(reply["view"])
    app.note_day(reply)
    app.change(reply=reply)
    _show_table(app)
    return True


def _cannot_show(app: "App", fault: Exception) -> None:
    """Leave the table to the engine: another version has stored this reply."""
    print("stored reply:", fault)
    app.change(reply=None)


def _show_table(app: "App") -> None:
    screens.show_table(app.state.view["title"])
    if window.innerWidth >= WIDE:
        app.change(side=True)


ACTIONS = {"play-deal": first_deal}
