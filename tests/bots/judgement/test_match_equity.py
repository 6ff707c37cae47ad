"""What a match calls for from the expert: laying to be safe, waiting to catch up, else points."""

from typing import Any

import pytest

from engine.bots import NODES, Decision, bot_stream, decide, make
from engine.bots.judgement.match_equity import apart, out_loses
from engine.games import GAMES
from engine.model import Discard, Draw, Game, Lay, card, view_of
from engine.notation import position_of, read_move
from engine.play import Seat, new_match, next_deal, step
from tests.drivers.added import MACHIAVELLI, STRAIGHT


def decided(name: str = "expert", **position: Any) -> Decision:
    assert position["game"] in GAMES
    state = position_of(position)
    return make(name).choose(view_of(state, state.turn), bot_stream("stakes", 1, 0, 0), NODES)


def lays(decision: Decision) -> bool:
    return any(isinstance(move, Lay) for move in decision.moves)


def codes(decision: Decision) -> list[str]:
    return [one.code for one in decision.why]


KALOOKI: dict[str, Any] = {
    "game": "kalooki",
    "phase": "play",
    "hands": ["2s 3s 4s 9c 9d 9h Kc Qd 8h 6d 4c Jh Ts 7c", "?*13"],
    "discards": "5d",
}


@pytest.mark.parametrize(
    ("deals", "deal", "scores", "laid"),
    [
        (1, 1, [0, 0], False),
        (3, 3, [80, 80], False),
        (3, 3, [0, 60], True),
        (3, 3, [60, 0], False),
        (3, 2, [0, 120], True),
    ],
)
def test_kalooki_a13_who_leads_lays_so_as_not_to_be_caught(
    deals: int, deal: int, scores: list[int], laid: bool
) -> None:
    decision = decided(rules={"deals": deals}, deal=deal, scores=scores, **KALOOKI)
    assert lays(decision) is laid
    assert ("lays-for-match" in codes(decision)) is laid
    assert ("waits-for-match" in codes(decision)) is (scores[0] > scores[1])


@pytest.mark.parametrize("game", [*GAMES.values(), MACHIAVELLI, STRAIGHT], ids=repr)
def test_how_far_a_deal_moves_seats_apart_is_reckoned_where_no_game_says_it(game: Game) -> None:
    said = game.rules()
    reckoned = apart(said._replace(score=said.score._replace(apart=0)))
    assert reckoned > 0
    assert apart(said) == (said.score.apart or reckoned)
    if said.score.apart:
        assert said.score.apart < 3 * reckoned < 9 * said.score.apart


@pytest.mark.parametrize("game", [MACHIAVELLI, STRAIGHT], ids=repr)
@pytest.mark.parametrize("name", ["standard", "expert"])
def test_an_added_game_is_played_to_the_end_of_its_match(game: Game, name: str) -> None:
    seats = [Seat(str(place), name) for place in range(3)]
    match = new_match(game.rules(), seats, "stakes")
    match = match._replace(state=match.state._replace(scores=(30, 0, -25)))
    while not match.over:
        if match.deal_over:
            match = next_deal(match)
        for move in decide(match, 60).moves:
            match, _ = step(match, move)
    assert len(set(match.totals)) > 1


def test_only_the_expert_plays_for_the_match() -> None:
    assert not lays(decided("standard", deal=3, scores=[0, 60], rules={"deals": 3}, **KALOOKI))


@pytest.mark.parametrize(
    ("scores", "laid"),
    [([0, 0], False), ([200, 100], False), ([490, 460], True), ([460, 490], False)],
)
def test_rommi_r25_who_leads_near_the_target_gives_nothing_away(
    scores: list[int], laid: bool
) -> None:
    hand = "2s 3s 4s 9c 9d 9h Kc Qd 8h 6d 4c"
    position = {"hands": [hand, "?*10"], "scores": scores, "phase": "play", "discards": "5d"}
    assert lays(decided(game="rommi", **position)) is laid


def test_rommi_a11_chips_count_where_they_are_played_for() -> None:
    position: dict[str, Any] = {
        "game": "rommi",
        "rules": {"mode": "chips"},
        "hands": ["2s 3s 4s 9c 9d 9h Kc Qd 8h 6d 4c", "?*10"],
        "phase": "play",
        "discards": "5d",
        "deal": 2,
    }
    assert lays(decided(chips=[540, 460], scores=[40, -40], **position))
    assert not lays(decided(chips=[500, 500], scores=[0, 0], **position))


@pytest.mark.parametrize(("scores", "waits"), [([0, 0], True), ([0, -25], False), ([-25, 0], True)])
def test_raeuber_r33_who_leads_in_the_last_round_is_not_caught(
    scores: list[int], waits: bool
) -> None:
    position = {"hands": ["b9 g10 r10", "?*4"], "opened": [True, True], "table": "b6 b7 b8"}
    decision = decided(game="raeuber", deal=2, scores=scores, **position)
    assert (decision.moves == (Draw(),)) is waits
    assert ("lays-for-match" in codes(decision)) is not waits


def test_raeuber_r30_who_had_to_leave_can_catch_nobody() -> None:
    position = {"hands": ["b9 g10 r10", "?*4", "?*9"], "evicted": [False, False, True]}
    position |= {"opened": [True, True, True], "table": "b6 b7 b8"}
    for scores, waits in (([-25, 0, -25], True), ([-475, -500, 0], False)):
        decision = decided(game="raeuber", deal=3, scores=scores, **position)
        assert (decision.moves == (Draw(),)) is waits


@pytest.mark.parametrize(
    ("scores", "waits"), [([0, 0], True), ([100, -10], False), ([100, -300], True)]
)
def test_rablo_r32_lays_where_that_makes_the_match_safe(scores: list[int], waits: bool) -> None:
    position = {"hands": ["Ks 2h", "?*4"], "opened": [True, True], "table": "Ts Js Qs"}
    decision = decided(game="rablo", deal=2, scores=scores, **position)
    assert (decision.moves == (Draw(),)) is waits
    assert ("lays-for-match" in codes(decision)) is not waits


def test_who_could_lose_the_match_by_a_few_points_throws_dear_cards_away() -> None:
    # Of 38 points a six takes 6 away, and the jack, which might be laid some day, 10.
    hand = "2c Jc 7d 6s 6s 3h 4h"
    position: dict[str, Any] = {
        "game": "kalooki",
        "hands": [hand, "?*6"],
        "phase": "play",
        "opened": [True, True],
        "table": "6c 7c 8c | Ts Td Th",
        "discards": "9d",
    }
    assert decided(scores=[0, 0], **position).moves == (Discard(card("6s")),)
    assert decided(scores=[0, 29], **position).moves == (Discard(card("Jc")),)


def test_going_out_loses_no_match_that_it_wins() -> None:
    for scores, loses in (([300, 0], True), ([20, 0], False)):
        position = {"game": "kalooki", "rules": {"deals": 3}, "deal": 3, "scores": scores}
        more = {"phase": "play", "opened": [True, True], "discards": "5d", "stock": "?*20"}
        state = position_of(position | more | {"hands": ["2s 3s 4s Kd", "?*13"]})
        moves = [read_move(text, state.rules) for text in ("lay 2s 3s 4s", "discard Kd")]
        assert out_loses(view_of(state, 0), moves) == loses
