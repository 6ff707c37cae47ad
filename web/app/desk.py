"""Draws a session reply into the page, zone by zone, and keeps the selection visible."""

import layout
import pick
import puzzles
import table
from browser import document, helper, window
from faces import escape
from words import _, ngettext

# So many characters have a line of the prompt to themselves on a phone.
LONG = 70
GROUPS = {
    "hand": "#hand [data-ref]",
    "table": "#melds [data-ref], #melds .slot-new, #bench [data-ref]",
    "acts": "[data-rove=acts] button",
}


def element(name):
    """The page's element of this id."""
    return document.getElementById(name)


def all_of(query):
    """Every element that matches, as a list."""
    return list(document.querySelectorAll(query))


class Desk:
    """What stands on the screen: the last reply, the selection, the size of the cards."""

    def __init__(self, settings):
        self.settings = settings
        self.reply = None
        self.chosen = []
        self.card = 0
        self.spot = {"hand": 0, "table": 0, "acts": 0}
        self.log = []
        self.said = None
        self.folded = False
        self.hinted = False
        self.wrong = None
        self.about = None
        self.back = False
        self.steps = []
        self.step = None
        self._drawn = {}

    @property
    def view(self):
        """The seat's view in the last reply."""
        return self.reply["view"] if self.reply else None

    @property
    def puzzle(self):
        """The puzzle on the table, or None."""
        return self.reply.get("puzzle") if self.reply else None

    def my_turn(self):
        """Whether the viewer, a person, is asked for something now."""
        view = self.view
        if not view or view["phase"] == "over" or (self.puzzle and self.puzzle["solved"]):
            return False
        return view["turn"] == view["seat"] and view["seats"][view["seat"]]["kind"] == "person"

    def act(self, name):
        """The listed act of this name, or None."""
        for one in self.reply.get("acts") or []:
            if one["act"] == name:
                return one
        return None

    def draw(self):
        """Draw what has changed, the focus where it was."""
        for _stage in self._stages():
            pass

    async def draw_in_turns(self, rest):
        """The same, but other tasks of the page come in between."""
        reply = self.reply
        for _stage in self._stages():
            await rest()
            if self.reply is not reply:
                return

    def _stages(self):
        """Draw, pausing where the page looks whole."""
        held = self._focus()
        view = self.view
        document.body.setAttribute("data-turn", str(view["turn"]))
        document.body.setAttribute("data-deck", view["deck"])
        self.unmark()
        puzzle = self.puzzle
        self._put("seats", puzzles.head(self.reply) if puzzle else table.seats(view))
        self._put("facts", puzzles.facts(puzzle) if puzzle else table.facts(view))
        self._put("acts", table.acts(self.reply))
        self._put("piles", "" if puzzle else table.piles(view))
        element("game").classList.toggle("solved", bool(puzzle and puzzle["solved"]))
        self._draw_over()
        self.draw_side()
        yield "around"
        dirty = (self.reply.get("draft") or {}).get("dirty")
        parts = table.melds(view, dirty)
        yield "written"
        self.draw_hand()
        self.draw_melds(parts)
        self.paint()
        self.prompt()
        self._refocus(held)

    def draw_side(self):
        """Scores and turns."""
        if self.puzzle:
            self._put("side", self.puzzle["side"])
        else:
            self._put("side", table.side(self.view, self.log, self.steps))

    def _put(self, name, markup):
        """Fill a zone if its markup is another than before; says whether it was."""
        if self._drawn.get(name) == markup:
            return False
        self._drawn[name] = markup
        element(name).innerHTML = markup
        return True

    def unmark(self):
        """Take away what hints and steps have marked."""
        for mark in ("hinted", "found", "stepped"):
            for one in all_of("#game ." + mark):
                one.classList.remove(mark)
                one.removeAttribute("data-step")

    def draw_hand(self):
        """The hand, in as many rows as its cards need."""
        view = self.view
        hand = element("hand")
        size = helper.token("--hc")
        width = hand.clientWidth - 6
        rows = layout.hand_rows(len(view["hand"]), width, int(size), window.innerHeight <= 480)
        self._put("hand", table.hand(view, rows))
        longest = max(rows) if rows else 0
        # What the next card leaves to be seen of each: its face has to find room there.
        seen = min(size, (width - size) / max(1, longest - 1))
        hand.style.setProperty("--seen", "%.1fpx" % seen)
        for row in all_of("#hand .row"):
            row.classList.toggle("tight", seen < size)
        label = ngettext("Your hand, %(n)d card", "Your hand, %(n)d cards", len(view["hand"]))
        hand.setAttribute("aria-label", label % {"n": len(view["hand"])})

    def draw_melds(self, parts):
        """The melds, whose markup is `parts`, the slot for a new one, and the workbench."""
        view = self.view
        free = (self.reply.get("targets") or {}).get("free")
        mine = self.my_turn()
        bench = element("bench")
        bench.hidden = not (mine and free) and not view["bench"]
        self._put("bench", table.bench(view))
        new = ""
        if mine and view["phase"] == "play":
            new = (
                '<button type="button" class="slot-new" data-zone="new" data-to="new" '
                'tabindex="-1"><b aria-hidden="true">+</b><span>%s</span></button>'
            ) % escape(_("New meld"))
        melds = element("melds")
        self._put_melds(melds, parts + ([new] if new else []))
        count = len(view["table"])
        words = ngettext("Table, %(n)d meld", "Table, %(n)d melds", count) % {"n": count}
        melds.setAttribute("aria-label", words)
        self.place_melds()

    def _put_melds(self, box, parts):
        """Draw only the melds that have changed."""
        old = self._drawn.get("melds") or []
        changed = [n for n, part in enumerate(parts) if n >= len(old) or old[n] != part]
        if len(old) > len(parts) or 2 * len(changed) > len(parts):
            if old != parts:
                box.innerHTML = "".join(parts)
        else:
            shown = list(box.children)
            for number in changed:
                if number < len(old):
                    shown[number].outerHTML = parts[number]
                else:
                    box.insertAdjacentHTML("beforeend", parts[number])
        self._drawn["melds"] = parts

    def place_melds(self):
        """Find the largest card that fits, and every meld's place."""
        view = self.view
        melds = element("melds")
        large = self.settings["print"] == "large"
        sizes = layout.measures(window.innerWidth, large)
        smallest = 36 if large else layout.SMALLEST
        boxes = [(len(one["cards"]), bool(table.caption(one))) for one in view["table"]]
        if melds.childElementCount > len(boxes):
            boxes.append((2, False))
        room = (melds.clientWidth, melds.clientHeight)
        if window.innerHeight <= 480:
            sizes = layout.TIGHT
        plan = layout.fit(boxes, room[0], room[1], sizes, smallest, self.card)
        if plan["scrolls"] and sizes[0] > layout.TIGHT[0]:
            sizes = layout.TIGHT
            plan = layout.fit(boxes, room[0], room[1], sizes, smallest, self.card)
        self.card = plan["card"]
        melds.classList.toggle("scrolls", plan["scrolls"])
        melds.classList.toggle("small", plan["card"] < 36)
        root = document.documentElement.style
        for name, value in (("--tc", plan["card"]), ("--pad", sizes[0]), ("--cg", sizes[1])):
            root.setProperty(name, "%dpx" % value)
        places = []
        for number, spot in enumerate(plan["spots"]):
            box = plan["boxes"][number]
            places.append("%d %d %d %d" % (spot[0], spot[1], box[0], box[1]))
        helper.place(melds, ",".join(places))

    def breathe(self):
        """Let the cards grow again at the next drawing: the room may have changed."""
        self.card = 0

    def _draw_over(self):
        over = element("over")
        if self.reply.get("over"):
            if over.hidden:
                self.folded = False
            over.innerHTML = table.over(self.reply)
            over.hidden = self.folded
        else:
            over.hidden = True
            over.innerHTML = ""

    def paint(self):
        """Show what is selected and where it may go."""
        chosen = self.chosen
        lit = pick.lit(chosen, self.reply.get("targets")) if self.my_turn() else []
        open_ = bool(chosen) and self.my_turn()
        helper.paint(" ".join([ref for ref, _text in chosen]), " ".join(lit), open_)
        self.chips()
        self.rove()

    def chips(self):
        """The small buttons beside the prompt: what can be done with what is selected."""
        chosen = self.chosen
        parts = []
        mine = self.my_turn()
        free = (self.reply.get("targets") or {}).get("free")
        if chosen:
            where = pick.zone(chosen[0][0])
            if mine and where[0] == "t" and free:
                parts.append(table.chip("whole", _("Whole meld")))
                if len(chosen) == 1:
                    parts.append(table.chip("split", _("Split here")))
                parts.append(table.chip("to-bench", _("To the workbench")))
            if mine and pick.own_cards(self.view, chosen):
                parts.append(table.chip("to-hand", _("Back to the hand")))
            if where == "h" and len(chosen) == 1 and len(self.view["hand"]) > 1:
                parts.append(
                    table.chip("left", "\u25c2").replace("<button", _named(_("Move left")), 1)
                )
                parts.append(
                    table.chip("right", "\u25b8").replace("<button", _named(_("Move right")), 1)
                )
            if mine:
                parts.append(table.chip("where", _("Move to\u2026")))
            clear = table.chip("clear", "\u2715")
            parts.append(clear.replace("<button", _named(_("Deselect")), 1))
        elif self.step is not None:
            back, on = table.chip("step-back", "\u25c2"), table.chip("step-on", "\u25b8")
            parts.append(back.replace("<button", _named(_("Step back")), 1))
            parts.append(on.replace("<button", _named(_("Step forward")), 1))
            done = table.chip("step-end", "\u2715")
            parts.append(done.replace("<button", _named(_("End the replay")), 1))
        elif self.puzzle and self.puzzle["solved"]:
            parts.append(table.chip("share", _("Share")))
        elif self.reply.get("over"):
            label = _("Show the result") if self.folded else _("Show the table")
            parts.append(table.chip("fold", label))
        else:
            if self.back:
                back = table.chip("back", "\u2039 " + _("Review"))
                parts.append(back.replace("<button", _named(_("Back to the review")), 1))
            if self.hinted:
                parts.append(table.chip("try", _("Do it")))
            for name in self._offered():
                parts.append(table.offer(name, self.act(name)["label"]))
            if len(self.view["hand"]) > 1:
                parts.append(table.chip("sort", _("Sort")))
        element("chips").innerHTML = "".join(parts)
        element("game").classList.toggle("choosing", bool(chosen))

    def _offered(self):
        """The acts beside the prompt: few at a time, as a phone has room for."""
        found = []
        dirty = (self.reply.get("draft") or {}).get("dirty")
        broken = [meld for meld in self.view["table"] if meld["state"] != "legal"]
        tried = self.puzzle and self.puzzle["tries"]
        wishes = {"fix": bool(broken), "layable": not dirty, "answer": tried}
        for name in ("reset", "takeback", "fix", "layable", "fail", "answer"):
            act = self.act(name)
            wanted = wishes.get(name, True)
            if act and act["on"] and wanted:
                found.append(name)
        return found

    def prompt(self):
        """The one line that says whose turn it is and what is asked."""
        line = element("prompt")
        line.classList.toggle("bad", self.said is not None and self.said == self.wrong)
        line.classList.toggle("long", len(self.said or "") > LONG)
        if self.said is not None:
            line.textContent = self.said
            return
        text = escape((self.reply.get("prompt") or {}).get("text") or "")
        if self.my_turn() and not self.view.get("covered") and not self.puzzle:
            text = "<b>%s</b> %s" % (escape(_("Your turn.")), text)
        line.innerHTML = text

    def rove(self):
        """One stop of the Tab key in each of hand, table and buttons."""
        for group, query in GROUPS.items():
            helper.rove(query, self.spot[group])

    def group_of(self, target):
        """The group an element belongs to and its place there: (group, number) or None."""
        for group, query in GROUPS.items():
            number = helper.spot(query, target)
            if number >= 0:
                return (group, number)
        return None

    def go(self, group, number):
        """Move the focus inside a group."""
        members = all_of(GROUPS[group])
        if members:
            self.spot[group] = max(0, min(number, len(members) - 1))
            self.rove()
            members[self.spot[group]].focus()

    def _focus(self):
        active = document.activeElement
        found = self.group_of(active) if active else None
        if not found:
            return None
        self.spot[found[0]] = found[1]
        return (found[0], found[1], active.getAttribute("data-act"))

    def _refocus(self, held):
        if not held:
            return
        group, number, act = held
        members = all_of(GROUPS[group])
        if act:
            for spot, member in enumerate(members):
                if member.getAttribute("data-act") == act:
                    number = spot
        if not members:
            group = "acts"
        self.go(group, number)


def _named(label):
    return '<button aria-label="%s"' % escape(label)
