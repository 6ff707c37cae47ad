"""QR codes of links: bytes at error correction level M, versions 1 to 10 (ISO/IEC 18004)."""

from collections.abc import Iterator
from itertools import pairwise

from ..model.text_limits import is_encodable

Rows = list[list[int]]

# Version (from 1) -> correction bytes in a block, blocks, and data bytes in all.
_BLOCKS = (
    (10, 1, 16),
    (16, 1, 28),
    (26, 1, 44),
    (18, 2, 64),
    (24, 2, 86),
    (16, 4, 108),
    (18, 4, 124),
    (22, 4, 154),
    (22, 5, 182),
    (26, 5, 216),
)
# Centres of the alignment patterns, apart from the corners.
_MIDDLES = ((), (18,), (22,), (26,), (30,), (34,), (22, 38), (24, 42), (26, 46), (28, 50))
_FREE = -1
_LEVEL_M = 0
# Sequence of colours of the finder, which a mask should avoid elsewhere.
_FINDER = ([1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 1])


def qr_code(text: str) -> Rows | None:
    """Return the modules of the code, row by row, 1 for dark, without a margin.

    Return None if the text is too long, or can't be encoded.
    """
    if not is_encodable(text):
        return None
    data = text.encode()
    for version, (_, _, room) in enumerate(_BLOCKS, 1):
        long = version > 9
        if len(data) + (3 if long else 2) <= room:
            return _draw_code(version, _codewords(version, data, long, room))
    return None


# --- data and its correction


def _codewords(version: int, data: bytes, long: bool, room: int) -> bytes:
    """Return the data in blocks, interleaved byte by byte, followed by their correction."""
    length = 16 if long else 8
    bits = 0b0100 << length | len(data)
    bits = (bits << 8 * len(data) | int.from_bytes(data, "big")) << 4
    head = (4 + length + 8 * len(data) + 4) // 8
    filled = bits.to_bytes(head, "big") + bytes(
        (0xEC, 0x11)[place % 2] for place in range(room - head)
    )
    extra, many, _ = _BLOCKS[version - 1]
    small, larger = divmod(room, many)
    blocks, start = [], 0
    for place in range(many):
        size = small + (place >= many - larger)
        blocks.append(filled[start : start + size])
        start += size
    corrections = [_correction(block, extra) for block in blocks]
    return bytes([*_interleave(blocks), *_interleave(corrections)])


def _interleave(blocks: list[bytes]) -> Iterator[int]:
    for place in range(max(map(len, blocks))):
        yield from (block[place] for block in blocks if place < len(block))


def _powers() -> list[int]:
    """Return the powers of 2 in GF(256), whose polynomial is 0x11D."""
    found, value = [], 1
    for _ in range(255):
        found.append(value)
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return found


_POWER = _powers()
_LOG = {value: place for place, value in enumerate(_POWER)}


def _multiply(one: int, other: int) -> int:
    return _POWER[(_LOG[one] + _LOG[other]) % 255] if one and other else 0


def _correction(block: bytes, many: int) -> bytes:
    """Return the Reed-Solomon bytes of a block."""
    divisor = [1]
    for power in _POWER[:many]:
        raised = [*divisor, 0]
        for place, factor in enumerate(divisor):
            raised[place + 1] ^= _multiply(factor, power)
        divisor = raised
    left = [*block, *[0] * many]
    for place in range(len(block)):
        lead = left[place]
        for step, factor in enumerate(divisor):
            left[place + step] ^= _multiply(factor, lead)
    return bytes(left[len(block) :])


# --- the drawing


def _draw_code(version: int, codewords: bytes) -> Rows:
    """Return the code with the mask that disturbs a reader least."""
    frame = _frame(version)
    bits = [byte >> shift & 1 for byte in codewords for shift in range(7, -1, -1)]
    best: tuple[int, Rows] | None = None
    for mask in range(8):
        rows = [row[:] for row in frame]
        for number, (x, y) in enumerate(_path(frame)):
            bit = bits[number] if number < len(bits) else 0
            rows[y][x] = bit ^ _is_inverted(mask, x, y)
        _put_format(rows, mask)
        cost = _penalty(rows)
        if best is None or cost < best[0]:
            best = cost, rows
    assert best is not None
    return best[1]


