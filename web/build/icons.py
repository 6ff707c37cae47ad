"""Draws the site's icons: one small scene of flat shapes, written as SVG and as PNG."""

import math
import struct
import zlib
from collections.abc import Iterator
from typing import NamedTuple

FELT = "#22594f"
SHADE = "#1b4a42"
CARD = "#ffffff"
BACK = "#f2b632"
STAR = "#7a2fa0"


class Shape(NamedTuple):
    """A filled polygon with rounded corners, in a square of side 1.

    `points` go around the outline; `round` is the radius of its corners, `colour` as `#rrggbb`.
    """

    points: tuple[tuple[float, float], ...]
    round: float
    colour: str


def _card(x: float, y: float, width: float, turn: float, colour: str) -> Shape:
    """A card of the given width around its centre, turned by `turn` degrees."""
    half, tall = width / 2, width * 0.73
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    corners = ((-half, -tall), (half, -tall), (half, tall), (-half, tall))
    points = tuple((x + cos * a - sin * b, y + sin * a + cos * b) for a, b in corners)
    return Shape(points, width * 0.14, colour)


def _star(x: float, y: float, radius: float, turn: float) -> Shape:
    """The joker's star with five points."""
    points = []
    for corner in range(10):
        angle = math.radians(turn + 36 * corner - 90)
        reach = radius if corner % 2 == 0 else radius * 0.45
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return Shape(tuple(points), 0.0, STAR)


def scene(scale: float) -> tuple[Shape, ...]:
    """The shapes from back to front; `scale` shrinks them towards the centre (1 fills an icon)."""
    shapes = (
        _card(0.33, 0.52, 0.38, -16, SHADE),
        _card(0.44, 0.49, 0.38, -4, BACK),
        _card(0.60, 0.52, 0.38, 10, CARD),
        _star(0.60, 0.52, 0.135, 10),
    )
    return tuple(
        Shape(
            tuple((0.5 + (x - 0.5) * scale, 0.5 + (y - 0.5) * scale) for x, y in shape.points),
            shape.round * scale,
            shape.colour,
        )
        for shape in shapes
    )


def svg() -> str:
    """The icon as SVG; rounded corners are drawn as a stroke of the same colour."""
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">']
    parts.append(f'<rect width="100" height="100" rx="22" fill="{FELT}"/>')
    for shape in scene(1.0):
        inner = _inset(shape)
        points = " ".join(f"{x * 100:.2f},{y * 100:.2f}" for x, y in inner)
        line = f' stroke="{shape.colour}" stroke-width="{shape.round * 200:.2f}"'
        line += ' stroke-linejoin="round"'
        parts.append(
            f'<polygon points="{points}" fill="{shape.colour}"{line if shape.round else ""}/>'
        )
    return "".join(parts) + "</svg>\n"


def png(size: int, *, maskable: bool = False) -> bytes:
    """The icon as a PNG of `size` x `size` pixels.

    A maskable icon fills its square and keeps the scene inside the circle that every mask leaves.
    """
    corner = 0.0 if maskable else 0.22
    ground = Shape(((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)), corner, FELT)
    shapes = (ground, *scene(0.76 if maskable else 1.0))
    rows = [bytearray(size * 4) for _ in range(size)]
    for shape in shapes:
        _fill(rows, size, shape)
    return _encode(rows, size)


def _inset(shape: Shape) -> tuple[tuple[float, float], ...]:
    """The shape's corners moved towards its centre, so that the rounding ends on the outline."""
    if not shape.round:
        return shape.points
    count = len(shape.points)
    inner = []
    for place, (x, y) in enumerate(shape.points):
        before, after = shape.points[place - 1], shape.points[(place + 1) % count]
        step = [0.0, 0.0]
        for other in (before, after):
            away = math.dist((x, y), other)
            step[0] += (other[0] - x) / away * shape.round
            step[1] += (other[1] - y) / away * shape.round
        inner.append((x + step[0], y + step[1]))
    return tuple(inner)


def _distance(x: float, y: float, points: tuple[tuple[float, float], ...]) -> float:
    """How far a point lies outside a polygon; negative inside it."""
    best, inside = math.inf, False
    ax, ay = points[-1]
    for bx, by in points:
        dx, dy = bx - ax, by - ay
        along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
        along = min(1.0, max(0.0, along))
        away = math.hypot(x - ax - along * dx, y - ay - along * dy)
        best = min(best, away)
        if (ay > y) != (by > y) and x < ax + (y - ay) * dx / dy:
            inside = not inside
        ax, ay = bx, by
    return -best if inside else best


def _spans(size: int, shape: Shape) -> Iterator[tuple[int, int]]:
    """The pixels in the box around a shape, as (row, column)."""
    xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
    left, right = int(min(xs) * size) - 1, int(max(xs) * size) + 1
    top, bottom = int(min(ys) * size) - 1, int(max(ys) * size) + 1
    for row in range(max(0, top), min(size, bottom + 1)):
        for column in range(max(0, left), min(size, right + 1)):
            yield row, column


def _fill(rows: list[bytearray], size: int, shape: Shape) -> None:
    """Paint a shape onto the rows, with its edge smoothed over one pixel."""
    inner = _inset(shape)
    colour = bytes.fromhex(shape.colour[1:])
    for row, column in _spans(size, shape):
        away = _distance((column + 0.5) / size, (row + 0.5) / size, inner) - shape.round
        cover = min(1.0, max(0.0, 0.5 - away * size))
        if cover:
            _blend(rows[row], column * 4, colour, cover)


def _blend(row: bytearray, at: int, colour: bytes, cover: float) -> None:
    """Blend a colour into one pixel."""
    below = row[at + 3] / 255 * (1 - cover)
    alpha = cover + below
    for part in range(3):
        row[at + part] = round((colour[part] * cover + row[at + part] * below) / alpha)
    row[at + 3] = round(alpha * 255)


def _encode(rows: list[bytearray], size: int) -> bytes:
    """Rows of RGBA bytes as a PNG file."""

    def chunk(name: bytes, data: bytes) -> bytes:
        check = zlib.crc32(name + data)
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)

    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    start = b"\x89PNG\r\n\x1a\n"
    return start + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
