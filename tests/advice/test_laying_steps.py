"""Steps of a hint: their reasons, their cards and where the cards go."""

from importlib import import_module
from pathlib import Path

import pytest

from engine.advice import advise, as_advice, hint_of
from engine.advice.best_laying import subtract_cards
from engine.advice.draft_repair import draft_with_melds
from engine.advice.laying_steps import Step, is_same_table, start_draft, steps_to, target_draft
from engine.advice.reply_values import _moved_places
from engine.bots import Decision
from engine.model import Draft, State, Stream, view_of
from engine.notation import position_of, read_move
from engine.play import draft_of_moves, move_cards, read_ref
from engine.turns import new_draft
from tests.drivers.cards import cards
from tests.drivers.minimal_games import KALOOKI, RABLO, state_with
from tests.drivers.text_tables import cases, read_rows


def steps(state: State, moves: str, *gestures: tuple[str, str]) -> tuple[Step, ...]:
    """Return the steps from the gestures' draft to the moves' laying."""
    read = tuple(read_move(text.strip(), state.rules) for text in moves.split(";"))
    draft = new_draft(state)
    for refs, to in gestures:
        draft = move_cards(draft, state, [read_ref(ref) for ref in refs.split()], to)
    return steps_to(as_advice(state, Decision(read)), draft, state)


def step_lines(found: tuple[Step, ...]) -> list[str]:
    """Return each step as a line: code, cards, others, places and target."""
    lines = []
    for step in found:
        values = dict(step.said.params)
        parts: list[str] = [step.said.code]
        for name in ("cards", "others", "beside", "ranks"):
            value = values.get(name)
            if isinstance(value, tuple):
                parts.append(" ".join(map(str, value)))
            elif value is not None:
                parts.append(str(value))
        parts.append(" ".join(map(str, step.cards)))
        parts.append("new" if step.meld is None else f"t{step.meld}")
        lines.append(", ".join(parts))
    return lines


@pytest.mark.parametrize(
    ("name", "table", "hand", "melds", "expected"),
    read_rows(Path(__file__).with_name("laying_steps.txt")),
)
def test_a_step_is_named_after_the_meld_it_makes(
    name: str, table: str, hand: str, melds: str, expected: str
) -> None:
    found = steps(state_with(RABLO, hand, table), f"table {melds}; end")
    assert sorted(step_lines(found)) == sorted(expected.split("; ")), name


def test_steps_of_hand_cards_come_before_steps_that_use_the_table() -> None:
    state = state_with(RABLO, "8h 8d Ks", "5s 6s 7s 8s | Kd Kh Kc")
    found = step_lines(steps(state, "table 5s 6s 7s | Kd Kh Kc Ks | 8s 8h 8d; end"))
    assert [line.split(",")[0] for line in found] == ["step-set", "step-make-set"]


def test_a_finished_step_is_not_listed() -> None:
    state = state_with(RABLO, "8s 9d 2h", "5s 6s 7s | 9s 9h 9c")
    moves = "table 5s 6s 7s 8s | 9s 9h 9d 9c; end"
    assert len(steps(state, moves)) == 2
    (left,) = steps(state, moves, ("h0", "t0"))
    assert step_lines((left,)) == ["step-set, 9d, 9, h0, t1"]
    assert steps(state, moves, ("h0", "t0"), ("h0", "t1")) == ()


def test_superfluous_cards_are_returned_first() -> None:
    state = state_with(RABLO, "8s 9d 2h", "5s 6s 7s | 9s 9h 9c")
    found = steps(state, "table 5s 6s 7s | 9s 9h 9d 9c; end", ("h0", "t0"))
    assert step_lines(found) == ["step-back, 8s, t0.3, new", "step-set, 9d, 9, h0, t1"]
    assert sorted(found[0].after.hand) == sorted(cards("8s 9d 2h"))


def test_a_meld_made_by_an_earlier_step_has_no_number() -> None:
    state = state_with(KALOOKI, "5s 6s 7s 8s Kd", "")
    found = steps(state, "lay 5s 6s 7s; add 1 8s; discard Kd")
    assert [step.meld for step in found][-1:] == [None]
    assert all(step.meld is None for step in found)


def test_only_additions_to_the_same_meld_are_one_step() -> None:
    state = state_with(KALOOKI, "6d 2h 2c Qs Ks 8d Kd", "5d X=6d 7d | 9s Ts Js")
    found = steps(state, "free 1 6d; lay 2h 2c X; add 2 Qs; add 2 Ks; add 1 8d; discard Kd")
    assert [(step.said.code, step.meld) for step in found] == [
        ("step-joker", 0),
        ("step-lay-set", None),
        ("step-behind", 1),
        ("step-behind", 0),
    ]
    assert [dict(step.said.params).get("cards") for step in found][2:] == [
        cards("Qs Ks"),
        cards("8d"),
    ]


def test_after_a_release_all_cards_are_returned_before_another_step() -> None:
    # Of two nines it is the one that was laid.
    state = state_with(KALOOKI, "6d 2h 2c Kd 9c 9c", "5d X=6d 7d")
    moves = "free 1 6d; lay 2h 2c X; discard Kd"
    found = steps(state, moves, ("h4", "new"))
    assert [step.said.code for step in found] == ["step-all-back", "step-joker", "step-lay-set"]
    assert step_lines(found)[0] == "step-all-back, t1.0, new"
    assert [step.said.code for step in steps(state, moves)] == ["step-joker", "step-lay-set"]


