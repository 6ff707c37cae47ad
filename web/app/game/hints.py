"""Hints, shown step by step with their cards marked; and which cards can be laid."""

from browser import document
from faces import names
from felt import overlays, panels
from live import say
from words import of, sentences

_ = of("hints")

# The pile that a move takes a card from.
PILES = {"draw": "stock", "take": "discards"}
# The moves of a hint that the page can lay out for the person.
ARRANGED = ("lay", "add", "table", "free")
# A card of the hand by its reference.
_HAND = '#hand [data-ref="%s"]'


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
    """The hint on the table and the step it is at; `post(request)` asks for one."""

    def __init__(self, desk, replay, post):
        self.desk = desk
        self.replay = replay
        self._post = post
        self._hint = None
        self._step = 0

    def ask(self):
        """Show the next step of the hint (which cards, where to, why), or ask for one."""
        if self._hint is None:
            self._post({"do": "hint"})
        else:
            self._step = min(self._step + 1, len(self._hint["steps"]) - 1)
            self._show()

    def take(self, request, reply):
        """Show the first step of a hint that has come."""
        self.replay.stop()
        self._hint = reply["hint"]
        self._hint["steps"] = [step for step in self._hint["steps"] if step]
        self._step = 0
        self._show()

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
        """Show the step that the hint is at, and mark its cards."""
        steps = self._hint["steps"]
        moves = [move.split(" ")[0] for move in self._hint["moves"]]
        marked = [_HAND % ref for ref in self._hint["cards"]]
        # Of several moves only the first is marked.
        for move in moves[:1]:
            marked += _pressed(move)
        can_try = [move for move in moves if move in ARRANGED]
        self.desk.unmark()
        self.desk.show_hint(panels.hint(steps, self._step, can_try))
        _mark(marked)
        say(steps[self._step])

    def take_layable(self, request, reply):
        """Mark the hand cards that can be laid, and say how many there are."""
        self.replay.stop()
        refs = reply["cards"]
        self.desk.unmark()
        _mark([_HAND % ref for ref in refs])
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
