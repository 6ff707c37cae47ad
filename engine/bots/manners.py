"""Manners, the bots' styles of play: how one leans where its level leaves a choice."""

from typing import NamedTuple


class Manner(NamedTuple):
    """Two numbers that modify one way of deciding; with the defaults, a bot plays only to win.

    `lays` is how many points more a card on the table counts (fewer: the bot waits). `fears` is the
    percentage at which it counts what others may do with a discard, and what is left in hand when
    another goes out.
    """

    name: str = ""
    lays: int = 0
    fears: int = 100


SIGN = ":"
PLAIN = Manner()
# Deals won out of a hundred against `standard` without a manner, two seats (tests/bench/steps.py,
# 40 to 60 deals each): early 47 in Rommí, 45 in Kalooki römi, and 41 in 500 rummy (1000 deals),
# where it knocks only with few cards left; waits 50 and more everywhere; risks 45 to 60; safe near
# 50.
MANNERS: dict[str, Manner] = {
    manner.name: manner
    for manner in (
        Manner("early", lays=30),
        Manner("waits", lays=-3),
        Manner("risks", lays=-1, fears=0),
        Manner("safe", fears=250),
    )
}


def named(level: str, manner: Manner) -> str:
    """The name of a bot with that level and manner, as used for seats and in records."""
    return f"{level}{SIGN}{manner.name}" if manner.name else level


class Character(NamedTuple):
    """A computer player that people sit with: its id, and its level and manner as a bot's name."""

    id: str
    bot: str


# The first ones sit at a newcomer's table: they lay early, so that there is something to play with,
# and the easy ones do so soonest.
CHARACTERS: tuple[Character, ...] = (
    Character("emil", "easy:early"),
    Character("pavel", "easy:early"),
    Character("rosa", "standard:early"),
    Character("ida", "standard:early"),
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
