"""Environments for learning: PettingZoo's own tests, and our further guarantees."""

import contextlib
import io
import warnings
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

from engine.games import GAMES  # noqa: E402
from engine.model import Draw, Fail, Lay, TalonError  # noqa: E402
from engine.play import why_not  # noqa: E402
from engine.research import ACTIONS, BACK, env  # noqa: E402
from engine.research.deal_under_way import DealUnderWay  # noqa: E402
from tests.drivers.scale import few, many  # noqa: E402

GAME = pytest.mark.parametrize("game", list(GAMES))


@GAME
def test_pettingzoos_own_tests_pass(game: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        # They warn that observations are not flat, which could not describe the actions.
        warnings.simplefilter("ignore", UserWarning)
        api_test(env(game), num_cycles=many(60))
        seed_test(lambda: env(game), num_cycles=many(30))
        render_test(lambda render_mode: env(game, render_mode=render_mode))


@pytest.mark.parametrize("game", few(["rommi", "kalooki", "rablo", "raeuber", "rummy500"], 3))
def test_a_deal_ends_and_its_rewards_sum_to_zero(game: str) -> None:
    rummy = env(game, seats=2)
    totals = dict.fromkeys(rummy.possible_agents, 0.0)
    random = np.random.default_rng(5)
    rummy.reset(5)
    for agent in rummy.agent_iter(8_000):
        told, reward, ended, cut, _ = rummy.last()
        totals[agent] += reward
        done = ended or cut
        mask = told["action_mask"]
        assert rummy.observation_space(agent).contains(told)
        rummy.step(None if done else int(random.choice(np.flatnonzero(mask))))
    assert not rummy.agents and sum(totals.values()) == pytest.approx(0)


def test_the_actions_are_the_legal_moves_with_their_rows() -> None:
    rummy = env("rommi")
    rummy.reset(1)
    told, *_, info = rummy.last()
    assert info["moves"][0] == Draw() and told["action_mask"].sum() == len(info["moves"])
    assert told["moves"][1][0] == 1 and told["moves"][1].sum() == 1
    other = next(agent for agent in rummy.agents if agent != rummy.agent_selection)
    assert rummy.observe(other)["action_mask"].sum() == 0
    with pytest.raises(TalonError):
        rummy.step(ACTIONS - 1)


def test_observations_contain_nothing_hidden() -> None:
    rummy = env("rommi")
    rummy.reset(1)
    agent = rummy.agent_selection
    before = rummy.observe(agent)
    match: Any = rummy.deal.match
    state = match.state
    seat = 1 - state.turn
    hands = list(state.hands)
    hands[seat], stock = state.stock[:10], (*hands[seat], *state.stock[10:])
    rummy.deal = DealUnderWay(match._replace(state=state._replace(hands=tuple(hands), stock=stock)))
    after = rummy.observe(agent)
    assert all((before[key] == after[key]).all() for key in before)


def test_layings_can_be_taken_back_once_a_turn() -> None:
    rummy = env("rablo")
    rummy.reset(1)
    for seed in range(40):
        rummy.reset(seed)
        for _ in range(12):
            *_, info = rummy.last()
            lays = [n for n, move in enumerate(info["moves"], 1) if isinstance(move, Lay)]
            if lays:
                break
            rummy.step(1)
        if lays:
            break
    told, *_ = rummy.last()
    assert told["action_mask"][BACK] == 0
    hand = rummy.deal.now.hand
    rummy.step(lays[0])
    assert rummy.last()[0]["action_mask"][BACK] == 1 and len(rummy.deal.now.hand) < len(hand)
    rummy.step(BACK)
    *_, info = rummy.last()
    assert rummy.deal.now.hand == hand
    assert not any(isinstance(move, Lay | Fail) for move in info["moves"])
    assert all(why_not(rummy.deal.now, move) == () for move in info["moves"])


@pytest.mark.parametrize("cut", [False, True])
def test_a_deal_that_is_too_long_is_truncated_without_reward(
    cut: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if cut:
        monkeypatch.setattr("engine.research.deal_under_way.MOST_TURNS", 3)
    rummy, random = env("rommi"), np.random.default_rng(5)
    rummy.reset(5)
    agents = rummy.agents
    while not any((*rummy.terminations.values(), *rummy.truncations.values())):
        assert not any(rummy.rewards.values())
        choices = np.flatnonzero(rummy.last()[0]["action_mask"])
        rummy.step(int(random.choice(choices)))
    assert rummy.terminations == dict.fromkeys(agents, not cut)
    assert rummy.truncations == dict.fromkeys(agents, cut)
    assert any(rummy.rewards.values()) is not cut
    assert rummy.deal.turns == 3 or not cut
