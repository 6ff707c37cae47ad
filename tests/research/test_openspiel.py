"""Deals as games for OpenSpiel: its own tests, and our further guarantees."""

import contextlib
import io

import pytest

np = pytest.importorskip("numpy")
pyspiel = pytest.importorskip("pyspiel")
pytest.importorskip("engine.research", exc_type=ImportError)

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from engine.games import GAMES  # noqa: E402
from engine.model import TalonError, TextFault  # noqa: E402
from engine.research import ACTIONS, openspiel  # noqa: E402
from tests.drivers.scale import few  # noqa: E402


def load(game: str, players: int = 2, rules: str = "") -> openspiel.RummyGame:
    return pyspiel.load_game("talon", {"game": game, "players": players, "rules": rules})


@pytest.mark.parametrize("game", list(GAMES))
def test_openspiels_own_tests_pass(game: str) -> None:
    rummy = load(game)
    with contextlib.redirect_stdout(io.StringIO()):
        pyspiel.random_sim_test(rummy, num_sims=2, serialize=False, verbose=False)
        np.random.seed(3)
        games_sim_test.GamesSimTest().sim_game(rummy)


@pytest.mark.parametrize("players", few([3, 4], 1))
def test_more_than_two_seats_can_play(players: int) -> None:
    pyspiel.random_sim_test(load("raeuber", players), num_sims=1, serialize=False, verbose=False)


def test_a_learning_algorithm_can_use_the_environment() -> None:
    env = rl_environment.Environment(
        load("rommi"), observation_type=rl_environment.ObservationType.OBSERVATION
    )
    step, random = env.reset(), np.random.default_rng(1)
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        assert legal and max(legal) < ACTIONS
        step = env.step([int(random.choice(legal))])
    assert sum(step.rewards) == pytest.approx(0)


def test_observations_and_states_contain_nothing_hidden() -> None:
    state = load("rommi").new_initial_state()
    state.apply_action(5)
    told = state.information_state_string(0)
    assert '"?*10"' in told and str(state).count("\n") > 3
    before = make_observation(state.get_game())
    before.set_from(state, 0)
    hand = state.deal.now.hands[0]
    assert before.tensor[: len(state.get_game().faces)].sum() == len(hand)


def test_actions_are_printed_as_moves_and_invalid_ones_are_refused() -> None:
    state = load("rommi").new_initial_state()
    state.apply_action(5)
    assert state.action_to_string(state.current_player(), 1) == "draw"
    with pytest.raises(TalonError):
        state.deal.act(ACTIONS - 1)


def test_options_have_the_names_of_the_command_line() -> None:
    rules = load("kalooki", rules="deals=3").deal_of(1).match.rules
    assert dict(rules.options)["deals"] == 3
    with pytest.raises((TextFault, RuntimeError)):
        load("kalooki", rules="nothing=3")
