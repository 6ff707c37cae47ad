"""For programs only: advice in one call, and error texts with limits and known names.

The site ships none of it.
"""

from .advice_calls import hint, hint_text, review_match
from .error_text import error_text_of, messages

__all__ = ["error_text_of", "hint", "hint_text", "messages", "review_match"]
