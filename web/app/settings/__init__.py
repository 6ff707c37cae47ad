"""Settings: what a person chooses, among it the language."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = ["language", "settings"]
