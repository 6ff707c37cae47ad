"""Where melds stand and how large cards are: arithmetic only, nothing of the page."""

SMALLEST = 24
HAND_VISIBLE = 24
HAND_ONE_ROW = 14
CAPTION = 15
CAPTION_WIDTH = 112


def measures(width, large):
    """Paddings and largest card for a window: (pad, card gap, meld gap, margin, largest card)."""
    if width < 700:
        return (3, 1, 5, 6, 48 if large else 40)
    if width < 1100:
        return (5, 2, 8, 10, 64 if large else 52)
    return (5, 2, 9, 14, 84 if width >= 1700 else 72 if large else 60)


TIGHT = (2, 1, 4, 4, 40)


def card_height(card):
    """A card's height for its width."""
    return int(card * 1.46 + 0.5)


def meld_box(count, caption, card, sizes, room):
    """A meld's (width, height, cards in a line); a meld wider than `room` breaks into lines."""
    pad, gap = sizes[0], sizes[1]
    frame = 2 * pad + 2
    line = max(1, (room - frame + gap) // (card + gap))
    across = min(count, line)
    lines = (count + line - 1) // line if count else 1
    width = frame + across * card + (across - 1) * gap
    if caption:
        # A few words must be readable under two cards, too.
        width = min(room, max(width, CAPTION_WIDTH))
    height = frame + lines * card_height(card) + (lines - 1) * gap
    return (width, height + (CAPTION if caption else 0), line)


def first_fit(boxes, room, gap):
    """Boxes put row by row into the first row with room: ([(left, top)], total height)."""
    rows = []
    seats = []
    for width, height in boxes:
        for number, row in enumerate(rows):
            if row[0] + gap + width <= room:
                seats.append((number, row[0] + gap))
                row[0] += gap + width
                row[1] = max(row[1], height)
                break
        else:
            seats.append((len(rows), 0))
            rows.append([width, height])
    tops = []
    top = 0
    for row in rows:
        tops.append(top)
        top += row[1] + gap
    return [(left, tops[row]) for row, left in seats], max(0, top - gap)


def in_order(boxes, room, gap):
    """Boxes put row by row in their order, like words in a text: ([(left, top)], height)."""
    spots = []
    left = top = tallest = 0
    for width, height in boxes:
        if left and left + width > room:
            left = 0
            top += tallest + gap
            tallest = 0
        spots.append((left, top))
        left += width + gap
        tallest = max(tallest, height)
    return spots, top + tallest


def _arranged(melds, card, sizes, room, space):
    """The melds at one card size: in their order if that fits, else packed first-fit."""
    boxes = [meld_box(count, caption, card, sizes, room)[:2] for count, caption in melds]
    spots, height = in_order(boxes, room, sizes[2])
    if height > space:
        spots, height = first_fit(boxes, room, sizes[2])
    return spots, height, boxes


def fit(melds, width, height, sizes, smallest, wanted):
    """Place melds, given as (cards, has a caption), on a felt of this width and height.

    `wanted` is the size used before (0: none): it is kept while everything fits, so that the
    table does not breathe with every card. A meld breaks into lines only where even the smallest
    cards are too wide. Returns {card, spots, boxes, height, scrolls}.
    """
    margin = sizes[3]
    room, space = width - 2 * margin, height - 2 * margin
    longest = max([count for count, _caption in melds] or [1])
    whole = (room - 2 * sizes[0] - 2 + sizes[1]) // longest - sizes[1]
    low, high = smallest, max(smallest, min(sizes[4], wanted or sizes[4], whole))
    card, plan = smallest, None
    while low <= high:
        middle = high if plan is None else (low + high + 1) // 2
        tried = _arranged(melds, middle, sizes, room, space)
        if tried[1] <= space:
            card, plan, low = middle, tried, middle + 1
        else:
            high = middle - 1
            plan = plan or ()
    plan = plan or _arranged(melds, smallest, sizes, room, space)
    return {
        "card": card,
        "spots": [(left + margin, top + margin) for left, top in plan[0]],
        "boxes": plan[2],
        "height": plan[1] + 2 * margin,
        "scrolls": plan[1] > space,
    }


def hand_rows(count, width, card, roomy):
    """How many cards each row of the hand holds, as a list.

    One row that overlaps on a phone, two from the 15th card on; `roomy` says that a second row
    costs nothing, so that cards need not overlap.
    """
    if not count:
        return []
    most = max(1, (width - card) // HAND_VISIBLE + 1)
    if roomy:
        most = min(most, max(width // (card + 4), (count + 1) // 2, 1))
    elif width < 700:
        most = min(HAND_ONE_ROW, most)
    else:
        most = max(HAND_ONE_ROW, (width - card) // (card // 2) + 1)
    rows = (count + most - 1) // most
    base, more = divmod(count, rows)
    return [base + (1 if row < more else 0) for row in range(rows)]


def beside(spots, here, across, down):
    """The nearest of some spots (x, y) in a direction from spot number `here`, or None."""
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
