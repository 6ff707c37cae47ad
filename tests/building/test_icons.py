"""The icons are the same scene at every size, and a mask cuts nothing of it off."""

import math
import struct
import zlib

import pytest

from web.build import icons

Pixel = tuple[int, ...]


def pixels(data: bytes) -> list[list[Pixel]]:
    """The rows of a PNG without filters as (red, green, blue, alpha)."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    at, packed, size = 8, b"", 0
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        name, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        (check,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        assert check == zlib.crc32(name + body)
        if name == b"IHDR":
            size, high, *rest = struct.unpack(">IIBBBBB", body)
            assert size == high and rest == [8, 6, 0, 0, 0]
        packed += body if name == b"IDAT" else b""
        at += 12 + length
    raw = zlib.decompress(packed)
    rows = [raw[row * (4 * size + 1) :][: 4 * size + 1] for row in range(size)]
    assert all(row[0] == 0 for row in rows)
    return [[tuple(row[1 + 4 * at : 5 + 4 * at]) for at in range(size)] for row in rows]


def seen(colour: str) -> Pixel:
    return (*bytes.fromhex(colour[1:]), 255)


def test_a_scene_shrinks_towards_the_centre_with_its_corners() -> None:
    whole, half = icons.scene(1.0), icons.scene(0.5)
    assert [shape.colour for shape in half] == [shape.colour for shape in whole]
    assert [shape.colour for shape in whole] == [icons.SHADE, icons.BACK, icons.CARD, icons.STAR]
    for one, other in zip(whole, half, strict=True):
        assert other.round == pytest.approx(one.round / 2)
        for (x, y), (left, top) in zip(one.points, other.points, strict=True):
            assert (left - 0.5, top - 0.5) == pytest.approx(((x - 0.5) / 2, (y - 0.5) / 2))


def test_an_icon_has_round_corners_and_a_maskable_one_fills_its_square() -> None:
    plain, masked = (pixels(icons.png(64, maskable=one)) for one in (False, True))
    corners = [(0, 0), (0, 63), (63, 0), (63, 63)]
    assert {plain[row][column][3] for row, column in corners} == {0}
    assert {masked[row][column] for row, column in corners} == {seen(icons.FELT)}
    # The star lies on the card, which lies on the other two, all of them on the felt.
    assert plain[33][38] == seen(icons.STAR) and plain[32][1] == seen(icons.FELT)
    colours = {pixel for row in plain for pixel in row if pixel[3] == 255}
    assert colours >= {seen(shape.colour) for shape in icons.scene(1.0)}


def test_what_a_maskable_icon_shows_lies_inside_the_circle_of_every_mask() -> None:
    masked = pixels(icons.png(80, maskable=True))
    for row, line in enumerate(masked):
        for column, pixel in enumerate(line):
            if pixel != seen(icons.FELT):
                assert math.hypot(column - 39.5, row - 39.5) <= 0.4 * 80


def test_an_edge_is_as_bright_as_it_is_covered() -> None:
    """A white square over half of the middle column of pixels: that one is half covered."""
    rows = [bytearray(12) for _ in range(3)]
    square = icons.Shape(((0.0, 0.0), (0.5, 0.0), (0.5, 1.0), (0.0, 1.0)), 0.0, "#ffffff")
    icons._fill(rows, 3, square)
    assert [tuple(rows[1][at : at + 4]) for at in (0, 4, 8)] == [
        (255, 255, 255, 255),
        (255, 255, 255, 128),
        (0, 0, 0, 0),
    ]
    icons._fill(rows, 3, square._replace(colour="#000000"))
    assert tuple(rows[1][4:8]) == (85, 85, 85, 192)


def test_the_svg_draws_what_the_png_does() -> None:
    text = icons.svg()
    assert text.count("<polygon") == 4 and f'fill="{icons.FELT}"' in text
    # A card of width 0.38 has corners of 0.0532, drawn by a stroke of twice that in a hundred.
    assert text.count('stroke-width="10.64"') == 3
    star = text.split("<polygon")[4]
    assert "stroke" not in star and icons.STAR in star and len(star.split(",")) == 11


@pytest.mark.parametrize(
    ("x", "y", "away"),
    [
        (6, 1, 2),
        (-3, 1, 3),
        (1, 5, 3),
        (3, -1, 1),
        (7, 6, 5),
        (1, 1, -1),
        (3.5, 1, -0.5),
        (2, 0, 0),
    ],
)
def test_how_far_a_point_lies_outside(x: float, y: float, away: float) -> None:
    for corners in (((0, 0), (4, 0), (4, 2), (0, 2)), ((4, 2), (4, 0), (0, 0), (0, 2))):
        assert icons._distance(x, y, corners) == pytest.approx(away)


@pytest.mark.parametrize(
    ("x", "y", "away"),
    [(1, 1, -1), (2, 1.5, -math.sqrt(1 / 8)), (3, 3, math.sqrt(2)), (3, 2, math.sqrt(1 / 2))],
)
def test_a_slanting_edge_is_an_edge_like_others(x: float, y: float, away: float) -> None:
    for corners in (((0, 0), (4, 0), (0, 4)), ((0, 4), (4, 0), (0, 0))):
        assert icons._distance(x, y, corners) == pytest.approx(away)
