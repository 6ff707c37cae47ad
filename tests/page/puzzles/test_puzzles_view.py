"""Puzzles as markup."""

from stand_ins.doubles import Fake, page_module
from stand_ins.memory import Memory
from stand_ins.site import Site, app_on, recorded_reply
from stand_ins.table import node_of

from markup import html
from saves import progress
from sheets import calendar
from start_page import games, puzzle_menu

puzzles, card = page_module("puzzles.view"), page_module("puzzles.card")

KINDS = [
    {"kind": "out", "title": "Can you go out?", "line": "Lay all."},
    {"kind": "lay", "title": "Lay many", "line": "Lay <most>."},
]
GAMES = [
    {"id": "rablo", "title": "Rabl\u00f3", "puzzles": KINDS},
    {"id": "rommi", "title": "Romm\u00ed", "puzzles": []},
    {"id": "raeuber", "title": "R\u00e4uber", "puzzles": KINDS},
]


def state(record=None, today="2025-01-31", **more):
    """The state at a puzzle of the engine's, on that day, with what became of puzzles."""
    reply = recorded_reply("puzzle")
    reply["puzzle"].update(date=None, link="q1")
    reply["puzzle"].update(more)
    app = app_on(Site(), puzzles, reply=reply, today=today)
    app.note_day(reply)
    app.change(today=today, progress=record or app.state.progress)
    return app.state


def prompt_of(*given, **more):
    return puzzles.prompt(state(*given, **more))["text"]


def record(**more):
    found = progress.read(Memory())
    found.update(more)
    return found


def test_each_kind_lists_the_games_that_have_it():
    found = [
        (kind, [game["id"] for game in listed])
        for kind, _words, listed in puzzle_menu.offered(GAMES)
    ]
    assert found == [("out", ["rablo", "raeuber"]), ("lay", ["rablo", "raeuber"])]


def test_there_is_one_puzzle_of_today_and_another_by_its_kind_and_game():
    html = str(puzzle_menu.section(GAMES))
    assert html.count('href="?puzzle=day"') == html.count('href="?puzzle=new"') == 1
    assert html.count("<optgroup") == 2
    for kind in ("out", "lay"):
        for game in ("rablo", "raeuber"):
            assert html.count('<option value="%s %s">' % (kind, game)) == 1
    assert "rommi" not in html
    assert "style=" not in html and "onclick" not in html


def test_without_games_with_puzzles_there_is_no_tile():
    assert str(puzzle_menu.section(GAMES[1:2])) == ""
    assert "setup-puzzles" not in str(games.games_html({"games": []}))


def test_the_head_shows_the_puzzle_and_its_tries():
    html = str(puzzles.head(state(tries=2, date="2025-01-31")))
    for words in ("Can you go out?", "Rabl\u00f3", "medium", "on 2025-01-31", "2 tries"):
        assert words in html
    assert "solved" not in html and "solved" in str(puzzles.head(state(solved=True)))


def test_a_solved_puzzle_has_its_sentence():
    day = "2025-01-31"
    row = record(streak=3, last=day)
    assert prompt_of(row) == recorded_reply("puzzle")["prompt"]["text"]
    assert prompt_of(row, solved=True, tries=1) == "Solved at the first try."
    said = prompt_of(row, solved=True, tries=4, date=day)
    assert said == "Solved. Tries: 4. 3 days in a row."
    assert prompt_of(row, solved=True, shown=True, tries=4) == "This is the answer."


def test_drawing_does_not_change_the_reply():
    solved_state = state(solved=True, tries=1)
    puzzles.prompt(solved_state)
    puzzles.side(solved_state)
    assert solved_state.reply["prompt"] == recorded_reply("puzzle")["prompt"]
    assert "side" not in solved_state.puzzle and "day" not in solved_state.puzzle


def test_a_game_that_is_no_puzzle_has_the_engines_prompt():
    app = app_on(Site(), puzzles, reply=recorded_reply("new"))
    assert puzzles.prompt(app.state) == recorded_reply("new")["prompt"]


