"""Draws a session reply into the page, zone by zone, and keeps the selection visible."""

import faces
from browser import all_of, document, element, morphing, selection, sizes
from felt import buttons, felt, layout, panels, pick, seats, table, tools
from learn.card import card
from live import say
from sheets import puzzles
from words import of, sentences

from .focus import Focus

if False:
    from collections.abc import Awaitable, Callable, Iterator
    from typing import Any

    from shapes import Act, Faces, Parts, Plan, Puzzle, Said, Settings, View

_ = of("desk")

# A prompt of more letters is written small on a phone.
LONG = 66

# So many turns can be read without opening the panel of all.
TURNS = 12

# The marks of hints, of what was mended, and of replayed steps.
MARKS = ("hinted", "advised", "pulse", "found", "stepped", "mended", "glow")


class Desk(Focus):
    """What is on the screen: the last reply, the selection, the size of the cards."""

    def __init__(self, settings: "Settings") -> None:
        super().__init__()
        self.settings = settings
        self.felt = felt.Felt(settings)
        self._drawn: dict[str, str] = {}

    @property
    def view(self) -> "View | Any":
        """The viewer's view in the last reply."""
        return self.reply["view"] if self.reply else None

    @property
    def puzzle(self) -> "Puzzle | None":
        """The puzzle on the table, or None."""
        return self.reply.get("puzzle") if self.reply else None

    def my_turn(self) -> bool:
        """Whether the viewer is a person who has to do something now."""
        view = self.view
        if (
            not view
            or self.watching
            or self.shown
            or view["phase"] == "over"
            or (self.puzzle and self.puzzle["solved"])
        ):
            return False
        return view["turn"] == view["seat"] and view["seats"][view["seat"]]["kind"] == "person"

    def act(self, name: str) -> "Act | None":
        """The reply's act of this name, or None."""
        for one in self.reply.get("acts") or []:
            if one["act"] == name:
                return one
        return None

    def draw(self) -> None:
        """Draw what has changed, keeping the focus where it was."""
        for _stage in self._stages():
            pass

    async def draw_in_turns(self, rest: "Callable[[], Awaitable[None]]") -> None:
        """Do the same, but let other tasks run in between: await `rest()` before each stage."""
        reply = self.reply
        for _stage in self._stages():
            await rest()
            if self.reply is not reply:
                return

    def _stages(self) -> "Iterator[str]":
        """Draw, yielding wherever the page looks complete."""
        held = self.held()
        view = self.view
        faces.know(view.get("suits") or [])
        document.body.setAttribute("data-turn", str(view["turn"]))
        document.body.setAttribute("data-deck", view["deck"])
        self.unmark()
        puzzle, lesson = self.puzzle, self.reply.get("lesson")
        self._classes()
        if lesson:
            self._put("seats", seats.lesson(view, lesson))
            self.fill_hint(card(lesson), False)
        elif self.counting:
            self._put("seats", puzzles.head(self.reply) if puzzle else seats.seats(view))
        self._put("where", seats.where(view))
        self._put("facts", puzzles.facts(puzzle) if puzzle else seats.facts(view))
        self._put("acts", self._buttons())
        yield "seats"
        # In a puzzle nothing is drawn, and only where a discard is asked for one goes anywhere.
        bare = puzzle and puzzle["kind"] != "discard"
        piles = "" if bare else table.piles(self.reply, sizes.css_number("--pc") >= felt.FACES)
        self._put("piles", piles)
        element("game").classList.toggle("piled", 'data-zone="discards"' in piles)
        sizes.fill_bars()
        yield "piles"
        self._draw_over()
        self.draw_side()
        yield "around"
        self.draw_hand()
        yield "hand"
        plan, parts = self._planned()
        yield "written"
        self._draw_melds(plan, parts)
        yield "melds"
        self._mark_chosen(None)
        self.prompt()
        self.hold(held)

    def _buttons(self) -> str:
        if self.watching:
            return buttons.taking_over()
        if self.shown:
            return buttons.looking(self.shown, self.reply)
        if self.reply.get("lesson"):
            return buttons.learning(self.reply)
        return buttons.acts(self.reply, self.tip[0] if self.tip else "")

    def count(self) -> None:
        """Bring the seats' counts of cards up to date, and show a result: the cards have flown."""
        self.change(counting=True)
        if self.reply and not self.puzzle and not self.reply.get("lesson"):
            held = self.held()
            self._put("seats", seats.seats(self.view))
            self._draw_over()
            self.hold(held)

    def _classes(self) -> None:
        """Tell the style sheet about the game as a whole."""
        view = self.view
        look = element("game").classList
        look.toggle("tiles", view["deck"] == "tiles")
        look.toggle("many", len(view["seats"]) > 4)
        look.toggle("bare", not view["table"] and not self.puzzle)
        look.toggle("solved", bool(self.puzzle and self.puzzle["solved"]))
        look.toggle("ended", bool(self.reply.get("over")))

    def dirty(self) -> bool:
        """Whether the person on turn has laid or moved something that is not played yet."""
        return bool((self.reply.get("draft") or {}).get("dirty"))

    def draw_side(self) -> None:
        """Draw scores and turns, or what is known of the puzzle."""
        if self.puzzle:
            self._put("side", self.puzzle["side"])
        else:
            self._put("side", panels.side(self.view, self.log, self.steps))
            self._put("turns", panels.latest(self.log[-TURNS:]))

    def _put(self, name: str, markup: str) -> bool:
        """Fill a zone if its markup has changed; returns whether it has."""
        if self._drawn.get(name) == markup:
            return False
        self._drawn[name] = markup
        morphing.morph(element(name), markup)
        return True

    def unmark(self) -> None:
        """Remove the marks of hints and of replayed steps."""
        for mark in MARKS:
            for one in all_of("#game ." + mark):
                one.classList.remove(mark)
                one.removeAttribute("data-step")
        for one in all_of("#game .slot.keep"):
            one.className = "slot"

    def mark_mended(self, refs: list[str]) -> None:
        """Mark the cards that were put right."""
        for ref in refs:
            found = document.querySelector('#game [data-ref="%s"]' % ref)
            if found:
                found.classList.add("mended")

    def draw_hand(self) -> None:
        """Draw the hand, in as many rows as its cards need and the table allows."""
        view = self.view
        hand = element("hand")
        size = sizes.css_number("--hc")
        width = sizes.inner_width(hand)
        most = self.felt.spare_rows(view, max(1, len(all_of("#hand .row"))))
        rows = layout.hand_rows(len(view["hand"]), int(width), int(size), most)
        big = size >= felt.FACES
        self._put("hand", table.hand(view, rows, big))
        longest = max(rows) if rows else 0
        # The strip of each card that the next one leaves visible: its index has to fit in.
        seen = min(size, (width - size) / max(1, longest - 1))
        look = hand.classList
        look.toggle("big", big)
        look.toggle("two", not big and len(rows) > 1)
        look.toggle("fanned", len(rows) == 1 and longest > 4)
        angles = layout.arc(longest) if len(rows) == 1 else []
        sizes.fan_hand(hand, seen, " ".join(["%.2f,%.1f" % spot for spot in angles]))
        label = _.n_by(
            view["deck"],
            ("Your hand, %(n)d card", "Your hand, %(n)d cards"),
            ("Your hand, %(n)d tile", "Your hand, %(n)d tiles"),
            len(view["hand"]),
        )
        hand.setAttribute("aria-label", label % {"n": len(view["hand"])})

    def _planned(self) -> "tuple[Plan, list[str]]":
        """The melds' layout, and their markup at that size; the workbench gets its room first."""
        view = self.view
        free = (self.reply.get("targets") or {}).get("free")
        element("bench").hidden = not (self.my_turn() and free) and not view["bench"]
        if self._put("bench", table.bench(view)):
            self.breathe()
        plan = self.felt.plan(self.view)
        big, refused = self.felt.faced(view, plan), not element("reasons").hidden
        return plan, table.melds(view, self.dirty(), big, refused)

    def _draw_melds(self, plan: "Plan", parts: list[str]) -> None:
        """Draw the melds, and a slot for a new one when one may be laid."""
        view = self.view
        self.felt.draw(view, parts, plan, self.my_turn() and view["phase"] == "play")
        free = self.my_turn() and (self.reply.get("targets") or {}).get("free")
        element("melds").classList.toggle("free", bool(free))

    def place_melds(self) -> None:
        """Lay out the melds again: the room on the felt has changed."""
        held = self.held()
        self._draw_melds(*self._planned())
        self.hold(held)

    def breathe(self) -> None:
        """Let the cards grow again at the next drawing, in case there is more room."""
        self.felt.breathe()

    def _draw_over(self) -> None:
        over = element("over")
        if self.reply.get("over") and not self.reply.get("lesson"):
            if over.hidden:
                self.change(folded=False)
            morphing.morph(over, panels.over(self.reply))
            # While cards still fly, the table is shown.
            over.hidden = self.folded or not self.counting
        else:
            over.hidden = True
            over.innerHTML = ""

    def paint(self, drawing: str | None = None) -> None:
        """Show what is selected and where it may go; `drawing` is the act of a dragged pile."""
        if not self._mark_chosen(drawing) and self.said is None:
            self.prompt()
        self.rove()

    def _mark_chosen(self, drawing: str | None) -> bool:
        """Mark the selection, its places and tools; returns whether that changed the prompt."""
        chosen = self.chosen
        if self.tip and chosen != self.tip[1]:
            # It was said of other cards.
            self.tell(None)
        lit = (self._lit() + (["hand"] if drawing else [])) if self.my_turn() else []
        open_ = bool(chosen) and self.my_turn()
        selection.show_selection(" ".join([ref for ref, _text in chosen]), " ".join(lit), open_)
        told = bool(self.brief and chosen)
        if told:
            for one in all_of("#game .mended"):
                one.classList.remove("mended")
            self.tell(None)
        self.chips()
        return told

    def _lit(self) -> list[str]:
        """The places to highlight: the selection's targets or, without one, the piles to use."""
        chosen = self.chosen
        if not chosen:
            acts = self.reply.get("acts") or []
            asked = [act["act"] for act in acts if act.get("main") and act["on"]]
            return [pile for pile, act in (("stock", "draw"), ("discards", "take")) if act in asked]
        lit = pick.lit(chosen, self.reply.get("targets"))
        act = self.act("discard")
        if len(chosen) == 1 and pick.here(chosen) == "h" and act and act["on"]:
            lit = lit + ["discards"]
        elif pick.own_cards(self.view, chosen):
            lit = lit + ["hand"]
        return lit

    def chips(self) -> None:
        """Draw the tools beside the prompt."""
        show = self.tip or (self.more and not self.chosen)
        element("chips").classList.toggle("inline", bool(show))
        if show:
            self._put("chips", buttons.tip() if self.tip else buttons.show_me())
            return
        parts = [buttons.chip(name, label) for name, label in tools.listed(self)]
        self._put("chips", "".join(parts))

    def tidy(self) -> None:
        """Group the melds on the felt: runs together, sets together."""
        self.felt.tidy(True)
        self.place_melds()
        self.chips()

    def show_hint(self, markup: str, on: bool) -> None:
        """Show a hint's panel, or with an empty text close it; the melds make room."""
        changed = markup or not element("hint").hidden
        self.fill_hint(markup, on)
        if changed:
            self.refit()

    def look_on(self) -> None:
        """Show what a review says of the position on the table."""
        self.change(said=faces.parts_of(self.about))
        self.fill_hint(self.beside, False)
        self.prompt()

    def fill_hint(self, markup: str, on: bool) -> None:
        """Show or close a hint's panel, the melds stay as they are; `on`: there is a hint."""
        panel = element("hint")
        if not markup and panel.contains(document.activeElement):
            self.stand(self.zone)
        morphing.morph(panel, markup)
        panel.hidden = not markup
        element("game").classList.toggle("hinting", on)
        if not on:
            self.change(more=False)

    def refit(self) -> None:
        """Lay out the melds for the room that there is now, larger if it is more."""
        self.breathe()
        self.place_melds()
        self.paint()

    def tell(self, said: "Said", lead: str = "", brief: bool = False) -> None:
        """Let the prompt say a sentence of a reply or a text; None for what is asked again."""
        if said is None:
            self.change(said=None, lead="", brief=False)
        else:
            self.change(said=faces.parts_of(said), lead=lead, brief=brief)
        if self.tip:
            self.change(tip=None)
            self._put("acts", self._buttons())
            self.chips()
        self.prompt()

    def explain(self, name: str) -> bool:
        """If a button does nothing now, say why; returns whether it does nothing."""
        act = self.act(name)
        why = act.get("why") if act and not act["on"] else None
        if not why:
            return False
        self.change(ruled=why["rule"])
        self.tell(why, "", True)
        self.chips()
        say(faces.spoken(faces.parts_of(why)))
        return True

    def asks(self, anew: bool) -> str:
        """What the person on turn is asked to do, in words; `anew`: their turn begins."""
        asked: str = (self.reply.get("prompt") or {}).get("text") or ""
        return sentences([self.begins(), asked]) if anew else asked

    def begins(self) -> str:
        """That it is the person's turn now, if it is a turn and no puzzle."""
        return _("Your turn.") if self._asked() else ""

    def prompt(self) -> None:
        """Write the line that says whose turn it is and what to do."""
        line = element("prompt")
        if self.watching:
            line.textContent = _("Played in another tab: here you look on.")
            return
        asked = self.reply.get("prompt") or {}
        if self.shown:
            asked = _("You only look at this table.")
        lead, said = self.lead, self.said
        bad = said is not None and said == self.wrong
        if said is None and self.chosen and self.my_turn():
            said = self._where_to()
        if said is None:
            said = faces.parts_of(asked or "")
            if not self.shown and asked.get("things"):
                bad = True
                lead, said = faces.led(said)
        if not lead and self.said is None and self._asked():
            lead = _("Your turn.")
        line.classList.toggle("bad", bad)
        did = seats.did(self.steps) if self._told_of() else ""
        lead = "<b>%s</b> " % faces.escape(lead) if lead else ""
        asked = lead + faces.sentence(said)
        line.innerHTML = asked
        # On a phone there is room for two lines, or for three smaller ones.
        most = LONG // 2 if did or self.tip else LONG
        line.classList.toggle("long", len(line.textContent) > most)
        if did:
            line.innerHTML = did + asked

    def _asked(self) -> bool:
        """Whether the person on turn is asked to play, and it is no puzzle."""
        return self.my_turn() and not self.view.get("covered") and not self.puzzle

    def _told_of(self) -> bool:
        """Whether the prompt has still to say what the last player did."""
        quiet = self.said is None and not self.chosen and self.logged != self.view["seat"]
        return quiet and self._asked()

    def _where_to(self) -> "Parts":
        """Say where the selected cards can go."""
        if self.view["phase"] == "draw":
            return [_("Draw first.")]
        texts = [text for _ref, text in self.chosen]
        lit = pick.lit(self.chosen, self.reply.get("targets"))
        if [place for place in lit if place != "new"]:
            # Translators: "faces" are cards drawn small, such as 7♠ 8♠
            text = _.on(self.view["deck"])("%(faces)s: tap a lit meld.")
        else:
            # Translators: "faces" are cards drawn small, such as 7♠ 8♠
            text = _("%(faces)s: where to? Tap a place.")
        before, _hole, after = text.partition("%(faces)s")
        cards: "Faces" = {"cards": " ".join(texts), "name": faces.names(texts)}
        return [before, cards, after]
