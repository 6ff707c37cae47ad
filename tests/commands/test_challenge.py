"""Command `challenge`: new, play and compare."""

from typing import Any

import pytest

from engine.codes import Challenge, write_challenge
from engine.commands.challenge import _rows
from engine.games import GAMES
from tests.drivers.text_tables import literal_rows

NEW = ("challenge", "new", "--game", "rommi")


def test_the_language_may_be_given_after_the_action(call: Any) -> None:
    told = [call(*NEW, "--opponents", "nobody", "--lang", tag).err for tag in ("en", "hu")]
    assert "There is no bot" in told[0] and "There is no bot" not in told[1]


@pytest.fixture
def challenge_links(call: Any) -> tuple[str, list[str]]:
    """Return the link of a challenge of one short deal, and those of two results."""
    link = write_challenge(Challenge(GAMES["rommi"].rules(), ("easy",), 1, 21))
    results = [
        call("challenge", "play", link, "--seat-kind", kind, "--name", name).out.strip()
        for kind, name in (("standard", "Anna"), ("easy", "Béla"))
    ]
    return link, results


def test_new_prints_a_link_with_a_key_of_its_own(call: Any) -> None:
    links = [call(*NEW, "--deals", "8").out.strip() for _ in range(2)]
    assert links[0] != links[1] and all(len(link) <= 36 for link in links)
    data = call(*NEW, "--deals", "4", "--players", "3", "--opponents", "easy,expert", "--json").data
    assert data.pop("link").startswith("c1.")
    assert data == {"game": "rommi", "rules": {}, "opponents": ["easy", "expert"], "deals": 4}


def test_new_refuses_what_no_challenge_has(call: Any) -> None:
    for more, code in literal_rows(__file__, "test_new_refuses_what_no_challenge_has"):
        told = call(*NEW, *more)
        assert (told.status, told.out, told.err.partition(":")[0]) == (2, "", code)


def test_play_prints_a_result_that_compare_puts_into_a_table(
    call: Any, challenge_links: tuple[str, list[str]]
) -> None:
    link, results = challenge_links
    told = call("challenge", "compare", link, *results, "--futures", "1")
    assert told.status == 0
    title, names, *lines = told.out.splitlines()
    assert title == "challenge rommi against easy deals 1" and names.split() == ["Anna", "Béla"]
    labels = ("points", "mistakes", "luck", "hints", "take-backs", "parted")
    for label, line in zip((*labels, "total", "rank"), lines, strict=False):
        assert line.startswith(f"deal 1 {label} " if label in labels else f"{label} ")
    data = call("challenge", "compare", link, *results, "--futures", "1", "--json").data
    assert data["names"] == ["Anna", "Béla"] and len(data["deals"]) == 1
    points = [str(one["points"]) for one in data["deals"][0]["figures"]]
    assert lines[0].split()[3:] == points == [str(one) for one in data["totals"]]
    again = call("challenge", "play", link, "--name", "Anna", "--json").data
    assert again["link"] == results[0]


def test_figures_of_the_table_have_true_minus_signs_and_names_stay() -> None:
    figures = [
        {"points": points, "cost": None, "luck": -0.5, "hints": 0, "take_backs": 0}
        for points in (-25, 100)
    ]
    deal = {"deal": 1, "figures": figures, "parted": [None, None]}
    table: Any = {"names": ["A-1", "B"], "deals": [deal], "totals": [-25, 100], "ranks": [2, 1]}
    rows = [" ".join(row.split()) for row in _rows(table)]
    assert rows[:4] == [
        "A-1 B",
        "deal 1 points −25 100",
        "deal 1 mistakes - -",
        "deal 1 luck −0.5 −0.5",
    ]
    assert "total −25 100" in rows


def test_swapped_repeated_and_damaged_results_are_refused_in_one_sentence(
    call: Any, challenge_links: tuple[str, list[str]]
) -> None:
    link, (anna, bela) = challenge_links
    other = call(*NEW).out.strip()
    for arguments, code in (
        ((other, anna), "other-challenge"),
        ((link, bela, bela), "same-result"),
        ((link, link), "no-result"),
        ((anna, anna), "no-challenge"),
        ((link, anna[:-1]), "bad-link"),
        ((link[:-1], anna), "bad-link"),
    ):
        told = call("challenge", "compare", *arguments)
        assert (told.status, told.out, told.err.count("\n")) == (2, "", 1)
        assert told.err.startswith(f"{code}: ")
