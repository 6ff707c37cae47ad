"""Cache of tagged lanes: those that strict manipulation needs, built once and kept."""

from ...model import MeldRules
from ..runs import TABLES, Lanes, cached, counted_table
from .tagged_lanes import TaggedLanes

_made: dict[str, TaggedLanes] = {}


def tagged_lanes(rules: MeldRules, jokers: int) -> TaggedLanes:
    """Return lanes of which some are old runs; they allow all legal runs, and some illegal ones."""
    name = "free" if jokers and rules.max_jokers else "plain"
    return cached(_made, name, lambda: TaggedLanes(Lanes(TABLES[name])))


def counted_tagged_lanes(rules: MeldRules, jokers: int) -> TaggedLanes:
    """Return tagged lanes that count every joker: slower, but allowing exactly the legal runs."""
    limit = jokers if rules.max_jokers < 0 else min(jokers, rules.max_jokers)
    key = f"counted {rules.joker_share} {limit} {jokers}"
    return cached(
        _made, key, lambda: TaggedLanes(Lanes(counted_table(rules, jokers, limit), counted=True))
    )
