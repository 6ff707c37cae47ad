"""Where melds stand and how large cards are."""

import layout

PHONE = layout.measures(360, False)


def overlaps(one, other):
    (left, top), (width, height) = one
    (x, y), (across, down) = other
    return left < x + across and x < left + width and top < y + down and y < top + height


def test_nothing_overlaps_and_nothing_is_cut_off():
    for count in (1, 5, 12, 24, 33):
        melds = [(3 + number % 5, number % 7 == 0) for number in range(count)]
        for width, height in ((348, 380), (378, 560), (680, 700), (1090, 480)):
            sizes = layout.measures(width, False)
            plan = layout.fit(melds, width, height, sizes, layout.SMALLEST, 0)
            placed = [(spot, plan["boxes"][n]) for n, spot in enumerate(plan["spots"])]
            for number, one in enumerate(placed):
                assert one[0][0] >= 0 and one[0][0] + one[1][0] <= width
                assert plan["scrolls"] or one[0][1] + one[1][1] <= height
                for other in placed[number + 1 :]:
                    assert not overlaps(one, other)


def test_the_largest_card_that_fits():
    few = layout.fit([(3, False)] * 2, 348, 380, PHONE, 24, 0)
    many = layout.fit([(3, False)] * 18, 348, 380, PHONE, 24, 0)
    assert few["card"] == PHONE[4]
    assert 24 <= many["card"] < few["card"]
    assert not many["scrolls"]


def test_a_size_in_use_stays_while_it_fits():
    assert layout.fit([(3, False)], 348, 380, PHONE, 24, 30)["card"] == 30


def test_a_long_run_stands_in_one_line_down_to_the_smallest_card():
    plan = layout.fit([(13, False)], 348, 380, PHONE, 24, 0)
    assert plan["boxes"][0][1] < 2 * layout.card_height(plan["card"])


def test_a_meld_too_wide_for_the_smallest_card_breaks_into_lines():
    plan = layout.fit([(30, False)], 348, 380, PHONE, 24, 0)
    assert plan["card"] == 24
    assert plan["boxes"][0][1] > 2 * layout.card_height(24)


def test_below_the_smallest_card_it_scrolls():
    plan = layout.fit([(4, False)] * 60, 348, 380, PHONE, 24, 0)
    assert plan["scrolls"] and plan["card"] == 24


def test_first_fit_fills_gaps():
    spots, height = layout.first_fit([(60, 10), (60, 10), (30, 10)], 100, 5)
    assert spots == [(0, 0), (0, 15), (65, 0)]
    assert height == 25


def test_an_empty_table():
    assert layout.fit([], 348, 380, PHONE, 24, 0)["spots"] == []


def test_fourteen_cards_in_one_row_on_a_phone_fifteen_in_two():
    assert layout.hand_rows(14, 360, 42, False) == [14]
    assert layout.hand_rows(15, 360, 42, False) == [8, 7]
    assert layout.hand_rows(0, 360, 42, False) == []


def test_rows_of_the_hand_never_hide_more_than_they_may():
    for width in (250, 300, 354, 700, 1000):
        for count in range(1, 50):
            for roomy in (False, True):
                rows = layout.hand_rows(count, width, 42, roomy)
                assert sum(rows) == count
                assert max(rows) == 1 or (width - 42) / (max(rows) - 1) >= 20


def test_on_a_phone_on_its_side_the_hand_takes_two_rows():
    assert layout.hand_rows(5, 236, 42, True) == [5]
    assert layout.hand_rows(9, 236, 42, True) == [5, 4]
    assert layout.hand_rows(14, 236, 42, True) == [7, 7]


def test_the_neighbour_in_a_direction():
    spots = [(0, 0), (10, 0), (0, 20), (60, 21), (10, 40)]
    assert layout.beside(spots, 0, 1, 0) == 1
    assert layout.beside(spots, 0, 0, 1) == 2
    assert layout.beside(spots, 2, 0, 1) == 4
    assert layout.beside(spots, 0, 0, -1) is None
