"""Futures of a hand: going out this turn, after sampled draws (its outs), and in rollouts."""

from .after_draws import AfterDraws
from .going_out import addable_faces, quick_out, way_out
from .hand_features import Marks, marks
from .outs import Outs
from .packer import packer
from .rollout import Course, Player
from .sampled_draws import SAMPLES

__all__ = [
    "SAMPLES",
    "AfterDraws",
    "Course",
    "Marks",
    "Outs",
    "Player",
    "addable_faces",
    "marks",
    "packer",
    "quick_out",
    "way_out",
]
