"""Playing: deals, legal moves, drafts and whole matches."""

from .apply import apply, apply_all
from .deal import first_dealer, is_dealt, new_deal
from .draft import (
    compile_draft,
    draft_faults,
    draft_of_moves,
    ending_moves,
    move_cards,
    order_hand,
    read_ref,
    split_meld,
    target_meld,
)
from .event_steps import matches_after_events
from .legal import Legal, legal
from .legality import Position, is_legal, position_state, why_not
from .match import (
    PERSON,
    FinishedDeal,
    Match,
    Seat,
    check_match,
    dealt_event,
    end_turn,
    new_match,
    next_deal,
    replay_moves,
    step,
)
from .obstacles import (
    Obstacle,
    Obstacles,
    can_become_meld,
    completing_cards,
    find_obstacles,
    opening_total,
)

__all__ = [
    "PERSON",
    "FinishedDeal",
    "Legal",
    "Match",
    "Obstacle",
    "Obstacles",
    "Position",
    "Seat",
    "apply",
    "apply_all",
    "can_become_meld",
    "check_match",
    "compile_draft",
    "completing_cards",
    "dealt_event",
    "draft_faults",
    "draft_of_moves",
    "end_turn",
    "ending_moves",
    "find_obstacles",
    "first_dealer",
    "is_dealt",
    "is_legal",
    "legal",
    "matches_after_events",
    "move_cards",
    "new_deal",
    "new_match",
    "next_deal",
    "opening_total",
    "order_hand",
    "position_state",
    "read_ref",
    "replay_moves",
    "split_meld",
    "step",
    "target_meld",
    "why_not",
]
