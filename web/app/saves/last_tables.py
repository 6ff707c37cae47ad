"""The table that each game was last set up with: seats, rules and whether turns are taken back."""

import json

import params
from saves import kept

if False:
    from shapes import Asked, Store

KEY = "tables"
_SEAT = kept.every_field({"name": kept.text(60), "kind": kept.name()})
_TABLE = kept.every_field(
    {
        "seats": kept.every(_SEAT, 2, 12),
        "rules": kept.table(kept.name(), kept.text(80), 100),
        "casual": kept.one_of(("", "1"), ""),
    }
)
KEPT = kept.table(kept.name(), _TABLE, 200)


def keep(store: "Store", asked: "Asked") -> None:
    """Keep what a set-up asked for; the shuffle is not kept."""
    tables = kept.read(store, KEY, KEPT)
    tables[asked["game"]] = {name: asked[name] for name in ("seats", "rules", "casual")}
    store.put(KEY, json.dumps(tables))


def last(store: "Store", game: str) -> "Asked | None":
    """Return the game's last set-up; None if it never had one, or that is damaged."""
    found = kept.read(store, KEY, KEPT).get(game)
    if not found:
        return None
    asked = params.read([], "")
    asked["game"] = game
    asked["seats"], asked["rules"] = found["seats"], found["rules"]
    asked["casual"] = found["casual"] or None
    return asked