def test_a_joker_released_by_the_person_is_returned_if_no_release_is_advised() -> None:
    state = state_with(KALOOKI, "6d 7s 8s 9s Kd 2c", "5d X=6d 7d")
    moves = "lay 7s 8s 9s; discard Kd"
    assert [step.said.code for step in steps(state, moves)] == ["step-lay-run"]
    found = steps(state, moves, ("h0", "t0"))
    assert [step.said.code for step in found] == ["step-all-back", "step-lay-run"]
    assert found[-1].after.bench == ()


def test_a_hint_that_goes_out_first_returns_the_cards_in_its_way() -> None:
    state = state_with(KALOOKI, "7s 7h 7d 7c 8c 9c Kd")
    view = view_of(state, 0)
    refs = [read_ref(ref) for ref in ("h0", "h1", "h2", "h3")]
    draft = move_cards(new_draft(state), state, refs, "new")
    hint = hint_of(view, advise(view, Stream("out"), draft), draft)
    assert hint.short.code == "hint-out"
    assert hint.steps[-2].after.hand == cards("Kd")


def test_the_last_step_leaves_exactly_the_advised_table() -> None:
    state = state_with(RABLO, "2h 8s 9d", "5s 6s 7s | 9s 9h 9c")
    read = tuple(read_move(one, state.rules) for one in ("table 5s 6s 7s 8s | 9s 9h 9d 9c", "end"))
    advice = as_advice(state, Decision(read))
    draft = new_draft(state, cards("9d 2h 8s"))
    last = steps_to(advice, draft, state)[-1].after
    target = target_draft(advice, draft, state)
    assert is_same_table(last, target) and last.hand == target.hand == cards("2h")


def test_a_fresh_turn_keeps_the_players_order_of_the_hand() -> None:
    state = state_with(RABLO, "8s 2h 9d", "5s 6s 7s")
    draft = new_draft(state, cards("9d 8s 2h"))
    laid = move_cards(draft, state, [read_ref("h1")], "t0")
    assert start_draft(laid, state).hand == cards("9d 2h 8s")
    assert start_draft(laid, state).melds == new_draft(state).melds


@cases
def test_drafts_with_the_same_melds_in_any_order_are_equal(
    melds: str, bench: str, same: bool
) -> None:
    one = Draft((cards("5s 6s 7s"), cards("9s 9h 9c")), cards("X"), ())
    other = Draft(tuple(cards(part) for part in melds.split("|")), cards(bench), cards("Kd"))
    assert is_same_table(one, other) is same and is_same_table(other, one) is same


@cases
def test_moved_cards_are_those_with_a_changed_place(
    before: tuple[str, str], after: tuple[str, str], moved: str
) -> None:
    drafts = [
        Draft(tuple(cards(part) for part in melds.split("|")), (), cards(hand))
        for melds, hand in (before, after)
    ]
    assert " ".join(map(str, _moved_places(*drafts))) == moved


def test_melds_that_are_repaired_take_their_cards_from_the_hand() -> None:
    state = state_with(RABLO, "8s 2h 9d", "5s 6s 7s")
    draft = new_draft(state, cards("9d 8s 2h"))
    found = draft_with_melds((cards("5s 6s 7s 8s"),), draft, state)
    assert (found.hand, found.bench) == (cards("9d 2h"), ())
    # A joker that was released and has no place waits on the bench.
    freed = position_of(
        KALOOKI | {"table": "5d 6d 7d", "hands": ["2h 2c", "?*5"], "freed": [1], "owners": [1]}
    )
    waits = draft_with_melds((cards("5d 6d 7d"),), new_draft(freed), freed)
    assert (waits.hand, waits.bench) == (cards("2h 2c"), cards("X"))
    placed = draft_with_melds((cards("5d 6d 7d"), cards("2h 2c X")), new_draft(freed), freed)
    assert (placed.hand, placed.bench) == ((), ())


def test_a_hint_points_to_the_card_to_discard() -> None:
    state = state_with(KALOOKI, "7s 8s 9s 9s Kd", "")
    read = tuple(read_move(one, state.rules) for one in ("lay 7s 8s 9s", "discard 9s"))
    view = view_of(state, 0)
    last = hint_of(view, as_advice(view.state, Decision(read))).steps[-1]
    laid = hint_of(view, as_advice(view.state, Decision(read))).steps[0]
    assert last.said.code == "step-discard"
    assert {*map(str, laid.cards)} & {*map(str, last.cards)} == set()
    assert len(last.cards) == 1


def test_moves_are_arranged_as_gestures() -> None:
    state = state_with(KALOOKI, "8s 2h 2c 2d", "5s 6s 7s")
    moves = [read_move(one, state.rules) for one in ("add 1 8s", "lay 2h 2c 2d")]
    draft = draft_of_moves(new_draft(state), state, moves)
    assert draft.melds == (cards("5s 6s 7s 8s"), cards("2h 2d 2c")) and draft.hand == ()
    assert subtract_cards(cards("5s 5s X=6d"), cards("5s")) == cards("5s X")


@cases
def test_keeping_back_is_called_stronger_only_if_the_strongest_play_keeps_more(
    strong: tuple[str, ...], told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = {"game": "kalooki", "phase": "play", "hands": ["7s 8s 9s 4h 5h 6h Kd 2c", "?*9"]}
    state = position_of(position | {"opened": [True, True], "discards": "Qd", "stock": "?*9"})

    class Strongest:
        def choose(self, *_: object) -> Decision:
            return Decision(tuple(read_move(text, state.rules) for text in strong))

    advised = import_module("engine.advice.adviser")
    monkeypatch.setattr("engine.advice.evaluator.ExpertBot", Strongest)
    moves = tuple(read_move(text, state.rules) for text in ("lay 7s 8s 9s", "discard Kd"))
    advice = as_advice(state, Decision(moves))
    found = advised._with_odds(advice, view_of(state, 0), Stream("x"), 100)
    assert bool(found.strongest) == told and (found.odds is None or told)
