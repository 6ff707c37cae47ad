"""The coach on the page: before which requests it may speak, when it is silent, what is kept."""

from stand_ins.memory import Memory
from stand_ins.parts import AppOf, Changed, Does, imported

COACH = imported("advice.coach")
PERSON, BOT = {"kind": "person"}, {"kind": "easy"}


class Desk(Changed):
    """A table at which a person plays a bot; notes what the prompt says."""

    def __init__(self, game="rommi", seats=(PERSON, BOT)):
        self.view = {"game": game, "deal": 1, "seats": seats, "hand": ["7s", "8s", "Kd"]}
        self.reply = {"view": self.view}
        self.puzzle = self.lesson = None
        self.marks = []
        self.chosen = []
        self.told = []

    def tell(self, said, lead="", brief=False):
        self.told.append(said and said["text"])


def coach(store=None, desk=None, tips="on"):
    COACH.say = COACH.toast = lambda text: None
    table = desk or Desk()
    table.settings = dict(COACH.settings.DEFAULTS, tips=tips)
    made = COACH.Coach(AppOf(Does(desk=table, tell=table.tell), store=store or Memory()))
    made.desk = table
    made.sit("a")
    return made


def discard(one, ref="h0"):
    return one.beside({"do": "discard", "card": ref})


def tipped(one, request, code="tip-belongs", turn=3):
    tip = {"code": code, "turn": turn, "text": "7 belongs to 8.", "shows": [], "hint": {}}
    one.take(request, {"view": one.desk.view, "tip": tip})


def test_requests_that_cost_are_told_what_was_heard():
    one = coach()
    assert discard(one)["coach"] == {"deal": 1, "codes": [], "turn": None}
    tipped(one, {"do": "discard", "card": "h0"})
    assert discard(one, "h1")["coach"] == {"deal": 1, "codes": ["tip-belongs"], "turn": 3}
    assert "coach" not in one.beside({"do": "sort"})
    assert one.beside(None) is None


def test_it_is_said_in_the_prompt_and_what_was_chosen_stays_chosen():
    one = coach()
    tipped(one, {"do": "discard", "card": "h1"})
    desk = one.desk
    assert (desk.lead, desk.said, desk.tip[0]) == ("Tip.", ["7 belongs to 8."], "discard")
    assert desk.chosen == [("h1", "8s")]
    tipped(one, {"do": "move", "move": "draw"})
    assert desk.tip[0] == "draw" and desk.chosen == []


def test_after_two_deals_of_a_game_it_is_silent_there():
    store = Memory()
    for number in (1, 2):
        one = coach(store)
        assert discard(one)["coach"]["deal"] == number
        one.codes = ["tip-out"]
        one.done()
    assert "coach" not in discard(coach(store))
    assert "coach" in discard(coach(store, Desk("rablo")))


def test_a_deal_without_cause_is_the_last():
    store = Memory()
    coach(store).done()
    assert "coach" not in discard(coach(store))


def test_two_tips_running_that_nobody_wanted_are_the_last():
    store = Memory()
    for wanted in (False, True, False, False):
        one = coach(store)
        assert "coach" in discard(one)
        tipped(one, {"do": "discard", "card": "h0"})
        discard(one, "h2" if wanted else "h0")
    assert "coach" not in discard(coach(store))


def test_one_touch_silences_a_game_and_the_settings_bring_it_back():
    store = Memory()
    one = coach(store)
    one.silence()
    assert one.desk.settings["tips"] == "some"
    assert "coach" not in discard(coach(store))
    assert "coach" in discard(coach(store, Desk("rablo")))
    coach(store).brought_back()
    assert "coach" in discard(coach(store))


def test_it_never_speaks_where_it_is_not_wished_for_or_nobody_is_new():
    assert "coach" not in discard(coach(tips="off"))
    assert "coach" not in discard(coach(desk=Desk(seats=(PERSON, PERSON))))
    table = Desk()
    table.puzzle = {"kind": "out"}
    assert "coach" not in discard(coach(desk=table))
    lesson = Desk()
    lesson.lesson = {"step": "rommi-1"}
    assert "coach" not in discard(coach(desk=lesson))


def test_another_deal_begins_with_nothing_heard():
    store = Memory()
    one = coach(store)
    tipped(one, {"do": "discard", "card": "h0"})
    one = coach(store)
    assert discard(one)["coach"]["codes"] == ["tip-belongs"]
    one.desk.view["deal"] = 2
    one.sit("a")
    assert discard(one)["coach"] == {"deal": 1, "codes": [], "turn": None}


