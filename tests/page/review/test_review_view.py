"""A review as markup."""

from stand_ins.doubles import page_module
from stand_ins.site import recorded_reply

view, graph = page_module("review.view"), page_module("review.graph")


def review(**more):
    """The review of a deal in which turn 1 of 7 could have laid a set; `more` are values of it."""
    found = recorded_reply("review")["review"]
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


def body(found, held=()):
    return view.body(found, list(held))


def test_a_review_has_one_headline_then_its_story_then_the_graph():
    html = str(body(review(headline={"text": "Won <after> all."}, text="Turn 1 decided most.")))
    assert html.index("<b>Won &lt;after&gt; all.</b>") < html.index("<p>Turn 1 decided most.</p>")
    assert html.index("decided most") < html.index("<figure") < html.index("<ol")
    assert "<dl" not in html and "<p></p>" not in str(body(review(text="")))


def test_a_turn_says_what_it_cost_and_leads_to_its_position():
    html = str(body(review(worst=[turn(head={"text": "Turn 1: <3> could go down."})])))
    assert "Turn 1: &lt;3&gt; could go down.</h3>" in html
    assert '<p class="price bad">It cost about 10 points.</p>' in html
    for act in ("see", "retry", "keep"):
        assert html.count('data-act="%s" data-turn="0"' % act) == 1 + (act == "see")
    assert view.title(review()) == "Review of deal 1"


def test_a_turn_that_is_kept_as_a_puzzle_is_pressed():
    first, second = turn(), turn(link="p1.other")
    html = str(body(review(worst=[first, second]), ["p1.other"]))
    pressed = [part[:60] for part in html.split('data-act="keep"')[1:]]
    assert 'data-turn="0" aria-pressed="false"' in pressed[0]
    assert 'data-turn="1" aria-pressed="true"' in pressed[1]


def test_the_rule_of_thumb_stands_beside_the_turn_that_decided_most():
    ruled_turn = turn(rule={"text": "Look for melds that can spare a <card>."})
    rule = '<p class="k">Look for melds that can spare a &lt;card&gt;.</p>'
    one, two = [str(body(review(worst=[ruled_turn] * many))) for many in (1, 2)]
    assert one.count(rule) == two.count(rule) == 1
    assert '<p class="k"></p>' not in str(body(review(worst=[turn(rule={"text": ""})])))


def bars(html):
    """The bars of a graph: (look, top, height)."""
    found = []
    for part in html.split("<rect ")[1:]:
        words = part.split('"')
        found.append((words[1], int(words[5]), int(words[9])))
    return found


def test_a_bar_for_each_turn_goes_up_where_the_person_was_ahead():
    html = str(graph.course(review(course=[-20, 0, 40, 10], worst=[], costs=[])))
    assert bars(html) == [("down", 79, 26), ("even", 79, 2), ("up", 26, 53), ("up", 66, 13)]
    told = "first \u221220, best +40, worst \u221220, last +10."
    assert told in html and 'role="img"' in html
    assert html.count('class="at"') == 3 and "mark" not in html


def test_every_bar_is_seen_and_lies_within_the_graph():
    course = [0] + [(-1) ** at * at for at in range(60)]
    html = str(graph.course(review(course=course, costs=[], worst=[])))
    assert len(bars(html)) == 61
    assert all(top >= 24 and 2 <= high <= 84 and top + high <= 108 for _, top, high in bars(html))
    assert html.count('class="at"') <= 15


def test_a_turn_that_cost_has_a_mark_which_leads_to_it_if_it_is_listed():
    html = str(graph.course(review(course=[1] * 8, costs=[[3, 6], [1, 12]])))
    assert html.count("<circle") == 2
    assert '<g class="mark" data-act="see" data-turn="0"><text class="cost" x="6.25%"' in html
    assert ">12</text>" in html and ">6</text>" in html
    # The possible cost of a turn isn't known.
    html = str(graph.course(review(course=[1] * 8, costs=[])))
    assert ">?</text>" in html and html.count("<circle") == 1


def test_a_deal_without_a_fault_has_a_graph_and_no_turns():
    html = str(body(review(worst=[], costs=[])))
    assert "<li>" not in html and "<rect" in html and "<circle" not in html
    # Of a position that was opened nobody knows all hands.
    assert "<figure" not in str(body(review(course=[])))


def test_a_turn_is_told_as_played_or_better_beside_its_table():
    turns = review(worst=[turn(), turn()])
    shown = str(view.beside(turns, 0, True, 0))
    assert "saves about 10 points" in shown and "cost about" not in shown
    assert 'data-act="better" data-turn="0" aria-pressed="true"' in shown
    worst_turn = turn()
    assert all(why["text"][:9] in shown for why in worst_turn["advised"]["why"])
    shown = str(view.beside(turns, 1, False, 0))
    assert "You laid nothing. You drew a tile." in shown and "It cost about 10 points" in shown
    assert 'data-act="played" data-turn="1" aria-pressed="true"' in shown
    assert view.said(worst_turn, True) == "Turn 1, played better."
    assert view.said(worst_turn, False) == "Turn 1, as it was played."
    assert view.said(worst_turn, None) == "Turn 1 once more: your turn."


def test_steps_are_listed_if_there_is_room_or_else_summed_up():
    for many, is_listed in ((1, True), (3, True), (4, False), (0, False)):
        html = str(view.beside(review(worst=[turn(advised=steps(many))]), 0, True, 1))
        assert ("Step 0." in html) is is_listed
        assert ("Three of your tiles can go down." in html) is not is_listed
    html = str(view.beside(review(worst=[turn(saves=None)]), 0, True, 1))
    assert "price" not in html


def arrows(turns, number, better, step):
    """The two arrows beside a turn: back and on."""
    html = str(view.beside(turns, number, better, step))
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
    assert "data-step" not in str(view.beside(turns, 2, False, 0))


MISS = ["p1.x", "2026-11-24", "2026-11-26", 0, 3, 6, ""]
CHOICE = MISS[:6] + ["take"]


def test_an_own_mistake_has_its_sentences_before_and_after_a_try():
    said, beside = view.ask_for_more(MISS)
    assert said == "You laid 3 cards. Lay more."
    assert "miss-show" in str(beside) and "miss-drop" in str(beside)
    said, beside = view.told_of_mistake(MISS, 6, True, 7)
    assert said == "Right. In the deal you laid 3, here 6."
    assert "again in 7 days" in str(beside) and "miss-again" not in str(beside)
    said, beside = view.told_of_mistake(MISS, 4, False, 2)
    assert said == "You laid 4: 6 can go down."
    assert "miss-again" in str(beside) and "miss-drop" in str(beside)
    assert "miss-drop" not in str(view.told_of_mistake(MISS, 6, True, 0)[1])


def test_of_a_choice_the_better_play_is_asked_for():
    said, beside = view.ask_for_more(CHOICE)
    assert said == "Find the better play for this turn." and "miss-show" in str(beside)
    assert view.told_of_mistake(CHOICE, 0, True, 7)[0] == "Right: that is the better play."
    assert view.told_of_mistake(CHOICE, 0, False, 2)[0].startswith("Not yet")
