"""Choice of the sentence for a hint and its reasons, each case on the smallest position."""

import pytest

from engine.advice import Advice, as_advice, hint_of
from engine.advice.best_laying import further_laying
from engine.advice.hint import _group_kept
from engine.advice.hint_reasons import _blocking_rules
from engine.advice.laying_steps import target_draft
from engine.bots import Decision, Laying
from engine.bots.lay_moves import with_move
from engine.model import State, card, view_of
from engine.notation import position_of, read_move
from engine.solver import Solution
from engine.turns import new_draft
from tests.drivers.cards import cards
from tests.drivers.minimal_games import RABLO, ROMMI, state_with


def advice_at(state: State, moves: str, kept: str = "") -> Advice:
    """These moves as what is advised, with cards that are better kept."""
    read = tuple(read_move(text.strip(), state.rules) for text in moves.split(";"))
    advice = as_advice(state, Decision(read))
    return advice._replace(kept=tuple(map(card, kept.split())))


@pytest.mark.parametrize("proved", [True, False])
def test_where_tables_are_rearranged_only_a_finished_search_says_that_nothing_can_be_laid(
    proved: bool,
) -> None:
    state = state_with(RABLO, "2h 9d 5c Js", table="Ks Kd Kc Kh")
    view = view_of(state, 0)
    most = Solution((), (), 0, proved, 1)
    hint = hint_of(view, advice_at(view.state, "draw")._replace(most=most))
    assert hint.short.code == ("hint-draw-nothing" if proved else "hint-draw")


@pytest.mark.parametrize(("kept", "code"), [("", "hint-end"), ("2h", "hint-end-kept")])
def test_a_complete_draft_is_to_be_ended_and_the_kept_cards_are_named(kept: str, code: str) -> None:
    state = state_with(RABLO, "8s 2h", table="5s 6s 7s")
    view = view_of(state, 0)
    advice = advice_at(view.state, "add 1 8s; end", kept)
    draft = target_draft(advice, new_draft(view.state), view.state)
    hint = hint_of(view, advice, draft)
    assert (hint.short.code, hint.steps, hint.act) == (code, (), "end")


def test_kept_cards_are_listed_as_melds_then_singly() -> None:
    state = state_with(ROMMI, "7s Kd 8s 2c 9s")
    assert _group_kept(cards("7s Kd 8s 2c 9s"), state) == (
        cards("7s 8s 9s"),
        cards("Kd"),
        cards("2c"),
    )
    assert _group_kept((), state) == ()


def test_additional_layable_cards_continue_the_draft() -> None:
    state = state_with(RABLO, "8s 9d 2h", table="5s 6s 7s | 9s 9h 9c")
    once = with_move(Laying((), state), read_move("add 1 8s", state.rules)).state
    more = further_laying(once)
    assert len(more.state.hand) == 1 and more.state.hand == cards("2h")
    assert not further_laying(more.state).moves
    # Strictly, a group gives no card away.
    lying = "b5 y5 g5 r5 | b2 b3 b4 | r7 r8 r9"
    rules = {"game": "raeuber", "rules": {"manipulation": "strict"}}
    strict = state_with(RABLO | rules, "r10 b6 b7", table=lying)
    begun = with_move(Laying((), strict), read_move("add 3 r10", strict.rules)).state
    assert not further_laying(begun).moves


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("Ks Kh Kd Kc 2d", []),
        ("Ks Kh Kd 2d", [("opening-short", 30, 40)]),
        ("Ks Kh 2d 7c", []),
        # All melds together count, not the first alone.
        ("Ks Kh Kd 3s 3h 3d 2c", [("opening-short", 39, 40)]),
    ],
)
def test_an_opening_is_too_short_only_below_its_required_points(
    hand: str, told: list[tuple[str, int, int]]
) -> None:
    position = {"game": "kalooki", "rules": {"initial_meld": 40}, "phase": "play"}
    more = {"hands": [hand, "?*5"], "stock": "?*9", "discards": "Qd"}
    found = _blocking_rules(position_of(position | more))
    said = [
        (
            one.code.removeprefix("why-"),
            dict(one.params).get("total"),
            dict(one.params).get("least"),
        )
        for one in found
    ]
    assert said == told
