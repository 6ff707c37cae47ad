"""A review as markup."""

from stand_ins.answers import scene_replies
from stand_ins.doubles import page_module

view = page_module("review.view")


def review(**more):
    """The review of a deal in which turn 1 of 7 could have laid a set; `more` are values of it."""
    found = scene_replies("match", "review")[1]["review"]
    found.update(more)
    return found


def turn(**more):
    """The turn that it names."""
    found = review()["worst"][0]
    found.update(more)
    return found


def steps(many):
    """Advice with so many steps."""
    advised = turn()["advised"]
    advised["steps"] = [{"text": "Step %d." % number} for number in range(many)]
    return advised


def test_play_and_luck_are_told_apart():
    luck = [
        {"kind": "own", "label": "Luck of the deal", "points": 4},
        {"kind": "others", "label": "The others' luck", "points": 8},
    ]
    html = view.body(review(luck=luck, verdict={"text": "Won against the luck."}))
    assert html.index("Won against the luck") < html.index("Fairly good play") < html.index("<dl")
    assert '<dt>Luck of the deal</dt><dd class="good">+4</dd>' in html
    # Luck of the others was bad for the person.
    assert '<dd class="bad">+8</dd>' in html
    luck = [{"kind": "others", "label": "The others' luck", "points": -4}]
    assert '<dd class="good">\u22124</dd>' in view.body(review(luck=luck))
    luck = [{"kind": "adjusted", "label": "Without luck", "points": 0}]
    assert '<dt>Without luck</dt><dd class="">0</dd>' in view.body(review(luck=luck))
    html = view.body(review(luck=[], verdict=None, play=None))
    assert "<dl" not in html and "Fairly good play" not in html and "against the luck" not in html


def test_a_turn_says_what_it_cost_and_leads_to_its_position():
    html = view.body(review(worst=[turn(head={"text": "Turn 1: <3> could go down."})]))
    assert "Turn 1: &lt;3&gt; could go down.</h3>" in html
    assert '<p class="price bad">It cost about 1 point.</p>' in html
    assert html.count('data-act="see" data-turn="0"') == 2
    assert view.title(review()) == "Review of deal 1"


def test_the_rule_of_thumb_stands_beside_the_turn_that_decided_most():
    ruled_turn = turn(rule={"text": "Look for melds that can spare a <card>."})
    rule = '<p class="k">Look for melds that can spare a &lt;card&gt;.</p>'
    single, double = (
        view.body(review(worst=[ruled_turn])),
        view.body(review(worst=[ruled_turn, ruled_turn])),
    )
    assert single.count(rule) == double.count(rule) == 1
    assert '<p class="k"></p>' not in view.body(review(worst=[turn(rule={"text": ""})]))


def test_a_bar_for_each_turn_is_as_high_as_its_cost():
    html = view.body(review(costs=[[3, 6], [1, 12]]))
    assert html.count("<svg height") == 7 and html.count('class="col cost"') == 2
    assert '<b>12</b><svg height="60">' in html
    # Half as dear, half as high; only those that are listed can be touched.
    assert '<b>6</b><svg height="32">' in html
    assert html.count("<b></b>") == 5 and html.count('class="col cost" data-act') == 1


def test_a_deal_without_a_fault_has_neither_bars_nor_turns():
    html = view.body(scene_replies("links", "review")[23]["review"])
    assert "<li>" not in html and "<svg" not in html


def test_a_turn_is_told_as_played_or_better_beside_its_table():
    turns = review(worst=[turn(), turn()])
    shown = view.beside(turns, 0, True, 0)
    assert "saves about 1 point" in shown and "cost about" not in shown
    assert 'data-act="better" data-turn="0" aria-pressed="true"' in shown
    worst_turn = turn()
    assert all(why["text"][:9] in shown for why in worst_turn["advised"]["why"])
    shown = view.beside(turns, 1, False, 0)
    assert "You laid nothing. You drew a tile." in shown and "It cost about 1 point" in shown
    assert 'data-act="played" data-turn="1" aria-pressed="true"' in shown
    assert view.said(worst_turn, True) == "Turn 1, played better."
    assert view.said(worst_turn, False) == "Turn 1, as it was played."


def test_steps_are_listed_if_there_is_room_or_else_summed_up():
    for many, is_listed in ((1, True), (3, True), (4, False), (0, False)):
        html = view.beside(review(worst=[turn(advised=steps(many))]), 0, True, 1)
        assert ("Step 0." in html) is is_listed
        assert ("Three of your tiles can go down." in html) is not is_listed
    html = view.beside(review(worst=[turn(saves=None)]), 0, True, 1)
    assert "price" not in html


def test_a_pile_lays_nothing_out():
    one = turn()
    assert view.lays(one) and view.moves(one, True) == ["lay b8 y8 g8"]
    assert view.moves(one, False) == []
    assert not view.lays(turn(better=["take"]))


def arrows(turns, number, better, step):
    """The two arrows beside a turn: back and on."""
    html = view.beside(turns, number, better, step)
    found = [part for part in html.split("<button") if 'class="act icon"' in part]
    assert len(found) == 2
    return found


def test_the_arrows_lead_through_a_turns_steps_and_beyond_them_to_the_turns_beside_it():
    long = turn(better=["lay b8 y8 g8", "add b9", "end"])
    turns = review(worst=[turn(), long, turn()])
    back, on = arrows(turns, 1, True, 0)[0], arrows(turns, 1, True, 2)[1]
    assert 'data-act="see" data-turn="0"' in back and "The turn before" in back
    assert 'data-act="see" data-turn="2"' in on and "The next turn" in on
    back, on = arrows(turns, 1, True, 1)
    assert 'data-better="true" data-step="0"' in back and "Step back" in back
    assert 'data-better="true" data-step="2"' in on and "Step forward" in on
    played = review(worst=[turn(played=["lay b8 y8 g8"])])
    assert 'data-better="" data-step="1"' in arrows(played, 0, False, 0)[1]
    # There is none before the first and after the last; what lays nothing out has no steps.
    assert (
        " disabled" in arrows(turns, 0, True, 0)[0] and " disabled" in arrows(turns, 2, True, 1)[1]
    )
    assert " disabled" not in arrows(turns, 0, True, 1)[0]
    assert "data-step" not in view.beside(turns, 2, False, 0)


MISS = ["p1.x", "2026-11-24", "2026-11-26", 0, 3, 6]


def test_an_own_mistake_has_its_sentences_before_and_after_a_try():
    said, beside = view.ask_for_more(MISS)
    assert said == "You laid 3 cards. Lay more." and "miss-show" in beside and "miss-drop" in beside
    said, beside = view.told_of_mistake(MISS, 6, True, 7)
    assert said == "Right. In the deal you laid 3, here 6."
    assert "again in 7 days" in beside and "miss-again" not in beside
    said, beside = view.told_of_mistake(MISS, 4, False, 2)
    assert said == "You laid 4: 6 can go down."
    assert "miss-again" in beside and "miss-drop" in beside
    assert "miss-drop" not in view.told_of_mistake(MISS, 6, True, 0)[1]
