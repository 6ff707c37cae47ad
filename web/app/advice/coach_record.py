"""The coach's record in the browser: games in which it may still speak, and what it has said."""

from saves import kept

if False:
    from shapes import Coach, Store

KEY = "coach"
# It may speak in so many deals of each game.
DEALS = 2
# After so many tips that were not wanted it is silent in that game.
UNWANTED = 2
KEPT = kept.record(
    {
        "deals": kept.table(kept.name(), kept.whole(0, DEALS), 200),
        "off": kept.rows(kept.name(), 200),
        "at": kept.parts([kept.text(200), kept.whole(0, 1000000)], ["", 0]),
        "codes": kept.rows(kept.name(), 50),
        "turn": kept.whole(0, 1000000),
        "unwanted": kept.whole(0, UNWANTED, 0),
    }
)


def read(store: "Store") -> "Coach":
    """Return what is kept; whatever is damaged counts for nothing."""
    found: "Coach" = kept.read(store, KEY, KEPT)
    return found
