"""Grounds of a bot's decision, as codes with values, and decisions without anything to lay."""

import pytest

from engine.bots.base import (
    About,
    Chances,
    Decision,
    Ground,
    Holds,
    Lays,
    NodeBudget,
    OfCard,
    Opens,
    Plain,
    TakesToLay,
    Waits,
    bot_stream,
    decide_without_laying,
    draw_ground,
    reason_of,
)
from engine.model import Draw, Fail, Pass, Stream, card, refusal
from engine.notation import position_of
from engine.words import messages


@pytest.mark.parametrize(
    ("ground", "code", "params"),
    [
        (Plain.GOES_OUT, "goes-out", {}),
        (TakesToLay(card("7s"), 3), "taken-to-lay", {"card": "7s", "cards": 3}),
        (Lays(3, 7), "lays-cards", {"cards": 3, "hand": 7}),
        (Opens(3, 7), "opens", {"cards": 3, "hand": 7}),
        (Holds(4), "waits-to-go-out", {"cards": 4}),
        (Waits(4, 2), "waits-for-all", {"cards": 4, "stuck": 2}),
        (Chances(35), "keeps-chances", {"percent": 35}),
        (refusal("must-draw-first"), "must-draw-first", {}),
    ],
)
def test_a_ground_becomes_a_reason_with_its_values(
    ground: Ground, code: str, params: dict[str, object]
) -> None:
    reason = reason_of(ground)
    assert (reason.code, dict(reason.params)) == (code, params)
    assert Decision((), (ground,)).why == (reason,)


def test_every_ground_without_values_has_a_sentence() -> None:
    assert {ground.value for ground in Plain} <= set(messages.ALL)


def test_a_ground_about_a_card_names_it() -> None:
    for about in About:
        reason = reason_of(OfCard(about, card("7s")))
        assert (reason.code, dict(reason.params)) == (about.value, {"card": "7s"})


def test_a_decision_states_if_it_goes_out_or_waits() -> None:
    waits = Waits(4, 2)
    assert Decision((), (Lays(3, 3), Plain.GOES_OUT)).goes_out
    assert not Decision((), (Lays(3, 3),)).goes_out
    assert Decision((), (Holds(4), waits)).waits is waits
    assert Decision((), (Holds(4),)).waits is None


def test_a_budget_can_be_spent_completely() -> None:
    budget = NodeBudget(3)
    assert budget.spend() and budget.spend(2) and budget.left == 0
    assert not budget.spend()


def test_the_chance_of_a_decision_has_its_own_name() -> None:
    assert bot_stream("s", 2, 1, 30).word() == Stream("s", "bot", "2", "1", "30").word()


@pytest.mark.parametrize(
    ("game", "stock", "move", "ground"),
    [
        ("rablo", "?*9", (Draw(),), Plain.DRAWS),
        ("rablo", "", (Pass(),), Plain.PASSES),
        ("rommi", "", (), Plain.NO_END),
    ],
)
def test_without_a_laying_a_bot_draws_passes_or_gives_up(
    game: str, stock: str, move: tuple[object, ...], ground: Plain
) -> None:
    state = position_of({"game": game, "hands": ["9c Kc", "?*3"], "stock": stock})
    assert decide_without_laying(state) == (move, (ground,))


def test_a_bot_gives_up_a_turn_that_cannot_end_otherwise() -> None:
    position = {"game": "rablo", "rules": {"on_illegal": "penalty"}, "hands": ["9c Kc", "?*3"]}
    laid = {"before": {"hand": "9c Kc 2d", "table": "3d 4d 5d"}, "table": "2d 3d 4d 5d"}
    state = position_of(position | laid | {"stock": "?*9", "opened": [True, True]})
    assert decide_without_laying(state) == ((Fail(),), (Plain.NO_END,))


def test_a_draw_is_a_choice_only_if_there_is_a_pile() -> None:
    position = {"game": "rommi", "hands": ["9c Kc", "?*3"], "stock": "?*9"}
    assert draw_ground(position_of(position | {"discards": "4c"})) is Plain.DRAWS_HIDDEN
    for no_pile in ({"discards": ""}, {"game": "rablo"}):
        assert draw_ground(position_of(position | no_pile)) is Plain.DRAWS_FIRST
