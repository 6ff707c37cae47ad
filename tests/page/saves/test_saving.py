"""Each reply is saved with its own game, in the slots and in the journal."""

import json

from stand_ins.memory import Journal, Memory, result_of

from saves import saving, slots

saving.start_task = result_of


class Table:
    """A store, a journal, a stopped clock, and what the person is told."""

    def __init__(self, room=None, works=True):
        self.store = Memory(room)
        self.journal = Journal(works)
        self.time = 5000
        self.told = []
        self.tabs = []
        self.tab()

    def _tell(self, what, game, number):
        self.tabs.append((what, game, int(number)))

    def tab(self):
        """Open another tab, or reload the page."""
        self.saving = saving.Saving(
            self.store, self.journal, lambda: self.time, self.told.append, self._tell, str
        )
        return self.saving


def reply(save, *texts):
    seats = [{"name": "You"}, {"name": "Anna"}]
    view = {"title": "Rablo", "seats": seats, "seat": 0, "turn": 0, "deal": 1, "deals": 3}
    events = [{"event": "drew", "text": text} for text in texts]
    return {"save": save, "view": view, "events": events, "over": None}


def table_with_game(*log, **how):
    """Return a table that has kept the game "a" with these lines of its log."""
    table = Table(**how)
    table.saving.keep("a", reply("a1"), list(log))
    return table


def saved_text(table, game):
    record = table.saving.read(game)
    return record["save"] if record else None


def test_a_reply_is_kept_under_its_own_game():
    table = table_with_game("one")
    table.saving.keep("b", reply("b1"), [])
    table.saving.keep("a", reply("a2"), ["one", "two"])
    record = table.saving.read("a")
    assert record["save"] == "a2" and record["log"] == ["one", "two"]
    assert record["reply"]["view"]["title"] == "Rablo" and "save" not in record["reply"]
    assert saved_text(table, "b") == "b1"
    assert [one["id"] for one in table.saving.listed()] == ["a", "b"]
    one = next(table.saving.listed())
    assert (one["others"], one["deal"], one["deals"], one["turn"]) == (["Anna"], 1, 3, True)


def test_the_latest_turns_of_a_long_log_are_stored():
    table = table_with_game(*["turn %d" % number for number in range(40)])
    assert table.saving.read("a")["log"] == ["turn %d" % number for number in range(10, 40)]


def test_the_other_tabs_get_news_of_saves_and_deletions():
    table = table_with_game()
    table.saving.forget("a")
    assert table.tabs == [("kept", "a", 5000), ("forgotten", "a", 5001)]


def test_a_tab_catches_up_with_saves_that_only_the_journal_has():
    table = Table(room=0)
    second_tab, first = table.saving, table.tab()
    first.keep("a", reply("a1"), [])
    # Other tabs are told again when the journal has it, as only then can they get it.
    assert table.tabs == [("kept", "a", 5000)] * 2
    assert not second_tab.read("a")
    result_of(second_tab.catch_up("a", 5000))
    assert second_tab.read("a")["save"] == "a1" and second_tab.seen("a") == 5000
    table.journal.texts = {}
    result_of(second_tab.catch_up("a", 5000))
    assert second_tab.read("a")["save"] == "a1"


def test_a_game_keeps_the_name_that_it_was_given():
    table = table_with_game("one")
    assert next(table.saving.listed())["name"] == ""
    table.saving.rename("a", "Sunday")
    assert saved_text(table, "a") == "a1" and table.saving.read("a")["log"] == ["one"]
    table.saving.keep("a", reply("a2"), [])
    entry = next(table.saving.listed())
    assert (entry["name"], entry["title"]) == ("Sunday", "Rablo")
    table.saving.rename("a", "")
    entry = next(table.saving.listed())
    assert (entry["name"], entry["others"], entry["deal"]) == ("", ["Anna"], 1)


