"""Turn kinds: legality, effects and drafts of moves. A game's rules name one of the two."""

from ..model import keep_earlier_names
from .drafts import bare_cards, is_untouched, may_fit, new_draft, without_refs
from .draw_discard import DRAW_AND_DISCARD, can_renew_stock, is_just_taken
from .endings import close_deal, close_turn, ranks
from .laying_rules import add_to_meld, first_meld_taking, opening_points
from .listed_moves import addition_moves, melds_in
from .rearranging import REARRANGING
from .releases import release_joker, release_moves, releasing_cards

_EARLIER_NAMES = {
    "additions": "addition_moves",
    "fitting": "first_meld_taking",
    "freed": "release_joker",
    "freeing": "releasing_cards",
    "grown_on": "add_to_meld",
    "only_taken": "is_just_taken",
    "plain": "bare_cards",
    "renewable": "can_renew_stock",
}
keep_earlier_names(globals(), _EARLIER_NAMES)

__all__ = [
    "DRAW_AND_DISCARD",
    "REARRANGING",
    "add_to_meld",
    "addition_moves",
    "bare_cards",
    "can_renew_stock",
    "close_deal",
    "close_turn",
    "first_meld_taking",
    "is_just_taken",
    "is_untouched",
    "may_fit",
    "melds_in",
    "new_draft",
    "opening_points",
    "ranks",
    "release_joker",
    "release_moves",
    "releasing_cards",
    "without_refs",
]
