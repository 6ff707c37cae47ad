"""A review as markup."""

from sheets import report

TURN = {
    "turn": 7,
    "kind": "lay",
    "text": "Turn 7: <3> could go down.",
    "cards_laid": "7s",
    "cards_could": "7s 8s X",
    "better": ["lay 7s 8s X", "end"],
    "advised": {
        "short": {"text": "Three of your cards can go down."},
        "steps": [{"text": "A run."}],
        "why": [{"text": "Nothing lays more."}],
    },
}


def review(*worst):
    return {"deal": 2, "text": "Turns: 9.", "worst": list(worst)}


def test_a_turn_shows_its_cards_and_leads_to_its_position():
    html = report.body(review(TURN))
    assert "&lt;3&gt; could go" in html and html.count("data-turn") == 2
    assert 'data-act="look" data-turn="0"' in html and 'data-act="play-on"' in html
    assert "7 of spades, 8 of spades, joker" in html and "Nothing lays more." in html
    assert report.title(review()) == "Review of deal 2"
    assert report.said(TURN)["text"] == "Turn 7, played better. Three of your cards can go down."


def test_nothing_laid_is_said_so():
    turn = dict(TURN)
    turn["cards_laid"] = ""
    assert "no card" in report.body(review(turn))


def test_another_choice_is_told_as_the_hint_would_tell_it():
    turn = dict(TURN)
    turn["kind"] = "choice"
    html = report.body(review(turn))
    assert "<dd>Three of your cards can go down. A run.</dd>" in html and "Possible" not in html


def test_a_pile_is_no_table_to_be_looked_at():
    turn = dict(TURN)
    turn["better"] = ["take"]
    html = report.body(review(turn))
    assert 'data-act="look"' not in html and 'data-act="play-on"' in html


def test_a_deal_without_a_fault_has_no_turns():
    assert "<li>" not in report.body(review())
