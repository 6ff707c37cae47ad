"""Settings for every test: hypothesis looks at the same examples each time."""

from hypothesis import settings

from scale import many

settings.register_profile(
    "talon", max_examples=many(100), deadline=None, derandomize=True, database=None
)
settings.load_profile("talon")
