"""The page's two screens, and what tests and style sheets are told of them."""

from stand_ins.doubles import FakeState, Recorder, lend_scripts, page_module, scripts_of
from stand_ins.table import Node, node_of

screens = page_module("screens")


def page(bare=False, curtain=False):
    """A page that shows the table, or the bare one of its start; and its parts."""
    parts = {name: Node() for name in ("home", "title", "notice", "curtain")}
    parts["home"].hidden, parts["curtain"].hidden = True, not curtain
    parts["game"] = node_of(**({"data_bare": ""} if bare else {}))
    document = screens.document = FakeState()
    document.body, document.documentElement = node_of(data_ready="shell"), Node()
    screens.element = parts.get
    lend_scripts(screens, Recorder())
    screens.said = Recorder()
    return document, parts


def test_the_state_of_loading_never_goes_back():
    document, _parts = page()
    for state, ready in (("table", "table"), ("shell", "table"), ("engine", "engine")):
        screens.ready(state)
        assert document.body.attributes["data-ready"] == ready
    screens.ready("table")
    screens.ready("engine")
    assert screens.is_ready("engine") and not screens.is_ready("table")
    # Each is marked once.
    assert scripts_of(screens).calls == [("mark", "talon-table"), ("mark", "talon-engine")]


def test_the_page_shows_when_the_engine_is_busy():
    page()
    assert not screens.is_busy()
    for busy in (True, False):
        screens.busy(busy)
        assert screens.is_busy() is busy


def test_a_table_counts_as_shown_once_a_game_has_been_put_on_it():
    for bare, hidden, there in ((False, False, True), (True, False, False), (False, True, False)):
        _document, parts = page(bare)
        parts["game"].hidden = hidden
        assert screens.at_table() is there and screens.is_bare() is bare


def test_a_bare_table_takes_taps_once_a_game_lies_there_and_no_curtain_hides_it():
    for curtain in (False, True):
        document, parts = page(bare=True, curtain=curtain)
        parts["home"].hidden = False
        parts["game"].inert = True
        screens.show_table("Rommi")
        assert screens.at_table() and parts["game"].inert is curtain and parts["home"].hidden
        assert document.title == "Rommi \u00b7 Talon" and parts["title"].textContent == "Rommi"
        assert document.documentElement.attributes["data-screen"] == "table"


def test_the_start_page_is_shown_with_no_lesson_on_it():
    document, parts = page()
    screens.learning({"step": "rommi-1", "state": "asked", "misses": 0, "fade": 1})
    screens.show_home()
    assert parts["game"].hidden and not parts["home"].hidden and document.title == "Talon"
    assert document.documentElement.attributes["data-screen"] == "home"
    assert document.body.attributes == {"data-ready": "shell"}
    assert screens.said.calls == [("retold",)]


def test_after_two_wrong_tries_everything_in_a_lesson_glows():
    for misses, fade in ((0, "1"), (1, "1"), (2, "3")):
        document, _parts = page()
        screens.learning({"step": "rommi-1", "state": "asked", "misses": misses, "fade": 1})
        found = [document.body.attributes["data-" + name] for name in ("lesson", "step", "fade")]
        assert found == ["rommi-1", "asked", fade]


def test_a_message_on_the_start_page_leads_to_the_saved_games_only_if_it_should():
    for rescue in (True, False):
        _document, parts = page()
        screens.notice("<Broken>", rescue)
        assert "&lt;Broken&gt;" in parts["notice"].innerHTML
        assert ("./rescue.html" in parts["notice"].innerHTML) is rescue
