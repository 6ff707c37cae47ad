"""Sounds of the game, as the settings allow them."""

from stand_ins.doubles import FakeState, page_module

sounds = page_module("felt.sounds")


def sounds_of(work, sound="on", deck="french", mine=True):
    """The names of the sounds that this makes at a table of such a deck."""
    played, desk = [], FakeState()
    sounds.sound = FakeState()
    sounds.sound.play = played.append
    desk.view = {"deck": deck}
    desk.my_turn = lambda: mine
    desk.settings = {"sound": sound}
    work(sounds.Sounds(desk))
    return played


def test_no_sound_plays_unless_the_settings_allow_it():
    assert sounds_of(lambda one: one.play("win")) == ["win"]
    assert sounds_of(lambda one: one.play("win"), sound="off") == []


def test_a_card_and_a_tile_sound_as_they_are_put_down():
    assert sounds_of(lambda one: one.put()) == ["card"]
    assert sounds_of(lambda one: one.put(), deck="tiles") == ["tile"]


def test_a_reply_sounds_after_a_laid_card_or_a_refusal():
    def sounds_of_reply(do, error=None, refused=False):
        return sounds_of(lambda one: one.answered({"do": do}, {"error": error}, refused))

    for do in ("place", "split", "move", "discard", "undo", "redo", "reset", "try", "fix"):
        assert sounds_of_reply(do) == ["card"]
    assert (
        sounds_of_reply("takeback") == ["card"]
        and sounds_of_reply("sort") == sounds_of_reply("end") == []
    )
    assert (
        sounds_of_reply("place", {"code": "x"})
        == sounds_of_reply("end", refused=True)
        == ["refusal"]
    )


def sounds_after(do="bot", mine=False, now=True, **more):
    """Return the sounds after all motion; `mine`: it was, `now`: it is the person's turn."""
    view = {"seat": 0, "seats": [{"kind": "person"}, {"kind": "easy"}], "covered": False}
    reply = {"view": view, "over": None, "puzzle": None, "events": ["ended"]}
    view["covered"] = more.pop("covered", False)
    view["seat"] = more.pop("seat", 0)
    reply.update(more)
    return sounds_of(lambda one: one.settled({"do": do}, reply, mine), mine=now)


def test_a_sound_announces_the_persons_turn():
    assert sounds_after() == ["turn"]
    assert sounds_after(mine=True) == sounds_after(mine=None) == sounds_after(now=False) == []
    assert sounds_after(covered=True) == []


def test_a_person_who_has_won_hears_it_once():
    assert sounds_after(over={"winners": [0, 1]}) == ["win"]
    for over in ({"winners": [1]}, {"winners": None}, {}):
        assert sounds_after(over=dict(over, text="x")) == []
    assert sounds_after(over={"winners": [1]}, seat=1) == []
    # A deal that is only loaded again has no events.
    assert sounds_after(over={"winners": [0]}, events=[], now=False) == []


def test_a_puzzle_is_heard_only_when_it_is_solved_by_playing():
    for do, solved, sound in (
        ("end", True, ["win"]),
        ("discard", True, ["win"]),
        ("end", False, []),
        ("load", True, []),
    ):
        assert sounds_after(do, puzzle={"solved": solved}) == sound
