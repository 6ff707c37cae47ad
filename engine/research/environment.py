"""One deal of a game as an environment of PettingZoo's kind: agents take turns, one at a time."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..model import Game
from .deal_under_way import dealt
from .features import ACTIONS, faces_of, row_of, row_width, seen, width

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
        self.deal = dealt(game, seats, "first", self._options)
        self._faces = faces_of(self.deal.match.rules)
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
        shuffle = str(self._random.integers(2**62))
        self.deal = dealt(self._game, self._seats, shuffle, self._options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._look()

    def _look(self) -> None:
        """Tells the moves of whoever is on turn."""
        self.agent_selection = self.possible_agents[self.deal.now.turn]
        for agent in self.agents:
            self.infos[agent] = {"moves": self.deal.moves if agent == self.agent_selection else ()}

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees; the fields are told at the class."""
        seat = self.possible_agents.index(agent)
        rows = np.zeros((ACTIONS, row_width(self._faces)), np.int32)
        mask = np.zeros(ACTIONS, np.int8)
        if agent == self.agent_selection and (actions := self.deal.actions()):
            for number, move in enumerate(self.deal.moves, 1):
                rows[number] = row_of(move, self._faces)
            mask[actions] = 1
        now = self.deal.now
        state = now if seat == now.turn else self.deal.match.state
        view = np.array(seen(state, seat, self._faces), np.int32)
        return {"observation": view, "moves": rows, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays an action of the agent on turn; raises `TalonError` not-a-move if it hasn't it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.deal.act(int(action if action is not None else -1))
        self._look()
        if self.deal.match.deal_over:
            self.rewards = dict(zip(self.agents, self.deal.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.deal.cut:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table with all hands, as text: returned for `ansi`, printed for `human`."""
        text = str(self.deal.now)
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