def test_the_panel_beside_the_table_shows_the_puzzle_and_all_totals():
    html = str(puzzles.side(state(record(solved=3), text="Lay <all>.", tries=1)))
    assert "Lay &lt;all&gt;." in html and "<dd>3</dd>" in html and "Can you go out?" in html


def test_the_card_shows_only_known_facts():
    assert card.summary(record(), "2025-01-31") == ("Solve it in one turn.", "")
    kept = record(solved=3, streak=2, last="2025-01-30")
    assert card.summary(kept, "2025-01-31") == ("3 puzzles solved", "2 days in a row")
    app = app_on(Site(), puzzles)
    app.change(progress=kept, today="2025-01-31")
    assert "<span>3 puzzles solved <i>2 days in a row</i></span>" in str(card.card(app))
    assert "<dd>3</dd>" in str(puzzles.tally(kept, "2025-01-31"))
    kept["best"] = 9
    assert "Most days in a row</dt><dd>9</dd>" in str(puzzles.tally(kept, "2025-01-31"))


def test_the_shared_text_of_a_solved_puzzle_has_neither_cards_nor_moves():
    today = record(streak=2, last="2025-01-31")
    assert puzzles.boast(state(today, tries=3)) == ""
    assert puzzles.boast(state(today, tries=3, solved=True, shown=True)) == ""
    won = {"tries": 3, "solved": True, "date": "2025-01-31", "level": 3}
    assert puzzles.boast(state(today, **won)).split("\n") == [
        "Talon, puzzle of on 2025-01-31: Can you go out?",
        "Solved at try 3, without a hint. 2 days in a row.",
    ]
    today["hinted"] = ["q1"]
    told = puzzles.boast(state(today, tries=1, solved=True)).split("\n")
    assert told == ["Talon, puzzle: Can you go out?", "Solved at the first try, with a hint."]
    assert prompt_of(today, **won).startswith("Solved with a hint.")
    assert puzzles.boast(app_on(Site(), puzzles, reply=recorded_reply("new")).state) == ""


def test_the_result_of_a_solved_puzzle_has_tries_time_and_row():
    day = "2025-01-31"
    kept = record(streak=3, last=day, spent=[["q0", 7], ["q1", 187]])
    puzzles.element = lambda name: None
    solved = state(kept, day, solved=True, tries=2, date=day)
    puzzles.document = Fake(querySelector=lambda query: None)
    shown = str(puzzles.result(solved, html("<b>text</b>")))
    for part in ("Solved. Tries: 2.", "<dd>2</dd>", "<dd>3:07</dd>", "<dd>3</dd>", "<b>text</b>"):
        assert part in shown
    # A puzzle of no day has no row, and without a known time none is told.
    solved = state(record(), solved=True, tries=1)
    shown = str(puzzles.result(solved, html("")))
    assert shown.count("<dd>") == 1 and "Time" not in shown
    assert [puzzles.duration(one) for one in (5, 65, 3600, 36065)] == [
        "0:05",
        "1:05",
        "1:00:00",
        "10:01:05",
    ]


def test_the_next_puzzle_is_like_this_one_unless_another_is_chosen():
    listed = '<option value="" selected>Any</option><option value="out rablo">Rabl\u00f3</option>'
    solved = state(solved=True, tries=1, kind="out", game="rablo")
    puzzles.element = lambda name: Fake(innerHTML=listed)
    puzzles.document = Fake(querySelector=lambda query: Fake(textContent="Another"))
    shown = str(puzzles.result(solved, html("")))
    assert '<option value="out rablo" selected>' in shown and shown.count("selected") == 1


def test_the_result_shows_once_the_person_has_solved_the_puzzle():
    assert not puzzles.is_solved(state())
    assert puzzles.is_solved(state(solved=True))
    assert not puzzles.is_solved(state(solved=True, shown=True))


def test_a_rating_is_shown_once_it_is_measured():
    assert str(puzzles.rating(record())) == ""
    course = [["2025-01-31", 1500, 100]] * 19
    few = str(puzzles.rating(record(rating=[1500, 100, 0.06], rated=course)))
    assert "19 of 20" in few and "1500" not in few
    course = course + [["2025-02-01", 1540, 30]]
    many = str(puzzles.rating(record(rating=[1540.2, 30, 0.06], rated=course)))
    assert "<b>1540</b>" in many and "1480 to 1600" in many and "<polyline" in many


