"""What may be played and what comes of it: dealing, legal moves, drafts, whole matches."""

from .apply import apply, apply_all
from .deal import first_dealer, is_dealt, new_deal
from .draft import arranged, compiled, endings, is_part, obstacles, ordered, place, read_ref, split
from .legal import Legal, legal
from .match import PERSON, Match, Played, Seat, dealt_event, end_turn, new_match, next_deal, step
from .why import may, why_not

__all__ = [
    "PERSON",
    "Legal",
    "Match",
    "Played",
    "Seat",
    "apply",
    "apply_all",
    "arranged",
    "compiled",
    "dealt_event",
    "end_turn",
    "endings",
    "first_dealer",
    "is_dealt",
    "is_part",
    "legal",
    "may",
    "new_deal",
    "new_match",
    "next_deal",
    "obstacles",
    "ordered",
    "place",
    "read_ref",
    "split",
    "step",
    "why_not",
]
