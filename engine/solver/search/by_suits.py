"""Choice of the search for a deck: unrolled for four suits, or loops over any number of them.

A site on which no game needs the loops is built without them.
"""

from contextlib import suppress

from .a_star import Finish, LevelSearch, Space
from .chains import Chain
from .dual_prices import Prices
from .lower_bound import Bound, ToGo, all_suits, each_alone
from .task import Task

# Import now or never: a page that restores a started engine has none of its files.
with suppress(ModuleNotFoundError):
    from .any_suits import AnyLevelSearch, AnyPrices, any_alone, any_shared

# Number of suits for which the search is unrolled.
FOUR = 4


def search_for(space: Space, finish: Finish) -> LevelSearch:
    """Return the level search for the number of suits of `space`."""
    if len(space.options) == FOUR:
        return LevelSearch(space, finish)
    return AnyLevelSearch(space, finish)


def bounds_for(least: list[ToGo]) -> tuple[Bound, Bound]:
    """Return two bounds: one with all jokers left for each suit, one with jokers shared out."""
    if len(least) == FOUR:
        return each_alone(least), all_suits(least)
    return any_alone(least), any_shared(least)


def prices_for(task: Task, chains: list[Chain]) -> Prices:
    """Return the prices for this number of chains."""
    if len(chains) == FOUR:
        return Prices(task, chains)
    return AnyPrices(task, chains)
