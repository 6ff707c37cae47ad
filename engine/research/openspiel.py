"""One deal of a game as OpenSpiel's Python interface knows games (extra `openspiel`).

    import pyspiel
    import talon.research.openspiel  # registers the game `talon`

    rommi = pyspiel.load_game("talon(game=rommi,players=2)")
    state = rommi.new_initial_state()

Its parameters: `game`, the id; `players`; and `rules`, options that differ from the defaults, as on
the command line and separated by spaces. The first node is chance's: it chooses one of DEALS
shuffles, all equally likely, which decide every card of the deal. Actions, cut-off and returns are
those of `RummyEnv`, with one more limit: after MOST_ACTIONS the deal is cut off, too.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
import pyspiel

from ..games import game_of
from ..notation import event_data, position_data, read_option, write_json, write_move
from .deal_under_way import Dealt, dealt
from .features import ACTIONS, BACK, faces_of, seen, width

DEALS = 10_000
MOST_ACTIONS = 10_000
_MOST = float(2**20)
_KINDS = pyspiel.GameType
_TYPE = pyspiel.GameType(
    short_name="talon",
    long_name="Talon",
    dynamics=_KINDS.Dynamics.SEQUENTIAL,
    chance_mode=_KINDS.ChanceMode.EXPLICIT_STOCHASTIC,
    information=_KINDS.Information.IMPERFECT_INFORMATION,
    utility=_KINDS.Utility.ZERO_SUM,
    reward_model=_KINDS.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"game": "rommi", "players": 2, "rules": ""},
)


def _deal_of(game: str, seats: int, options: Mapping[str, object], number: int) -> Dealt:
    return dealt(game, seats, str(number), options)


class RummyGame(pyspiel.Game):  # type: ignore[misc,unused-ignore]
    """A game with its options at so many seats; raises what `start` raises for wrong ones."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        told = {**_TYPE.parameter_specification, **(params or {})}
        rummy, seats = game_of(told["game"]), told["players"]
        options = dict(read_option(rummy, text) for text in told["rules"].split())
        # States are pickled with it, so it is a value.
        self.deal_of = partial(_deal_of, rummy.id, seats, options)
        self.faces = faces_of(self.deal_of(0).match.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=DEALS,
            num_players=seats,
            min_utility=-_MOST,
            max_utility=_MOST,
            utility_sum=0.0,
            max_game_length=MOST_ACTIONS,
        )
        super().__init__(_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> "RummyState":
        """Before the cards are dealt."""
        return RummyState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        """What writes observations: with perfect recall they tell all that a player has seen."""
        return Observer(self, bool(kind and kind.perfect_recall))


class RummyState(pyspiel.State):  # type: ignore[misc,unused-ignore]
    """A deal, or before it the choice of one."""

    def __init__(self, game: RummyGame) -> None:
        super().__init__(game)
        self._deal_of, self._seats = game.deal_of, game.num_players()
        self.deal: Dealt | None = None
        self._acted = 0

    def current_player(self) -> int:
        """The seat on turn, or whom OpenSpiel takes for it: chance, nobody."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.deal.now.turn if self.deal else int(pyspiel.PlayerId.CHANCE)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All shuffles, equally likely."""
        return [(number, 1 / DEALS) for number in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.deal.actions() if self.deal else []

    def _apply_action(self, action: int) -> None:
        if self.deal is None:
            self.deal = self._deal_of(action)
        else:
            self.deal.act(action)
            self._acted += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if self.deal is None or player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return "back" if action == BACK else write_move(self.deal.moves[action - 1])

    def is_terminal(self) -> bool:
        """Whether the deal is over or cut off."""
        deal = self.deal
        return bool(deal and (deal.match.deal_over or deal.cut or self._acted >= MOST_ACTIONS))

    def returns(self) -> list[float]:
        """Each seat's points less the mean of all, 0 before the end."""
        return self.deal.rewards() if self.deal else [0.0] * self._seats

    def __str__(self) -> str:
        return str(self.deal.now) if self.deal else "before the deal"


class Observer:
    """OpenSpiel's observer: `tensor` holds the numbers of `features.seen`."""

    def __init__(self, game: RummyGame, recalls: bool) -> None:
        self._faces, self._recalls = game.faces, recalls
        self.tensor = np.zeros(width(game.faces, game.num_players()), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: RummyState, player: int) -> None:
        """Writes what a player sees into `tensor`."""
        self.tensor.fill(0)
        if state.deal:
            deal = state.deal
            now = deal.now if player == deal.now.turn else deal.match.state
            self.tensor[:] = seen(now, player, self._faces)

    def string_from(self, state: RummyState, player: int) -> str:
        """What a player sees as text: the position, and what was laid; if wished, all events."""
        if not state.deal:
            return "before the deal"
        deal = state.deal
        view = deal.match.view(player)
        own = deal.laid if player == deal.now.turn else ()
        told = [write_json(position_data(view.state)), "; ".join(map(write_move, own))]
        if self._recalls:
            told += [write_json(event_data(event)) for event in view.seen]
        return "\n".join(told)


pyspiel.register_game(_TYPE, RummyGame)
