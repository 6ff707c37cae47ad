"""Stored progress in puzzles: totals, days in a row, results of each day's puzzles."""

from stand_ins.memory import Memory

from saves import progress


def store_of(text=""):
    """Return a store that has this text of puzzles."""
    store = Memory()
    store.put("puzzles", text)
    return store


def puzzle(date=None, tries=1, solved=True, shown=False, kind="out"):
    return {
        "kind": kind,
        "game": "rablo",
        "link": "q-" + kind,
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


def test_consecutive_days_make_a_row_and_a_gap_ends_it():
    record = progress.read(store_of())
    for day, row in (("2025-01-31", 1), ("2025-02-01", 2), ("2025-02-02", 3)):
        record = progress.counted(record, puzzle(day), day)
        assert progress.streak(record, day) == row
    assert progress.streak(record, "2025-02-03") == 3
    assert progress.streak(record, "2025-02-04") == 0
    record = progress.counted(record, puzzle("2025-02-09"), "2025-02-09")
    assert (record["streak"], record["best"], record["solved"]) == (1, 3, 4)


def test_a_repeated_date_neither_ends_nor_lengthens_a_row():
    for days in (("30", "31", "30", "31"), ("30", "31", "29", "30", "31"), ("30", "30", "31")):
        record = progress.read(store_of())
        for day in days:
            day = "2025-01-" + day
            record = progress.counted(record, puzzle(day), day)
            # Here it was the 31st already, and nobody who has solved that has lost a day.
            row = 2 if "2025-01-31" in record["days"] else 1
            assert progress.streak(record, day) == record["streak"] == row
        record = progress.counted(record, puzzle("2025-02-01"), "2025-02-01")
        assert (record["streak"], record["best"]) == (3, 3)


def test_a_row_from_a_clock_that_was_days_ahead_is_over():
    record = progress.counted(progress.read(store_of()), puzzle("2025-02-03"), "2025-02-03")
    assert progress.streak(record, "2025-01-31") == 0
    record = progress.counted(record, puzzle("2025-01-31"), "2025-01-31")
    assert (record["streak"], record["last"]) == (1, "2025-01-31")


def test_two_puzzles_of_a_day_are_one_day_and_a_repeated_one_counts_once():
    day = "2025-01-31"
    record = progress.read(store_of())
    for one in (puzzle(day), puzzle(day), puzzle(day, kind="lay", tries=3)):
        record = progress.counted(record, one, day)
    assert (record["solved"], record["tries"], record["streak"]) == (2, 4, 1)
    assert record["today"]["rablo lay"] == progress.SOLVED


def test_a_puzzle_with_its_answer_shown_is_not_solved():
    day = "2025-01-31"
    given = puzzle(day, solved=False, shown=True)
    record = progress.counted(progress.read(store_of()), given, day)
    record = progress.counted(record, puzzle(day), day)
    assert (record["solved"], record["given"], record["streak"]) == (0, 1, 0)
    assert record["today"]["rablo out"] == progress.GIVEN


def test_any_other_puzzle_counts_but_makes_no_row():
    record = progress.counted(progress.read(store_of()), puzzle(None), "2025-01-31")
    record = progress.counted(record, puzzle("2024-05-05"), "2025-01-31")
    assert (record["solved"], record["streak"]) == (2, 0)


def test_stored_progress_is_read_again_and_damaged_progress_begins_anew():
    store = store_of()
    day = "2025-01-31"
    record = progress.counted(progress.read(store), puzzle(day), day)
    assert progress.write(store, record)
    assert progress.read(store) == record
    for text in ("{", "[]", '{"solved": "many", "today": 3}'):
        assert progress.read(store_of(text)) == progress.read(store_of())


def test_laying_the_shown_answer_does_not_solve_the_puzzle():
    day = "2025-01-31"
    record = progress.counted(progress.read(store_of()), puzzle(day, shown=True), day)
    assert (record["solved"], record["given"], record["streak"]) == (0, 1, 0)
    assert record["today"]["rablo out"] == progress.GIVEN


def test_days_and_their_numbers_convert_both_ways():
    for day in ("2024-02-28", "2024-02-29", "2024-03-01", "2025-12-31", "2026-01-01", "2000-02-29"):
        number = progress.day_number(day)
        assert progress.day_of(number) == day
        assert progress.day_number(progress.day_of(number + 1)) == number + 1


def test_a_puzzle_solved_with_a_hint_is_told_apart_and_keeps_the_row():
    record = progress.counted(progress.read(store_of()), puzzle("2025-01-30"), "2025-01-30")
    record = progress.aided(record, puzzle("2025-01-31"))
    assert progress.score(record, puzzle("2025-01-31")) == 0.5
    record = progress.counted(record, puzzle("2025-01-31"), "2025-01-31")
    assert (record["solved"], record["aided"], record["streak"]) == (2, 1, 2)
    assert record["days"] == {"2025-01-30": progress.SOLVED, "2025-01-31": progress.AIDED}
    # The next puzzle has had no hint.
    assert progress.score(record, puzzle(kind="lay")) == 1
    assert progress.score(record, puzzle(kind="lay", shown=True)) == 0


def test_an_earlier_day_closes_its_gap_and_mends_no_row():
    record = progress.counted(progress.read(store_of()), puzzle("2025-01-31"), "2025-01-31")
    record = progress.counted(record, puzzle("2025-01-30"), "2025-01-31")
    assert record["days"]["2025-01-30"] == progress.SOLVED and record["streak"] == 1
    # A puzzle that was solved once stays solved.
    record = progress.counted(record, puzzle("2025-01-30", solved=False), "2025-01-31")
    assert record["days"]["2025-01-30"] == progress.SOLVED


def test_an_older_record_shows_the_days_of_its_last_row():
    record = progress.read(store_of('{"solved": 9, "streak": 3, "last": "2025-03-01"}'))
    assert sorted(record["days"]) == ["2025-02-27", "2025-02-28", "2025-03-01"]
    assert record["solved"] == 9 and record["rating"] is None


def test_a_rating_is_kept_with_its_course():
    store = store_of()
    rating = {"points": 1512.4, "deviation": 290.5, "volatility": 0.06}
    record = progress.rated(progress.read(store), rating, "2025-01-31")
    assert progress.write(store, record) and progress.read(store) == record
    assert record["rating"] == [1512.4, 290.5, 0.06]
    assert record["rated"] == [["2025-01-31", 1512, 291]]


def test_the_latest_of_many_days_are_stored():
    days = {progress.day_of(20000 + number): progress.SOLVED for number in range(progress._DAYS)}
    marked = progress._marked(days, progress.day_of(30000), progress.AIDED)
    assert len(marked) == progress._DAYS
    assert progress.day_of(20000) not in marked and progress.day_of(20001) in marked
    assert marked[progress.day_of(30000)] == progress.AIDED


def test_wrong_dates_and_ratings_are_ignored():
    for text in ("2025-01", "2025-01-xx", "2025-01-01-01"):
        assert progress.day_number(text) == 0
    assert progress.read(store_of('{"rating": [1500, 90]}'))["rating"] is None
    assert progress.read(store_of('{"rating": [1500, 90, 0.06]}'))["rating"] == [1500, 90, 0.06]
