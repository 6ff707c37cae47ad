"""A reply shown event by event: the table as each event leaves it, while its cards fly."""

from browser import animations
from cards.faces import parts_of
from felt import selection
from messages import toast
from motion import flights
from table import replay

if False:
    from typing import Any

    from js import Element
    from shapes import App, Position, Reply, Told, View

# Events that only end the deal: its result shows what they tell.
_RESULTS = ("deal_over", "match_over")


def patched(known: "View", changes: "dict[str, Any]") -> "View":
    """Return the view that differs from a known one like this; see `EventReply` of the engine."""
    view: "Any" = dict(known)
    for key in changes:
        value, there = changes[key], view[key]
        if isinstance(value, list) and isinstance(there, list):
            items: "list[Any]" = []
            for item in value:
                if isinstance(item, list):
                    items += there[item[0] : item[1]]
                else:
                    items.append(item)
            value = items
        view[key] = value
    return view  # type: ignore[no-any-return]


def views(reply: "Reply") -> "list[View]":
    """Return the view after each event; the last is the reply's own."""
    events: "Any" = reply["events"]
    found = [reply["view"]]
    for number in range(len(events) - 2, -1, -1):
        found.append(patched(found[-1], events[number]["view"]))
    found.reverse()
    return found


def are_told(reply: "Reply", events: "list[Told]") -> bool:
    """Return True if the events have to be shown one by one: others', or the end of the deal."""
    if [event for event in events[:-1] if "view" not in event]:
        return False
    seat = reply["view"]["seat"]
    return bool(reply["over"]) or any(event["seat"] not in (seat, None) for event in events)


def at_moment(app: "App", reply: "Reply", view: "View", event: "Told") -> "Reply":
    """Return the reply as it is at a moment: the view after an event, and nothing to be done."""
    view = dict(view)  # type: ignore[assignment]
    if event["seat"] is not None:
        # The turn passes once the cards lie there.
        view["turn"] = event["seat"]
    if view["phase"] == "over":
        view["phase"] = "play"
    text = event["text"] or ""
    moment: "Any" = dict(reply)
    moment.update(
        {
            "view": view,
            "acts": [],
            "targets": {"free": False, "map": {}},
            "draft": {"dirty": False},
            "over": None,
            "prompt": {"code": "wait", "things": 0, "text": text, "parts": parts_of(event)},
            "events": [],
        }
    )
    if app.state.lesson:
        moment["lesson"] = app.state.lesson
    return moment  # type: ignore[no-any-return]


def tell_event(app: "App", event: "Told") -> None:
    """Remember an event for the replay, and say at once that the person's time is over."""
    replay.remember(app, [event])
    if event["event"] == "timed_out" and event["seat"] == app.state.view["seat"]:
        toast(event["text"] or "")


def _put(app: "App", position: "Position", number: int, reply: "Reply") -> None:
    """Put a moment on the table: what was done, and nothing that is still to come."""
    event = position.events[number]
    app.announcer.look()
    if number == 0:
        app.explain(None)
        app.layout.reset_card_size()
    app.change(
        reply=reply,
        moment=number,
        hint=None,
        panel=None,
        marks=[],
        folded=False,
        lead="",
        brief=False,
        tip=None,
        wrong=None,
        ruled=None,
        chosen=selection.remap(app.state.chosen, reply["view"]),
    )
    if event["text"]:
        app.change(said=parts_of(event))
    tell_event(app, event)
    lines, seat = position.log_until(number + 1)
    app.change(log=lines, logged=seat)
    app.announcer.tell_event(event, len(position.events) > 1)


async def show(app: "App", position: "Position") -> bool:
    """Show a reply's moments one after another; returns whether its game is still on the table.

    `Motion.hurry` ends them: the last position follows at once.
    """
    if not position.moves or not are_told(position.reply, position.events):
        return True
    motion, seat = app.motion, position.reply["view"]["seat"]
    mine = position.events[0]["seat"] == seat
    pace = motion.begin(len([one for one in position.events if one["event"] not in _RESULTS]))
    each, duration, glow = (0, pace[1], 0) if mine else pace
    shown = app.state.reply
    for number, view in enumerate(views(position.reply)):
        event = position.events[number]
        if motion.skips or event["event"] in _RESULTS:
            break
        if event["places"] and glow:
            flights.warn(animations, event, seat, glow)
        await motion.pause(glow)
        if motion.skips or app.state.reply is not shown:
            break
        before = flights.measure([event], seat)
        shown = at_moment(app, position.reply, view, event)
        # All at once: no picture has parts of two moments.
        app.run(_put, app, position, number, shown)
        position.shown = number + 1
        if not motion.skips:
            flights.fly(animations, [event], before, seat, duration)
            flights.leave_the_middle(animations, position.middle)
            position.middle = flights.in_the_middle()
            if event["places"] and not mine:
                app.sounds.put()
        await motion.pause(max(each - glow, duration if event["places"] else 0))
    motion.end()
    return app.state.reply is shown


def skip(app: "App", button: "Element | None" = None) -> None:
    """Go to the last position at once."""
    app.motion.hurry()


ACTIONS = {"skip": skip}
