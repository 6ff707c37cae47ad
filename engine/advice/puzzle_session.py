"""A puzzle while a person solves it: its attempts, and its part of a reply."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .. import words
from ..bots import Decision
from ..codes import read_puzzle_link
from ..model import (
    Cards,
    Reason,
    Stream,
    TextFault,
    remark,
    sample,
    view_of,
    without,
)
from ..notation import (
    position_data,
    position_of,
    write_cards,
    write_puzzle_link,
    write_table,
)
from ..play import Match, Seat
from ..table import fault_json, join_sentences, sentence_of
from ..words import ENGLISH, Language, messages
from .adviser import as_advice
from .choice_rollouts import rounded
from .hint import refs_of
from .hint_reasons import why_of
from .puzzle import DISCARD, LAY, OUT, Puzzle, daily_seed, is_answer, puzzle, puzzle_of

if TYPE_CHECKING:
    from ..table import ActReply, Fault, PromptReply, PuzzleAnswer, PuzzleReply

Json = dict[str, Any]

# Question of each kind of puzzle where tables are rearranged, and elsewhere.
_ASKS = {OUT: "puzzle-out", LAY: "puzzle-lay"}
_GROWN = "puzzle-grown"
_THROWN = "puzzle-discard"

# Actions allowed in a puzzle: lay out the turn, but never draw or pass.
_KEPT = ("undo", "redo", "reset", "hint", "fix", "end", "discard")
# Actions allowed after the answer has been shown.
_SHOWN = ("undo", "redo", "reset")
# Actions allowed where only a discard is to be chosen.
_LOOSE = ("hint", "discard")


class Quiz(NamedTuple):
    """A puzzle, its seed or date (neither for a link), and its progress."""

    puzzle: Puzzle
    seed: str | None = None
    date: str | None = None
    tries: int = 0
    solved: bool = False
    shown: bool = False

    @property
    def link(self) -> str:
        """The puzzle as a link."""
        return write_puzzle_link(self.puzzle.kind, self.puzzle.state)


def new_quiz(seed: str | None, date: str | None, kind: str | None, game: str | None) -> Quiz:
    """Return the puzzle of a seed or, with a date, of that day; faults as for `puzzle`."""
    if date is not None:
        return Quiz(puzzle(daily_seed(date), kind, game), None, date)
    if not seed:
        raise TextFault("bad-request", do="puzzle")
    return Quiz(puzzle(seed, kind, game), seed)


def linked_quiz(link: str) -> Quiz:
    """Return the puzzle in a link; raise `TextFault` bad-link if its answer can't be proved."""
    kind, state = read_puzzle_link(link)
    posed = puzzle_of(view_of(state, state.turn).state, kind)
    if posed is None:
        raise TextFault("bad-link", why="puzzle")
    return Quiz(posed)


def match_of(quiz: Quiz, seats: tuple[Seat, ...]) -> Match:
    """Return the puzzle as a match to play at; hidden cards are filled in at random."""
    state = quiz.puzzle.state
    stream = Stream(quiz.link, "open")
    filled = sample(view_of(state, state.turn), stream)
    return Match(state.rules, seats, f"{stream.word():016x}", (), filled)


def attempted(quiz: Quiz, kept: Cards) -> Quiz:
    """Return the puzzle after an attempt that keeps these cards."""
    done = quiz.solved or is_answer(quiz.puzzle, kept)
    return quiz._replace(tries=quiz.tries + 1, solved=done)


def refused(quiz: Quiz, kept: Cards, language: Language) -> Fault:
    """Return the fault for a wrong attempt that keeps these cards."""
    posed = quiz.puzzle
    gone = without(posed.state.hand, kept) or ()
    if posed.kind == DISCARD:
        [card] = gone
        reason = remark("puzzle-worse", points=_points(dict(posed.costs)[card]))
    else:
        reason = remark("puzzle-more", laid=len(gone))
    return fault_json(reason, posed.state.rules, language)


def _points(tenths: int) -> int:
    """Return whole points, at least one."""
    return max(1, rounded(tenths))


def _because(posed: Puzzle) -> tuple[Reason, ...]:
    """Return the best discard, its lead in points, and its reasons as in a hint."""
    view = view_of(posed.state, posed.state.turn)
    [card] = posed.answer
    least = min(cost for _, cost in posed.costs)
    reasons = why_of(view, as_advice(view.state, Decision(posed.moves)))
    return (
        remark("hint-discard", card=card),
        remark("puzzle-gains", points=_points(least)),
        *reasons,
    )


def decision_of(quiz: Quiz) -> Decision:
    """Return the answer as a decision, for hints and for laying it out."""
    return Decision(quiz.puzzle.moves)


