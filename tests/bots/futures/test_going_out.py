"""Going out: by any rearrangement, or with nothing on the table moved."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.advice import advise, review, review_json
from engine.bots import NODES, Decision, NodeBudget, bot_stream, make_bot, way_out
from engine.bots.futures.going_out import addable_faces, quick_out
from engine.games import GAMES
from engine.model import (
    DRAW,
    PLAY,
    Discard,
    Draw,
    Move,
    OptionValue,
    State,
    Stream,
    card,
    meld_of,
    view_of,
)
from engine.notation import position_of, write_move, write_position
from engine.play import Match, Seat, apply, apply_all, is_legal, new_match
from engine.solver import can_go_out
from tests.drivers.brute_force_outs import can_be_out, random_position
from tests.drivers.scale import many
from tests.drivers.text_tables import cases


def position(game: str, hand: str, *table: str) -> State:
    """Return a position in which the seat on turn, opened, has drawn and holds `hand`."""
    rules = GAMES[game].rules()
    state = new_match(rules, [Seat("A", "random"), Seat("B", "random")], "out").state
    cards = tuple(map(card, hand.split()))
    melds = []
    for text in table:
        meld = meld_of(tuple(map(card, text.split())), rules.melds)
        assert meld
        melds.append(meld)
    hands = tuple(cards if seat == state.turn else held for seat, held in enumerate(state.hands))
    return state._replace(
        hands=hands,
        table=tuple(melds),
        owners=(0,) * len(melds),
        opened=(True, True),
        phase=PLAY,
        round=2,
    )


@cases
def test_a_way_out_is_found(game: str, hand: str, table: tuple[str, ...]) -> None:
    state = position(game, hand, *table)
    seat = state.turn
    for move in way_out(state, NodeBudget(400)):
        state, _ = apply(state, move)
    assert not state.hands[seat]


def test_no_way_out_is_found_if_too_many_cards_remain() -> None:
    assert not way_out(position("rommi", "4h 5h 6h 8s 8d Kd"), NodeBudget(400))


def test_the_table_takes_several_cards_in_turn() -> None:
    state = position("rommi", "8h 9h Jh 7c", "5h 6h 7h", "7s 7d 7h")
    assert addable_faces(state, state.hand) == {card("8h"), card("9h"), card("7c")}


def decision_of(state: State, name: str) -> Decision:
    stream = bot_stream("out", 1, state.turn, 0)
    return make_bot(name).choose(view_of(state, state.turn), stream, NODES)


def last_round(**changes: Any) -> State:
    """Return the last deal of a match in which the opponent is far ahead, and all tiles can be
    laid.
    """
    hands = ["b4 g4", "?*2"]
    position = {"game": "raeuber", "hands": hands, "opened": [True, True], "table": "b1 b2 b3"}
    position |= {"table": "b1 b2 b3 | r4 y4 X", "scores": [-300, 0], "deal": 2}
    return position_of(position | changes)


def review_of(state: State, *moves: Any) -> dict[str, Any]:
    match = Match(state.rules, (Seat("A", "person"), Seat("B", "person")), "out", (), state)
    found = review(match, tuple((state.turn, move) for move in moves), state.turn)
    return review_json(found, ["A", "B"])


def test_a_review_names_the_way_out_with_the_card_left_on_the_pile() -> None:
    hand = "4h 5h 6h 8s 8d 8c 8h 2c 3c Kd"
    position = {"game": "rommi", "hands": [hand, "?*10"], "discards": "4c", "stock": "Qs Qh"}
    state = position_of(position)
    assert state.phase == DRAW
    (lost,) = review_of(state, Draw(), Discard(card("Qs")))["worst"]
    assert lost["out"] and lost["better"][0] == "take" and lost["better"][-1] == "discard Kd"


def test_a_review_does_not_blame_avoiding_a_way_out_that_loses_the_match() -> None:
    told = review_of(last_round(stock="y9 r9"), Draw())
    assert told["lost"] == 0 and told["worst"] == []
    level = review_of(last_round(stock="y9 r9", scores=[0, 0]), Draw())
    assert level["lost"] == 1 and level["worst"][0]["out"]


def test_of_two_equal_cards_one_is_laid_and_the_other_discarded() -> None:
    twins = position("kalooki", "8s 8s", "5s 6s 7s")
    moves = way_out(twins, NodeBudget(400))
    assert moves and moves[-1] == Discard(card("8s"))
    assert apply_all(twins, moves[:-1]).hand == (card("8s"),)


def test_the_cheapest_last_card_is_no_joker() -> None:
    # It could be discarded, and so could the 7 or the 9.
    data = {"game": "kalooki", "phase": "play", "hands": ["7s 8s 9s X", "?*5"], "stock": "?*20"}
    state = position_of(data | {"opened": [True, True], "discards": "4h"})
    assert way_out(state, NodeBudget(500))[-1] == Discard(card("7s"))


def gone_out(state: State, moves: Sequence[Move]) -> bool:
    """Return True if these moves of a turn leave the seat without cards."""
    for move in moves:
        assert is_legal(state, move)
        seat, (state, _) = state.turn, apply(state, move)
    return bool(moves) and not state.hands[seat]


@cases
def test_every_way_out_with_jokers_is_found(hand: str, table: tuple[str, ...]) -> None:
    state = position("kalooki", hand, *table)
    assert can_be_out(state)
    assert gone_out(state, way_out(state, NodeBudget(400)))


def test_a_joker_released_after_opening_may_join_the_opening_meld() -> None:
    state = position("kalooki", "4c 5c 6c 8c 7h 7d Ks", "7s 7c X")
    state = state._replace(opened=(False, False))
    assert gone_out(state, way_out(state, NodeBudget(400)))


@pytest.mark.parametrize("hand", ["Qd Kd 7h 5d 2c", "Qd Kd 7h 7d 2c 9s", "5h Kd Qs"])
def test_with_a_joker_no_impossible_way_out_is_found(hand: str) -> None:
    state = position("kalooki", hand, "7s 7c X", "4h X 6h")
    assert not can_be_out(state)
    assert not way_out(state, NodeBudget(400))


@cases
def test_ways_out_are_found_exactly_if_brute_force_finds_one(
    game: str, options: dict[str, OptionValue]
) -> None:
    rules = GAMES[game].rules(options)
    stream = Stream(game, "ways out", str(options))
    for _ in range(many(12)):
        state = random_position(rules, stream)
        moves = way_out(state, NodeBudget(400))
        assert gone_out(state, moves) == can_be_out(state), write_position(state)


def test_the_hint_frees_a_joker_to_go_out() -> None:
    state = position("kalooki", "Qd Kd 7h 7d 2c", "7s 7c X")
    advice = advise(view_of(state, state.turn), bot_stream("hint", 1, state.turn, 0))
    assert [write_move(move) for move in advice.moves] == [
        "free 1 7h 7d",
        "lay Qd Kd X=Ad",
        "discard 2c",
    ]


def test_a_way_out_beside_many_melds_is_found_despite_a_long_search() -> None:
    table = (
        "3s 4s 5s 6s | Ah Ad Ac | 5s 5h 5d | Js Jh Jc | Td Jd Qd | 9h 9d 9c | 6c X 8c 9c | Qc Kc Ac"
        " | 7h 8h 9h | 9s Ts Js | 3s 3d 3c | 3d 4d X 6d 7d | Qd X Ad | Th Td Tc"
    )
    hands = ["X 7s Jh 5d 8s 2h Kd 2s", "?*5"]
    state = position_of({"game": "rablo", "hands": hands, "opened": [True, True], "table": table})
    # A quarter of the nodes is not enough.
    early = can_go_out(state.table, state.hand, state.rules.melds, nodes=2_000)
    assert early and not early.proved
    assert gone_out(state, way_out(state, NodeBudget(400)))
    for name in ("standard", "expert"):
        assert gone_out(state, decision_of(state, name).moves)


@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("7s 8s 9s Ts", "lay 8s 9s Ts; discard 7s"),
        ("7s 7h 7d 7c 2s 3s 4s", "lay 2s 3s 4s; lay 7h 7d 7c; discard 7s"),
        ("7s 8s 9s", ""),
    ],
)
def test_a_meld_gives_up_the_last_card_for_the_discard(hand: str, moves: str) -> None:
    found = quick_out(position("rommi", hand), NodeBudget(NODES))
    assert "; ".join(map(write_move, found)) == moves
