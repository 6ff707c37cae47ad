"""Environments for learning, as PettingZoo knows them (extra `research`), and OpenSpiel.

    from talon.research import env
    rummy = env("rommi", seats=2)

What an agent sees, may do and gets is told at `RummyEnv`.
"""

from .environment import RummyEnv, env
from .features import ACTIONS, BACK

__all__ = ["ACTIONS", "BACK", "RummyEnv", "env"]
