"""Turn kinds: legality, effects and drafts of moves. A game's rules name one of the two."""

from .closing import close_deal, close_turn, ranks
from .drafts import is_untouched, new_draft, plain, without_refs
from .draw_discard import DRAW_AND_DISCARD, only_taken, renewable
from .laying import fitting, grown_on
from .listing import additions, melds_in
from .rearranging import REARRANGING
from .releases import freed, freeing, releases

__all__ = [
    "DRAW_AND_DISCARD",
    "REARRANGING",
    "additions",
    "close_deal",
    "close_turn",
    "fitting",
    "freed",
    "freeing",
    "grown_on",
    "is_untouched",
    "melds_in",
    "new_draft",
    "only_taken",
    "plain",
    "ranks",
    "releases",
    "renewable",
    "without_refs",
]
