"""What is stored about puzzles: totals, days in a row, what became of each day's puzzles."""

from sheets import progress


class Kept:
    """A store of texts."""

    def __init__(self, text=""):
        self.text = text

    def get(self, _key):
        return self.text

    def put(self, _key, text):
        self.text = text
        return True


def puzzle(date=None, tries=1, solved=True, shown=False, kind="out"):
    return {
        "kind": kind,
        "game": "rablo",
        "date": date,
        "tries": tries,
        "solved": solved,
        "shown": shown,
    }


def test_days_follow_each_other_over_months_and_leap_years():
    following = (
        ("2025-01-31", "2025-02-01"),
        ("2024-02-28", "2024-02-29"),
        ("2024-02-29", "2024-03-01"),
        ("2025-02-28", "2025-03-01"),
        ("2025-12-31", "2026-01-01"),
        ("2100-02-28", "2100-03-01"),
    )
    for day, other in following:
        assert progress.day_number(other) - progress.day_number(day) == 1
    assert progress.day_number("2025-03-01") - progress.day_number("2024-03-01") == 365
    assert progress.day_number("soon") == progress.day_number("") == 0


def test_a_day_after_the_other_makes_a_row_and_a_gap_ends_it():
    record = progress.read(Kept())
    for day, row in (("2025-01-31", 1), ("2025-02-01", 2), ("2025-02-02", 3)):
        record = progress.counted(record, puzzle(day), day)
        assert progress.streak(record, day) == row
    assert progress.streak(record, "2025-02-03") == 3
    assert progress.streak(record, "2025-02-04") == 0
    record = progress.counted(record, puzzle("2025-02-09"), "2025-02-09")
    assert (record["streak"], record["best"], record["solved"]) == (1, 3, 4)


def test_two_puzzles_of_a_day_are_one_day_and_the_same_one_counts_once():
    day = "2025-01-31"
    record = progress.read(Kept())
    for one in (puzzle(day), puzzle(day), puzzle(day, kind="lay", tries=3)):
        record = progress.counted(record, one, day)
    assert (record["solved"], record["tries"], record["streak"]) == (2, 4, 1)
    assert progress.of_day(record, day, "rablo", "lay") == progress.SOLVED
    assert progress.of_day(record, "2025-02-01", "rablo", "lay") == ""


def test_an_answer_looked_at_is_not_solved():
    day = "2025-01-31"
    given = puzzle(day, solved=False, shown=True)
    record = progress.counted(progress.read(Kept()), given, day)
    record = progress.counted(record, puzzle(day), day)
    assert (record["solved"], record["given"], record["streak"]) == (0, 1, 0)
    assert progress.of_day(record, day, "rablo", "out") == progress.GIVEN


def test_any_other_puzzle_counts_but_makes_no_row():
    record = progress.counted(progress.read(Kept()), puzzle(None), "2025-01-31")
    record = progress.counted(record, puzzle("2024-05-05"), "2025-01-31")
    assert (record["solved"], record["streak"]) == (2, 0)


def test_what_is_kept_is_read_again_and_what_is_damaged_begins_anew():
    store = Kept()
    day = "2025-01-31"
    record = progress.counted(progress.read(store), puzzle(day), day)
    assert progress.write(store, record)
    assert progress.read(store) == record
    for text in ("{", "[]", '{"solved": "many", "today": 3}'):
        assert progress.read(Kept(text)) == progress.read(Kept())


def test_who_looked_at_the_answer_and_then_laid_it_has_not_solved_it():
    day = "2025-01-31"
    record = progress.counted(progress.read(Kept()), puzzle(day, shown=True), day)
    assert (record["solved"], record["given"], record["streak"]) == (0, 1, 0)
    assert progress.of_day(record, day, "rablo", "out") == progress.GIVEN
