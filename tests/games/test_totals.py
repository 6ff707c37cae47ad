"""Totals, pools and chips that no deal can produce."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import OVER
from engine.play import new_deal


@pytest.mark.parametrize(
    ("game", "options", "deal", "more", "wrong"),
    [
        # Every match begins without points.
        ("rommi", {}, 1, {}, []),
        ("rommi", {}, 1, {"scores": (5, 0)}, ["scores"]),
        ("rommi", {}, 1, {"scores": (5, 0), "phase": OVER}, []),
        ("rommi", {}, 2, {"scores": (5, 0)}, []),
        ("rommi", {"mode": "chips"}, 1, {}, []),
        ("rommi", {"mode": "chips"}, 1, {"chips": (500, 499)}, ["chips"]),
        (
            "rommi",
            {"mode": "chips"},
            1,
            {"chips": (500, 499), "scores": (0, 1)},
            ["scores", "chips"],
        ),
        ("rommi", {"mode": "chips"}, 1, {"chips": (499, 501), "phase": OVER}, []),
        ("rommi", {"mode": "chips"}, 2, {"chips": (499, 501)}, []),
        ("kalooki", {}, 1, {"scores": (0, 5)}, ["scores"]),
        ("raeuber", {}, 1, {"scores": (0, -5)}, ["scores"]),
        # The winner of a deal gets 100, and no other total grows.
        ("rablo", {}, 1, {"scores": (0, -5)}, ["scores"]),
        ("rablo", {}, 2, {"scores": (100, -5)}, []),
        ("rablo", {}, 2, {"scores": (95, -5)}, []),
        ("rablo", {}, 2, {"scores": (101, 0)}, ["scores"]),
        ("rablo", {}, 2, {"scores": (100, 1)}, ["scores"]),
        ("rablo", {}, 3, {"scores": (100, 1)}, []),
        ("rablo", {}, 2, {"scores": (100, 1), "phase": OVER}, []),
        ("rablo", {}, 2, {"scores": (-100, -1)}, []),
        # A deal brings 30 into the pool; the rest is carried.
        ("rummy500", {}, 1, {}, []),
        ("rummy500", {}, 1, {"pool": 60}, ["pool"]),
        ("rummy500", {}, 1, {"pool": 0}, ["pool"]),
        ("rummy500", {}, 1, {"pool": 0, "phase": OVER}, []),
        ("rummy500", {}, 1, {"pool": 30, "phase": OVER}, []),
        ("rummy500", {}, 1, {"pool": 60, "phase": OVER}, ["pool"]),
        ("rummy500", {}, 2, {"pool": 30}, []),
        ("rummy500", {}, 2, {"pool": 60}, []),
        ("rummy500", {}, 2, {"pool": 90}, ["pool"]),
        ("rummy500", {}, 2, {"pool": 45}, ["pool"]),
        ("rummy500", {"cutthroat": "on"}, 1, {}, []),
        ("rummy500", {"cutthroat": "on"}, 1, {"pool": 7}, ["pool"]),
        ("rummy500", {"cutthroat": "on"}, 1, {"pool": 7, "phase": OVER}, []),
        ("rummy500", {"cutthroat": "on"}, 2, {"pool": 7}, []),
    ],
)
def test_impossible_totals_are_named(
    game: str, options: dict[str, Any], deal: int, more: dict[str, Any], wrong: list[str]
) -> None:
    rules = GAMES[game].rules(options)
    state = new_deal(rules, 2, 0, "totals", deal=deal)._replace(**more)
    assert rules.hooks.contradicted
    assert list(rules.hooks.contradicted(state)) == wrong
