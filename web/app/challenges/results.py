"""Actions on results: all of them or two side by side, where two parted, and what is sent."""

import router
import screens
from browser import clipboard, clock, document, element, pictures
from markup import NOTHING, html
from messages import say, toast
from sheets import sheet
from words import of
from worker.queue import start as start_task

from . import common, message, picture, records, results_view, view

if False:
    from typing import Any

    from js import Element
    from shapes import App, Compared, Invited

_ = of("challenges")


def result(app: "App", button: "Element | None" = None) -> None:
    """Show the results of the challenge on the table."""
    told = app.state.reply["challenge"]
    if told["repeat"]:
        toast(view.seen_before())
    show_results(app, told["link"])


def show_results(
    app: "App", link: str, place: "int | None" = None, refused: "list[Any] | Any" = ()
) -> None:
    """Show the results of a challenge: all of them, or the person's own and one other."""
    mine, others = records.results(app.store, link)
    if not mine:
        said = _("This game doesn't count: it has no result to send.")
        close = sheet.button("close", _("Close"), go=True)
        sheet.page(_("Results"), html("<p>%(said)s</p>", said=said), close, "mid low")
        return
    results = [mine] + others
    if place is not None:
        results = [results[0], results[place]]
    app.change(
        same_deals={
            "at": "results",
            "link": link,
            "results": results,
            "pair": place is not None,
            "review": False,
            "refused": refused,
            "name": common.own_name(app),
        }
    )
    sheet.page(_("Results"), results_view.waiting(), sheet.button("close", _("Close")), "mid2")
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
    common.ask(app, request)


def take_compared(app: "App", reply: "Compared") -> None:
    """Show the comparison, and have two results reviewed; one that was refused is not kept."""
    asked = app.state.same_deals
    common.set_values(app, told=reply)
    link = asked["link"]
    if not asked["pair"]:
        mine, _others = records.results(app.store, link)
        proved = reply["results"]
        records.put_results(app.store, link, mine, [one for one in proved if one != mine])
    _note_others(app, reply)
    looking = not asked["review"] and len(reply["results"]) < 3
    _draw_results(app, looking)
    if looking:
        common.set_values(app, review=True)
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


def _is_at_its_end(app: "App", link: str) -> bool:
    """Return True if the table shows the end of this challenge, as it was played for its result."""
    told = app.state.challenge
    return bool(told and told["link"] == link and told["result"])


def _draw_results(app: "App", looking: bool) -> None:
    """Draw the results; what somebody is writing stays, and so does the focus in it."""
    asked = app.state.same_deals
    told = asked["told"]
    buttons = NOTHING
    if asked["pair"]:
        buttons = sheet.button("challenge-results", _("All results"))
    active = document.activeElement if sheet.is_open() else None
    held = active.id if active and asked["review"] else ""
    field = element("challenge-name") if sheet.is_open() else None
    typed = field.value if field else asked["name"]
    paste = element("challenge-add") if sheet.is_open() else None
    pasted = paste.value if paste and asked["review"] else ""
    sheet.page(
        results_view.title(told),
        results_view.results(told, records.read(app.store), typed, asked["refused"], looking)
        + results_view.ways_on(_is_at_its_end(app, asked["link"])),
        buttons + sheet.button("challenge-send-result", _("Send my result"), go=True),
        "mid2 results",
    )
    if not asked["review"]:
        # The title takes the place of another one that had the focus, and is not read.
        say(results_view.spoken(told))
    if held.startswith("challenge-"):
        common.focus("#" + held)
    if pasted:
        element("challenge-add").value = pasted


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
    asked = app.state.same_deals
    has = asked["told"]["results"]
    common.set_values(app, at="add")
    # After its own link a challenge of theirs is passed over: the results have to be of this one.
    common.ask(app, {"do": "invite", "text": asked["link"] + "&" + text, "has": has})


def add_results(app: "App", reply: "Invited") -> None:
    """Put pasted results into the table; say of each other one why not."""
    link = app.state.same_deals["link"]
    mine, others = records.results(app.store, link)
    records.put_results(app.store, link, mine, others + reply["results"])
    faults = list(reply["faults"])
    if not faults and not reply["results"]:
        text = _("There is no result in this text.")
        faults = [{"code": "no-result", "params": {}, "text": text, "name": ""}]
    show_results(app, link, None, faults)


def send_result(app: "App", button: "Element | None" = None) -> None:
    """Ask for the own result under the name in the field, to be sent."""
    asked = app.state.same_deals
    mine, _others = records.results(app.store, asked["link"])
    if not mine:
        toast(_("This game doesn't count: it has no result to send."))
        return
    name = element("challenge-name").value.strip()
    app.store.put(common.NAME, name)
    common.ask(app, {"do": "result", "challenge": asked["link"], "result": mine, "name": name})


def send_named(app: "App", result: str) -> None:
    """Send the own result under its name."""
    told = app.state.same_deals["told"]
    content, table = told["invitation"], told["comparison"]
    _mine, others = records.results(app.store, content["link"])
    records.put_results(app.store, content["link"], result, others)
    hints = sum([row["figures"][0]["hints"] for row in table["deals"]])
    take_backs = sum([row["figures"][0]["take_backs"] for row in table["deals"]])
    help = message.help_used(hints, take_backs)
    day = clock.format_day(content["day"]) if content["day"] else ""
    address = router.address_of(content["link"] + "&" + result)
    text = message.result(content, table["totals"][0], help, day, address)
    start_task(common.send_text(text) if clipboard.can_share() else common.copy_text(text))


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
        "seats": common.seats(told["invitation"]),
    }
    router.begin(app, request, None, "pushed" if screens.at_table() else "replaced", link)
    said, beside = results_view.parted(told, row, who)
    app.change(shown="replay", about=said, beside=beside)


ACTIONS = {
    "challenge": result,
    "challenge-results": all_results,
    "challenge-pair": pair,
    "challenge-add": add,
    "challenge-send-result": send_result,
    "challenge-picture": save_picture,
    "challenge-parted": show_parted,
}
