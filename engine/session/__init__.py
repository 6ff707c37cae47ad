"""The page's single entry point: each JSON request gets one JSON reply.

`engine/table/reply.py` defines what a reply holds.
"""

from .challenge_play import play_challenge, replay_result
from .challenge_table import ChallengeTable, compare_results
from .dispatcher import VERSION, Session

__all__ = [
    "VERSION",
    "ChallengeTable",
    "Session",
    "compare_results",
    "play_challenge",
    "replay_result",
]
