"""What only programs ask for: advice in one call, and faults told with limits and known names.

The site ships none of it.
"""

from .asking import hint, hint_text, review_match
from .whole import messages, whole_sentence

__all__ = ["hint", "hint_text", "messages", "review_match", "whole_sentence"]
