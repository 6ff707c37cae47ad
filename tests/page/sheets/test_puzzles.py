"""Puzzles as markup."""

from sheets import calendar, progress, puzzles, shell

KINDS = [
    {"kind": "out", "title": "Can you go out?", "line": "Lay all."},
    {"kind": "lay", "title": "Lay many", "line": "Lay <most>."},
]
GAMES = [
    {"id": "rablo", "title": "Rabl\u00f3", "puzzles": KINDS},
    {"id": "rommi", "title": "Romm\u00ed", "puzzles": []},
    {"id": "raeuber", "title": "R\u00e4uber", "puzzles": KINDS},
]


def told(**more):
    found = {
        "kind": "out",
        "title": "Can you go out?",
        "text": "Lay all your cards.",
        "grade": "At least 3.",
        "level": 3,
        "level_label": "hard",
        "link": "q1",
        "date": None,
        "day": "",
        "tries": 0,
        "solved": False,
        "shown": False,
    }
    found.update(more)
    return found


class Empty:
    def get(self, _key):
        return ""


def record(**more):
    found = progress.read(Empty())
    found.update(more)
    return found


def test_each_kind_lists_the_games_that_have_it():
    found = [
        (kind, [game["id"] for game in games]) for kind, _words, games in puzzles.offered(GAMES)
    ]
    assert found == [("out", ["rablo", "raeuber"]), ("lay", ["rablo", "raeuber"])]


def test_every_puzzle_is_an_address_that_needs_no_script():
    html = puzzles.section(GAMES)
    for kind in ("out", "lay"):
        for game in ("rablo", "raeuber"):
            for when in ("day", "new"):
                assert 'href="?puzzle=%s&amp;kind=%s&amp;game=%s"' % (when, kind, game) in html
    assert "rommi" not in html and "Lay &lt;most&gt;." in html
    assert "style=" not in html and "onclick" not in html


def test_no_game_with_puzzles_no_tile():
    assert puzzles.section(GAMES[1:2]) == ""
    assert "setup-puzzles" not in shell.games_html({"games": []})


def test_the_head_says_how_it_goes():
    html = puzzles.head(
        {"puzzle": told(tries=2, date="2025-01-31", day="31 Jan"), "view": GAMES[0]}
    )
    for words in ("Can you go out?", "Rabl\u00f3", "hard", "31 Jan", "2 tries"):
        assert words in html
    assert "solved" not in html
    assert "solved" in puzzles.head({"puzzle": told(solved=True), "view": GAMES[0]})


def test_what_is_said_of_a_solved_puzzle():
    day = "2025-01-31"
    row = record(streak=3, last=day)
    assert puzzles.done(told(), row, day) is None
    assert puzzles.done(told(solved=True, tries=1), row, day) == "Solved at the first try."
    said = puzzles.done(told(solved=True, tries=4, date=day), row, day)
    assert said == "Solved. Tries: 4. 3 days in a row."
    assert puzzles.done(told(solved=True, shown=True, tries=4), row, day) == "This is the answer."


def test_one_day_is_not_yet_a_row_of_days():
    day = "2025-01-31"
    said = puzzles.done(told(solved=True, tries=2, date=day), record(streak=1, last=day), day)
    assert said == "Solved. Tries: 2."
    # Nor is an older puzzle counted into the row of today.
    row = record(streak=3, last=day)
    assert puzzles.done(told(solved=True, tries=2, date="2025-01-02"), row, day) == said


def test_the_card_tells_what_there_is_to_tell():
    assert puzzles.summary(record(), "2025-01-31") == ("Solve it in one turn.", "")
    kept = record(solved=3, streak=2, last="2025-01-30")
    assert puzzles.summary(kept, "2025-01-31") == ("3 puzzles solved", "2 days in a row")
    assert "<dd>3</dd>" in puzzles.tally(kept, "2025-01-31")
    kept["best"] = 9
    assert "Most days in a row</dt><dd>9</dd>" in puzzles.tally(kept, "2025-01-31")


