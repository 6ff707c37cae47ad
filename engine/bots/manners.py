"""Manners: styles of play that decide where a bot's level leaves a choice."""

from typing import NamedTuple


class Manner(NamedTuple):
    """Three numbers that modify a bot's choices; with the defaults, it plays only to win.

    `lays` adds this many points to the value of each card laid (below 0: the bot waits). `fears` is
    the percentage at which it counts the others' use of a discard, and its own hand when another
    goes out. With `holds` cards in hand or more it never draws in place of laying (0: as long as
    that wins).
    """

    name: str = ""
    lays: int = 0
    fears: int = 100
    holds: int = 0


SIGN = ":"
PLAIN = Manner()
# Deals won out of a hundred against `standard` without a manner, two seats, of up to 2,000
# (tests/bench/manners.py --strength): early 43 [41, 45] in Rommí, 44 [42, 46] in Kalooki römi, and
# 43 [40, 46] in 500 rummy, where it knocks only with few cards left; risks 50 and 51; safe 47 to
# 51. Where tables are rearranged, nothing lies between `standard` and an `expert` that waits for as
# long as it can: that wins nearly all deals with hands of 26 and 36 tiles and cards at the
# median; `expert:safe`, which holds at most 22, wins 78 [66, 87] in Räuber-Rommé and 70 [52, 83] in
# Rabló (16 cards: 50 and 37). For the effects and costs of a manner
# in each game see tests/bench/manners.py.
MANNERS: dict[str, Manner] = {
    manner.name: manner
    for manner in (
        Manner("early", lays=30),
        Manner("waits", lays=-3),
        Manner("risks", lays=-1, fears=0),
        Manner("safe", fears=500, holds=22),
    )
}


def bot_name(level: str, manner: Manner) -> str:
    """Return the name of a bot with that level and manner, as used for seats and in records."""
    return f"{level}{SIGN}{manner.name}" if manner.name else level


class Character(NamedTuple):
    """Computer player as people meet it: its id, and the bot's name with level and manner."""

    id: str
    bot: str


# The first ones sit at a newcomer's table: they lay early, which gives others melds to add to, and
# the easy ones do so soonest. A manner must be visible: `easy` lays early as it is, and `standard`
# waits where melds only grow. `standard` and `expert` play only to win.
CHARACTERS: tuple[Character, ...] = (
    Character("emil", "easy:early"),
    Character("pavel", "easy:early"),
    Character("rosa", "standard:early"),
    Character("ida", "standard:early"),
    Character("lena", "standard:early"),
    Character("tom", "standard"),
    Character("mira", "easy:risks"),
    Character("otto", "easy:waits"),
    Character("nora", "standard:safe"),
    Character("leo", "standard:risks"),
    Character("greta", "expert:safe"),
    Character("viktor", "expert"),
)
NEWCOMERS = CHARACTERS[:5]
