"""A review as markup."""

from stand_ins.parts import imported

report = imported("sheets.report")

TURN = {
    "turn": 7,
    "kind": "lay",
    "text": "Turn 7: <3> could go down. It cost about 12 points.",
    "head": {"text": "Turn 7: <3> could go down."},
    "price": {"text": "It cost about 12 points."},
    "saves": {"text": "It saves about 12 points."},
    "rule": {"text": "Look for melds that can spare a <card>."},
    "done": {"text": "You laid nothing. You drew a card."},
    "played": ["draw"],
    "better": ["lay 7s 8s X", "end"],
    "advised": {
        "short": {"text": "Three of your cards can go down."},
        "steps": [{"text": "A run."}],
        "why": [{"text": "Nothing lays more."}],
    },
}


def review(*worst, costs=((7, 12),)):
    costs = [list(one) for one in costs]
    told = {"deal": 2, "text": "One turn.", "worst": list(worst), "costs": costs, "turns": 9}
    told.update({"verdict": None, "play": None, "luck": []})
    return told


def test_play_and_luck_are_told_apart():
    told = review(TURN)
    html = report.body(told)
    assert "<dl" not in html
    told["verdict"] = {"text": "Well played, and lost by bad luck."}
    told["play"] = {"text": "Good play: about 3 points lost in ten turns."}
    told["luck"] = [
        {"kind": "drawn", "label": "Luck of the draws", "points": -12},
        {"kind": "others", "label": "The others' luck", "points": -4},
        {"kind": "adjusted", "label": "Without luck", "points": 0},
    ]
    html = report.body(told)
    assert html.index("lost by bad luck") < html.index("Good play") < html.index("<dl")
    assert '<dt>Luck of the draws</dt><dd class="bad">\u221212</dd>' in html
    # What others lacked in luck was good for the person.
    assert '<dd class="good">\u22124</dd>' in html
    assert '<dt>Without luck</dt><dd class="">0</dd>' in html


def test_a_turn_says_what_it_cost_and_leads_to_its_position():
    html = report.body(review(TURN))
    assert "Turn 7: &lt;3&gt; could go down.</h3>" in html
    assert '<p class="price bad">It cost about 12 points.</p>' in html
    assert html.count('data-act="see" data-turn="0"') == 2
    assert report.title(review()) == "Review of deal 2"


def test_the_rule_of_thumb_stands_beside_the_turn_that_decided_most():
    rule = '<p class="k">Look for melds that can spare a &lt;card&gt;.</p>'
    assert report.body(review(TURN)).count(rule) == report.body(review(TURN, TURN)).count(rule) == 1
    without = dict(TURN)
    without["rule"] = {"text": ""}
    assert '<p class="k"></p>' not in report.body(review(without))


def test_a_bar_for_each_turn_is_as_high_as_its_cost():
    html = report.body(review(TURN, costs=((3, 6), (7, 12))))
    assert html.count("<svg") == 9 and html.count('class="col cost"') == 2
    assert '<b>12</b><svg height="60">' in html
    # Half as dear, half as high; only those that are listed can be touched.
    assert '<b>6</b><svg height="32">' in html
    assert html.count("<b></b>") == 7 and html.count('class="col cost" data-act') == 1


def test_a_turn_is_told_as_played_or_better_beside_its_table():
    other = dict(TURN)
    shown = report.beside(review(TURN, other), 0, True, 0)
    assert "A run." in shown and "Nothing lays more." in shown
    assert "saves about 12" in shown and "cost about" not in shown
    assert 'data-act="better" data-turn="0" aria-pressed="true"' in shown
    assert 'data-turn="-1" aria-label="The turn before" disabled' in shown
    assert 'data-turn="0" aria-label="Step forward" data-better="true" data-step="1">' in shown
    shown = report.beside(review(TURN, other), 0, True, 1)
    assert 'aria-label="Step back" data-better="true" data-step="0"' in shown
    assert 'data-turn="1" aria-label="The next turn">' in shown
    # What lays nothing out has no steps.
    shown = report.beside(review(TURN, other), 1, False, 0)
    assert "data-step" not in shown and 'data-turn="0" aria-label="The turn before">' in shown
    assert "You laid nothing. You drew a card." in shown and "It cost about 12" in shown
    assert 'data-act="played" data-turn="1" aria-pressed="true"' in shown and "A run." not in shown
    assert report.said(TURN, True) == "Turn 7, played better."
    assert report.said(TURN, False) == "Turn 7, as it was played."


def test_without_steps_the_better_play_is_what_the_hint_says_first():
    turn = dict(TURN)
    turn["advised"] = {"short": {"text": "Draw from the stock."}, "steps": [], "why": []}
    turn["saves"] = turn["price"] = None
    many = dict(turn)
    many["advised"] = {
        "short": {"text": "All of it."},
        "steps": [{"text": "A run."}] * 4,
        "why": [],
    }
    assert "All of it." in report.beside(review(many), 0, True, 0)
    shown = report.beside(review(turn), 0, True, 0)
    assert "Draw from the stock." in shown and "price" not in shown


def test_a_pile_lays_nothing_out():
    turn = dict(TURN)
    assert report.lays(turn) and report.moves(turn, True) == ["lay 7s 8s X"]
    assert report.moves(turn, False) == []
    turn["better"] = ["take"]
    assert not report.lays(turn)


def test_a_deal_without_a_fault_has_neither_bars_nor_turns():
    html = report.body(review(costs=()))
    assert "<li>" not in html and "<svg" not in html


def test_as_many_steps_are_told_as_find_room_and_else_what_they_come_to():
    for many, told in ((1, True), (report._MOST, True), (report._MOST + 1, False), (0, False)):
        steps = [{"text": "Step %d." % number} for number in range(many)]
        turn = dict(TURN, advised=dict(TURN["advised"], steps=steps))
        html = report.beside(review(turn), 0, True, 1)
        assert ("Step 0." in html) is told
        assert ("Three of your cards can go down." in html) is not told


def test_the_arrows_lead_through_a_turns_steps_and_beyond_them_to_the_turns_beside_it():
    turns = review(TURN, dict(TURN, better=["lay 7s 8s X", "add 9s", "end"]), TURN)
    back, on = [report._arrow(turns, 1, True, step, way) for step, way in ((0, -1), (2, 1))]
    assert 'data-act="see" data-turn="0"' in back and "The turn before" in back
    assert 'data-act="see" data-turn="2"' in on and "The next turn" in on
    back, on = [report._arrow(turns, 1, True, 1, way) for way in (-1, 1)]
    assert 'data-better="true" data-step="0"' in back and "Step back" in back
    assert 'data-better="true" data-step="2"' in on and "Step forward" in on
    assert 'data-better=""' in report._arrow(review(dict(TURN, played=["lay 7s"])), 0, False, 0, 1)
    # There is none before the first and after the last.
    ends = [
        report._arrow(turns, number, True, step, way)
        for number, step, way in ((0, 0, -1), (2, 1, 1))
    ]
    assert [" disabled" in end for end in ends] == [True, True]
    assert " disabled" not in report._arrow(turns, 0, True, 1, 1)
