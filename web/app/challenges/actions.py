"""Actions of challenges: make, open, play and send one, and put the results side by side."""

import params
import router
from browser import clipboard, device, element, window
from markup import NOTHING
from messages import toast
from saves import last_tables
from sheets import sheet
from sheets.link_faults import fault as link_fault
from words import of
from worker.queue import start as start_task

from . import common, message, records, results, view
from .offer import usual_game

if False:
    from typing import Any

    from js import Element
    from shapes import App, Asked, Fault, MadeTold, Request

_ = of("challenges")

# From this width on the QR code of a challenge stands beside its choices.
WIDE = 1100


# making one


def make(app: "App", button: "Element | None" = None) -> None:
    """Make a challenge of the game that is played most."""
    _begin_making(app, usual_game(app), 4)


def make_like(app: "App", button: "Element | None" = None) -> None:
    """Make a challenge with other cards at the table of the one whose results are shown."""
    content = app.state.same_deals["told"]["invitation"]
    kinds = [one["kind"] for one in content["opponents"]]
    table = {"opponents": kinds, "rules": content["rules"], "no_help": content["no_help"]}
    _begin_making(app, content["game"], content["deals"], table)


def _begin_making(app: "App", game: str, deals: int, table: "dict[str, Any] | None" = None) -> None:
    """Make a challenge at a table, or where the game was played last."""
    router.ask_games(app)
    asked = {
        "at": "make",
        "game": game,
        "deals": deals,
        "no_help": False,
        "opponents": None,
        "rules": {},
        "name": common.own_name(app),
        "seed": device.random_seed(),
        "content": None,
    }
    asked.update(table or {})
    app.change(same_deals=asked)
    _ask_made(app, {"do": "challenge"})


# The values that a challenge's link is made of.
_CHOICES = ("game", "deals", "no_help", "opponents", "rules", "name")


def _ask_made(app: "App", request: "Request") -> None:
    """Ask for the challenge; its table is known once the games are."""
    common.set_values(app, asked=request)

    def build() -> "Request | None":
        if not common.is_latest(app, request):
            return None
        asked = app.state.same_deals
        if asked["opponents"] is None:
            opponents, rules = _table(app, asked["game"])
            common.set_values(app, opponents=opponents, rules=rules)
            asked = app.state.same_deals
        for name in ("game", "deals", "no_help", "rules", "name", "seed"):
            request[name] = asked[name]
        request["opponents"] = [{"kind": kind} for kind in asked["opponents"]]
        return request

    app.engine.post(build)


def _table(app: "App", game: str) -> "tuple[list[str], dict[str, Any]]":
    """Return the opponents and rules of the game's last table, if bots sat there, or the usual."""
    last = last_tables.last(app.store, game)
    if last:
        others = [seat["kind"] for seat in last["seats"][1:]]
        if "person" not in others:
            return others, params.options_of(last, app.state.games)
    return [one["kind"] for one in common.usual_opponents(app, game)], {}


def take_made(app: "App", reply: "MadeTold") -> None:
    """Show a new challenge, or say why there is none: then what was chosen before stands."""
    asked = app.state.same_deals
    good: "dict[str, Any] | None" = asked.get("good")
    if not reply["error"]:
        good = {name: asked[name] for name in _CHOICES}
        common.set_values(app, content=reply["invitation"], good=good)
    elif good:
        toast(reply["error"]["text"])
        common.set_values(app, **good)
    else:
        show_fault(app, reply["error"])
        return
    show_made(app)


def show_made(app: "App") -> None:
    """Show the challenge and its link."""
    asked = app.state.same_deals
    link = router.address_of(asked["content"]["link"])
    folds = [element(name) for name in view.FOLDS] if sheet.is_open() else []
    opened = [fold.id for fold in folds if fold and fold.open]
    app.change(links={"link": asked["content"]["link"]}, link_kind="link")
    if clipboard.can_share():
        send = sheet.button("challenge-send", _("Send\u2026"), go=True)
    else:
        send = sheet.button("challenge-copy", _("Copy the invitation"), go=True)
    wide = window.innerWidth >= WIDE
    code = NOTHING if wide else sheet.button("challenge-qr", _("QR code"))
    sheet.page(
        _("Challenge"),
        view.make(app.state, link, opened),
        code + sheet.button("challenge-first", _("I play first")) + send,
        "cols",
    )
    if wide:
        ask_qr(app)
    if asked.get("focus"):
        common.focus(asked["focus"])


