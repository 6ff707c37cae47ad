"""Actions of challenges: make, open, play and send one, and put the results side by side."""

import params
import router
from browser import clipboard, device, document
from links.view import fault as link_fault
from saves import last_tables
from sheets import sheet
from words import of
from worker.seam import start as start_task

from . import common, message, records, results, view

if False:
    from typing import Any

    from js import Element
    from shapes import App, Asked, Fault, Request

_ = of("challenges")


def offer(app: "App") -> str:
    """Return what the start page offers: a challenge, and the deal of the day."""
    game = common.usual_game(app)
    tile = document.querySelector('a.play[data-game="%s"] b' % game)
    if not tile:
        return ""
    done = app.state.today in records.days(records.read(app.store), game)
    return view.card(game, tile.textContent, done)


# making one


def make(app: "App", button: "Element | None" = None) -> None:
    """Make a challenge of the game that is played most."""
    router.ask_games(app)
    app.change(
        same_deals={
            "at": "make",
            "game": common.usual_game(app),
            "deals": 4,
            "no_help": False,
            "name": common.own_name(app),
            "seed": device.random_seed(),
            "content": None,
        }
    )
    _ask_made(app, {"do": "challenge"})


def _ask_made(app: "App", request: "Request") -> None:
    """Ask for the challenge; its table is known once the games are."""
    common.set_values(app, asked=request)

    def build() -> "Request | None":
        if not common.is_latest(app, request):
            return None
        asked = app.state.same_deals
        for name in ("game", "deals", "no_help", "name", "seed"):
            request[name] = asked[name]
        request["opponents"], request["rules"] = _table(app, asked["game"])
        return request

    app.engine.post(build)


def _table(app: "App", game: str) -> "tuple[list[Any], dict[str, Any]]":
    """Return the opponents and rules of the game's last table, if bots sat there, or the usual."""
    last = last_tables.last(app.store, game)
    if last:
        others = [{"kind": seat["kind"]} for seat in last["seats"][1:]]
        if not [one for one in others if one["kind"] == "person"]:
            for one in app.state.games["games"]:
                if one["id"] == game:
                    return others, params.options_of(last, app.state.games)
    return common.usual_opponents(app, game), {}


def show_made(app: "App") -> None:
    """Show the challenge and its link."""
    asked = app.state.same_deals
    link = router.address_of(asked["content"]["link"])
    app.change(links={"link": asked["content"]["link"]}, link_kind="link")
    if clipboard.can_share():
        send = sheet.button("challenge-send", _("Send\u2026"), go=True)
    else:
        send = sheet.button("challenge-copy", _("Copy the invitation"), go=True)
    sheet.page(
        _("Challenge"),
        view.make(app.state, link),
        sheet.button("challenge-qr", _("QR code"))
        + sheet.button("challenge-first", _("I play first"))
        + send,
        "cols",
    )
    if asked.get("focus"):
        common.focus(asked["focus"])


def choose(app: "App", field: "Element") -> None:
    """Take over a field of the sheet."""
    name, asked = field.getAttribute("data-challenge"), app.state.same_deals
    if name == "game":
        common.set_values(app, game=field.value)
    elif name == "deals":
        common.set_values(app, deals=int(field.value))
    elif name == "help":
        common.set_values(app, no_help=field.value == "1")
    elif name == "name":
        value = field.value.strip()[: view.LONGEST_NAME]
        app.store.put(common.NAME, value)
        common.set_values(app, name=value)
    if asked["at"] == "make":
        _ask_made(app, {"do": "challenge"})
        common.set_values(app, focus=_query(field))
    elif asked["at"] == "day":
        app.do("day-show")


def _query(field: "Element") -> str:
    name = field.getAttribute("data-challenge")
    if name in ("deals", "help"):
        return '[data-challenge="%s"][value="%s"]' % (name, field.value)
    return '[data-challenge="%s"]' % name


def ask_qr(app: "App", button: "Element | None" = None) -> None:
    """Ask for the QR code of the link."""
    where = router.address_of(app.state.links["link"])
    app.engine.post(lambda: {"do": "qr", "text": where})


def play_first(app: "App", button: "Element | None" = None) -> None:
    """Play the challenge before it is sent."""
    play_content(app, app.state.same_deals["content"], [])


# sending


def _text(app: "App") -> str:
    """Return what is sent of what the sheet shows."""
    asked = app.state.same_deals
    content = asked["content"]
    entry = records.find(app.store, content["link"])
    has_played = entry is not None and entry["points"] is not None
    return message.invitation(content, has_played, router.address_of(content["link"]))


