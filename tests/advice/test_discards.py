"""Discard puzzles: rollouts prove the best discard, and replies explain it."""

from functools import cache
from statistics import mean, pstdev
from typing import Any

import pytest

from engine.advice import kinds_of, listed_kinds, puzzle
from engine.advice.choice_rollouts import BLOCK, Gain
from engine.advice.discard_puzzle_seeds import CHECKED, REJECTED
from engine.advice.discards import BLOCKS, best_discard, can_only_discard
from engine.advice.puzzle import DISCARD, OUT, Puzzle, discard_positions, puzzle_of
from engine.advice.skill import expected_gain
from engine.games import GAMES
from engine.model import Discard, State, view_of
from engine.notation import position_of, read_puzzle_link, write_puzzle_link
from engine.play import legal
from engine.session import Session
from tests.bench.claims import mean_gain
from tests.drivers.scale import many
from tests.drivers.sessions import ask

Json = dict[str, Any]
# Seeds that a deal has.
HANDS = 32


@cache
def discard_puzzle(game: str, seed: str = "a") -> Puzzle:
    return puzzle(seed, DISCARD, game)


def numbered_position(game: str, number: int) -> State:
    """Return the position of that number."""
    title = discard_puzzle(game).state.rules.game
    return dict(discard_positions(title, number // HANDS))[number]


@pytest.mark.parametrize("game", CHECKED)
def test_in_a_discard_puzzle_only_the_discard_is_left_to_choose(game: str) -> None:
    found = discard_puzzle(game)
    state = found.state
    assert all(isinstance(move, Discard) for move in legal(state))
    assert found.moves == (Discard(found.answer[0]),) and len(found.answer) == 1
    best = best_discard(state)
    assert best and best.card is found.answer[0]
    # The nearest is beaten beyond chance, and who comes near at all in all futures.
    nearest = best.others[0][1]
    assert nearest.sure and nearest.points > nearest.error > 0
    assert max(gain.futures for _, gain in best.others) == BLOCKS * BLOCK >= 64
    assert {card for card, _ in found.costs} == {*state.hand} - {*found.answer}
    assert 1 <= found.level <= 4


@pytest.mark.parametrize("game", CHECKED)
def test_listed_puzzle_numbers_are_unique_and_sorted(game: str) -> None:
    assert [*CHECKED[game]] == sorted({*CHECKED[game]})


@pytest.mark.parametrize("game", CHECKED)
def test_every_listed_position_has_a_clear_discard(game: str) -> None:
    for number in CHECKED[game][: many(1, len(CHECKED[game]))]:
        best = best_discard(numbered_position(game, number))
        assert best and best.others[0][1].sure, number


@pytest.mark.deep
@pytest.mark.parametrize("game", CHECKED)
def test_more_rollouts_choose_the_same_discard(game: str) -> None:
    for number in CHECKED[game]:
        state = numbered_position(game, number)
        few, more = best_discard(state), best_discard(state, 5 * BLOCKS)
        assert few and more and few.card is more.card, number


@pytest.mark.deep
@pytest.mark.parametrize("seed", ["v2.k5 4", "v2.k5 2"])
def test_a_discard_puzzle_claims_no_more_than_playing_on_brings(seed: str) -> None:
    """It claimed 4.6 points where playing on brought half a point, with another right answer."""
    posed = puzzle(seed, DISCARD, "rommi")
    view, nearest, cost = view_of(posed.state, posed.state.turn), *posed.costs[0]
    choices = (Discard(posed.answer[0]),), (Discard(nearest),)
    gains = [mean_gain(view, choices, 1, f"f6 {seed} {number}") for number in range(30)]
    off = 2 * pstdev(gains) / len(gains) ** 0.5
    assert mean(gains) > off and mean(gains) + off > cost / 10


@pytest.mark.parametrize("game", CHECKED)
def test_a_wrong_discard_costs_less_than_its_rollouts_where_they_are_unsure(game: str) -> None:
    measures = GAMES[game].measures
    sure, unsure = (Gain(100, error, 640, True, False) for error in (0, 500))
    assert expected_gain(sure, measures, proved=True) == 80
    assert 0 < expected_gain(unsure, measures, proved=True) < 80
    assert expected_gain(Gain(-100, 0, 640, False, False), measures, proved=True) == 0


@pytest.mark.outside
def test_the_same_seed_gives_the_same_discard_puzzle() -> None:
    assert puzzle("a", DISCARD, "rommi") == discard_puzzle("rommi")
    assert puzzle("3", DISCARD, "rommi").state != puzzle("4", DISCARD, "rommi").state


def test_discard_puzzles_are_offered_once_there_are_enough_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rommi = discard_puzzle("rommi").state.rules.game
    monkeypatch.setitem(REJECTED, "rommi", frozenset({3}))
    monkeypatch.setitem(CHECKED, "rommi", tuple(range(24)))
    assert listed_kinds(rommi) == (OUT,) and kinds_of(rommi) == (OUT, DISCARD)
    monkeypatch.setitem(CHECKED, "rommi", tuple(range(25)))
    assert listed_kinds(rommi) == (OUT, DISCARD)


def test_a_discard_puzzle_depends_only_on_cards_that_the_seat_sees() -> None:
    state = discard_puzzle("rommi").state
    assert view_of(state, state.turn).state.hand == state.hand
    hidden = [
        card for place, hand in enumerate(state.hands) if place != state.turn for card in hand
    ]
    assert {card.text for card in (*hidden, *state.stock)} == {"?"}


@pytest.mark.parametrize("game", CHECKED)
def test_the_link_of_a_discard_puzzle_opens_the_same_puzzle(game: str) -> None:
    found = discard_puzzle(game)
    kind, state = read_puzzle_link(write_puzzle_link(found.kind, found.state))
    again = puzzle_of(view_of(state, state.turn).state, kind)
    assert again and again._replace(state=found.state) == found


UNCLEAR = {
    # Two cards alike, of which neither is better.
    "alike": {"hands": ["Kh Kd 2c", "?*5"], "phase": "play"},
    # The queen could be laid.
    "laid": {"hands": ["Qs Kd 2c", "?*5"], "phase": "play"},
    "undrawn": {"hands": ["Kd 7h 2c", "?*5"], "phase": "draw"},
}


@pytest.mark.parametrize("position", UNCLEAR)
def test_a_position_without_a_clear_discard_is_no_puzzle(position: str) -> None:
    given = {"game": "rommi", "opened": [True, True], "table": "9s Ts Js", "discards": "4h"}
    state = position_of({**given, **UNCLEAR[position]})
    assert can_only_discard(state) == (position == "alike")
    assert puzzle_of(state, DISCARD) is None
    reply = ask(Session(), "open", link=write_puzzle_link(DISCARD, state))
    assert reply["error"]["code"] == "bad-link"


def begin_puzzle(game: str) -> tuple[Session, Json]:
    session = Session()
    reply = ask(session, "puzzle", seed="a", kind=DISCARD, game=game)
    assert reply["error"] is None
    return session, reply


def discard_card(session: Session, hand: list[str], card: str) -> Json:
    return ask(session, "discard", card=f"h{hand.index(card)}")


@pytest.mark.parametrize("game", CHECKED)
def test_a_wrong_discard_gets_its_cost_and_a_right_one_its_reasons(game: str) -> None:
    session, reply = begin_puzzle(game)
    assert reply["prompt"]["code"] == "puzzle-discard"
    assert [act["act"] for act in reply["acts"]] == ["hint", "discard", "answer"]
    hand = reply["view"]["hand"]
    found = discard_puzzle(game)
    wrong, cost = found.costs[-1]
    told = discard_card(session, hand, wrong.text)
    assert told["error"]["code"] == "puzzle-worse" and told["view"]["hand"] == hand
    assert abs(10 * told["error"]["params"]["points"] - cost) <= 5
    assert told["puzzle"]["tries"] == 1
    assert told["puzzle"]["grade"] == "Compare what goes with each, and what each counts."
    right = found.answer[0].text
    hint = ask(session, "hint")["hint"]
    assert hint["moves"] == [f"discard {right}"]
    done = discard_card(session, hand, right)
    assert done["error"] is None and done["puzzle"]["solved"] and done["puzzle"]["tries"] == 2
    assert done["prompt"]["code"] == "puzzle-discarded"
    assert [act["act"] for act in done["acts"]] == ["new-puzzle"]
    assert all(why["text"] in done["puzzle"]["grade"] for why in hint["why"])


def test_the_answer_of_a_discard_puzzle_names_the_card_and_the_reason() -> None:
    session, _ = begin_puzzle("rommi")
    shown = ask(session, "answer")
    assert shown["puzzle"]["grade"].startswith("Discard: ")
    found = discard_puzzle("rommi")
    assert shown["puzzle"]["answer"]["faces"] == found.answer[0].text
    # By how much it is better than the next best.
    costs = sorted(cost for _, cost in found.costs)
    least, most = ((cost + 5) // 10 for cost in (costs[0], costs[-1]))
    assert costs[0] < costs[-1] and f" {least} point" in shown["puzzle"]["grade"]
    assert least == most or f" {most} points" not in shown["puzzle"]["grade"]
    assert "discard" not in [act["act"] for act in shown["acts"]]
