"""The lanes that a position needs, made once and kept."""

from collections.abc import Callable

from ..model import LEAST, MeldRules
from .corner import CornerLanes
from .lanes import TABLES, Lanes, counted_table, table_for, whole_table
from .run_lanes import RunLanes

_pools: dict[str, Lanes] = {}
_run_pools: dict[str, RunLanes] = {}
# Lists of choices kept for one table of states, about 1 kB each.
_REMEMBERED = 30_000


def lanes_for(rules: MeldRules, jokers: int) -> tuple[Lanes, bool]:
    """The lanes for these rules, and whether they cover every legal run."""
    name, complete = table_for(rules, jokers)
    return _pooled(name, rules.corner, lambda: Lanes(TABLES[name])), complete


def whole_lanes(rules: MeldRules, jokers: int) -> Lanes:
    """The lanes that cover every legal run, for rules where those of `lanes_for` do not."""
    # Five jokers would need a run of fifteen cards.
    most = min(jokers, (rules.deck.ranks + 1) // LEAST)
    key = f"whole {rules.deck.ranks} {rules.joker_share} {rules.max_jokers} {most}"
    return _pooled(key, rules.corner, lambda: Lanes(whole_table(rules, most)))


def counted_lanes(rules: MeldRules, jokers: int) -> Lanes:
    """Lanes in which each joker counts, without any pruning: slower, but exact in every case."""
    key = f"counted {rules.joker_share} {rules.max_jokers} {jokers}"
    table = counted_table
    return _pooled(key, rules.corner, lambda: Lanes(table(rules, jokers), counted=True))


def run_lanes(rules: MeldRules, jokers: int) -> RunLanes:
    """Lanes of which some are old runs; they allow every legal run, and some that aren't legal."""
    name = "free" if jokers and rules.max_jokers else "plain"
    return _run_pooled(name, lambda: Lanes(TABLES[name]))


def counted_run_lanes(rules: MeldRules, jokers: int) -> RunLanes:
    """The same with every joker counted: slower, but allowing exactly the legal runs."""
    limit = jokers if rules.max_jokers < 0 else min(jokers, rules.max_jokers)
    key = f"counted {rules.joker_share} {limit} {jokers}"
    return _run_pooled(key, lambda: Lanes(counted_table(rules, jokers, limit), counted=True))


def _run_pooled(key: str, make: Callable[[], Lanes]) -> RunLanes:
    lanes = _run_pools.get(key)
    if lanes is None or lanes.written > _REMEMBERED:
        lanes = _run_pools[key] = RunLanes(make())
    return lanes


def _pooled(key: str, corner: bool, make: Callable[[], Lanes]) -> Lanes:
    if corner:
        key += " corner"
    lanes = _pools.get(key)
    # To bound memory, lanes that have grown too large are made anew for the next position.
    if lanes is None or lanes.written > _REMEMBERED:
        lanes = _pools[key] = CornerLanes(make()) if corner else make()
    return lanes
