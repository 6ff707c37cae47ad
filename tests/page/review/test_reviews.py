"""Reviews: their parts as they arrive, and their turns on the table."""

from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.site import recorded_reply
from stand_ins.table import at_table, node_of, page_for

actions, mistakes = page_module("review.actions"), page_module("review.mistakes")
played, progress = page_module("saves.played"), page_module("saves.progress")

PARTS = [recorded_reply("review-begun"), recorded_reply("review")]
BAR = "#sheet[open] #looking"


def app_in_review(whole=False):
    """An app whose last deal is reviewed, and its page; with `whole` the review is there."""
    page = page_for(actions)
    page.said = []
    actions.say = page.said.append
    actions.clock, actions.device = Fake(today=lambda: "2026-03-04"), Fake(random_seed=lambda: "x")
    app = at_table(recorded_reply("review"), game="a")
    actions.router = Recorder()
    if whole:
        app.run(actions.take, app, {}, recorded_reply("review"))
    return app, page


def button_of(number=0, **more):
    """A button about one of the worst turns."""
    return node_of(data_turn=str(number), **more)


def test_a_review_begins_with_its_first_part_and_keeps_its_findings_if_it_ends_early():
    app, page = app_in_review()
    actions.ask(app)
    assert 'id="looking"' in page.nodes["sheet"].innerHTML
    actions.stop(app)
    assert app.engine.requests == [{"do": "review", "part": True}, {"do": "review", "stop": True}]


def test_a_review_goes_on_part_by_part_until_the_sheet_is_closed():
    app, page = app_in_review()
    actions.take(app, {}, PARTS[0])
    assert (page.nodes[BAR].value, page.nodes[BAR].max) == (4, 7)
    assert app.engine.requests == [{"do": "review", "part": True}]
    app, page = app_in_review()
    page.nodes[BAR] = None
    for reply in PARTS:
        actions.take(app, {}, reply)
    assert app.engine.requests == [] and app.state.reviewed is None


def test_a_review_is_shown_and_remembered_with_its_game_and_its_seats():
    app, page = app_in_review(whole=True)
    reviewed = app.state.reviewed
    assert reviewed["game"] == "a" and reviewed["review"]["deal"] == 1
    assert reviewed["seats"][1] == {"name": "Anna", "kind": "standard"}
    assert "Review of deal 1</h2>" in page.nodes["sheet"].innerHTML


def test_a_review_is_said_headline_first_then_each_of_the_worst_turns():
    app, page = app_in_review(whole=True)
    worst = app.state.reviewed["review"]["worst"]
    assert worst and len(page.said) == 1 + len(worst)
    assert [text.split(" ")[0] for text in page.said[1:]] == ["Turn"] * len(worst)


def test_its_mistakes_are_kept_the_first_time_that_the_deal_is_reviewed():
    day = progress.day_of(progress.day_number("2026-03-04") + mistakes.WAITS[0])
    for known in (True, False):
        app, _page = app_in_review()
        if known:
            app.store.put(played.KEY, "a,1,2026-03-01,raeuber,standard,31,-31,0,1,1,,0,,,")
        app.run(actions.take, app, {}, PARTS[1])
        assert bool(mistakes.due(app.store, day)) is known


def test_a_turns_position_is_only_looked_at_and_back_leads_to_the_game_and_its_review():
    app, page = app_in_review(whole=True)
    worst_turn = app.state.reviewed["review"]["worst"][0]
    begun = []
    actions.router.begin = lambda app, request, **more: begun.append((request, more))
    actions.see(app, button_of())
    request = {"do": "open", "link": worst_turn["link"], "seed": "x"}
    request["seats"] = app.state.reviewed["seats"]
    assert (
        begun == [(request, {"link": worst_turn["link"], "review": True})]
        and app.state.back is True
    )
    assert app.engine.requests == [{"do": "arrange", "moves": ["lay b8 y8 g8"]}]
    assert app.state.about == "Turn 1, played better."
    page.nodes["sheet"].innerHTML = ""
    actions.back(app)
    assert actions.router.calls == [("resume", app, "a")]
    assert "Review of deal 1</h2>" in page.nodes["sheet"].innerHTML


def test_a_turn_is_laid_out_as_played_or_better_and_step_by_step():
    app, _page = app_in_review(whole=True)
    one = app.state.reviewed["review"]["worst"][0]
    one.update({"better": ["lay b8 y8 g8", "add b9 0", "end"], "played": ["lay b1 b2 b3"]})
    for better, number in (("true", "0"), ("true", "1"), ("", "1")):
        actions.step(app, button_of(data_better=better, data_step=number))
    actions.show_better(app, button_of())
    assert app.state.about == "Turn 1, played better."
    actions.show_played(app, button_of())
    assert app.state.about == "Turn 1, as it was played."
    laid = [one["moves"] for one in app.engine.requests]
    first, second = ["lay b8 y8 g8"], ["lay b1 b2 b3"]
    assert laid == [[], first, second, first + ["add b9 0"], second]


def test_a_turn_that_laid_nothing_is_only_described_on_the_table():
    for table in (True, False):
        app, _page = app_in_review(whole=True)
        app.state.reviewed["review"]["worst"][0]["better"] = ["draw"]
        if not table:
            app.change(reply=None)
        actions.show_better(app, button_of())
        assert app.engine.requests == [] and (app.state.panel == "beside") is table


def test_a_turn_is_tried_again_from_its_position_and_nothing_is_laid_out():
    app, _page = app_in_review(whole=True)
    begun = []
    actions.router.begin = lambda app, request, **more: begun.append(request["do"])
    actions.retry(app, button_of())
    assert begun == ["open"] and app.engine.requests == [] and app.state.back is True
    assert app.state.about == "Turn 1 once more: your turn." and not app.state.beside


def test_a_turn_is_kept_as_a_puzzle_and_kept_no_longer():
    app, _page = app_in_review(whole=True)
    said = []
    actions.say = said.append
    link = app.state.reviewed["review"]["worst"][0]["link"]
    button = button_of()
    for pressed in ("true", "false"):
        actions.keep(app, button)
        assert button.getAttribute("aria-pressed") == pressed
        assert (link in mistakes.held(app.store)) is (pressed == "true")
    assert said == ["It will come back as a puzzle on the start page."]
