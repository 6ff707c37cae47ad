"""Deals played by action numbers, and views as numbers; without the extra."""

import importlib
import importlib.util
import sys
import types
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from engine.model import (
    JOKER,
    Add,
    Discard,
    Draw,
    End,
    Fail,
    Free,
    Lay,
    Take,
    TalonError,
    Timeout,
    card,
)
from engine.notation import position_of, read_move
from engine.play import Match, Seat, legal, new_match, why_not
from tests.drivers.cards import cards
from tests.drivers.text_tables import cases


def load_module(name: str) -> Any:
    """Load a module of `engine.research` without its `__init__`, which needs the extra."""
    whole = f"engine.research.{name}"
    if whole in sys.modules or importlib.util.find_spec("gymnasium"):
        return importlib.import_module(whole)
    room = types.ModuleType("engine.research")
    room.__path__ = [str(Path(__file__).parents[2] / "engine/research")]
    sys.modules["engine.research"] = room
    try:
        return importlib.import_module(whole)
    finally:
        # The next test that needs the extra must find it missing.
        del sys.modules["engine.research"]


features, dealing = load_module("features"), load_module("deal_under_way")


def state_of(game: str, **keys: object) -> Any:
    return position_of({"game": game, **keys})


# --- moves and rows --------------------------------------------------------------------------


def test_moves_that_lay_nothing_come_first_and_giving_up_is_the_last_resort() -> None:
    state = state_of(
        "rommi",
        hands=["7s 8s 9s Kd", "2c"],
        phase="play",
        table="4h 5h 6h",
        opened=[True, True],
        discards="Qd",
        stock="3c 4c",
    )
    moves = features.moves_of(state)
    kinds = [type(move) for move in moves]
    first = kinds.index(Lay)
    assert set(kinds[:first]) <= {Discard, End}
    assert all(kind in (Lay, Add, Free) for kind in kinds[first:])
    # The rest has the order of `legal`, without the moves left out.
    everything = [move for move in legal(state) if not isinstance(move, Timeout | Fail)]
    assert sorted(map(str, moves)) == sorted(map(str, everything))
    for part in (moves[:first], moves[first:]):
        assert [move for move in everything if move in part] == list(part)
    assert features.moves_of(state, lays=False) == moves[:first]


def test_time_outs_are_no_actions_and_giving_up_only_if_nothing_else_is_possible() -> None:
    state = state_of("raeuber", hands=["b7 b8 b9 r1", "g2"], stock="y1 y2")
    everything = list(legal(state))
    assert any(isinstance(move, Timeout) for move in everything)
    moves = features.moves_of(state)
    assert moves and not any(isinstance(move, Timeout | Fail) for move in moves)
    assert set(moves) == {move for move in everything if not isinstance(move, Timeout | Fail)}


def test_actions_cover_every_move(monkeypatch: pytest.MonkeyPatch) -> None:
    state = state_of("rommi", hands=["7s 8s 9s Kd", "2c"], phase="play", opened=[True, True])
    whole = features.moves_of(state)
    assert len(whole) == 5
    for actions in (1, 3, 5, 6):
        monkeypatch.setattr(features, "ACTIONS", actions)
        assert features.moves_of(state) == whole[: actions - 1]
    assert (whole[0], features.BACK) == (Discard(card("7s")), 0)


def test_faces_have_fixed_indices_with_the_joker_last() -> None:
    for game, many in (("rommi", 53), ("raeuber", 41), ("kalooki", 53)):
        rules = GAMES[game].rules()
        faces = features.faces_of(rules)
        assert sorted(faces.values()) == list(range(many)) and faces[JOKER] == many - 1
        assert set(faces) == {*rules.melds.deck.cards, JOKER}


def test_features_count_each_face_with_jokers_alike_and_without_hidden_cards() -> None:
    faces = features.faces_of(GAMES["kalooki"].rules())
    seven, eight = cards("7s 8s")
    fixed = GAMES["kalooki"].rules().melds.deck.read("X=9s")
    hidden = state_of("kalooki", hands=["?*3", "2c"]).hands[0]
    row = features.counts((seven, eight, seven, JOKER, fixed, *hidden), faces)
    assert {place: many for place, many in enumerate(row) if many} == {
        faces[seven]: 2,
        faces[eight]: 1,
        faces[JOKER]: 2,
    }
    assert len(row) == len(faces)


