"""QR codes of links as the page draws them, read back by another library."""

import random

import pytest

from engine.codes.ans import DIGITS
from engine.codes.qr import qr_code
from engine.games import GAMES
from tests.drivers.pictured import ADDRESS, drawn, linked, read_picture
from tests.drivers.scale import many

PREFIX = "p2."
# The highest version that a position may need.
HIGHEST = 8


def test_a_code_is_read_back() -> None:
    chance = random.Random(2)
    for number in range(many(40, full=200)):
        length = number % 180
        text = ADDRESS + PREFIX + "".join(chance.choices(DIGITS, k=length))
        assert read_picture(drawn(text))[:2] == (text, "M")


def test_every_kind_of_link_is_read_back_and_a_positions_code_is_small() -> None:
    for link in linked(many(3 * len(GAMES), full=200)):
        text, level, version = read_picture(drawn(ADDRESS + link))
        assert (text, level) == (ADDRESS + link, "M")
        assert version <= HIGHEST or not link.startswith(PREFIX)


@pytest.mark.parametrize(
    ("length", "version"), [(1, 1), (14, 1), (15, 2), (122, 7), (123, 8), (152, 8), (213, 10)]
)
def test_a_code_is_as_small_as_it_can_be(length: int, version: int) -> None:
    assert read_picture(drawn("a" * length)) == ("a" * length, "M", version)


def test_there_is_no_code_for_what_is_too_long() -> None:
    assert qr_code("a" * 214) is None
