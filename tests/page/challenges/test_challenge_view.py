"""Challenges as markup, from replies of the engine; and the texts that are sent."""

from stand_ins.doubles import page_module
from stand_ins.site import recorded_reply

from challenges import message

view = page_module("challenges.view")
results_view = page_module("challenges.results_view")
ADDRESS = "https://x.org/#c1.A"


def test_an_invitation_shows_who_invites_and_how_many_have_played_but_no_points():
    told = recorded_reply("invited")
    shown = str(view.invited(told, None, False))
    assert "Anna challenges you" in shown and "2 results, face down until you have played." in shown
    assert shown.count('class="backed"') == 2 and "Opponents: Rosa" in shown
    # The result that cannot be read is refused in one sentence.
    assert shown.count("<li>") == 1 and "This link is broken" in shown
    entry = {"points": None}
    assert "doesn't count" in str(view.invited(told, entry, False))
    assert "You have begun" in str(view.invited(told, entry, True))
    assert "You have played" in str(view.invited(told, {"points": 5}, False))
    told["invitation"]["name"] = "<b>"
    assert "&lt;b&gt;" in str(view.invited(told, None, False))


def test_two_results_stand_side_by_side_and_each_deal_says_where_they_parted():
    told = recorded_reply("compared")
    shown = str(results_view.results(told, [], "Zoe"))
    assert results_view.title(told) == "\u2068Anna\u2069 and you" or "Anna" in results_view.title(
        told
    )
    assert shown.count('data-act="challenge-parted"') == 4
    assert "Turn 1" in shown and "high wins" in shown and 'value="Zoe"' in shown
    assert shown.count('class="best"') == 1
    # The words of the review about the turn stand there, too.
    told["comparison"]["deals"][0]["parted"][1]["said"][1] = "It cost 5 points."
    assert "It cost 5 points." in str(results_view.results(told, [], ""))
    assert "challenge-again" in str(results_view.ways_on(False)) and "challenge-new" in (
        str(results_view.ways_on(False))
    )
    assert "challenge-picture" in str(results_view.ways_on(True))
    told["comparison"]["deals"][0]["parted"][1] = None
    shown = str(results_view.results(told, [], ""))
    assert shown.count('data-act="challenge-parted"') == 3 and "The same play to the end." in shown


def test_the_review_adds_what_mistakes_cost_and_luck_brought():
    told = recorded_reply("compared")
    assert "mistakes" not in str(results_view.results(told, [], ""))
    told["comparison"]["deals"][0]["figures"][0].update({"cost": 12, "luck": -3, "hints": 2})
    shown = str(results_view.results(told, [], ""))
    assert "mistakes 12, luck \u22123, 2 hints" in shown


def test_from_three_challenges_with_a_friend_on_it_is_told_who_was_better():
    told = recorded_reply("compared")
    entries = [{"points": 5, "others": [["Anna", 9]], "low": True}] * 2
    assert "3 challenges" not in str(results_view.results(told, entries, ""))
    entries.append({"points": 9, "others": [["Anna", 5]], "low": True})
    shown = str(results_view.results(told, entries, ""))
    assert "3 challenges with" in shown and "you were better in 2" in shown


def test_many_results_are_one_table_with_the_person_in_it_and_ways_to_each_other_one():
    told = recorded_reply("compared-many")
    shown = str(results_view.results(told, [], ""))
    assert results_view.title(told) == "3 results"
    assert shown.count('data-act="challenge-pair"') == 2 and shown.count('class="me"') == 1
    assert shown.index("You") < shown.index("Anna") and shown.count("i-crown") == 1


def test_results_are_announced_with_all_totals():
    told = recorded_reply("compared-many")
    totals = told["comparison"]["totals"]
    said = results_view.spoken(told)
    assert said.startswith("3 results. You: %d. " % totals[0]) and said.endswith("high wins.")
    assert [str(one) in said for one in totals] == [True] * 3


def test_a_result_alone_lists_its_deals():
    shown = str(results_view.results(recorded_reply("compared-one"), [], ""))
    assert shown.count('<th scope="row">') == 5 and "it checks out" in shown


def test_refused_results_are_named():
    told = recorded_reply("compared-one")
    told["faults"] = [{"code": "changed-result", "params": {}, "text": "Changed.", "name": "Eve"}]
    assert "challenge-ask" in str(results_view.results(told, [], ""))
    again = dict(told, faults=[dict(told["faults"][0], code="same-result")])
    assert "challenge-ask" not in str(results_view.results(again, [], ""))
    assert "Eve" in str(results_view.results(told, [], "")) and "Changed." in str(
        results_view.results(told, [], "")
    )


def test_where_two_plays_parted_one_is_shown_and_what_both_did():
    told = recorded_reply("compared")
    row = told["comparison"]["deals"][0]
    row["parted"][1]["said"][0] = "It cost 5 points."
    said, markup = results_view.parted(told, row, 1)
    panel = str(markup)
    assert said == "Deal 1, turn 1: here you parted."
    assert "Deal 1, turn 1" in panel and "challenge-results" in panel
    assert panel.count('aria-pressed="true"') == 1 and "It cost 5 points." in panel
    assert panel.index("a new set") < panel.index("You discarded")


def test_texts_to_send_have_three_lines_and_no_card():
    content = recorded_reply("made")["invitation"]
    for text in (
        message.invitation(content, False, ADDRESS),
        message.invitation(content, True, ADDRESS),
        message.result(content, 12, message.help_used(2, 1), "", ADDRESS),
        message.result(dict(content, day="2026-03-04"), 1, "without help", "4 March 2026", ADDRESS),
        message.ask_again(content, ADDRESS),
    ):
        lines = text.split("\n")
        assert len(lines) == 3 and lines[2] == ADDRESS, text
        assert not [sign for sign in "\u2660\u2665\u2666\u2663\u25cf\u25cb\u25c6" if sign in text]
    assert "12 points, 2 hints, 1 turn taken back." in message.result(
        content, 12, message.help_used(2, 1), "", ADDRESS
    )
    assert "low wins" in message.result(dict(content, low=True), 1, "without help", "", ADDRESS)


def test_where_help_is_forbidden_there_is_no_button_for_a_hint():
    buttons = page_module("felt.buttons")
    for forbids in (False, True):
        told = dict(recorded_reply("begun")["challenge"], no_help=forbids)
        shown = str(buttons.acts(dict(recorded_reply("begun"), challenge=told)))
        assert ('data-act="hint"' in shown) is not forbids and 'data-act="undo"' in shown
