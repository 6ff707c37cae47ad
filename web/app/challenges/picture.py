"""The table at the end of a deal as an SVG picture of its own, without the page's style sheet."""

from cards.faces import read, short
from markup import NOTHING, html

if False:
    from shapes import View

    from markup import Markup


WIDTH = 1200
# Of a card: its size, and the gaps between melds and rows.
_CARD, _HIGH, _GAP, _ROW = 58, 82, 22, 100
_MARGIN, _TOP = 40, 150
_INKS = {"s": "#1d1d1f", "h": "#b3121f", "d": "#1f3fae", "c": "#0c6b4c"}
_TILES = {"b": "#1f3fae", "y": "#8a5a00", "g": "#0c6b4c", "r": "#b3121f"}


def _text(x: int, y: int, size: int, ink: str, text: str, more: "Markup" = NOTHING) -> "Markup":
    return html(
        '<text x="%(x)s" y="%(y)s" font-family="sans-serif" font-size="%(size)s" '
        'fill="%(ink)s"%(more)s>%(text)s</text>',
        x=x,
        y=y,
        size=size,
        ink=ink,
        more=more,
        text=text,
    )


def _card(x: int, y: int, text: str) -> "Markup":
    kind, suit, _rank, _meaning = read(text)
    ink = (_TILES if kind == "tile" else _INKS).get(suit, "#6b1430")
    middle = html(' text-anchor="middle" font-weight="700"')
    return html(
        '<rect x="%(x)s" y="%(y)s" width="%(width)s" height="%(height)s" rx="7" '
        'fill="#fffdf5" stroke="#00000055"/>',
        x=x,
        y=y,
        width=_CARD - 4,
        height=_HIGH,
    ) + _text(x + _CARD // 2 - 2, y + 51, 27, ink, short(text), middle)


def _rows(melds: "list[list[str]]") -> "list[list[list[str]]]":
    """The melds in rows, as many in each as there is room for."""
    rows: "list[list[list[str]]]" = []
    left = 0
    for meld in melds:
        wide = len(meld) * _CARD + _GAP
        if not rows or wide > left:
            rows.append([])
            left = WIDTH - 2 * _MARGIN + _GAP
        rows[-1].append(meld)
        left -= wide
    return rows


def draw(view: "View", title: str, line: str) -> tuple[str, int]:
    """Return the picture and its height: a title, a line, and the melds on the table."""
    rows = _rows([meld["cards"] for meld in view["table"]])
    height = max(630, _TOP + len(rows) * _ROW + _MARGIN)
    shown = [
        html(
            '<rect width="%(width)s" height="%(height)s" fill="#124a37"/>',
            width=WIDTH,
            height=height,
        ),
        _text(_MARGIN, 72, 44, "#fdf8ec", title, html(' font-weight="700"')),
        _text(_MARGIN, 116, 26, "#c9dfd5", line),
    ]
    for number, row in enumerate(rows):
        x = _MARGIN
        for meld in row:
            for text in meld:
                shown.append(_card(x, _TOP + number * _ROW, text))
                x += _CARD
            x += _GAP
    picture = html(
        '<svg xmlns="http://www.w3.org/2000/svg" width="%(width)s" height="%(height)s" '
        'viewBox="0 0 %(width)s %(height)s">%(shown)s</svg>',
        width=WIDTH,
        height=height,
        shown=shown,
    )
    return str(picture), height
