"""Effects of each move: its events, and the position after it."""

from typing import Any

import pytest

from engine.model import State
from engine.notation import event_data, position_of, read_move, write_cards, write_table
from engine.play import apply

from .test_refusals import KALOOKI, RABLO, RAEUBER, ROMMI, RUMMY500

# Facts that are written only if they differ from the default.
FACTS = ("taken", "freed", "passes", "reason", "points", "reshuffles", "turnovers")


def position_text(state: State) -> str:
    """Return the position as text: seat on turn, hands, table, stock, piles, and other facts."""
    told = [
        f"turn {state.turn} {state.phase}",
        " / ".join(map(write_cards, state.hands)),
        write_table(state.table),
        f"stock {write_cards(state.stock)}",
    ]
    if any(state.discards):
        told.append("pile " + " / ".join(map(write_cards, state.discards)))
    told.append("opened " + "".join(str(int(opened)) for opened in state.opened))
    if state.before:
        told.append("before")
    told += [f"{key} {getattr(state, key)}" for key in FACTS if getattr(state, key)]
    told += [
        f"{key} {getattr(state, key)}"
        for key in ("timeouts", "evicted")
        if any(getattr(state, key))
    ]
    return "; ".join(told)


@pytest.mark.parametrize(
    ("position", "changed", "moves", "events", "end"),
    [
        (
            KALOOKI,
            {"phase": "draw", "stock": "3c 9d"},
            "draw",
            ["drew:0,3c"],
            [
                "turn 0 play; 7s 8s 9s Kd 2c 3c / ?*5; 4h 5h 6h X=7h | 9h 9d 9c",
                "stock 9d; pile Qd; opened 11; before",
            ],
        ),
        (
            KALOOKI,
            {"phase": "draw"},
            "take",
            ["took:0,Qd"],
            [
                "turn 0 play; 7s 8s 9s Kd 2c Qd / ?*5; 4h 5h 6h X=7h | 9h 9d 9c",
                "stock ?*9; opened 11; before; taken Qd",
            ],
        ),
        (
            KALOOKI,
            {"phase": "draw", "stock": "", "discards": "Qd 3c 4d"},
            "draw",
            ["stock_renewed:None,shuffled", "drew:0,3c"],
            [
                "turn 0 play; 7s 8s 9s Kd 2c 3c / ?*5; 4h 5h 6h X=7h | 9h 9d 9c",
                "stock Qd; pile 4d; opened 11; before; reshuffles 1",
            ],
        ),
        (
            ROMMI,
            {"phase": "draw", "stock": "", "discards": "Qd 3c 4d"},
            "draw",
            ["stock_renewed:None,turned", "drew:0,Qd"],
            [
                "turn 0 play; 7s 8s 9s Kd 2c Qd / ?*5; 4h 5h 6h | 9h 9d 9c",
                "stock 3c; pile 4d; opened 11; before; turnovers 1",
            ],
        ),
        (
            RUMMY500,
            {"phase": "draw", "stock": ""},
            "draw",
            ["deal_over:None,stock,[0, 0],[0, 0]"],
            [
                "turn 0 over; 7s 8s 9s Kd 2c / ?*5; 4h 5h 6h | 9h 9d 9c; stock ",
                "opened 11; reason stock; points (0, 0)",
            ],
        ),
        (
            KALOOKI,
            {},
            "lay 7s 8s 9s",
            ["laid:0,3,7s 8s 9s"],
            [
                "turn 0 play; Kd 2c / ?*5; 4h 5h 6h X=7h | 9h 9d 9c | 7s 8s 9s",
                "stock ?*9; pile Qd; opened 11; before",
            ],
        ),
        (
            KALOOKI,
            {},
            "lay 7s 8s 9s; discard Kd",
            ["laid:0,3,7s 8s 9s", "discarded:0,Kd"],
            [
                "turn 1 draw; 2c / ?*5; 4h 5h 6h X=7h | 9h 9d 9c | 7s 8s 9s",
                "stock ?*9; pile Qd Kd; opened 11",
            ],
        ),
        (
            KALOOKI,
            {},
            "add 2 9s",
            ["added:0,2,9s"],
            [
                "turn 0 play; 7s 8s Kd 2c / ?*5; 4h 5h 6h X=7h | 9s 9h 9d 9c",
                "stock ?*9; pile Qd; opened 11; before",
            ],
        ),
        (
            KALOOKI,
            {},
            "discard Kd",
            ["discarded:0,Kd"],
            [
                "turn 1 draw; 7s 8s 9s 2c / ?*5; 4h 5h 6h X=7h | 9h 9d 9c",
                "stock ?*9; pile Qd Kd; opened 11",
            ],
        ),
        (
            KALOOKI,
            {"opened": [False, True]},
            "lay 7s 8s 9s; discard 2c",
            ["laid:0,3,7s 8s 9s", "discarded:0,2c", "opened:0"],
            [
                "turn 1 draw; Kd / ?*5; 4h 5h 6h X=7h | 9h 9d 9c | 7s 8s 9s",
                "stock ?*9; pile Qd 2c; opened 11",
            ],
        ),
        (
            KALOOKI,
            {"hands": ["7h Kd 2c", "?*5"]},
            "free 1 7h; add 2 X; discard Kd",
            ["freed:0,1,7h", "added:0,2,X", "discarded:0,Kd"],
            ["turn 1 draw; 2c / ?*5; 4h 5h 6h 7h | 9h 9d 9c X; stock ?*9", "pile Qd Kd; opened 11"],
        ),
        (
            KALOOKI,
            {"hands": ["7h Kd 2c", "?*5"], "rules": {"freed_joker": "to_hand"}},
            "free 1 7h",
            ["freed:0,1,7h"],
            [
                "turn 0 play; Kd 2c X / ?*5; 4h 5h 6h 7h | 9h 9d 9c; stock ?*9",
                "pile Qd; opened 11; before",
            ],
        ),
        (
            KALOOKI,
            {"hands": ["7d 7c Kd 2d", "?*5"], "table": "7s 7h X | 4h 5h 6h"},
            "free 1 7d 7c; add 2 X; discard 2d",
            ["freed:0,1,7d 7c", "added:0,2,X=7h", "discarded:0,2d"],
            [
                "turn 1 draw; Kd / ?*5; 7s 7h 7d 7c | 4h 5h 6h X=7h; stock ?*9",
                "pile Qd 2d; opened 11",
            ],
        ),
        (
            KALOOKI,
            {"hands": ["X 2c 2d Kd", "?*5"]},
            "lay 2c 2d X; discard Kd",
            [
                "laid:0,3,2d 2c X",
                "discarded:0,Kd",
                "went_out:0,out",
                "deal_over:None,out,[0, 0],[0, 0]",
                "match_over:None,[1, 1]",
            ],
            [
                "turn 0 over;  / ?*5; 4h 5h 6h X=7h | 9h 9d 9c | 2d 2c X",
                "stock ?*9; pile Qd Kd; opened 11; reason out; points (0, 0)",
            ],
        ),
        (
            KALOOKI,
            {"hands": ["X 2c Kd", "?*5"]},
            "add 1 X; discard Kd",
            ["added:0,1,X=8h", "discarded:0,Kd"],
            [
                "turn 1 draw; 2c / ?*5; 4h 5h 6h X=7h X=8h | 9h 9d 9c",
                "stock ?*9; pile Qd Kd; opened 11",
            ],
        ),
        (
            KALOOKI,
            {"hands": ["Kd", "2c"]},
            "discard Kd",
            [
                "discarded:0,Kd",
                "went_out:0,out",
                "deal_over:None,out,[0, 2],[0, 2]",
                "match_over:None,[1, 2]",
            ],
            [
                "turn 0 over;  / 2c; 4h 5h 6h X=7h | 9h 9d 9c; stock ?*9",
                "pile Qd Kd; opened 11; reason out; points (0, 2)",
            ],
        ),
        (
            ROMMI,
            {"hands": ["Kd", "2c"]},
            "discard Kd",
            ["discarded:0,Kd", "went_out:0,out", "deal_over:None,out,[2, 0],[2, 0]"],
            [
                "turn 0 over;  / 2c; 4h 5h 6h | 9h 9d 9c; stock ?*9; pile Qd Kd",
                "opened 11; reason out; points (2, 0)",
            ],
        ),
        (
            ROMMI,
            {"hands": ["7h", "2c"], "rules": {"last_discard": "optional"}},
            "add 1 7h; end",
            ["added:0,1,7h", "went_out:0,out", "deal_over:None,out,[2, 0],[2, 0]"],
            [
                "turn 0 over;  / 2c; 4h 5h 6h 7h | 9h 9d 9c; stock ?*9; pile Qd",
                "opened 11; reason out; points (2, 0)",
            ],
        ),
        (
            RUMMY500,
            {"hands": ["Kd", "2c"]},
            "discard Kd",
            ["discarded:0,Kd", "went_out:0,out"],
            ["turn 1 draw;  / 2c; 4h 5h 6h | 9h 9d 9c; stock ?*9; pile Kd / ", "opened 11"],
        ),
        (
            RUMMY500,
            {},
            "lay 7s 8s 9s; discard Kd",
            ["laid:0,3,7s 8s 9s", "discarded:0,Kd", "knocked:0"],
            [
                "turn 1 draw; 2c / ?*5; 4h 5h 6h | 9h 9d 9c | 7s 8s 9s",
                "stock ?*9; pile Kd / ; opened 11",
            ],
        ),
        (
            # An added card is named even if the set has an equal one already.
            RUMMY500,
            {"hands": ["9h Kd 2c", "?*5"]},
            "add 2 9h",
            ["added:0,2,9h"],
            [
                "turn 0 play; Kd 2c / ?*5; 4h 5h 6h | 9h 9h 9d 9c",
                "stock ?*9; opened 11; before",
            ],
        ),
        (
            RABLO,
            {"stock": "2d 3d"},
            "draw",
            ["drew:0,2d"],
            ["turn 1 play; 7s 8s 9s Kd 7h 2d / ?*5; 4h 5h 6h | 9h 9d 9c", "stock 3d; opened 11"],
        ),
        (
            RABLO,
            {},
            "lay 7s 8s 9s; end",
            ["laid:0,3,7s 8s 9s"],
            ["turn 1 play; Kd 7h / ?*5; 4h 5h 6h | 9h 9d 9c | 7s 8s 9s", "stock ?*9; opened 11"],
        ),
        (
            RABLO,
            {},
            "add 1 7h; end",
            ["added:0,1,7h"],
            ["turn 1 play; 7s 8s 9s Kd / ?*5; 4h 5h 6h 7h | 9h 9d 9c", "stock ?*9; opened 11"],
        ),
        (
            RABLO,
            {},
            "table 4h 5h 6h 7h | 9h 9d 9c 9s; end",
            [
                "rearranged:0,4h 5h 6h 7h | 9s 9h 9d 9c,[{'card': '7h', 'from': 0, 'to': 1}, {'card': '9s', 'from': 0, 'to': 2}]"  # noqa: E501
            ],
            ["turn 1 play; 7s 8s Kd / ?*5; 4h 5h 6h 7h | 9s 9h 9d 9c", "stock ?*9; opened 11"],
        ),
        (
            RABLO,
            {"stock": ""},
            "pass",
            ["passed:0"],
            [
                "turn 1 play; 7s 8s 9s Kd 7h / ?*5; 4h 5h 6h | 9h 9d 9c; stock ",
                "opened 11; passes 1",
            ],
        ),
        (
            RABLO,
            {"stock": "", "passes": 1},
            "pass",
            ["passed:0", "deal_over:None,blocked,[-41, 0],[-41, 0]"],
            [
                "turn 0 over; 7s 8s 9s Kd 7h / ?*5; 4h 5h 6h | 9h 9d 9c; stock ",
                "opened 11; passes 2; reason blocked; points (-41, 0)",
            ],
        ),
        (
            RABLO,
            {"stock": "2d 3d 4d 5d"},
            "lay 7s 8s 9s; fail",
            ["laid:0,3,7s 8s 9s", "restored:0", "drew:0,2d"],
            [
                "turn 1 play; 7s 8s 9s Kd 7h 2d / ?*5; 4h 5h 6h | 9h 9d 9c",
                "stock 3d 4d 5d; opened 11",
            ],
        ),
        (
            RABLO,
            {"stock": ""},
            "fail",
            ["restored:0"],
            [
                "turn 1 play; 7s 8s 9s Kd 7h / ?*5; 4h 5h 6h | 9h 9d 9c; stock ",
                "opened 11; passes 1",
            ],
        ),
        (
            RABLO,
            {"opened": [False, True]},
            "lay 7s 8s 9s; end",
            ["laid:0,3,7s 8s 9s", "opened:0"],
            ["turn 1 play; Kd 7h / ?*5; 4h 5h 6h | 9h 9d 9c | 7s 8s 9s", "stock ?*9; opened 11"],
        ),
        (
            RABLO,
            {"hands": ["7h", "2c 2d"]},
            "add 1 7h; end",
            ["added:0,1,7h", "went_out:0,out", "deal_over:None,out,[100, -4],[100, -4]"],
            [
                "turn 0 over;  / 2c 2d; 4h 5h 6h 7h | 9h 9d 9c; stock ?*9",
                "opened 11; reason out; points (100, -4)",
            ],
        ),
        (
            RAEUBER,
            {"stock": "b1 b2 b3 b4"},
            "timeout",
            ["timed_out:0", "restored:0", "drew:0,b1"],
            [
                "turn 1 play; b7 b8 b9 r1 y4 b1 / ?*5; y1 y2 y3 | b5 g5 r5",
                "stock b2 b3 b4; opened 11; timeouts (1, 0)",
            ],
        ),
        (
            RAEUBER,
            {"stock": "b1 b2 b3 b4", "timeouts": [1, 0]},
            "timeout",
            [
                "timed_out:0",
                "restored:0",
                "drew:0,b1",
                "evicted:0,leave",
                "deal_over:None,evicted,[-30, 0],[-30, 0]",
                "match_over:None,[2, 1]",
            ],
            [
                "turn 0 over; b7 b8 b9 r1 y4 b1 / ?*5; y1 y2 y3 | b5 g5 r5",
                "stock b2 b3 b4; opened 11; reason evicted; points (-30, 0)",
                "evicted (True, False)",
            ],
        ),
        (
            RAEUBER,
            {"timeouts": [1, 0], "stock": "b1 b2"},
            "draw",
            ["drew:0,b1"],
            ["turn 1 play; b7 b8 b9 r1 y4 b1 / ?*5; y1 y2 y3 | b5 g5 r5", "stock b2; opened 11"],
        ),
        (
            RAEUBER,
            {
                "hands": ["b7 b8 b9 r1 y4", "?*5", "?*5"],
                "opened": [True, True, True],
                "timeouts": [1, 0, 0],
                "stock": "b1 b2 b3 b4",
            },
            "timeout",
            ["timed_out:0", "restored:0", "drew:0,b1", "evicted:0,leave"],
            [
                "turn 1 play; b7 b8 b9 r1 y4 b1 / ?*5 / ?*5",
                "y1 y2 y3 | b5 g5 r5; stock b2 b3 b4; opened 111",
                "evicted (True, False, False)",
            ],
        ),
        (
            RAEUBER,
            {
                "hands": ["b7 b8 b9 r1 y4", "", "?*5"],
                "opened": [True, True, True],
                "evicted": [False, True, False],
                "stock": "b1 b2 b3 b4",
            },
            "draw",
            ["drew:0,b1"],
            [
                "turn 2 play; b7 b8 b9 r1 y4 b1 /  / ?*5; y1 y2 y3 | b5 g5 r5",
                "stock b2 b3 b4; opened 111; evicted (False, True, False)",
            ],
        ),
        (
            RAEUBER,
            {"stock": "", "passes": 1, "hands": ["b7 b8 b9", "r9 r10 y9"]},
            "pass",
            ["passed:0", "deal_over:None,blocked,[0, -28],[0, -28]"],
            [
                "turn 0 over; b7 b8 b9 / r9 r10 y9; y1 y2 y3 | b5 g5 r5; stock ",
                "opened 11; passes 2; reason blocked; points (0, -28)",
            ],
        ),
    ],
)
def test_a_move_results_in_its_events_and_position(
    position: dict[str, Any], changed: dict[str, Any], moves: str, events: list[str], end: list[str]
) -> None:
    state = position_of(position | changed)
    told = []
    for text in moves.split("; "):
        state, happened = apply(state, read_move(text, state.rules))
        for one in happened:
            data = event_data(one)
            told.append(f"{data.pop('event')}:{','.join(map(str, data.values()))}")
    assert told == events
    assert position_text(state) == "; ".join(end)
