"""Effects of a new position: an ordered list; in between, its moments are shown."""

import lessons.actions
from advice import coach
from browser import animations, storage
from cards.faces import know, packed, parts_of
from felt import curtain, selection
from felt.marks import of_cards
from game import moments
from input import switch_moves
from messages import say, toast
from motion import flights
from review import mistake_puzzle
from saved_games.view import passing
from state import BEGINS, COMMITS
from table import replay
from worker.queue import start as start_task

if False:
    from typing import Any

    from shapes import App, Measured, Reply, Request, View

# Requests after which a turn begins, and its clock.
TURNS = BEGINS[:-1] + COMMITS + ("next", "reveal", "takeback")
# Requests after which the cards may change their size.
RESIZED = ("end", "discard", "bot", "next", "load", "new", "move")
# Requests that move cards which may be selected meanwhile.
UNDOES = ("undo", "redo", "reset")
KEPT_TURNS = 80
# Where it is noted that a backup was spoken of.
REMINDED = "reminded"
# Where it is noted that the ways to play by keys were told.
TOLD_KEYS = "told-keys"
# Messages about a wrong try at a puzzle.
WRONG = ("puzzle-more", "puzzle-worse")


class Position:
    """A new position: the reply that brings it, and what was on the table before."""

    def __init__(self, app: "App", request: "Request", reply: "Reply") -> None:
        self.request = request
        self.do = request["do"]
        self.reply = mistake_puzzle.shown_reply(app.state, reply)
        # Events for the log; of a loaded game they have happened already, and nothing moves.
        self.told = reply["events"]
        if self.do == "load":
            self.reply = dict(self.reply, events=[])  # type: ignore[assignment]
        self.events = self.reply["events"]
        state, motion = app.state, app.motion
        # True if ending the turn was refused, so that reasons are shown.
        self.refused = self.do in ("end", "discard") and bool(reply["reasons"])
        # True if the turn of a mistake has been judged, which is said beside the table.
        self.judged = self.do in COMMITS and state.is_mistake(state.game)
        # True if its events are shown; and how many of them were before the last position.
        self.moves = motion.shows(reply, self.events)
        self.shown = 0
        # True if a deal begins that is dealt card by card.
        self.deals = motion.deals(reply, self.events)
        # Where the cards lay that fly to the last position; None if none do.
        self.before: "Measured | None" = None
        # Where the piles lay in the middle; None if they did not, or nothing moves.
        self.middle = flights.in_the_middle() if motion.moves() and state.reply else None
        # True if it was the person's turn.
        self.mine = state.my_turn() if state.reply else None
        self._log = (state.log, state.logged)

    def measure(self, app: "App") -> None:
        """Measure where everything lies that flies to the last position."""
        if self.moves and not self.shown and not moments.are_told(self.reply, self.events):
            self.before = flights.measure(self.events, app.state.view["seat"])

    def log_until(self, number: int) -> "tuple[list[str], int | None]":
        """Return the log and the seat of its last entry, with so many of the reply's events.

        Each turn is one entry.
        """
        lines, seat = ([], None) if self.do == "load" else self._log
        for event in self.told[:number]:
            if not event["text"]:
                continue
            line = packed(parts_of(event))
            if lines and event["seat"] is not None and event["seat"] == seat:
                lines, line = lines[:-1], lines[-1] + " " + line
            lines, seat = lines + [line], event["seat"]
        return lines if self.do == "load" else lines[-KEPT_TURNS:], seat


def put(app: "App", position: Position) -> None:
    """Put the reply on the table, with what was wrong or was mended."""
    state, do, reply = app.state, position.do, position.reply
    error, fixed = reply["error"], reply.get("fixed")
    wrong = error["text"] if error and error["code"] in WRONG else None
    app.announcer.look()
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
        moment=None,
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
        app.show_about()
    if wrong or fixed:
        say(wrong or fixed["text"])
    # Selected at the key after Undo, a card may be on its way.
    app.change(chosen=selection.remap(state.chosen, reply["view"], do in UNDOES))


def sound(app: "App", position: Position) -> None:
    """Play the sound of an answer."""
    app.sounds.answered(position.request, position.reply, position.refused)


def resize(app: "App", position: Position) -> None:
    """Let the cards change their size after what may change their number, or the room."""
    if position.do in RESIZED or app.state.has_reasons():
        app.layout.reset_card_size()


def log(app: "App", position: Position) -> None:
    """Write what has happened into the log, in which each turn is one entry."""
    for event in position.events[position.shown :]:
        moments.tell_event(app, event)
    lines, seat = position.log_until(len(position.told))
    app.change(log=lines, logged=seat)


def announce(app: "App", position: Position) -> None:
    """Tell those who listen."""
    reply, game = position.reply, app.state.game
    drawn = app.focus.goes_to_drawn(position.do)
    begins = app.announcer.tell(position.do, reply, game, position.mine, position.shown, drawn)
    if begins and app.state.settings["keys"] == "on" and not app.store.get(TOLD_KEYS):
        app.store.put(TOLD_KEYS, "1")
        app.announcer.tell_keys()


def save(app: "App", position: Position) -> None:
    """Save the last position, before any of it is drawn: what people see is saved."""
    lines, _seat = position.log_until(len(position.told))
    app.keep(position.request, position.reply, lines)


def back_up(app: "App", position: Position) -> None:
    """After a deal, ask for the games to be kept for good."""
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
            app.focus.open_table()


def show(app: "App", position: Position) -> None:
    """Show the clock, whole moves, the curtain, and the piles that leave the middle."""
    app.clock.show()
    switch_moves.ask(app)
    curtain.cover(app)
    flights.leave_the_middle(animations, position.middle)


async def fly(app: "App", position: Position) -> None:
    """Let the cards fly, and then play the sound of what has come of it."""
    left = position.events[position.shown :]
    if position.deals:
        duration = app.motion.begin_deal()
        await app.motion.pause(flights.deal(animations, app.state.view, duration))
        app.motion.end()
    elif position.before:
        _each, duration, _glow = app.motion.begin(1)
        flights.fly(animations, left, position.before, app.state.view["seat"], duration)
        await app.motion.pause(duration)
        app.motion.end()
    elif position.events and not position.moves:
        replay.number(app)
    if app.state.reply is position.reply:
        app.sounds.settled(position.request, position.reply, position.mine)


AT_ONCE = (save, sound)
BEFORE_DRAWN = (put, resize, log, announce, back_up, explain, teach, time)
AFTER_DRAWN = (move_focus, show)


def _prepare(app: "App", position: Position) -> None:
    """Put the position into the state, with all that is drawn with it."""
    for effect in BEFORE_DRAWN:
        effect(app, position)


def _on_turn(view: "View") -> int | None:
    """Return the seat that is shown to be on turn."""
    return None if view["phase"] == "over" else view["turn"]


async def take(app: "App", request: "Request", reply: "Reply") -> None:
    """Show a new position."""
    app.collect(app.end_steps)
    # Its cards are named before they are drawn.
    know(reply["view"].get("suits") or [])
    position = Position(app, request, reply)
    for effect in AT_ONCE:
        app.collect(effect, app, position)
    if not await moments.show(app, position):
        return
    position.measure(app)
    before = app.state.view
    if position.shown or (before and _on_turn(before) != _on_turn(reply["view"])):
        # All at once, as its moments were: no picture has parts of two, or two players on turn.
        app.run(_prepare, app, position)
    else:
        await app.run_in_turns(_prepare, app, position)
    if app.state.reply is not position.reply:
        return
    for effect in AFTER_DRAWN:
        app.run(effect, app, position)
    await fly(app, position)
