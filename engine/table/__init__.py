"""What a person sees of a game, as typed values: the view, its melds, the headline, the reply."""

from typing import TYPE_CHECKING

from .ending import over_json
from .grouping import together
from .melds_shown import reason_json
from .naming import names_of, suits_json
from .presenter import (
    Scene,
    acts_json,
    changed_places,
    events_json,
    prompt_json,
    targets_json,
    view_json,
)
from .told import fault_json, joined, sentence_json, told

# What `reply` lists: only types, which nothing needs where the engine plays.
if TYPE_CHECKING:
    from .reply import *  # noqa: F403

__all__ = [
    "Scene",
    "acts_json",
    "changed_places",
    "events_json",
    "fault_json",
    "joined",
    "names_of",
    "over_json",
    "prompt_json",
    "reason_json",
    "sentence_json",
    "suits_json",
    "targets_json",
    "together",
    "told",
    "view_json",
]
