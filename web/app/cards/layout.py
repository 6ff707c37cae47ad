"""Layout of melds and sizes of cards: only arithmetic, nothing of the page."""

if False:
    from shapes import Bounds, Limit, Plan, Row, Tried

SMALLEST = 24
# Up to this width of a card melds may be packed out of their order.
PACKED = 44
# The hand may have two rows while the table's cards keep this width.
ROOMY = 34
HAND_VISIBLE = 24
# Of a card in a planned hand at least this share is visible, and of one that outgrew its plan.
SHOWN = 0.8
SHOWN_LEAST = 0.5
# Another row of the hand has to make its cards wider by so many pixels.
WORTH = 8
ROW_GAP = 6
# The narrowest slot for a new meld.
SLOT = 48
CAPTION = 20
LETTER = 6.9


def limits(width: int, large: bool) -> "Limit":
    """Return (largest card, margin, least gap between melds) for a window of this width."""
    if width < 700:
        return (64 if large else 56, 6, 5)
    if width < 1100:
        return (88 if large else 76, 16, 10)
    return (110 if width >= 1700 or large else 96, 16, 10)


def frame(card: int) -> tuple[int, int]:
    """The padding of a meld's tray and the gap between its cards: (pad, gap)."""
    if card < 34:
        return (2, 1)
    return (4, 2) if card < 56 else (6, 3)


def card_height(card: int) -> int:
    """A card's height for its width."""
    return int(card * 1.46 + 0.5)


