"""The rules pages of the games, and what each choice of each option changes in them."""

from engine.games import GAMES
from tests.drivers.options import effective

from .common import Lines
from .houses import HOUSES


def pages() -> Lines:
    """Each page as it usually is, then, by option, the paragraphs that go and those that come."""
    for game in map(GAMES.__getitem__, HOUSES):
        yield f"page {game.id}"
        yield from game.told()
        for option in game.options:
            needed = effective(game, option)
            usual = game.told(needed)
            for choice in option.choices:
                yield f"{game.id} {option.name} {choice.value}"
                told = game.told({**needed, option.name: choice.value})
                yield from (f"- {text}" for text in usual if text not in told)
                yield from (f"+ {text}" for text in told if text not in usual)
