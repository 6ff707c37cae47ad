"""Writes a match of each preset, one a line, or what bots decide: python -m tests.golden [NAME …].

The names are those of presets, or "decisions".

Use it only for a preset without a record, or after a rule was found to be wrong. A record that no
longer replays is a fault of the engine, unless the rules changed. The decisions change only with
the version of challenges.
"""

import json
import sys

from engine.bots import NODES, decide
from engine.games import GAMES
from engine.model import Game, Preset
from engine.notation import write_record
from engine.play import Match, Seat, new_match, next_deal, step
from tests.drivers.vectors import lines_of, write_lines
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


def match_line(preset: Preset, game: Game) -> str:
    """Return the record of a match of a preset, as a line."""
    seats = [Seat(f"P{place}", kind) for place, kind in enumerate(KINDS)]
    match = play_to_end(new_match(game.rules(preset.options), seats, preset.id))
    return json.dumps(write_record(match), ensure_ascii=False)


def seed_of(record: str) -> str:
    """Return the seed in a record, which need not replay: a preset's id."""
    (seed,) = [line for line in record.splitlines() if line.startswith("seed ")]
    return seed.removeprefix("seed ")


def main(wanted: list[str]) -> None:
    """Write the records of the presets named, or of all, and the decisions if they are named."""
    if "decisions" in wanted:
        write_lines("decisions", decision_lines())
    kept = {seed_of(json.loads(line)): line for line in lines_of("matches")}
    presets = [(preset, game) for game in GAMES.values() for preset in game.presets]
    lines = [
        match_line(preset, game) if not wanted or preset.id in wanted else kept[preset.id]
        for preset, game in presets
    ]
    write_lines("matches", lines)


main(sys.argv[1:])
