"""Runs of one suit, rank by rank: open runs as states, and their transitions."""

from .cache import cached, counted_lanes, lanes_for, whole_lanes
from .columns import HIGH, LANES, LOW, PLAIN, Choice, Column, Signature, column
from .corner import CornerLanes, rotation
from .lanes import GONE, LEFT, TABLES, CrowdedError, Lanes, counted_table, new_number, step_key

__all__ = [
    "GONE",
    "HIGH",
    "LANES",
    "LEFT",
    "LOW",
    "PLAIN",
    "TABLES",
    "Choice",
    "Column",
    "CornerLanes",
    "CrowdedError",
    "Lanes",
    "Signature",
    "cached",
    "column",
    "counted_lanes",
    "counted_table",
    "lanes_for",
    "new_number",
    "rotation",
    "step_key",
    "whole_lanes",
]
