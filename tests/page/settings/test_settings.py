"""Settings and the record of puzzles, whatever the store holds."""

from stand_ins import broken_texts
from stand_ins.memory import Memory

from saves import progress
from settings import settings


def test_broken_settings_become_the_defaults():
    for text in broken_texts.all_texts():
        store = Memory()
        store.texts[settings.KEY] = text
        assert settings.read(store) == settings.DEFAULTS, text[:80]
        assert settings.form(settings.read(store))
        assert settings.write(store, settings.read(store))


def test_readable_settings_count_beside_broken_ones():
    store = Memory()
    store.texts[settings.KEY] = '{"theme": "dark", "suits": 5, "speed": ["fast"], "more": null}'
    found = settings.read(store)
    assert (found["theme"], found["suits"], found["speed"]) == ("dark", "four", "normal")


def test_the_strongest_advice_is_requested_only_if_it_is_chosen():
    plain, strongest = dict(settings.DEFAULTS), dict(settings.DEFAULTS, hints="strongest")
    for name in ("hint", "try", "layable", "review"):
        assert settings.wished({"do": name}, plain) == {"do": name}
        assert settings.wished({"do": name}, strongest) == {"do": name, "strongest": True}
    assert settings.wished({"do": "draw"}, strongest) == {"do": "draw"}
    assert settings.wished(None, strongest) is None


def test_counting_goes_on_after_a_broken_record_of_puzzles():
    solved = {"game": "rablo", "kind": "out", "date": "2025-01-01", "tries": 1}
    solved["solved"], solved["shown"], solved["link"] = True, False, "q"
    for text in broken_texts.all_texts():
        store = Memory()
        store.texts[progress.KEY] = text
        record = progress.read(store)
        assert isinstance(progress.streak(record, "2025-01-01"), int)
        counted = progress.counted(record, solved, "2025-01-01")
        assert counted["solved"] == record["solved"] + 1
        assert progress.write(store, counted)
        assert progress.read(store)["today"]["rablo out"] == progress.SOLVED


def test_every_setting_stands_in_one_group_and_one_that_is_not_plain_is_explained():
    html = str(settings.form(settings.DEFAULTS))
    assert html.count("<section><h3>") == len(settings.groups()) == 4
    for name in settings.DEFAULTS:
        assert html.count('id="set-%s"' % name) + html.count('name="set-%s"' % name) > 0
        assert [name in names for _heading, names in settings.groups()].count(True) == 1
    for name in ("hints", "tips", "told", "keys", "switch"):
        part = html.split('data-setting="%s"' % name)[-1]
        assert "<small>" in part.split("data-setting")[0]
    # The sample of the look comes first: the style sheet makes it follow the settings at once.
    assert html.find('id="preview"') < html.find("<section>")
