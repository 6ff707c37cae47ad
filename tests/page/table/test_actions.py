"""Taps, drags and buttons: the selection that they change, and their requests to the engine."""

from stand_ins.doubles import Fake, page_module
from stand_ins.table import at_table, node_of, reply_of

actions = page_module("table.actions")
TABLE = [{"cards": ["4h", "5h", "6h"], "state": "legal"}, {"cards": ["9c", "9d", "9s"]}]
KNOWN = {"free": False, "map": {"h0": ["t0", "new"], "h1": ["t1"]}}
OFFERED = [{"act": name, "on": True} for name in ("draw", "discard")]


def tap(spot, chosen=(), ctrl=False, taps=1, at=(5, 30), mine=True, free=False, **more):
    """An app after a tap on such a spot, with these cards selected before."""
    said = []
    actions.toast = said.append
    known = dict(KNOWN, free=free)
    values = {"table": TABLE, "targets": known, "acts": OFFERED, "turn": 0 if mine else 1}
    values.update(more)
    app = at_table(reply_of(**values), actions.ACTIONS, chosen=list(chosen))
    app.focus.group_of = lambda card: None
    event = Fake(ctrlKey=ctrl, detail=taps, clientX=at[0], clientY=at[1])
    app.run(actions.tap, app, spot, event)
    return app, said


def moves_of(app):
    """Return the requests to the engine, without those about the selection."""
    return [one for one in app.engine.requests if one["do"] != "fits"]


def card(ref, text):
    return node_of("[data-ref]", data_ref=ref, data_card=text)


FIRST, SECOND = card("h0", "7h"), card("h1", "8s")
NINE = card("t1.0", "9c")


def test_a_tap_selects_a_card_and_the_next_tap_deselects_it():
    assert tap(FIRST)[0].state.chosen == [("h0", "7h")]
    both = tap(SECOND, [("h0", "7h")])[0].state.chosen
    assert both == [("h0", "7h"), ("h1", "8s")]
    assert tap(FIRST, both)[0].state.chosen == [("h1", "8s")]


def test_a_tap_on_a_meld_moves_the_selection_there_unless_ctrl_is_held():
    placed = [{"do": "place", "cards": ["h0"], "to": "t1"}]
    app, _said = tap(NINE, [("h0", "7h")])
    assert moves_of(app) == placed and app.state.chosen == []
    assert moves_of(tap(NINE, [("h0", "7h")], ctrl=True)[0]) == []
    # While another is on turn it is selected.
    app, _said = tap(NINE, [("h0", "7h")], mine=False)
    assert moves_of(app) == [] and app.state.chosen == [("t1.0", "9c")]


def test_a_second_tap_sends_a_card_to_its_only_place():
    requests = moves_of(tap(SECOND, taps=2)[0])
    assert requests == [{"do": "place", "cards": ["h1"], "to": "t1"}]
    assert moves_of(tap(SECOND, taps=2, mine=False)[0]) == []


def test_a_card_that_is_shown_but_gone_takes_no_tap_and_no_drag():
    for gone in (card("t2.0", "2h"), card("h0", "9s"), card("h5", "As")):
        app, _said = tap(gone, [("t1.0", "9c")])
        assert app.state.chosen == [("t1.0", "9c")] and moves_of(app) == []
        app.change(chosen=[])
    app.run(actions.lift, app, "h5", False)
    assert app.state.chosen == []


def test_a_tap_draws_from_the_stock_or_discards_the_selected_card():
    stock, pile = (
        node_of("[data-pile]", data_pile="stock"),
        node_of("[data-pile]", data_pile="discards"),
    )
    assert moves_of(tap(stock)[0]) == [{"do": "move", "move": "draw"}]
    assert moves_of(tap(stock, acts=[])[0]) == []
    one = tap(pile, [("h0", "7h")])[0]
    assert one.engine.requests == [{"do": "discard", "card": "h0"}] and one.state.chosen == []
    for chosen in ([("h0", "7h"), ("h1", "8s")], [("t1.0", "9c")]):
        app, said = tap(pile, chosen)
        assert moves_of(app) == [] and len(said) == 1


def test_a_tap_beside_all_cards_deselects_and_lays_a_new_meld_in_a_lesson():
    felt = node_of("#melds")
    app, _said = tap(felt, [("h0", "7h")])
    assert app.state.chosen == [] and moves_of(app) == []
    app, _said = tap(felt, [("h0", "7h")], lesson={"step": "rommi-1"})
    assert moves_of(app) == [{"do": "place", "cards": ["h0"], "to": "new"}]


def test_the_handle_of_a_meld_selects_all_of_it():
    grip = node_of(".grip", "[data-to]", data_to="t1")
    assert [ref for ref, _text in tap(grip)[0].state.chosen] == ["t1.0", "t1.1", "t1.2"]


def test_a_meld_is_split_between_two_cards_or_above_the_first_selected_card():
    gap = node_of("[data-to]", data_to="t1")
    gap.querySelectorAll = lambda query: [node_of(left=0), node_of(left=12), node_of(left=24)]
    split = [{"do": "split", "meld": 1, "at": 2}]
    assert moves_of(tap(gap, free=True, at=(23, 30))[0]) == split
    assert moves_of(tap(gap, at=(23, 30))[0]) == []
    last = card("t1.2", "9s")
    last.top = 20
    chosen = [("t1.2", "9s")]
    assert moves_of(tap(last, chosen, free=True, at=(5, 10))[0]) == split
    assert moves_of(tap(last, chosen, free=True, at=(5, 10), taps=0)[0]) == []


def drag(ref, to, on="", chosen=(), whole=False, **more):
    """An app after something was dragged to a place, over a card of the hand."""
    app, _said = tap(node_of(), chosen, **more)
    app.run(actions.lift, app, ref, whole)
    app.run(actions.drop, app, to, on)
    return app