def _frame(version: int) -> Rows:
    """Return the modules that are the same in every code of the version; the rest is free."""
    size = 17 + 4 * version
    rows = [[_FREE] * size for _ in range(size)]
    for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
        for step_y in range(-4, 5):
            for step_x in range(-4, 5):
                if 0 <= x + step_x < size and 0 <= y + step_y < size:
                    ring = max(abs(step_x), abs(step_y))
                    rows[y + step_y][x + step_x] = int(ring not in (2, 4))
    for place in range(8, size - 8):
        rows[6][place] = rows[place][6] = 1 - place % 2
    middles = (6, *_MIDDLES[version - 1])
    corners = {(6, 6), (6, middles[-1]), (middles[-1], 6)}
    for x in middles if version > 1 else ():
        for y in middles:
            if (x, y) not in corners:
                for step_y in range(-2, 3):
                    for step_x in range(-2, 3):
                        ring = max(abs(step_x), abs(step_y))
                        rows[y + step_y][x + step_x] = int(ring != 1)
    _put_format(rows, 0)
    if version > 6:
        told = _with_remainder(version, 6, 0x1F25)
        for place in range(18):
            x, y = place // 3, size - 11 + place % 3
            rows[y][x] = rows[x][y] = told >> place & 1
    return rows


def _with_remainder(value: int, length: int, divisor: int) -> int:
    """Return the value followed by its BCH remainder, one bit shorter than the divisor."""
    many = divisor.bit_length() - 1
    rest = value << many
    for place in range(length - 1, -1, -1):
        if rest >> place + many & 1:
            rest ^= divisor << place
    return value << many | rest


def _put_format(rows: Rows, mask: int) -> None:
    """Draw level and mask, twice, and the dark module."""
    size = len(rows)
    told = _with_remainder(_LEVEL_M << 3 | mask, 5, 0x537) ^ 0x5412
    for place in range(15):
        bit = told >> place & 1
        first = place if place < 6 else place + 1 if place < 8 else size - 15 + place
        rows[first][8] = bit
        second = size - 1 - place if place < 8 else 15 - place if place < 9 else 14 - place
        rows[8][second] = bit
    rows[size - 8][8] = 1


def _path(frame: Rows) -> Iterator[tuple[int, int]]:
    """Yield the free modules as x, y: two columns at a time from the right, up and down in turn."""
    size = len(frame)
    upwards = True
    for right in (*range(size - 1, 6, -2), *range(5, 0, -2)):
        for step in range(size):
            y = size - 1 - step if upwards else step
            for x in (right, right - 1):
                if frame[y][x] == _FREE:
                    yield x, y
        upwards = not upwards


def _is_inverted(mask: int, x: int, y: int) -> int:
    """Return True if a mask inverts the module's colour."""
    product = x * y
    values = (
        (x + y) % 2,
        y % 2,
        x % 3,
        (x + y) % 3,
        (y // 2 + x // 3) % 2,
        product % 2 + product % 3,
        (product % 2 + product % 3) % 2,
        ((x + y) % 2 + product % 3) % 2,
    )
    return int(values[mask] == 0)


def _penalty(rows: Rows) -> int:
    """Return the penalty of a code: lines of one colour, blocks, finder patterns, imbalance."""
    size = len(rows)
    columns = [list(column) for column in zip(*rows, strict=True)]
    cost = 0
    for line in (*rows, *columns):
        run = 1
        for place in range(1, size + 1):
            if place < size and line[place] == line[place - 1]:
                run += 1
                continue
            cost += run - 2 if run >= 5 else 0
            run = 1
        cost += 40 * sum(line[place : place + 11] in _FINDER for place in range(size - 10))
    for above, below in pairwise(rows):
        for x in range(size - 1):
            cost += 3 * (above[x] == above[x + 1] == below[x] == below[x + 1])
    dark = sum(map(sum, rows)) * 100
    return cost + 10 * (abs(dark - 50 * size * size) // (5 * size * size))
