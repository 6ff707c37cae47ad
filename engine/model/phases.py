"""Phases of a turn, and the phase after the last turn of a deal."""

DRAW = "draw"
PLAY = "play"
OVER = "over"
