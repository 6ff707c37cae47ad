"""A game under way: gestures become requests, replies become pictures and words."""

import asyncio

import flights
import panels
import pick
import slots
import words
from browser import document, helper
from desk import all_of, element
from faces import escape, name
from seam import start as start_task
from words import _, ngettext

MOVES = ("draw", "take", "pass", "fail")
PILES = {"draw": "stock", "take": "discards"}
DISCARDS = ("discard", "knock")
PLAIN = ("undo", "redo", "reset", "fix", "try", "next", "takeback", "reveal", "end")
# The moves of a hint that the page can lay out for the person.
ARRANGED = ("lay", "add", "table", "free")
# After these a turn begins anew, and with it the clock.
TURNS = ("new", "open", "load", "puzzle", "move", "end", "discard", "bot", "next")
TURNS += ("reveal", "takeback")
# These play on from where the table stands.
COMMITS = ("move", "end", "discard", "bot")
# These put another game on the table.
BEGINS = ("new", "open", "load", "puzzle")
# Who only does this with the position of a link does not play on from it.
LOOKS = ("open", "arrange", "sort", "order")
CLOCK = slots.PREFIX + "clock"
KEPT_TURNS = 80


# A card of the hand by its reference.
_HAND = '#hand [data-ref="%s"]'


def _hinted(queries):
    """Mark what a hint or an answer is about, as far as it is on the page."""
    for query in queries:
        found = document.querySelector(query)
        if found:
            found.classList.add("hinted")


def _stepped(number, event):
    """Mark the cards of one of the last steps with its number."""
    for card in flights.touched(event):
        card.classList.add("stepped")
        card.setAttribute("data-step", str(number + 1))


def _wrong_try(reply):
    """What is to be said of a puzzle's table that is legal but not the answer, or None."""
    error = reply.get("error")
    return error["text"] if error and error["code"] == "puzzle-more" else None


def view_clock(reply):
    """The seconds that a person on turn has, or None."""
    view = reply["view"]
    person = view["seats"][view["turn"]]["kind"] == "person"
    return view.get("clock") if person and view["phase"] != "over" else None


