"""The tools beside the prompt: few at a time, and only those of use now."""

from stand_ins.parts import Does, imported
from stand_ins.table import BOT, PERSON, at_table, reply_of

tools = imported("felt.tools")

LEGAL = {"cards": ["4h", "5h", "6h"], "state": "legal", "fresh": [2]}
BROKEN = {"cards": ["9c", "9d"], "state": "part", "fresh": []}


def desk(mine=True, free=False, offered=("reset", "fix", "layable", "answer", "takeback"), **more):
    """The state of a table in the person's turn; `more` are values of the state or of its reply."""
    acts = [{"act": name, "on": name in offered, "label": name} for name in ACTS]
    given = {"acts": acts, "targets": {"free": free, "map": {}}, "draft": {"dirty": False}}
    given.update({"table": [LEGAL], "turn": 0 if mine else 1, "hand": ["7s", "8s"]})
    for name in [name for name in more if name in ("puzzle", "over", "hand", "table", "draft")]:
        given[name] = more.pop(name)
    return at_table(reply_of(**given), **more).state


ACTS = ("reset", "takeback", "fix", "layable", "hint", "answer")


def listed(state, narrow=False):
    tools.device = Does(matches=lambda query: narrow and "width" in query)
    return [act for act, _label in tools.listed(state)]


def chosen(ref, **more):
    return listed(desk(chosen=[(ref, "7s")], **more))


def test_selected_cards_may_go_where_their_game_lets_them():
    assert chosen("h0") == ["where", "clear"]
    assert chosen("t0.2", free=True) == ["whole", "to-bench", "where", "clear"]
    # Where the table stays, only what was laid in this turn goes back.
    assert chosen("t0.2") == ["to-hand", "where", "clear"]
    assert chosen("t0.0") == ["where", "clear"]
    assert chosen("t0.2", free=True, mine=False) == ["clear"]
    assert chosen("h0", mine=False) == ["where", "clear"]


def test_what_can_be_laid_is_asked_before_anything_has_moved():
    assert listed(desk()) == ["reset", "takeback", "layable", "sort"]
    assert listed(desk(draft={"dirty": True})) == ["reset", "takeback", "sort"]


def test_only_what_is_broken_is_fixed_and_only_after_a_try_an_answer_shown():
    offered = ("fix", "answer")
    assert listed(desk(offered=offered)) == ["sort"]
    for puzzle, fixes in (
        (None, ["fix", "sort"]),
        ({"tries": 0, "solved": False}, ["fix", "sort"]),
        ({"tries": 1, "solved": False}, ["fix", "answer", "sort"]),
    ):
        assert listed(desk(offered=offered, table=[LEGAL, BROKEN], puzzle=puzzle)) == fixes


def test_one_card_is_not_sorted_and_few_melds_are_not_tidied():
    one = {"offered": (), "hand": ["7s"]}
    assert listed(desk(**one)) == []
    assert listed(desk(table=[LEGAL] * (tools.MANY - 1), **one)) == []
    assert listed(desk(table=[LEGAL] * tools.MANY, **one)) == ["tidy"]
    assert listed(desk(table=[LEGAL] * tools.MANY, tidied=True, **one)) == []


def test_at_other_times_there_are_other_tools():
    assert listed(desk(step=0)) == ["step-back", "step-on", "step-end"]
    assert listed(desk(watching=True)) == [] and listed(desk(shown="replay")) == []
    assert listed(desk(puzzle={"solved": True, "tries": 1})) == ["share"]
    assert listed(desk(stalled=True)) == ["again"]
    assert listed(desk(over={"match": False})) == ["fold"]
    assert listed(desk(back=True, offered=())) == ["back", "sort"]


def test_what_was_refused_or_is_wrong_with_a_meld_leads_to_its_rule():
    assert tools.rule(desk()) is None and "rule" not in listed(desk())
    wrong = {"cards": ["9c", "9d"], "state": "illegal", "faults": [{"rule": None}, {"rule": 4}]}
    table = [LEGAL, wrong]
    assert tools.rule(desk(table=table)) == 4 and "rule" in listed(desk(table=table))
    assert tools.rule(desk(table=table, ruled=0)) == 0
    # Of a turn that is another's nothing is said, but of what was refused.
    assert tools.rule(desk(table=table, mine=False)) is None
    assert tools.rule(desk(ruled=7, mine=False)) == 7


def test_the_sound_is_switched_beside_the_prompt_only_where_many_names_fill_the_top():
    for many, sound, narrow, there in (
        (5, "on", True, True),
        (4, "on", True, False),
        (5, "off", True, True),
        (5, "on", False, False),
    ):
        state = desk()
        state.view["seats"] = [PERSON] + [BOT] * (many - 1)
        state.settings["sound"] = sound
        assert ("mute" in listed(state, narrow)) is there
        if there:
            (label,) = [label for name, label in tools.listed(state) if name == "mute"]
            assert label == "Switch the sound " + {"on": "off", "off": "on"}[sound]


def test_the_meld_of_a_selected_card_is_offered_once_the_engine_has_named_it():
    made = desk(chosen=[("h1", "8h")])
    made.view["hand"], made.fits = ["7h", "8h", "9h", "2c"], None
    assert tools.whole_meld(made) == []
    targets = made.reply.get("targets")
    made.fits = {"cards": ["h1"], "targets": targets, "fits": [], "whole": ["h0", "h1", "h2"]}
    assert tools.whole_meld(made) == ["7h", "8h", "9h"]
    made.reply["lesson"] = {"step": "meld-1"}
    assert tools.whole_meld(made) == []
    made.reply["lesson"], made.chosen = None, [("h3", "2c")]
    assert tools.whole_meld(made) == []


def test_undo_reset_and_take_back_have_signs_of_their_own():
    buttons = imported("felt.buttons")
    signs = [buttons.ICONS["undo"], buttons.TOOLS["reset"], buttons.TOOLS["takeback"]]
    assert len(set(signs)) == 3
    other = [buttons.TOOLS[name] for name in buttons.TOOLS if name != "reset"]
    assert buttons.TOOLS["reset"] not in other
