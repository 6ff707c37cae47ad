"""Choice of a language, and the changes on the page after one."""

import json

from stand_ins.doubles import FakeState, Recorder, lend_scripts, page_module
from stand_ins.memory import Memory, result_of
from stand_ins.table import node_of

import words

language = page_module("settings.language")


def page(listed="en=English,de=Deutsch", arrives=True, wanted="de"):
    """A page of these languages that speaks English, and what it calls."""
    calls, field = [], node_of(contains=lambda one: False)
    link, meta = FakeState(), FakeState()
    field.innerHTML, link.href, meta.content = "", "./talon.webmanifest", listed
    document = language.document = FakeState()
    document.documentElement = FakeState()
    document.documentElement.lang, document.activeElement = "en", None
    document.querySelector = lambda query: {
        "link[rel=manifest]": link,
        "meta[name=languages]": meta if listed else None,
    }[query]
    language.element, language.all_of = lambda name: field, lambda query: []
    lend_scripts(language, Recorder(calls))
    language.said = Recorder(calls)

    async def speak(own, changed):
        calls.append(("speak", own, changed))
        return json.dumps({"named": False, "forms": [], "names": {"months": ["M"]}, "plural": ""})

    async def nothing(own, changed):
        return ""

    language.said.speak = speak if arrives else nothing
    language.said.wanted = lambda: wanted
    language.said.wording = lambda context, text: ""
    return document, field, link, calls


def result_in_english(work):
    """Return the work's result, with English spoken again afterwards."""
    try:
        return result_of(work)
    finally:
        words.load({})


def test_a_chosen_language_is_spoken_and_stored_and_marked_as_chosen():
    document, field, link, calls = page()
    store = Memory()
    assert result_in_english(language.change(store, "de")) is True
    assert document.documentElement.lang == "de" and store.texts == {"language": "de"}
    assert '<option value="de" selected>Deutsch' in field.innerHTML
    assert '<option value="en">English' in field.innerHTML
    assert link.href == "./talon-de.webmanifest" and calls[0] == ("speak", "de", True)
    # English is no catalogue, and has the manifest without a language.
    document, field, link, calls = page()
    document.documentElement.lang, link.href = "de", "./talon-de.webmanifest"
    assert result_in_english(language.change(store, "en")) is True
    assert calls[0] == ("speak", "", True) and link.href == "./talon.webmanifest"


def test_a_language_that_fails_to_load_leaves_the_old_one_chosen():
    document, field, _link, _calls = page(arrives=False)
    store = Memory()
    assert result_in_english(language.change(store, "de")) is False
    assert document.documentElement.lang == "en" and not store.texts
    assert '<option value="en" selected>English' in field.innerHTML


def test_the_page_begins_in_the_wanted_language_or_in_english():
    for wanted, arrives, lang in (("de", True, "de"), ("de", False, "en"), ("", True, "fr")):
        document, field, _link, calls = page(arrives=arrives, wanted=wanted)
        document.documentElement.lang = "fr"
        result_in_english(language.speak())
        assert document.documentElement.lang == lang and "Deutsch" in field.innerHTML
        spoken = [call for call in calls if call[0] == "speak"]
        assert spoken == ([("speak", "de", False)] if arrives and wanted else [])


def test_a_page_of_one_language_offers_none():
    for listed in ("en=English", ""):
        _document, field, _link, _calls = page(listed)
        language._offer()
        assert field.innerHTML == "" and str(language.row()) == ""


def test_the_settings_offer_every_language_under_its_own_name():
    page()
    row = str(language.row())
    assert "Deutsch" in row and "English" in row and "data-language" in row
    assert row.count("checked") + row.count("selected") == 1
    assert 'value="en" selected' in row