def place_request(to, *cards, **more):
    """The request that brings cards to a place."""
    return [dict({"do": "place", "cards": list(cards), "to": to}, **more)]


def test_what_is_dragged_goes_where_it_is_dropped_or_back():
    for given, requests in (
        (("h0", "t1"), place_request("t1", "h0")),
        (("t1.0", "t1"), []),
        (("h0", "discards"), [{"do": "discard", "card": "h0"}]),
        # Within the hand it is put in order.
        (("h0", "hand", "h1"), [{"do": "order", "cards": ["h1", "h0"]}]),
        # On the felt a new meld has to be legal.
        (("h0", "felt"), place_request("new", "h0", legal=True)),
        # A pile that is dropped on the hand is drawn from, if that is possible.
        (("stock", "hand"), [{"do": "move", "move": "draw"}]),
        (("discards", "hand"), []),
        (("stock", "felt"), []),
    ):
        assert moves_of(drag(*given)) == requests, given
    for given in (("h0", "t1"), ("h0", "felt"), ("stock", "hand")):
        assert moves_of(drag(*given, mine=False)) == []
    app = drag("t1.0", "t0", whole=True, free=True)
    assert moves_of(app) == place_request("t0", "t1.0", "t1.1", "t1.2")
    app = drag("h0", "", chosen=[("h1", "8s")])
    assert moves_of(app) == [] and app.state.chosen == [("h1", "8s")]


def press(name, chosen=(), **values):
    """Return the requests of a button, the app, and the announcements."""
    app, said = tap(node_of(), chosen)
    app.change(**values)
    app.do(name)
    return app.engine.requests, app, said


def test_buttons_send_the_request_of_their_name():
    for name in ("undo", "redo", "reset", "fix", "next", "reveal", "end", "layable"):
        assert press(name)[0] == [{"do": name}]
    for name in ("draw", "take", "pass", "fail"):
        assert press(name)[0] == [{"do": "move", "move": name}]
    assert press("to-bench", [("h0", "7h")])[0][0]["to"] == "bench"
    assert press("to-hand", [("t1.0", "9c")])[0][0]["to"] == "hand"
    assert press("hand-last", [("h0", "7h")])[0] == [{"do": "order", "cards": ["h1", "h0"]}]
    assert press("hand-first", [("h1", "8s")])[0] == [{"do": "order", "cards": ["h1", "h0"]}]
    assert press("again", stalled=True)[0] == [{"do": "wake"}]


def test_a_watched_table_sends_no_requests():
    for values in ({"watching": True}, {"handing": True}, {"shown": "look"}):
        assert press("undo", **values)[0] == press("draw", **values)[0] == []


def test_the_hand_is_sorted_by_each_of_three_ways_in_turn():
    requests, app, said = press("sort")
    app.do("sort")
    app.do("sort")
    assert [one["by"] for one in requests] == ["melds", "suit", "rank"] and len(said) == 3


def test_tidying_orders_the_melds_and_lets_their_cards_grow():
    _requests, app, _said = press("tidy")
    assert app.state.tidied and app.layout.card == 0


def questions_about(app):
    """The cards that the engine was asked about."""
    return [one["cards"] for one in app.engine.requests if one["do"] == "fits"]


def test_a_selection_requests_what_its_cards_fit():
    assert questions_about(tap(FIRST)[0]) == [["h0"]]
    assert questions_about(tap(SECOND, [("h0", "7h")])[0]) == [["h0", "h1"]]
    assert questions_about(drag("h0", "")) == [["h0"]]
    # Not before the draw, nor while others play, nor about nothing.
    assert (
        questions_about(tap(FIRST, phase="draw")[0])
        == questions_about(tap(FIRST, mine=False)[0])
        == []
    )
    assert questions_about(tap(FIRST, [("h0", "7h")])[0]) == []


def test_an_answer_about_fits_is_kept_with_its_cards():
    app = tap(FIRST)[0]
    actions.take_fits(app, {"cards": ["h0"]}, {"fits": ["t1"], "whole": [], "error": None})
    assert actions.selection.knows_fits(app.state) and app.state.fits["fits"] == ["t1"]
    app.change(chosen=[("h1", "8s")])
    assert not actions.selection.knows_fits(app.state)
    actions.take_fits(app, {"cards": ["h1"]}, {"error": {"code": "bad-ref"}})
    assert not actions.selection.knows_fits(app.state)


def test_the_whole_meld_of_a_card_is_laid_only_by_its_button():
    app = tap(FIRST)[0]
    actions.lay_whole(app)
    assert moves_of(app) == []
    answer = {"fits": [], "whole": ["h1", "h0"], "error": None}
    actions.take_fits(app, {"cards": ["h0"]}, answer)
    assert moves_of(app) == []
    actions.lay_whole(app)
    assert moves_of(app) == [{"do": "place", "cards": ["h1", "h0"], "to": "new"}]


def test_a_tap_on_the_felt_goes_to_the_last_moment_and_does_nothing_else():
    for spot, chosen in ((NINE, []), (FIRST, [("h0", "7h")])):
        if spot is FIRST:
            spot = node_of("[data-ref]", "#hand", data_ref="h0", data_card="7h")
        app, _said = tap(spot)
        hurried = []
        app.motion.hurry = lambda hurried=hurried: hurried.append("skips")
        app.change(moment=1, chosen=[])
        event = Fake(ctrlKey=False, detail=1, clientX=5, clientY=30)
        app.run(actions.tap, app, spot, event)
        assert hurried == ["skips"] and app.state.chosen == chosen
        assert moves_of(app) == []
