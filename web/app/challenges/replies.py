"""Takes the engine's replies about challenges, and keeps what was played."""

from browser import document
from sheets import sheet
from state import HINTS

from . import actions, common, records, results

if False:
    from shapes import App, Compared, Invited, MadeTold, NamedTold, Reply, Request


def note(app: "App", request: "Request", reply: "Reply") -> None:
    """Keep a result once its last deal is over; and save that a hint was used."""
    told = reply.get("challenge")
    if not told or not reply.get("view") or reply["error"]:
        return
    if request["do"] in HINTS and request.get("id") == app.state.game and reply.get("save"):
        app.keep(request, reply, app.state.log)
    if told["result"]:
        entry = records.find(app.store, told["link"])
        if entry and entry["points"] is None:
            _mine, others = records.results(app.store, told["link"])
            records.put_results(app.store, told["link"], told["result"], others)
            records.change(app.store, told["link"], {"points": sum(told["points"])})


def take_made(app: "App", request: "Request", reply: "MadeTold") -> None:
    """Show a new challenge, or play the deal of a day."""
    if not common.is_latest(app, request):
        return
    if app.state.same_deals["at"] == "make":
        actions.take_made(app, reply)
    elif reply["error"]:
        actions.show_fault(app, reply["error"])
    else:
        actions.play_content(app, reply["invitation"], [])


def take_invited(app: "App", request: "Request", reply: "Invited") -> None:
    """Show an invitation, or put pasted results beside the own one."""
    if not common.is_latest(app, request):
        return
    if reply["error"]:
        actions.show_fault(app, reply["error"])
    elif app.state.same_deals["at"] == "add":
        results.add_results(app, reply)
    else:
        common.set_values(app, told=reply)
        actions.show_invited(app)


def take_named(app: "App", request: "Request", reply: "NamedTold") -> None:
    """Send the own result under its name."""
    if common.is_latest(app, request) and not reply["error"]:
        results.send_named(app, reply["result"])


def take_compared(app: "App", request: "Request", reply: "Compared") -> None:
    """Ask for the next part of a comparison, or show it."""
    if not common.is_latest(app, request) or not sheet.is_open():
        return
    if reply["error"]:
        actions.show_fault(app, reply["error"])
    elif "comparing" in reply:
        bar = document.querySelector("#sheet[open] #comparing")
        if bar:
            bar.max = reply["comparing"]["of"]
            bar.value = reply["comparing"]["done"]
        results.ask_compare(app, reply["comparing"]["done"])
    else:
        results.take_compared(app, reply)


REPLIES = {
    "challenge": take_made,
    "invite": take_invited,
    "result": take_named,
    "compare": take_compared,
}
