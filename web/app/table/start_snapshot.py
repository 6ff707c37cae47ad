"""Keeps how a saved game's table looks, to be painted at the next start before any Python runs."""

import screens
from browser import element, snapshot

if False:
    from shapes import App

# Zones that lie over the table, or make room on it, and are absent after a start.
PASSING = ("over", "reasons", "hint")


def keep(app: "App") -> None:
    """Keep the table on the screen as the picture of its game, if a start would draw the same."""
    game = app.state.game
    if not game or not _stands(app) or any(not element(name).hidden for name in PASSING):
        return
    persons = [seat for seat in app.state.view["seats"] if seat["kind"] == "person"]
    shared = len(persons) > 1
    # Cards that are laid and not played yet are nobody else's to see.
    if not (shared and app.state.is_dirty()):
        snapshot.keep_snapshot(game, shared)


def _stands(app: "App") -> bool:
    """Return True if the table shows just the newest save: no choice, no turn under way."""
    state, saving = app.state, app.saving
    return (
        screens.at_table()
        and not screens.is_busy()
        and not (state.chosen or state.said or state.watching or state.shown or state.step)
        and saving.kept(state.game)
        and saving.number(state.game) == saving.seen(state.game)
    )
