"""Replies that count a deal, or note help in it."""

from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.table import at_table

game_counts = page_module("game.game_counts")


def stored_calls(do, unsaved=None, **reply):
    """Return the names of the calls that store a reply to this request."""
    game_counts.played, game_counts.clock = Recorder(), Fake(today=lambda: "2026-11-24")
    app = at_table(game="a", unsaved=unsaved or {})
    app.saving = Fake(store=app.store)
    full_reply = {"view": {"deal": 1}, "error": None}
    full_reply.update(reply)
    game_counts.note(app, {"do": do, "id": "a"}, full_reply)
    return [call[0] for call in game_counts.played.calls]


def test_a_deal_counts_when_its_last_turn_is_played():
    over = {"points": [1, 2]}
    assert stored_calls("bot", over=over) == ["ended"] == stored_calls("discard", over=over)
    # Nor does one that is opened again, or that goes on.
    assert (
        stored_calls("load", over=over)
        == stored_calls("open", over=over)
        == stored_calls("end")
        == []
    )


def test_puzzles_and_lessons_and_watched_games_are_not_counted():
    over = {"points": [1, 2]}
    for more in ({"puzzle": {}}, {"lesson": {}}, {"error": {}}):
        more = {key: more[key] or {"x": 1} for key in more}
        assert stored_calls("end", over=over, **more) == []
    assert stored_calls("end", over=over, unsaved={"a": {"miss": False}}) == []


def test_a_hint_is_noted_while_the_deal_goes_on():
    assert stored_calls("hint") == stored_calls("layable") == ["helped"]
    assert stored_calls("hint", over={"points": None}) == []
