"""A stored table before anybody has said who they are: its open parts only."""

from felt import hide_cards


def veiled_reply(persons=2, phase="play", **more):
    seats = [{"kind": "person"}] * persons + [{"kind": "easy"}]
    view = {"seats": seats, "phase": phase, "covered": False, "hand": ["7s"], "new": [0]}
    view.update({"bench": ["2c"], "table": ["melds"], "facts": ["pool"], "title": "Rommi"})
    reply = {"view": view, "acts": ["draw"], "targets": {"map": {}}, "prompt": {"text": "7s"}}
    reply.update(more)
    return reply


def test_all_of_it_is_shown_if_one_person_plays_or_the_deal_is_over():
    for reply in (veiled_reply(1), veiled_reply(phase="over"), veiled_reply(0)):
        assert hide_cards.closed(reply) is reply


def test_no_hand_and_no_hint_of_it_is_shown_if_several_people_play():
    reply = veiled_reply(draft={"dirty": False, "cards": ["7s"]})
    hidden = hide_cards.closed(reply)
    view = hidden["view"]
    assert view["covered"] is True and view["hand"] == view["new"] == view["bench"] == []
    assert hidden["acts"] == [] and view["title"] == "Rommi"
    assert [hidden[name] for name in ("targets", "draft", "prompt")] == [None] * 3
    # The melds on the table are everybody's; the stored reply stays as it is.
    assert view["table"] == ["melds"] and view["facts"] == ["pool"]
    assert reply["view"]["hand"] == ["7s"] and reply["acts"] == ["draw"]


def test_cards_of_an_unfinished_turn_are_not_shown():
    for draft, table in (({"dirty": True}, []), ({"dirty": False}, ["melds"]), (None, ["melds"])):
        view = hide_cards.closed(veiled_reply(draft=draft))["view"]
        assert view["table"] == table and bool(view["facts"]) is bool(table)
