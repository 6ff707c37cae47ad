"""Which positions ask for a discard that futures tell from every other, by game, each by its number.

`python -m tests.bench.discards` finds them: of some hundred hands cut from deals, one is that clear.
"""

CHECKED: dict[str, tuple[int, ...]] = {
    "kalooki": (33, 384, 490),
    "rommi": (232, 472),
    "rummy500": (1128,),
}
