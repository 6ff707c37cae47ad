"""The tools beside the prompt: few at a time, and only those of use now."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, page_module
from stand_ins.table import BOT, PERSON, at_table, reply_of

tools = page_module("felt.tools")

LEGAL = {"cards": ["4h", "5h", "6h"], "state": "legal", "fresh": [2]}
BROKEN = {"cards": ["9c", "9d"], "state": "part", "fresh": []}


def state_of(
    mine=True, free=False, offered=("reset", "fix", "layable", "answer", "takeback"), **more
):
    """The state of a table in the person's turn; `more` are values of the state or of its reply."""
    acts = [{"act": name, "on": name in offered, "label": name} for name in ACTS]
    given = {"acts": acts, "targets": {"free": free, "map": {}}, "draft": {"dirty": False}}
    given.update({"table": [LEGAL], "turn": 0 if mine else 1, "hand": ["7s", "8s"]})
    for name in [name for name in more if name in ("puzzle", "over", "hand", "table", "draft")]:
        given[name] = more.pop(name)
    return at_table(reply_of(**given), **more).state


ACTS = ("reset", "takeback", "fix", "layable", "hint", "answer")


def tools_of(state, narrow=False):
    tools.device = Fake(matches=lambda query: narrow and "width" in query)
    return [act for act, _label in tools.listed(state)]


def test_selected_cards_may_go_where_their_game_allows():
    for ref, free, mine, offered in cases("test_selected_cards_may_go_where_their_game_allows"):
        state = state_of(chosen=[(ref, "7s")], free=free, mine=mine)
        assert tools_of(state) == offered.split(), (ref, free, mine)


def test_each_phase_has_its_own_tools():
    bare, many = {"offered": (), "hand": ["7s"]}, [LEGAL] * tools.MANY
    for values, offered in (
        # Layable cards are offered before any card has moved.
        ({}, "reset takeback layable sort"),
        ({"draft": {"dirty": True}}, "reset takeback sort"),
        # A single card is not sorted, and few melds are not tidied.
        (bare, ""),
        (dict(bare, table=many[1:]), ""),
        (dict(bare, table=many), "tidy"),
        (dict(bare, table=many, tidied=True), ""),
        ({"step": 0}, "step-back step-on step-end"),
        ({"watching": True}, ""),
        ({"shown": "replay"}, ""),
        ({"puzzle": {"solved": True, "shown": True}}, "share"),
        ({"puzzle": {"solved": True, "shown": False}}, "fold"),
        ({"stalled": True}, "again"),
        ({"over": {"match": False}}, "fold"),
        ({"back": True, "offered": ()}, "back sort"),
    ):
        assert tools_of(state_of(**values)) == offered.split(), values


def test_a_broken_table_can_be_fixed_and_the_answer_shown_after_a_try():
    offered = ("fix", "answer")
    assert tools_of(state_of(offered=offered)) == ["sort"]
    for puzzle, fixes in (
        (None, ["fix", "sort"]),
        ({"tries": 0, "solved": False}, ["fix", "sort"]),
        ({"tries": 1, "solved": False}, ["fix", "answer", "sort"]),
    ):
        assert tools_of(state_of(offered=offered, table=[LEGAL, BROKEN], puzzle=puzzle)) == fixes


def test_a_refusal_or_a_melds_fault_leads_to_its_rule():
    assert tools.rule(state_of()) is None and "rule" not in tools_of(state_of())
    wrong = {"cards": ["9c", "9d"], "state": "illegal", "faults": [{"rule": None}, {"rule": 4}]}
    table = [LEGAL, wrong]
    assert tools.rule(state_of(table=table)) == 4 and "rule" in tools_of(state_of(table=table))
    assert tools.rule(state_of(table=table, ruled=0)) == 0
    # Of a turn that is another's nothing is said, but of what was refused.
    assert tools.rule(state_of(table=table, mine=False)) is None
    assert tools.rule(state_of(ruled=7, mine=False)) == 7


def test_many_names_move_the_switch_of_sound_to_the_prompt():
    for many, sound, narrow, there in cases(
        "test_many_names_move_the_switch_of_sound_to_the_prompt"
    ):
        state = state_of()
        state.view["seats"] = [PERSON] + [BOT] * (many - 1)
        state.settings["sound"] = sound
        assert ("mute" in tools_of(state, narrow)) is there
        if there:
            (label,) = [label for name, label in tools.listed(state) if name == "mute"]
            assert label == "Switch the sound " + {"on": "off", "off": "on"}[sound]


def test_the_meld_of_a_selected_card_is_offered_once_the_engine_has_named_it():
    state = state_of(chosen=[("h1", "8h")])
    state.view["hand"], state.fits = ["7h", "8h", "9h", "2c"], None
    assert tools.whole_meld(state) == []
    state.fits = {"cards": ["h1"], "targets": state.reply.get("targets"), "fits": []}
    state.fits["whole"] = ["h0", "h1", "h2"]
    assert tools.whole_meld(state) == ["7h", "8h", "9h"]
    state.reply["lesson"] = {"step": "meld-1"}
    assert tools.whole_meld(state) == []
    state.reply["lesson"], state.chosen = None, [("h3", "2c")]
    assert tools.whole_meld(state) == []


def test_undo_reset_and_take_back_have_signs_of_their_own():
    buttons = page_module("felt.buttons")
    signs = [buttons.ICONS["undo"], buttons.TOOLS["reset"], buttons.TOOLS["takeback"]]
    assert len(set(signs)) == 3
    other = [buttons.TOOLS[name] for name in buttons.TOOLS if name != "reset"]
    assert buttons.TOOLS["reset"] not in other