def meld_box(count: int, caption: int, card: int, room: int) -> tuple[int, int]:
    """A meld's (width, height); a meld wider than `room` breaks into lines.

    `caption` is the number of letters below it.
    """
    pad, gap = frame(card)
    line = max(1, (room - 2 * pad + gap) // (card + gap))
    across = max(1, min(count, line))
    lines = (count + line - 1) // line if count else 1
    width = 2 * pad + across * card + (across - 1) * gap
    height = 2 * pad + lines * card_height(card) + (lines - 1) * gap
    if caption:
        width = min(room, max(width, int(caption * LETTER) + 6))
        height += CAPTION
    return (width, height)


def rows_of(
    boxes: list[tuple[int, int]], room: int, gap: int, packed: bool, order: list[int]
) -> "list[Row]":
    """Put boxes into rows: [[width, height, [box, ...]], ...].

    They go in `order`, like words in a text; if `packed`, each goes into the first row with room.
    """
    rows: "list[Row]" = []
    for number in order:
        box = boxes[number]
        found = None
        for row in rows if packed else rows[-1:]:
            if row[0] + gap + box[0] <= room:
                found = row
                break
        if found is None:
            found = [-gap, 0, []]
            rows.append(found)
        found[0] += gap + box[0]
        found[1] = max(found[1], box[1])
        found[2].append(number)
    return rows


def _high(rows: "list[Row]", gap: int) -> int:
    return sum([int(row[1]) for row in rows]) + gap * (len(rows) - 1)


def gaps(card: int, least: int) -> tuple[int, int]:
    """The gaps between melds and between rows: (across, down)."""
    return max(least, int(card * 0.2 + 0.5)), max(least, int(card * 0.24 + 0.5))


def _boxes(melds: list[tuple[int, int]], card: int, room: int) -> list[tuple[int, int]]:
    """Every meld's box; most are alike."""
    known = {}
    for meld in melds:
        if meld not in known:
            known[meld] = meld_box(meld[0], meld[1], card, room)
    return [known[meld] for meld in melds]


def _tried(
    melds: list[tuple[int, int]], order: list[int], card: int, room: int, space: int, least: int
) -> "Tried | None":
    """[rows, boxes, packed] for one size of card, or None if they do not fit."""
    boxes = _boxes(melds, card, room)
    across, down = gaps(card, least)
    rows = rows_of(boxes, room, across, False, order)
    if _high(rows, down) <= space:
        return [rows, boxes, False]
    if card <= PACKED:
        rows = rows_of(boxes, room, across, True, order)
        if _high(rows, down) <= space:
            return [rows, boxes, True]
    return None


def _evened(
    boxes: list[tuple[int, int]], rows: "list[Row]", room: int, gap: int, order: list[int]
) -> "list[Row]":
    """The rows made as narrow as their number allows, so that the last is not nearly empty."""
    widths = [boxes[number][0] for number in order]
    low, high = max(widths), room
    while low < high:
        middle = (low + high) // 2
        if _row_count(widths, middle, gap) <= len(rows):
            high = middle
        else:
            low = middle + 1
    return rows_of(boxes, high, gap, False, order)


def _row_count(widths: list[int], room: int, gap: int) -> int:
    """The number of rows that `rows_of` makes of boxes in their order."""
    count, long = 1, -gap
    for width in widths:
        long += gap + width
        if long > room:
            count, long = count + 1, width
    return count


def fit(
    melds: list[tuple[int, int]],
    width: int,
    height: int,
    limit: "Limit",
    smallest: int,
    wanted: int,
    order: list[int] | None = None,
    near: int = 0,
) -> "Plan":
    """Place melds, given as (cards, letters of a caption), on a felt of this width and height.

    `limit` is (largest card, margin, least gap). `wanted` is the size used before (0: none), which
    is kept while everything fits so that the cards do not change size with every move. `order`
    lists the melds' numbers, by default as they are given; the size is looked for first where it
    was last, `near` (0: nowhere). Returns {card, spots, boxes, height,
    scrolls, rows}.
    """
    largest, margin, least = limit
    room = width - 2 * margin
    order = order or list(range(len(melds)))
    longest = max([count for count, _caption in melds] or [1])
    high = max(smallest, min(largest, wanted or largest))
    # No card is so large that a meld breaks into lines.
    while high > smallest and meld_box(longest, 0, high, 100000)[0] > room:
        high -= 1
    card, plan = _largest(melds, order, (smallest, high, near or high), room, height, least)
    return _placed(plan, order, card, width, height, limit)


def _largest(
    melds: list[tuple[int, int]],
    order: list[int],
    bounds: tuple[int, int, int],
    room: int,
    space: int,
    least: int,
) -> "tuple[int, Tried]":
    """The largest card at which everything fits, and its rows.

    `bounds` are its bounds, and the size to begin with: most moves change it by a few pixels. If
    nothing fits, the smallest cards are packed, the widest melds first.
    """
    low, high, middle = bounds
    middle, step = max(low, min(middle, high)), 1
    card, plan, refused = low, None, False
    while low <= high:
        tried = _tried(melds, order, middle, room, space, least)
        if tried:
            card, plan, low = middle, tried, middle + 1
        else:
            high, refused = middle - 1, True
        if plan and refused:
            middle = (low + high + 1) // 2
        else:
            middle = min(high, middle + step) if tried else max(low, middle - step)
            step *= 2
    if plan is None:
        boxes = _boxes(melds, card, room)
        widest = sorted(order, key=lambda number: -boxes[number][0])
        plan = [rows_of(boxes, room, gaps(card, least)[0], True, widest), boxes, True]
    return card, plan


def _placed(
    plan: "Tried", order: list[int], card: int, width: int, height: int, limit: "Limit"
) -> "Plan":
    """The plan's rows centred on the felt."""
    rows, boxes, packed = plan
    across, down = gaps(card, limit[2])
    room = width - 2 * limit[1]
    if not packed and boxes:
        rows = _evened(boxes, rows, room, across, order)
    high = _high(rows, down)
    top = max(0, (height - high) // 2)
    spots = [(0, 0)] * len(boxes)
    ends = []
    for row in rows:
        left = (width - row[0]) // 2
        ends.append([left, top, row[0], row[1]])
        for number in row[2]:
            spots[number] = (left, top)
            left += boxes[number][0] + across
        top += row[1] + down
    return {
        "card": card,
        "spots": spots,
        "boxes": boxes,
        "height": high,
        "scrolls": high > height,
        "rows": ends,
    }


def new_spot(plan: "Plan", width: int, height: int, limit: "Limit") -> "Bounds":
    """Return the slot of a new meld that moves no other: (left, top, width, height)."""
    card = plan["card"]
    pad, _gap = frame(card)
    across, down = gaps(card, limit[2])
    tall = card_height(card) + 2 * pad
    rows = plan["rows"]
    if not rows:
        return ((width - 120) // 2, height - tall - 16, 120, tall)
    wide = max(56, 2 * card)
    edge = width - limit[1]
    beside = _beside(rows, across, edge - wide)
    if beside:
        return (beside[0], beside[1], wide, tall)
    below = rows[-1][1] + rows[-1][3] + down
    if below + tall <= height:
        return ((width - wide) // 2, below, wide, tall)
    # A narrow slot is better than one that covers a meld.
    beside = _beside(rows, across, edge - SLOT)
    if beside:
        return (beside[0], beside[1], SLOT, tall)
    # Without room it follows the last row, and the felt scrolls.
    return ((width - 150) // 2, below, 150, 44)


def fit_with_slot(
    melds: list[tuple[int, int]],
    width: int,
    height: int,
    limit: "Limit",
    smallest: int,
    wanted: int,
    order: list[int] | None = None,
    near: int = 0,
) -> "Plan":
    """Place melds like `fit`, but with cards small enough that a new meld's slot has room, too."""
    plan = fit(melds, width, height, limit, smallest, wanted, order, near)
    card, best = plan["card"], None
    # Below them the slot is as high as a card, which may be the smallest; beside them it is narrow.
    side = SLOT + gaps(card, limit[2])[0]
    for across, down in ((0, 0), (side, 0), (0, card), (0, smallest)):
        if down:
            down = card_height(down) + 2 * frame(down)[0] + gaps(down, limit[2])[1]
        tried = plan
        if across + down:
            # With less room no card is larger.
            tried = fit(melds, width - across, height - down, limit, smallest, card, order, near)
        _left, top, _wide, tall = new_spot(tried, width, height, limit)
        if tried["scrolls"] or top + tall > height:
            continue
        if not best or tried["card"] > best["card"]:
            best = tried
        if best["card"] == card:
            break
    return best or plan


def _beside(rows: list[list[int]], across: int, most: int) -> tuple[int, int] | None:
    """Return the (left, top) of a place beside the last row that has room for it, or None."""
    for left, top, long, _high in reversed(rows):
        right = left + long + across
        if right <= most:
            return (right, top)
    return None


def hand_height(rows: int, card: int) -> int:
    """The height of a hand's rows."""
    return rows * (card_height(card) + ROW_GAP) - ROW_GAP


def hand_plan(
    count: int, width: int, height: int, bounds: tuple[int, int], most: int
) -> tuple[int, int]:
    """The layout in which a hand's cards are widest: (rows, width of a card).

    `bounds` are the least and the greatest width, `most` is the largest number of rows. The
    fewest rows are taken unless another makes the cards `WORTH` pixels wider.
    """
    best = (0, 0)
    for rows in range(1, most + 1):
        columns = (count + rows - 1) // rows
        across = int(width / (1 + SHOWN * (columns - 1)))
        down = int(((height + ROW_GAP) // rows - ROW_GAP) / 1.46)
        card = max(bounds[0], min(bounds[1], across, down))
        if card >= best[1] + WORTH:
            best = (rows, card)
    return best


def is_outgrown(count: int, width: int, rows: int, card: int) -> bool:
    """Return True if the cards of a hand hide more of each other than `SHOWN_LEAST`."""
    columns = (count + rows - 1) // rows
    return (width - card) < SHOWN_LEAST * card * (columns - 1)


def hand_rows(count: int, width: int, card: int, rows: int) -> list[int]:
    """Return the number of cards in each row of the hand, as a list.

    There are `rows` of them, or as many as it takes to show `HAND_VISIBLE` of each card.
    """
    if not count:
        return []
    line = max(1, (width - card) // HAND_VISIBLE + 1)
    rows = min(count, max((count + line - 1) // line, rows))
    base, more = divmod(count, rows)
    return [base + (1 if row < more else 0) for row in range(rows)]


def arc(count: int) -> list[tuple[float, float]]:
    """The angle and the dip of each card in a fan: [(degrees, pixels), ...]."""
    middle = (count - 1) / 2
    share = min(1, count / 12)
    found = []
    for number in range(count):
        away = (number - middle) / max(middle, 1)
        found.append((away * 4 * share, away * away * 9 * share))
    return found


def hung(count: int) -> list[float]:
    """The angles at which an opponent's cards hang from the rim, in degrees, left to right."""
    shown = min(count, 14)
    step = min(6.5, 62 / max(1, shown - 1))
    return [((shown - 1) / 2 - number) * step for number in range(shown)]


def beside(spots: list[tuple[float, float]], here: int, across: int, down: int) -> int | None:
    """The number of the spot nearest to spot `here` in a direction, or None; spots are (x, y)."""
    x, y = spots[here]
    best = None
    for number, spot in enumerate(spots):
        ahead = (spot[0] - x) * across + (spot[1] - y) * down
        aside = abs((spot[0] - x) * down) + abs((spot[1] - y) * across)
        if number != here and ahead > 2:
            cost = ahead + 3 * aside
            if best is None or cost < best[0]:
                best = (cost, number)
    return best[1] if best else None
