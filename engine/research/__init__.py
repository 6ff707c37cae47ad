"""Environments for learning in PettingZoo's interface (extra `research`) and in OpenSpiel's.

    from talon.research import env
    rummy = env("rommi", seats=2)

`RummyEnv` describes observations, actions and rewards.
"""

from .environment import RummyEnv, env
from .features import ACTIONS, BACK

__all__ = ["ACTIONS", "BACK", "RummyEnv", "env"]
