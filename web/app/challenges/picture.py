"""The table at the end of a deal as an SVG picture of its own, without the page's style sheet."""

from cards.faces import read, short
from markup import escape

if False:
    from shapes import View

WIDTH = 1200
# Of a card: its size, and the gaps between melds and rows.
_CARD, _HIGH, _GAP, _ROW = 58, 82, 22, 100
_MARGIN, _TOP = 40, 150
_INKS = {"s": "#1d1d1f", "h": "#b3121f", "d": "#1f3fae", "c": "#0c6b4c"}
_TILES = {"b": "#1f3fae", "y": "#8a5a00", "g": "#0c6b4c", "r": "#b3121f"}
_TEXT = '<text x="%d" y="%d" font-family="sans-serif" font-size="%d" fill="%s"%s>%s</text>'


def _text(x: int, y: int, size: int, ink: str, text: str, more: str = "") -> str:
    return _TEXT % (x, y, size, ink, more, escape(text))


def _card(x: int, y: int, text: str) -> str:
    kind, suit, _rank, _meaning = read(text)
    ink = (_TILES if kind == "tile" else _INKS).get(suit, "#6b1430")
    middle = ' text-anchor="middle" font-weight="700"'
    return (
        '<rect x="%d" y="%d" width="%d" height="%d" rx="7" fill="#fffdf5" stroke="#00000055"/>'
    ) % (x, y, _CARD - 4, _HIGH) + _text(x + _CARD // 2 - 2, y + 51, 27, ink, short(text), middle)


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
        '<rect width="%d" height="%d" fill="#124a37"/>' % (WIDTH, height),
        _text(_MARGIN, 72, 44, "#fdf8ec", title, ' font-weight="700"'),
        _text(_MARGIN, 116, 26, "#c9dfd5", line),
    ]
    for number, row in enumerate(rows):
        x = _MARGIN
        for meld in row:
            for text in meld:
                shown.append(_card(x, _TOP + number * _ROW, text))
                x += _CARD
            x += _GAP
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">'
    return head % (WIDTH, height, WIDTH, height) + "".join(shown) + "</svg>", height
