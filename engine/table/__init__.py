"""Builds the JSON of a reply to the page: view, melds, facts, events, buttons, end of a deal."""

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

# The module `reply` has only types; a running engine needs none of them.
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
