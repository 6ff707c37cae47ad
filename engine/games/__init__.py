"""The games, one file each: a `Rules` value, its options and its few hooks."""

from ..rules import Game, register
from .kalooki import KALOOKI
from .rablo import RABLO
from .raeuber import RAEUBER
from .rommi import ROMMI
from .rummy500 import RUMMY500

GAMES: dict[str, Game] = {
    game.id: register(game) for game in (RABLO, KALOOKI, RUMMY500, RAEUBER, ROMMI)
}
