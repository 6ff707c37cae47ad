"""The groups of things that the arrow keys move in."""

from browser import helper

if False:
    from js import Element

GROUPS = {
    "hand": "#hand [data-ref]",
    # A closed slot takes no focus, so the arrows would get stuck on it.
    "table": "#melds [data-ref], #melds .slot-new.open, #bench [data-ref]",
    "acts": "[data-rove=acts] button",
}


def members_of(group: str) -> "list[Element]":
    """Every element of a group that can be seen, as a list."""
    return list(helper.members(GROUPS[group]))
