"""A puzzle while a person solves it: what has been tried, and what a reply says of it."""

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

# What each kind of puzzle asks where tables are rearranged, and elsewhere.
_ASKS = {OUT: "puzzle-out", LAY: "puzzle-lay"}
_GROWN = "puzzle-grown"
_THROWN = "puzzle-discard"

# What a person may do in a puzzle: lay out the turn, but never draw or pass.
_KEPT = ("undo", "redo", "reset", "hint", "fix", "end", "discard")
# The same once the answer has been shown.
_SHOWN = ("undo", "redo", "reset")
# Where only a discard is to be chosen.
_LOOSE = ("hint", "discard")


class Quiz(NamedTuple):
    """A puzzle, where it came from (a seed or a date; neither for a link), and how it is going."""

    puzzle: Puzzle
    seed: str | None = None
    date: str | None = None
    tries: int = 0
    solved: bool = False
    shown: bool = False

    @property
    def link(self) -> str:
        """The puzzle as a link, whatever it was made from."""
        return write_puzzle_link(self.puzzle.kind, self.puzzle.state)


def new_quiz(seed: str | None, date: str | None, kind: str | None, game: str | None) -> Quiz:
    """The puzzle of a seed or, with a date, of that day; faults as for `puzzle`."""
    if date is not None:
        return Quiz(puzzle(daily_seed(date), kind, game), None, date)
    if not seed:
        raise TextFault("bad-request", do="puzzle")
    return Quiz(puzzle(seed, kind, game), seed)


def linked_quiz(link: str) -> Quiz:
    """The puzzle in a link; raises `TextFault` bad-link if its answer can't be proved."""
    kind, state = read_puzzle_link(link)
    posed = puzzle_of(view_of(state, state.turn).state, kind)
    if posed is None:
        raise TextFault("bad-link", why="puzzle")
    return Quiz(posed)


def match_of(quiz: Quiz, seats: tuple[Seat, ...]) -> Match:
    """The puzzle as a match to sit down at; hidden cards are filled in at random."""
    state = quiz.puzzle.state
    stream = Stream(quiz.link, "open")
    filled = sample(view_of(state, state.turn), stream)
    return Match(state.rules, seats, f"{stream.word():016x}", (), filled)


def attempted(quiz: Quiz, kept: Cards) -> Quiz:
    """The puzzle after an attempt that keeps these cards."""
    done = quiz.solved or is_answer(quiz.puzzle, kept)
    return quiz._replace(tries=quiz.tries + 1, solved=done)


def refused(quiz: Quiz, kept: Cards, language: Language) -> Fault:
    """What is said of an attempt that keeps these cards and is no answer."""
    posed = quiz.puzzle
    gone = without(posed.state.hand, kept) or ()
    if posed.kind == DISCARD:
        [card] = gone
        reason = remark("puzzle-worse", points=_points(dict(posed.costs)[card]))
    else:
        reason = remark("puzzle-more", laid=len(gone))
    return fault_json(reason, posed.state.rules, language)


def _points(tenths: int) -> int:
    """Whole points, at least one."""
    return max(1, rounded(tenths))


def _because(posed: Puzzle) -> tuple[Reason, ...]:
    """What the right discard is, by how much, and why, as a hint would say."""
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
    """The answer as a decision, for hints and for laying it out."""
    return Decision(quiz.puzzle.moves)


def quiz_json(quiz: Quiz, hand: Cards, language: Language = ENGLISH) -> PuzzleReply:
    """What a reply says of the puzzle; the answer only once it was found or asked for."""
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
    """What is known of the answer: how much it moves, what to look at, or why once it is open."""
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
    """What is asked now, in one line."""
    solved = "puzzle-discarded" if quiz.puzzle.kind == DISCARD else "puzzle-solved"
    code = solved if quiz.solved else _asks(quiz.puzzle)
    params = {"hand": len(quiz.puzzle.state.hand)}
    deck = quiz.puzzle.state.rules.melds.deck
    return {"code": code, "things": 0, "text": words.sentence(code, params, language, deck)}


def quiz_acts(quiz: Quiz, acts: list[ActReply], language: Language = ENGLISH) -> list[ActReply]:
    """The buttons of the turn that make sense in a puzzle, and those of the puzzle itself."""
    if quiz.solved:
        return [_act("new-puzzle", True, language)]
    open_ = _LOOSE if quiz.puzzle.kind == DISCARD else _KEPT
    kept = [act for act in acts if act["act"] in (_SHOWN if quiz.shown else open_)]
    if quiz.shown:
        return [*kept, _act("new-puzzle", True, language)]
    shown = [_check(act, language) if act["act"] == "end" else act for act in kept]
    return [*shown, _act("answer", False, language)]


def _check(end: ActReply, language: Language) -> ActReply:
    """The end of the turn, which in a puzzle asks whether this is the answer."""
    return _act("check", True, language) | {"act": end["act"], "on": end["on"], "why": end["why"]}


def _act(name: str, main: bool, language: Language) -> ActReply:
    label = words.button(messages.ACTS[name], language)
    return {"act": name, "on": True, "why": None, **label, "count": None, "main": main}


def quiz_data(quiz: Quiz) -> Json:
    """The puzzle as it is saved: the position and how it is going, without the answer."""
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
    """The puzzle that `quiz_data` wrote; raises `TextFault` bad-save."""
    posed = puzzle_of(position_of(data["position"]), data["kind"])
    seed, date, tries = data["seed"], data["date"], data["tries"]
    texts = all(text is None or isinstance(text, str) for text in (seed, date))
    if posed is None or not texts or type(tries) is not int:
        raise TextFault("bad-save", why="puzzle")
    return Quiz(posed, seed, date, tries, data["solved"] is True, data["shown"] is True)
