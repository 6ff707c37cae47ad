"""Who may act on the game on the table, what a bot is asked, and which replies are saved."""

from stand_ins.parts import Changed, Noted, imported

play = imported("game.play")


class Game(play.Play):
    """A game without what draws and asks; that is noted."""

    def __init__(self, desk):
        self.desk, self.saving, self.unkept = desk, Noted(), {}
        self.handing, self.game, self.save = False, "g", None
        self.motion, self.hints, self.engine = Noted(), Noted(), Noted()


def made(**desk):
    """A game at its table; `desk` are the desk's values."""
    one = Changed()
    one.change(
        watching=False, shown=None, stalled=False, back=True, log=["a"], reply={}, chips=None
    )
    one.change(view=view())
    one.change(**desk)
    return Game(one)


def view(phase="play", turn=1):
    seats = [{"kind": "person"}, {"kind": "emil"}]
    return {"phase": phase, "turn": turn, "seats": seats}


def test_only_who_plays_the_game_here_may_act_and_the_others_are_told_why():
    for change, handing, word in (
        ({}, False, None),
        ({"shown": "look"}, False, "look"),
        ({"watching": True}, False, "another tab"),
        ({}, True, "another tab"),
    ):
        said = []
        play.toast = said.append
        game = made(**change)
        game.handing = handing
        assert game.may_act() is (word is None)
        assert word in said[0] if word else not said
        game.post({"do": "draw"})
        assert bool(game.engine.calls) is (word is None)


def test_a_bot_on_turn_is_asked_and_nobody_else():
    assert made().idle() == {"do": "bot", "id": "g"}
    assert made(view=view(turn=0)).idle() is None
    assert made(view=view(phase="over")).idle() is None
    for name in ("watching", "stalled", "shown"):
        assert made(**{name: True}).idle() is None
    assert made(view=None).idle() is None
    assert made(reply={"lesson": {"at": 1}}).idle() is None
    for name, value in (("handing", True), ("game", None), ("unkept", {"g": {"miss": True}})):
        game = made()
        setattr(game, name, value)
        assert game.idle() is None
    game = made()
    game.unkept = {"g": {"miss": False}, "other": {"miss": True}}
    assert game.idle() == {"do": "bot", "id": "g"}


def kept(do, unkept=None, save="s", **desk):
    """What is saved of a reply to such a request: (games, still unkept, desk's way back)."""
    game = made(**desk)
    game.unkept = {"g": unkept} if unkept else {}
    game.keep({"do": do, "id": "g"}, {"save": save})
    return game.saving.calls, bool(game.unkept), game.desk.back, game.save


def test_a_reply_is_saved_unless_another_tab_plays_or_nothing_has_changed():
    assert kept("draw") == ([("keep", "g", {"save": "s"}, ["a"])], False, True, "s")
    assert kept("draw", save="") == ([], False, True, None)
    assert kept("draw", watching=True)[0] == []


def test_a_game_from_a_link_is_saved_once_it_is_played_on():
    link, review = {"miss": False, "review": False}, {"miss": False, "review": True}
    for do, saved, saved_in_review in (
        ("move", True, True),
        ("place", True, False),
        ("open", False, False),
        ("sort", False, False),
    ):
        assert bool(kept(do, link)[0]) is saved
        # The cards of a review may be moved about first.
        assert bool(kept(do, review)[0]) is saved_in_review
        assert not kept(do, {"miss": True, "review": True})[0]
    calls, unkept, back, _save = kept("move", link)
    assert calls and not unkept and back is False
    _calls, unkept, back, _save = kept("sort", link)
    assert unkept and back is True


def test_a_reply_for_a_game_that_is_gone_is_saved_for_that_game():
    game = made()
    game.keep_aside({"do": "move", "id": "old"}, {"save": "s"})
    game.keep_aside({"do": "move", "id": "old"}, {"save": ""})
    assert game.saving.calls == [("keep_aside", "old", {"save": "s"})]


def test_only_a_game_with_a_save_is_loaded_again():
    for game_id, save, many in (("g", "s", 1), (None, "s", 0), ("g", None, 0)):
        game = made()
        game.game, game.save = game_id, save
        sent = []
        game.engine = Changed()
        game.engine.urgent = lambda build, game, sent=sent: sent.append((build(), game))
        game.reload()
        assert sent == [({"do": "load", "save": "s"}, "g")] * many


def test_a_bot_that_failed_tries_again():
    drawn = []
    game = made(stalled=True, chips=lambda: drawn.append("chips"))
    game.again()
    assert game.desk.stalled is False and drawn == ["chips"] and game.engine.calls == [("wake",)]
