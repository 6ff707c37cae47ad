"""How a miss of one's own is judged, and what counts for it."""

from stand_ins.parts import AppOf, Changed, Routed, imported, lend, lent

game = imported("game.misses")
game.router = Routed()

MISS = ["p1.x", "2026-11-24", "2026-11-26", 0, 3, 5]


def begun():
    """A miss on the table with three cards in one meld, and what is counted of it."""
    counted = []
    lend(game, Changed())
    game.misses = Changed()
    lent(game).today = lambda: "2026-11-26"
    lent(game).random_seed = lambda: "5eed"
    game.misses.due = lambda store, today: MISS
    game.misses.ask = lambda miss: ("said", "beside")
    game.misses.told = lambda miss, laid, solved, wait: ("%d" % laid, str(solved))
    game.misses.tried = lambda store, link, solved, today: counted.append(solved) or 7
    game.say = lambda text: None
    play = Changed()
    play.saving, play.desk, play.unkept, play.game = Changed(), Changed(), {}, "g"
    play.saving.store = None
    openings = Changed()
    openings.begin = lambda request, **more: play.unkept.update({"g": {}})
    openings.look_at = lambda link, review, miss: play.unkept["g"].update({"miss": miss})
    made = game.Misses(AppOf(play, openings=openings, store=play.saving.store))
    made.start()
    note(made, "open", 3)
    return made, counted


def note(made, do, cards, turn=1, hand=("2c",), phase="play"):
    """Give a reply with so many cards on the table; returns it."""
    view = {"table": [{"cards": ["2c"] * cards}], "turn": turn, "seat": 0}
    view.update({"hand": list(hand), "phase": phase})
    reply = {"view": view, "error": None, "over": {}, "acts": [1]}
    made.note({"do": do, "id": "g"}, reply)
    return reply


def test_solved_is_whoever_lays_as_many_as_the_review_proved():
    made, counted = begun()
    reply = note(made, "end", 8)
    assert counted == [True] and made.app.play.desk.about == "5"
    assert reply["over"] is None and reply["acts"] == []
    made, counted = begun()
    note(made, "discard", 7)
    assert counted == [False]


def test_solved_is_whoever_goes_out():
    made, counted = begun()
    note(made, "discard", 4, turn=0, hand=(), phase="over")
    assert counted == [True]


def test_only_the_first_try_counts_and_a_hint_is_one():
    made, counted = begun()
    note(made, "draw", 3, turn=0)
    note(made, "move", 3, turn=0)
    assert counted == []
    note(made, "hint", 3, turn=0)
    note(made, "end", 8)
    assert counted == [False]
    made._begin()
    note(made, "open", 3)
    note(made, "end", 8)
    assert counted == [False] and made.app.play.desk.beside == "True"
    # The next one that is due has a first try of its own.
    made.start()
    note(made, "open", 3)
    note(made, "end", 8)
    assert counted == [False, True]


def test_replies_about_other_games_are_none_of_its_own():
    made, counted = begun()
    made.game = "h"
    note(made, "end", 8)
    assert counted == []


def test_it_is_only_looked_at():
    made, _counted = begun()
    assert made.app.play.unkept["g"]["miss"] is True


def test_where_none_is_due_nothing_begins():
    made, _counted = begun()
    made.app.openings.begin = None
    game.misses.due = lambda store, today: None
    made.start()
    assert made.miss is None


def test_one_that_is_dropped_is_never_shown_again_and_leads_to_the_start_page():
    made, _counted = begun()
    done = []
    game.misses.drop = lambda store, link: done.append(link)
    made.app.openings.go_home = lambda: done.append("home")
    made.drop()
    made.miss = None
    made.drop()
    assert done == ["p1.x", "home", "home"]


def test_the_start_page_offers_the_one_that_is_due_by_its_day():
    made, _counted = begun()
    lent(game).format_day = lambda day: "on " + day
    game.misses.card = lambda day: day
    assert made.card() == "on 2026-11-24"
    game.misses.due = lambda store, today: None
    assert made.card() == ""


def test_a_turn_that_is_not_over_or_was_refused_is_not_judged():
    made, counted = begun()
    note(made, "end", 8, turn=0)
    view = {"table": [], "turn": 1, "seat": 0, "hand": [], "phase": "play"}
    made.note({"do": "end", "id": "g"}, {"view": view, "error": {"code": "x"}})
    made.note({"do": "end", "id": "g"}, {"view": None, "error": None})
    assert counted == []
