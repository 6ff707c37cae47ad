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
from .choice_rollouts import whole_points
from .hint import refs_of
from .hint_reasons import reasons_for
from .puzzle import DISCARD, LAY, OUT, Puzzle, daily_puzzle, is_answer, puzzle, puzzle_of

if TYPE_CHECKING:
    from ..table import ActReply, Fault, PromptReply, PuzzleAnswer, PuzzleReply

Json = dict[str, Any]

# Question of each kind of puzzle where tables are rearranged, and elsewhere.
_QUESTIONS = {OUT: "puzzle-out", LAY: "puzzle-lay"}
_GROWING_QUESTION = "puzzle-grown"
_DISCARD_QUESTION = "puzzle-discard"

# Actions allowed in a puzzle: lay out the turn, but never draw or pass.
_ALLOWED_ACTS = ("undo", "redo", "reset", "hint", "fix", "end", "discard")
# Actions allowed after the answer has been shown.
_ACTS_AFTER_ANSWER = ("undo", "redo", "reset")
# Actions allowed where only a discard is to be chosen.
_DISCARD_ACTS = ("hint", "discard")


class PuzzleSession(NamedTuple):
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


def seeded_puzzle(
    seed: str | None, date: str | None, kind: str | None, game: str | None
) -> PuzzleSession:
    """Return the puzzle of a seed or, with a date, of that day; faults as for `puzzle`."""
    if date is not None:
        return PuzzleSession(daily_puzzle(date, kind, game), None, date)
    if not seed:
        raise TextFault("bad-request", do="puzzle")
    return PuzzleSession(puzzle(seed, kind, game), seed)


def linked_puzzle(link: str) -> PuzzleSession:
    """Return the puzzle in a link; raise `TextFault` bad-link if its answer can't be proved."""
    kind, state = read_puzzle_link(link)
    posed = puzzle_of(view_of(state, state.turn).state, kind)
    if posed is None:
        raise TextFault("bad-link", why="puzzle")
    return PuzzleSession(posed)


def puzzle_match(quiz: PuzzleSession, seats: tuple[Seat, ...]) -> Match:
    """Return the puzzle as a match to play at; hidden cards are filled in at random."""
    state = quiz.puzzle.state
    stream = Stream(quiz.link, "open")
    filled = sample(view_of(state, state.turn), stream)
    return Match(state.rules, seats, f"{stream.word():016x}", (), filled)


def with_attempt(quiz: PuzzleSession, kept: Cards) -> PuzzleSession:
    """Return the puzzle after an attempt that keeps these cards."""
    done = quiz.solved or is_answer(quiz.puzzle, kept)
    return quiz._replace(tries=quiz.tries + 1, solved=done)


def attempt_fault(quiz: PuzzleSession, kept: Cards, language: Language) -> Fault:
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
    return max(1, whole_points(tenths))


def _answer_reasons(posed: Puzzle) -> tuple[Reason, ...]:
    """Return the best discard, its lead in points, and its reasons as in a hint."""
    view = view_of(posed.state, posed.state.turn)
    [card] = posed.answer
    least = min(cost for _, cost in posed.costs)
    reasons = reasons_for(view, as_advice(view.state, Decision(posed.moves)))
    return (
        remark("hint-discard", card=card),
        remark("puzzle-gains", points=_points(least)),
        *reasons,
    )


def answer_decision(quiz: PuzzleSession) -> Decision:
    """Return the answer as a decision, for hints and for laying it out."""
    return Decision(quiz.puzzle.moves)


def puzzle_json(quiz: PuzzleSession, hand: Cards, language: Language = ENGLISH) -> PuzzleReply:
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
        "text": words.sentence(_question(posed), params, language, deck),
        "grade": _clue(quiz, language),
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


def _clue(quiz: PuzzleSession, language: Language) -> str:
    """Return a clue to the answer: how much it moves, what to look at, or, once shown, why."""
    posed = quiz.puzzle
    rules = posed.state.rules
    if posed.kind == DISCARD and (quiz.solved or quiz.shown):
        return join_sentences(
            [sentence_of(reason, rules, language) for reason in _answer_reasons(posed)]
        )["text"]
    if posed.kind == DISCARD and quiz.tries:
        return words.sentence("puzzle-compare", (), language, rules.melds.deck)
    if posed.nodes and posed.moved:
        params = {"moved": posed.moved}
        return words.sentence("puzzle-grade", params, language, rules.melds.deck)
    return words.translate(messages.PUZZLE_LINES[posed.kind], language, rules.melds.deck)


def _question(posed: Puzzle) -> str:
    if posed.kind == DISCARD:
        return _DISCARD_QUESTION
    return _QUESTIONS[posed.kind] if posed.state.rules.turn.rearranges else _GROWING_QUESTION


def puzzle_prompt(quiz: PuzzleSession, language: Language = ENGLISH) -> PromptReply:
    """Return the question in one line."""
    solved = "puzzle-discarded" if quiz.puzzle.kind == DISCARD else "puzzle-solved"
    code = solved if quiz.solved else _question(quiz.puzzle)
    params = {"hand": len(quiz.puzzle.state.hand)}
    deck = quiz.puzzle.state.rules.melds.deck
    return {"code": code, "things": 0, "text": words.sentence(code, params, language, deck)}


def puzzle_acts(
    quiz: PuzzleSession, acts: list[ActReply], language: Language = ENGLISH
) -> list[ActReply]:
    """Return the turn's buttons that make sense in a puzzle, and the puzzle's own."""
    if quiz.solved:
        return [_act("new-puzzle", True, language)]
    open_ = _DISCARD_ACTS if quiz.puzzle.kind == DISCARD else _ALLOWED_ACTS
    kept = [act for act in acts if act["act"] in (_ACTS_AFTER_ANSWER if quiz.shown else open_)]
    if quiz.shown:
        return [*kept, _act("new-puzzle", True, language)]
    shown = [_checking_act(act, language) if act["act"] == "end" else act for act in kept]
    return [*shown, _act("answer", False, language)]


def _checking_act(end: ActReply, language: Language) -> ActReply:
    """Return the button that ends the turn as one that checks the answer."""
    return _act("check", True, language) | {"act": end["act"], "on": end["on"], "why": end["why"]}


def _act(name: str, main: bool, language: Language) -> ActReply:
    label = words.button(messages.ACTS[name], language)
    return {"act": name, "on": True, "why": None, **label, "count": None, "main": main}


def puzzle_data(quiz: PuzzleSession) -> Json:
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


def read_puzzle(data: Json) -> PuzzleSession:
    """Return the puzzle that `quiz_data` wrote; raise `TextFault` bad-save."""
    posed = puzzle_of(position_of(data["position"]), data["kind"])
    seed, date, tries = data["seed"], data["date"], data["tries"]
    texts = all(text is None or isinstance(text, str) for text in (seed, date))
    if posed is None or not texts or type(tries) is not int:
        raise TextFault("bad-save", why="puzzle")
    return PuzzleSession(posed, seed, date, tries, data["solved"] is True, data["shown"] is True)
