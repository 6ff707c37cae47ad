"""How an own mistake is judged on the table, and what counts for it."""

import json

from stand_ins.answers import replies
from stand_ins.parts import Does, Noted, imported
from stand_ins.table import at_table, page_for

puzzle, mistakes = imported("review.mistake_puzzle"), imported("review.mistakes")

TODAY = "2026-11-26"
KEPT = '{"done": "", "list": [["p1.x", "2026-11-24", "2026-11-26", 0, 3, 5]]}'


def kept(text=KEPT):
    """An app in whose store a mistake is due in which 5 cards could have been laid, and not 3."""
    page_for(puzzle)
    puzzle.clock = Does(today=lambda: TODAY, format_day=lambda day: "on " + day)
    puzzle.device, puzzle.say = Does(random_seed=lambda: "5eed"), lambda text: None
    app = at_table()
    app.store.put(mistakes.KEY, text)
    puzzle.router = Noted()

    def begin(app, request, link, review):
        app.change(game="g")
        app.engine.post(lambda: request)

    puzzle.router.begin = begin
    return app


def begun():
    """Such an app after the mistake was put on the table, with three cards in one meld."""
    app = kept()
    puzzle.start(app)
    note(app, "open", 3)
    return app


def note(app, do, cards, turn=0, game="g", move=None, thrown=None, **view):
    """Give a reply with so many cards on the table."""
    reply = replies("match", "open")[0]
    reply["view"].update({"table": [{"cards": ["2c"] * cards}], "turn": turn, "seat": 0})
    reply["view"].update(view)
    reply["events"] = [{"event": "discarded", "card": thrown}] if thrown else []
    app.run(puzzle.note, app, {"do": do, "id": game, "move": move}, reply)
    return reply


def counted(app):
    """What is kept of the mistake: how often it was solved in a row, and when it is due."""
    (found,) = json.loads(app.store.get(mistakes.KEY))["list"]
    return found[3], found[2]


NEW, RIGHT, WRONG = (0, "2026-11-26"), (1, "2026-12-03"), (0, "2026-11-28")


def test_it_is_opened_by_its_link_and_only_looked_at():
    app = begun()
    assert app.engine.requests == [{"do": "open", "link": "p1.x", "seed": "5eed"}]
    assert puzzle.router.calls == [("look_at", app, "p1.x", True, True)]
    assert app.state.about == "You laid 3 cards. Lay more." and "miss-show" in app.state.beside


def test_solved_is_whoever_lays_as_many_as_the_review_proved_or_goes_out():
    for do, cards, view, result in (
        ("end", 8, {"turn": 1}, RIGHT),
        ("discard", 7, {"turn": 1}, WRONG),
        ("discard", 4, {"turn": 0, "hand": [], "phase": "over"}, RIGHT),
    ):
        app = begun()
        note(app, do, cards, **view)
        assert counted(app) == result
    assert "In the deal you laid 3, here 1." in app.state.about


def test_only_the_first_try_counts_and_a_hint_is_one():
    app = begun()
    note(app, "draw", 3)
    note(app, "move", 3)
    assert counted(app) == NEW
    note(app, "hint", 3)
    note(app, "end", 8, turn=1)
    assert counted(app) == WRONG and "again in 2 days" in app.state.beside
    puzzle.again(app)
    note(app, "open", 3)
    note(app, "end", 8, turn=1)
    assert counted(app) == WRONG and "miss-again" not in app.state.beside
    # The next one that is due has a first try of its own.
    app.store.put(mistakes.KEY, KEPT)
    puzzle.start(app)
    note(app, "open", 3)
    note(app, "end", 8, turn=1)
    assert counted(app) == RIGHT


def test_a_turn_that_is_not_over_was_refused_or_is_another_games_is_not_judged():
    app = begun()
    note(app, "end", 8)
    note(app, "end", 8, turn=1, game="h")
    reply = replies("match", "open")[0]
    for more in ({"error": {"code": "x"}}, {"view": None}):
        app.run(puzzle.note, app, {"do": "end", "id": "g"}, dict(reply, **more))
    assert counted(app) == NEW


def test_after_the_turn_nobody_plays_on_and_there_is_no_result_but_in_a_deal_of_ones_own():
    app = begun()
    reply = note(app, "end", 8, turn=1)
    reply["over"] = {"text": "Over."}
    assert reply["acts"] and puzzle.shown_reply(app.state, reply) is reply
    app.change(unsaved={"g": {"link": "p1.x", "review": True, "miss": True}})
    shown = puzzle.shown_reply(app.state, reply)
    assert shown["acts"] == [] and shown["over"] is None and shown["view"] is reply["view"]
    # The reply itself stays as the engine gave it.
    assert reply["over"] and reply["acts"]
    before = note(app, "move", 3)
    assert puzzle.shown_reply(app.state, before) is before


def test_where_none_is_due_nothing_begins_and_none_is_offered():
    app = kept("")
    puzzle.start(app)
    assert app.state.mistake is None and app.engine.requests == [] and puzzle.card(app) == ""


def test_the_start_page_offers_the_one_that_is_due_by_its_day():
    assert "From your deal of on 2026-11-24" in puzzle.card(kept())


def test_what_could_have_been_laid_is_shown_on_demand():
    app = begun()
    puzzle.ACTIONS["miss-show"](app)
    assert app.engine.requests[1:] == [{"do": "try"}]


def test_one_that_is_dropped_is_never_shown_again_and_leads_to_the_start_page():
    app = begun()
    puzzle.drop(app)
    assert mistakes.due(app.store, TODAY) is None and puzzle.router.calls[-1] == ("go_home", app)
    app.change(mistake=None)
    puzzle.drop(app)


def choosing(move, laid=0):
    """An app with a mistake on the table that was a choice, and the move that was better."""
    row = '"p1.x", "2026-11-24", "2026-11-26", 0, 0, %d, "%s"' % (laid, move)
    app = kept('{"done": "", "list": [[%s]]}' % row)
    puzzle.start(app)
    note(app, "open", 3)
    return app


def test_a_choice_of_the_pile_is_judged_at_once():
    for move, result in (("take", RIGHT), ("draw", WRONG)):
        app = choosing("take")
        assert app.state.about == "Find the better play for this turn."
        note(app, "move", 3, move=move)
        assert counted(app) == result


def test_a_discard_is_judged_by_its_card_and_by_what_is_laid_besides():
    for thrown, cards, result in (("6h", 6, RIGHT), ("7h", 6, WRONG), ("6h", 3, WRONG)):
        app = choosing("discard 6h", laid=3)
        note(app, "move", 3, move="draw")
        assert counted(app) == NEW
        note(app, "discard", cards, turn=1, thrown=thrown)
        assert counted(app) == result
