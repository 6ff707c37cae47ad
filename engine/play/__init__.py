"""What may be played and what comes of it: `why_not`, `legal`, `apply`, and dealing."""

from .apply import apply, apply_all
from .deal import first_dealer, is_dealt, new_deal
from .legal import Legal, legal
from .why import may, why_not

__all__ = [
    "Legal",
    "apply",
    "apply_all",
    "first_dealer",
    "is_dealt",
    "legal",
    "may",
    "new_deal",
    "why_not",
]
