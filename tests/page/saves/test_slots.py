"""Saved games in alternating slots, and the list made from them."""

import json

from stand_ins import broken_texts
from stand_ins.cases import cases
from stand_ins.memory import Memory, record

from saves import slots


def save(store, game, *numbers, **how):
    for number in numbers:
        written = slots.write(store, game, slots.seal(store, number, record("s%d" % number, **how)))
    return written


def fill(store):
    """Leave no room for another letter."""
    store.room = sum([len(text) for text in store.texts.values()])


def read(store, game):
    found = slots.newest(store, game)
    return slots.unpacked(found[1])["save"] if found else None


def list_of(store):
    return list(slots.listed(store, lambda reply: {"title": reply["view"]["title"]}))


def names(entries):
    return [one["id"] for one in entries]


def test_the_newest_save_counts():
    store = Memory()
    # Numbers are times: whether odd or even, the slot without the newest save is written.
    for number in (2000, 2002, 2004, 2005, 2007):
        before = read(store, "g")
        assert save(store, "g", number)
        kept = [slots.unseal(store, text)[1] for text in store.texts.values()]
        assert before is None or before in [slots.unpacked(text)["save"] for text in kept]
    assert read(store, "g") == "s2007" and len(store.texts) == 2


def test_a_damaged_slot_costs_one_save_only_and_two_are_no_game():
    store = Memory()
    save(store, "g", 2000, 2001, 2002, 2003)
    last = "save.g." + slots.newest(store, "g")[2]
    store.texts[last] = store.texts[last][:-3] + "???"
    assert read(store, "g") == "s2002"
    save(store, "g", 2009)
    assert read(store, "g") == "s2009"
    for key in store.texts:
        store.texts[key] = "00000000 nonsense"
    assert slots.newest(store, "g") is None and slots.newest(store, "unknown") is None


def test_a_text_of_any_letters_is_sealed_with_a_number_of_up_to_fifteen_digits():
    store = Memory()

    def seal_and_read(number, text="B\u00e9la \u2660\n"):
        return slots.unseal(store, slots.seal(store, number, text))

    for number in (0, 7, 99999999999999):
        assert seal_and_read(number) == (number, "B\u00e9la \u2660\n")
    # Further off than any clock: the oldest, so that there is always a higher number.
    for number in (100000000000000, 999999999999999):
        assert seal_and_read(number, "x") == (0, "x")
    # Whatever else is sealed is none of ours, and no such number may outdo the right ones.
    for number in (1000000000000000, 10**40, -1, "", "1x", "+5", "1.5", "0x1"):
        assert seal_and_read(number, "x") is None
    assert slots.number_after(0, 999999999999999) == 1 and slots.number_after(-1, 7) == 7
    for now, number in ((slots.FAR - 1, slots.FAR - 1), (slots.FAR, 0), (slots.FAR + 1, 0)):
        assert slots.number_after(-1, now) == number


def test_a_record_is_json_with_its_entry_on_the_first_line():
    text = record("save", title='B\u00e9la "\n"')
    assert json.loads(text)["entry"]["title"] == 'B\u00e9la "\n"'
    assert json.loads(text.split("\n")[0][:-1] + "}")["entry"] == json.loads(text)["entry"]
    assert slots.unpacked(text)["log"] == ["one"]


def test_as_many_second_slots_of_other_games_give_way_as_a_save_needs_the_oldest_first():
    for second, text, kept in ((2011, "s2100", "abbccd"), (None, "d" * 120, "abcd")):
        store = Memory()
        save(store, "a", 2000, 2001)
        save(store, "b", *[number for number in (2010, second) if number])
        save(store, "c", 2020, 2021)
        fill(store)
        assert slots.write(store, "d", slots.seal(store, 2100, record(text)))
        assert "".join(sorted([key.split(".")[1] for key in store.texts])) == kept
        newest = ["s2001", "s%d" % (second or 2010), "s2021", text]
        assert [read(store, game) for game in "abcd"] == newest


def old_record(title):
    return json.dumps({"save": "s", "reply": {"view": {"title": title}}, "log": []})


