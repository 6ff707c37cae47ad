"""Entries of the table's menu."""

from stand_ins.doubles import FakeState, page_module

menu = page_module("table.menu")


def menu_acts(puzzle=None, deal=1, phase="play", answer=True):
    """The acts that the menu offers, in order."""
    shown = []
    menu.sheet = FakeState()
    menu.sheet.show = lambda title, body: shown.append(str(body))
    desk = FakeState()
    desk.view, desk.puzzle = {"title": "Rommi", "deal": deal, "phase": phase}, puzzle
    desk.act = lambda name: name == "answer" and answer
    menu.show(desk)
    return [part.split('"')[0] for part in shown[0].split('data-act="')[1:]]


ALWAYS = ["saved", "settings", "help", "home"]
GAME = ["rules", "share", "export", "fair"]


def test_a_review_is_offered_once_a_deal_is_over():
    assert menu_acts() == GAME + ALWAYS
    assert menu_acts(deal=2) == menu_acts(phase="over") == GAME + ["review"] + ALWAYS


def test_a_puzzle_offers_its_answer_while_it_can_be_asked_for_and_another_one():
    assert menu_acts({}, answer=True) == GAME[:0] + ["rules", "share", "export", "fair"] + ALWAYS
    puzzle = {"kind": "out"}
    assert menu_acts(puzzle) == ["rules", "share", "answer", "new-puzzle"] + ALWAYS
    assert menu_acts(puzzle, answer=False) == ["rules", "share", "new-puzzle"] + ALWAYS
