"""House rules that together change most of a game's behaviour."""

from typing import Any

HOUSES: dict[str, tuple[dict[str, Any], ...]] = {
    "rablo": (
        {},
        {"stick_cap": 2, "jokers": 6, "corner": "on", "first_min": 30},
        {"packs": 1, "empty_talon": "stop_at_once", "on_illegal": "penalty", "fail_draw": 3},
    ),
    "kalooki": (
        {},
        {"initial_meld": 40, "freed_joker": "to_hand", "kalooki_discard": "required"},
        {"initial_meld": 51, "max_jokers": 2, "ace_runs": "high", "no_redump": "off", "deals": 3},
    ),
    "rummy500": (
        {},
        {"cutthroat": "on", "jokers": 4, "discard": "optional", "knock_rule": "off"},
        {
            "deal_style": "progressive",
            "discard": "always",
            "knock_rule": "free_after_round_1",
            "set_counts_one": False,
            "no_exit": "lowest_hand",
            "ace_value": 15,
            "ace_runs": "low",
        },
    ),
    "raeuber": (
        {},
        {"manipulation": "strict", "max_jokers": 1, "after_ten": "wrap", "slam": "first_meld"},
        {
            "seconds": 0,
            "evict": "bot",
            "after_ten": "none",
            "blocked_winner": "own_sum",
            "joker_opening": "represented",
        },
    ),
    "rommi": (
        {},
        {"ace": "both", "layoff_needs_meld": "on", "no_redump": "off", "rommi_after_adding": "off"},
        {"last_discard": "optional", "mode": "chips", "turnovers": 3},
    ),
}
