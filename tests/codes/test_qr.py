"""QR codes of links as the page draws them, read back by another library."""

import random

import pytest

from engine.codes import qr
from engine.codes.entropy_coder import DIGITS
from engine.codes.qr import qr_code
from engine.games import GAMES
from tests.drivers.qr_reader import ADDRESS, every_link, qr_picture, read_picture
from tests.drivers.scale import many
from tests.drivers.text_tables import cases

PREFIX = "p2."
# The highest version that a position may need.
HIGHEST = 8


def test_a_qr_code_is_decoded_to_its_text() -> None:
    chance = random.Random(2)
    for number in range(many(40, full=200)):
        length = number % 180
        text = ADDRESS + PREFIX + "".join(chance.choices(DIGITS, k=length))
        assert read_picture(qr_picture(text))[:2] == (text, "M")


def test_qr_codes_of_every_kind_of_link_are_decoded_and_those_of_positions_are_small() -> None:
    for link in every_link(many(3 * len(GAMES), full=200)):
        text, level, version = read_picture(qr_picture(ADDRESS + link))
        assert (text, level) == (ADDRESS + link, "M")
        assert version <= HIGHEST or not link.startswith(PREFIX)


@cases
def test_a_qr_code_has_the_smallest_version_that_fits(length: int, version: int) -> None:
    assert read_picture(qr_picture("a" * length)) == ("a" * length, "M", version)


@pytest.mark.parametrize("text", ["a" * 214, "\ud83c", "a\udcd1b"])
def test_a_text_that_is_too_long_or_has_a_lone_surrogate_has_no_qr_code(text: str) -> None:
    assert qr_code(text) is None


@pytest.mark.parametrize("wanted", range(8))
def test_a_qr_code_is_decoded_with_every_mask(wanted: int, monkeypatch: pytest.MonkeyPatch) -> None:
    costs = iter([int(mask != wanted) for mask in range(8)])
    monkeypatch.setattr(qr, "_penalty", lambda rows: next(costs))
    assert read_picture(qr_picture("a" * 20))[0] == "a" * 20


def test_the_penalty_of_a_qr_code_follows_the_standard() -> None:
    def cost(*lines: str, dark: int = 0) -> int:
        """Return the penalty of a chessboard with these rows first and some more dark modules."""
        rows = [[(x + y + 1) % 2 for x in range(20)] for y in range(20)]
        for y, line in enumerate(lines):
            rows[y][: len(line)] = map(int, line)
        for number in range(dark):
            rows[4 * (number // 5)][1 + 4 * (number % 5)] = 1
        turned = [list(column) for column in zip(*rows, strict=True)]
        assert qr._penalty(rows) == qr._penalty(turned)
        return qr._penalty(rows)

    assert cost() == 0
    # Five modules of one colour in a line cost 3, each further one 1 more.
    assert [cost("0" + "1" * many + "0") for many in (4, 5, 7)] == [0, 3, 5]
    # Each block of two by two costs 3.
    assert cost("11", "11") == 3
    assert cost("111", "111") == 6
    # A pattern like a finder costs 40, anywhere in a line.
    assert cost("00001011101") == cost("101010101" + "10111010000") == 40
    # Every five percent of deviation from half dark cost 10.
    assert [cost(dark=many) for many in (19, 20, 25)] == [0, 10, 10]


def test_the_alignment_pattern_has_a_dark_middle_and_a_dark_border() -> None:
    square = [row[16:21] for row in qr._frame(2)[16:21]]
    edge, inner, middle = [1] * 5, [1, 0, 0, 0, 1], [1, 0, 1, 0, 1]
    assert square == [edge, inner, middle, inner, edge]
