"""Hints, shown depth by depth with their cards marked; and which cards can be laid."""

from browser import document
from faces import names
from felt import overlays, panels
from live import say
from words import of, sentences

_ = of("hints")

# The pile that a move takes a card from.
PILES = {"draw": "stock", "take": "discards"}
# A card by its reference.
_CARD = '#game [data-ref="%s"]'


def _mark(queries):
    """Mark what a hint or an answer is about, where it is on the page."""
    for query in queries:
        found = document.querySelector(query)
        if found:
            found.classList.add("hinted")


def _pressed(move):
    """Finds what a move is made with: the pile, or its button on a phone."""
    found = []
    if move not in ("discard", "knock"):
        found.append('#acts [data-act="%s"]' % move)
    if move in PILES:
        found.append("#piles [data-pile=%s]" % PILES[move])
    return found


class Hints:
    """The hint on the table and the depth it is at; `post(request)` asks for one."""

    def __init__(self, desk, replay, post):
        self.desk = desk
        self.replay = replay
        self._post = post
        self._hint = None
        self._depth = 0

    def ask(self):
        """Show the next depth of the hint (what to do, how, why), or ask for one."""
        if self._hint is None:
            self._post({"do": "hint"})
        else:
            self._depth = min(self._depth + 1, len(self._depths()) - 1)
            self._show()

    def take(self, request, reply):
        """Show the first depth of a hint that has come."""
        self.replay.stop()
        self._hint = reply["hint"]
        self._depth = 0
        self._show()

    def _depths(self):
        """What the hint says, depth by depth."""
        hint = self._hint
        steps = " ".join([step["text"] for step in hint["steps"]])
        why = " ".join([reason["text"] for reason in hint["why"]])
        depths = [hint["short"]["text"]]
        for text in (steps, why):
            # A single step may say no more than what is to be done.
            if text and text != depths[-1]:
                depths.append(text)
        return depths

    def forget(self):
        """Close the hint: the table has changed, so it is out of date."""
        self._hint = None
        self.desk.show_hint("")

    def drop(self):
        """Forget the hint without drawing: another game is about to be drawn."""
        self._hint = None

    def close(self):
        """Close the hint, and remove its marks."""
        self._hint = None
        self.desk.unmark()
        self.desk.fill_hint("")
        self.desk.go("acts", self.desk.spot["acts"])
        overlays.give_back_room(self.desk)

    def _show(self):
        """Show the depth that the hint is at, and mark its cards."""
        hint, depths = self._hint, self._depths()
        groups = [step["cards"] for step in hint["steps"]] + hint["keeps"]
        marked = [_CARD % ref for refs in groups for ref in refs]
        if hint["act"] and not hint["lays"]:
            marked += _pressed(hint["act"])
        self.desk.unmark()
        self.desk.show_hint(panels.hint(depths, self._depth, hint["lays"]))
        _mark(marked)
        say(depths[self._depth])

    def take_layable(self, request, reply):
        """Mark the hand cards that can be laid, and say how many there are."""
        self.replay.stop()
        refs = reply["cards"]
        self.desk.unmark()
        _mark([_CARD % ref for ref in refs])
        view = self.desk.view
        cards = [view["hand"][int(ref[1:])] for ref in refs]
        marked = _.n_by(
            view["deck"],
            (
                "%(n)d card can be laid: look for the mark.",
                "%(n)d cards can be laid: see the marks.",
            ),
            (
                "%(n)d tile can be laid: look for the mark.",
                "%(n)d tiles can be laid: see the marks.",
            ),
            len(refs),
        )
        self.desk.said = marked % {"n": len(refs)}
        if not refs:
            self.desk.said = _.by(
                view["deck"],
                "None of your cards can be laid now.",
                "None of your tiles can be laid now.",
            )
        self.desk.prompt()
        say(sentences([self.desk.said, names(cards)]))
