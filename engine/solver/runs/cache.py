"""Cache of lanes: those that a position needs, built once and kept."""

from collections.abc import Callable
from typing import TypeVar

from ...model import LEAST, MeldRules
from .corner import CornerLanes
from .lanes import TABLES, Lanes, counted_table, table_for, whole_table

L = TypeVar("L", bound=Lanes)

_made: dict[str, Lanes] = {}
# Lists of choices kept for one table of states, about 1 kB each.
_REMEMBERED = 30_000


def lanes_for(rules: MeldRules, jokers: int) -> tuple[Lanes, bool]:
    """Return the lanes for these rules, and True if they cover every legal run."""
    name, complete = table_for(rules, jokers)
    return _kept(name, rules.corner, lambda: Lanes(TABLES[name])), complete


def whole_lanes(rules: MeldRules, jokers: int) -> Lanes:
    """Return the lanes that cover every legal run, for rules where those of `lanes_for` do not."""
    # Five jokers would need a run of fifteen cards.
    most = min(jokers, (rules.deck.ranks + 1) // LEAST)
    key = f"whole {rules.deck.ranks} {rules.joker_share} {rules.max_jokers} {most}"
    return _kept(key, rules.corner, lambda: Lanes(whole_table(rules, most)))


def counted_lanes(rules: MeldRules, jokers: int) -> Lanes:
    """Return lanes in which each joker counts, without any pruning: slower, but exact in every
    case.
    """
    key = f"counted {rules.joker_share} {rules.max_jokers} {jokers}"
    table = counted_table
    return _kept(key, rules.corner, lambda: Lanes(table(rules, jokers), counted=True))


def cached(made: dict[str, L], key: str, make: Callable[[], L]) -> L:
    """Return the lanes kept in `made` under that key; replace lanes that have grown too large.

    This bounds memory: the additions of one position are gone with the next.
    """
    lanes = made.get(key)
    if lanes is None or lanes.written > _REMEMBERED:
        lanes = made[key] = make()
    return lanes


def _kept(key: str, corner: bool, make: Callable[[], Lanes]) -> Lanes:
    if corner:
        return cached(_made, f"{key} corner", lambda: CornerLanes(make()))
    return cached(_made, key, make)
