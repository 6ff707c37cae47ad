"""What a seat sees of a turn that another is in the middle of."""

from engine.model import UNKNOWN, Before, Stream, View, card, count, sample, unseen, view_of
from engine.notation import position_of


def test_the_hand_at_the_start_of_a_turn_is_hidden_from_the_others() -> None:
    before = {"hand": "7s 8s", "table": "", "opened": False}
    position = {"game": "rommi", "phase": "play", "hands": ["7s 8s 9s", "Kd"], "before": before}
    state = position_of(position | {"discards": "8c", "stock": "Ts"})
    own, other = view_of(state, 0).state.before, view_of(state, 1).state.before
    assert own == state.before and own is not None
    assert other == own._replace(hand=(UNKNOWN, UNKNOWN))


def test_what_nobody_can_draw_any_more_is_not_unseen() -> None:
    position = {
        "game": "raeuber",
        "hands": ["r1 r2", "", "?*5"],
        "table": "b4 b5 X",
        "opened": [True, False, True],
        "evicted": [False, True, False],
        "removed": "g9 g9 y3",
    }
    state = view_of(position_of(position), 0).state
    left = count(unseen(state))
    pack = count(state.rules.pack())
    gone = {face: many - left.get(face, 0) for face, many in pack.items()}
    told = {face.text: many for face, many in gone.items() if many}
    assert told == {"r1": 1, "r2": 1, "b4": 1, "b5": 1, "X": 1, "g9": 2, "y3": 1}


def test_a_start_that_cannot_have_led_here_says_nothing_of_the_hidden_hand() -> None:
    position = {"game": "rablo", "hands": ["?*2", "?*3"], "table": "5s 6s 7s", "stock": "?*20"}
    state = position_of(position | {"opened": [True, True]})
    for text, told in (("7h 8h", True), ("7h 8h 9h", False)):
        start = Before(tuple(map(card, text.split())), state.table, True)
        deal = sample(View(1, state._replace(before=start)), Stream("view"))
        assert len(deal.hands[0]) == 2
        assert (deal.hands[0] == start.hand) == told
