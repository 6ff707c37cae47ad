"""Reviews a deal: asks for the review, shows it, and opens the turns in it."""

import router
from browser import clock, device, document
from faces import escape
from sheets import misses, played, report, sheet
from table.overlays import look_on
from words import of

if False:
    from collections.abc import Callable
    from typing import Any

    from js import Element
    from shapes import Answer, App, Player, Request, Review, ReviewTold

_ = of("reviews")


def _waiting() -> str:
    """What to show during a review: a progress bar, and a button to stop."""
    return '<p>%s</p><p><progress id="looking" aria-label="%s"></progress></p>%s' % (
        escape(_("Looking at every turn\u2026")),
        escape(_("Turns looked at")),
        sheet.button("review-stop", _("Show what was found")),
    )


class Reviews:
    """The last review, and the game it is about."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.review: "Review | Any" = None
        self.game: "str | Any" = None
        self.seats: "list[Player]" = []

    def acts(self) -> "dict[str, Callable[[], object]]":
        """What its buttons do."""
        return {
            "review": self.ask,
            "review-stop": self.stop,
            "back": self.back,
        }

    def told(self) -> "dict[str, Callable[[Element], object]]":
        """What its buttons do that say of what."""
        return {
            "see": lambda button: self.see(int(button.getAttribute("data-turn"))),
            "better": lambda button: self.show(int(button.getAttribute("data-turn")), True),
            "played": lambda button: self.show(int(button.getAttribute("data-turn")), False),
            "step": self._step,
        }

    def takes(self) -> "dict[str, Answer]":
        """What takes the replies to what it asks."""
        return {"review": self.take}

    def ask(self) -> None:
        """Ask for a review; the engine looks at a part of the deal with each request."""
        sheet.show(_("Review"), _waiting())
        self._ask({"part": True})

    def stop(self) -> None:
        """Ask for what has been found so far."""
        self._ask({"stop": True})

    def _ask(self, how: "Request") -> None:
        request = {"do": "review"}
        request.update(how)
        self.app.ask(lambda: request)

    def take(self, request: "Request", reply: "ReviewTold") -> None:
        """Ask for the next part of the deal or, once it is finished, show the review."""
        bar = document.querySelector("#sheet[open] #looking")
        if not bar:
            # The person has closed the sheet and does not want it any more.
            return
        if "looking" in reply:
            bar.max = reply["looking"]["turns"]
            bar.value = reply["looking"]["looked"]
            self._ask({"part": True})
            return
        # Remember whose it is, too.
        self.review = reply["review"]
        self.game = self.app.state.game
        store = self.app.saving.store
        if played.reviewed(store, self.game, self.review):
            misses.take_in(store, self.review, clock.today())
        self.seats = [
            {"name": seat["name"], "kind": seat["kind"]} for seat in self.app.state.view["seats"]
        ]
        self._sheet()

    def _sheet(self) -> None:
        sheet.show(report.title(self.review), report.body(self.review))

    def see(self, number: int) -> None:
        """Put a turn's position on the table, with its better play laid out."""
        one = self.review["worst"][number]
        sheet.close()
        request = {
            "do": "open",
            "link": one["link"],
            "seed": device.random_seed(),
            "seats": self.seats,
        }
        router.begin(self.app, request, link=one["link"], review=True)
        self.app.change(back=True)
        self.show(number, True)

    def _step(self, button: "Element") -> None:
        """Lay out the turn up to a step of it."""
        step = int(button.getAttribute("data-step"))
        self.show(
            int(button.getAttribute("data-turn")), bool(button.getAttribute("data-better")), step
        )

    def show(self, number: int, better: bool, step: "int | None" = None) -> None:
        """Lay out the turn that is on the table, as it was played or better, whole or up to a step.

        Whoever plays on from there plays on from that step.
        """
        one = self.review["worst"][number]
        moves = report.moves(one, better)
        step = len(moves) if step is None else step
        beside = report.beside(self.review, number, better, step)
        self.app.change(about=report.said(one, better), beside=beside)
        if report.lays(one):
            self.app.ask(lambda: {"do": "arrange", "moves": moves[:step]})
        elif self.app.state.reply:
            look_on(self.app)

    def back(self) -> None:
        """Go back from a turn's position to the game, and to its review."""
        router.resume(self.app, self.game)
        self._sheet()
