"""Writes a match of each preset, or decisions of bots: python -m tests.golden [NAME …].

The names are those of presets, or "decisions".

Use it only for a preset without a record, or after a rule was found to be wrong. A record that no
longer replays is a fault of the engine, unless the rules changed. The decisions change only with
the version of challenges.
"""

import sys

from engine.bots import NODES, decide
from engine.games import GAMES
from engine.notation import write_record
from engine.play import Match, Seat, new_match, next_deal, step
from tests.drivers.vectors import COMPAT
from tests.golden.decisions import decision_lines

KINDS = ("standard", "random", "standard")


def play_to_end(match: Match) -> Match:
    """Return the match, played to the end by its bots."""
    while not match.over:
        if match.deal_over:
            match = next_deal(match)
        for move in decide(match, NODES).moves:
            match, _ = step(match, move)
    return match


def main(wanted: list[str]) -> None:
    """Write the records of the presets named, or of all, and the decisions if they are named."""
    if "decisions" in wanted:
        lines = "".join(f"{line}\n" for line in decision_lines())
        (COMPAT / "decisions.txt").write_text(lines, "utf-8")
    for game in GAMES.values():
        for preset in game.presets:
            if wanted and preset.id not in wanted:
                continue
            seats = [Seat(f"P{place}", kind) for place, kind in enumerate(KINDS)]
            match = play_to_end(new_match(game.rules(preset.options), seats, preset.id))
            (COMPAT / "matches" / f"{preset.id}.txt").write_text(write_record(match), "utf-8")
            print(preset.id, match.state.deal, "deals")


main(sys.argv[1:])
