"""What a new position sets off: an ordered list of effects before it is drawn, and one after."""

import lessons.actions
from advice import coach
from browser import animations, storage
from faces import know, packed, parts_of
from felt import curtain, flights, pick
from hand import wholes
from live import say, toast
from review import mistake_puzzle
from saved_games.view import passing
from state import BEGINS, COMMITS
from table import replay
from table.marks import of_cards
from table.overlays import look_on
from worker.seam import start as start_task

if False:
    from typing import Any

    from shapes import App, Reply, Request, Told

# Requests after which a turn begins, and its clock.
TURNS = BEGINS[:-1] + COMMITS + ("next", "reveal", "takeback")
# Requests after which the cards may change their size.
RESIZED = ("end", "discard", "bot", "next", "load", "new", "move")
KEPT_TURNS = 80
# Where it is noted that a backup was spoken of.
REMINDED = "reminded"
# What is said to a wrong try at a puzzle.
WRONG = ("puzzle-more", "puzzle-worse")


class Position:
    """A new position: the reply that brings it, and what was on the table before."""

    def __init__(self, app: "App", request: "Request", reply: "Reply") -> None:
        self.request = request
        self.do = request["do"]
        self.reply = mistake_puzzle.shown_reply(app.state, reply)
        # What the log tells; of a loaded game it has happened already, and nothing moves.
        self.told = reply["events"]
        if self.do == "load":
            self.reply = dict(self.reply, events=[])  # type: ignore[assignment]
        self.events = self.reply["events"]
        state, motion = app.state, app.motion
        # Whether ending the turn was refused, so that reasons are shown.
        self.refused = self.do in ("end", "discard") and bool(reply["reasons"])
        # Whether the turn of a mistake has been judged, which is said beside the table.
        self.judged = self.do in COMMITS and state.is_mistake(state.game)
        # Where everything lay; None if nothing flies.
        self.before = flights.measure() if motion.shows(reply, self.events) else None
        self.middle = flights.in_the_middle() if motion.moves() and state.reply else None
        # Whether it was the person's turn.
        self.mine = state.my_turn() if state.reply else None


def put(app: "App", position: Position) -> None:
    """Put the reply on the table, with what was wrong or was mended."""
    state, do, reply = app.state, position.do, position.reply
    error, fixed = reply["error"], reply.get("fixed")
    wrong = error["text"] if error and error["code"] in WRONG else None
    app.telling.look()
    app.note_day(reply)
    if error and not wrong and not position.refused:
        toast(error["text"])
    # A bot that cannot move is not asked again and again.
    if do != "load":
        app.change(stalled=do == "bot" and bool(error))
    told = wrong or fixed
    rule: "Any" = error.get("rule") if error else None
    mended = of_cards((fixed or {}).get("cards") or [], "mended")
    app.change(
        reply=reply,
        # If cards fly, the seats count them afterwards.
        counting=position.before is None,
        hint=None,
        panel=None,
        marks=mended,
        folded=False,
        said=parts_of(told) if told else None,
        lead="",
        brief=bool(fixed),
        tip=None,
        wrong=[wrong] if wrong else None,
        ruled=rule,
    )
    if state.about and (position.judged or do in ("open", "arrange")):
        look_on(app)
    if wrong or fixed:
        say(wrong or fixed["text"])
    app.change(chosen=pick.remap(state.chosen, reply["view"]))


def sound(app: "App", position: Position) -> None:
    """Play the sound of an answer."""
    app.sounds.answered(position.request, position.reply, position.refused)


def resize(app: "App", position: Position) -> None:
    """Let the cards change their size after what may change their number, or the room."""
    if position.do in RESIZED or app.state.has_reasons():
        app.layout.reset_card_size()


def log(app: "App", position: Position) -> None:
    """Write what has happened into the log, in which each turn is one entry."""
    if position.do == "load":
        app.change(log=[], logged=None)
        for event in position.told:
            if event["text"]:
                _log(app, event)
        return
    replay.remember(app, position.events)
    for event in position.events:
        if event["text"]:
            _log(app, event)
        if event["event"] == "timed_out" and event["seat"] == app.state.view["seat"]:
            toast(event["text"] or "")
    app.change(log=app.state.log[-KEPT_TURNS:])


def _log(app: "App", event: "Told") -> None:
    entries, seat = app.state.log, event["seat"]
    line = packed(parts_of(event))
    if entries and seat is not None and seat == app.state.logged:
        entries, line = entries[:-1], entries[-1] + " " + line
    app.change(log=entries + [line], logged=seat)


def announce(app: "App", position: Position) -> None:
    """Tell those who listen."""
    app.telling.tell(position.do, position.reply, app.state.game, position.mine)


def save(app: "App", position: Position) -> None:
    """Save the game, before it is drawn: what people see is saved."""
    app.keep(position.request, position.reply)
    if position.reply["over"]:
        # Those who have played a deal to its end will want to keep it.
        start_task(_keep_for_good(app))


async def _keep_for_good(app: "App") -> None:
    """Ask the browser to keep the games; once, speak of a backup where it will not."""
    await storage.ask_to_persist()
    if storage.is_deleted_soon() and not app.store.get(REMINDED):
        app.store.put(REMINDED, "1")
        toast(passing())


def explain(app: "App", position: Position) -> None:
    """Show every reason why a turn cannot end, or hide those of the last try."""
    app.explain(position.reply if position.refused else None)


def teach(app: "App", position: Position) -> None:
    """Show a lesson's step; tell the coach which deal is played, and whether it has just ended."""
    state, reply = app.state, position.reply
    lessons.actions.show(app, reply)
    if state.lesson or state.puzzle or state.shown or state.is_mistake(state.game):
        return
    coach.sit(app)
    over = reply["over"]
    if over and over["seed"] and position.do in COMMITS:
        coach.end_deal(app)


def time(app: "App", position: Position) -> None:
    """Start the clock of a turn, unless nobody plays it."""
    state = app.state
    if state.shown or state.lesson or state.is_mistake(state.game):
        return
    if position.do in TURNS:
        app.clock.begin(position.reply, position.do == "load")


def move_focus(app: "App", position: Position) -> None:
    """Move the focus to what is next, unless it stands at the reasons."""
    if not position.refused:
        app.focus.follow(position.do)
        if position.do in BEGINS:
            app.focus.focus_zone("hand")


def show(app: "App", position: Position) -> None:
    """Show the clock, whole moves, the curtain, and the piles that leave the middle."""
    app.clock.show()
    wholes.ask(app)
    curtain.cover(app)
    flights.leave_the_middle(animations, position.middle)


async def fly(app: "App", position: Position) -> None:
    """Let the cards fly, and then play the sound of what has come of it."""
    events = position.events
    if position.before:
        await app.motion.fly(events, position.before)
        app.change(counting=True)
        if position.judged:
            # What flew was told in its place.
            look_on(app)
    elif events:
        replay.number(app)
    if app.state.reply is position.reply:
        app.sounds.settled(position.request, position.reply, position.mine)


BEFORE_DRAWN = (put, sound, resize, log, announce, save, explain, teach, time)
AFTER_DRAWN = (move_focus, show)


async def take(app: "App", request: "Request", reply: "Reply") -> None:
    """Show a new position."""
    app.collect(replay.stop, app)
    # Its cards are named before they are drawn.
    know(reply["view"].get("suits") or [])
    position = Position(app, request, reply)
    for effect in BEFORE_DRAWN:
        app.collect(effect, app, position)
    await app.redraw_in_turns()
    if app.state.reply is not position.reply:
        return
    for effect in AFTER_DRAWN:
        app.run(effect, app, position)
    await fly(app, position)