class Play:
    """One game at the table: its id in the store, its desk, its way to the engine."""

    def __init__(self, desk, store, saving, settings):
        self.desk = desk
        self.store = store
        self.saving = saving
        self.settings = settings
        self.engine = None
        self.game = None
        self.save = None
        self.readonly = False
        self.flying = False
        self.skip = False
        self.sorted = "rank"
        self.hints = None
        self.speed = None
        # Games that are only looked at, each with its link: {"link", "review"}.
        self.unkept = {}
        # How the address of a game that is not there yet comes with it: see `main.begin`.
        self.begun = None
        self.left = None
        self.acted = False

    # requests

    def ask(self, build):
        """Queue a request about the game on the table: `build()` gives it, or None to leave it."""
        self.engine.post(build, self.game)

    def post(self, request):
        """Send a request when its turn comes, unless this tab may only look on."""
        if self.readonly:
            self.toast(_("This game is open in another tab."))
            return
        self.hurry()
        self.ask(lambda: request)

    def place(self, to):
        """Move the selected cards; their references are read when the request's turn comes."""
        chosen = self.desk.chosen
        if not chosen:
            self.toast(_("Select a card first."))
            return
        if self.readonly:
            self.toast(_("This game is open in another tab."))
            return
        self.desk.chosen = []
        self.desk.paint()
        self.hurry()

        def build():
            refs = [one[0] for one in pick.remap(chosen, self.desk.view)]
            return {"do": "place", "cards": refs, "to": to} if refs else None

        self.ask(build)

    def split(self, meld, spot):
        """Split a meld before the card at `spot`."""
        self.desk.chosen = []
        self.post({"do": "split", "meld": meld, "at": spot})

    def act(self, name):
        """An act of the reply, by its name."""
        if name in DISCARDS:
            self.discard()
        elif name == "hint":
            self.hint()
        elif name in MOVES:
            self.post({"do": "move", "move": name})
        else:
            self.post({"do": name})

    def discard(self):
        """Discard the one selected hand card."""
        chosen = self.desk.chosen
        if len(chosen) != 1 or chosen[0][0][0] != "h":
            self.toast(_("Select the one card of your hand to discard."))
            return
        self.desk.chosen = []
        self.post({"do": "discard", "card": chosen[0][0]})

    def hint(self):
        """The next step of a hint: which cards, where to, and why."""
        if self.hints is None:
            self.post({"do": "hint"})
        else:
            self.hints[0] = min(self.hints[0] + 1, len(self.hints[1]["steps"]) - 1)
            self.show_hint()

    def close_hint(self):
        """Put the hint away; its marks go with it."""
        self.hints = None
        self.desk.unmark()
        self.desk.show_hint("")
        self.desk.go("acts", self.desk.spot["acts"])

    def show_hint(self):
        """Show the step that the hint has come to, and mark its cards."""
        step, hint = self.hints
        moves = [move.split(" ")[0] for move in hint["moves"]]
        marked = [_HAND % ref for ref in hint["cards"]]
        # What is to be pressed first: the pile, or the button that stands for it on a phone.
        for move in moves[:1]:
            if move not in DISCARDS:
                marked.append('#acts [data-act="%s"]' % move)
            if move in PILES:
                marked.append("#piles [data-pile=%s]" % PILES[move])
        can_try = [move for move in moves if move in ARRANGED]
        self.desk.unmark()
        self.desk.show_hint(panels.hint(hint["steps"], step, can_try))
        _hinted(marked)
        self.say(hint["steps"][step])

    def show_layable(self, refs):
        """Mark the hand cards that can be laid, and say how many they are."""
        self.desk.unmark()
        _hinted([_HAND % ref for ref in refs])
        names = [name(self.desk.view["hand"][int(ref[1:])]) for ref in refs]
        marked = ngettext(
            "%(n)d of your cards can be laid: it is marked.",
            "%(n)d of your cards can be laid: they are marked.",
            len(refs),
        )
        self.desk.said = marked % {"n": len(refs)}
        if not refs:
            self.desk.said = _("None of your cards can be laid now.")
        self.desk.prompt()
        self.say(self.desk.said + " " + ", ".join(names))

    def sort(self):
        """Sort the hand by suit, then by rank, in turn."""
        self.sorted = "suit" if self.sorted == "rank" else "rank"
        self.post({"do": "sort", "by": self.sorted})
        done = _("Sorted by suit.") if self.sorted == "suit" else _("Sorted by rank.")
        self.toast(done)

    def shift(self, step):
        """Move the selected hand card one place to the left or right."""
        ref, text = self.desk.chosen[0]
        count = len(self.desk.view["hand"])
        spot = int(ref[1:])
        other = spot + step
        if 0 <= other < count:
            order = list(range(count))
            order[spot], order[other] = order[other], order[spot]
            self.desk.chosen = [("h%d" % other, text)]
            self.post({"do": "order", "cards": ["h%d" % number for number in order]})

    def reorder(self, ref):
        """Put the selected hand cards in the place of another one."""
        moving = [int(one[0][1:]) for one in self.desk.chosen]
        target = int(ref[1:])
        if target not in moving:
            rest = [n for n in range(len(self.desk.view["hand"])) if n not in moving]
            after = 1 if target > min(moving) else 0
            spot = rest.index(target) + after
            order = rest[:spot] + moving + rest[spot:]
            self.post({"do": "order", "cards": ["h%d" % number for number in order]})
        self.desk.chosen = []
        self.desk.paint()

    # replies

    async def receive(self, request, reply):
        """Take a reply: remember it, keep it, show its events one by one, draw it."""
        self.stop_replay()
        refused = request["do"] in ("end", "discard", "fix") and reply.get("reasons")
        wrong = _wrong_try(reply)
        if reply.get("error") and not refused and not wrong:
            self.toast(reply["error"]["text"])
        # A bot that cannot move is not asked again and again.
        if request["do"] != "load":
            self.desk.stalled = request["do"] == "bot" and bool(reply.get("error"))
        if not reply.get("view"):
            return
        if reply.get("hint"):
            hint = reply["hint"]
            hint["steps"] = [step for step in hint["steps"] if step]
            self.hints = [0, hint]
            self.show_hint()
            return
        if request["do"] == "layable" and not reply.get("error"):
            self.show_layable(reply.get("cards") or [])
            return
        events = reply.get("events") or []
        before = flights.measure() if self._shows(reply, events) else None
        self.desk.reply = reply
        self.hints = None
        self.desk.show_hint("")
        self.desk.said = wrong or self._about(request)
        self.desk.wrong = wrong
        if wrong:
            self.say(wrong)
        self.desk.chosen = pick.remap(self.desk.chosen, reply["view"])
        if request["do"] in ("end", "discard", "bot", "next", "load", "new", "move"):
            self.desk.breathe()
        self._remember(events)
        self._tell(events)
        # Before anything is drawn: what is seen is kept.
        self._keep(request, reply)
        self._reasons(reply if refused else {})
        if reply.get("puzzle") and request["do"] in ("end", "answer") and not reply.get("error"):
            self.say(reply["prompt"]["text"])
        if request["do"] in TURNS:
            self.left = view_clock(reply)
            if request["do"] == "load" and self.left is not None:
                self.left = self.kept_clock() or self.left
        await self.desk.draw_in_turns(helper.pause)
        if self.desk.reply is not reply:
            return
        self.show_clock()
        self.cover()
        if before:
            await self._fly(events, before)
        elif events and not self.acted and self._still() and self.desk.my_turn():
            self.number_steps()

    def _about(self, request):
        """What is to be said of a position while it is arranged as a review says, or None."""
        return self.desk.about if request["do"] == "arrange" else None

    def _shows(self, reply, events):
        if not events or not self.desk.reply or self._speed() == "off":
            return False
        return not reply["view"].get("covered") and not element("game").hidden

    def _speed(self):
        if self._still():
            return "off"
        return self.speed or self.settings["speed"]

    def _still(self):
        return helper.prefers("(prefers-reduced-motion: reduce)")

    async def _fly(self, events, before):
        speed = self._speed()
        plan = flights.Plan(helper, before, self.desk.view["seat"])
        for event in events:
            plan.add(event)
        steps = max(1, len(plan.steps))
        each = min(flights.EACH[speed], flights.LONGEST[speed] // steps)
        duration = min(flights.FLIGHT[speed], max(120, each))
        mine = events[0].get("seat") == self.desk.view["seat"]
        if mine:
            each = 60
        self.flying = True
        self.skip = False
        plan.settle(duration)
        plan.fly(each, duration)
        shown = self.desk.reply
        for event, _flights in plan.steps:
            if self.skip:
                break
            if not mine:
                self._show(event)
            await self._pause(each)
        if not self.skip:
            await self._pause(duration)
        self.flying = False
        if self.desk.reply is shown:
            self.desk.said = None
            self.desk.prompt()
            self._mark_turn(self.desk.view["turn"])

    def _show(self, event):
        if event.get("text"):
            self.desk.said = event["text"]
            self.desk.prompt()
        if event.get("seat") is not None:
            self._mark_turn(event["seat"])

    def _mark_turn(self, number):
        over = self.desk.view["phase"] == "over"
        for seat in all_of("#seats [data-seat]"):
            on = seat.getAttribute("data-seat") == str(number) and not over
            seat.classList.toggle("turn", on)

    async def _pause(self, milliseconds):
        while milliseconds > 0 and not self.skip:
            await asyncio.sleep(min(40, milliseconds) / 1000)
            milliseconds -= 40

    def hurry(self):
        """End what is flying: the person does not want to wait."""
        if self.flying:
            self.skip = True
            helper.land()

    def idle(self):
        """What to ask when nothing waits: a bot on turn plays."""
        view = self.desk.view
        if not view or self.readonly or self.desk.stalled or not self.game:
            return None
        if view["phase"] == "over" or view["seats"][view["turn"]]["kind"] == "person":
            return None
        return {"do": "bot", "id": self.game}

    def again(self):
        """Let a bot that did not come to an end try once more."""
        self.desk.stalled = False
        self.desk.chips()
        self.engine.wake()

    # the opponents' last turns, step by step

    def _remember(self, events):
        """Keep the opponents' events since the person's own last ones."""
        for event in events:
            if event.get("seat") == self.desk.view["seat"] or event["event"] == "dealt":
                self.acted = True
            elif event.get("text"):
                if self.acted:
                    self.desk.steps = []
                self.acted = False
                self.desk.steps.append(event)

    def replay(self, step):
        """Show one of the last steps: its words, and its cards where they lie now."""
        steps = self.desk.steps
        if not steps:
            return
        self.hurry()
        step = max(0, min(step, len(steps) - 1))
        self.desk.step = step
        self.desk.chosen = []
        self.desk.unmark()
        _stepped(step, steps[step])
        count = "%d/%d " % (step + 1, len(steps))
        self.desk.said = count + steps[step]["text"]
        self._mark_turn(steps[step].get("seat"))
        self.desk.prompt()
        self.desk.paint()
        self.say(self.desk.said)

    def stop_replay(self):
        """Back to the game."""
        if self.desk.step is not None:
            self.desk.step = None
            self.desk.said = None
            self.desk.unmark()
            self.desk.prompt()
            self.desk.chips()
            self._mark_turn(self.desk.view["turn"])

    def number_steps(self):
        """Without motion: the opponents' cards carry the number of their step."""
        for number, event in enumerate(self.desk.steps):
            _stepped(number, event)

    def _tell(self, events):
        spoken = []
        view = self.desk.view
        for event in events:
            if not event.get("text"):
                continue
            self.desk.log.append(event["text"])
            if event.get("seat") != view["seat"]:
                spoken.append(event["text"])
        self.desk.log = self.desk.log[-KEPT_TURNS:]
        if spoken:
            self.say(words.shorten(" ".join(spoken), 200))

    def say(self, text):
        """Speak to a screen reader, politely."""
        line = document.createElement("p")
        line.textContent = text
        live = element("live")
        live.appendChild(line)
        while live.childElementCount > 4:
            live.firstElementChild.remove()

    def toast(self, text):
        """Show a short message for some seconds; a screen reader says it too."""
        box = element("toast")
        box.textContent = text
        helper.rise(box)
        self.toasted = text

        async def later():
            await asyncio.sleep(max(3, len(text) / 18))
            if self.toasted is text:
                helper.sink(box)

        start_task(later())

    def _reasons(self, reply):
        panel = element("reasons")
        reasons = reply.get("reasons")
        if not reasons and panel.hidden:
            return
        panel.innerHTML = panels.reasons(reply) if reasons else ""
        panel.hidden = not reasons
        self.desk.breathe()
        if reasons:
            self.desk.place_melds()
            panel.querySelector(".reason").focus()

    # what is kept

    def keeps(self, request, reply):
        """Whether a reply belongs into the store: what a link shows does so once it is played on.

        From a review one may also arrange the cards and look; that alone keeps nothing.
        """
        game = request["id"]
        if not reply.get("save"):
            return False
        if game in self.unkept:
            do = request["do"]
            if do not in COMMITS and (do in LOOKS or self.unkept[game]["review"]):
                return False
            del self.unkept[game]
        return True

    def _keep(self, request, reply):
        """Keep what a reply has changed, whether it is shown or another tab plays on."""
        self.save = reply.get("save") or self.save
        looked = self.game in self.unkept
        if self.keeps(request, reply) and not self.readonly:
            self.saving.keep(self.game, reply, self.desk.log)
            if looked:
                self.desk.back = False

    def reload(self):
        """Load the game again as it was last saved: another engine has come."""
        game, save = self.game, self.save
        if game and save:
            self.engine.urgent(lambda: {"do": "load", "save": save}, game)

    # the clock

    async def run_clock(self):
        """Count the seconds of a person's turn while the page can be seen."""
        while True:
            await asyncio.sleep(1)
            if self.left is None or document.hidden or self.readonly or self.flying:
                continue
            if not self.desk.my_turn() or element("game").hidden or self.desk.view.get("covered"):
                continue
            self.left -= 1
            self.show_clock()
            if self.left <= 0:
                self.left = None
                self.desk.chosen = []
                self.post({"do": "move", "move": "timeout"})
            elif self.left % 5 == 0:
                self.keep_clock()

    def show_clock(self):
        """The seconds left, beside the prompt; no screen reader counts along."""
        box = element("clock")
        box.hidden = self.left is None
        if self.left is not None:
            box.textContent = "%d:%02d" % (self.left // 60, self.left % 60)
            box.classList.toggle("late", self.left <= 10)

    def keep_clock(self):
        """Remember the seconds left: a reload gives nobody more time."""
        if self.left is not None and self.game:
            self.store.put(CLOCK, "%s %d" % (self.game, self.left))

    def kept_clock(self):
        """The seconds remembered for this game, or None."""
        game, _gap, left = self.store.get(CLOCK).partition(" ")
        return int(left) if game == self.game and left.isdigit() else None

    # several people round one device

    def cover(self):
        """Hide the table while the engine says that the device is to be handed on."""
        covered = self.desk.view.get("covered")
        if covered:
            self.draw_curtain()
        elif not element("curtain").hidden:
            element("curtain").hidden = True
            element("game").inert = False
            self.desk.go("hand", 0)

    def draw_curtain(self):
        """Hide the table until the next person has the device in hand."""
        box = element("curtain")
        name = self.desk.view["seats"][self.desk.view["seat"]]["name"]
        box.innerHTML = (
            '<h2>%s</h2><p>%s</p><button type="button" class="act go" data-act="reveal">%s</button>'
        ) % (
            escape(_("Now it is %(name)s's turn") % {"name": name}),
            escape(_("Hand over the device: nobody else should see this hand.")),
            escape(_("I am %(name)s: show my hand") % {"name": name}),
        )
        box.hidden = False
        element("game").inert = True
        box.querySelector("button").focus()
