"""Prompts, buttons and targets of cards for the seat on turn."""

from typing import Any

import pytest

from tests.drivers.sessions import ask, open_position
from tests.drivers.turns_under_way import KALOOKI, RABLO, RAEUBER, ROMMI, RUMMY500


@pytest.mark.parametrize(
    ("position", "changed", "placed", "asked", "offered", "targets"),
    [
        (KALOOKI, {"phase": "draw"}, "", "draw-or-take", "draw*=9 take*=1 hint", ""),
        (
            KALOOKI,
            {"phase": "draw", "discards": ""},
            "",
            "draw-or-take",
            "draw*=9 take-=0 hint",
            "",
        ),
        (
            KALOOKI,
            {"phase": "draw", "stock": "", "discards": "Qd"},
            "",
            "draw-or-take",
            "draw-=0 take*=1 hint",
            "",
        ),
        (KALOOKI, {}, "", "discard", "idle: discard*", "h0:new h1:new h2:t1,new h3:new h4:new"),
        (KALOOKI, {}, "h0 h1 h2>new", "discard", "moved: discard*", "h0:new h1:new"),
        (KALOOKI, {}, "h0 h1>new", "not-yet:1", "moved: discard", "h0:t1,t2,new h1:new h2:new"),
        (
            KALOOKI,
            {},
            "h3>bench",
            "discard",
            "moved: discard*",
            "h0:new h1:new h2:t1,new h3:new b0:new",
        ),
        (
            KALOOKI,
            {"hands": ["7s 8s 9s", "?*5"]},
            "h0 h1 h2>new",
            "not-yet:1",
            "moved: discard- end",
            "",
        ),
        (
            KALOOKI,
            {"opened": [False, True]},
            "",
            "discard",
            "idle: discard*",
            "h0:new h1:new h2:new h3:new h4:new",
        ),
        (
            KALOOKI,
            {"opened": [False, True], "rules": {"initial_meld": 40}},
            "h0 h1 h2>new",
            "not-yet:1",
            "moved: discard",
            "h0:new h1:new",
        ),
        (
            KALOOKI,
            {"hands": ["7h Kd 2c", "?*5"]},
            "h0>t0",
            "place-joker",
            "moved: discard",
            "h0:new h1:new b0:t0,t1,new",
        ),
        (
            KALOOKI,
            {"turn": 1},
            "",
            "discard",
            "idle: discard*",
            "h0:new h1:new h2:new h3:new h4:new",
        ),
        (ROMMI, {"phase": "draw"}, "", "draw-or-take", "draw*=9 take*=1 hint", ""),
        (ROMMI, {}, "", "discard", "idle: discard*", "h0:new h1:new h2:t1,new h3:new h4:new"),
        (ROMMI, {}, "h0 h1 h2>new", "discard", "moved: discard*", "h0:new h1:new"),
        (ROMMI, {"hands": ["7h", "?*5"]}, "h0>t0", "not-yet:1", "moved: discard- end", ""),
        (
            ROMMI,
            {"hands": ["7h", "?*5"], "rules": {"last_discard": "optional"}},
            "h0>t0",
            "discard-or-end",
            "moved: discard- end*",
            "",
        ),
        (
            ROMMI,
            {
                "opened": [False, True],
                "rules": {"layoff_needs_meld": "on"},
                "hands": ["7h Kd 2c", "?*5"],
            },
            "",
            "discard",
            "idle: discard*",
            "h0:new h1:new h2:new",
        ),
        (
            ROMMI,
            {
                "opened": [False, True],
                "rules": {"layoff_needs_meld": "on"},
                "hands": ["2s 2d 2c 7h Kd", "?*5"],
            },
            "h0 h1 h2>new",
            "discard",
            "moved: discard*",
            "h0:t0,new h1:new",
        ),
        (RUMMY500, {"phase": "draw"}, "", "draw", "draw*=9", ""),
        (RUMMY500, {}, "", "discard", "idle: discard*", "h0:new h1:new h2:t1,new h3:new h4:new"),
        (RUMMY500, {}, "h0 h1 h2>new", "discard", "moved: knock*", "h0:new h1:new"),
        (
            RUMMY500,
            {"hands": ["7s 8s 9s", "?*5"]},
            "h0 h1 h2>new",
            "discard-or-end",
            "moved: discard- end*",
            "",
        ),
        (
            RUMMY500,
            {"round": 1},
            "",
            "discard",
            "idle: discard*",
            "h0:new h1:new h2:t1,new h3:new h4:new",
        ),
        (
            RABLO,
            {},
            "",
            "lay-or-draw",
            "idle: draw*=9 end",
            "free h0:new h1:new h2:t1,new h3:new h4:t0,new t0.0: t0.1: t0.2: t1.0: t1.1: t1.2:",
        ),
        (
            RABLO,
            {},
            "h0 h1 h2>new",
            "end",
            "moved: draw-=9 end*",
            "free h0:new h1:t0,new t0.0: t0.1: t0.2: t1.0: t1.1: t1.2: t2.0: t2.1: t2.2:t1",
        ),
        (
            RABLO,
            {},
            "h4>t0",
            "end",
            "moved: draw-=9 end*",
            "free h0:new h1:new h2:t1,new h3:new t0.0: t0.1: t0.2: t0.3: t1.0: t1.1: t1.2:",
        ),
        (
            RABLO,
            {},
            "h0 h1>new",
            "not-yet:1",
            "moved: draw-=9 end",
            "free h0:t1,t2,new h1:new h2:t0,new t0.0: t0.1: t0.2: t1.0: t1.1: t1.2: t2.0: t2.1:",
        ),
        (
            RABLO,
            {},
            "h3>bench",
            "not-yet:1",
            "moved: draw-=9 end",
            "free h0:new h1:new h2:t1,new h3:t0,new b0:new t0.0: t0.1: t0.2: t1.0: t1.1: t1.2:",
        ),
        (
            RABLO,
            {"stock": ""},
            "",
            "lay-or-pass",
            "idle: pass* end",
            "free h0:new h1:new h2:t1,new h3:new h4:t0,new t0.0: t0.1: t0.2: t1.0: t1.1: t1.2:",
        ),
        (
            RABLO,
            {"stock": ""},
            "h4>t0",
            "end",
            "moved: pass- end*",
            "free h0:new h1:new h2:t1,new h3:new t0.0: t0.1: t0.2: t0.3: t1.0: t1.1: t1.2:",
        ),
        (
            RABLO,
            {},
            "t0.0>bench",
            "not-yet:1",
            "moved: draw-=9 end",
            "free h0:new h1:new h2:t1,new h3:new h4:t0,new b0:t0,new t0.0: t0.1: t1.0: t1.1: t1.2:",
        ),
        (
            RABLO,
            {"opened": [False, True]},
            "",
            "open-or-draw",
            "idle: draw*=9 end",
            "h0:new h1:new h2:new h3:new h4:new",
        ),
        (
            RABLO,
            {"opened": [False, True]},
            "h0 h1 h2>new",
            "end",
            "moved: draw-=9 end*",
            "h0:new h1:new",
        ),
        (
            RABLO,
            {"opened": [False, True], "stock": ""},
            "",
            "open-or-pass",
            "idle: pass* end",
            "h0:new h1:new h2:new h3:new h4:new",
        ),
        (
            RABLO,
            {"hands": ["7h", "?*5"]},
            "h0>t0",
            "end-all",
            "moved: draw-=9 end*",
            "free t0.0: t0.1: t0.2: t0.3: t1.0: t1.1: t1.2:",
        ),
        (
            RAEUBER,
            {},
            "",
            "lay-or-draw",
            "idle: draw*=9 end",
            "free h0:new h1:new h2:new h3:new h4:t0,new t0.0: t0.1: t0.2: t1.0: t1.1: t1.2:",
        ),
        (
            RAEUBER,
            {"opened": [False, True]},
            "",
            "open-total-or-draw",
            "idle: draw*=9 end",
            "h0:new h1:new h2:new h3:new h4:new",
        ),
        (
            RAEUBER,
            {"opened": [False, True], "stock": ""},
            "",
            "open-total-or-pass",
            "idle: pass* end",
            "h0:new h1:new h2:new h3:new h4:new",
        ),
        (
            RAEUBER,
            {"opened": [False, True]},
            "h0 h1 h2>new",
            "end",
            "moved: draw-=9 end*",
            "h0:new h1:new",
        ),
        (
            RAEUBER,
            {},
            "h4>t0",
            "end",
            "moved: draw-=9 end*",
            "free h0:new h1:new h2:new h3:new t0.0: t0.1: t0.2: t0.3: t1.0: t1.1: t1.2:",
        ),
        (
            RAEUBER,
            {"stock": ""},
            "",
            "lay-or-pass",
            "idle: pass* end",
            "free h0:new h1:new h2:new h3:new h4:t0,new t0.0: t0.1: t0.2: t1.0: t1.1: t1.2:",
        ),
    ],
)
def test_each_moment_of_a_turn_has_its_prompt_buttons_and_targets(
    position: dict[str, Any],
    changed: dict[str, Any],
    placed: str,
    asked: str,
    offered: str,
    targets: str,
) -> None:
    session = open_position(position | changed)
    reply = ask(session, "show")
    if placed:
        refs, target = placed.split(">")
        reply = ask(session, "place", cards=refs.split(), to=target)
        assert reply["error"] is None
    code, _, things = asked.partition(":")
    assert (reply["prompt"]["code"], reply["prompt"]["things"]) == (code, int(things or 0))
    found = [_button(act) for act in reply["acts"]]
    # Before the first move there is nothing to undo, and only piles to advise on.
    idle = "undo- redo- reset- hint layable fix- "
    moved = "undo redo- reset hint layable fix "
    assert found == offered.replace("idle: ", idle).replace("moved: ", moved).split()
    free = "free " if reply["targets"]["free"] else ""
    places = " ".join(f"{ref}:{','.join(to)}" for ref, to in reply["targets"]["map"].items())
    assert (free + places).strip() == targets.strip()


def _button(act: dict[str, Any]) -> str:
    """Return its name, `*` for a main button, `-` for a disabled one, and its count."""
    count = "" if act["count"] is None else f"={act['count']}"
    return act["act"] + "*" * act["main"] + "-" * (not act["on"]) + count
