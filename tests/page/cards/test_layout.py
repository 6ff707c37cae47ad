"""Places of melds and sizes of cards."""

from stand_ins.cases import cases

from cards import layout

PHONE = layout.limits(360, False)


def overlaps(one, other):
    (left, top), (width, height) = one
    (x, y), (across, down) = other
    return left < x + across and x < left + width and top < y + down and y < top + height


def test_nothing_overlaps_and_nothing_is_cut_off():
    for count in (1, 5, 12, 24, 33):
        melds = [(3 + number % 5, 0 if number % 7 else 18) for number in range(count)]
        for width, height in ((360, 380), (390, 560), (680, 700), (1090, 480)):
            limit = layout.limits(width, False)
            plan = layout.fit_with_slot(melds, width, height, limit, layout.SMALLEST, 0)
            placed = [(spot, plan["boxes"][n]) for n, spot in enumerate(plan["spots"])]
            slot = layout.new_spot(plan, width, height, limit)
            assert limit[1] <= slot[0] and slot[0] + slot[2] <= width - limit[1]
            for number, rectangle in enumerate(placed):
                assert rectangle[0][0] >= limit[1]
                assert rectangle[0][0] + rectangle[1][0] <= width - limit[1]
                assert plan["scrolls"] or rectangle[0][1] + rectangle[1][1] <= height
                for other in placed[number + 1 :]:
                    assert not overlaps(rectangle, other)
                assert not overlaps(rectangle, (slot[:2], slot[2:]))


def test_the_largest_card_that_fits_unless_the_one_in_use_still_does():
    few = layout.fit([(3, 0)] * 2, 360, 380, PHONE, 24, 0)
    many = layout.fit([(3, 0)] * 18, 360, 380, PHONE, 24, 0)
    assert few["card"] > 45
    assert 24 <= many["card"] < few["card"]
    assert not many["scrolls"]
    assert layout.fit([(3, 0)] * 2, 1366, 400, layout.limits(1366, False), 24, 0)["card"] == 96
    assert layout.fit([(3, 0)], 360, 380, PHONE, 24, 30)["card"] == 30


def test_wherever_the_search_begins_it_finds_the_same_cards():
    nears = (0, 24, 31, 40, 56, 90)
    for count in range(1, 30):
        melds = [(3 + number % 5, 0) for number in range(count)]
        plans = [layout.fit(melds, 360, 380, PHONE, 24, 0, None, near) for near in nears]
        assert len({plan["card"] for plan in plans}) == 1


def test_rows_are_centred_and_even():
    limit = layout.limits(700, False)
    rows = layout.fit([(3, 0)] * 6, 700, 300, limit, 24, 60)["rows"]
    assert len(rows) == 2 and rows[0][2] == rows[1][2]
    for left, _top, width, _height in rows:
        assert abs(left - (700 - left - width)) <= 1
    assert abs(rows[0][1] - (300 - rows[1][1] - rows[1][3])) <= 1
    # Three would have room in a row, but the last row is not nearly empty.
    plan = layout.fit([(3, 0)] * 4, 700, 300, limit, 24, 60)
    assert [row[2] for row in plan["rows"]] == [408, 408]


def test_words_below_a_meld_widen_its_place_and_heighten_it():
    plain, said = layout.meld_box(2, 0, 24, 300), layout.meld_box(2, 16, 24, 300)
    assert said[0] >= 16 * layout.LETTER > plain[0]
    assert said[1] == plain[1] + layout.CAPTION
    # Words too long for the felt do not reach beyond it, nor make a wide meld narrower.
    assert layout.meld_box(2, 90, 24, 300)[0] == 300
    assert layout.meld_box(5, 2, 24, 300)[0] == layout.meld_box(5, 0, 24, 300)[0]


def test_down_to_the_smallest_card_a_run_stands_in_one_line_and_below_it_scrolls():
    def plan_of(*sizes):
        return layout.fit([(size, 0) for size in sizes], 360, 380, PHONE, 24, 0)

    plan = plan_of(13)
    assert plan["boxes"][0][1] < 2 * layout.card_height(plan["card"])
    plan = plan_of(30)
    assert plan["card"] == 24 and plan["boxes"][0][1] > 2 * layout.card_height(24)
    plan = plan_of(*[4] * 60)
    assert plan["scrolls"] and plan["card"] == 24
    assert plan_of()["spots"] == []


