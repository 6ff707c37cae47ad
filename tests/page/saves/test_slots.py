"""Saved games in alternating slots, and the list made from them."""

import json

from stand_ins import broken_texts
from stand_ins.memory import Memory, record

from saves import slots


def save(store, game, number, **how):
    return slots.write(store, game, slots.seal(store, number, record("s%d" % number, **how)))


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
        kept = [
            slots.unpacked(slots.unseal(store, text)[1])["save"] for text in store.texts.values()
        ]
        assert before is None or before in kept
    assert read(store, "g") == "s2007"
    assert len(store.texts) == 2


def test_a_damaged_slot_costs_one_save_only():
    store = Memory()
    for number in range(2000, 2004):
        save(store, "g", number)
    last = "save.g." + slots.newest(store, "g")[2]
    store.texts[last] = store.texts[last][:-3] + "???"
    assert read(store, "g") == "s2002"
    save(store, "g", 2009)
    assert read(store, "g") == "s2009"


def test_a_sealed_text_that_is_no_record_hides_no_good_slot():
    for text in ("nonsense", "{broken", "[]", "{}", '{"save": 5}', ""):
        store = Memory()
        save(store, "g", 2000)
        store.texts["save.g.b"] = slots.seal(store, 9000, text)
        assert slots.readable(slots.intact(store, "g"))[1]["save"] == "s2000"
        assert names(list_of(store)) == ["g"]


def test_two_damaged_slots_are_no_game():
    store = Memory()
    save(store, "g", 2000)
    for key in store.texts:
        store.texts[key] = "00000000 nonsense"
    assert slots.newest(store, "g") is None
    assert slots.newest(store, "unknown") is None


def test_a_text_of_any_letters():
    store = Memory()
    assert slots.unseal(store, slots.seal(store, 3, "B\u00e9la \u2660\n")) == (
        3,
        "B\u00e9la \u2660\n",
    )


def test_a_number_of_up_to_fifteen_digits():
    store = Memory()
    for number in (0, 7, 99999999999999):
        assert slots.unseal(store, slots.seal(store, number, "x")) == (number, "x")
    # Further off than any clock: the oldest, so that there is always a higher number.
    for number in (100000000000000, 999999999999999):
        assert slots.unseal(store, slots.seal(store, number, "x")) == (0, "x")
    assert slots.number_after(0, 999999999999999) == 1 and slots.number_after(-1, 7) == 7
    # Whatever else is sealed is none of ours, and no such number may outdo the right ones.
    for number in (1000000000000000, 10**40, -1, "", "1x", "+5", "1.5", "0x1"):
        assert slots.unseal(store, slots.seal(store, number, "x")) is None


def test_a_record_is_json_with_its_entry_on_the_first_line():
    text = record("save", title='B\u00e9la "\n"')
    assert json.loads(text)["entry"]["title"] == 'B\u00e9la "\n"'
    assert json.loads(text.split("\n")[0][:-1] + "}")["entry"] == json.loads(text)["entry"]
    assert slots.unpacked(text)["log"] == ["one"]


def test_full_storage_says_so_and_leaves_every_slot_as_it_was():
    store = Memory()
    for number in range(2000, 2003):
        save(store, "g", number)
    store.room = sum([len(text) for text in store.texts.values()])
    before = dict(store.texts)
    assert not slots.write(store, "g", slots.seal(store, 2009, record("s" * 500)))
    assert store.texts == before


def test_second_slots_of_other_games_make_room_the_oldest_first():
    store = Memory()
    for game in "abc":
        for number in range(2):
            save(store, game, 2000 + 10 * "abc".index(game) + number)
    store.room = sum([len(text) for text in store.texts.values()])
    assert save(store, "d", 2100)
    kept = {}
    for game in "abcd":
        kept[game] = len([key for key in store.texts if key.split(".")[1] == game])
    assert kept == {"a": 1, "b": 2, "c": 2, "d": 1}
    assert [read(store, game) for game in "abcd"] == ["s2001", "s2011", "s2021", "s2100"]


def test_no_slot_gives_way_by_number():
    store = Memory()
    for number in range(60):
        save(store, "g%d" % number, 2000 + number, over=number % 2 > 0)
    found = list_of(store)
    assert names(found) == ["g%d" % number for number in range(59, -1, -1)]
    assert read(store, "g0") == "s2000"


def test_the_list_is_made_from_the_slots():
    store = Memory()
    save(store, "a", 2000, title="Kalooki")
    save(store, "b", 3000, over=True, puzzle=True)
    first, second = list_of(store)
    assert (first["id"], first["over"], first["puzzle"]) == ("b", True, True)
    assert (second["id"], second["title"], second["line"]) == ("a", "Kalooki", "with Anna")


def old_record(title):
    return json.dumps({"save": "s", "reply": {"view": {"title": title}}, "log": []})


