"""Parameters in the page's address."""

import params


def read_query(query):
    """Return the parameters of a query that needs no decoding."""
    return params.read([part.split("=") for part in query.split("&")], "")


def test_a_match_by_its_address():
    asked = read_query("game=rablo&seats=person,standard&seed=7&speed=off")
    assert asked["game"] == "rablo"
    assert [seat["kind"] for seat in asked["seats"]] == ["person", "standard"]
    assert asked["seed"] == "7"
    assert asked["speed"] == "off"
    assert asked["link"] is None
    assert read_query("speed=warp")["speed"] is None
    asked = read_query("puzzle=day&kind=out&game=rablo")
    assert (asked["puzzle"], asked["kind"], asked["game"]) == ("day", "out", "rablo")
    assert asked["seats"] == []


def test_a_form_without_script_gives_the_same_parameters():
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
    for text, link in (
        ("https://x.org/#p2.b", "p2.b"),
        ("Puzzle #12: https://x.org/#q1.b_ ", "q1.b_"),
        ("https://x.org/#d2.b #rummy #p", "d2.b"),
        ("old #p1.a new #p2.b", "p2.b"),
        (" p2.b ", "p2.b"),
        ("#nothing", "#nothing"),
        ("x#p.2 #pa.2", "x#p.2 #pa.2"),
        ("", ""),
    ):
        assert params.link_in(text) == link


def test_an_id_can_be_stored_and_listed():
    for text, there in (
        ("a.b.c", "a-b-c"),
        ("a\tb", "a-b"),
        ("<b>", "-b-"),
        ("a\x1f b\x7f", "a- b-"),
        ("79feb", "79feb"),
    ):
        assert params.read([("play", text)], "")["play"] == there
    assert len(params.read([("play", "a" * 1000)], "")["play"]) == params.LONGEST_ID


def test_names_and_seats_may_be_one_list_or_single_parameters():
    asked = read_query("game=rablo&seats=person,,easy&names=,Anna")
    assert asked["seats"] == [{"name": "", "kind": "person"}, {"name": "Anna", "kind": "easy"}]
    asked = read_query("seat=person&seat=easy&name=Jo&name=Bo&name=Cy")
    assert [seat["name"] for seat in asked["seats"]] == ["Jo", "Bo"]
    assert read_query("nothing=x&seed=")["seed"] is None and "nothing" not in read_query(
        "nothing=x"
    )


def test_a_fragment_is_a_link_unless_it_leads_to_a_part_of_the_page():
    # Whatever leads nowhere is a bad link, and the engine says what is wrong with it.
    for text in ("p1.x", "q1.abc", "p", "r1.abc", "P1.ABC", "anything"):
        assert params.read([], "#" + text)["link"] == text
    for fragment in ("", "#", "#setup-rommi", "#setup-puzzles") + tuple(
        "#" + place for place in params.PLACES
    ):
        assert params.read([], fragment)["link"] is None
    assert params.read([("link", "p2")], "#home")["link"] == "p2"
    assert len(params.read([], "#" + "x" * 99999)["link"]) == params.LONGEST_LINK
