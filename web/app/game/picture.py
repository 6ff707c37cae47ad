"""Keeps how a saved game's table looks, to be painted at the next start before any Python runs."""

import screens
from browser import element, snapshot

if False:
    from game.play import Play

# What lies over the table, or makes room on it, and is not there after a start.
PASSING = ("over", "reasons", "hint")


def keep(play: "Play") -> None:
    """Keep the table on the screen as the picture of its game, if a start would draw the same."""
    game = play.game
    if not game or not _stands(play) or any(not element(name).hidden for name in PASSING):
        return
    persons = [seat for seat in play.desk.view["seats"] if seat["kind"] == "person"]
    shared = len(persons) > 1
    # What is laid and not played yet is nobody else's to see.
    if not (shared and play.desk.dirty()):
        snapshot.keep_snapshot(game, shared)


def _stands(play: "Play") -> bool:
    """Whether the table shows the newest save and nothing else: no choice, no turn under way."""
    desk, saving = play.desk, play.saving
    return (
        screens.at_table()
        and not screens.is_busy()
        and not (desk.chosen or desk.said or desk.watching or desk.shown or desk.step)
        and saving.kept(play.game)
        and saving.number(play.game) == saving.seen(play.game)
    )
