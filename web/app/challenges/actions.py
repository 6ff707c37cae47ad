"""Actions of challenges: make, open, play and send one, and put the results side by side."""

import params
import router
import screens
from browser import clipboard, clock, device, document, element, pictures
from felt import portraits
from links.view import fault as link_fault
from live import toast
from puzzles import calendar
from saves import last_tables
from sheets import played, sheet
from words import of
from worker.seam import start as start_task

from . import message, picture, records, view

if False:
    from typing import Any

    from js import Element
    from shapes import App, Asked, Compared, Fault, Invited, Player, Request

_ = of("challenges")

# Where the person's own name is kept.
NAME = "own-name"
FIRST_GAME = "rommi"


def set_values(app: "App", **values: "Any") -> None:
    """Change values of what a challenge's sheet shows."""
    new = dict(app.state.same_deals)
    new.update(values)
    app.change(same_deals=new)


def _ask(app: "App", request: "Request") -> None:
    """Ask the engine; only the reply to the latest request is shown."""
    set_values(app, asked=request)
    app.engine.post(lambda: request)


def is_latest(app: "App", request: "Request") -> bool:
    """Return whether the request is the latest: only its reply is shown."""
    return request is app.state.same_deals.get("asked")


def usual_game(app: "App") -> str:
    """Return the game that the person plays most."""
    counts: "dict[str, int]" = {}
    for deal in played.read(app.store):
        counts[deal["game"]] = counts.get(deal["game"], 0) + 1
    return max(counts, key=lambda game: counts[game]) if counts else FIRST_GAME


def _own_name(app: "App") -> str:
    return app.store.get(NAME)[: view.LONGEST_NAME]


def offer(app: "App") -> str:
    """Return what the start page offers: a challenge, and the deal of the day."""
    game = usual_game(app)
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
            "game": usual_game(app),
            "deals": 4,
            "no_help": False,
            "name": _own_name(app),
            "seed": device.random_seed(),
            "content": None,
        }
    )
    _ask_made(app, {"do": "challenge"})


def _ask_made(app: "App", request: "Request") -> None:
    """Ask for the challenge; its table is known once the games are."""
    set_values(app, asked=request)

    def build() -> "Request | None":
        if not is_latest(app, request):
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
    return _usual_opponents(app, game), {}


def _usual_opponents(app: "App", game: str) -> "list[Any]":
    for one in app.state.games["games"]:
        if one["id"] == game:
            newcomers = app.state.games["newcomers"]
            return [{"kind": kind} for kind in newcomers[: one["usual"] - 1]]
    return []


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
        _focus(asked["focus"])


def choose(app: "App", field: "Element") -> None:
    """Take over a field of the sheet."""
    name, asked = field.getAttribute("data-challenge"), app.state.same_deals
    if name == "game":
        set_values(app, game=field.value)
    elif name == "deals":
        set_values(app, deals=int(field.value))
    elif name == "help":
        set_values(app, no_help=field.value == "1")
    elif name == "name":
        value = field.value.strip()[: view.LONGEST_NAME]
        app.store.put(NAME, value)
        set_values(app, name=value)
    if asked["at"] == "make":
        _ask_made(app, {"do": "challenge"})
        set_values(app, focus=_query(field))
    elif asked["at"] == "day":
        show_daily(app)
        _focus("#challenge-game")


def _query(field: "Element") -> str:
    name = field.getAttribute("data-challenge")
    if name in ("deals", "help"):
        return '[data-challenge="%s"][value="%s"]' % (name, field.value)
    return '[data-challenge="%s"]' % name


def _focus(query: str) -> None:
    """Set the focus again, as the sheet was drawn anew."""
    found = document.querySelector("#sheet " + query)
    if found:
        found.focus()


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
    start_task(_copy(_text(app)))


def send(app: "App", button: "Element | None" = None) -> None:
    """Pass the invitation to the browser's own share sheet."""
    start_task(_send(_text(app)))


async def _send(text: str) -> None:
    if not await clipboard.share(text):
        toast(_("The link wasn't sent."))


async def _copy(text: str) -> None:
    if await clipboard.copy(text):
        toast(_("Copied."))
    else:
        toast(_("The browser refused to copy."))


# an invitation


def by_address(app: "App", asked: "Asked") -> None:
    """Show what the challenge's link in an address holds."""
    open_text(app, asked["link"])


def open_text(app: "App", text: str) -> None:
    """Ask what a link or a pasted text holds: a challenge, results, or both."""
    app.change(same_deals={"at": "invited"}, link_page="challenge")
    _ask(app, {"do": "invite", "text": text, "known": _known(app)})


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
    """Return True if the challenge was begun and is still to be played on."""
    entry = records.find(app.store, link)
    return entry is not None and entry["points"] is None and app.saving.has(entry["id"])


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


