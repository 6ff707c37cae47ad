"""Calls for programs only: advice, and error texts with limits and known names."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from engine.commands.language_choice import language_of_tag
from engine.games import GAMES
from engine.model import IllegalMove, TalonError, TextFault, refusal, view_of
from engine.notation import position_of
from engine.play import Seat, new_match
from engine.program import error_text_of, hint, hint_text, review_match
from engine.table.reason_sentences import sentence_of as told_reason
from engine.words import ENGLISH
from tests.drivers.text_tables import cases

POSITION = {"game": "rablo", "hands": ["9c 9d 9h 2s Kd", "?*5"]}
MATCH = new_match(GAMES["rablo"].rules(), [Seat("A", "easy"), Seat("B", "easy")], "s")


@pytest.mark.parametrize(
    ("changed", "seat", "code"), [({"phase": "over"}, 0, "deal-over"), ({}, 1, "not-your-turn")]
)
def test_a_hint_is_for_the_seat_on_turn(changed: dict[str, Any], seat: int, code: str) -> None:
    with pytest.raises(TalonError) as caught:
        hint(view_of(position_of(POSITION | changed), seat))
    assert caught.value.code == code


def test_a_hint_for_a_position_equals_that_for_the_seat_on_turn() -> None:
    state = position_of(POSITION)
    view = view_of(state, state.turn)
    assert hint(state) == hint(view)
    assert hint_text(state, hint(state)) == hint_text(view, hint(view))


def test_a_hint_is_worded_in_all_depths(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.program.advice_calls import advise

    asked: list[dict[str, Any]] = []

    def noting(view: Any, stream: Any, **named: Any) -> Any:
        asked.append(named)
        return advise(view, stream, **named)

    monkeypatch.setattr("engine.program.advice_calls.advise", noting)
    view = view_of(position_of(POSITION), 0)
    found = hint(view, nodes=70, strongest=True)
    assert asked == [{"nodes": 70, "strongest": True}]
    rules = view.state.rules
    text = hint_text(view, found)
    why = [told_reason(one, rules, ENGLISH)["text"] for one in found.why]
    assert why and text.endswith(" ".join(why))
    assert "9" in text.removesuffix(" ".join(why))


@cases
def test_a_match_is_reviewed_for_its_people_or_otherwise_its_bots(
    kinds: str,
    began: str,
    asked: dict[str, Any],
    looked: list[tuple[int, int]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deals = [SimpleNamespace(state=SimpleNamespace(deal=number)) for number in (1, 2)]
    monkeypatch.setattr(
        "engine.program.advice_calls.deals_of", lambda match: [(deal, ()) for deal in deals]
    )
    monkeypatch.setattr(
        "engine.program.advice_calls.review",
        lambda dealt, moves, seat, strongest: (dealt.state.deal, seat, strongest),
    )
    seats, first = (
        tuple(Seat(kind, kind) for kind in which.split()) for which in (kinds, began or kinds)
    )
    found: Any = review_match(MATCH._replace(seats=seats, began=first), **asked)
    assert found == tuple((*one, asked.get("strongest", False)) for one in looked)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_missing_seat_has_no_review(seat: int) -> None:
    with pytest.raises(TalonError) as caught:
        review_match(MATCH, seat)
    assert caught.value.params == {"seat": seat, "seats": 2}


@cases
def test_the_text_of_an_error_states_limits_and_known_names(
    code: str, params: dict[str, Any], names: list[str], english: str, german: str
) -> None:
    fault = TextFault(code, **params).among(names)
    assert error_text_of(fault) == str(fault) == english
    told = error_text_of(fault, language_of_tag("de"))
    assert re.sub("[\u00a0\u202f]", " ", told) == german


def test_a_value_that_is_too_long_is_not_repeated() -> None:
    for many, whole in ((300, True), (301, False)):
        fault = TextFault("unknown-game", game="q" * many).among(["a"])
        assert error_text_of(fault).endswith(": a.") is whole


def test_an_unknown_value_is_left_out_of_the_error() -> None:
    fault = TextFault("bad-seat", seat=7, seats=2, least=None, most=None)
    assert error_text_of(fault) == "There is no seat 7: the seats are 0 to 1."


def test_a_refused_move_has_every_reason_in_the_words_of_its_game() -> None:
    reasons = [refusal("must-draw-first"), refusal("nothing-laid")]
    told = error_text_of(IllegalMove(reasons, GAMES["raeuber"].rules()))
    assert told == "Draw a tile first. You must lay at least one tile from your hand."
    assert error_text_of(IllegalMove(reasons[:1])) == "Draw a card first."


def test_a_wrong_answer_of_a_bot_has_its_own_sentence() -> None:
    fault = TalonError("bot-answer", bot="mine", text="?")
    fault.__cause__ = IllegalMove([refusal("must-draw-first")])
    assert "Draw a card first." in error_text_of(fault)
