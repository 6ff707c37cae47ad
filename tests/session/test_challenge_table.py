"""Results of a challenge: proved by playing them again, and compared deal by deal."""

from functools import cache

import pytest

from engine.bots import bot_turn
from engine.codes import OWN_SEAT, Challenge, ChallengeResult, PlayedDeal, read_result, write_result
from engine.games import GAMES
from engine.model import Discard, Move, TextFault
from engine.notation import read_rules
from engine.play import PERSON, Match, is_legal, step
from engine.session import compare_results, play_challenge, replay_result
from engine.session.challenge_table import ChallengeTable, PlayedResult, compare_played
from tests.drivers.positions import NODES
from tests.drivers.scale import QUICK_FIRST, deeper

CHALLENGE = Challenge(GAMES["rommi"].rules(), ("easy",), 4, 36)
# Rollout turns of the review at a second look.
FUTURES = 1


@cache
def result_of(kind: str, name: str) -> ChallengeResult:
    """Return the result of a bot as it is read from its link."""
    link = write_result(CHALLENGE, play_challenge(CHALLENGE, kind, name))
    return read_result(CHALLENGE, link)


@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 4))
@pytest.mark.parametrize("kind", ["easy", "standard"])
def test_opponents_decide_again_as_in_the_result(game: str, kind: str) -> None:
    """Also where a link tells only the table at a turn's end, so in another order of melds."""
    opponents = ("standard", "easy", "expert")
    challenge = Challenge(read_rules(GAMES[game], {}, 4), opponents, 1, 7)
    result = play_challenge(challenge, kind, nodes=NODES)
    again = read_result(challenge, write_result(challenge, result))
    (deal,) = replay_result(challenge, again, NODES)
    assert deal.last.deal_over
    assert sum(len(turn.moves) for turn in deal.turns) == len(again.deals[0].moves)


def played_on(match: Match) -> PlayedDeal:
    """Return the deal that bots play to its end from here, with a bot in the person's seat too."""
    while not match.deal_over:
        seats = tuple(
            seat._replace(kind="standard") if seat.kind == PERSON else seat for seat in match.seats
        )
        after, _ = bot_turn(match._replace(seats=seats))
        match = after._replace(seats=match.seats)
    return PlayedDeal(tuple(move for _, move in match.moves))


def with_other_discard(challenge: Challenge, deal: PlayedDeal, seat: int) -> PlayedDeal:
    """Return the deal with another first discard of the seat, played on from there."""
    match = challenge.deal(1)
    for move in deal.moves:
        other_moves: list[Move] = [
            Discard(card)
            for card in match.state.hand
            if Discard(card) != move and is_legal(match.state, Discard(card))
        ]
        if match.state.turn == seat and isinstance(move, Discard) and other_moves:
            return played_on(step(match, other_moves[0])[0])
        match, _ = step(match, move)
    raise AssertionError("no discard")


def test_a_result_in_which_an_opponent_played_otherwise_is_refused() -> None:
    result = result_of("standard", "Anna")
    forged = with_other_discard(CHALLENGE, result.deals[0], OWN_SEAT + 1)
    changed = result._replace(deals=(forged, *result.deals[1:]))
    # The rules allow it, so its link is whole.
    read = read_result(CHALLENGE, write_result(CHALLENGE, changed))
    with pytest.raises(TextFault) as caught:
        compare_results(CHALLENGE, [read], futures=FUTURES)
    assert caught.value.code == "changed-result"
    assert caught.value.params["deal"] == 1 and caught.value.params["turn"] in (1, 2)


def compare_without_review(challenge: Challenge, *results: ChallengeResult) -> ChallengeTable:
    """Return the table of results, each proved, without the figures of a review."""
    played = [PlayedResult(one, replay_result(challenge, one)) for one in results]
    return compare_played(challenge, played)


def test_the_same_result_twice_is_refused() -> None:
    anna, other = result_of("standard", "Anna"), result_of("easy", "Béla")
    with pytest.raises(TextFault) as caught:
        compare_results(CHALLENGE, [anna, other, anna], futures=FUTURES)
    assert caught.value.code == "same-result"


def test_results_are_compared_deal_by_deal() -> None:
    anna, bela = result_of("standard", "Anna"), result_of("easy", "")
    helped = tuple(
        deal._replace(hints=place, take_backs=2 * place) for place, deal in enumerate(bela.deals)
    )
    table = compare_without_review(CHALLENGE, anna, bela._replace(deals=helped))
    assert table["names"] == ["Anna", "2"]
    assert [row["deal"] for row in table["deals"]] == [1, 2, 3, 4]
    for place, result in enumerate((anna, bela)):
        points = []
        for deal in replay_result(CHALLENGE, result):
            assert deal.last.state.points is not None
            points.append(deal.last.state.points[OWN_SEAT])
        assert [row["figures"][place]["points"] for row in table["deals"]] == points
        assert table["totals"][place] == sum(points)
    help = [(row["figures"][1]["hints"], row["figures"][1]["take_backs"]) for row in table["deals"]]
    assert help == [(0, 0), (1, 2), (2, 4), (3, 6)]
    better = table["totals"][0] > table["totals"][1]
    assert table["ranks"] == ([1, 2] if better else [2, 1])


def test_the_review_adds_what_mistakes_cost_and_luck_brought() -> None:
    short = Challenge(GAMES["rommi"].rules(), ("easy",), 1, 21)
    results = [play_challenge(short, kind, kind) for kind in ("standard", "easy")]
    (row,) = compare_results(short, results, futures=FUTURES)["deals"]
    without = compare_without_review(short, *results)["deals"][0]["figures"]
    for figures, bare in zip(row["figures"], without, strict=True):
        assert (bare["cost"], bare["luck"]) == (None, None)
        assert {**figures, "cost": None, "luck": None} == bare
    assert row["figures"][1]["cost"] and row["figures"][0]["luck"] and row["figures"][1]["luck"]


def test_the_turn_in_which_two_plays_parted_is_told_with_both_moves() -> None:
    anna = result_of("standard", "Anna")
    parted_deal = with_other_discard(CHALLENGE, anna.deals[0], OWN_SEAT)
    bela = ChallengeResult("Béla", (parted_deal, *anna.deals[1:]))
    table = compare_without_review(CHALLENGE, anna, bela)
    first, *others = table["deals"]
    assert first["parted"][0] is None and all(row["parted"] == [None, None] for row in others)
    parted = first["parted"][1]
    assert parted is not None and parted["turn"] == 1
    moves = parted["moves"]
    assert moves[0][0] == moves[1][0] and moves[0][-1] != moves[1][-1]
    assert all(one[-1].startswith("discard ") for one in moves)


def test_in_a_game_where_low_points_win_the_lowest_total_is_first() -> None:
    challenge = Challenge(GAMES["kalooki"].rules(), ("easy",), 4, 20)
    results = [play_challenge(challenge, kind, kind, NODES) for kind in ("standard", "easy")]
    table = compare_without_review(challenge, *results)
    low = min(table["totals"])
    assert len(set(table["totals"])) == 2
    assert [rank == 1 for rank in table["ranks"]] == [total == low for total in table["totals"]]