def play_content(app: "App", content: "Any", results: "list[str]") -> None:
    """Begin a challenge, play on, or show its results if it was played; repeat one given up."""
    link = content["link"]
    entry = records.find(app.store, link)
    records.begin(app.store, content)
    mine, others = records.results(app.store, link)
    records.put_results(app.store, link, mine, others + results)
    app.change(link_page=None)
    if entry and entry["points"] is not None:
        show_results(app, link)
        return
    sheet.close()
    game = params.game_of(link)
    if entry and app.saving.has(game):
        router.resume(app, game, True)
        return
    _begin(app, content, None if entry else game, bool(entry))


def _begin(app: "App", content: "Any", game: "str | None", repeat: bool) -> None:
    request = {
        "do": "open",
        "challenge": content["link"],
        "seats": _seats(content),
        "repeat": repeat,
    }
    router.begin(app, request, game, "replaced" if router.asked()["link"] else "pushed")


def _seats(content: "Any") -> "list[Player]":
    seats: "list[Player]" = [{"name": "", "kind": "person"}]
    seats += [{"name": "", "kind": one["kind"]} for one in content["opponents"]]
    return portraits.named(seats)


def repeat(app: "App", button: "Element | None" = None) -> None:
    """Play the same deals once more, which does not count."""
    content = app.state.same_deals["told"]["invitation"]
    sheet.close()
    _begin(app, content, None, True)


def keep_and_compare(app: "App", button: "Element | None" = None) -> None:
    """Keep the results that came with a link, and compare them with the own one."""
    told = app.state.same_deals["told"]
    play_content(app, told["invitation"], told["results"])


# results


def result(app: "App", button: "Element | None" = None) -> None:
    """Show the results of the challenge on the table."""
    told = app.state.reply["challenge"]
    if told["repeat"]:
        toast(_("You have seen these cards before: this play doesn't count."))
    show_results(app, told["link"])


def show_results(app: "App", link: str, place: "int | None" = None) -> None:
    """Show the results of a challenge: all of them, or the person's own and one other."""
    mine, others = records.results(app.store, link)
    results = [one for one in [mine] if one] + others
    if place is not None:
        results = [results[0], results[place]]
    app.change(
        same_deals={
            "at": "results",
            "link": link,
            "results": results,
            "pair": place is not None,
            "review": False,
            "name": _own_name(app),
        }
    )
    sheet.page(_("Results"), view.waiting(), sheet.button("close", _("Close")), "mid2")
    ask_compare(app, 0)


def ask_compare(app: "App", part: int) -> None:
    """Ask for a part of the comparison."""
    asked = app.state.same_deals
    request = {
        "do": "compare",
        "challenge": asked["link"],
        "results": asked["results"],
        "own": True,
        "review": asked["review"],
        "part": part,
    }
    _ask(app, request)


def take_compared(app: "App", reply: "Compared") -> None:
    """Show the comparison, and have two results reviewed; one that was refused is not kept."""
    asked = app.state.same_deals
    set_values(app, told=reply)
    link = asked["link"]
    if not asked["pair"]:
        mine, _others = records.results(app.store, link)
        proved = reply["results"]
        records.put_results(app.store, link, mine, [one for one in proved if one != mine])
    _note_others(app, reply)
    _draw_results(app)
    if not asked["review"] and len(reply["results"]) < 3:
        set_values(app, review=True)
        ask_compare(app, 0)


def _note_others(app: "App", reply: "Compared") -> None:
    """Keep the points of others, by which plays with the same friend are counted."""
    entry = records.find(app.store, reply["invitation"]["link"])
    if not entry:
        return
    table = reply["comparison"]
    known = dict(entry["others"])
    for at, name in enumerate(table["names"]):
        if at and name != str(at + 1):
            known[name] = table["totals"][at]
    others = [[name, known[name]] for name in sorted(known)]
    records.change(app.store, entry["link"], {"others": others})


def _draw_results(app: "App") -> None:
    asked = app.state.same_deals
    told = asked["told"]
    buttons = ""
    if asked["pair"]:
        buttons = sheet.button("challenge-results", _("All results"))
    elif len(told["results"]) > 2:
        buttons = sheet.button("challenge-again", _("Play them again"))
    elif app.state.challenge and app.state.reply.get("over"):
        buttons = sheet.button("challenge-picture", _("Save picture"))
    field = element("challenge-name") if sheet.is_open() else None
    typed = field.value if field else asked["name"]
    sheet.page(
        view.title(told),
        view.results(told, records.read(app.store), typed),
        buttons + sheet.button("challenge-send-result", _("Send my result"), go=True),
        "mid2 results",
    )


def pair(app: "App", button: "Element") -> None:
    """Show the person's own result and one other side by side."""
    asked = app.state.same_deals
    place = int(button.getAttribute("data-at"))
    show_results(app, asked["link"], place)


def all_results(app: "App", button: "Element | None" = None) -> None:
    """Show all results again, also from the turn in which two plays parted."""
    link = app.state.same_deals["link"]
    if app.state.shown:
        router.go_home(app)
    show_results(app, link)


def add(app: "App", button: "Element | None" = None) -> None:
    """Read the results that were pasted."""
    text = element("challenge-add").value
    if not text.strip():
        element("challenge-add").focus()
        return
    set_values(app, at="add")
    _ask(app, {"do": "invite", "text": text, "known": [app.state.same_deals["link"]]})


