"""Manners: how a computer player leans where its level leaves it a choice; and who plays so."""

from typing import NamedTuple


class Manner(NamedTuple):
    """Two numbers over one way of deciding; as they stand here one plays only to win.

    `lays`: so many points more a card counts that lies on the table (fewer: one waits).
    `fears`: how much in a hundred it counts what others may do with a discard, and what is left
    in hand when another goes out.
    """

    name: str = ""
    lays: int = 0
    fears: int = 100


SIGN = ":"
PLAIN = Manner()
# Deals won of a hundred against `standard` without one, two seats (tests/bench/steps.py, 40 to 60
# deals each): early 47 in rommi, 45 in kalooki, and 37 in rummy500, where who lays before going
# out has knocked; waits 50 and more everywhere; risks 45 to 60; safe near 50.
MANNERS: dict[str, Manner] = {
    one.name: one
    for one in (
        Manner("early", lays=30),
        Manner("waits", lays=-3),
        Manner("risks", lays=-1, fears=0),
        Manner("safe", fears=250),
    )
}


def named(level: str, manner: Manner) -> str:
    """The name of a bot of that level and manner, as seats and records have it."""
    return f"{level}{SIGN}{manner.name}" if manner.name else level


class Character(NamedTuple):
    """A computer player that people sit with: its id, and its level and manner as a bot's name."""

    id: str
    bot: str


# The first ones sit at a newcomer's table: they lay early, so that there is something to play with.
CHARACTERS: tuple[Character, ...] = (
    Character("rosa", "standard:early"),
    Character("emil", "easy:early"),
    Character("ida", "standard:early"),
    Character("pavel", "easy:early"),
    Character("lena", "standard:early"),
    Character("tom", "easy"),
    Character("mira", "easy:risks"),
    Character("otto", "standard:waits"),
    Character("nora", "standard:safe"),
    Character("leo", "standard:risks"),
    Character("greta", "expert:safe"),
    Character("viktor", "expert"),
)
NEWCOMERS = CHARACTERS[:5]
