"""The groups of things that the arrow keys move in."""

from browser import helper

GROUPS = {
    "hand": "#hand [data-ref]",
    # A closed slot takes no focus, so the arrows would get stuck on it.
    "table": "#melds [data-ref], #melds .slot-new.open, #bench [data-ref]",
    "acts": "[data-rove=acts] button",
}


def members_of(group):
    """Every element of a group that can be seen, as a list."""
    return list(helper.members(GROUPS[group]))