def test_what_is_told_of_a_solved_puzzle_shows_neither_cards_nor_moves():
    today = record(streak=2, last="2025-01-31")
    assert puzzles.boast(told(tries=3), today, "2025-01-31") == ""
    assert puzzles.boast(told(tries=3, solved=True, shown=True), today, "2025-01-31") == ""
    won = told(tries=3, solved=True, date="2025-01-31", day="31 January")
    assert puzzles.boast(won, today, "2025-01-31").split("\n") == [
        "Talon, 31 January",
        "Can you go out? \u25c6\u25c6\u25c6\u25c7",
        "\u25cb \u25cb \u25cf",
        "2 days in a row",
    ]
    today["hinted"] = ["q1"]
    assert (
        puzzles.boast(told(tries=1, solved=True), today, "2025-01-31").split("\n")[-1] == "\u25d0"
    )
    assert puzzles.done(won, today, "2025-01-31").startswith("Solved with a hint.")


def test_a_rating_is_shown_once_it_is_measured():
    assert puzzles.rating(record()) == ""
    course = [["2025-01-31", 1500, 100]] * 19
    few = puzzles.rating(record(rating=[1500, 100, 0.06], rated=course))
    assert "19 of 20" in few and "1500" not in few
    course = course + [["2025-02-01", 1540, 30]]
    many = puzzles.rating(record(rating=[1540.2, 30, 0.06], rated=course))
    assert "<b>1540</b>" in many and "1480 to 1600" in many and "<polyline" in many


def test_the_calendar_has_every_day_of_its_month_under_its_day_of_the_week():
    days = {"2026-11-02": "solved", "2026-11-03": "aided", "2026-11-12": "given"}
    html = calendar.calendar(record(days=days), "2026-11-24", "2026-11")
    rows = html.split("<tr>")[2:]
    # The first of November 2026 is a Sunday, the last a Monday.
    assert len(rows) == 6 and rows[0].count("<td></td>") == rows[5].count("<td></td>") == 6
    assert html.count('data-act="puzzle"') == 24 and "2026-11-25" not in html
    assert 'class="day solved" data-act="puzzle" data-when="2026-11-02"' in html
    assert 'class="day join aided"' in html and "3 November, with a hint" in html
    assert "12 November, not solved" in html and "24 November, today" in html
    # Of today it says what its puzzle says: the day is not over yet.
    shown = calendar.calendar(record(days={"2026-11-24": "given"}), "2026-11-24", "2026-11")
    assert "24 November, answer shown, today" in shown
    # There is a month before, and none after.
    assert "disabled" not in html.split("<h3")[0] and "disabled" in html.split("</h3>")[1]
    assert calendar.moved("2026-12", 1) == "2027-01" and calendar.moved("2026-01", -1) == "2025-12"


def test_a_row_of_days_is_boasted_of_from_its_second_day_and_only_by_the_puzzle_of_today():
    solved = told(solved=True, tries=1, date="2026-03-04", day="4 March")
    for streak, date, boasts in (
        (1, "2026-03-04", False),
        (2, "2026-03-04", True),
        (2, None, False),
    ):
        one = dict(solved, date=date)
        own = record(last="2026-03-04", streak=streak)
        row = puzzles.days(streak)
        assert (row in puzzles.boast(one, own, "2026-03-04")) is boasts
        assert (row in puzzles.done(one, own, "2026-03-04")) is boasts


def test_a_days_puzzle_is_labelled_by_what_became_of_it():
    labels = [puzzles.daily_label(mark) for mark in ("", "solved", "aided", "given")]
    solved = "\u2713 Solved today"
    assert labels == ["Today's puzzle", solved, solved, "Answer shown today"]


def test_a_rating_counts_once_there_are_enough_puzzles():
    few = puzzles._FEW
    for many, rated, level in (
        (few, [1500, 90, 0.06], 1400),
        (few - 1, [1500, 90, 0.06], 0),
        (few, None, 0),
    ):
        own = record(rated=[["2026-03-04", 1400, 90]] * many, rating=rated)
        assert puzzles.level(own) == level


def test_no_month_comes_before_the_first_one_nor_after_this_one():
    def ways(month):
        html = calendar.calendar(record(), "2026-11-24", month)
        return ["disabled" not in part for part in (html.split("<h3")[0], html.split("</h3>")[1])]

    assert ways("2020-01") == [False, True] and ways("2020-02") == [True, True]
    assert ways("2026-10") == [True, True] and ways("2026-11") == [True, False]
