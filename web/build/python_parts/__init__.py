"""Python's library and the engine in two parts: what the first turns run, and the rest."""