def test_seats_are_numbered_from_the_viewers_seat() -> None:
    state = state_of(
        "kalooki",
        hands=["7s 8s Kd", "2c 2d", "?*11"],
        turn=1,
        phase="draw",
        opened=[True, False, True],
        table="7h 7c X | 4h 5h 6h X=7h",
        stock="3c 9d",
        discards="Qs Kc",
        scores=[5, 12, 25],
    )
    faces = features.faces_of(state.rules)
    size = len(faces)

    def counts_of(row: list[int], place: int) -> dict[str, int]:
        part = row[place * size : (place + 1) * size]
        return {face.text: part[at] for face, at in faces.items() if part[at]}

    row = features.view_numbers(state, 1, faces)
    assert counts_of(row, 0) == {"2c": 1, "2d": 1}
    assert counts_of(row, 1) == {"7h": 1, "7c": 1, "4h": 1, "5h": 1, "6h": 1, "X": 2}
    assert counts_of(row, 2) == {"Kc": 1}
    assert counts_of(row, 3) == {"Qs": 1, "Kc": 1}
    assert row[4 * size :] == [1, 1, 2, 2, 2, 0, 12, 11, 1, 25, 3, 1, 5]
    assert len(row) == features.view_width(faces, 3)
    other = features.view_numbers(state._replace(phase="play"), 2, faces)
    assert counts_of(other, 0) == {}
    assert other[4 * size :] == [0, 0, 2, 2, 11, 1, 25, 3, 1, 5, 2, 0, 12]


def test_the_top_of_each_seats_pile_is_visible() -> None:
    state = state_of("rummy500", hands=["7s", "8s"], discards=["Qs Kc", ""], stock="2c")
    faces = features.faces_of(state.rules)
    row = features.view_numbers(state, 0, faces)
    tops, piles = row[2 * len(faces) : 3 * len(faces)], row[3 * len(faces) : 4 * len(faces)]
    assert sum(tops) == tops[faces[card("Kc")]] == 1
    assert sum(piles) == 2 and piles[faces[card("Qs")]] == 1


@cases
def test_the_row_of_a_move_has_kind_meld_and_cards(
    move: str, kind: int, meld: int, held: str
) -> None:
    rules = GAMES["rommi"].rules()
    faces = features.faces_of(rules)
    row = features.move_row(read_move(move, rules), faces)
    assert row[:9] == [int(place == kind) for place in range(9)]
    assert row[9] == meld
    assert row[10:] == features.counts(cards(held), faces)
    assert len(row) == features.move_width(faces) == 10 + len(faces)


# --- deals -----------------------------------------------------------------------------------


def deal_of(state: Any) -> Any:
    """Return a deal that continues from a position."""
    match: Match = new_match(state.rules, [Seat("A", "person")] * state.seats, "a")
    return dealing.DealUnderWay(match._replace(state=state))


def deal_with_laying() -> Any:
    return deal_of(
        state_of(
            "rommi",
            hands=["7s 8s 9s Kd 2d", "2c 4d"],
            phase="play",
            opened=[True, True],
            discards="Qd",
            stock="3c 4c 5c",
        )
    )


def test_actions_count_from_one_and_action_zero_takes_back() -> None:
    deal = deal_with_laying()
    many = len(deal.moves)
    assert deal.actions() == list(range(1, many + 1)) and deal.laid == ()
    lay = deal.moves.index(Lay(cards("7s 8s 9s"))) + 1
    deal.act(lay)
    assert deal.laid == (Lay(cards("7s 8s 9s")),)
    assert deal.actions() == list(range(len(deal.moves) + 1))
    assert len(deal.now.hand) == 2 and len(deal.match.state.hand) == 5
    deal.act(0)
    assert deal.laid == () and len(deal.now.hand) == 5
    assert deal.moves == tuple(move for move in deal.moves if isinstance(move, Discard))
    assert deal.actions() == list(range(1, len(deal.moves) + 1))
    assert len(deal.moves) == 5 and deal.turns == 0


