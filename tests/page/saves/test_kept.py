"""Any text may be stored under the page's keys: it is read, and misfits are left out."""

import json

from stand_ins.cases import cases
from stand_ins.damage import VALUES, damaged_texts
from stand_ins.doubles import Fake, page_module
from stand_ins.memory import Memory, record, store_with
from stand_ins.table import at_table, reply_of

import params
from felt import preview
from saves import entries, kept, slots

taught, coach = page_module("lessons.lesson_progress"), page_module("advice.coach")
coach_record, puzzle_card = page_module("advice.coach_record"), page_module("puzzles.card")
clock = page_module("game.clock")
progress, puzzles = page_module("saves.progress"), page_module("puzzles.view")
misses, statistics = page_module("review.mistakes"), page_module("deal_statistics.view")
played = page_module("saves.played")
settings, tables = page_module("settings.settings"), page_module("saves.last_tables")

MANY = 1000
TODAY = "2026-11-24"
PUZZLE = {
    "link": "q1",
    "game": "rablo",
    "kind": "out",
    "date": TODAY,
    "tries": 1,
    "solved": True,
    "shown": False,
}
LESSON = {"game": "rommi", "step": "a-1", "state": "right", "teaches": "set", "at": 1}
ROW = "a%d,1,2026-11-20,rommi,person+standard:early,%d,-5,0,1,0,,1,10,7,-3"

# Texts under each of the page's keys after some play.
SOUND = {key: json.dumps(value) for key, value in cases("SOUND")}
SOUND.update(
    {
        "settings": json.dumps(settings.DEFAULTS),
        "played": "\n".join([ROW % (number, number) for number in range(3)] + ["a3,2,help"]),
        "clock": "ab12 40",
    }
)


def read_lessons(store):
    found = taught.noted(
        taught.taken_up(taught.read(store), "rommi"), dict(LESSON, course=["a", "b"])
    )
    # It stands in a selector, which a quote would break.
    assert found["game"] is None or found["game"].replace("-", "").isalpha()
    assert type(found["at"]) is int and type(found["of"]) is int
    taught.write(store, found)


def read_coach(store):
    app = at_table(reply_of(game="rommi", hand=[]), game="ab12")
    app.store = store
    app.change(settings=dict(app.state.settings, tips="on"))
    app.recall()
    coach.sit(app)
    asked = coach.beside(app, {"do": "end"})
    assert "coach" not in asked or asked["coach"]["deal"] in (1, 2)
    coach.end_deal(app)
    found = app.state.coach
    assert 0 <= found["unwanted"] <= 2 and (found["turn"] is None or type(found["turn"]) is int)


def read_puzzles(store):
    found = progress.read(store)
    assert 0 <= progress.streak(found, TODAY) < 100000
    assert len(found["days"]) <= 1500
    puzzles.tally(found, TODAY)
    puzzle_card.summary(found, TODAY)
    puzzles.rating(found)
    progress.write(store, progress.counted(progress.aided(found, PUZZLE), PUZZLE, TODAY))
    progress.rated(found, {"points": 1500.0, "deviation": 80.0, "volatility": 0.06}, TODAY)


def read_misses(store):
    misses.due(store, TODAY)
    misses.take_in(
        store, {"worst": [{"kind": "lay", "link": "p2.b", "laid": 1, "could": 2}]}, TODAY
    )
    misses.tried(store, "p2.ab", True, TODAY)


def read_settings(store):
    found = settings.read(store)
    for name, _label, values in settings.choices():
        assert found[name] in [value for value, _words in values]


def read_tables(store):
    asked = tables.last(store, "rommi")
    if asked:
        params.of_game(asked, asked["seats"], "7")
    tables.keep(store, dict(params.read([], ""), game="rablo"))


def read_played(store):
    statistics.document = Fake(querySelector=lambda query: None)
    statistics.clock = Fake(format_day=lambda day: day)
    deals = played.read(store)
    for deal in deals:
        assert progress.a_day(deal["date"]) and deal["level"] in (0, 1, 2, 3)
    statistics.by_game(deals)
    statistics.last(deals)
    statistics.reviewed(deals)
    statistics.totals(played.summed(deals))
    played.table(store)
    luck = [{"kind": "result", "points": 9}, {"kind": "adjusted", "points": 5}]
    played.reviewed(store, "a1", {"deal": 1, "looked": 90, "loss": 20, "luck": luck})


def read_clock(store):
    view = {"seats": [{"kind": "person"}], "turn": 0, "clock": 60, "phase": "play"}
    app = at_table(game="ab12")
    app.store = store
    counting = clock.Clock(app)
    counting.begin({"view": view}, True)
    assert 1 <= counting._left <= 86400


def read_games(store):
    # Numbered as the first version did, whose entries stand in the list.
    slots.write(store, "g", slots.seal(store, 5, '{"save": "s", "reply": null, "log": []}'))
    for entry in slots.listed(store, lambda reply: {}):
        entries.called(entry)
        preview.markup(entry["pic"])