def choose(app: "App", field: "Element") -> None:
    """Take over a field of the sheet."""
    name, asked = field.getAttribute("data-challenge"), app.state.same_deals
    if name == "game":
        common.set_values(app, game=field.value, opponents=None, rules={})
    elif name == "deals":
        common.set_values(app, deals=int(field.value))
    elif name == "help":
        common.set_values(app, no_help=field.value == "1")
    elif name == "seat":
        _choose_seat(app, int(field.getAttribute("data-number")), field.value)
    elif name == "rule":
        _choose_rule(app, field.getAttribute("name")[2:], field.value)
    elif name == "name":
        value = field.value.strip()[: view.LONGEST_NAME]
        app.store.put(common.NAME, value)
        common.set_values(app, name=value)
    if asked["at"] == "make":
        _ask_made(app, {"do": "challenge"})
        common.set_values(app, focus=_query(field))
    elif asked["at"] == "day":
        app.do("day-show")


def _choose_seat(app: "App", number: int, kind: str) -> None:
    """Let this bot take a seat, from 1; empty lets nobody."""
    kinds = app.state.same_deals["opponents"]
    chosen = [kind] if kind else []
    common.set_values(app, opponents=kinds[: number - 1] + chosen + kinds[number:])


def _choose_rule(app: "App", name: str, text: str) -> None:
    rules = dict(app.state.same_deals["rules"])
    for game in app.state.games["games"]:
        if game["id"] == app.state.same_deals["game"]:
            rules.update(params.option_values({name: text}, game["options"]))
    common.set_values(app, rules=rules)


def _query(field: "Element") -> str:
    """Return the selector of a field: the sheet is drawn anew with the reply."""
    mark = field.getAttribute("id")
    if mark:
        return "#" + mark
    return '[name="%s"][value="%s"]' % (field.getAttribute("name"), field.getAttribute("value"))


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


def ask_again(app: "App", button: "Element | None" = None) -> None:
    """Send a friend the request for another link of a result that was refused."""
    content = app.state.same_deals["told"]["invitation"]
    text = message.ask_again(content, router.address_of(content["link"]))
    start_task(common.send_text(text) if clipboard.can_share() else common.copy_text(text))


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
    # A screen reader then begins with who invites.
    common.focus("h3")


def _is_going(app: "App", link: str) -> bool:
    """Return True if the challenge was begun and is still to be played on.

    After a crash the game may be known, and its entry lost.
    """
    entry = records.find(app.store, link)
    played = entry is not None and entry["points"] is not None
    return not played and app.saving.has(params.game_of(link))


def show_fault(app: "App", error: "Fault") -> None:
    """Say what is wrong with a link, and what helps."""
    heading, text = _("This challenge can't be opened"), error["text"]
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
    if entry:
        toast(view.seen_before())
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
    """Play the same deals once more, and say that it does not count."""
    content = app.state.same_deals["told"]["invitation"]
    sheet.close()
    toast(view.seen_before())
    _begin(app, content, None, True)


def keep_and_compare(app: "App", button: "Element | None" = None) -> None:
    """Keep the results that came with a link, and compare them with the own one."""
    told = app.state.same_deals["told"]
    play_content(app, told["invitation"], told["results"])


ACTIONS = {
    "challenge-make": make,
    "challenge-new": make_like,
    "challenge-qr": ask_qr,
    "challenge-first": play_first,
    "challenge-copy": copy,
    "challenge-send": send,
    "challenge-ask": ask_again,
    "challenge-set": choose,
    "challenge-play": play,
    "challenge-compare": keep_and_compare,
    "challenge-again": repeat,
}
ROUTES = {"challenge": by_address}
