"""Keys act as taps do, and each of them once."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, page_module
from stand_ins.table import Event, at_table, node_of, reply_of

keys = page_module("input.keys")


CARD = node_of("#game", data_ref="h0", data_card="7h")
# Every act of a letter can be done now.
ACTS = [
    {"act": name, "on": True}
    for name in ("draw", "end", "discard", "undo", "redo", "hint", "take", "next")
]


def effect_of_keys(*events, group=("hand", 1), acts=ACTS, members=1, **values):
    """Return (actions done, places of the focus), and the app, after these keys."""
    done = []
    names = list(keys.LETTERS) + [act["act"] for act in ACTS]
    names += ["where", "help", "not-now", "close-reasons", "side"]
    actions = {name: lambda app, button, name=name: done.append(name) for name in names}
    keys.element = lambda _name: node_of()
    keys.document = Fake(activeElement=CARD)
    keys.members_of = lambda name: [CARD] * (members if members != name else 0)
    keys.layout = Fake(beside=lambda *_where: None)
    keys.is_there = lambda app, card: True
    keys.target_menu = Fake(is_open=lambda: False, close=None)
    app = at_table(reply_of(acts=acts), actions, **values)
    app.focus.group_of = lambda _target: group
    for event in events:
        app.run(keys.on_key, app, event)
    return done, [call[1:] for call in app.focus.calls if call[0] == "go"], app


def hold_key(key, target, times=4):
    return [Event(key, target, repeat=number > 0) for number in range(times)]


def test_a_held_key_acts_once():
    for letter, act in (("d", "draw"), ("e", "end"), ("x", "discard"), ("z", "undo")):
        assert effect_of_keys(*hold_key(letter, CARD))[0] == [act]
    # Pressed anew it acts anew.
    assert effect_of_keys(Event("d", CARD), Event("d", CARD))[0] == ["draw", "draw"]


def test_letters_of_another_script_are_known_by_the_place_of_their_key():
    # Russian, Greek, Hebrew and Arabic for the keys of d, e and z; a capital is the same key.
    for (typed,) in cases("test_letters_of_another_script_are_known_by_the_place_of_their_key"):
        events = [Event(typed[at], CARD, code="Key" + "DEZ"[at]) for at in range(3)]
        assert effect_of_keys(*events)[0] == ["draw", "end", "undo"]
    # A Latin letter counts wherever it is, and one beside the letters is none.
    assert effect_of_keys(Event("z", CARD, code="KeyY"))[0] == ["undo"]
    assert effect_of_keys(Event("\u00e6", CARD, code="Semicolon"))[0] == []


def test_enter_in_a_field_presses_the_button_that_it_names():
    field = node_of("[data-enter]", keys._ELSEWHERE, data_enter="import-link")
    for button in (node_of(), None):
        asked = []
        _done, _went, app = effect_of_keys()
        keys.document = Fake(querySelector=lambda query, b=button, a=asked: a.append(query) or b)
        # Enter that ends the writing of a word in an input method sends nothing.
        composing = Event("Enter", field)
        composing.isComposing = True
        events = [composing, Event("Enter", field), Event("Enter", field, repeat=True)]
        for event in events:
            keys.on_key(app, event)
        assert asked == ["#sheet button[data-act=import-link]"]
        assert [event.taken for event in events] == [False, True, True]
        assert not button or button.calls == ["click"]


def test_a_held_arrow_goes_on():
    for key, place in (("ArrowRight", 2), ("Home", 0)):
        assert effect_of_keys(*hold_key(key, CARD))[1] == [("hand", place)] * 4


def test_a_held_enter_presses_a_button_once_anywhere_on_the_page():
    for button in (node_of("#game"), node_of("#sheet"), node_of("#home")):
        again = Event("Enter", button, repeat=True)
        effect_of_keys(again)
        assert again.taken
    # Where text is written it begins as many lines as it likes.
    line = Event("Enter", node_of("textarea"), repeat=True)
    effect_of_keys(line)
    assert not line.taken


def test_the_browser_keeps_its_own_keys():
    for held_too in ("ctrlKey", "metaKey", "altKey"):
        for key in ("d", "ArrowLeft", "z"):
            event = Event(key, CARD)
            setattr(event, held_too, True)
            assert effect_of_keys(event)[:2] == ([], []) and not event.taken


def test_a_digit_goes_to_a_card_of_the_hand_and_taps_it():
    CARD.calls.clear()
    # There is no tenth card.
    went = effect_of_keys(*[Event(key, CARD) for key in "3190"], members=9)[1]
    assert went == [("hand", 2), ("hand", 0), ("hand", 8)] and CARD.calls == ["click"] * 3


def test_keys_outside_the_table_and_switched_off_letters_do_nothing():
    for query in (keys._ELSEWHERE, "#places"):
        assert effect_of_keys(Event("d", node_of(query)))[:2] == ([], [])
    off = dict(at_table().state.settings, keys="off")
    done, went, _app = effect_of_keys(Event("d", CARD), Event("End", CARD), settings=off)
    assert done == [] and went == [("hand", 999)]


def test_arrows_go_on_to_the_next_zone_at_an_edge():
    for group, arrows, places in cases("test_arrows_go_on_to_the_next_zone_at_an_edge"):
        pressed = [Event("Arrow" + arrow, CARD) for arrow in arrows.split()]
        assert effect_of_keys(*pressed, group=(group, 1))[1] == [tuple(place) for place in places]
    # An empty zone is passed over.
    _done, _went, app = effect_of_keys(group=(keys.ZONES[0], 0))
    keys.members_of = lambda name: [CARD] * (name != keys.ZONES[1])
    app.run(keys.on_key, app, Event("ArrowDown", CARD))
    assert [call[1:] for call in app.focus.calls if call[0] == "go"] == [(keys.ZONES[2], 5)]


def press_enter(target, *chosen, mine=True, there=1, targets=()):
    """Return the moves and the focus after Enter on this target, with these cards selected."""
    moved = []
    keys.move_to = lambda app, to: moved.append(to)
    known = {"free": False, "map": {"h0": list(targets)}}
    reply = reply_of(targets=known, turn=0 if mine else 1)
    app = at_table(reply, {"where": lambda app, button: moved.append("where")})
    app.change(chosen=list(chosen))
    keys.is_there = lambda app, card: card.getAttribute("data-ref") != "h5"
    keys.members_of = lambda _group: [CARD] * there
    keys._enter(app, target)
    return moved, [call[1:] for call in app.focus.calls if call[0] == "go"]


def node_at(to, card):
    """A card at a place, or the place itself."""
    zone, face = "[data-to]" if to else "", "7h" if card == "h0" else "7s"
    return node_of(zone, data_to=to, data_ref=card, data_card=face)


def test_enter_lays_a_card_with_one_place_in_the_own_turn_or_else_asks_where():
    for targets, mine, moved in (
        (["t1"], True, "t1"),
        (["t0", "t1"], True, "where"),
        (["t1"], False, "where"),
    ):
        assert press_enter(CARD, mine=mine, targets=targets)[0] == [moved]


def test_enter_moves_a_selection_to_another_place_but_not_to_its_own():
    for target, chosen, targets, moved in (
        (node_at("t2", "t2.0"), ("h0", "7s"), (), "t2"),
        (node_at("hand", "h0"), ("t1.0", "7s"), (), "hand"),
        # Within the hand the card in focus is what counts.
        (node_at("hand", "h0"), ("h1", "8s"), ["t0"], "t0"),
        (node_at("t1", "t1.0"), ("t1.2", "9s"), (), "where"),
        (node_at("t2", None), None, (), "t2"),
        (node_at(None, None), None, (), ""),
    ):
        found = press_enter(target, *([chosen] if chosen else []), targets=targets)
        assert found == ([moved], []), (target.attributes, chosen)
    # After a new meld the focus is in the hand or at the buttons.
    for there, place in ((1, ("hand", 4)), (0, ("acts", 5))):
        found = press_enter(node_at("new", None), ("h0", "7s"), there=there)
        assert found == (["new"], [place])


def test_places_are_listed_for_the_selection_or_else_for_the_card_in_focus():
    done, _went, app = effect_of_keys(Event("m", CARD))
    assert done == ["where"] and app.state.chosen == [("h0", "7h")]
    kept = [("h1", "8s")]
    assert effect_of_keys(Event("m", CARD), chosen=kept)[2].state.chosen == kept


def test_escape_closes_the_newest_overlay_first():
    hint = {"other": None, "why": [], "lays": False, "steps": [], "short": {"text": "x"}}
    order = [("reasons", "some"), ("hint", hint), ("tip", None), ("side", True), ("step", 0)]
    order.append(("chosen", [("h0", "7h")]))
    keys.hint = Fake(close=lambda app: app.change(hint=None, panel=None))
    keys.replay = Fake(stop=lambda app: app.change(step=None))
    for number in range(len(order)):
        values = dict({"chosen": []}, **dict(order[number:]))
        if "hint" in values:
            values["panel"] = "hint"
        if "tip" in values:
            values["tip"] = ("draw", values["chosen"])
        done, _went, app = effect_of_keys(Event("Escape", CARD), **values)
        name = order[number][0]
        if name in ("reasons", "side"):
            assert done == ["close-reasons" if name == "reasons" else "side"]
        else:
            assert not done and not getattr(app.state, name)
            rest = [one for one, _value in order[number + 1 :] if one != "side"]
            assert all(getattr(app.state, one) not in (None, []) for one in rest)


def test_the_menu_of_places_closes_before_anything_else():
    closed = []
    _done, _went, app = effect_of_keys(reasons="some", chosen=[("h0", "7h")])
    keys.is_there = lambda app, card: True
    keys.target_menu = Fake(is_open=lambda: True, close=closed.append)
    app.run(keys.on_key, app, Event("Escape", CARD))
    assert closed == [app] and app.state.reasons == "some" and app.state.chosen


def test_back_closes_the_side_panel_only_if_it_covers_the_table():
    for covers, done in ((True, ["side"]), (False, [])):
        named, _went, app = effect_of_keys(side=True)
        assert keys.close_overlay(app, covers) is covers and named == done


def test_a_card_that_is_drawn_but_gone_is_neither_laid_nor_listed():
    gone = node_of(data_ref="h5", data_card="7s")
    assert press_enter(gone, targets=["t1"])[0] == []
    _done, _went, app = effect_of_keys()
    keys.is_there = lambda app, card: False
    keys.document = Fake(activeElement=gone)
    app.run(keys.on_key, app, Event("m", CARD))
    assert app.state.chosen == []


def test_letters_without_a_meaning_now_say_so_and_letters_for_speech_speak():
    said = []
    keys.WORK["w"] = lambda app: said.append("state")
    speaks, other = Event("w", CARD), Event("\u00e9", CARD)
    assert effect_of_keys(Event("D", CARD), speaks, Event("?", CARD), other)[0] == ["draw", "help"]
    assert said == ["state"] and speaks.taken
    assert effect_of_keys(Event("d", CARD), acts=[])[0] == ["not-now"]
    why = {"text": "You have drawn.", "rule": 5}
    acts = [{"act": "draw", "on": False, "why": why}]
    done, _went, app = effect_of_keys(Event("d", CARD), acts=acts)
    assert done == [] and app.state.said == ["You have drawn."] and app.state.ruled == 5
    # Nor has one a meaning while moments of others are shown.
    done, _went, app = effect_of_keys(Event("d", CARD), acts=[], moment=1)
    assert done == ["not-now"] and not app.state.my_turn()


def test_the_space_bar_skips_motion_or_else_presses_the_focused_button():
    button = node_of("#game", "[data-act]")
    for moment, target, done in ((0, CARD, ["skip"]), (None, CARD, []), (0, button, [])):
        found = []
        keys.element = lambda _name: node_of()
        actions = {"skip": lambda app, button, found=found: found.append("skip")}
        app = at_table(reply_of(acts=[]), actions, moment=moment)
        app.focus.group_of = lambda _target: ("hand", 1)
        event = Event(" ", target)
        app.run(keys.on_key, app, event)
        assert found == done and event.taken is bool(done)