def test_games_of_the_first_version_are_listed_and_read():
    store = Memory()
    for number in range(3):
        store.texts[slots.slot("listed", "ab"[number % 2])] = slots.seal(
            store, number, old_record("Rablo")
        )
    store.texts[slots.slot("lost", "a")] = slots.seal(store, 0, old_record("Rommi"))
    entry = {"id": "listed", "title": "Rabl\u00f3", "line": "with Anna", "when": "2025-01-01"}
    store.texts[slots.OLD_LIST] = json.dumps([entry, {"id": "gone", "title": "Deleted"}])
    save(store, "new", 2000)
    found = {}
    for one in list_of(store):
        found[one["id"]] = (one["title"], one["line"], one["when"][:4])
    assert found == {
        "listed": ("Rabl\u00f3", "with Anna", "2025"),
        "lost": ("Rommi", "", ""),
        "new": ("Rablo", "with Anna", "0000"),
    }
    assert read(store, "listed") == "s"
    assert slots.write(store, "listed", slots.seal(store, 2001, record("later")))
    assert read(store, "listed") == "later"


def test_the_list_has_every_readable_game_whatever_is_stored():
    for text in broken_texts.all_texts():
        store = Memory()
        save(store, "kept", 2000)
        store.texts[slots.slot("old", "a")] = slots.seal(store, 1, old_record("Rommi"))
        store.texts[slots.OLD_LIST] = text
        store.texts[slots.slot("foreign", "a")] = text
        store.texts[slots.slot("sealed", "a")] = slots.seal(store, 7, text)
        store.texts[slots.slot("entry", "a")] = slots.seal(
            store, 8, '{"entry": %s,\n"save": 5}' % text
        )
        store.texts["save.kept.b"] = text
        store.texts["save"] = text
        store.texts["save.x"] = text
        found = list_of(store)
        assert "kept" in names(found) and "old" in names(found)
        for one in found:
            assert all(isinstance(one[name], str) for name in ("id", "title", "line", "when"))
            assert one["over"] in (True, False) and one["puzzle"] in (True, False)
        assert slots.to_continue(found)
        assert read(store, "kept") == "s2000"


def test_a_record_of_any_kind_is_read_or_left_out():
    for text in broken_texts.all_texts():
        found = slots.unpacked(text)
        assert found is None
    for value in (None, 5, [], {}, {"view": 5}, "text"):
        found = slots.unpacked(json.dumps({"save": "s", "reply": value, "log": value}))
        assert found == {"save": "s", "reply": None, "log": []}
    for value in (None, 5, [], {}, ""):
        assert slots.unpacked(json.dumps({"save": value, "reply": {"view": {}}})) is None


def test_a_deleted_game_is_gone():
    store = Memory()
    for number in range(2000, 2003):
        save(store, "g", number)
    save(store, "other", 2001)
    slots.forget(store, "g")
    assert names(list_of(store)) == ["other"]
    assert slots.newest(store, "g") is None


def test_only_the_newest_puzzle_is_offered_beside_the_newest_game():
    def entry(name, puzzle=False, over=False):
        return {"id": name, "puzzle": puzzle, "over": over}

    entries = [entry("p1", True, True), entry("p2", True), entry("p3", True), entry("a", over=True)]
    entries += [entry("b"), entry("p4", True), entry("c")]
    assert names(slots.to_continue(entries)) == ["p2", "b"]
    assert names(slots.to_continue(entries[4:])) == ["b"]
    assert names(slots.to_continue(entries[:4])) == ["p2"]
    # A game before the puzzle is continued without it.
    assert names(slots.to_continue([entry("c"), entry("p", True)])) == ["c"]
    assert slots.to_continue([]) == []


def test_a_game_saved_with_a_clock_before_2001_keeps_its_name():
    class Early(Memory):
        def heads(self):
            yield ["g", "", '{"title": "Rommi", "name": "With Anna"}']

    (one,) = slots.listed(Early(), lambda reply: {})
    assert (one["name"], one["when"]) == ("With Anna", "")


def test_the_picture_of_a_table_gives_way_before_any_game_does():
    store = Memory()
    for number in range(2000, 2002):
        save(store, "a", number)
        save(store, "b", number + 10)
    store.texts["picture"] = "p" * 500
    store.room = sum([len(text) for text in store.texts.values()])
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


def test_a_clock_that_is_too_far_off_gives_no_number():
    for now, number in ((slots.FAR - 1, slots.FAR - 1), (slots.FAR, 0), (slots.FAR + 1, 0)):
        assert slots.number_after(-1, now) == number


def test_as_many_second_slots_give_way_as_a_save_needs():
    store = Memory()
    for game in "abc":
        for number in range(1 if game == "b" else 2):
            save(store, game, 2000 + 10 * "abc".index(game) + number)
    store.room = sum([len(text) for text in store.texts.values()])
    text = record("d" * 120)
    assert slots.write(store, "d", slots.seal(store, 2100, text))
    kept = sorted([key.split(".")[1] for key in store.texts])
    assert kept == ["a", "b", "c", "d"]
