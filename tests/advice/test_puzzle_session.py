"""A puzzle while it is solved: question, buttons, replies to attempts."""

from typing import Any

import pytest

from engine.advice.puzzle import LAY, OUT, puzzle_of
from engine.advice.puzzle_session import (
    PuzzleSession,
    attempt_fault,
    puzzle_acts,
    puzzle_data,
    puzzle_json,
    puzzle_prompt,
    read_puzzle,
    seeded_puzzle,
    with_attempt,
)
from engine.model import TextFault
from engine.notation import position_of
from engine.words import ENGLISH
from tests.drivers.cards import cards
from tests.drivers.position_text import position_from
from tests.drivers.text_tables import cases

TABLE = {"opened": [True, True], "table": "5s 6s 7s | 9s 9d 9c", "stock": "?*9"}
REBUILT: dict[str, Any] = TABLE | {"game": "rablo", "hands": ["8s 9h", "?*5"]}
GROWN: dict[str, Any] = TABLE | position_from(
    "game kalooki; phase play; hands 8s 9h 2c / ?*5; discards Qd"
)


def session_of(position: dict[str, Any], kind: str) -> PuzzleSession:
    found = puzzle_of(position_of(position), kind)
    assert found
    return PuzzleSession(found, "seed")


QUIZZES = {
    "out": session_of(REBUILT, OUT),
    "lay": session_of(REBUILT | {"hands": ["8s 7h 7d Kd", "?*5"]}, LAY),
    "grown": session_of(GROWN, OUT),
}
# Buttons of a turn.
ACTS: list[Any] = [
    {"act": name, "on": True, "why": None, "label": name, "count": None, "main": False}
    for name in ("undo", "redo", "reset", "hint", "layable", "fix", "draw", "end", "discard")
]


@pytest.mark.parametrize("name", QUIZZES)
def test_the_question_depends_on_the_kind_until_the_puzzle_is_solved(name: str) -> None:
    quiz = QUIZZES[name]
    code = {"out": "puzzle-out", "lay": "puzzle-lay", "grown": "puzzle-grown"}[name]
    assert puzzle_prompt(quiz, ENGLISH)["code"] == code
    assert puzzle_prompt(quiz._replace(shown=True, tries=3), ENGLISH)["code"] == code
    assert puzzle_prompt(quiz._replace(solved=True), ENGLISH)["code"] == "puzzle-solved"
    assert puzzle_json(quiz, quiz.puzzle.state.hand, ENGLISH)["text"] == puzzle_prompt(quiz)["text"]


@cases
def test_a_puzzle_has_only_useful_buttons(change: Any, acts: str) -> None:
    found = puzzle_acts(QUIZZES["out"]._replace(**change), ACTS, ENGLISH)
    assert [act["act"] + "*" * act["main"] for act in found if act["act"] != "end"] == [
        name for name in acts.split() if name != "end"
    ]
    ends = [act for act in found if act["act"] == "end"]
    assert [act["main"] for act in ends] == ([True] if "end" in acts else [])
    # The end of the turn asks whether this is the answer.
    assert all(act["label"] != "end" for act in ends)


def test_a_check_accepts_what_the_end_of_the_turn_accepts() -> None:
    why = {"code": "nothing-laid"}
    off: list[Any] = [{**ACTS[7], "on": False, "why": why}]
    (end, _) = puzzle_acts(QUIZZES["out"], off, ENGLISH)
    assert (end["act"], end["on"], end["why"]) == ("end", False, why)


@cases
def test_an_attempt_solves_the_puzzle_if_it_keeps_what_the_answer_keeps(
    name: str, kept: str, solved: bool
) -> None:
    done = with_attempt(QUIZZES[name], cards(kept))
    assert (done.tries, done.solved) == (1, solved)
    # A solved puzzle stays solved.
    again = with_attempt(done._replace(solved=True), cards("9h"))
    assert (again.tries, again.solved) == (2, True)


def test_a_wrong_answer_is_explained_by_the_cards_it_lays() -> None:
    for kept, laid in (("9h", 1), ("8s 9h", 0)):
        fault = attempt_fault(QUIZZES["out"], cards(kept), ENGLISH)
        assert (fault["code"], fault["params"]["laid"]) == ("puzzle-more", laid)


@pytest.mark.parametrize(("solved", "shown"), [(False, False), (True, False), (False, True)])
def test_the_answer_is_in_the_reply_only_once_it_is_found_or_shown(
    solved: bool, shown: bool
) -> None:
    quiz = QUIZZES["lay"]._replace(solved=solved, shown=shown)
    told = puzzle_json(quiz, cards("Kd 7h 8s 7d"), ENGLISH)
    answer = told["answer"]
    assert (answer is not None) == (solved or shown)
    if answer:
        assert (answer["cards"], answer["faces"]) == (["h2"], "8s")
        assert answer["table"] == "5s 6s 7s 8s | 9s 9d 9c"
    assert (told["solved"], told["shown"], told["tries"]) == (solved, shown, 0)
    assert (told["kind"], told["game"], told["seed"], told["date"]) == (LAY, "rablo", "seed", None)


def test_a_saved_puzzle_is_loaded_with_its_progress() -> None:
    quiz = QUIZZES["out"]._replace(tries=3, shown=True)
    data = puzzle_data(quiz)
    assert read_puzzle(data) == quiz
    assert read_puzzle(data | {"solved": True, "shown": False}) == quiz._replace(
        solved=True, shown=False
    )
    for wrong in ({"tries": "3"}, {"tries": True}, {"seed": 7}, {"date": 7}, {"kind": "none"}):
        with pytest.raises(TextFault) as fault:
            read_puzzle(data | wrong)
        assert (fault.value.code, fault.value.params) == ("bad-save", {"why": "puzzle"})


def test_without_a_seed_or_a_date_there_is_no_puzzle() -> None:
    for seed in (None, ""):
        with pytest.raises(TextFault) as caught:
            seeded_puzzle(seed, None, None, None)
        assert (caught.value.code, caught.value.params) == ("bad-request", {"do": "puzzle"})


def test_a_day_has_a_puzzle_of_the_requested_kind_and_game() -> None:
    for kind, game in ((OUT, "raeuber"), (LAY, "rablo"), (LAY, "raeuber")):
        quiz = seeded_puzzle(None, "2025-03-04", kind, game)
        assert (quiz.puzzle.kind, quiz.puzzle.state.rules.game.id) == (kind, game)
        assert (quiz.seed, quiz.date) == (None, "2025-03-04")
