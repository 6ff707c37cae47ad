"""Sounds of the game, as the settings allow them."""

from stand_ins.cases import cases
from stand_ins.doubles import FakeState, page_module

sounds = page_module("motion.sounds")


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


def test_a_card_and_a_tile_sound_as_they_are_put_down_unless_the_settings_forbid_it():
    for sound, sounded in (("on", ["win"]), ("off", [])):
        assert sounds_of(lambda one: one.play("win"), sound=sound) == sounded
    for deck, sounded in (("french", ["card"]), ("tiles", ["tile"])):
        assert sounds_of(lambda one: one.put(), deck=deck) == sounded


def test_a_reply_sounds_after_a_laid_card_or_a_refusal():
    for do, error, refused, sounded in cases("test_a_reply_sounds_after_a_laid_card_or_a_refusal"):
        for name in do.split():
            reply = {"do": name}, {"error": error}, refused
            assert sounds_of(lambda one, reply=reply: one.answered(*reply)) == sounded, name


def sounds_after(do="bot", mine=False, now=True, covered=False, seat=0, **more):
    """Return the sounds after all motion; `mine`: it was, `now`: it is the person's turn."""
    seats = [{"kind": "person"}, {"kind": "easy"}]
    reply = {"view": {"seat": seat, "seats": seats, "covered": covered}, "events": ["ended"]}
    reply.update({"over": None, "puzzle": None}, **more)
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
    for do, solved, sound in cases("test_a_puzzle_is_heard_only_when_it_is_solved_by_playing"):
        assert sounds_after(do, puzzle={"solved": solved}) == sound
