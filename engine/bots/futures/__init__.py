"""Futures of a hand: going out this turn, after sampled draws (its outs), and in rollouts."""

from .after_draws import AfterDraws
from .going_out import addable_faces, quick_out, way_out
from .hand_features import HandFeatures, measure_hand
from .outs import Outs
from .packer import packer_for
from .rollout import Course, Player
from .sampled_draws import SAMPLES

__all__ = [
    "SAMPLES",
    "AfterDraws",
    "Course",
    "HandFeatures",
    "Outs",
    "Player",
    "addable_faces",
    "measure_hand",
    "packer_for",
    "quick_out",
    "way_out",
]
