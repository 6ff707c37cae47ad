"""Which search a deck has: what is written out for four suits, or loops over any number of them.

A site on which no game needs the loops is built without them.
"""

from contextlib import suppress

from .a_star import Finish, LevelSearch, Space
from .chains import Chain
from .dual_prices import Prices
from .lower_bound import Bound, ToGo, all_suits, each_alone
from .task import Task

# At once if at all: a page that restores a started engine has none of its files.
with suppress(ModuleNotFoundError):
    from .any_suits import AnyLevelSearch, AnyPrices, any_alone, any_shared

# The number of suits for which everything is written out.
FOUR = 4


def search_for(space: Space, finish: Finish) -> LevelSearch:
    """The level search for the number of suits of `space`."""
    if len(space.options) == FOUR:
        return LevelSearch(space, finish)
    return AnyLevelSearch(space, finish)


def bounds_for(least: list[ToGo]) -> tuple[Bound, Bound]:
    """The bounds of so many suits: with all jokers left for each, and with them shared out."""
    if len(least) == FOUR:
        return each_alone(least), all_suits(least)
    return any_alone(least), any_shared(least)


def prices_for(task: Task, chains: list[Chain]) -> Prices:
    """The prices for so many chains."""
    if len(chains) == FOUR:
        return Prices(task, chains)
    return AnyPrices(task, chains)
