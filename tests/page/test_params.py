"""Parameters in the page's address."""

from stand_ins.cases import cases

import params


def read_query(query):
    """Return the parameters of a query that needs no decoding."""
    return params.read([part.split("=") for part in query.split("&")], "")


def test_a_match_by_its_address_or_by_a_form_without_script():
    asked = read_query("game=rablo&seats=person,standard&seed=7&speed=off")
    found = [asked[name] for name in ("game", "seed", "speed", "link")]
    assert found == ["rablo", "7", "off", None]
    assert read_query("speed=warp")["speed"] is None
    asked = read_query("puzzle=day&kind=out&game=rablo")
    found = [asked[name] for name in ("puzzle", "kind", "game", "seats")]
    assert found == ["day", "out", "rablo", []]
    assert read_query("nothing=x&seed=")["seed"] is None
    assert "nothing" not in read_query("nothing=x")
    # Names and seats may be one list or single parameters.
    for query, seats in cases("test_a_match_by_its_address_or_by_a_form_without_script"):
        found = [(seat["name"], seat["kind"]) for seat in read_query(query)["seats"]]
        assert found == [tuple(seat) for seat in seats], query
    asked = read_query("game=rommi&name=&seat=person&name=B\u00e9la&seat=random&seat=&seed=")
    assert [seat["kind"] for seat in asked["seats"]] == ["person", "random"]
    assert asked["seed"] is None


def test_house_rules_and_their_values():
    asked = read_query("game=rablo&r.jokers=6&r.corner=true&r.none=none")
    options = [
        {"name": "jokers", "values": [{"value": 4}, {"value": 6}]},
        {"name": "corner", "values": [{"value": True}, {"value": False}]},
        {"name": "none", "values": [{"value": None}]},
        {"name": "other", "values": [{"value": 1}]},
    ]
    chosen = params.option_values(asked["rules"], options)
    assert chosen == {"jokers": 6, "corner": True, "none": None}


def test_a_pasted_text_is_read_from_the_start_of_its_link():
    for text, link in cases("test_a_pasted_text_is_read_from_the_start_of_its_link"):
        assert params.link_in(text) == link


def test_an_id_can_be_stored_and_listed():
    ids = {"a.b.c": "a-b-c", "a\tb": "a-b", "<b>": "-b-", "a\x1f b\x7f": "a- b-", "79feb": "79feb"}
    for text in ids:
        assert params.read([("play", text)], "")["play"] == ids[text]
    assert len(params.read([("play", "a" * 1000)], "")["play"]) == params.LONGEST_ID


def test_a_fragment_is_a_link_unless_it_leads_to_a_part_of_the_page():
    # Whatever leads nowhere is a bad link, and the engine says what is wrong with it.
    for text in ("p1.x", "q1.abc", "p", "r1.abc", "P1.ABC", "anything"):
        assert params.read([], "#" + text)["link"] == text
    places = ["#" + place for place in params.PLACES]
    for fragment in ["", "#", "#setup-rommi", "#setup-puzzles"] + places:
        assert params.read([], fragment)["link"] is None
    assert params.read([("link", "p2")], "#home")["link"] == "p2"
    assert len(params.read([], "#" + "x" * 99999)["link"]) == params.LONGEST_LINK
