"""Marks of the seat on turn."""

from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.table import node_of

marks = page_module("felt.marks")


def seats_marked(phase="play", step=None):
    """Return True for each of two seats that is marked, while the second one is on turn."""
    seats = [node_of(data_seat="0"), node_of(data_seat="1")]
    for seat in seats:
        seat.classList = Recorder()
    marks.all_of = lambda query: seats
    view = {"turn": 1, "phase": phase}
    marks.mark_seat(Fake(state=Fake(view=view, step=step, steps=[{"seat": 0}, {"seat": None}])))
    return [seat.classList.calls[-1][2] for seat in seats]


def test_the_seat_on_turn_is_marked_and_none_once_the_deal_is_over():
    assert seats_marked() == [False, True]
    assert seats_marked("over") == [False, False]


def test_the_seat_of_a_step_that_is_shown_again_is_marked_and_none_if_it_is_nobodys():
    assert seats_marked(step=0) == [True, False]
    assert seats_marked(step=1) == [False, False]