def test_packed_rows_fill_gaps_and_a_row_is_full_when_the_gap_has_no_room_either():
    boxes = [(60, 10), (60, 10), (30, 10)]
    for packed, rows in ((False, [[0], [1, 2]]), (True, [[0, 2], [1]])):
        assert [row[2] for row in layout.rows_of(boxes, 100, 5, packed, [0, 1, 2])] == rows
        for room, many in ((104, 2), (105, 1)):
            assert len(layout.rows_of([(50, 10)] * 2, room, 5, packed, [0, 1])) == many


def test_the_place_for_a_new_meld_is_narrow_before_it_covers_another():
    # Seven melds in four rows: below the last one there is no room, and little beside it.
    plan = layout.fit([(3, 0)] * 6 + [(4, 0)], 360, 315, PHONE, 24, 0)
    left, top, wide, tall = layout.new_spot(plan, 360, 315, PHONE)
    for row in plan["rows"]:
        assert left >= row[0] + row[2] or top >= row[1] + row[3] or top + tall <= row[1]
    assert 44 <= wide < 2 * plan["card"] and left + wide <= 360 and tall >= 44


def test_cards_are_so_small_that_a_new_meld_has_room_beside_them():
    scrolled = 0
    for count in range(1, 26):
        for height in range(200, 400, 7):
            melds = [(3 + number % 4, 0) for number in range(count)]
            plan = layout.fit_with_slot(melds, 360, height, PHONE, layout.SMALLEST, 0)
            _left, top, _wide, tall = layout.new_spot(plan, 360, height, PHONE)
            if top + tall > height:
                # No card is smaller, and the melds alone take all the room.
                assert plan["card"] < layout.ROOMY or plan["scrolls"]
                scrolled += not plan["scrolls"]
    assert 0 < scrolled < 80


def test_a_hand_gets_more_rows_if_its_cards_hide_each_other():
    assert layout.hand_rows(14, 354, 42, 1) == [14]
    assert layout.hand_rows(15, 354, 42, 1) == [8, 7]
    assert layout.hand_rows(5, 354, 42, 2) == [3, 2]
    assert layout.hand_rows(1, 354, 42, 2) == [1]
    assert layout.hand_rows(0, 354, 42, 1) == []


def test_rows_of_the_hand_never_hide_more_than_they_may():
    for width in (250, 300, 354, 700, 1000):
        for count in range(1, 50):
            for rows in (1, 2):
                found = layout.hand_rows(count, width, 42, rows)
                assert sum(found) == count and 1 <= len(found) and max(found) - min(found) <= 1
                assert max(found) == 1 or (width - 42) / (max(found) - 1) >= 20


def test_a_planned_hand_fits_its_room_and_shows_most_of_each_card():
    for width in (312, 352, 382, 800):
        for count in range(1, 16):
            rows, card = layout.hand_plan(count, width, 260, (30, 63), 3)
            assert layout.hand_height(rows, card) <= 260 or card == 30
            columns = max(layout.hand_rows(count, width, card, rows))
            if card > 30 and columns > 1:
                assert (width - card) / (columns - 1) >= 0.79 * card
            assert not layout.is_outgrown(count, width, rows, card) or card == 30


def test_a_hand_outgrows_its_rows_when_its_cards_hide_each_other():
    assert not layout.is_outgrown(14, 382, 2, 63)
    assert layout.is_outgrown(24, 382, 2, 63) and not layout.is_outgrown(20, 382, 2, 63)


def test_a_fan_is_even_and_an_opponents_cards_hang_side_by_side_fourteen_at_most():
    turned = layout.arc(9)
    assert turned[4] == (0, 0)
    assert turned[0][0] == -turned[8][0] and turned[0][1] == turned[8][1] > turned[2][1]
    assert layout.arc(1) == [(0, 0)]
    assert layout.hung(0) == []
    assert layout.hung(1) == [0]
    assert len(layout.hung(30)) == 14
    assert layout.hung(3)[0] == -layout.hung(3)[2]
    for count in (2, 10, 14):
        turned = layout.hung(count)
        assert turned[0] - turned[-1] <= 62.01
    assert round(layout.hung(5)[0] - layout.hung(5)[1], 2) == 6.5


