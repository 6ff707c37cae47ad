"""Every step of every lesson, as a person plays it: sentences, goals, refusals, shown moves."""

import re
from typing import Any

import pytest

from engine.learn import lesson
from engine.learn.attempt import NO_ACTION
from engine.learn.attempt import try_moves as led_to
from engine.learn.lesson import is_continuation, lesson_steps
from engine.learn.lesson import start_lesson as opening
from engine.learn.wrong_tries import RefusedTry
from engine.play import Match, Seat
from engine.session import Session
from engine.words import messages
from tests.drivers.lessons import (
    OTHER_WAYS,
    STEPS,
    at_step,
    refs_of_faces,
    sentence_with_cards,
    try_moves,
)
from tests.drivers.sessions import ask
from tests.drivers.text_tables import cases

Json = dict[str, Any]
ALL_STEPS = [
    step
    for game in ("rommi", "rablo", "raeuber", "kalooki", "rummy500")
    for step in lesson_steps(game)
]
TRIES = [(step["id"], wrong) for step in STEPS for wrong in step["wrong"]]


def by_id(one: object) -> str:
    return one["id"] if isinstance(one, dict) and "id" in one else ""


@pytest.mark.parametrize("step", STEPS, ids=by_id)
def test_a_step_states_its_aim_and_its_task(step: Json) -> None:
    reply = ask(at_step(step["id"]), "show")
    assert sentence_with_cards(reply["lesson"]["said"]) == " ".join(step["say"])
    assert sentence_with_cards(reply["prompt"]) == step["hands"]
    assert reply["lesson"]["state"] == "try" and reply["lesson"]["fade"] == step["fade"]


@pytest.mark.parametrize("step", STEPS, ids=by_id)
def test_the_shown_solution_is_right(step: Json) -> None:
    for way in ("gestures", "show-me"):
        session = at_step(step["id"])
        if way == "show-me":
            reply = ask(session, "show-me")
        else:
            _, reply = try_moves(session, step["show"])
        assert reply["error"] is None
        assert reply["lesson"]["state"] == "right"
        assert sentence_with_cards(reply["lesson"]["said"]) == step["right"]
        assert [act["main"] for act in reply["acts"]] == [True]


@pytest.mark.parametrize(
    ("step", "wrong"), TRIES, ids=[f"{step}: {'; '.join(wrong['moves'])}" for step, wrong in TRIES]
)
def test_a_wrong_try_is_answered_and_taken_back(step: str, wrong: Json) -> None:
    before, reply = try_moves(at_step(step), wrong["moves"])
    assert reply["lesson"]["state"] == "wrong"
    assert sentence_with_cards(reply["lesson"]["said"]) == wrong["reply"]
    assert reply["lesson"]["misses"] == 1
    assert reply["view"]["phase"] == before["view"]["phase"]


@pytest.mark.parametrize("step", STEPS, ids=by_id)
def test_a_step_begins_at_its_position_and_is_never_saved(step: Json) -> None:
    session = at_step(step["id"])
    for reply in (ask(session, "show"), ask(session, "show-me")):
        assert "save" not in reply


@cases
def test_after_a_right_try_no_other_try_changes_anything(do: str, given: Json) -> None:
    """No try, not even an impossible one, changes anything: the step is over."""
    session = at_step("meld-1")
    before = ask(session, "show-me")
    after = ask(session, do, **given)
    assert after["error"] is None
    assert after["lesson"]["state"] == before["lesson"]["state"] == "right"
    assert after["view"] == before["view"]


# --- goals are results, not moves ----------------------------------------------------------


@pytest.mark.parametrize(("step", "moves"), OTHER_WAYS)
def test_another_solution_is_right_too(step: str, moves: str) -> None:
    _, reply = try_moves(at_step(step), moves.split("; "))
    assert reply["lesson"]["state"] == "right"


def test_a_solution_with_both_jokers_is_better_than_one() -> None:
    _, reply = try_moves(at_step("rablo-7"), ["lay 5h X 7h", "add 1 X", "end"])
    assert sentence_with_cards(reply["lesson"]["said"]) == "You laid both jokers: 100 saved."