def test_games_of_the_first_version_are_listed_and_read():
    store = Memory()
    for game, at, number, title in cases("test_games_of_the_first_version_are_listed_and_read"):
        store.texts[slots.slot(game, at)] = slots.seal(store, number, old_record(title))
    entry = {"id": "listed", "title": "Rabl\u00f3", "line": "with Anna", "when": "2025-01-01"}
    store.texts[slots.OLD_LIST] = json.dumps([entry, {"id": "gone", "title": "Deleted"}])
    save(store, "new", 2000)
    listed = [(one["id"], one["title"], one["line"], one["when"][:4]) for one in list_of(store)]
    new = ("new", "Rablo", "with Anna", "0000")
    known = [("listed", "Rabl\u00f3", "with Anna", "2025"), ("lost", "Rommi", "", ""), new]
    assert sorted(listed) == known
    assert read(store, "listed") == "s"
    assert slots.write(store, "listed", slots.seal(store, 2001, record("later")))
    assert read(store, "listed") == "later"


def test_the_list_has_every_readable_game_whatever_is_stored():
    for text in broken_texts.all_texts():
        store = Memory()
        save(store, "kept", 2000)
        store.texts[slots.slot("old", "a")] = slots.seal(store, 1, old_record("Rommi"))
        store.texts[slots.slot("sealed", "a")] = slots.seal(store, 7, text)
        entry = '{"entry": %s,\n"save": 5}' % text
        store.texts[slots.slot("entry", "a")] = slots.seal(store, 8, entry)
        for key in (slots.OLD_LIST, slots.slot("foreign", "a"), "save.kept.b", "save", "save.x"):
            store.texts[key] = text
        found = list_of(store)
        assert "kept" in names(found) and "old" in names(found)
        for one in found:
            assert all(isinstance(one[name], str) for name in ("id", "title", "line", "when"))
            assert one["over"] in (True, False) and one["puzzle"] in (True, False)
        assert slots.to_continue(found)
        assert read(store, "kept") == "s2000"


def test_a_record_of_any_kind_is_read_or_left_out():
    for text in broken_texts.all_texts():
        assert slots.unpacked(text) is None
    for value in (None, 5, [], {}, {"view": 5}, "text"):
        found = slots.unpacked(json.dumps({"save": "s", "reply": value, "log": value}))
        assert found == {"save": "s", "reply": None, "log": []}
    for value in (None, 5, [], {}, ""):
        assert slots.unpacked(json.dumps({"save": value, "reply": {"view": {}}})) is None


def test_only_the_newest_puzzle_is_offered_beside_the_newest_game():
    """`p` is a puzzle, `!` is over."""
    for listed, offered in cases("test_only_the_newest_puzzle_is_offered_beside_the_newest_game"):
        entries = [
            {"id": name.strip("!"), "puzzle": name[0] == "p", "over": name[-1] == "!"}
            for name in listed.split()
        ]
        assert names(slots.to_continue(entries)) == offered.split()


def test_a_game_saved_with_a_clock_before_2001_keeps_its_name():
    class Early(Memory):
        def heads(self):
            yield ["g", "", '{"title": "Rommi", "name": "With Anna"}']

    (one,) = slots.listed(Early(), lambda reply: {})
    assert (one["name"], one["when"]) == ("With Anna", "")


def test_the_picture_of_a_table_gives_way_before_any_game_does():
    store = Memory()
    save(store, "a", 2000, 2001)
    save(store, "b", 2010, 2011)
    store.texts["picture"] = "p" * 500
    fill(store)
    assert save(store, "c", 2100)
    assert "picture" not in store.texts
    assert len([key for key in store.texts if key.startswith("save.")]) == 5


def test_a_game_whose_stored_table_nobody_can_read_is_listed_by_its_id():
    store = Memory()
    store.texts["save.g.a"] = slots.seal(store, 3, old_record("x"))

    def report(reply):
        raise KeyError("seats")

    (one,) = slots.listed(store, report)
    assert (one["id"], one["title"], one["line"]) == ("g", "g", "")
