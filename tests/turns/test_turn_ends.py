"""State after the end of a turn or a deal, and the conditions checked on the way."""

from typing import Any

import pytest

from engine.model import Ref, State
from engine.model.event_types import MatchOver
from engine.notation import position_of, read_move, write_cards
from engine.play import apply, why_not
from engine.turns import DRAW_AND_DISCARD, REARRANGING, is_untouched
from engine.turns.drafts import without_refs
from tests.drivers.position_text import position_from
from tests.drivers.text_tables import cases, named_position
from tests.drivers.turns_under_way import KALOOKI, RABLO, RAEUBER, ROMMI, RUMMY500, draft_from

Json = dict[str, Any]


def play_moves(position: Json, *moves: str) -> tuple[State, list[Any]]:
    state, told = position_of(position), []
    for move in moves:
        state, events = apply(state, read_move(move, state.rules))
        told += events
    return state, told


def test_the_end_of_a_turn_clears_its_state() -> None:
    table = {"table": "4h 5h X=6h", "hands": ["6h 9d 9c Kd 2c", "?*5"], "taken": "2c"}
    state, _ = play_moves(KALOOKI | table, "free 1 6h", "lay 9d 9c X", "discard Kd")
    assert (state.before, state.taken, state.freed, state.turn) == (None, None, (), 1)
    # Each had laid one meld before.
    assert state.laid == (2, 1) and state.phase == "draw"


def test_the_end_of_a_deal_clears_the_state_of_the_turn() -> None:
    hands = {"hands": ["Kd", "2c 3c"], "taken": "Kd", "table": "4h 5h 6h"}
    state, _ = play_moves(KALOOKI | hands | {"rules": {"no_redump": "off"}}, "discard Kd")
    assert (state.phase, state.before, state.taken, state.freed) == ("over", None, None, ())
    assert state.points == (0, 5)


def test_a_deal_pays_its_chips_and_leaves_its_pool() -> None:
    hands = {"hands": ["Kd", "2c 3c"], "opened": [True, True]}
    chips = ROMMI | hands | {"rules": {"mode": "chips"}, "chips": [400, 600], "deal": 2}
    assert play_moves(chips, "discard Kd")[0].chips == (405, 595)
    over = RUMMY500 | {"hands": ["2c", "7s 8s"], "turn": 0, "dealer": 0, "round": 10, "pool": 30}
    assert play_moves(over, "discard 2c")[0].pool == 0
    kept = over | {"hands": ["2c 3c", "7s 8s"]}
    assert play_moves(kept, "discard 2c")[0].pool == 30


def test_kalooki_r22_the_pot_is_shared_after_the_match() -> None:
    hands = {"hands": ["Kd", "2c 3c"], "rules": {"ante": 10}, "table": "4h 5h 6h"}
    _, told = play_moves(KALOOKI | hands, "discard Kd")
    (last,) = [one for one in told if isinstance(one, MatchOver)]
    assert (last.ranks, last.shares) == ((1, 2), (20, 0))


@pytest.mark.parametrize(("owners", "after"), [([0], (0, 0)), ([1], (1, 0)), ([], (None, 0))])
def test_the_owner_of_a_new_meld_comes_after_those_of_others(
    owners: list[int], after: tuple[int | None, ...]
) -> None:
    position = KALOOKI | {"table": "4h 5h 6h"} | ({"owners": owners} if owners else {})
    assert play_moves(position, "lay 7s 8s 9s")[0].owners == after


def fault_codes(position: Json, move: str) -> list[str]:
    state = position_of(position)
    return [
        " ".join([one.code, *(f"{key}={value}" for key, value in one.params)])
        for one in why_not(state, read_move(move, state.rules))
    ]


def test_two_melds_are_no_first_laying_of_one_meld() -> None:
    before = {"hand": "7s 8s 9s Kd Kh Kc", "table": "4h 5h 6h", "opened": False}
    table = {"table": "4h 5h 6h | 7s 8s 9s | Kh Kd Kc", "hands": ["2c", "?*5"]}
    position = RABLO | table | {"opened": [False, True]}
    before |= {"hand": before["hand"] + " 2c"}
    assert fault_codes(position | {"before": before}, "end") == ["opening-one-meld melds=2"]


