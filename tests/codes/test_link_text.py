"""Possible links in a text, and the visible damage of one."""

import pytest

from engine.codes.link_text import possible_links, visible_damage
from engine.model import TextFault
from tests.drivers.text_tables import cases


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("p1.AB", "p1 AB"),
        ("q23.A_-b9", "q23 A_-b9"),
        ("https://example.org/#d2.AB.", "d2 AB"),
        # After the last number sign, else at any place.
        ("see #1, https://p1.example/#tag or #q1.real", "q1 real"),
        ("p1.AB #", "p1 AB"),
        ("p1.AB #q1.CD", "q1 CD"),
        # Words may follow it, and lines may be wrapped.
        ("p1.AB CD", "p1 ABCD AB"),
        ("p1.AB CD EF GH IJ KL", "p1 ABCDEFGHIJKL AB ABCD ABCDEF ABCDEFGH"),
        ("p1.AB, CD", "p1 AB"),
        ("p1.\n AB\nCD", "p1 ABCD AB"),
        ("> p1.AB\n> CD", "p1 ABCD AB"),
        # A chat's marks for italics, and dashes, may or may not be letters of the link.
        ("_https://example.org/#p1.AB_", "p1 AB_ AB"),
        ("p1.AB_ CD", "p1 AB_CD AB_ AB"),
        ("p1.AB_----", "p1 AB_---- AB_--- AB_-- AB_-"),
        # Escaped once or twice, or with invisible characters.
        ("%70%31.AB", "p1 AB"),
        ("%2570%2531.AB", "p1 AB"),
        ("&#112;&#x31;.AB", "p1 AB"),
        ("p1.A\u00adB\u200bC", "p1 ABC"),
        ("p9999.AB", "p9999 AB"),
    ],
)
def test_recognized_texts_contain_these_links(text: str, found: str) -> None:
    version, *bodies = found.split()
    assert list(possible_links(text)) == [(version[0], version[1:], body) for body in bodies]


@pytest.mark.parametrize(
    "text", ["", "AB", "p0.AB", "p12345.AB", "xp1.AB", "1p1.AB", "r1.AB", "p1"]
)
def test_a_text_without_a_link_has_none(text: str) -> None:
    with pytest.raises(TextFault) as caught:
        list(possible_links(text))
    assert caught.value.code == "no-link"


def test_a_link_over_several_lines_is_read_up_to_a_limit() -> None:
    pieces = ["AB"] * 50
    first = next(possible_links("p1." + "\n".join(pieces)))
    assert first == ("p", "1", "AB" * 40)


@cases
def test_damage_to_a_link_is_recognized(text: str, why: str | None) -> None:
    fault = visible_damage(text)
    told = None
    if fault:
        letter = fault.params.get("letter")
        told = f"{fault.params['why']} {letter}" if letter else fault.params["why"]
    assert told == why