def add_results(app: "App", reply: "Invited") -> None:
    """Put pasted results into the table; say of each other one why not."""
    link = app.state.same_deals["link"]
    if reply["invitation"]["link"] != link:
        toast(_("This result is of another challenge."))
        set_values(app, at="results")
        return
    mine, others = records.results(app.store, link)
    records.put_results(app.store, link, mine, others + reply["results"])
    for one in reply["faults"]:
        toast(one["text"])
    show_results(app, link)


def send_result(app: "App", button: "Element | None" = None) -> None:
    """Ask for the own result under the name in the field, to be sent."""
    asked = app.state.same_deals
    mine, _others = records.results(app.store, asked["link"])
    if not mine:
        toast(_("This play doesn't count: it has no result to send."))
        return
    name = element("challenge-name").value.strip()
    app.store.put(NAME, name)
    _ask(app, {"do": "result", "challenge": asked["link"], "result": mine, "name": name})


def send_named(app: "App", result: str) -> None:
    """Send the own result under its name."""
    told = app.state.same_deals["told"]
    content, table = told["invitation"], told["comparison"]
    hints = sum([row["figures"][0]["hints"] for row in table["deals"]])
    take_backs = sum([row["figures"][0]["take_backs"] for row in table["deals"]])
    help = message.help_used(hints, take_backs)
    day = clock.format_day(content["day"]) if content["day"] else ""
    address = router.address_of(content["link"] + "&" + result)
    text = message.result(content, table["totals"][0], help, day, address)
    start_task(_send(text) if clipboard.can_share() else _copy(text))


def save_picture(app: "App", button: "Element | None" = None) -> None:
    """Save the table at the end as a picture."""
    told = app.state.same_deals["told"]
    points = message.of_points(told["comparison"]["totals"][0])
    svg, height = picture.draw(app.state.view, told["invitation"]["title"], points)
    name = "talon-%s.png" % told["invitation"]["game"]
    start_task(_save_picture(name, svg, height))


async def _save_picture(name: str, svg: str, height: int) -> None:
    if not await pictures.save(name, svg, picture.WIDTH, height):
        toast(_("The browser refused to save the picture."))


# where they parted


def show_parted(app: "App", button: "Element") -> None:
    """Show the turn in which two plays parted, as one or the other played it."""
    asked = app.state.same_deals
    told = asked["told"]
    row = told["comparison"]["deals"][int(button.getAttribute("data-deal")) - 1]
    who = int(button.getAttribute("data-who") or "0")
    sheet.close()
    link = asked["link"]
    request = {
        "do": "open",
        "challenge": link,
        "result": told["results"][who],
        "deal": row["deal"],
        "at": row["parted"][1]["at"][who],
        "seats": _seats(told["invitation"]),
    }
    router.begin(app, request, None, "pushed" if screens.at_table() else "replaced", link)
    said, beside = view.parted(told, row, who)
    app.change(shown="replay", about=said, beside=beside)


# the deal of the day


def daily(app: "App", button: "Element") -> None:
    """Show the days, of which each has a deal."""
    router.ask_games(app)
    game = button.getAttribute("data-of") or usual_game(app)
    app.change(same_deals={"at": "day", "game": game, "month": None})

    def ready() -> None:
        """Show it once the games are there: the queue calls this after their answer."""
        if app.state.games and app.state.same_deals["at"] == "day":
            app.run(show_daily, app)

    app.engine.post(ready)


def show_daily(app: "App") -> None:
    """Show the days of the chosen game."""
    today = clock.today()
    sheet.page(
        _("Deal of the day"),
        view.daily(app.state, records.read(app.store)),
        sheet.button("close", _("Later"))
        + sheet.button("day", _("Play today's deal"), ' data-when="%s"' % today, True),
        "cols",
    )


def turn_month(app: "App", button: "Element") -> None:
    """Show the month before or after."""
    by = int(button.getAttribute("data-by"))
    month = app.state.same_deals["month"] or clock.today()[:7]
    set_values(app, month=calendar.moved(month, by))
    show_daily(app)
    _focus("[data-by='%d']" % by)


def play_day(app: "App", button: "Element") -> None:
    """Play the deal of a day, play it on, or show its results."""
    day, game = button.getAttribute("data-when"), app.state.same_deals["game"]
    opponents = _usual_opponents(app, game)
    _ask(app, {"do": "challenge", "game": game, "opponents": opponents, "day": day})


ACTIONS = {
    "challenge-make": make,
    "challenge-qr": ask_qr,
    "challenge-first": play_first,
    "challenge-copy": copy,
    "challenge-send": send,
    "challenge-set": choose,
    "challenge-play": play,
    "challenge-compare": keep_and_compare,
    "challenge": result,
    "challenge-results": all_results,
    "challenge-pair": pair,
    "challenge-again": repeat,
    "challenge-add": add,
    "challenge-send-result": send_result,
    "challenge-picture": save_picture,
    "challenge-parted": show_parted,
    "day-deal": daily,
    "day-month": turn_month,
    "day": play_day,
}
ROUTES = {"challenge": by_address}