def test_what_is_damaged_counts_for_nothing():
    for text in ("", "{", "[]", '{"deals": 1}', '{"deals": {"rommi": "x"}, "off": []}'):
        store = Memory()
        store.put(COACH.KEY, text)
        assert "coach" in discard(coach(store))


def test_whoever_wishes_for_tips_again_has_as_many_to_refuse_as_at_first():
    store = Memory()
    one = coach(store)
    one.off, one.unwanted = ["rommi", "rablo"], 1
    one.brought_back()
    for again in (one, coach(store)):
        assert (again.off, again.unwanted) == ([], 0)


def pointed(*shows):
    """What is marked of a tip that shows these, and the hint that is to be shown."""
    one = coach()
    tipped(one, {"do": "discard", "card": "h0"})
    one._tip["shows"] = list(shows)
    hint = one.shown()
    return [(mark[0], mark[1]) for mark in one.desk.marks], hint, one


def test_a_tip_that_is_shown_marks_its_cards_and_buttons_or_is_a_hint():
    marked, hint, one = pointed("h1")
    assert marked == [('#game [data-ref="h1"]', "hinted")] and one.desk.panel == "tip"
    assert hint is None and one.desk.chosen == [] and one.desk.told[-1] == "7 belongs to 8."
    assert pointed("undo")[0] == [('#acts [data-act="undo"]', "advised")]
    pile, button = pointed("discards")[0]
    assert pile == ("#piles [data-pile=discards]", "hinted")
    assert button == ('#acts [data-act="take"]', "advised")
    marked, hint, one = pointed()
    assert hint == {} and one.desk.told == [] and marked == []


def test_without_a_tip_there_is_nothing_to_show():
    one = coach()
    assert one.shown() is None and one.desk.told == []


def test_another_tabs_deals_count_once_the_table_goes_on_to_another_deal():
    store = Memory()
    one, other = coach(store), coach(store)
    other.codes = ["tip-out"]
    other.done()
    one.sit("a")
    assert one.deals == {}
    one.sit("b")
    assert one.deals == {"rommi": 1} and one.at == ["b", 1]


def test_a_tip_is_heard_whole_with_how_to_do_it_all_the_same():
    one, heard = coach(), []
    COACH.say = heard.append
    tipped(one, {"do": "discard", "card": "h0"})
    assert heard == ["Tip. 7 belongs to 8. Once more does it anyway."]


def test_what_is_asked_for_anyway_is_told_apart_by_its_card_and_its_place():
    for first, then, same in (
        ({"do": "discard", "card": "h0"}, {"do": "discard", "card": "h0"}, 1),
        ({"do": "discard", "card": "h0"}, {"do": "discard", "card": "h1"}, 0),
        ({"do": "move", "move": "draw"}, {"do": "move", "move": "take"}, 0),
        (
            {"do": "place", "cards": ["h0"], "to": "t0"},
            {"do": "place", "cards": ["h0"], "to": "t1"},
            0,
        ),
    ):
        one = coach()
        tipped(one, first)
        one.beside(then)
        assert one.unwanted == same


def test_a_deal_is_counted_only_where_one_person_plays_and_no_more_often_than_it_counts():
    store = Memory()
    one = coach(store, Desk(seats=(PERSON, PERSON)))
    one.done()
    assert one.deals == {}
    one = coach(store)
    for _deal in range(COACH.DEALS + 1):
        one.done()
    assert one.deals == {"rommi": COACH.DEALS}


def test_cards_that_are_no_longer_in_the_hand_or_were_never_there_are_not_chosen():
    view = {"hand": ["7s", "8s"]}
    assert COACH._chosen({"cards": ["h0", "h1", "h2", "t0.1"]}, view) == [
        ("h0", "7s"),
        ("h1", "8s"),
    ]
    assert COACH._chosen({"do": "end"}, view) == []


def test_of_what_is_kept_only_what_is_of_its_kind_is_read():
    store = Memory()
    kept = '{"deals": {"rommi": 1}, "off": ["rablo", 5], "at": ["a", 1], "codes": ["x", null],'
    store.put(COACH.KEY, kept + ' "turn": null, "unwanted": 1}')
    one = COACH.Coach(AppOf(Does(desk=Desk()), store=store))
    assert (one.off, one.codes, one.turn, one.unwanted) == (["rablo"], ["x"], None, 1)
    assert one.deals == {"rommi": 1} and one.at == ["a", 1]


def test_where_nothing_lies_on_the_table_a_request_goes_as_it_is():
    one = coach()
    one.desk.reply = None
    assert discard(one) == {"do": "discard", "card": "h0"}
