"""Stored progress in puzzles: totals, days in a row, results of each day's puzzles."""

from stand_ins.cases import cases
from stand_ins.memory import store_with

from saves import progress


def store_of(text=""):
    """Return a store that has this text of puzzles."""
    return store_with("puzzles", text)


DAY = "2025-01-31"


def puzzle(date=None, tries=1, solved=True, shown=False, kind="out"):
    found = {"kind": kind, "game": "rablo", "link": "q-" + kind, "date": date}
    found.update({"tries": tries, "solved": solved, "shown": shown})
    return found


def record_of(*puzzles, on=None):
    """Return the record after these puzzles, each counted on its own day or on this one."""
    record = progress.read(store_of())
    for one in puzzles:
        record = progress.counted(record, one, on or one["date"])
    return record


def test_days_follow_each_other_over_months_and_leap_years():
    for day, following in cases("test_days_follow_each_other_over_months_and_leap_years"):
        number = progress.day_number(day)
        assert progress.day_number(following) == number + 1
        assert (progress.day_of(number), progress.day_of(number + 1)) == (day, following)
    assert progress.day_number("2025-03-01") - progress.day_number("2024-03-01") == 365
    for text in ("soon", "", "2025-01", "2025-01-xx", "2025-01-01-01"):
        assert progress.day_number(text) == 0


def test_a_repeated_date_neither_ends_nor_lengthens_a_row():
    for days in (("30", "31", "30", "31"), ("30", "31", "29", "30", "31"), ("30", "30", "31")):
        days = ["2025-01-" + day for day in days]
        for many in range(1, len(days) + 1):
            record = record_of(*[puzzle(day) for day in days[:many]])
            # Here it was the 31st already, and nobody who has solved that has lost a day.
            row = 2 if DAY in record["days"] else 1
            assert progress.streak(record, days[many - 1]) == record["streak"] == row
        record = record_of(*[puzzle(day) for day in days + ["2025-02-01"]])
        assert (record["streak"], record["best"]) == (3, 3)


def test_a_row_from_a_clock_that_was_days_ahead_is_over():
    assert progress.streak(record_of(puzzle("2025-02-03")), DAY) == 0
    record = record_of(puzzle("2025-02-03"), puzzle(DAY))
    assert (record["streak"], record["last"]) == (1, DAY)


def test_a_puzzle_of_the_day_counts_once_by_its_first_result():
    given = [puzzle(DAY, solved=False, shown=True), puzzle(DAY)]
    for puzzles, counts, today in (
        ([puzzle(DAY), puzzle(DAY), puzzle(DAY, kind="lay", tries=3)], (2, 4, 0, 1), "SOLVED"),
        (given, (0, 1, 1, 0), "GIVEN"),
        # Laying the shown answer does not solve it.
        ([puzzle(DAY, shown=True)], (0, 1, 1, 0), "GIVEN"),
        # Any other puzzle counts but makes no row.
        ([puzzle(None), puzzle("2024-05-05")], (2, 2, 0, 0), None),
    ):
        record = record_of(*puzzles, on=DAY)
        found = (record["solved"], record["tries"], record["given"], record["streak"])
        assert found == counts
        assert record["today"].get("rablo out") == (getattr(progress, today) if today else None)


def test_a_puzzle_solved_with_a_hint_is_told_apart_and_keeps_the_row():
    record = progress.aided(record_of(puzzle("2025-01-30")), puzzle(DAY))
    assert progress.score(record, puzzle(DAY)) == 0.5
    record = progress.counted(record, puzzle(DAY), DAY)
    assert (record["solved"], record["aided"], record["streak"]) == (2, 1, 2)
    assert record["days"] == {"2025-01-30": progress.SOLVED, DAY: progress.AIDED}
    # The next puzzle has had no hint.
    assert progress.score(record, puzzle(kind="lay")) == 1
    assert progress.score(record, puzzle(kind="lay", shown=True)) == 0


def test_an_earlier_day_closes_its_gap_and_mends_no_row():
    earlier = [puzzle(DAY), puzzle("2025-01-30")]
    record = record_of(*earlier, on=DAY)
    assert record["days"]["2025-01-30"] == progress.SOLVED and record["streak"] == 1
    # A puzzle that was solved once stays solved.
    record = record_of(*earlier + [puzzle("2025-01-30", solved=False)], on=DAY)
    assert record["days"]["2025-01-30"] == progress.SOLVED


def test_an_older_record_shows_the_days_of_its_last_row():
    record = progress.read(store_of('{"solved": 9, "streak": 3, "last": "2025-03-01"}'))
    assert sorted(record["days"]) == ["2025-02-27", "2025-02-28", "2025-03-01"]
    assert record["solved"] == 9 and record["rating"] is None


def test_a_rating_is_kept_with_its_course():
    store = store_of()
    rating = {"points": 1512.4, "deviation": 290.5, "volatility": 0.06}
    record = progress.rated(progress.read(store), rating, DAY)
    assert progress.write(store, record) and progress.read(store) == record
    assert record["rating"] == [1512.4, 290.5, 0.06]
    assert record["rated"] == [[DAY, 1512, 291]]


def test_the_latest_of_many_days_are_stored():
    days = {progress.day_of(20000 + number): progress.SOLVED for number in range(progress._DAYS)}
    marked = progress._marked(days, progress.day_of(30000), progress.AIDED)
    assert len(marked) == progress._DAYS
    assert progress.day_of(20000) not in marked and progress.day_of(20001) in marked
    assert marked[progress.day_of(30000)] == progress.AIDED
