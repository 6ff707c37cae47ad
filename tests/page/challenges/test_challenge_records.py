"""Challenges that are kept: their list, their results, and plays with the same friend."""

from stand_ins.cases import cases
from stand_ins.memory import Memory

from challenges import records

CONTENT = {"link": "c1.A", "game": "rommi", "title": "Rommi", "deals": 4, "low": True, "day": ""}


def store_with(*links):
    """A store in which these challenges were store_with."""
    store = Memory()
    for link in links:
        records.begin(store, dict(CONTENT, link=link))
    return store


def test_a_challenge_is_kept_once_it_is_begun_and_only_once():
    store = store_with("c1.A", "c1.B", "c1.A")
    assert [entry["link"] for entry in records.read(store)] == ["c1.A", "c1.B"]
    entry = records.find(store, "c1.A")
    assert entry["points"] is None and entry["others"] == [] and entry["deals"] == 4
    assert records.find(store, "c1.C") is None


def test_its_points_and_results_are_kept_each_once():
    store = store_with("c1.A")
    records.change(store, "c1.A", {"points": 12})
    assert records.find(store, "c1.A")["points"] == 12
    records.put_results(store, "c1.A", "r1.M", ["r1.X", "r1.Y", "r1.X", "r1.M"])
    assert records.results(store, "c1.A") == ("r1.M", ["r1.Y", "r1.X"])
    assert records.results(store, "c1.B") == ("", [])


def test_of_too_many_results_the_newest_are_kept():
    store = store_with("c1.A")
    records.put_results(store, "c1.A", "", ["r1.%d" % one for one in range(60)])
    kept = records.results(store, "c1.A")[1]
    assert len(kept) == 40 and kept[-1] == "r1.59"
    long = ["r1.%d%s" % (one, "x" * 3000) for one in range(20)]
    records.put_results(store, "c1.A", "", long)
    assert records.results(store, "c1.A")[1] == long[-11:]


def test_what_is_damaged_is_left_out():
    store = store_with("c1.A")
    store.put(records.KEY, '[{"link": 5}, 7, {"id": "a", "link": "c1.Z", "game": "rablo"}]')
    assert [entry["link"] for entry in records.read(store)] == ["c1.Z"]
    store.put(records.KEY, "no JSON")
    assert records.read(store) == []


def test_plays_with_a_friend_are_counted_by_who_was_better():
    entries = []
    for own, second_link, low in cases("test_plays_with_a_friend_are_counted_by_who_was_better"):
        entries.append({"points": own, "others": [["Anna", second_link]], "low": low})
    assert records.head_to_head(entries, "Anna") == (2, 1, 1)
    assert records.head_to_head(entries, "Zoe") == (0, 0, 0)


def test_the_calendar_has_the_days_that_were_played_in_a_game():
    played = {"day": "2026-03-04", "game": "rommi", "points": 3}
    entries = [played, dict(played, day="2026-03-05", points=None), dict(played, game="rablo")]
    assert records.days(entries, "rommi") == {"2026-03-04": "solved"}
