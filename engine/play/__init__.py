"""Playing: deals, legal moves, drafts and whole matches."""

from .apply import apply, apply_all
from .deal import first_dealer, is_dealt, new_deal
from .draft import (
    arranged,
    compiled,
    endings,
    obstacles,
    ordered,
    place,
    read_ref,
    split,
    target_meld,
)
from .legal import Legal, legal
from .match import (
    PERSON,
    Match,
    Played,
    Seat,
    a_match,
    dealt_event,
    end_turn,
    new_match,
    next_deal,
    replayed,
    step,
)
from .standing import Obstacle, Standing, completing, is_on_its_way, opening_total, standing
from .why import Position, may, state_in, why_not

__all__ = [
    "PERSON",
    "Legal",
    "Match",
    "Obstacle",
    "Played",
    "Position",
    "Seat",
    "Standing",
    "a_match",
    "apply",
    "apply_all",
    "arranged",
    "compiled",
    "completing",
    "dealt_event",
    "end_turn",
    "endings",
    "first_dealer",
    "is_dealt",
    "is_on_its_way",
    "legal",
    "may",
    "new_deal",
    "new_match",
    "next_deal",
    "obstacles",
    "opening_total",
    "ordered",
    "place",
    "read_ref",
    "replayed",
    "split",
    "standing",
    "state_in",
    "step",
    "target_meld",
    "why_not",
]
