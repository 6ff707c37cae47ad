"""One deal of a game as an environment of PettingZoo's kind: agents take turns, one at a time."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..bots import asks_again, start
from ..model import Game, Move, Take, TalonError
from ..play import Match, apply, step
from .features import ACTIONS, BACK, faces_of, moves_of, row_of, row_width, seen, width

MOST_TURNS = 600
"""A deal in which so many turns have been played is cut off."""

_LEAST, _MOST = -(2**20), 2**20


class RummyEnv(AECEnv):  # type: ignore[misc,unused-ignore]
    """One deal: the agents `seat_0`, `seat_1`, … in order of play.

    An observation is a dictionary: `observation`, what the seat sees (`features.seen`); `moves`, a
    row for each action that says what it does here (`features.row_of`; zeros for those that do
    nothing); and `action_mask`, 1 for those that may be played, all 0 unless the seat is on turn.

    Actions: 0 takes back what was laid in this turn since the last draw, after which nothing more
    may be laid in it; action n is the n-th of `features.moves_of`: the plain legal moves, those
    that lay nothing first. Rearranging a whole table is not among them. What concerns a whole turn
    is judged when it ends, so that there may be nothing left to do but to take back.

    The reward is 0 until the deal ends. Then each agent gets its points (where low wins, their
    negative), less the mean of all: rewards sum to 0. The deal is cut off after MOST_TURNS turns,
    without any reward.

    `infos[agent]["moves"]` are the moves of the actions from 1 on, for who is on turn.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "talon_v1",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str | Game = "rommi",
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._game, self._options = game, dict(options or {})
        self._seats = seats
        self._random = np.random.default_rng()
        self._match = self._dealt("first")
        self._faces = faces_of(self._match.rules)
        self.possible_agents = ["_".join(("seat", str(seat))) for seat in range(seats)]
        self.agents: list[str] = []
        space = spaces.Dict(
            {
                "observation": self._box(width(self._faces, seats)),
                "moves": self._box(ACTIONS, row_width(self._faces)),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    @staticmethod
    def _box(*shape: int) -> Any:
        return spaces.Box(_LEAST, _MOST, shape, np.int32)

    def _dealt(self, seed: str) -> Match:
        return start(self._game, ["person"] * self._seats, seed, self._options)

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations; the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Deals anew: the same `seed` deals the same cards. `options` are not looked at."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._match = self._dealt(str(self._random.integers(2**62)))
        self._turns = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._begin()

    def _begin(self) -> None:
        """What may be done next starts from the match as it stands."""
        self._laid: tuple[Move, ...] = ()
        self._plain = False
        self._now = self._match.state
        self._look()

    def _look(self) -> None:
        """Finds the moves of whoever is on turn."""
        self._moves = moves_of(self._now, not self._plain)
        self.agent_selection = self.possible_agents[self._now.turn]
        for agent in self.agents:
            self.infos[agent] = {"moves": self._moves if agent == self.agent_selection else ()}

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees; the fields are told at the class."""
        seat = self.possible_agents.index(agent)
        rows = np.zeros((ACTIONS, row_width(self._faces)), np.int32)
        mask = np.zeros(ACTIONS, np.int8)
        if agent == self.agent_selection and self._running:
            for number, move in enumerate(self._moves, 1):
                rows[number] = row_of(move, self._faces)
            mask[1 : len(self._moves) + 1] = 1
            mask[BACK] = bool(self._laid)
        state = self._now if seat == self._now.turn else self._match.state
        view = np.array(seen(state, seat, self._faces), np.int32)
        return {"observation": view, "moves": rows, "action_mask": mask}

    @property
    def _running(self) -> bool:
        return not self._match.deal_over

    def step(self, action: int | None) -> None:
        """Plays an action of the agent on turn; raises `TalonError` not-a-move if it hasn't it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._act(int(action if action is not None else -1))
        if self._match.deal_over:
            self._end()
        elif self._turns >= MOST_TURNS or not (self._moves or self._laid):
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _act(self, action: int) -> None:
        if action == BACK and self._laid:
            self._laid, self._plain, self._now = (), True, self._match.state
            self._look()
            return
        if not 1 <= action <= len(self._moves):
            raise TalonError("not-a-move", given=f"action {action}")
        move = self._moves[action - 1]
        if asks_again(move, self._now.rules):
            for one in (*self._laid, move):
                self._match, _ = step(self._match, one)
            self._turns += move != Take()
            self._begin()
        else:
            self._now, _ = apply(self._now, move)
            self._laid = (*self._laid, move)
            self._look()

    def _end(self) -> None:
        sign = 1 if self._match.rules.score.high_wins else -1
        points = [sign * one for one in self._match.state.points or ()]
        mean = sum(points) / len(points)
        self.rewards = {
            agent: float(one - mean) for agent, one in zip(self.agents, points, strict=True)
        }
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """The table with all hands, as text: returned for `ansi`, printed for `human`."""
        text = str(self._now)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None

    def close(self) -> None:
        """Nothing has to be closed."""


def env(
    game: str | Game = "rommi",
    seats: int = 2,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
) -> RummyEnv:
    """The environment of a game; raises what `start` raises for a game or options that are not."""
    return RummyEnv(game, seats, options, render_mode)