def test_layings_are_played_with_the_move_that_ends_the_turn() -> None:
    deal = deal_with_laying()
    deal.act(deal.moves.index(Lay(cards("7s 8s 9s"))) + 1)
    deal.act(deal.moves.index(Discard(card("Kd"))) + 1)
    assert deal.turns == 1 and deal.laid == ()
    state = deal.match.state
    assert deal.now is state and state.turn == 1
    assert [str(meld) for meld in state.table] == ["7s 8s 9s"]
    assert [one.text for one in state.hands[0]] == ["2d"]
    assert deal.moves == features.moves_of(state) and deal.moves[0] == Draw()
    # Drawing and laying are offered again too.
    deal.act(1)
    assert deal.turns == 2 and deal.match.state.turn == 1 and deal.now is deal.match.state


def test_taking_a_card_does_not_count_as_a_turn() -> None:
    deal = deal_with_laying()
    deal = deal_of(deal.now._replace(rules=GAMES["kalooki"].rules(), phase="draw"))
    take = deal.moves.index(Take()) + 1
    deal.act(take)
    assert deal.turns == 0 and deal.match.state.turn == 0
    deal.act(1)
    assert deal.turns == 1


def test_after_a_take_back_nothing_may_be_laid_until_the_next_turn() -> None:
    deal = deal_with_laying()
    deal.act(deal.moves.index(Lay(cards("7s 8s 9s"))) + 1)
    deal.act(0)
    assert not any(isinstance(move, Lay) for move in deal.moves)
    deal.act(1)
    assert deal.match.state.turn == 1
    deal.act(1)
    assert deal.moves == features.moves_of(deal.now)


def test_an_unknown_action_is_refused() -> None:
    deal = deal_with_laying()
    for action in (0, -1, len(deal.moves) + 1):
        with pytest.raises(TalonError) as caught:
            deal.act(action)
        assert caught.value.code == "not-a-move"
        assert caught.value.params["given"] == f"action {action}"


def test_a_copy_is_independent() -> None:
    deal = deal_with_laying()
    other = deepcopy(deal)
    other.act(1)
    assert deal.match.state.turn == 0 and other.match.state.turn == 1
    assert (deal.turns, other.turns) == (0, 1)


def test_a_deal_is_truncated_after_a_limit_of_turns_or_without_moves() -> None:
    deal = deal_with_laying()
    assert not deal.cut
    deal.turns = dealing.MOST_TURNS - 1
    assert not deal.cut
    deal.turns = dealing.MOST_TURNS
    assert deal.cut and dealing.MOST_TURNS == 600
    stuck = deal_with_laying()
    stuck.moves = ()
    assert stuck.cut and stuck.actions() == []


@pytest.mark.parametrize(
    ("game", "points", "rewards"),
    [
        ("kalooki", (0, 10, 20), [10.0, 0.0, -10.0]),
        ("rummy500", (30, -10), [20.0, -20.0]),
        ("rummy500", (1, 2, 4), [1 - 7 / 3, 2 - 7 / 3, 4 - 7 / 3]),
    ],
)
def test_rewards_are_points_less_the_mean_at_the_end_of_the_deal(
    game: str, points: tuple[int, ...], rewards: list[float]
) -> None:
    deal = deal_of(state_of(game, hands=["7s"] + ["?"] * (len(points) - 1)))
    assert deal.rewards() == [0.0] * len(points)
    deal.match = deal.match._replace(state=deal.match.state._replace(phase="over", points=points))
    assert deal.match.deal_over
    assert deal.rewards() == pytest.approx(rewards)
    assert deal.actions() == [] and not deal.cut


def test_a_seed_always_gives_the_same_deal_with_its_seats_and_options() -> None:
    one, same = dealing.start_deal("kalooki", 3, "a"), dealing.start_deal("kalooki", 3, "a")
    assert one.match.state == same.match.state and one.now.seats == 3
    assert dealing.start_deal("kalooki", 3, "b").match.state.hands != one.match.state.hands
    assert (
        dict(dealing.start_deal("kalooki", 2, "a", {"deals": 3}).match.rules.options)["deals"] == 3
    )
    assert all(why_not(one.now, move) == () for move in one.moves)