def test_exactly_the_required_points_open() -> None:
    table = "y1 y2 y3"
    for hand, told in (
        ("b6 b7 b7 r7 y7", []),
        ("b1 b2 b3 r1 r2", ["opening-total total=6 least=20"]),
    ):
        run = "b7 r7 y7" if "b7" in hand else "b1 b2 b3"
        left = hand.split()
        for one in run.split():
            left.remove(one)
        before = {"hand": hand, "table": table, "opened": False}
        more = {"hands": [" ".join(left), "?*5"], "table": f"{table} | {run}", "before": before}
        assert fault_codes(RAEUBER | more | {"opened": [False, True]}, "end") == told


@pytest.mark.parametrize(
    ("more", "move", "told"),
    [
        ({"table": "7s 7h X 7d", "hands": ["7c Kd", "?*5"]}, "free 1 7c", ["meld-closed meld=1"]),
        ({"phase": "draw"}, "free 1 7h", ["must-draw-first", "not-in-hand card=7h"]),
        ({"phase": "draw"}, "add 2 9s", ["must-draw-first"]),
    ],
)
def test_a_joker_is_freed_only_after_the_draw_and_not_from_a_full_set(
    more: Json, move: str, told: list[str]
) -> None:
    assert fault_codes(KALOOKI | more, move) == told


@cases
def test_a_draft_with_only_a_reordered_hand_is_untouched(text: str, untouched: bool) -> None:
    state = position_of(RABLO)
    assert is_untouched(draft_from(state, text), state) is untouched


def test_a_draft_with_a_released_joker_is_touched() -> None:
    state = position_of(RABLO)
    assert not is_untouched(draft_from(state, "")._replace(frees=((0, ()),)), state)


def test_cards_are_taken_from_hand_and_bench_by_their_places() -> None:
    state = position_of(RABLO)
    draft = draft_from(state, "4h 5h 6h | 9h 9d 9c / 7s 8s 9s / Kd 7h")
    left = without_refs(draft, [Ref("h", -1, 1), Ref("b", -1, 0)])
    assert (write_cards(left.hand), write_cards(left.bench)) == ("7s 9s", "7h")
    assert left.melds == draft.melds


@cases
def test_each_card_has_its_targets(position: str, text: str, targets: str) -> None:
    positions = {"RABLO": RABLO, "RAEUBER": RAEUBER, "ROMMI": ROMMI}
    state = position_of(named_position(position, positions))
    told = state.rules.turn.targets(draft_from(state, text), state)
    found = " ".join(f"{ref}:{','.join(names)}" for ref, names in told.items())
    if "t0.0" in targets or state.rules.turn is DRAW_AND_DISCARD or not state.opened[0]:
        assert found == targets
    else:
        assert found.startswith(targets) and state.rules.turn is REARRANGING


OPENING: Json = RAEUBER | position_from(
    "hands b7 b8 b9 y4 / ?*5; table y1 y2 y3 | b5 g5 r5; opened - +"
)


@cases
def test_a_seat_that_laid_its_own_meld_has_opened_until_the_meld_is_taken_back(
    moves: list[str], opened: bool, events: str
) -> None:
    state, told = play_moves(OPENING, *moves)
    assert state.opened == (opened, True)
    assert " ".join(one.event for one in told) == events
    # The start of the turn is kept until the turn ends.
    assert (state.before is not None) is (len(moves) == 1)


@pytest.mark.parametrize(
    ("evict", "timeouts", "after", "gone"),
    [
        ("leave", [0, 1, 0], (1, 1, 0), False),
        ("leave", [1, 0, 0], (0, 0, 0), True),
        ("bot", [1, 0, 0], (0, 0, 0), False),
    ],
)
def test_raeuber_r30_after_two_time_outs_in_a_row_a_seat_leaves_or_a_bot_plays_for_it(
    evict: str, timeouts: list[int], after: tuple[int, ...], gone: bool
) -> None:
    three = {"hands": ["b7", "?*5", "?*5"], "opened": [True] * 3, "rules": {"evict": evict}}
    state, told = play_moves(OPENING | three | {"timeouts": timeouts}, "timeout")
    assert (state.timeouts, state.evicted) == (after, (gone, False, False))
    assert [one.how for one in told if one.event == "evicted"] == [evict] * timeouts[0]
