"""Edge cases of single rules, by the codes of refusals and endings."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import Standing
from engine.notation import position_of, read_move
from engine.play import apply, why_not
from tests.drivers.text_tables import cases


@cases
def test_rommi_a11_a_match_for_chips_ends_when_all_have_dealt_or_a_seat_is_broke(
    chips: tuple[int, ...], deal: int, over: bool
) -> None:
    rules = GAMES["rommi"].rules({"mode": "chips"})
    standing = Standing(rules, deal, (0, 0), chips, (False, False))
    assert rules.hooks.match_over(standing) is over


@pytest.mark.parametrize(("total", "over"), [(499, False), (500, True), (501, True)])
def test_rommi_r25_a_match_for_points_ends_at_the_target(total: int, over: bool) -> None:
    rules = GAMES["rommi"].rules()
    standing = Standing(rules, 9, (3, total), (), (False, False))
    assert rules.hooks.match_over(standing) is over


@cases
def test_kalooki_r18_only_new_melds_of_the_whole_hand_need_no_discard(
    more: dict[str, Any], codes: list[str]
) -> None:
    position = {"game": "kalooki", "phase": "play", "stock": "?*9", "discards": "Qd"}
    table = {"table": "4h 5h 6h", "hands": ["7s 8s 9s", "?*5"], "opened": [False, True]}
    state = position_of({**position, **table, **more})
    found = why_not(state, read_move("lay 7s 8s 9s", state.rules))
    assert [one.code for one in found] == codes


@cases
def test_rummy500_s29_an_option_decides_when_another_player_may_knock_first(
    rule: str, round: int, codes: list[str]
) -> None:
    position = {"game": "rummy500", "phase": "play", "dealer": 0, "turn": 0, "stock": "?*20"}
    hands = {"hands": ["7s 8s 9s 2d 3d", "?*6"], "round": 2, "rules": {"knock_rule": rule}}
    state = position_of(position | hands)
    laid, _ = apply(state, read_move("lay 7s 8s 9s", state.rules))
    # Possible in the first round once the first player has gone out.
    laid = laid._replace(round=round, out=(None, "2c"))
    found = why_not(laid, read_move("discard 2d", laid.rules))
    assert [one.code for one in found] == codes