def test_the_calendar_has_every_day_of_its_month_under_its_day_of_the_week():
    days = {"2026-11-02": "solved", "2026-11-03": "aided", "2026-11-12": "given"}
    html = str(calendar.calendar(record(days=days), "2026-11-24", "2026-11"))
    rows = html.split("<tr>")[2:]
    # The first of November 2026 is a Sunday, the last a Monday.
    assert len(rows) == 6 and rows[0].count("<td></td>") == rows[5].count("<td></td>") == 6
    assert html.count('data-act="puzzle"') == 24 and "2026-11-25" not in html
    assert 'class="day solved" data-act="puzzle" data-when="2026-11-02"' in html
    assert 'class="day join aided"' in html and "3 November, with a hint" in html
    assert "12 November, not solved" in html and "24 November, today" in html
    # Of today it says what its puzzle says: the day is not over yet.
    shown = str(calendar.calendar(record(days={"2026-11-24": "given"}), "2026-11-24", "2026-11"))
    assert "24 November, answer shown, today" in shown
    # There is a month before, and none after.
    assert "disabled" not in html.split("<h3")[0] and "disabled" in html.split("</h3>")[1]
    assert calendar.moved("2026-12", 1) == "2027-01" and calendar.moved("2026-01", -1) == "2025-12"


def test_a_row_is_shared_from_its_second_day_and_only_with_todays_puzzle():
    today = "2026-03-04"
    for streak, date, boasts in ((1, today, False), (2, today, True), (2, None, False)):
        own = record(last=today, streak=streak)
        solved_state = state(own, today, solved=True, tries=1, date=date)
        row = puzzles.days(streak)
        assert (row in puzzles.boast(solved_state)) is boasts
        assert (row in puzzles.prompt(solved_state)["text"]) is boasts


def test_a_days_puzzle_is_labelled_by_its_result():
    labels = [puzzles.daily_label(mark) for mark in ("", "solved", "aided", "given")]
    solved = "\u2713 Solved today"
    assert labels == ["Today's puzzle", solved, solved, "Answer shown today"]


def test_a_rating_counts_once_there_are_enough_puzzles():
    few = progress.FEW
    for many, rated, level in (
        (few, [1500, 90, 0.06], 1400),
        (few - 1, [1500, 90, 0.06], 0),
        (few, None, 0),
    ):
        own = record(rated=[["2026-03-04", 1400, 90]] * many, rating=rated)
        assert progress.level(own) == level


def test_the_calendar_ends_at_the_first_month_and_at_the_present_one():
    def ways(month):
        html = str(calendar.calendar(record(), "2026-11-24", month))
        return ["disabled" not in part for part in (html.split("<h3")[0], html.split("</h3>")[1])]

    assert ways("2020-01") == [False, True] and ways("2020-02") == [True, True]
    assert ways("2026-10") == [True, True] and ways("2026-11") == [True, False]


def test_the_start_page_shows_the_result_of_the_puzzle_of_today():
    site, box, day = Site(), Fake(innerHTML=""), "2026-03-04"
    for mark, label, done in (
        ("solved", "\u2713 Solved today", True),
        ("given", "Answer shown today", False),
        ("", "Today's puzzle", False),
    ):
        link = node_of()
        link.firstElementChild = Fake()
        site.querySelectorAll = lambda query, link=link: [link]
        own = record(days={day: mark} if mark else {})
        app = app_on(site, puzzles, progress=own, today=day)
        puzzles.element = lambda name: box
        puzzles.draw_home(app)
        assert "March 2026" in box.innerHTML and ("done" in link.classes) is done
        assert link.firstElementChild.textContent == label
    app.change(month="2026-02")
    puzzles.draw_home(app)
    assert "February 2026" in box.innerHTML
    # Where the page has no puzzles there is nothing to bring up to date.
    puzzles.element = lambda name: None
    puzzles.draw_home(app)
