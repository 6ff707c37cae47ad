"""Sentences of hints by position: the table in `hint_sentences.txt`, a line a case."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine.advice import Advice, advise, as_advice, hint_of
from engine.advice.best_laying import further_laying
from engine.advice.hint import Hint, _group_kept
from engine.advice.hint_reasons import _blocking_rules
from engine.advice.laying_steps import target_draft
from engine.bots import Decision, Laying
from engine.bots.lay_moves import with_move
from engine.model import Reason, State, Stream, card, view_of
from engine.notation import position_of, read_move
from engine.solver import Solution
from engine.turns import new_draft
from engine.words import ENGLISH, rich_reason
from tests.drivers.cards import cards
from tests.drivers.minimal_games import KALOOKI, RABLO, RAEUBER, ROMMI, state_with
from tests.drivers.position_text import changed_position
from tests.drivers.text_tables import cases, check_each, read_named_cases

POSITIONS: dict[str, dict[str, Any]] = {
    "KALOOKI": KALOOKI,
    "RABLO": RABLO,
    "RAEUBER": RAEUBER,
    "ROMMI": ROMMI,
    "CARDS": KALOOKI | {"phase": "draw"},
    "POOL": ROMMI | {"game": "rummy500", "dealer": 1, "discards": ["", ""], "opened": [False] * 2},
}
CASES = read_named_cases(Path(__file__).with_name("hint_sentences.txt"))


@pytest.mark.parametrize("name", CASES)
def test_a_hint_says_what_its_table_lists(name: str) -> None:
    check_each(CASES[name], check_case)


def check_case(case: str) -> None:
    """Assert that the hint in a position makes all claims of a case."""
    position, moves, claims = case.split(" > ")
    state = state_of(position)
    view = view_of(state, state.turn)
    hint = hint_of(view, advise(view, Stream("hint")) if moves == "-" else advice_at(state, moves))
    for claim in claims.split("; "):
        check_claim(hint, state, *claim.partition(" ")[::2])


def state_of(text: str) -> State:
    first, *changes = text.split("; ")
    name, _, hand = first.partition(" ")
    return position_of(changed_position(POSITIONS[name] | {"hands": [hand, "?*5"]}, changes))


def advice_at(state: State, text: str) -> Advice:
    """Return these moves as advice, with cards that are better kept."""
    moves, _, kept = text.partition(" keeping ")
    read = tuple(read_move(one, state.rules) for one in moves.split("; "))
    advice = as_advice(view_of(state, state.turn).state, Decision(read))
    return advice._replace(kept=tuple(map(card, kept.split())))


def check_claim(hint: Hint, state: State, kind: str, text: str) -> None:
    deck, game = state.rules.melds.deck, state.rules.game
    whys = [one.code for one in hint.why]
    read = list(hint.reasons[: len(hint.reasons) - len(hint.why)])

    def sentences(reasons: list[Reason]) -> list[str]:
        return [rich_reason(one, ENGLISH, deck, game).text for one in reasons]

    if kind == "short":
        check_reason(hint.short, text)
    elif kind == "steps":
        assert [step.said.code for step in hint.steps] == text.split()
    elif kind == "step":
        assert values_of(hint.steps[0].said) == read_values(text)
    elif kind == "why":
        assert text.split()[0] in whys, whys
        check_reason(hint.why[whys.index(text.split()[0])], text)
    elif kind == "whys":
        assert whys == text.split()
    elif kind == "begins":
        assert whys[: len(text.split())] == text.split()
    elif kind == "no":
        assert not {*whys} & {*text.split()}
    elif kind == "lays":
        assert not hint.lays
    elif kind == "refs":
        found = [sorted(map(str, step.cards)) for step in hint.steps]
        assert sorted(found) == sorted(sorted(group.split()) for group in text.split(" | "))
    elif kind == "read":
        assert sentences(read) == [text]
    else:
        assert kind == "says"
        said = sentences([*read, *(step.said for step in hint.steps), *hint.why])
        assert any(one.startswith(text) for one in said), said


def check_reason(reason: Reason, text: str) -> None:
    code, _, values = text.partition(" ")
    assert reason.code == code
    assert not values or values_of(reason) == read_values(values)


def read_values(text: str) -> dict[str, str]:
    """Return the values of `card=9s cards=7s 8s 9s`."""
    _, *parts = re.split(r"(?:^| )(\w+)=", text)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def values_of(reason: Reason) -> dict[str, str]:
    return {name: _text(value) for name, value in reason.params}


def _text(value: Any) -> str:
    values = value if isinstance(value, tuple) else (value,)
    return " ".join(str(getattr(one, "text", one)) for one in values)


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
    advice = advice_at(view.state, f"add 1 8s; end keeping {kept}")
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


@cases
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