def quiz_json(quiz: Quiz, hand: Cards, language: Language = ENGLISH) -> PuzzleReply:
    """Return the reply's part about the puzzle; with the answer once it was found or shown."""
    posed = quiz.puzzle
    deck = posed.state.rules.melds.deck
    params = {"hand": len(posed.state.hand)}
    shown: PuzzleAnswer | None = None
    if quiz.solved or quiz.shown:
        shown = {
            "cards": refs_of(posed.answer, hand),
            "faces": write_cards(posed.answer),
            "table": write_table(posed.table),
        }
    return {
        "kind": posed.kind,
        "title": words.translate(messages.PUZZLES[posed.kind], language, deck),
        "text": words.sentence(_asks(posed), params, language, deck),
        "grade": _grade(quiz, language),
        "level": posed.level,
        "level_label": words.translate(messages.PUZZLE_LEVELS[posed.level - 1], language),
        "moved": posed.moved,
        "nodes": posed.nodes,
        "game": posed.state.rules.game.id,
        "seed": quiz.seed,
        "date": quiz.date,
        "link": quiz.link,
        "tries": quiz.tries,
        "solved": quiz.solved,
        "shown": quiz.shown,
        "answer": shown,
    }


def _grade(quiz: Quiz, language: Language) -> str:
    """Return a clue to the answer: how much it moves, what to look at, or, once shown, why."""
    posed = quiz.puzzle
    rules = posed.state.rules
    if posed.kind == DISCARD and (quiz.solved or quiz.shown):
        return join_sentences([sentence_of(reason, rules, language) for reason in _because(posed)])[
            "text"
        ]
    if posed.kind == DISCARD and quiz.tries:
        return words.sentence("puzzle-compare", (), language, rules.melds.deck)
    if posed.nodes:
        params = {"moved": posed.moved}
        return words.sentence("puzzle-grade", params, language, rules.melds.deck)
    return words.translate(messages.PUZZLE_LINES[posed.kind], language, rules.melds.deck)


def _asks(posed: Puzzle) -> str:
    if posed.kind == DISCARD:
        return _THROWN
    return _ASKS[posed.kind] if posed.state.rules.turn.rearranges else _GROWN


def quiz_prompt(quiz: Quiz, language: Language = ENGLISH) -> PromptReply:
    """Return the question in one line."""
    solved = "puzzle-discarded" if quiz.puzzle.kind == DISCARD else "puzzle-solved"
    code = solved if quiz.solved else _asks(quiz.puzzle)
    params = {"hand": len(quiz.puzzle.state.hand)}
    deck = quiz.puzzle.state.rules.melds.deck
    return {"code": code, "things": 0, "text": words.sentence(code, params, language, deck)}


def quiz_acts(quiz: Quiz, acts: list[ActReply], language: Language = ENGLISH) -> list[ActReply]:
    """Return the turn's buttons that make sense in a puzzle, and the puzzle's own."""
    if quiz.solved:
        return [_act("new-puzzle", True, language)]
    open_ = _LOOSE if quiz.puzzle.kind == DISCARD else _KEPT
    kept = [act for act in acts if act["act"] in (_SHOWN if quiz.shown else open_)]
    if quiz.shown:
        return [*kept, _act("new-puzzle", True, language)]
    shown = [_check(act, language) if act["act"] == "end" else act for act in kept]
    return [*shown, _act("answer", False, language)]


def _check(end: ActReply, language: Language) -> ActReply:
    """Return the button that ends the turn as one that checks the answer."""
    return _act("check", True, language) | {"act": end["act"], "on": end["on"], "why": end["why"]}


def _act(name: str, main: bool, language: Language) -> ActReply:
    label = words.button(messages.ACTS[name], language)
    return {"act": name, "on": True, "why": None, **label, "count": None, "main": main}


def quiz_data(quiz: Quiz) -> Json:
    """Return the puzzle as it is saved: the position and the progress, without the answer."""
    return {
        "kind": quiz.puzzle.kind,
        "position": position_data(quiz.puzzle.state),
        "seed": quiz.seed,
        "date": quiz.date,
        "tries": quiz.tries,
        "solved": quiz.solved,
        "shown": quiz.shown,
    }


def read_quiz(data: Json) -> Quiz:
    """Return the puzzle that `quiz_data` wrote; raise `TextFault` bad-save."""
    posed = puzzle_of(position_of(data["position"]), data["kind"])
    seed, date, tries = data["seed"], data["date"], data["tries"]
    texts = all(text is None or isinstance(text, str) for text in (seed, date))
    if posed is None or not texts or type(tries) is not int:
        raise TextFault("bad-save", why="puzzle")
    return Quiz(posed, seed, date, tries, data["solved"] is True, data["shown"] is True)