def test_a_deleted_game_comes_back_as_it_was():
    table = table_with_game("one")
    table.saving.rename("a", "Sunday")
    found = table.saving.forget("a")
    assert not table.saving.has("a")
    number, _text = slots.unseal(table.store, table.journal.texts["a"])
    table.saving.restore("a", found)
    assert table.saving.number("a") > number
    assert saved_text(table, "a") == "a1" and table.saving.read("a")["log"] == ["one"]
    assert next(table.saving.listed())["name"] == "Sunday"
    assert table.saving.forget("nowhere") is None


def test_numbers_grow_though_the_clock_stands_still_or_goes_back():
    table = Table()
    for number in range(4):
        table.saving.keep("a", reply("s%d" % number), [])
        table.time -= 1000
    assert saved_text(table, "a") == "s3"
    assert table.saving.number("a") == 5003


def test_a_reply_that_comes_when_another_game_is_on_the_table_goes_on_with_its_own():
    table = table_with_game("one")
    table.saving.keep("b", reply("b1"), [])
    table.saving.keep_aside("a", reply("a2", "two", "", "three"))
    assert saved_text(table, "b") == "b1"
    assert table.saving.read("a")["log"] == ["one", "two", "three"]
    # A game that was left before its first reply came is saved as well.
    table.saving.keep_aside("c", reply("c1", "dealt"))
    assert saved_text(table, "c") == "c1"


def test_a_late_reply_does_not_undo_what_another_tab_has_played_or_deleted():
    table = table_with_game()
    first = table.saving
    table.tab()
    table.saving.read("a")
    table.saving.keep("a", reply("played on"), [])
    first.keep_aside("a", reply("late"))
    assert saved_text(table, "a") == "played on"
    first.read("a")
    table.saving.forget("a")
    first.keep_aside("a", reply("late"))
    assert not table.saving.has("a")


def test_a_deleted_game_is_gone_everywhere_and_may_be_begun_again():
    table = table_with_game()
    last = table.saving.number("a")
    table.saving.forget("a")
    assert not table.saving.has("a") and list(table.saving.listed()) == []
    number, text = slots.unseal(table.store, table.journal.texts["a"])
    assert text == "" and number > last
    table.saving.keep("a", reply("again"), [])
    assert saved_text(table, "a") == "again"
    assert slots.unpacked(slots.unseal(table.store, table.journal.texts["a"])[1])["save"] == "again"


def test_full_storage_is_reported_and_the_game_goes_on_in_the_journal():
    table = Table()
    for number in range(3):
        table.saving.keep("a", reply("s%d" % number), [])
    table.store.room = sum([len(text) for text in table.store.texts.values()])
    before = dict(table.store.texts)
    for number in range(3):
        table.saving.keep("a", reply("x" * 200 + str(number)), [])
    assert table.store.texts == before
    assert saved_text(table, "a") == "x" * 200 + "2"
    assert len(table.told) == 1 and "Nothing has been lost" in table.told[0]
    # After a reload the older save is here, and the newest has to be fetched.
    table.tab()
    assert table.saving.away("a") and saved_text(table, "a") == "s2"
    result_of(table.saving.fetch("a"))
    assert not table.saving.away("a") and saved_text(table, "a") == "x" * 200 + "2"


def test_a_game_that_only_the_journal_has_is_a_saved_one():
    table = table_with_game(room=0)
    assert not table.store.texts
    for tab in (table.saving, table.tab()):
        assert tab.has("a") and not tab.has("b")
    # Saves that this tab knows of, or has not seen refused.
    assert table.saving.kept("a")


def test_a_text_in_the_journal_that_is_no_record_hides_no_good_save():
    sealed = [slots.seal(Memory(), 9999, text) for text in ("nonsense", "{broken")]
    for text in ["00000000 5 nonsense"] + sealed:
        table = table_with_game()
        table.journal.beyond.append("a")
        table.journal.texts = {"a": text}
        result_of(table.saving.fetch("a"))
        assert saved_text(table, "a") == "a1" and table.saving.has("a")
        table.saving.rename("a", "Sunday")
        assert next(table.saving.listed())["name"] == "Sunday"


