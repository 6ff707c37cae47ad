"""Faults of links in words."""

from stand_ins.doubles import page_module

link_faults = page_module("sheets.link_faults")


def fault_of(code, **params):
    return link_faults.fault({"code": code, "params": params, "text": "Told by the engine."})


def test_every_fault_of_a_link_has_a_heading_and_a_line_of_its_own():
    texts = [
        fault_of("no-link"),
        fault_of("later-link"),
        fault_of("bad-card"),
        fault_of("bad-link", why="cut"),
        fault_of("bad-link", why="length"),
        fault_of("bad-link", why="letter", letter="!"),
        fault_of("bad-link", why="checksum"),
    ]
    assert len(set(texts)) == len(texts)
    assert all(heading and line for heading, line in texts)
    assert texts[2][1] == "Told by the engine." and "!" in texts[5][1]
