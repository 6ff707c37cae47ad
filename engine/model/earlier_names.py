"""Earlier names of this package and of methods of a kind of turn, for games written for them."""

from functools import cache
from typing import Any

EARLIER_NAMES = {
    "Before": "TurnStart",
    "Laid": "DraftResult",
    "REMEMBERED": "CACHE_SIZE",
    "Result": "PlayResult",
    "Telling": "EndingText",
    "allows": "is_origin_allowed",
    "brief": "summary",
    "counted": "compact_cards",
    "forget": "unregister",
    "happened": "event_types",
    "is_lone": "has_one_natural",
    "limits": "text_limits",
    "standing_for": "joker_for",
    "unfit": "bad_option",
    "worded_by": "set_wording",
    "written": "params_json",
    "wrong": "bad_field",
}

_TURN_METHODS = {
    "against": "refusals",
    "asks": "prompt_code",
    "check": "check_rules",
    "contradicts": "has_impossible_start",
    "ends": "ends_turn",
    "exchanged": "exchange_joker",
    "holds": "is_reachable",
    "laid": "play_draft",
    "lays": "lays_cards",
    "listed": "plain_moves",
}


def keep_earlier_names(namespace: dict[str, Any], names: dict[str, str]) -> None:
    """Let a module, given as its `globals()`, also have the earlier names in `names`."""

    def present_value(name: str) -> object:
        if name not in names:
            raise AttributeError(f"module {namespace['__name__']!r} has no attribute {name!r}")
        return namespace[names[name]]

    namespace["__getattr__"] = present_value


@cache
def accept_earlier_methods(kind: type) -> None:
    """Let a kind of turn have its methods under earlier and present names.

    A class that defines one of the two gets the other, so that a game's own kind of turn may
    override and call either.
    """
    for owner in kind.__mro__[:-1]:
        for earlier, present in _TURN_METHODS.items():
            for name, other in ((earlier, present), (present, earlier)):
                if name in vars(owner) and other not in vars(owner):
                    setattr(owner, other, vars(owner)[name])
