"""Strength of each bot in each game, as measured, and the name of that level."""

from collections.abc import Mapping
from types import MappingProxyType

from ..bots import BOTS, level_and_manner

WINS: Mapping[str, Mapping[str, int]] = MappingProxyType(
    {
        "rablo": {
            "easy": 10,
            "easy:early": 12,
            "standard:early": 23,
            "easy:risks": 22,
            "easy:waits": 25,
            "standard:safe": 50,
            "standard:risks": 97,
            "expert:safe": 70,
            "expert": 98,
        },
        "rummy500": {
            "easy": 27,
            "easy:early": 27,
            "standard:early": 43,
            "easy:risks": 33,
            "easy:waits": 32,
            "standard:safe": 49,
            "standard:risks": 51,
            "expert:safe": 51,
            "expert": 55,
        },
        "kalooki": {
            "easy": 23,
            "easy:early": 23,
            "standard:early": 44,
            "easy:risks": 21,
            "easy:waits": 21,
            "standard:safe": 51,
            "standard:risks": 50,
            "expert:safe": 45,
            "expert": 54,
        },
        "raeuber": {
            "easy": 7,
            "easy:early": 11,
            "standard:early": 31,
            "easy:risks": 19,
            "easy:waits": 19,
            "standard:safe": 50,
            "standard:risks": 94,
            "expert:safe": 78,
            "expert": 96,
        },
        "rommi": {
            "easy": 16,
            "easy:early": 16,
            "standard:early": 43,
            "easy:risks": 11,
            "easy:waits": 12,
            "standard:safe": 47,
            "standard:risks": 50,
            "expert:safe": 50,
            "expert": 58,
        },
    }
)
"""Of a hundred decided deals against `standard`, two seats: those won, by game and bot.

`python -m tests.bench.manners --strength --deals 2000` measures them, over as many deals as tell a
bot's band: 100 to 351 decided ones of `easy` and those of its level and of all that win less than a
third or nearly everything, 844 to 2,000 of the others, which are known to 2 or 3 (95 %). In 500
rummy, where half of the deals end with nobody out, those that win 49 to 51 may be 1 or 2 beyond
the bound to `expert`, as `standard:safe` in Kalooki römi. In Rabló `standard:safe`,
`standard:risks` and both `expert`, in Räuber-Rommé both `expert`, had 30 to 100, and are known to
about 15.
"""

BANDS: Mapping[str, int] = MappingProxyType({"easy": 0, "standard": 40, "expert": 52})
"""From so many on, a bot is called so; `standard` itself wins 50."""


def strength(game: str, bot: str) -> str:
    """Return a bot's level in a game by its measured wins, or its own level if not measured.

    Empty for a bot that plays at random.
    """
    level, _ = level_and_manner(bot)
    if level == next(iter(BOTS)):
        return ""
    wins = WINS.get(game, {}).get(bot)
    return level if wins is None else [name for name, least in BANDS.items() if wins >= least][-1]
