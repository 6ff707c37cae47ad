"""Handles every reply of the engine: by its own handler, or by drawing the table."""

import screens
from browser import animations, rest, storage
from faces import know, packed, parts_of
from felt import curtain, flights, overlays, pick
from live import say, toast
from sheets import sheet
from worker.seam import start as start_task

from . import counting
from .play import BEGINS, COMMITS

if False:
    from typing import Any

    from shapes import Answer, Reply, Request, Told

    from game.misses import Misses
    from game.openings import Openings
    from game.play import Play
    from game.quizzes import Quizzes

# Requests after which a turn begins, and its clock.
TURNS = (
    "new",
    "open",
    "load",
    "puzzle",
    "move",
    "end",
    "discard",
    "bot",
    "next",
    "reveal",
    "takeback",
)
# Requests after which the cards may change their size.
RESIZED = ("end", "discard", "bot", "next", "load", "new", "move")
KEPT_TURNS = 80
# What is said to a wrong try at a puzzle.
WRONG = ("puzzle-more", "puzzle-worse")


def _wrong_try(reply: "Reply") -> str | None:
    """What to say about a puzzle's turn that is legal but not the answer, or None."""
    error = reply["error"]
    return error["text"] if error and error["code"] in WRONG else None


class Replies:
    """The one dispatcher; `answers` maps a request's `do` to its handler (request, reply).

    Without a handler, or if the request was refused, the table is drawn as it is now.
    """

    def __init__(
        self,
        play: "Play",
        quizzes: "Quizzes",
        misses: "Misses",
        openings: "Openings",
        answers: "dict[str, Answer]",
    ) -> None:
        self.play = play
        self.desk = play.desk
        self.quizzes = quizzes
        self.misses = misses
        self.openings = openings
        self.answers = answers

    async def receive(self, request: "Request", reply: "Reply") -> None:
        """Handle a reply; if its game is no longer on the table, only save it."""
        play = self.play
        game: "str | Any" = request.get("id")
        self.quizzes.note(request, reply)
        counting.note(play, request, reply)
        self.misses.note(request, reply)
        self.quizzes.tell(reply)
        if request["do"] == "load" and not reply["error"] and not play.saving.has(game):
            # It is not saved here yet: from now on it is.
            reply["save"] = request["save"]
        if game is not None and game != play.game:
            play.keep_aside(request, reply)
        elif request["do"] in ("check", "look"):
            self.answers[request["do"]](request, reply)
        elif request["do"] in BEGINS and reply["error"]:
            self.openings.refused(reply["error"]["text"])
        else:
            await self._take(request, reply)
        screens.ready("engine")

    async def _take(self, request: "Request", reply: "Reply") -> None:
        """Handle a reply about the game on the table, or about none."""
        do, error = request["do"], reply["error"]
        if error and error["code"] == "other-game":
            # Nothing was done: the engine has to load the game on the table first.
            toast(error["text"])
            self.play.reload()
            return
        if do in BEGINS:
            self.openings.arrived()
        if do == "review" and error:
            sheet.close()
        if reply.get("tip"):
            self.play.hints.forget()
            self.play.coach.take(request, reply)
        elif do in self.answers and not error:
            self.answers[do](request, reply)
        elif reply["view"] and (do != "speak" or self.play.game):
            if do in BEGINS:
                self.openings.seat(reply)
            looked = self.play.game in self.play.unkept
            await self._show(request, reply)
            if reply.get("replay"):
                self.answers["replay"](request, reply)
            if looked and self.play.game and self.play.game not in self.play.unkept:
                self.openings.name(False)
            if do == "speak":
                # The log is told anew by what a save holds.
                screens.show_table(reply["view"]["title"])
                self.play.reload()
            screens.ready("table")

    async def _show(self, request: "Request", reply: "Reply") -> None:
        """Remember a reply, save it, draw it, and show its events one by one."""
        play, desk, do = self.play, self.desk, request["do"]
        play.replay.stop()
        # Its cards are named before they are drawn.
        know(reply["view"].get("suits") or [])
        if do == "load":
            self._retell(reply)
        events = reply["events"]
        before = flights.measure() if play.motion.shows(reply, events) else None
        middle = flights.in_the_middle() if play.motion.moves() and desk.reply else None
        mine = desk.my_turn() if desk.reply else None
        play.telling.look()
        # If cards fly, the seats count them afterwards.
        desk.change(counting=before is None)
        self._say(request, reply)
        play.sounds.answered(request, reply, self._refused(request, reply))
        desk.change(chosen=pick.remap(desk.chosen, reply["view"]))
        if do in RESIZED:
            desk.breathe()
        play.replay.remember(events)
        self._write(events)
        play.telling.tell(do, reply, play.game, mine)
        # Saved before it is drawn: what people see is saved.
        play.keep(request, reply)
        if reply["over"]:
            # Those who have played a deal to its end will want to keep it.
            start_task(storage.ask_to_persist())
        overlays.show_reasons(desk, reply if self._refused(request, reply) else None)
        play.lesson.show(reply)
        self._coached(request, reply)
        timed = not desk.shown and not reply.get("lesson") and not play.is_miss(play.game)
        if do in TURNS and timed:
            play.clock.begin(reply, do == "load")
        await desk.draw_in_turns(rest)
        if desk.reply is not reply:
            return
        if not self._refused(request, reply):
            desk.follow(do)
            if do in BEGINS:
                desk.stand("hand")
        play.clock.show()
        play.wholes.ask()
        play.lesson.mark()
        desk.mark_mended((reply.get("fixed") or {}).get("cards") or [])
        curtain.cover(desk)
        flights.leave_the_middle(animations, middle)
        if before:
            await play.motion.fly(events, before)
            desk.count()
            if self._judged(do):
                # What flew was told in its place.
                desk.look_on()
        elif events:
            play.replay.number()
        if desk.reply is reply:
            play.sounds.settled(request, reply, mine)

    def _judged(self, do: str) -> bool:
        """Whether the turn of a miss has been judged, which is said beside the table."""
        return do in COMMITS and self.play.is_miss(self.play.game)

    def _coached(self, request: "Request", reply: "Reply") -> None:
        """Tell the coach which deal is on the table, and whether it has just been played."""
        coach, over = self.play.coach, reply["over"]
        apart = reply.get("lesson") or reply["puzzle"] or self.desk.shown
        if apart or self.play.is_miss(self.play.game):
            return
        coach.sit(self.play.game)
        if over and over["seed"] and request["do"] in COMMITS:
            coach.done()

    def _refused(self, request: "Request", reply: "Reply") -> bool:
        """Whether ending the turn was refused, so that reasons are shown."""
        return request["do"] in ("end", "discard") and bool(reply["reasons"])

    def _say(self, request: "Request", reply: "Reply") -> None:
        """Put a reply on the table, and say what was wrong with the request."""
        desk, do, error = self.desk, request["do"], reply["error"]
        wrong = _wrong_try(reply)
        if error and not wrong and not self._refused(request, reply):
            toast(error["text"])
        # A bot that cannot move is not asked again and again.
        if do != "load":
            desk.change(stalled=do == "bot" and bool(error))
        desk.change(reply=reply)
        self.play.hints.forget()
        fixed = reply.get("fixed")
        told = wrong or fixed
        rule: "Any" = error.get("rule") if error else None
        desk.change(
            said=parts_of(told) if told else None,
            lead="",
            brief=bool(fixed),
            tip=None,
            wrong=[wrong] if wrong else None,
            ruled=rule,
        )
        if desk.about and (self._judged(do) or do in ("open", "arrange")):
            desk.look_on()
        if wrong or fixed:
            say(wrong or fixed["text"])

    def _log(self, event: "Told") -> None:
        """Write an event into the log, in which each turn is one entry."""
        log, seat = self.desk.log, event["seat"]
        line = packed(parts_of(event))
        if log and seat is not None and seat == self.desk.logged:
            log, line = log[:-1], log[-1] + " " + line
        self.desk.change(log=log + [line], logged=seat)

    def _retell(self, reply: "Reply") -> None:
        """Write the log anew from what a saved game tells, in the language spoken now."""
        self.desk.change(log=[], logged=None)
        for event in reply["events"]:
            if event["text"]:
                self._log(event)
        # It has happened already: nothing moves, and nobody is told again.
        reply["events"] = []

    def _write(self, events: "list[Told]") -> None:
        """Write the events into the log."""
        for event in events:
            if event["text"]:
                self._log(event)
            if event["event"] == "timed_out" and event["seat"] == self.desk.view["seat"]:
                toast(event["text"] or "")
        self.desk.change(log=self.desk.log[-KEPT_TURNS:])
