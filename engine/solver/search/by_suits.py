"""Which search a deck has: what is written out for four suits, or loops over any number of them.

The loops are imported when a deck needs them: a site without such a deck leaves them out.
"""

from .a_star import Finish, LevelSearch, Space
from .chains import Chain
from .dual_prices import Prices
from .lower_bound import Bound, ToGo, all_suits, each_alone
from .task import Task

# The number of suits for which everything is written out.
FOUR = 4


def search_for(space: Space, finish: Finish) -> LevelSearch:
    """The level search for the number of suits of `space`."""
    if len(space.options) == FOUR:
        return LevelSearch(space, finish)
    from .any_suits import AnyLevelSearch

    return AnyLevelSearch(space, finish)


def bounds_for(least: list[ToGo]) -> tuple[Bound, Bound]:
    """The bounds of so many suits: with all jokers left for each, and with them shared out."""
    if len(least) == FOUR:
        return each_alone(least), all_suits(least)
    from .any_suits import any_alone, any_shared

    return any_alone(least), any_shared(least)


def prices_for(task: Task, chains: list[Chain]) -> Prices:
    """The prices for so many chains."""
    if len(chains) == FOUR:
        return Prices(task, chains)
    from .any_suits import AnyPrices

    return AnyPrices(task, chains)