def copy(app: "App", button: "Element | None" = None) -> None:
    """Copy the invitation."""
    start_task(common.copy_text(_text(app)))


def send(app: "App", button: "Element | None" = None) -> None:
    """Pass the invitation to the browser's own share sheet."""
    start_task(common.send_text(_text(app)))


# an invitation


def by_address(app: "App", asked: "Asked") -> None:
    """Show what the challenge's link in an address holds."""
    open_text(app, asked["link"])


def open_text(app: "App", text: str) -> None:
    """Ask what a link or a pasted text holds: a challenge, results, or both."""
    app.change(same_deals={"at": "invited"}, link_page="challenge")
    common.ask(app, {"do": "invite", "text": text, "known": _known(app)})


def _known(app: "App") -> "list[str]":
    return [entry["link"] for entry in reversed(records.read(app.store))]


def show_invited(app: "App") -> None:
    """Show who invites and how many have played; nothing is kept before the person says yes."""
    told = app.state.same_deals["told"]
    content = told["invitation"]
    entry = records.find(app.store, content["link"])
    going = _is_going(app, content["link"])
    if entry and entry["points"] is not None:
        go = sheet.button("challenge-compare", _("Compare"), go=True)
    elif going:
        go = sheet.button("challenge-play", _("Play on"), go=True)
    else:
        label = _("Play %(many)s") % {"many": message.of_deals(content["deals"])}
        go = sheet.button("challenge-play", label, go=True)
    sheet.page(
        content["title"],
        view.invited(told, entry, going),
        sheet.button("close", _("Later")) + go,
        "hall",
        close=_("Close, keep nothing"),
    )


def _is_going(app: "App", link: str) -> bool:
    """Return True if the challenge was begun and is still to be played on.

    After a crash the game may be known, and its entry lost.
    """
    entry = records.find(app.store, link)
    played = entry is not None and entry["points"] is not None
    return not played and app.saving.has(params.game_of(link))


def show_fault(app: "App", error: "Fault") -> None:
    """Say what is wrong with a link, and what helps."""
    heading, text = _("This is no challenge that can be opened"), error["text"]
    if error["code"] in ("bad-link", "later-link"):
        heading, text = link_fault(error)
    sheet.page(
        _("Challenge"),
        view.broken(heading, text),
        sheet.button("home", _("To the start"), go=True),
        "mid low",
    )


def play(app: "App", button: "Element | None" = None) -> None:
    """Play the challenge of an invitation, and keep the results that came with it."""
    told = app.state.same_deals["told"]
    play_content(app, told["invitation"], told["results"])


def play_content(app: "App", content: "Any", found: "list[str]") -> None:
    """Begin a challenge, play on, or show its results if it was played; repeat one given up."""
    link = content["link"]
    entry = records.find(app.store, link)
    records.begin(app.store, content)
    mine, others = records.results(app.store, link)
    records.put_results(app.store, link, mine, others + found)
    app.change(link_page=None)
    if entry and entry["points"] is not None:
        results.show_results(app, link)
        return
    sheet.close()
    game = params.game_of(link)
    if app.saving.has(game):
        router.resume(app, game, True)
        return
    _begin(app, content, None if entry else game, bool(entry))


def _begin(app: "App", content: "Any", game: "str | None", repeat: bool) -> None:
    request = {
        "do": "open",
        "challenge": content["link"],
        "seats": common.seats(content),
        "repeat": repeat,
    }
    router.begin(app, request, game, "replaced" if router.asked()["link"] else "pushed")


def repeat(app: "App", button: "Element | None" = None) -> None:
    """Play the same deals once more, which does not count."""
    content = app.state.same_deals["told"]["invitation"]
    sheet.close()
    _begin(app, content, None, True)


def keep_and_compare(app: "App", button: "Element | None" = None) -> None:
    """Keep the results that came with a link, and compare them with the own one."""
    told = app.state.same_deals["told"]
    play_content(app, told["invitation"], told["results"])


ACTIONS = {
    "challenge-make": make,
    "challenge-qr": ask_qr,
    "challenge-first": play_first,
    "challenge-copy": copy,
    "challenge-send": send,
    "challenge-set": choose,
    "challenge-play": play,
    "challenge-compare": keep_and_compare,
    "challenge-again": repeat,
}
ROUTES = {"challenge": by_address}
