"""What each button of the page does: one function for each `data-act`."""

import params
from browser import window
from felt import overlays, table
from hand import places
from live import again, say
from sheets import guide, language, menu, settings, sheet
from sheets.lobby import asked_by
from words import of, sentences

if False:
    from collections.abc import Callable

    from js import Element

    from game.openings import Openings
    from game.play import Play
    from game.quizzes import Quizzes
    from hand.gestures import Gestures

_ = of("acts")

# Buttons named after what they ask the engine for.
ENGINE = (
    "draw",
    "take",
    "pass",
    "fail",
    "discard",
    "knock",
    "undo",
    "redo",
    "reset",
    "fix",
    "next",
    "reveal",
    "end",
    "hint",
    "layable",
)


def _closing(work: "Callable[[], object]") -> "Callable[[], None]":
    """The same work, done after closing the sheet that asked for it."""

    def done() -> None:
        sheet.close()
        work()

    return done


class Acts:
    """Maps each act to its work: work in `plain` takes no argument, in `told` the button."""

    def __init__(
        self, play: "Play", gestures: "Gestures", openings: "Openings", quizzes: "Quizzes"
    ) -> None:
        self.play = play
        self.gestures = gestures
        self.openings = openings
        self.quizzes = quizzes
        self.plain = self._of_game()
        self.plain.update(self._of_sheets())
        self.told = self._by_button()
        # What a letter does that no button does.
        self.spoken = self._by_letter()

    def do(self, name: str, button: "Element | None" = None) -> None:
        """Do what a button is for; an unknown name does nothing.

        Nor does the table of a game that is gone, which shows until the next one arrives.
        """
        if button and button.closest("#game") and not self.play.desk.reply:
            return
        if button and button.closest("#acts") and self.play.desk.explain(name):
            return
        # What was chosen from the menu of places is done from the cards.
        if button and button.closest("#places"):
            places.close(self.play.desk)
        if name in ENGINE:
            self.gestures.act(name)
        elif name in self.plain:
            self.plain[name]()
        elif button and name in self.told:
            self.told[name](button)

    def _of_game(self) -> "dict[str, Callable[[], object]]":
        play, gestures, replay = self.play, self.gestures, self.play.replay
        return {
            "again": play.again,
            "engine-again": _closing(lambda: play.engine.again()),
            "give-up": _closing(lambda: play.post({"do": "answer"})),
            "clear": gestures.clear,
            "sort": gestures.sort,
            "tidy": play.desk.tidy,
            "takeback": self._take_back,
            "takeback-now": _closing(lambda: play.post({"do": "takeback"})),
            "whole": gestures.choose_whole,
            "to-bench": lambda: gestures.place("bench"),
            "to-hand": lambda: gestures.place("hand"),
            "split": gestures.split,
            "hand-first": lambda: gestures.reorder(False),
            "hand-last": lambda: gestures.reorder(True),
            "replay": self._replay,
            "step-back": lambda: replay.walk(-1),
            "step-on": lambda: replay.walk(1),
            "step-end": replay.stop,
            "close-hint": play.hints.close,
            "hint-back": play.hints.back,
            "instead": play.hints.instead,
            "try": lambda: play.hints.do_it(play.motion.moves()),
            "new-puzzle": _closing(self.quizzes.another),
        }

    def _of_sheets(self) -> "dict[str, Callable[[], object]]":
        desk = self.play.desk
        return {
            "close": sheet.close,
            "home": self.openings.go_home,
            "take-over": self.openings.lock.take_over,
            "menu": lambda: menu.show(desk),
            "answer": menu.ask_for_answer,
            "settings": lambda: sheet.show(
                _("Settings"), settings.form(desk.settings, language.row())
            ),
            "help": guide.show_help,
            "where": self._where,
            "side": lambda: overlays.toggle_side(desk),
            "fold": lambda: overlays.fold_result(desk),
            "all-reasons": lambda: overlays.show_all_reasons(desk),
            "close-reasons": lambda: overlays.close_reasons(desk),
            "reload": lambda: window.location.reload(),
        }

    def _by_letter(self) -> "dict[str, Callable[[], object]]":
        play, desk = self.play, self.play.desk
        return {
            "w": lambda: say(guide.state_in_words(desk)),
            "b": lambda: say(guide.table_in_words(desk.view)),
            "p": lambda: say(sentences(table.pile_labels(desk.view))),
            "o": lambda: say(guide.scores_in_words(desk.view)),
            "a": again,
            "l": play.telling.since,
            "s": self.gestures.sort,
            "r": lambda: play.replay.walk(1),
        }

    def _by_button(self) -> "dict[str, Callable[[Element], object]]":
        openings, play = self.openings, self.play
        desk = play.desk
        return {
            "new-game": self._new_game,
            "continue": lambda button: openings.resume(button.getAttribute("data-id")),
            "puzzle": self._puzzle,
            "month": self.quizzes.turn_month,
            "reason": lambda button: overlays.go_to_meld(desk, button.getAttribute("data-focus")),
            "to": lambda button: self.gestures.place(button.getAttribute("data-target")),
            "pulse": lambda button: play.hints.pulse(int(button.getAttribute("data-line"))),
        }

    def _new_game(self, button: "Element") -> None:
        """Start the match of the button's set-up form, or without one the same match again."""
        form = button.closest("[data-setup]")
        if form:
            self.openings.set_up(asked_by(form))
        else:
            self.openings.new_game(params.again(self.play.desk.view))

    def _puzzle(self, button: "Element") -> None:
        kind, game = button.getAttribute("data-kind"), button.getAttribute("data-of")
        self.quizzes.start(kind or None, game or None, button.getAttribute("data-when"))

    def _where(self) -> None:
        """List where the selected cards may go, or say that they may go nowhere now."""
        if not places.show(self.play.desk):
            self.do("not-now")

    def _take_back(self) -> None:
        """Take the last turn back, but ask first if that makes the game a casual one."""
        if self.play.desk.view["casual"]:
            self.play.post({"do": "takeback"})
        else:
            menu.ask_to_take_back()

    def _replay(self) -> None:
        """Show the opponents' last turns from their first step."""
        if overlays.side_open():
            overlays.toggle_side(self.play.desk)
        self.play.replay.show(0)
