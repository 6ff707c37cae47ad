"""Games: one file for each `Game` value, their registration and lookup."""

from ..model import Game, game_of, known_games, register
from .clauses import clause
from .external_games import Source, add_game, source_of
from .kalooki import KALOOKI
from .rablo import RABLO
from .raeuber import RAEUBER
from .rommi import ROMMI
from .rummy500 import RUMMY500

__all__ = [
    "GAMES",
    "Source",
    "add_game",
    "clause",
    "game_of",
    "known_games",
    "source_of",
]

GAMES: dict[str, Game] = {
    game.id: register(game) for game in (RABLO, KALOOKI, RUMMY500, RAEUBER, ROMMI)
}
