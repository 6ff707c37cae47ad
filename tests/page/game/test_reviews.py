"""How a review comes, part by part, and what its turns look like on the table."""

from stand_ins.parts import AppOf, Changed, Noted, Routed, imported, lend, lent

reviews = imported("game.reviews")
reviews.router = Routed()


class Bar:
    """A progress bar."""


class Page:
    """A page with the bar, or with the sheet closed."""

    def __init__(self, bar):
        self.bar = bar

    def querySelector(self, _query):
        return self.bar


def reviewing(bar):
    """Reviews on such a page, what they ask for, and their desk."""
    asked = []
    reviews.document, reviews.sheet, reviews.report = Page(bar), Noted(), Noted()
    reviews.report.moves = lambda one, better: one["better" if better else "played"]
    lend(reviews, Changed())
    lent(reviews).random_seed = lambda: "x"
    desk, play = Changed(), Changed()
    desk.change(view={"seats": [{"name": "Ada", "kind": "person"}]}, back=False, reply=None)
    play.ask = lambda build: asked.append(build())
    play.game, play.desk = "a", desk
    openings = Changed()
    openings.begin = lambda request, **more: asked.append(request["do"])
    return reviews.Reviews(AppOf(play, openings=openings)), asked, desk


def test_a_review_goes_on_part_by_part_until_the_sheet_is_closed():
    bar = Bar()
    made, asked, _desk = reviewing(bar)
    part = {"looking": {"looked": 3, "turns": 9}}
    made.take({}, part)
    assert (bar.value, bar.max) == (3, 9)
    assert asked == [{"do": "review", "part": True}]
    made, asked, _desk = reviewing(None)
    made.take({}, part)
    made.take({}, {"review": {"worst": []}})
    assert asked == [] and made.review is None


def test_from_a_turn_on_the_table_a_way_leads_back():
    made, asked, desk = reviewing(Bar())
    made.review = {"worst": [{"link": "p2.x", "better": []}]}
    made.see(0)
    assert desk.back is True and asked[0] == "open"


class Button:
    """A way to a step of a turn."""

    def __init__(self, better, step):
        self.better = better
        self.step = step

    def getAttribute(self, name):
        return {"data-turn": "0", "data-step": self.step, "data-better": self.better}[name]


def test_a_turn_is_laid_out_step_by_step():
    made, asked, _desk = reviewing(Bar())
    made.review = {"worst": [{"link": "p2.x", "better": ["lay 1", "add 2"], "played": ["lay 3"]}]}
    reviews.report.lays = lambda one: True
    step = made.told()["step"]
    for better, number in (("true", "0"), ("true", "1"), ("", "1")):
        step(Button(better, number))
    made.show(0, True)
    assert [one["moves"] for one in asked] == [[], ["lay 1"], ["lay 3"], ["lay 1", "add 2"]]


def test_a_review_begins_with_its_first_part_and_ends_early_with_what_was_found():
    made, asked, _desk = reviewing(Bar())
    made.ask()
    made.stop()
    assert asked == [{"do": "review", "part": True}, {"do": "review", "stop": True}]


def test_where_nothing_was_laid_the_turn_is_only_told_on_the_table():
    for reply, told in (("reply", [True]), (None, [])):
        made, asked, desk = reviewing(Bar())
        made.review = {"worst": [{"link": "p2.x", "better": ["draw"]}]}
        reviews.report.lays = lambda one: False
        seen = []
        desk.reply = reply
        reviews.look_on = lambda app, seen=seen: seen.append(True)
        made.show(0, True)
        assert asked == [] and seen == told


def test_a_review_is_remembered_with_its_game_and_its_misses_taken_in_once():
    for new in (True, False):
        made, _asked, _desk = reviewing(Bar())
        made.app.play.saving = Changed()
        made.app.play.saving.store, taken = "store", []
        reviews.played, reviews.misses = Changed(), Changed()
        reviews.played.reviewed = lambda store, game, review, new=new: new
        reviews.misses.take_in = lambda store, review, day, taken=taken: taken.append(day)
        lent(reviews).today = lambda: "2026-03-04"
        made.take({}, {"review": {"worst": []}})
        assert made.game == "a" and made.seats == [{"name": "Ada", "kind": "person"}]
        assert taken == (["2026-03-04"] if new else [])
        assert [call[0] for call in reviews.sheet.calls] == ["show"]


def test_a_turns_position_is_only_looked_at_and_back_leads_to_the_game_and_its_review():
    made, _asked, _desk = reviewing(Bar())
    made.review, made.game, made.seats = {"worst": [{"link": "p2.x"}]}, "a", ["Ada"]
    begun, gone = [], []
    made.app.openings.begin = lambda request, **more: begun.append((request, more))
    made.app.openings.resume = gone.append
    made.show = lambda *given: gone.append(given)
    made.see(0)
    request = {"do": "open", "link": "p2.x", "seed": "x", "seats": ["Ada"]}
    assert begun == [(request, {"link": "p2.x", "review": True})] and gone == [(0, True)]
    made.back()
    assert gone[1:] == ["a"] and [call[0] for call in reviews.sheet.calls] == ["close", "show"]
