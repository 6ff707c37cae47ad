"""Keys of a position: all of them, and those that only some games have."""

from ..model import Rules

# A seed with this prefix was derived from the position itself, and is never written.
DERIVED_SEED = "~"

# All keys, in the notation's order.
KEYS = (
    "game",
    "rules",
    "dealer",
    "turn",
    "phase",
    "hands",
    "opened",
    "table",
    "stock",
    "discards",
    "scores",
    "deal",
    "seed",
    "before",
    "taken",
    "freed",
    "passes",
    "laid",
    "owners",
    "pool",
    "round",
    "knocked",
    "out",
    "reshuffles",
    "turnovers",
    "chips",
    "timeouts",
    "evicted",
    "removed",
)

# Keys that only some games have, with the default allowed in every game.
OPTIONAL_KEYS: dict[str, object] = {
    "taken": None,
    "freed": (),
    "passes": 0,
    "laid": 0,
    "pool": 0,
    "round": 1,
    "knocked": False,
    "out": None,
    "reshuffles": 0,
    "turnovers": 0,
    "chips": 0,
    "timeouts": 0,
    "evicted": False,
    "removed": (),
}


def game_keys(rules: Rules) -> tuple[str, ...]:
    """Return the keys that only some games have and this one uses, in the notation's order."""
    keys: list[str] = []
    if rules.piles.empty_stock == "pass":
        keys.append("passes")
    if rules.piles.discards == "shared":
        keys.append("laid")
    if rules.piles.discards != "none":
        keys.append("owners")
    if rules.end.rounds:
        keys += ["pool", "round", "knocked", "out"]
    if rules.piles.empty_stock == "shuffle":
        keys.append("reshuffles")
    if rules.piles.empty_stock == "turn":
        keys.append("turnovers")
    if rules.score.chips:
        keys.append("chips")
    if rules.penalties.eviction != "none":
        keys += ["timeouts", "evicted"]
    return tuple(keys)
