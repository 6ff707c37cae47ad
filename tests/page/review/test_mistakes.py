"""Days on which a person's own mistakes come back, and their end."""

from stand_ins.doubles import page_module
from stand_ins.memory import store_with

from saves import progress

mistakes = page_module("review.mistakes")


def store_of(text=""):
    """A store with this text for them."""
    return store_with(mistakes.KEY, text)


def day(number):
    """The day so many days after the review."""
    return progress.day_of(progress.day_number("2026-11-24") + number)


def review(*turns):
    """A review that names turns: (link, kind, laid, could)."""
    return {"worst": [turn_of(*turn) for turn in turns]}


def turn_of(link, kind, laid, could):
    """A turn that a review names."""
    return {"link": link, "kind": kind, "laid": laid, "could": could, "better": ["lay", "take"]}


def store_after_review(*turns):
    kept = store_of()
    mistakes.take_in(kept, review(*turns), day(0))
    return kept


ONE = ("p1.x", "lay", 3, 6)


def test_a_turn_that_a_review_proves_comes_back_after_two_days():
    kept = store_after_review(ONE, ("p1.y", "choice", 0, 0))
    mistakes.take_in(kept, review(ONE), day(1))
    assert mistakes.due(kept, day(1)) is None
    assert mistakes.due(kept, day(2)) == ["p1.x", day(0), day(2), 0, 3, 6, ""]
    mistakes.tried(kept, "p1.x", True, day(2))
    assert kept.texts[mistakes.KEY].count("p1.") == 1


def test_a_solved_mistake_returns_after_7_and_21_days_and_then_goes():
    kept = store_after_review(ONE)
    assert mistakes.tried(kept, "p1.x", True, day(2)) == 7
    assert mistakes.due(kept, day(8)) is None and mistakes.due(kept, day(9))
    assert mistakes.tried(kept, "p1.x", True, day(9)) == 21
    assert mistakes.due(kept, day(29)) is None and mistakes.due(kept, day(30))
    assert mistakes.tried(kept, "p1.x", True, day(30)) == 0
    assert mistakes.due(kept, day(60)) is None


def test_one_mistake_is_due_each_day():
    kept = store_after_review(ONE, ("p1.y", "lay", 0, 4))
    mistakes.tried(kept, "p1.x", False, day(2))
    assert mistakes.due(kept, day(2)) is None
    assert mistakes.due(kept, day(3))[0] == "p1.y"


def test_dropped_mistakes_and_mistakes_not_seen_for_long_go():
    kept = store_after_review(ONE, ("p1.y", "lay", 0, 4))
    mistakes.drop(kept, "p1.x")
    assert mistakes.due(kept, day(2))[0] == "p1.y"
    assert mistakes.due(kept, day(62)) and mistakes.due(kept, day(63)) is None


def test_the_twenty_mistakes_that_cost_most_are_stored():
    kept = store_after_review(
        *[("p1.%d" % number, "lay", 1, 2 + number % 25) for number in range(25)]
    )
    text = kept.texts[mistakes.KEY]
    assert text.count("p1.") == 20 and '"p1.24"' in text and '"p1.4"' not in text


def test_a_damaged_entry_costs_no_other():
    good = '["p1.x", "2026-11-24", "2026-11-26", 0, 3, 6]'
    bad = '5, ["p1.y"], ["p1.z", "", "never", 0, 1, 2], ["p1.w", "", "2026-11-26", 3, 1, 2]'
    kept = store_of('{"done": 7, "list": [%s, %s]}' % (bad, good))
    # It was kept before choices were.
    assert mistakes.due(kept, day(2)) == ["p1.x", day(0), day(2), 0, 3, 6, ""]
    for text in ("", "[]", "{", '{"list": {}}', "7"):
        assert mistakes.due(store_of(text), day(2)) is None
        mistakes.take_in(store_of(text), review(ONE), day(0))


def test_a_mistake_not_seen_for_long_goes_at_the_next_try_of_another():
    for gone, left in ((60, 2), (61, 1)):
        kept = store_after_review(ONE, ("p1.y", "lay", 0, 4))
        mistakes.tried(kept, "p1.x", False, day(2 + gone))
        assert kept.texts[mistakes.KEY].count("p1.") == left


def test_a_choice_is_kept_with_its_better_move_if_a_person_asks_for_it():
    kept = store_of()
    for _time in range(2):
        mistakes.keep(kept, turn_of("p1.y", "choice", 0, 0), day(0))
    assert mistakes.held(kept) == ["p1.y"] and mistakes.due(kept, day(2))[6] == "take"
    mistakes.keep(kept, turn_of(*ONE), day(0))
    assert mistakes.held(kept) == ["p1.y", "p1.x"]
