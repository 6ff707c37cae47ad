"""The table that each game was last set up with: seats, rules and whether turns are taken back."""

import json

import params

if False:
    from typing import Any

    from shapes import Asked, Store

KEY = "tables"


def _read(store: "Store") -> "dict[str, Any]":
    try:
        found = json.loads(store.get(KEY))
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def keep(store: "Store", asked: "Asked") -> None:
    """Keep what a set-up asked for; the shuffle is not kept."""
    tables = _read(store)
    tables[asked["game"]] = {name: asked[name] for name in ("seats", "rules", "casual")}
    store.put(KEY, json.dumps(tables))


def last(store: "Store", game: str) -> "Asked | None":
    """What the game was last set up with; None if it never was, or that is damaged."""
    asked = params.read([], "")
    asked["game"] = game
    try:
        kept = _read(store)[game]
        asked["seats"] = [
            {"name": str(seat["name"]), "kind": str(seat["kind"])} for seat in kept["seats"]
        ]
        asked["rules"] = {str(name): str(kept["rules"][name]) for name in kept["rules"]}
        asked["casual"] = "1" if kept["casual"] else None
    except (KeyError, TypeError):
        return None
    return asked