def test_the_neighbour_in_a_direction_is_the_first_of_the_nearest_straight_ahead():
    grid = [(0, 0), (10, 0), (0, 20), (60, 21), (10, 40)]
    aside = [(0.0, 0.0), (50.0, 40.0), (0.0, 120.0)]
    for spots, at, right, down, found in (
        (grid, 0, 1, 0, 1),
        (grid, 0, 0, 1, 2),
        (grid, 2, 0, 1, 4),
        (grid, 0, 0, -1, None),
        # One straight ahead comes before a nearer one aside.
        (aside, 0, 0, 1, 2),
        ([(x, -y) for x, y in aside], 0, 0, -1, 2),
        ([(y, x) for x, y in aside], 0, 1, 0, 2),
        ([(0, 0), (3, 9), (-3, 9)], 0, 0, 1, 1),
        ([(0, 0), (2, 0)], 0, 1, 0, None),
        ([(0, 0), (2.5, 0)], 0, 1, 0, 1),
    ):
        assert layout.beside(spots, at, right, down) == found, (spots, right, down)


def random_melds(seed, melds, cards):
    """That many melds of three cards or more, with that many cards in all, from a seed."""
    sizes = [3] * melds
    state = seed * 7919 + 17
    while sum(sizes) < cards:
        state = (state * 1103 + 12345) % 65536
        number = state % melds
        if sizes[number] < 9:
            sizes[number] += 1
    return [(size, 0) for size in sizes]


def test_twenty_five_melds_of_eighty_eight_cards_fit_a_phone_on_every_of_forty_tables():
    # At 360x640 a hand of fourteen in one row leaves 394 px for the melds.
    for seed in range(40):
        plan = layout.fit(random_melds(seed, 25, 88), 360, 394, PHONE, layout.SMALLEST, 0)
        assert plan["card"] >= layout.SMALLEST and not plan["scrolls"], seed
        placed = [(spot, plan["boxes"][n]) for n, spot in enumerate(plan["spots"])]
        for number, one in enumerate(placed):
            assert one[0][0] >= 0 and one[0][0] + one[1][0] <= 360
            for other in placed[number + 1 :]:
                assert not overlaps(one, other)


def test_melds_stand_in_the_wanted_order():
    plan = layout.fit(
        [(3, 0), (4, 0), (5, 0)], 1366, 400, layout.limits(1366, False), 24, 0, [2, 0, 1]
    )
    lefts = [spot[0] for spot in plan["spots"]]
    assert lefts[2] < lefts[0] < lefts[1]


def test_the_widest_melds_come_first_if_nothing_fits():
    melds = [(3 + number % 6, 0) for number in range(60)]
    plan = layout.fit(melds, 360, 100, PHONE, 24, 0)
    assert plan["scrolls"]
    widths = [plan["boxes"][number][0] for number in range(len(melds))]
    top = min([spot[1] for spot in plan["spots"]])
    first = [widths[n] for n, spot in enumerate(plan["spots"]) if spot[1] == top]
    assert max(first) == max(widths)


def test_below_the_last_row_there_must_be_room_for_a_whole_card():
    plan = {"card": 50, "rows": [[10, 0, 330, 100]], "scrolls": False}
    tall = layout.card_height(50) + 2 * layout.frame(50)[0]
    down = layout.gaps(50, PHONE[2])[1]
    enough = 100 + down + tall
    assert layout.new_spot(plan, 360, enough, PHONE)[1] == 100 + down
    # One less, and the slot is lower, where the felt scrolls to.
    assert layout.new_spot(plan, 360, enough - 1, PHONE) == (105, 100 + down, 150, 44)


def test_the_window_says_how_large_cards_and_margins_may_be():
    for width, large, limit in cases("test_the_window_says_how_large_cards_and_margins_may_be"):
        assert layout.limits(width, large) == tuple(limit)


def test_trays_are_padded_by_the_size_of_their_cards():
    frames = [layout.frame(card) for card in (33, 34, 55, 56)]
    assert frames == [(2, 1), (4, 2), (4, 2), (6, 3)]
