"""Saved games in alternating slots."""

import json

import slots


class Memory:
    def __init__(self):
        self.texts = {}
        self.full = False

    def get(self, key):
        return self.texts.get(key, "")

    def put(self, key, text):
        if not self.full:
            self.texts[key] = text
        return not self.full

    def drop(self, key):
        self.texts.pop(key, None)

    def keys(self):
        return list(self.texts)


def record(number):
    return json.dumps({"save": "s%d" % number, "reply": {"n": number}})


def entry(name, over=False):
    return {"id": name, "title": name, "line": "", "when": "", "over": over}


def test_the_newest_save_counts():
    store = Memory()
    for number in range(5):
        assert slots.write(store, "g", record(number))
    assert slots.read_game(store, "g")["save"] == "s4"
    assert len(store.texts) == 2


def test_a_damaged_slot_costs_one_save_only():
    store = Memory()
    for number in range(4):
        slots.write(store, "g", record(number))
    last = "talon.save.g.b"
    store.texts[last] = store.texts[last][:-3] + "???"
    assert slots.read_game(store, "g")["save"] == "s2"
    slots.write(store, "g", record(9))
    assert slots.read_game(store, "g")["save"] == "s9"


def test_both_slots_damaged_is_no_game():
    store = Memory()
    slots.write(store, "g", record(1))
    for key in store.texts:
        store.texts[key] = "00000000 nonsense"
    assert slots.read_game(store, "g") is None
    assert slots.read_game(store, "unknown") is None


def test_a_text_of_any_letters():
    assert slots.unseal(slots.seal(3, "B\u00e9la \u2660\n")) == (3, "B\u00e9la \u2660\n")


def test_a_full_store_says_so():
    store = Memory()
    store.full = True
    assert not slots.write(store, "g", record(1))


def test_the_index_is_made_again_from_the_slots():
    store = Memory()
    slots.write(store, "abc", record(1))
    store.texts[slots.INDEX] = "{broken"
    assert [one["id"] for one in slots.index(store)] == ["abc"]


def test_finished_games_make_way_first():
    store = Memory()
    slots.remember(store, entry("done", True))
    for number in range(slots.MOST):
        slots.remember(store, entry("g%d" % number))
    names = [one["id"] for one in slots.index(store)]
    assert len(names) == slots.MOST
    assert "done" not in names and "g0" in names


def test_a_deleted_game_is_gone():
    store = Memory()
    slots.write(store, "g", record(1))
    slots.remember(store, entry("g"))
    slots.forget(store, "g")
    assert slots.index(store) == []
    assert slots.read_game(store, "g") is None


def test_an_open_puzzle_is_offered_beside_the_game_that_it_interrupts():
    puzzle = entry("p")
    puzzle["puzzle"] = True
    games = [entry("done", True), entry("a"), entry("b")]
    assert slots.to_continue(games) == [games[1]]
    assert slots.to_continue([puzzle] + games) == [puzzle, games[1]]
    assert slots.to_continue(games + [puzzle]) == [games[1]]
    assert slots.to_continue([puzzle]) == [puzzle]
    assert slots.to_continue([]) == []


def test_old_puzzles_make_room():
    store = Memory()
    for name in ("game", "day-old-out", "given-up", "open", "done", "day-now-out"):
        slots.write(store, name, record(1))
        one = entry(name, name == "done")
        one["puzzle"] = name != "game"
        slots.remember(store, one)
    slots.forget_puzzles(store, "day-now")
    assert [one["id"] for one in slots.index(store)] == ["day-now-out", "open", "game"]