def test_an_entry_has_the_time_of_its_save_though_numbers_go_on_from_a_wrong_clock():
    table = Table()
    table.time = 2100000000000
    table.saving.keep("a", reply("a1"), [])
    table.time = 1800000000000
    table.saving.keep("a", reply("a2"), [])
    text = table.store.texts["save.a.b"]
    assert slots.unseal(table.store, text)[0] == 2100000000001
    assert slots.entry_of(slots.unseal(table.store, text)[1])["saved"] == 1800000000000


def test_refused_storage_is_not_called_full():
    table = Table()
    table.store.refuses = True
    for number in range(3):
        table.saving.keep("a", reply("s%d" % number), [])
    assert len(table.told) == 1 and "not your settings" in table.told[0]
    table.tab()
    result_of(table.saving.fetch("a"))
    assert saved_text(table, "a") == "s2"


def test_a_save_without_room_is_reported_each_time_and_held_in_memory():
    table = Table(room=0, works=False)
    for number in range(2):
        table.saving.keep("a", reply("s%d" % number), [])
        assert saved_text(table, "a") == "s%d" % number
    assert len(table.told) == 2 and "cannot be saved" in table.told[0]
    assert table.saving.has("a") and not table.saving.kept("a")
    table.store.room = None
    table.saving.keep("a", reply("s2"), [])
    assert len(table.told) == 2 and table.saving.kept("a")
    table.tab()
    assert saved_text(table, "a") == "s2"


def test_a_named_game_of_the_first_version_keeps_its_line_of_the_old_list():
    table = Table()
    old = {
        "id": "a",
        "title": "Rabl\u00f3",
        "line": "with Anna",
        "when": "2025-01-01",
        "over": True,
    }
    table.store.texts[slots.OLD_LIST] = json.dumps([{"id": "b", "title": "Other"}, old])
    text = json.dumps({"save": "s", "reply": {"view": {"title": "x"}}, "log": ["one"]})
    for game in "ba":
        table.store.texts["save.%s.a" % game] = slots.seal(table.store, 3, text)
    table.saving.rename("a", "Sunday")
    named = next(one for one in table.saving.listed() if one["id"] == "a")
    assert (named["name"], named["title"], named["line"]) == ("Sunday", "Rabl\u00f3", "with Anna")
    assert named["over"] is True and table.saving.read("a")["log"] == ["one"]
    # The old list has nothing of it at all.
    table.store.texts.pop("save.b.a")
    assert table.saving._told("b", None) == {}


def test_a_game_without_a_sketch_has_one_of_its_newest_readable_save():
    table = Table()
    drawn = []
    own, saving.preview = saving.preview, table
    table.sketch = lambda reply: drawn.append(reply["view"]["title"]) or "sketch"
    table.saving.keep("a", reply("a1"), [])
    drawn.clear()
    found = table.saving.picture("a"), table.saving.picture("nowhere")
    saving.preview = own
    assert found == ("sketch", None) and drawn == ["Rablo"]


def test_a_file_contains_a_save_that_only_this_tab_has():
    table = table_with_game(room=0)
    assert list(json.loads(table.saving.held())) == ["a"]
    assert slots.unseal(table.store, json.loads(table.saving.held())["a"])[0] == 5000
    assert table.saving.text("a") == "a1" and table.saving.text("b") is None


def test_a_full_storage_is_not_reported_if_the_hanging_journal_was_not_needed():
    """Nothing was lost, and nobody knows how full it is: the next save found room."""
    table = Table(room=10, works=False)

    async def wait_and_make_room():
        table.store.room = None
        table.saving.keep("a", reply("a2"), [])
        return False

    table.journal.settled = wait_and_make_room
    table.saving.keep("a", reply("a1"), [])
    assert saved_text(table, "a") == "a2" and table.saving.kept("a") and table.told == []
