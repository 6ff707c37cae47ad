"""Whole moves for whoever plays by one switch: melds of the hand, then cards for melds there."""

from browser import element, morphing
from faces import drawn, escape, icon, names
from felt import pick
from words import listed

from .places import called

if False:
    from js import Element
    from shapes import Answer, Chosen, MeldsTold, Request

    from game.desk import Desk
    from game.play import Play
    from hand.gestures import Gestures


class Wholes:
    """Offers whole moves, always in the same order: none is shown as better than another."""

    def __init__(self, desk: "Desk", play: "Play", gestures: "Gestures") -> None:
        self.desk = desk
        self.play = play
        self.gestures = gestures

    def takes(self) -> "dict[str, Answer]":
        """What takes the reply to what it asks."""
        return {"melds": self.take}

    def ask(self) -> None:
        """Ask for the melds of the hand, if whole moves are wished for and can be made."""
        desk = self.desk
        on = desk.settings["switch"] != "off" and desk.my_turn() and desk.view["phase"] == "play"
        if on and desk.view["hand"] and not desk.puzzle and not desk.reply.get("lesson"):
            self.play.engine.post(lambda: {"do": "melds"}, self.play.game)
        else:
            self._show([])

    def take(self, request: "Request", reply: "MeldsTold") -> None:
        """Offer the melds that have come, and what may join those that lie there."""
        view = self.desk.view
        moves = [(refs, "new") for refs in reply["melds"]]
        known = self.desk.reply["targets"]["map"]
        seen = []
        for number, text in enumerate(view["hand"]):
            for to in known.get("h%d" % number) or []:
                if pick.Place(to).meld >= 0 and (text, to) not in seen:
                    seen.append((text, to))
                    moves.append((["h%d" % number], to))
        self._show(moves)

    def _show(self, moves: "list[tuple[list[str], str]]") -> None:
        box = element("wholes")
        held = self.desk.held()
        morphing.morph(box, "".join([self._button(refs, to) for refs, to in moves]))
        changed = box.hidden != (not moves)
        box.hidden = not moves
        if changed and self.desk.reply:
            self.desk.refit()
        self.desk.hold(held)

    def _button(self, refs: list[str], to: str) -> str:
        view = self.desk.view
        cards = [text for _ref, text in self._cards(refs)]
        meld = pick.Place(to).meld
        there = view["table"][meld]["cards"] if meld >= 0 else []
        return (
            '<button type="button" class="act wide" tabindex="-1" data-act="whole-move" '
            'data-refs="%s" data-target="%s"><span class="sr">%s</span>'
            '<span class="all" aria-hidden="true">%s%s</span></button>'
        ) % (
            " ".join(refs),
            to,
            escape(listed([names(cards), called(view, to)], ",")),
            _faces(cards),
            icon("next") + _faces(there) if there else icon("play"),
        )

    def _cards(self, refs: list[str]) -> "Chosen":
        return [(ref, self.desk.view["hand"][pick.Place(ref).spot]) for ref in refs]

    def act(self, button: "Element") -> None:
        """Make the move of a button."""
        self.desk.change(chosen=self._cards(button.getAttribute("data-refs").split()))
        self.gestures.place(button.getAttribute("data-target"))


def _faces(cards: list[str]) -> str:
    return drawn([{"cards": " ".join(cards), "name": ""}])
