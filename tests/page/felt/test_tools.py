"""The tools beside the prompt: few at a time, and only those of use now."""

from stand_ins.parts import Changed, imported, lend, lent

tools = imported("felt.tools")


class Felt:
    tidied = False


class Helper:
    """A wide window that wants all motion."""

    def matches(self, _query):
        return False


LEGAL = {"cards": ["4h", "5h", "6h"], "state": "legal", "fresh": [2]}
BROKEN = {"cards": ["9c", "9d"], "state": "part", "fresh": []}


class Desk:
    """A desk in the person's turn, with these things changed."""

    def __init__(self, **more):
        self.view = {"hand": ["7s", "8s"], "bench": [], "table": [LEGAL], "deck": "french"}
        self.view["seats"] = [{}, {}]
        self.reply = {"targets": {"free": False}, "draft": {"dirty": False}, "over": None}
        self.chosen = []
        self.step = self.puzzle = self.back = self.shown = None
        self.steps = []
        self.watching = self.stalled = self.folded = False
        self.settings = {"sound": "off"}
        self.tidied = False
        self.mine = True
        self.ruled = None
        self.offered = ("reset", "fix", "layable", "answer", "takeback")
        for name in more:
            setattr(self, name, more[name])

    def my_turn(self):
        return self.mine

    def act(self, name):
        on = name in self.offered
        return {"act": name, "on": on, "label": name} if name != "fail" else None


def listed(desk):
    lend(tools, Helper())
    return [act for act, _label in tools.listed(desk)]


def chosen(ref, free=False, mine=True):
    desk = Desk(chosen=[(ref, "7s")], mine=mine)
    desk.reply["targets"]["free"] = free
    return listed(desk)


def test_selected_cards_may_go_where_their_game_lets_them():
    assert chosen("h0") == ["where", "clear"]
    assert chosen("t0.2", free=True) == ["whole", "to-bench", "where", "clear"]
    # Where the table stays, only what was laid in this turn goes back.
    assert chosen("t0.2") == ["to-hand", "where", "clear"]
    assert chosen("t0.0") == ["where", "clear"]
    assert chosen("t0.2", free=True, mine=False) == ["clear"]
    assert chosen("h0", mine=False) == ["where", "clear"]


def test_what_can_be_laid_is_asked_before_anything_has_moved():
    desk = Desk()
    assert listed(desk) == ["reset", "takeback", "layable", "sort"]
    desk.reply["draft"]["dirty"] = True
    assert listed(desk) == ["reset", "takeback", "sort"]


def test_only_what_is_broken_is_fixed_and_only_after_a_try_an_answer_shown():
    desk = Desk(offered=("fix", "answer"))
    assert listed(desk) == ["sort"]
    desk.view["table"] = [LEGAL, BROKEN]
    assert listed(desk) == ["fix", "sort"]
    desk.puzzle = {"tries": 0, "solved": False}
    assert listed(desk) == ["fix", "sort"]
    desk.puzzle["tries"] = 1
    assert listed(desk) == ["fix", "answer", "sort"]


def test_one_card_is_not_sorted_and_few_melds_are_not_tidied():
    desk = Desk(offered=())
    desk.view["hand"] = ["7s"]
    assert listed(desk) == []
    desk.view["table"] = [LEGAL] * (tools.MANY - 1)
    assert listed(desk) == []
    desk.view["table"] = [LEGAL] * tools.MANY
    assert listed(desk) == ["tidy"]
    desk.tidied = True
    assert listed(desk) == []
    desk.tidied = False


def test_at_other_times_there_are_other_tools():
    assert listed(Desk(step=0)) == ["step-back", "step-on", "step-end"]
    assert listed(Desk(watching=True)) == [] and listed(Desk(shown="replay")) == []
    assert listed(Desk(puzzle={"solved": True, "tries": 1})) == ["share"]
    assert listed(Desk(stalled=True)) == ["again"]
    over = Desk()
    over.reply["over"] = {"match": False}
    assert listed(over) == ["fold"]
    assert listed(Desk(back=True, offered=())) == ["back", "sort"]


def test_what_was_refused_or_is_wrong_with_a_meld_leads_to_its_rule():
    assert tools.rule(Desk()) is None and "rule" not in listed(Desk())
    wrong = {"cards": ["9c", "9d"], "state": "illegal", "faults": [{"rule": None}, {"rule": 4}]}
    view = dict(Desk().view, table=[LEGAL, wrong])
    assert tools.rule(Desk(view=view)) == 4 and "rule" in listed(Desk(view=view))
    assert tools.rule(Desk(view=view, ruled=0)) == 0
    # Of a turn that is another's nothing is said, but of what was refused.
    assert tools.rule(Desk(view=view, mine=False)) is None
    assert tools.rule(Desk(ruled=7, mine=False)) == 7


def test_the_sound_is_switched_off_beside_the_prompt_only_where_many_names_fill_the_top():
    for many, sound, narrow, there in (
        (5, "on", True, True),
        (4, "on", True, False),
        (5, "off", True, False),
        (5, "on", False, False),
    ):
        desk, own = Changed(), lent(tools)
        lend(tools, Changed())
        lent(tools).matches = lambda query, narrow=narrow: narrow
        desk.settings, desk.view = {"sound": sound}, {"seats": [None] * many}
        mutes = tools._mutes(desk)
        lend(tools, own)
        assert mutes is there
