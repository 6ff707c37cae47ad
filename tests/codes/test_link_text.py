"""Possible links in a text, and the visible damage of one."""

from engine.codes.link_text import possible_links, visible_damage
from tests.drivers.faults import fault_of
from tests.drivers.text_tables import cases


@cases
def test_recognized_texts_contain_these_links(text: str, found: str) -> None:
    version, *bodies = found.split()
    assert list(possible_links(text)) == [(version[0], version[1:], body) for body in bodies]


@cases
def test_a_text_without_a_link_has_none(text: str) -> None:
    assert fault_of(lambda: list(possible_links(text))).code == "no-link"


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