def test_a_legal_move_outside_the_step_is_taken_back() -> None:
    session = at_step("rommi-3")
    before, reply = try_moves(session, ["discard 6h"])
    assert reply["lesson"]["state"] == "wrong"
    task = "Discard the most expensive card you don't need."
    assert sentence_with_cards(reply["lesson"]["said"]) == f"Allowed. Here: {task}"
    assert reply["view"] == before["view"] and reply["view"]["turn"] == 0
    assert reply["events"] == []


@cases
def test_touching_cards_before_the_draw_gets_the_advice_to_wait(step: str) -> None:
    session = at_step(step)
    reply = ask(session, "place", cards=["h0"], to="new")
    said = reply["lesson"]["said"]["text"]
    assert reply["lesson"]["state"] == "wrong" and reply["error"] is None
    assert said.startswith(("First take a card.", "First draw a card."))


@cases
def test_an_unfinished_rearrangement_is_not_judged(
    step: str, gestures: list[tuple[str, str]]
) -> None:
    session = at_step(step)
    for ref, to in gestures:
        reply = ask(session, "place", cards=[ref], to=to)
        assert reply["lesson"]["state"] == "try"
        assert all(not meld["faults"] for meld in reply["view"]["table"])
        assert "illegal" not in [meld["state"] for meld in reply["view"]["table"]]
    assert reply["lesson"]["settle"] == 8
    assert ask(session, "settle")["lesson"]["state"] == "wrong"


def test_cards_that_may_become_a_meld_are_not_judged() -> None:
    session = at_step("meld-1")
    reply = ask(session, "place", cards=["h0"], to="new")
    assert (reply["lesson"]["state"], reply["lesson"]["settle"]) == ("try", 4)
    reply = ask(session, "place", cards=["h1"], to="t0")
    assert reply["lesson"]["state"] == "try"
    reply = ask(session, "place", cards=["h2"], to="t0")
    assert (reply["lesson"]["state"], reply["lesson"]["settle"]) == ("right", None)


def test_tiles_that_only_have_to_be_laid_are_judged_soon() -> None:
    reply = ask(at_step("tiles-1"), "place", cards=["h0"], to="new")
    assert (reply["lesson"]["state"], reply["lesson"]["settle"]) == ("try", 4)


def test_valid_melds_stay_if_another_one_is_wrong() -> None:
    session = at_step("rommi-7")
    reply = ask(session, "place", cards=["h0", "h1", "h2"], to="new")
    assert (reply["lesson"]["state"], reply["lesson"]["settle"]) == ("try", None)
    reply = ask(session, "place", cards=["h0", "h4"], to="new")
    assert reply["lesson"]["state"] == "wrong"
    assert [meld["cards"] for meld in reply["view"]["table"]] == [["4h", "5h", "6h"]]


@pytest.mark.parametrize("step, begins", [("rummy500-2", []), ("rummy500-5", ["draw"])])
def test_cards_that_must_be_kept_return_to_the_hand(step: str, begins: list[str]) -> None:
    _, reply = try_moves(at_step(step), [*begins, "lay 5d 6d 7d", "discard Jh"])
    assert reply["view"]["table"] == [] and "5d" in reply["view"]["hand"]


def test_the_solution_is_offered_after_three_wrong_tries() -> None:
    session = at_step("meld-1")
    for misses in (1, 2, 3):
        reply = ask(session, "place", cards=["h0", "h1"], to="new")
        main = [act["act"] for act in reply["acts"] if act["main"]]
        assert [act["on"] for act in reply["acts"] if act["act"] == "show-me"] == [True]
        assert reply["lesson"]["misses"] == misses and main == (["show-me"] if misses > 2 else [])


# --- sentences at the end of a step --------------------------------------------------------


@cases
def test_the_points_in_sentences_are_those_of_the_deal(step: str, points: list[int]) -> None:
    reply = ask(at_step(step), "show-me")
    (over,) = [event for event in reply["events"] if event["event"] == "deal_over"]
    assert over["points"] == points
    text = reply["lesson"]["said"]["text"]
    assert str(max(map(abs, points))) in text


def test_nobody_scores_after_ten_rounds() -> None:
    reply = ask(at_step("rummy500-5"), "show-me")
    assert reply["over"]["points"] == [0, 0]


# --- whole lessons -------------------------------------------------------------------------

GAMES = ("rommi", "rablo", "raeuber", "kalooki", "rummy500")
IDEAS = {step["id"]: step["teaches"] for step in STEPS}


def begin_lesson(game: str, known: list[str] | None = None) -> tuple[Any, Json]:
    session = Session()
    return session, ask(session, "learn", game=game, known=known or [])


