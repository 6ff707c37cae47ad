"""What only programs ask for: advice in one call, and faults told with limits and known names.

The site ships none of it.
"""

from .advice_calls import hint, hint_text, review_match
from .error_text import messages, whole_sentence

__all__ = ["hint", "hint_text", "messages", "review_match", "whole_sentence"]
