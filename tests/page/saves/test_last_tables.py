"""The table that a game was last set up with."""

from stand_ins.doubles import page_module
from stand_ins.memory import Memory, store_with

import params

tables = page_module("saves.last_tables")


def test_a_game_is_dealt_at_its_last_table_with_a_new_shuffle():
    seats = [{"name": "Anna", "kind": "person"}, {"name": "", "kind": "emil"}]
    # The choice of taking back whole turns is stored as well.
    for casual in ("1", None):
        wish = dict(params.read([], ""), game="rommi", seats=seats, casual=casual)
        wish["rules"] = {"ace": "both"}
        store = Memory()
        tables.keep(store, dict(wish, seed="7"))
        assert tables.last(store, "rommi") == wish
        assert tables.last(store, "rablo") is None


def test_a_damaged_table_is_ignored():
    for text in ("", "{", "[]", '{"rommi": 1}', '{"rommi": {"seats": [1], "rules": {}}}'):
        store = store_with(tables.KEY, text)
        assert tables.last(store, "rommi") is None
