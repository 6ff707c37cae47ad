"""Puzzles as markup."""

from sheets import progress, puzzles, shell

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
        "level_label": "hard",
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
    assert "setup-puzzles" not in shell.games_html({"games": []}, ["any"])


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
