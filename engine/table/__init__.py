"""What a person sees of a game, as typed values: the view, its melds, the headline, the reply."""

from .grouping import together
from .headline import over_json
from .melds_shown import reason_json
from .naming import names_of
from .presenter import (
    Scene,
    acts_json,
    changed_places,
    events_json,
    prompt_json,
    targets_json,
    view_json,
)
from .reply import (
    ActReply,
    CharacterReply,
    GainReply,
    GameReply,
    KindReply,
    LostReply,
    OptionReply,
    PromptReply,
    PuzzleReply,
    Reply,
    ReviewReply,
    ShownAnswer,
    Situation,
)

__all__ = [
    "ActReply",
    "CharacterReply",
    "GainReply",
    "GameReply",
    "KindReply",
    "LostReply",
    "OptionReply",
    "PromptReply",
    "PuzzleReply",
    "Reply",
    "ReviewReply",
    "Scene",
    "ShownAnswer",
    "Situation",
    "acts_json",
    "changed_places",
    "events_json",
    "names_of",
    "over_json",
    "prompt_json",
    "reason_json",
    "targets_json",
    "together",
    "view_json",
]