@pytest.mark.parametrize("way", ["show-me", "gestures"])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_from_its_first_step_to_its_last(game: str, way: str) -> None:
    steps = {step["id"]: step for step in STEPS}
    session, reply = begin_lesson(game)
    course = reply["lesson"]["course"]
    for number, step in enumerate(course, 1):
        lesson = reply["lesson"]
        assert (lesson["step"], lesson["at"], lesson["state"]) == (step, number, "try")
        if way == "show-me":
            reply = ask(session, "show-me")
        else:
            _, reply = try_moves(session, steps[step]["show"])
        assert reply["lesson"]["state"] == "right"
        if number < len(course):
            reply = ask(session, "next")
            told = [event["event"] for event in reply["events"] if event["seat"] == 1]
            assert bool(told) == bool(steps[step]["then"])
    assert [act["act"] for act in reply["acts"]] == ["play-deal"]
    assert ask(session, "next")["error"]["code"] == "no-step-due"


def test_the_lessons_of_each_game_begin_with_melds() -> None:
    assert begin_lesson("rommi")[1]["lesson"]["course"][:4] == [
        "meld-1",
        "meld-2",
        "meld-3",
        "rommi-1",
    ]
    assert begin_lesson("kalooki")[1]["lesson"]["course"][3:5] == ["meld-4", "kalooki-1"]
    assert begin_lesson("raeuber")[1]["lesson"]["course"][3:5] == ["tiles-4", "raeuber-1"]


@pytest.mark.parametrize(
    ("first", "game", "course"),
    [
        ("rommi", "kalooki", "meld-4 kalooki-2 kalooki-4 kalooki-5 kalooki-6 kalooki-7"),
        (
            "rablo",
            "raeuber",
            "tiles-1 tiles-2 tiles-3 raeuber-1 raeuber-2 raeuber-3 raeuber-4 raeuber-7",
        ),
    ],
)
def test_steps_known_from_another_game_are_skipped(first: str, game: str, course: str) -> None:
    known = [IDEAS[step] for step in begin_lesson(first)[1]["lesson"]["course"]]
    assert begin_lesson(game, known)[1]["lesson"]["course"] == course.split()


def test_a_skipped_step_can_be_requested() -> None:
    session = Session()
    reply = ask(session, "learn", game="kalooki", step="kalooki-3", known=["discard-ends", "set"])
    assert reply["lesson"]["step"] == "kalooki-3"
    assert "meld-1" not in reply["lesson"]["course"]


def test_the_previous_step_may_be_a_skipped_one() -> None:
    course = begin_lesson("kalooki", ["set", "run", "find"])[1]["lesson"]
    assert (course["step"], course["before"]) == ("meld-4", "meld-3")
    assert begin_lesson("kalooki")[1]["lesson"]["before"] is None


@pytest.mark.parametrize("step", ["meld-2", "rommi-5"])
def test_a_repeated_lesson_has_all_steps_whichever_it_resumes_with(step: str) -> None:
    known = [one["teaches"] for one in STEPS]
    lesson = ask(Session(), "learn", game="rommi", step=step, known=known)["lesson"]
    assert (
        lesson["game"] == "rommi"
        and lesson["course"] == begin_lesson("rommi")[1]["lesson"]["course"]
    )
    assert lesson["course"][lesson["at"] - 2] == lesson["before"]


def test_a_step_continues_the_position_of_the_previous_one() -> None:
    session = at_step("rommi-2")
    try_moves(session, ["lay 5s 6s 7s"])
    ask(session, "next")
    try_moves(session, ["discard Kd"])
    reply = ask(session, "next")
    assert reply["lesson"]["step"] == "rommi-4"
    assert [meld["cards"] for meld in reply["view"]["table"]] == [
        ["5s", "6s", "7s"],
        ["3h", "4h", "5h"],
    ]


def test_a_step_that_is_already_done_is_marked_as_done() -> None:
    session = at_step("rommi-4")
    ask(session, "move", move="take")
    reply = ask(session, "show")
    ask(session, "place", cards=refs_of_faces(reply["view"], ["2h"]), to="t1")
    reply = ask(session, "show")
    ask(session, "place", cards=refs_of_faces(reply["view"], ["9c", "9d", "9h"]), to="new")
    reply = ask(session, "next")
    assert (reply["lesson"]["step"], reply["lesson"]["state"]) == ("rommi-5", "right")
    assert sentence_with_cards(reply["lesson"]["said"]).startswith("A run grows at both ends.")


