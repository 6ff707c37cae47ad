"""Melds of an unfinished turn as JSON: marks, meanings, states and faults."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import refusal
from engine.play import Obstacle
from engine.table.table_melds import reason_json
from engine.words import ENGLISH
from tests.drivers.sessions import ask, open_position
from tests.table.test_offers import KALOOKI, RABLO, RAEUBER, ROMMI, RUMMY500


@pytest.mark.parametrize(
    ("position", "changed", "placed", "melds"),
    [
        # `!` marks a card as new, `~` as moved; `=` is followed by the meaning of a joker.
        (
            RABLO,
            {},
            ["h0 h1 h2>new"],
            ["4h 5h 6h legal run", "9h 9d 9c legal set", "7s! 8s! 9s! legal run"],
        ),
        (
            RABLO,
            {},
            ["h0 h1>new"],
            ["4h 5h 6h legal run", "9h 9d 9c legal set", "7s! 8s! part none meld-too-short:3"],
        ),
        (
            RABLO,
            {},
            ["h0>new"],
            ["4h 5h 6h legal run", "9h 9d 9c legal set", "7s! part none meld-too-short:3"],
        ),
        (
            RABLO,
            {},
            ["h0 h3>new"],
            ["4h 5h 6h legal run", "9h 9d 9c legal set", "7s! Kd! illegal none meld-too-short:3"],
        ),
        (
            RABLO,
            {},
            ["h0 h1 h3>new"],
            ["4h 5h 6h legal run", "9h 9d 9c legal set", "7s! 8s! Kd! illegal none meld-mixed:3"],
        ),
        (RABLO, {}, ["h4>t0"], ["4h 5h 6h 7h! legal run", "9h 9d 9c legal set"]),
        (RABLO, {}, ["h3>t0"], ["4h 5h 6h Kd! illegal none meld-mixed:1", "9h 9d 9c legal set"]),
        (RABLO, {}, ["h2>t1"], ["4h 5h 6h legal run", "9s! 9h 9d 9c legal set"]),
        (RABLO, {}, ["t0.0>bench"], ["5h 6h part none meld-too-short:1", "9h 9d 9c legal set"]),
        (RABLO, {}, ["t0.0>bench", "b0>t0"], ["4h 5h 6h legal run", "9h 9d 9c legal set"]),
        (
            RABLO,
            {},
            ["t1.0>new"],
            [
                "4h 5h 6h legal run",
                "9d 9c part none meld-too-short:2",
                "9h~ part none meld-too-short:3",
            ],
        ),
        (RABLO, {}, ["t0.0 t0.1 t0.2>t1"], ["4h 5h 6h 9h~ 9d~ 9c~ illegal none meld-mixed:1"]),
        (
            RABLO,
            {"opened": [False, True]},
            ["h0 h1 h2>new"],
            ["4h 5h 6h legal run", "9h 9d 9c legal set", "7s! 8s! 9s! legal run"],
        ),
        (
            RABLO,
            {"hands": ["X 7s 8s Kd", "?*5"]},
            ["h0 h1 h2>new"],
            ["4h 5h 6h legal run", "9h 9d 9c legal set", "7s! 8s! X!=9s legal run"],
        ),
        (
            RABLO,
            {"hands": ["X 7s 8s Kd", "?*5"]},
            ["h0>t0"],
            ["4h 5h 6h X!=7h legal run", "9h 9d 9c legal set"],
        ),
        (
            RABLO,
            {"hands": ["X 7s 8s Kd", "?*5"]},
            ["h0>t1"],
            ["4h 5h 6h legal run", "9h 9d 9c X!=9s legal set"],
        ),
        (
            RABLO,
            {"hands": ["X 7s 7h Kd", "?*5"], "table": "4h 5h 6h"},
            ["h0 h1 h2>new"],
            ["4h 5h 6h legal run", "7s! 7h! X!=7 legal set"],
        ),
        (
            RABLO,
            {"hands": ["X Qs Ks 7h", "?*5"]},
            ["h0 h1 h2>new"],
            ["4h 5h 6h legal run", "9h 9d 9c legal set", "Qs! Ks! X!=As legal run"],
        ),
        (
            KALOOKI,
            {},
            ["h0 h1 h2>new"],
            ["4h 5h 6h X=7h legal run", "9h 9d 9c legal set", "7s! 8s! 9s! legal run"],
        ),
        (KALOOKI, {}, ["h2>t1"], ["4h 5h 6h X=7h legal run", "9s! 9h 9d 9c legal set"]),
        (
            KALOOKI,
            {"hands": ["7h 3h Kd", "?*5"]},
            ["h0>t0"],
            ["4h 5h 6h 7h! legal run", "9h 9d 9c legal set"],
        ),
        (
            KALOOKI,
            {"hands": ["7h 3h Kd", "?*5"]},
            ["h1>t0"],
            ["3h! 4h 5h 6h X=7h legal run", "9h 9d 9c legal set"],
        ),
        (
            KALOOKI,
            {"opened": [False, True], "rules": {"initial_meld": 40}},
            ["h0 h1 h2>new"],
            [
                "4h 5h 6h X=7h legal run",
                "9h 9d 9c legal set",
                "7s! 8s! 9s! part run opening-total:3",
            ],
        ),
        (
            KALOOKI,
            {"hands": ["7s 7h 7d X", "?*5"]},
            ["h0 h1 h2 h3>new"],
            [
                "4h 5h 6h X=7h legal run",
                "9h 9d 9c legal set",
                "7s! 7h! 7d! X!=7c part set nothing-to-discard:3",
            ],
        ),
        (
            KALOOKI,
            {"hands": ["X X 7d 2c", "?*5"]},
            ["h0 h1 h2>new"],
            ["4h 5h 6h X=7h legal run", "9h 9d 9c legal set", "7d! X!=7 X!=7 legal set"],
        ),
        (
            RUMMY500,
            {},
            ["h0 h1 h2>new"],
            ["4h 5h 6h legal run", "9h 9d 9c legal set", "7s! 8s! 9s! legal run"],
        ),
        (RUMMY500, {}, ["h2>t1"], ["4h 5h 6h legal run", "9s! 9h 9d 9c legal set"]),
        (
            ROMMI,
            {},
            ["h0 h1 h2>new"],
            ["4h 5h 6h legal run", "9h 9d 9c legal set", "7s! 8s! 9s! legal run"],
        ),
        (
            RAEUBER,
            {"opened": [False, True]},
            ["h0 h1 h2>new"],
            ["y1 y2 y3 legal run", "b5 g5 r5 legal set", "b7! b8! b9! legal run"],
        ),
        (
            RAEUBER,
            {"opened": [False, True]},
            ["h0 h1>new"],
            ["y1 y2 y3 legal run", "b5 g5 r5 legal set", "b7! b8! part none meld-too-short:3"],
        ),
        (RAEUBER, {}, ["h4>t0"], ["y1 y2 y3 y4! legal run", "b5 g5 r5 legal set"]),
        (
            RAEUBER,
            {"hands": ["b1 b2 b3 r1", "?*5"], "opened": [False, True]},
            ["h0 h1 h2>new"],
            ["y1 y2 y3 legal run", "b5 g5 r5 legal set", "b1! b2! b3! part run opening-total:3"],
        ),
        (
            RAEUBER,
            {"rules": {"after_ten": "one"}, "hands": ["b9 b10 b1 r1", "?*5"]},
            ["h0 h1 h2>new"],
            ["y1 y2 y3 legal run", "b5 g5 r5 legal set", "b9! b10! b1! legal run"],
        ),
        (
            RABLO,
            {"rules": {"stick_cap": 2}, "hands": ["7h 8h 9h Kd", "?*5"]},
            ["h0 h1 h2>t0"],
            ["4h 5h 6h 7h! 8h! 9h! part run stick-cap:1", "9h 9d 9c legal set"],
        ),
    ],
)
def test_each_meld_has_its_marks_status_and_fault(
    position: dict[str, Any], changed: dict[str, Any], placed: list[str], melds: list[str]
) -> None:
    session = open_position(position | changed)
    for one in placed:
        refs, target = one.split(">")
        reply = ask(session, "place", cards=refs.split(), to=target)
        assert reply["error"] is None
    assert [_meld_text(meld) for meld in reply["view"]["table"]] == melds


def _meld_text(meld: dict[str, Any]) -> str:
    means = meld["means"] or [""] * len(meld["cards"])
    cards = [
        card + "!" * (place in meld["fresh"]) + "~" * (place in meld["moved"]) + f"={means[place]}"
        for place, card in enumerate(meld["cards"])
    ]
    faults = [
        f"{fault['code']}:{fault['meld']}" if fault["meld"] else fault["code"]
        for fault in meld["faults"]
    ]
    told = [card.removesuffix("=") for card in cards]
    return " ".join([*told, meld["state"], meld["kind"] or "none", *faults])


def test_a_reason_belongs_to_the_meld_that_it_names_or_stands_under() -> None:
    rules = GAMES["rablo"].rules()
    reason = refusal("set-too-long", cards=5, most=4)
    assert reason_json(reason.at_meld(2), rules, ENGLISH)["meld"] == 2
    assert reason_json(reason, rules, ENGLISH)["meld"] is None
    for meld, number, told in ((1, None, 2), (1, 0, 1), (None, None, None), (None, 2, 3)):
        obstacle = Obstacle(reason.code, reason, meld)
        assert reason_json(obstacle, rules, ENGLISH, number)["meld"] == told
