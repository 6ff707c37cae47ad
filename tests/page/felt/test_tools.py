"""The tools beside the prompt: few at a time, and only those of use now."""

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


def selection(ref, **more):
    return tools_of(state_of(chosen=[(ref, "7s")], **more))


def test_selected_cards_may_go_to_the_places_that_their_game_allows():
    assert selection("h0") == ["where", "clear"]
    assert selection("t0.2", free=True) == ["whole", "to-bench", "where", "clear"]
    # Where the table stays, only what was laid in this turn goes back.
    assert selection("t0.2") == ["to-hand", "where", "clear"]
    assert selection("t0.0") == ["where", "clear"]
    assert selection("t0.2", free=True, mine=False) == ["clear"]
    assert selection("h0", mine=False) == ["where", "clear"]


def test_layable_cards_are_offered_before_any_card_has_moved():
    assert tools_of(state_of()) == ["reset", "takeback", "layable", "sort"]
    assert tools_of(state_of(draft={"dirty": True})) == ["reset", "takeback", "sort"]


def test_a_broken_table_can_be_fixed_and_the_answer_shown_after_a_try():
    offered = ("fix", "answer")
    assert tools_of(state_of(offered=offered)) == ["sort"]
    for puzzle, fixes in (
        (None, ["fix", "sort"]),
        ({"tries": 0, "solved": False}, ["fix", "sort"]),
        ({"tries": 1, "solved": False}, ["fix", "answer", "sort"]),
    ):
        assert tools_of(state_of(offered=offered, table=[LEGAL, BROKEN], puzzle=puzzle)) == fixes


def test_a_single_card_is_not_sorted_and_few_melds_are_not_tidied():
    one_card = {"offered": (), "hand": ["7s"]}
    assert tools_of(state_of(**one_card)) == []
    assert tools_of(state_of(table=[LEGAL] * (tools.MANY - 1), **one_card)) == []
    assert tools_of(state_of(table=[LEGAL] * tools.MANY, **one_card)) == ["tidy"]
    assert tools_of(state_of(table=[LEGAL] * tools.MANY, tidied=True, **one_card)) == []


def test_each_phase_has_its_own_tools():
    assert tools_of(state_of(step=0)) == ["step-back", "step-on", "step-end"]
    assert tools_of(state_of(watching=True)) == [] and tools_of(state_of(shown="replay")) == []
    assert tools_of(state_of(puzzle={"solved": True, "shown": True})) == ["share"]
    assert tools_of(state_of(puzzle={"solved": True, "shown": False})) == ["fold"]
    assert tools_of(state_of(stalled=True)) == ["again"]
    assert tools_of(state_of(over={"match": False})) == ["fold"]
    assert tools_of(state_of(back=True, offered=())) == ["back", "sort"]


def test_a_refusal_or_a_melds_fault_leads_to_its_rule():
    assert tools.rule(state_of()) is None and "rule" not in tools_of(state_of())
    wrong = {"cards": ["9c", "9d"], "state": "illegal", "faults": [{"rule": None}, {"rule": 4}]}
    table = [LEGAL, wrong]
    assert tools.rule(state_of(table=table)) == 4 and "rule" in tools_of(state_of(table=table))
    assert tools.rule(state_of(table=table, ruled=0)) == 0
    # Of a turn that is another's nothing is said, but of what was refused.
    assert tools.rule(state_of(table=table, mine=False)) is None
    assert tools.rule(state_of(ruled=7, mine=False)) == 7


def test_the_sound_is_switched_beside_the_prompt_only_if_many_names_fill_the_top():
    for many, sound, narrow, there in (
        (5, "on", True, True),
        (4, "on", True, False),
        (5, "off", True, True),
        (5, "on", False, False),
    ):
        state = state_of()
        state.view["seats"] = [PERSON] + [BOT] * (many - 1)
        state.settings["sound"] = sound
        assert ("mute" in tools_of(state, narrow)) is there
        if there:
            (label,) = [label for name, label in tools.listed(state) if name == "mute"]
            assert label == "Switch the sound " + {"on": "off", "off": "on"}[sound]


def test_the_meld_of_a_selected_card_is_offered_once_the_engine_has_named_it():
    selected_state = state_of(chosen=[("h1", "8h")])
    selected_state.view["hand"], selected_state.fits = ["7h", "8h", "9h", "2c"], None
    assert tools.whole_meld(selected_state) == []
    targets = selected_state.reply.get("targets")
    selected_state.fits = {
        "cards": ["h1"],
        "targets": targets,
        "fits": [],
        "whole": ["h0", "h1", "h2"],
    }
    assert tools.whole_meld(selected_state) == ["7h", "8h", "9h"]
    selected_state.reply["lesson"] = {"step": "meld-1"}
    assert tools.whole_meld(selected_state) == []
    selected_state.reply["lesson"], selected_state.chosen = None, [("h3", "2c")]
    assert tools.whole_meld(selected_state) == []


def test_undo_reset_and_take_back_have_signs_of_their_own():
    buttons = page_module("felt.buttons")
    signs = [buttons.ICONS["undo"], buttons.TOOLS["reset"], buttons.TOOLS["takeback"]]
    assert len(set(signs)) == 3
    other = [buttons.TOOLS[name] for name in buttons.TOOLS if name != "reset"]
    assert buttons.TOOLS["reset"] not in other