def test_a_step_is_not_marked_as_done_while_another_seat_is_on_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begins = opening("rommi", "rommi-4", ())
    following = begins.next_step
    assert following and is_continuation(begins.step, following)
    # Every goal counts as reached.
    monkeypatch.setattr(lesson, "is_reached", lambda *_: True)
    own = lesson.start_position(following)
    seats = (Seat("", "person"), Seat("", "easy"))
    for turn in (0, 1):
        match = Match(own.rules, seats, "x", (), own._replace(turn=turn))
        gone_on = lesson.continue_lesson(begins, match, following)
        done = gone_on is not None and gone_on.status == lesson.RIGHT
        assert done == (turn == own.turn)


def test_a_step_whose_solution_no_longer_fits_is_not_continued(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begins = opening("rommi", "rommi-4", ())
    following = begins.next_step
    assert following
    own = lesson.start_position(following)
    seats = (Seat("", "person"), Seat("", "easy"))
    match = Match(own.rules, seats, "x", (), own)
    assert lesson.continue_lesson(begins, match, following)
    monkeypatch.setattr(lesson, "is_reached", lambda *_: False)
    assert lesson.continue_lesson(begins, match, following) is None


def test_the_sentence_on_a_broken_meld_concerns_only_that_meld() -> None:
    games = {one.id: game for game in GAMES for one in lesson.lesson_steps(game)}
    found = 0
    for key, line in messages.LESSON_WRONG.items():
        step, _, way = key.partition(": ")
        begins = opening(games[step], step, ())
        moves = lesson.read_moves(way.split("; "), begins.start.rules)
        state, draft, _ = led_to(begins.start, moves)
        if draft is None or not draft.hand or not lesson.broken_meld(draft, state):
            continue
        # One hand card more is on the workbench.
        *hand, card = draft.hand
        other = draft._replace(hand=tuple(hand), bench=(*draft.bench, card))
        wrong = RefusedTry("must-discard", {}, (), ())
        said = [
            lesson.reply_to_try(begins, state, other, last, wrong)
            for last in (NO_ACTION, "end", "draw")
        ]
        if said[0] is line:
            assert said[1] is line and said[2] is not line
            found += 1
    assert found


# --- requests ------------------------------------------------------------------------------


def test_an_unknown_lesson_is_refused() -> None:
    session = Session()
    for more in ({"game": "bridge"}, {"game": "meld"}, {"game": "rommi", "step": "rablo-1"}):
        assert ask(session, "learn", **more)["error"]["code"] == "unknown-lesson"
    assert ask(session, "show-me")["error"]["code"] == "no-match"


def test_requests_of_a_lesson_are_refused_without_one() -> None:
    session = Session()
    seats = [{"name": "", "kind": "person"}, {"name": "", "kind": "easy"}]
    ask(session, "new", game="rommi", seats=seats, seed="1")
    for do in ("settle", "show-me"):
        assert ask(session, do)["error"]["code"] == "no-lesson"


def test_the_next_step_is_available_only_after_this_one() -> None:
    session = at_step("meld-1")
    assert ask(session, "next")["error"]["code"] == "no-step-due"


def test_a_done_step_stays_done() -> None:
    session = at_step("meld-1")
    ask(session, "show-me")
    reply = ask(session, "reset")
    assert reply["lesson"]["state"] == "right" and len(reply["view"]["table"]) == 1


def test_every_sentence_is_short() -> None:
    for table in (
        messages.LESSON_AIMS,
        messages.LESSON_TASKS,
        messages.LESSON_GESTURES,
        messages.LESSON_DONE,
        messages.LESSON_WRONG,
        messages.REPLIES,
    ):
        for said in table.values():
            for sentence in re.split(r"(?<=[.?!]) ", said.text):
                assert len(re.sub(r"%\(\w+(\.or)?\)[sd]", "", sentence).split()) <= 12, sentence


@cases
def test_a_step_has_the_buttons_that_its_solution_needs(step: str, buttons: list[str]) -> None:
    assert ask(at_step(step), "show")["lesson"]["buttons"] == buttons


@pytest.mark.parametrize("step", STEPS, ids=by_id)
def test_highlighted_places_exist(step: Json) -> None:
    reply = ask(at_step(step["id"]), "show")
    view = reply["view"]
    there = {"new", "stock", "discards", "discard", "knock", "end", "opening", "clock"}
    there |= {f"h{at}" for at in range(len(view["hand"]))}
    for number, meld in enumerate(view["table"]):
        there |= {f"t{number}", *(f"t{number}.{at}" for at in range(len(meld["cards"])))}
    glow = reply["lesson"]["glow"]
    assert glow and set(glow) <= there


@pytest.mark.parametrize("step", STEPS, ids=by_id)
def test_highlighted_moves_are_possible_and_highlighted_once(step: Json) -> None:
    session = at_step(step["id"])
    reply = ask(session, "show")
    glow, on = reply["lesson"]["glow"], [act["act"] for act in reply["acts"] if act["on"]]
    assert len(set(glow)) == len(glow)
    for pile, act in (("stock", "draw"), ("discards", "take")):
        assert pile not in glow or act in on
    if reply["view"]["phase"] == "draw":
        assert not set(glow) & {"discard", "knock", "end"}
    kept = {"undo", "draw", "take", "discard", "knock", "end", "show-me"}
    assert {act["act"] for act in reply["acts"]} <= kept
    if "stock" in glow:
        drawn_ = ask(session, "move", move="draw")["lesson"]
        assert "stock" not in drawn_["glow"]


def test_cards_are_highlighted_until_they_are_laid() -> None:
    session = at_step("meld-1")
    first = next(ref for ref in ask(session, "show")["lesson"]["glow"] if ref[0] == "h")
    glow = ask(session, "place", cards=[first], to="bench")["lesson"]["glow"]
    assert "b0" in glow and "new" in glow
    glow = ask(session, "place", cards=["b0"], to="new")["lesson"]["glow"]
    assert not any("." in ref for ref in glow) and len([ref for ref in glow if ref[0] == "h"]) == 2


@pytest.mark.parametrize(
    ("step", "act", "label"), [("meld-1", "next", "Next"), ("rommi-7", "play-deal", "Play a deal")]
)
def test_a_finished_step_has_no_highlights_and_offers_the_next(
    step: str, act: str, label: str
) -> None:
    session = at_step(step)
    reply = ask(session, "show-me")
    assert (reply["lesson"]["glow"], reply["lesson"]["buttons"]) == ([], [])
    assert [(one["act"], one["label"]) for one in reply["acts"]] == [(act, label)]


def test_the_topics_of_a_step_are_in_its_sentences() -> None:
    for step in ALL_STEPS:
        assert ask(at_step(step.id), "show")["lesson"]["teaches"] == step.teaches


# --- duration ------------------------------------------------------------------------------

# A learner's pace: words and touches a second; seconds to look, to go on, and for the companion's
# turn.
WORDS, TOUCHES, LOOK, NEXT, COMPANION = 3.3, 0.9, 1.5, 0.8, 4
# Touches in the steps that rebuild the table.
REBUILDS = {
    "rablo-4": 6,
    "rablo-5": 4,
    "rablo-6": 8,
    "raeuber-4": 8,
    "raeuber-5": 4,
    "raeuber-6": 8,
}


def seconds(step: Json) -> float:
    """Return the seconds that a step takes at that pace; a row of cards counts as one word."""
    said = " ".join([*step["say"], step["hands"], step["right"]])
    words = len(re.sub(r"(\{[^}]*\} ?)+", "cards ", said).split())
    touches = REBUILDS.get(step["id"]) or sum(touches_of(move) for move in step["show"])
    return words / WORDS + touches / TOUCHES + LOOK + NEXT + (COMPANION if step.get("then") else 0)


def touches_of(move: str) -> int:
    """Return the number of touches of a move: its cards and the target, or one for a pile."""
    verb, *rest = move.split()
    cards = len(rest) - (verb in ("add", "free"))
    return 1 + cards


def test_a_lesson_takes_only_a_few_minutes() -> None:
    lessons: dict[str, float] = {}
    for step in STEPS:
        lesson = step["id"].partition("-")[0]
        # Nobody presses "Next" after the last step.
        lessons[lesson] = lessons.get(lesson, -NEXT) + seconds(step)
    for lesson, needed in lessons.items():
        assert needed <= (65 if lesson in ("meld", "tiles") else 130), (lesson, needed)
