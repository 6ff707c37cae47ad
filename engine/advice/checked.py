"""Which positions ask for a discard that futures tell from every other: numbers, by game.

`python -m tests.bench.discards` finds them: of some hundred hands cut from deals one is that clear.
"""

CHECKED: dict[str, tuple[int, ...]] = {
    "kalooki": (33, 384, 490, 580, 595, 610, 729),
    "rommi": (232, 472, 588, 932),
    "rummy500": (1128,),
}