READ = {
    "lessons": read_lessons,
    "coach": read_coach,
    "puzzles": read_puzzles,
    "misses": read_misses,
    "settings": read_settings,
    "tables": read_tables,
    "played": read_played,
    "clock": read_clock,
    "games": read_games,
}
KEPT = {
    "lessons": taught.KEPT,
    "coach": coach_record.KEPT,
    "puzzles": progress.KEPT,
    "misses": misses.KEPT,
    "tables": tables.KEPT,
}


def test_values_that_once_stopped_the_page_are_read():
    for key, texts in (
        ("lessons", ['{"game": %s}' % value for value in ("1e999", "-1e999", "5", "[5]")]),
        ("lessons", ['{"at": %s, "of": %s}' % (value, value) for value in ("1e999", "-1e999")]),
        ("coach", ['{"%s": 1e999}' % name for name in ("deals", "turn", "unwanted")]),
        ("coach", ['{"deals": {"rommi": 1e999}}']),
        # A row of days whose days are nowhere.
        ("puzzles", ['{"streak": 1%s, "last": "2026-11-23"}' % ("0" * many) for many in (9, 15)]),
        ("played", ["a1,1,2026-11-20,rommi,person+easy,--5,-5,0,1,0,,1,10,7,-3"]),
    ):
        for text in texts:
            READ[key](store_with(key, text))


def test_a_thousand_damages_of_each_text_are_read():
    for key in READ:
        for text in damaged_texts(SOUND[key], MANY):
            try:
                READ[key](store_with(key, text))
            except Exception:
                print(key, "holds", text[:300])
                raise


def test_a_thousand_damages_of_an_entry_are_read():
    pic = {"deck": "tiles", "melds": ["v7 v8"], "hand": "v9"}
    pic["suits"] = [{"letter": "v", "name": "violet", "colour": "#6a1b9a", "sign": "M2 2z"}]
    entry = {"title": "Rommi", "others": ["Anna"], "deal": 1, "deals": 3, "turn": True, "pic": pic}
    for text in damaged_texts(json.dumps(entry), MANY):
        store = Memory()
        sealed = '{"entry": %s,\n%s' % (text.replace("\n", " "), '"save": "s"}')
        slots.write(store, "g", slots.seal(store, 2000, sealed))
        for found in slots.listed(store, lambda reply: {}):
            entries.called(found)
            preview.markup(found["pic"])


def test_sound_values_are_read_whole():
    for key in KEPT:
        found = kept.read(store_with(key, SOUND[key]), key, KEPT[key])
        assert found == json.loads(SOUND[key]) or key == "tables"
    assert tables.last(store_with("tables", SOUND["tables"]), "rommi")["rules"] == {"jokers": "6"}
    assert len(played.read(store_with("played", SOUND["played"]))) == 3
    for entry in slots.listed(hold_game(), lambda reply: {}):
        assert (entry["title"], entry["over"]) == ("Rommi", True)


def hold_game():
    store = Memory()
    slots.write(store, "g", slots.seal(store, 2000, record("s", title="Rommi", over=True)))
    return store


def test_a_damaged_value_costs_no_other_value():
    """One value of a record is damaged: all others are what they were."""
    for key in ("lessons", "coach", "puzzles", "misses"):
        sound = kept.read(store_with(key, SOUND[key]), key, KEPT[key])
        for name in sound:
            for value in VALUES:
                broken = dict(json.loads(SOUND[key]))
                broken[name] = "<here>"
                text = json.dumps(broken).replace('"<here>"', value)
                try:
                    json.loads(text)
                except ValueError:  # this Python reads no such number: there is no JSON
                    continue
                found = kept.read(store_with(key, text), key, KEPT[key])
                assert [found[one] for one in sound if one != name] == [
                    sound[one] for one in sound if one != name
                ]


def test_a_text_that_is_too_long_is_not_read_or_only_its_newest_lines():
    long = json.dumps({"solved": 5, "hinted": ["x" * kept.LONGEST]})
    assert progress.read(store_with("puzzles", long))["solved"] == 0
    many = "\n".join([ROW % (number, number % 100) for number in range(3000)])
    deals = played.read(store_with("played", many))
    assert len(deals) == 1000 and deals[-1]["points"] == 99
    assert played.read(store_with("played", "x" * 100000 + "\n" + ROW % (1, 7)))[0]["points"] == 7


def test_statistics_of_many_years_are_read_whole():
    """All that is remembered at most fits into what is read."""
    store = Memory()
    days = {progress.day_of(740000 + number): "solved" for number in range(750)}
    rated = [[day, 1500, 80] for day in sorted(days)[-60:]]
    record = {"days": days, "rated": rated, "hinted": ["q" * 300] * 5, "solved": 750}
    record["spent"] = [["q" * 300, 359999]] * 5
    store.put("puzzles", json.dumps(record))
    found = progress.read(store)
    assert found["days"] == days and found["rated"] == rated and found["solved"] == 750
    row = ["p2." + "x" * 400, "2026-11-20", "2026-11-22", 1, 3, 7]
    store.put("misses", json.dumps({"done": "", "list": [row] * 20}))
    assert misses.due(store, TODAY) == row + [""]
