"""The panel of a hint: which of its parts are shown."""

from felt import panels
from markup import NOTHING

if False:
    from typing import Any

    from markup import Markup
    from state import State

# Parts of a hint: what to do, where its cards go, why.
ALL = ["what", "where", "why"]


def way(state: "State") -> "Any":
    """Return the way of the hint that is shown: its own, or the other one."""
    return state.hint["other"] if state.other else state.hint


def depths(state: "State") -> list[str]:
    """Return the depths of the hint that have something to say."""
    shown, why = way(state), state.hint["why"] and not state.other
    found = ["what"]
    if shown["lays"] or (not why and [one for one in shown["steps"] if one["cards"]]):
        found.append("where")
    if why:
        found.append("why")
    return found


def has_more(state: "State") -> bool:
    """Return True if a hint has more to show than its first sentence."""
    return state.panel == "hint" and not state.depth and len(depths(state)) > 1


def hint_panel(state: "State") -> "Markup":
    """Return the panel of the hint; empty if it is closed."""
    if state.panel != "hint" or depths(state)[state.depth] == "what":
        return NOTHING
    depth = depths(state)[state.depth]
    why = state.hint["why"] if depth == "why" else None
    instead = bool(state.hint.get("other")) and not state.other
    last = depth == depths(state)[-1]
    return panels.hint(way(state), ALL.index(depth), why, instead, not last)


def is_panel_open(state: "State") -> bool:
    """Return True if the panel beside the melds shows a hint or anything else."""
    beside = state.panel == "beside" and state.beside
    return bool(state.lesson or beside or hint_panel(state))
