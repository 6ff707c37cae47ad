"""QR codes of links as the site draws them, read back by another library."""

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest

from engine.codes import write_deal_link, write_link
from engine.codes.qr import qr_code
from engine.games import GAMES
from engine.model import Stream, view_of

from .positions import deals, play_match

# It is not pure Python: Pyodide has the file but can't load it.
zxing = pytest.importorskip("zxingcpp", reason="nothing reads pictures", exc_type=ImportError)
PAGE = Path(__file__).resolve().parents[2] / "web/app"
# An address of the usual length, to which a link is appended.
ADDRESS = "https://name.github.io/talon/#"
# Pixels of a module.
MODULE = 4


def every_link(many: int) -> Iterator[str]:
    """Yield links of every game in turn: a whole position, a seat's view, and a whole deal."""
    for number in range(many):
        game = tuple(GAMES.values())[number % len(GAMES)]
        rules, seats, seed = game.rules(), 2 + number % 3, f"pictured {number}"
        kind = number // len(GAMES) % 3
        if kind == 2:
            start, match = next(deals(rules, seats, seed))
            link = write_deal_link(start, [move for _, move in match.moves])
            assert link is not None
            yield link
            continue
        *_, match = islice(play_match(rules, seats, seed), 1 + Stream(seed).below(30))
        state = match.state
        yield write_link(view_of(state, number % seats).state if kind else state)


def qr_picture(text: str) -> str:
    """Return the picture of the text's code as the page draws it; raise `ValueError` if it is too
    long.

    The page gets the rows as in the engine's reply.
    """
    rows = qr_code(text)
    if rows is None:
        raise ValueError(text)
    sys.path.insert(0, str(PAGE))
    try:
        picture = import_module("links.kinds").qr_picture
    finally:
        sys.path.remove(str(PAGE))
    return str(picture(["".join(map(str, row)) for row in rows], "QR"))


def read_picture(svg: str) -> tuple[str, str, int]:
    """Return the text of the picture, its level of correction, and its version."""
    size = int(re.findall(r'viewBox="0 0 (\d+) \d+"', svg)[0])
    dots = bytearray(b"\xff" * (size * MODULE) ** 2)
    for x, y, many in re.findall(r"M(\d+) (\d+)h(\d+)v1h-", svg):
        for row in range(int(y) * MODULE, (int(y) + 1) * MODULE):
            start = row * size * MODULE + int(x) * MODULE
            dots[start : start + int(many) * MODULE] = bytes(int(many) * MODULE)
    picture = memoryview(bytes(dots)).cast("B", (size * MODULE, size * MODULE))
    (found,) = zxing.read_barcodes(picture, formats=zxing.BarcodeFormat.QRCode)
    return found.text, found.ec_level, (size - 8 - 17) // 4
