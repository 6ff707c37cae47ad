"""A review as markup."""

from sheets import report

TURN = {
    "turn": 7,
    "kind": "lay",
    "text": "Turn 7: cards laid 1, possible <3>.",
    "laid": 1,
    "could": 3,
    "cards_laid": "7s",
    "cards_could": "7s 8s X",
    "did": "Lay the 7.",
    "how": "Lay a new meld.",
    "better": ["lay 7s 8s X", "end"],
    "bot": {"how": "Draw.", "text": "It lays nothing."},
}


def review(*worst):
    return {"deal": 2, "text": "Turns: 9.", "worst": list(worst)}


def test_a_turn_shows_its_cards_and_leads_to_its_position():
    html = report.body(review(TURN))
    assert "possible &lt;3&gt;." in html and html.count("data-turn") == 2
    assert 'data-act="look" data-turn="0"' in html and 'data-act="play-on"' in html
    assert "7 of spades, 8 of spades, joker" in html and "Draw. It lays nothing." in html
    assert report.title(review()) == "Review of deal 2"
    assert report.said(TURN) == "Turn 7, played better: laid 3, not 1."


def test_nothing_laid_is_said_so():
    turn = dict(TURN)
    turn["cards_laid"] = ""
    assert "no card" in report.body(review(turn))


def test_a_discard_has_words_of_its_own():
    turn = dict(TURN)
    turn["kind"] = "discard"
    assert report.said(turn) == "Turn 7, played better. Lay a new meld."
    html = report.body(review(turn, TURN))
    assert "You discarded" in html and "You laid" in html and 'data-turn="1"' in html


def test_another_choice_is_told_in_sentences():
    turn = dict(TURN)
    turn["kind"] = "choice"
    html = report.body(review(turn))
    assert "<dd>Lay the 7.</dd>" in html and "<dd>Lay a new meld.</dd>" in html
    assert report.said(turn) == "Turn 7, played better. Lay a new meld."


def test_a_pile_is_no_table_to_be_looked_at():
    turn = dict(TURN)
    turn["better"] = ["take"]
    html = report.body(review(turn))
    assert 'data-act="look"' not in html and 'data-act="play-on"' in html


def test_a_deal_without_a_fault_has_no_turns():
    assert "<li>" not in report.body(review())
