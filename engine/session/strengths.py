"""How strongly each bot plays each game, as measured, and what it is called for that."""

from collections.abc import Mapping
from types import MappingProxyType

from ..bots import BOTS, level_and_manner

WINS: Mapping[str, Mapping[str, int]] = MappingProxyType(
    {
        "rablo": {},
        "rummy500": {},
        "kalooki": {},
        "raeuber": {},
        "rommi": {},
    }
)
"""Of a hundred decided deals against `standard`, two seats: those won, by game and bot.

`python -m tests.bench.manners --strength` measures them.
"""

BANDS: Mapping[str, int] = MappingProxyType({"easy": 0, "standard": 45, "expert": 52})
"""From so many on, a bot is called so; `standard` itself wins 50."""


def strength(game: str, bot: str) -> str:
    """The level at which a bot plays a game: by what it wins, or its own where nobody measured it.

    Empty for a bot that plays at random.
    """
    level, _ = level_and_manner(bot)
    if level == next(iter(BOTS)):
        return ""
    wins = WINS.get(game, {}).get(bot)
    return level if wins is None else [name for name, least in BANDS.items() if wins >= least][-1]
