"""The table: what it shows of a state, zone by zone, and what taps, drags and buttons on it do."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = ["actions", "menu", "overlays", "prompt", "replay", "start_snapshot", "view"]
