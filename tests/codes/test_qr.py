"""QR codes of links, read back by another library."""

import random

import pytest

from engine.codes.ans import DIGITS
from engine.codes.qr import qr_code
from tests.drivers.scale import many

# It is no pure Python: inside Pyodide it is there, and cannot be loaded.
zxing = pytest.importorskip("zxingcpp", reason="nothing reads pictures", exc_type=ImportError)

ADDRESS = "https://name.github.io/talon/#p2."
MARGIN, MODULE = 4, 3


def read(rows: list[list[int]]) -> tuple[str, str]:
    """The text of the code when drawn with a margin, and its level."""
    size = (len(rows) + 2 * MARGIN) * MODULE
    dots = bytearray(b"\xff" * size * size)
    for y in range(size):
        for x in range(size):
            row, column = y // MODULE - MARGIN, x // MODULE - MARGIN
            if 0 <= row < len(rows) and 0 <= column < len(rows) and rows[row][column]:
                dots[y * size + x] = 0
    picture = memoryview(bytes(dots)).cast("B", (size, size))
    (found,) = zxing.read_barcodes(picture, formats=zxing.BarcodeFormat.QRCode)
    return found.text, found.ec_level


def test_a_code_is_read_back() -> None:
    chance = random.Random(2)
    for number in range(many(40, full=200)):
        length = number % 180
        text = ADDRESS + "".join(chance.choices(DIGITS, k=length))
        rows = qr_code(text)
        assert rows is not None
        assert read(rows) == (text, "M")


@pytest.mark.parametrize(
    ("length", "version"), [(1, 1), (14, 1), (15, 2), (122, 7), (123, 8), (152, 8), (213, 10)]
)
def test_a_code_is_as_small_as_it_can_be(length: int, version: int) -> None:
    rows = qr_code("a" * length)
    assert rows is not None
    assert len(rows) == 17 + 4 * version
    assert read(rows)[0] == "a" * length


def test_there_is_no_code_for_what_is_too_long() -> None:
    assert qr_code("a" * 214) is None
