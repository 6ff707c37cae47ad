"""What is written into the address bar, and what is read from it."""

import json

from stand_ins.parts import Changed, imported, lend, lent

address = imported("address")


def bar(search="", fragment=""):
    """The address bar with such a query, and where the page goes."""
    gone = []
    lend(address, Changed())
    address.window = Changed()
    address.window.location = Changed()
    address.window.location.change(search=search, hash=fragment)
    lent(address).go = lambda where, replace: gone.append((where, replace))
    lent(address).query_pairs = lambda text: json.dumps(
        [part.split("=") for part in text.lstrip("?").split("&") if part]
    )
    lent(address).query_text = lambda pairs: "&".join(["=".join(one) for one in json.loads(pairs)])
    return gone


def test_a_language_that_was_asked_for_is_dropped_and_nothing_else():
    for search, fragment, gone in (
        ("?lang=de&play=a", "", [("?play=a", True)]),
        ("?lang=de", "#p1", [("./#p1", True)]),
        ("?play=a", "#p1", []),
        ("", "", []),
    ):
        done = bar(search, fragment)
        address.drop_language()
        assert done == gone


def test_a_saved_games_address_has_its_speed_only_if_one_is_asked_for():
    assert address.of_game("a", None) == address.of_game("a", "") == "?play=a"
    assert address.of_game("a", "off") == "?play=a&speed=off"


def test_a_links_address_is_the_pages_own_without_what_it_asks_for():
    bar()
    for asked in ("?play=a#old", "#old", "?play=a", ""):
        address.window.location.href = "https://x.org/talon/" + asked
        assert address.whole("p1.x") == "https://x.org/talon/#p1.x"


def test_a_page_is_left_by_a_new_entry_of_the_history_unless_it_is_replaced():
    gone = bar()
    address.go("./")
    address.go("./", True)
    assert gone == [("./", False), ("./", True)]
    bar("?play=a", "#p1.x")
    assert (address.asked()["play"], address.asked()["link"]) == ("a", "p1.x")
