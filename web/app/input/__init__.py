"""Input by fingers and keys: events, buttons, keys, the command line, the switch."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "changes",
    "command",
    "dialog_actions",
    "events",
    "keys",
    "spoken",
    "switch_moves",
    "target_menu",
]
