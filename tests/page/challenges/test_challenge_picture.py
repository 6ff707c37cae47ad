"""The picture of a table: every card of every meld lies in it, in rows that fit."""

from stand_ins.doubles import page_module

picture = page_module("challenges.picture")


def places(svg):
    """The left and upper edges of all cards."""
    found = []
    for part in svg.split('<rect x="')[1:]:
        found.append((int(part.split('"')[0]), int(part.split('y="')[1].split('"')[0])))
    return found


def test_every_card_has_a_place_of_its_own_inside_the_picture():
    melds = [["9h", "X=Th", "Jh"], ["As", "Ad", "Ac", "Ah"]] * 9
    view = {"table": [{"cards": cards} for cards in melds]}
    svg, height = picture.draw(view, "<Rommi>", "12 points")
    found = places(svg)
    assert len(found) == len(set(found)) == 63
    assert max([x for x, _y in found]) + 54 <= picture.WIDTH
    assert max([y for _x, y in found]) + 82 <= height
    assert "&lt;Rommi&gt;" in svg and "12 points" in svg and "\u2665" in svg


def test_an_empty_table_is_a_picture_too():
    svg, height = picture.draw({"table": []}, "a", "b")
    assert places(svg) == [] and height == 630


def test_tiles_have_their_signs():
    svg, _height = picture.draw({"table": [{"cards": ["b7", "y7", "r7"]}]}, "a", "b")
    assert "7\u25cf" in svg and "7\u25b2" in svg
