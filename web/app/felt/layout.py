"""Where melds go and how large cards are: only arithmetic, nothing of the page."""

SMALLEST = 24
# Up to this width of a card melds may be packed out of their order.
PACKED = 44
# The hand may have two rows while the table's cards keep this width.
ROOMY = 34
HAND_VISIBLE = 24
# The narrowest slot for a new meld.
SLOT = 48
CAPTION = 20
LETTER = 6.9


def limits(width, large):
    """What a window of this width allows: (largest card, margin, least gap between melds)."""
    if width < 700:
        return (64 if large else 56, 6, 5)
    if width < 1100:
        return (88 if large else 76, 16, 10)
    return (110 if width >= 1700 or large else 96, 16, 10)


def frame(card):
    """The padding of a meld's tray and the gap between its cards: (pad, gap)."""
    if card < 34:
        return (2, 1)
    return (4, 2) if card < 56 else (6, 3)


def card_height(card):
    """A card's height for its width."""
    return int(card * 1.46 + 0.5)


def meld_box(count, caption, card, room):
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


def rows_of(boxes, room, gap, packed, order):
    """Put boxes into rows: [[width, height, [box, ...]], ...].

    They go in `order`, like words in a text; if `packed`, each goes into the first row with room.
    """
    rows = []
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


def _high(rows, gap):
    return sum([row[1] for row in rows]) + gap * (len(rows) - 1)


def gaps(card, least):
    """The gaps between melds and between rows: (across, down)."""
    return max(least, int(card * 0.2 + 0.5)), max(least, int(card * 0.24 + 0.5))


def _boxes(melds, card, room):
    """Every meld's box; most are alike."""
    known = {}
    for meld in melds:
        if meld not in known:
            known[meld] = meld_box(meld[0], meld[1], card, room)
    return [known[meld] for meld in melds]


def _tried(melds, order, card, room, space, least):
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


def _evened(boxes, rows, room, gap, order):
    """The rows made as narrow as their number allows, so that the last is not nearly empty."""
    low, high = max([box[0] for box in boxes]), room
    while low < high:
        middle = (low + high) // 2
        tried = rows_of(boxes, middle, gap, False, order)
        if len(tried) <= len(rows):
            rows, high = tried, middle
        else:
            low = middle + 1
    return rows


def fit(melds, width, height, limit, smallest, wanted, order=None):
    """Place melds, given as (cards, letters of a caption), on a felt of this width and height.

    `limit` is (largest card, margin, least gap). `wanted` is the size used before (0: none), which
    is kept while everything fits so that the cards do not change size with every move. `order`
    lists the melds' numbers, by default as they are given. Returns {card, spots, boxes, height,
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
    card, plan = high, _tried(melds, order, high, room, height, least)
    if plan is None:
        card, plan = _largest(melds, order, (smallest, high - 1), room, height, least)
    return _placed(plan, order, card, width, height, limit)


def _largest(melds, order, bounds, room, space, least):
    """The largest card between two bounds at which everything fits, and its rows.

    If nothing fits, the smallest cards are packed, the widest melds first.
    """
    low, high = bounds
    card, plan = low, None
    while low <= high:
        middle = (low + high + 1) // 2
        tried = _tried(melds, order, middle, room, space, least)
        if tried:
            card, plan, low = middle, tried, middle + 1
        else:
            high = middle - 1
    if plan is None:
        boxes = _boxes(melds, card, room)
        widest = sorted(order, key=lambda number: -boxes[number][0])
        plan = [rows_of(boxes, room, gaps(card, least)[0], True, widest), boxes, True]
    return card, plan


def _placed(plan, order, card, width, height, limit):
    """The plan's rows centred on the felt."""
    rows, boxes, packed = plan
    across, down = gaps(card, limit[2])
    room = width - 2 * limit[1]
    if not packed and boxes:
        rows = _evened(boxes, rows, room, across, order)
    high = _high(rows, down)
    top = max(0, (height - high) // 2)
    spots = [None] * len(boxes)
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


def new_spot(plan, width, height, limit):
    """Where a new meld's slot goes without moving any other: (left, top, width, height)."""
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
    # Without room the slot covers the foot of the last row or, if the felt scrolls, follows it.
    return ((width - 150) // 2, below if plan["scrolls"] else height - 46, 150, 44)


def _beside(rows, across, most):
    """Where a place beside a row begins, the last row first: (left, top), with left at `most`."""
    for left, top, long, _high in reversed(rows):
        right = left + long + across
        if right <= most:
            return (right, top)
    return None


def hand_rows(count, width, card, most):
    """How many cards each row of the hand holds, as a list.

    There are as many rows as it takes to show `HAND_VISIBLE` of each card, and up to `most` if
    cards overlap less in them.
    """
    if not count:
        return []
    line = max(1, (width - card) // HAND_VISIBLE + 1)
    rows = max((count + line - 1) // line, min(most, (count * (card + 4) + width - 1) // width))
    base, more = divmod(count, rows)
    return [base + (1 if row < more else 0) for row in range(rows)]


def arc(count):
    """The angle and the dip of each card in a fan: [(degrees, pixels), ...]."""
    middle = (count - 1) / 2
    share = min(1, count / 12)
    found = []
    for number in range(count):
        away = (number - middle) / max(middle, 1)
        found.append((away * 4 * share, away * away * 9 * share))
    return found


def hung(count):
    """The angles at which an opponent's cards hang from the rim, in degrees, left to right."""
    shown = min(count, 14)
    step = min(6.5, 62 / max(1, shown - 1))
    return [((shown - 1) / 2 - number) * step for number in range(shown)]


def beside(spots, here, across, down):
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
