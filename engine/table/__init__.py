"""Builds the JSON of a reply to the page: view, melds, facts, events, buttons, end of a deal."""

from typing import TYPE_CHECKING

from .deal_result import over_json
from .hand_groups import group_hand
from .headline import deal_fact
from .moments import Spots, old_melds, places_json, view_changes
from .presenter import (
    Scene,
    acts_json,
    changed_places,
    events_json,
    prompt_json,
    targets_json,
    view_json,
)
from .reason_sentences import fault_json, join_sentences, sentence_json, sentence_of
from .seat_names import seat_names, suits_json
from .table_melds import reason_json

# The module `reply` has only types; a running engine needs none of them.
if TYPE_CHECKING:
    from .reply import *  # noqa: F403

__all__ = [
    "Scene",
    "Spots",
    "acts_json",
    "changed_places",
    "deal_fact",
    "events_json",
    "fault_json",
    "group_hand",
    "join_sentences",
    "old_melds",
    "over_json",
    "places_json",
    "prompt_json",
    "reason_json",
    "seat_names",
    "sentence_json",
    "sentence_of",
    "suits_json",
    "targets_json",
    "view_changes",
    "view_json",
]
