"""Own mistakes as puzzles: the verdict on the table, and the tries that count."""

import json

from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.site import recorded_reply
from stand_ins.table import at_table, page_for

puzzle, mistakes = page_module("review.mistake_puzzle"), page_module("review.mistakes")
card = page_module("review.card")

TODAY = "2026-11-26"
KEPT = '{"done": "", "list": [["p1.x", "2026-11-24", "2026-11-26", 0, 3, 5]]}'


def app_with_mistake(text=KEPT):
    """An app in whose store a mistake is due in which 5 cards could have been laid, and not 3."""
    page_for(puzzle)
    puzzle.clock = Fake(today=lambda: TODAY, format_day=lambda day: "on " + day)
    card.clock = puzzle.clock
    puzzle.device, puzzle.say = Fake(random_seed=lambda: "5eed"), lambda text: None
    app = at_table()
    app.store.put(mistakes.KEY, text)
    puzzle.router = Recorder()

    def begin(app, request, link, review):
        app.change(game="g")
        app.engine.post(lambda: request)

    puzzle.router.begin = begin
    return app


def app_in_mistake(text=KEPT):
    """Such an app after the mistake was put on the table, with three cards in one meld."""
    app = app_with_mistake(text)
    puzzle.start(app)
    give_reply(app, "open", 3)
    return app


def give_reply(app, do, cards, turn=0, game="g", move=None, thrown=None, **view):
    """Give a reply with so many cards on the table."""
    reply = recorded_reply("mistake")
    reply["view"].update({"table": [{"cards": ["2c"] * cards}], "turn": turn, "seat": 0})
    reply["view"].update(view)
    reply["events"] = [{"event": "discarded", "card": thrown}] if thrown else []
    app.run(puzzle.note, app, {"do": do, "id": game, "move": move}, reply)
    return reply


def stored_mistake(app):
    """Return the mistake's stored values: how often it was solved in a row, and its next day."""
    (found,) = json.loads(app.store.get(mistakes.KEY))["list"]
    return found[3], found[2]


NEW, RIGHT, WRONG = (0, "2026-11-26"), (1, "2026-12-03"), (0, "2026-11-28")


def test_a_mistake_is_opened_by_its_link_and_only_looked_at():
    app = app_in_mistake()
    assert app.engine.requests == [{"do": "open", "link": "p1.x", "seed": "5eed"}]
    assert puzzle.router.calls == [("look_at", app, "p1.x", True, True)]
    assert app.state.about == "You laid 3 cards. Lay more." and "miss-show" in str(app.state.beside)


def test_laying_as_many_as_the_review_proved_or_going_out_solves_it():
    for do, cards, view, result in (
        ("end", 8, {"turn": 1}, RIGHT),
        ("discard", 7, {"turn": 1}, WRONG),
        ("discard", 4, {"turn": 0, "hand": [], "phase": "over"}, RIGHT),
    ):
        app = app_in_mistake()
        give_reply(app, do, cards, **view)
        assert stored_mistake(app) == result
    assert "In the deal you laid 3, here 1." in app.state.about


def test_only_the_first_try_counts_and_a_hint_counts_as_a_try():
    app = app_in_mistake()
    give_reply(app, "draw", 3)
    give_reply(app, "move", 3)
    assert stored_mistake(app) == NEW
    give_reply(app, "hint", 3)
    give_reply(app, "end", 8, turn=1)
    assert stored_mistake(app) == WRONG and "again in 2 days" in str(app.state.beside)
    puzzle.again(app)
    give_reply(app, "open", 3)
    give_reply(app, "end", 8, turn=1)
    assert stored_mistake(app) == WRONG and "miss-again" not in str(app.state.beside)
    # The next one that is due has a first try of its own.
    app.store.put(mistakes.KEY, KEPT)
    puzzle.start(app)
    give_reply(app, "open", 3)
    give_reply(app, "end", 8, turn=1)
    assert stored_mistake(app) == RIGHT


def test_only_a_finished_turn_of_the_same_game_is_judged():
    app = app_in_mistake()
    give_reply(app, "end", 8)
    give_reply(app, "end", 8, turn=1, game="h")
    reply = recorded_reply("mistake")
    for more in ({"error": {"code": "x"}}, {"view": None}):
        app.run(puzzle.note, app, {"do": "end", "id": "g"}, dict(reply, **more))
    assert stored_mistake(app) == NEW


def test_a_mistake_ends_after_its_turn_and_hides_the_result_of_its_deal():
    app = app_in_mistake()
    reply = give_reply(app, "end", 8, turn=1)
    reply["over"] = {"text": "Over."}
    assert reply["acts"] and puzzle.shown_reply(app.state, reply) is reply
    app.change(unsaved={"g": {"link": "p1.x", "review": True, "miss": True}})
    shown = puzzle.shown_reply(app.state, reply)
    assert shown["acts"] == [] and shown["over"] is None and shown["view"] is reply["view"]
    # The reply itself stays as the engine gave it.
    assert reply["over"] and reply["acts"]
    before = give_reply(app, "move", 3)
    assert puzzle.shown_reply(app.state, before) is before


def test_no_mistake_is_offered_or_begun_if_none_is_due():
    app = app_with_mistake("")
    puzzle.start(app)
    assert app.state.mistake is None and app.engine.requests == [] and str(card.card(app)) == ""


def test_the_start_page_offers_the_mistake_that_is_due():
    assert "From your deal of on 2026-11-24" in str(card.card(app_with_mistake()))


def test_the_better_play_is_shown_on_demand():
    app = app_in_mistake()
    puzzle.ACTIONS["miss-show"](app)
    assert app.engine.requests[1:] == [{"do": "try"}]


def test_a_dropped_mistake_is_never_shown_again_and_leads_to_the_start_page():
    app = app_in_mistake()
    puzzle.drop(app)
    assert mistakes.due(app.store, TODAY) is None and puzzle.router.calls[-1] == ("go_home", app)
    app.change(mistake=None)
    puzzle.drop(app)


def app_in_choice(move, laid=0):
    """An app with a mistake on the table that was a choice, and the move that was better."""
    row = '"p1.x", "2026-11-24", "2026-11-26", 0, 0, %d, "%s"' % (laid, move)
    return app_in_mistake('{"done": "", "list": [[%s]]}' % row)


def test_a_choice_of_the_pile_is_judged_at_once():
    for move, result in (("take", RIGHT), ("draw", WRONG)):
        app = app_in_choice("take")
        assert app.state.about == "Find the better play for this turn."
        give_reply(app, "move", 3, move=move)
        assert stored_mistake(app) == result


def test_a_discard_is_judged_by_its_card_and_by_what_is_laid_besides():
    for thrown, cards, result in (("6h", 6, RIGHT), ("7h", 6, WRONG), ("6h", 3, WRONG)):
        app = app_in_choice("discard 6h", laid=3)
        give_reply(app, "move", 3, move="draw")
        assert stored_mistake(app) == NEW
        give_reply(app, "discard", cards, turn=1, thrown=thrown)
        assert stored_mistake(app) == result
