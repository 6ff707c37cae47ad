"""The small picture of a saved game's table."""

from stand_ins import broken_texts

from felt import preview


def reply(persons=1, table=(), hand=("7s", "8s"), **more):
    seats = [{"kind": "person"}] * persons + [{"kind": "standard"}]
    view = {"deck": "french", "seats": seats, "phase": "play", "table": table, "hand": hand}
    return dict({"view": dict(view, facts=[])}, **more)


def test_it_shows_the_melds_or_the_hand_before_the_first_meld():
    melds = [{"cards": ["7s", "X=8s"]}] * 20
    pic = preview.sketch(reply(table=melds))
    assert pic == {"deck": "french", "melds": ["7s X=8s"] * preview.PICTURED, "hand": ""}
    assert preview.sketch(reply())["hand"] == "7s 8s"
    assert str(preview.markup(pic)).count('class="card') == 2 * preview.PICTURED
    assert "card back" in str(preview.markup(preview.sketch(reply())))


def test_it_hides_hands_and_half_a_turn_if_several_people_play():
    dirty = reply(persons=2, table=[{"cards": ["7s", "X"]}], draft={"dirty": True})
    for one in (reply(persons=2), dirty):
        pic = preview.sketch(one)
        assert pic["hand"] == "" and pic["melds"] == []


def test_any_stored_value_gives_a_picture():
    for found in ({}, {"view": None}, {"view": {"table": 5}}, None, 5):
        assert preview.sketch(found) is None
    for found in broken_texts.WRONG:
        for pic in (found, {"melds": found}, {"melds": [found]}, {"hand": found, "deck": found}):
            assert str(preview.markup(pic)).startswith('<span class="small-table')
    for text in ("<b>", "7s<i>", "7s' onclick=x", "&"):
        html = str(preview.markup({"melds": [text], "hand": text}))
        assert "<b>" not in html.replace("<b>7</b>", "") and "<i>" not in html and "&" not in html


def test_suits_of_the_game_are_stored_with_it_and_drawn():
    suit = {"letter": "v", "name": "violet %(rank)s", "colour": "#6a1b9a", "sign": "M2 2h20z"}
    shown = reply(table=[{"cards": ["v7", "v8", "v9"]}])
    shown["view"].update({"deck": "tiles", "suits": [suit]})
    pic = preview.sketch(shown)
    assert pic["suits"] == [suit]
    assert str(preview.markup(pic)).count("M2 2h20z") == 3
    for found in broken_texts.WRONG:
        for kept in (found, [found], [{"letter": found}], [dict(suit, sign=found)]):
            preview.markup({"melds": ["v7"], "suits": kept})
