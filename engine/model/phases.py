"""The phases of a turn, and what comes after the last one of a deal."""

DRAW = "draw"
PLAY = "play"
OVER = "over"
