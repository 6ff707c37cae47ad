"""The felt: room of the melds and the hand, faces of cards, and the order of tidying."""

from stand_ins.doubles import Fake, FakeState, Recorder, lend_scripts, page_module, scripts_of
from stand_ins.table import Node

from markup import html

felt = page_module("felt.felt")


def meld(cards, kind="run", **more):
    return dict({"cards": cards.split(" "), "kind": kind, "state": "legal"}, **more)


def test_tidying_puts_runs_by_suit_and_rank_before_sets_by_rank_before_the_rest():
    melds = [meld("Kc Kd Kh", "set"), meld("9s Ts Js"), meld("7d X", None), meld("X 4h 5h")]
    melds += [meld("2c 2d 2h", "set"), meld("2s 3s 4s"), meld("Tc Jc Qc"), meld("X X", None)]
    assert felt.tidy_order(melds) == [6, 3, 5, 1, 4, 0, 7, 2]
    assert felt.tidy_order([meld("r12 r13"), meld("r2 r3"), meld("b10 b11")]) == [2, 1, 0]
    assert felt.tidy_order([meld("9s Ts Js"), meld("9s Ts Js")]) == [0, 1]


def part(hidden=True, size=0, count=1):
    """A part of the page, hidden or of a size."""
    found = Node()
    found.hidden, found.offsetHeight, found.childElementCount = hidden, size, count
    found.style = Recorder()
    found.clientWidth, found.clientHeight = 1000, 600
    return found


def page(wide=1280, high=800, lesson=False, **parts):
    """A felt on a page of this size; `parts` are those that are shown."""
    felt.window = FakeState()
    felt.document = FakeState()
    lend_scripts(felt, FakeState())
    felt.window.change(innerWidth=wide, innerHeight=high)
    own = FakeState()
    own.style = Recorder()
    felt.document.getElementById = lambda name: own if name == "felt" else parts.get(name) or part()
    felt.document.body = FakeState()
    felt.document.body.hasAttribute = lambda name: lesson
    table_felt = felt.Felt(Fake(settings={"print": "normal"}, tidied=False))
    scripts_of(felt).css_number = lambda name: 60
    scripts_of(felt).inner_width = lambda element: 700
    return table_felt


VIEW = {"table": [], "discards": ["7s"], "hand": [], "deck": "french"}
BARE = {"table": [], "hand": [], "deck": "tiles"}
MARKED = [meld("7s 8s 9s", by=1)]


def test_the_felt_gives_room_to_piles_and_to_a_panel_beside_it():
    hint, reasons = part(False, 90), part(False, 50)
    beside = 1000 - felt.DOCK
    for wide, high, parts, room in (
        (1280, 800, {}, (1000, 576, 128)),
        (1700, 800, {}, (1000, 576, 150)),
        (1099, 800, {}, (1000, 576, 92)),
        (699, 800, {}, (1000, 592, 0)),
        (1280, 800, {"piles": part(count=0)}, (1000, 576, 0)),
        # A phone that lies has its piles at the side if they are shown.
        (844, 390, {}, (1000, 592, felt.LOW_PILES)),
        # A panel stands beside the melds on a wide and high table, a lesson's always below.
        (1280, 800, {"hint": hint}, (beside, 576, 0)),
        (1280, 800, {"reasons": hint}, (beside, 576, 0)),
        (1280, 800, {"hint": hint, "lesson": True}, (1000, 576, 128)),
        (1280, 800, {"reasons": hint, "lesson": True}, (1000, 576, 128)),
        (1100, 800, {"hint": hint}, (beside, 576, 0)),
    ):
        assert page(wide, high, **parts)._room(VIEW) == room, (wide, high, parts)
    bare = page(844, 390)
    bare.pile = 0
    assert bare._room(BARE) == (1000, 592, 0)
    for wide, high in ((1099, 800), (1200, 480)):
        assert page(wide, high, hint=hint)._room(VIEW)[0] == 1000
    for parts, wide, taken in (
        ({"hint": hint}, 1000, "98px"),
        ({"hint": hint, "reasons": reasons}, 1000, "156px"),
        ({"hint": hint}, 1280, "0px"),
        ({"wholes": part(False, 40)}, 1280, "48px"),
    ):
        page(wide, **parts)._room(VIEW)
        style = felt.document.getElementById("felt").style
        assert style.calls == [("setProperty", "--docked", taken)]


def test_names_and_flags_need_room_above_the_melds_of_a_phone():
    faulty = [meld("7s 8s", state="part")]
    for table, high in (([], 4), ([meld("7s 8s 9s")], 4), (MARKED, 11), (faulty, 11)):
        assert page(390, 844)._top({"table": table}) == high
        assert page(844, 390)._top({"table": table}) == high
        assert page()._top({"table": table}) == 12


def test_large_cards_show_faces_and_smaller_ones_if_they_are_few():
    few, many = {"table": [meld("7s 8s")] * 20}, {"table": [meld("7s 8s")] * 21}
    for size, shown in (
        (80, [True, True]),
        (79, [True, False]),
        (64, [True, False]),
        (63, [False] * 2),
    ):
        assert [page().faced(view, {"card": size}) for view in (few, many)] == shown


def felt_with_hand(
    wide=390, high=844, cards=10, print_="normal", room=80, discards=True, melds=1, **parts
):
    """A felt that has planned such a hand; the melds' cards have this room."""
    table_felt = page(wide, high, **parts)
    table_felt._state = Fake(settings={"print": print_}, tidied=False, game="g")
    table_felt._fitted = lambda view, more: {"card": room, "scrolls": room < 24}
    scripts_of(felt).inner_height = lambda element: 61
    table_felt.plan_hand(view_holding(cards, melds, discards), wide - 8)
    return table_felt


def view_holding(cards, melds=1, discards=True, deal=1):
    """A view with so many cards in the hand."""
    view = {"hand": ["7s"] * cards, "deal": deal, "table": [meld("7s 8s 9s")] * melds}
    view["discards"] = ["2c"] if discards else None
    return view


def card_and_rows(table_felt):
    return (table_felt.rows, table_felt.held, table_felt.pile)


def test_ten_cards_of_a_phones_hand_are_large_and_those_of_a_landscape_phone_too():
    large, least = felt.PILE_CARDS[0], felt.HAND_LARGEST["normal"]
    assert card_and_rows(felt_with_hand()) == (2, least, large) and least >= 56
    assert card_and_rows(felt_with_hand(cards=13)) == (2, least, large)
    assert card_and_rows(felt_with_hand(cards=5)) == (1, least, large)
    assert felt_with_hand(640, 360).held >= 48 and felt_with_hand(844, 390, cards=13).held == least
    assert felt_with_hand(print_="large").held > least
    # A tablet and a laptop have cards of their own.
    assert card_and_rows(felt_with_hand(820, 1180, cards=14)) == (1, 60, 0)
    assert card_and_rows(felt_with_hand(820, 1180, cards=15)) == (2, 60, 0)
    assert card_and_rows(felt_with_hand(1366, 768, cards=30)) == (1, 60, 0)


def test_a_phones_hand_has_one_layout_for_a_whole_deal():
    table_felt = felt_with_hand(cards=10)
    first = card_and_rows(table_felt)
    for cards in (11, 12, 9, 5, 2, 1, 0, 10, 14):
        table_felt.plan_hand(view_holding(cards), 382)
        assert card_and_rows(table_felt) == first, cards
    table_felt.plan_hand(view_holding(5, deal=2), 382)
    assert card_and_rows(table_felt) != first
    # Unless it outgrows it.
    table_felt.plan_hand(view_holding(20, deal=2), 382)
    assert table_felt.rows == 3
    # A hidden hand does not choose the layout of its deal.
    table_felt = felt_with_hand(cards=0)
    table_felt.plan_hand(view_holding(10), 382)
    assert table_felt.rows == 2


def test_a_phones_hand_gives_way_to_a_crowded_table_and_stays_so():
    roomy, table_felt = felt.layout.ROOMY, felt_with_hand(room=felt.layout.ROOMY)
    large, least = felt.HAND_LARGEST["normal"], felt.HAND_SMALLEST["normal"]
    between = (large + least) // 2
    assert table_felt.held == large

    def plan_beside(melds, card=50, scrolls=False, until=0):
        """Plan the hand beside so many melds, which have this card with `until` more height."""
        table_felt._fitted = lambda view, more: {"card": card - (more < until), "scrolls": scrolls}
        table_felt.plan_hand(view_holding(10, melds), 382)
        return card_and_rows(table_felt)

    def drawn_at(size):
        """The felt gives up as much height as the hand takes now, on the page."""
        scripts_of(felt).inner_height = lambda element: felt.layout.hand_height(2, size)
        table_felt.drawn()

    drawn_at(table_felt.held)
    assert plan_beside(8, roomy, until=40) == (2, between, felt.PILE_CARDS[1])
    drawn_at(between)
    assert plan_beside(9, roomy, until=25) == (2, least, felt.PILE_CARDS[1])
    assert plan_beside(12, scrolls=True) == (1, least, felt.PILE_CARDS[2])
    assert plan_beside(2)[0] == 1
    # A stock alone is on the Draw button as well, and gives its place to a full table.
    assert felt_with_hand(room=10, discards=False).pile == 0
    assert felt_with_hand(640, 360, room=10, discards=False).pile == 0
    assert felt_with_hand(640, 360, room=10).pile == felt.PILE_CARDS[0]
    # A panel is closed again, and the melds have their room back.
    assert felt_with_hand(room=10, hint=part(False, 90)).held == large


def test_cards_may_grow_again_and_do_so_when_the_workbench_has_changed():
    table_felt = page()
    table_felt.card = 40
    table_felt.make_room_for(table_felt.bench)
    assert table_felt.card == 40
    for change in (lambda: table_felt.make_room_for("cards"), table_felt.reset_card_size):
        table_felt.card = 40
        change()
        assert table_felt.card == 0


def filling(before, after, renewed=True):
    """Return how a felt replaces its melds' markup: (renewed melds, changes of children)."""
    done = ([], [])
    page()

    def renew(box, numbers, markup):
        done[0].append((numbers, markup))
        return renewed

    scripts_of(felt).morph_children = renew
    scripts_of(felt).morph = lambda box, markup: done[1].append(markup)
    table_felt = felt.Felt(Fake(settings={"print": "normal"}, tidied=False))
    table_felt._parts = before
    table_felt._fill(None, after)
    return done


def test_only_changed_melds_are_filled_again_unless_their_number_or_order_has_changed():
    assert filling(["a", "b", "c"], ["a", "x", "y"]) == ([("1 2", "xy")], [])
    assert filling(["a", "b"], ["a", "b", "c"]) == ([], ["abc"])
    assert filling(["a", "b"], ["b", "a"], renewed=False) == ([("0 1", "ba")], ["ba"])


def rectangle(left=0, top=0, width=0, height=0, card=None):
    """A rectangle on the page, perhaps with a card in it."""
    found = Node()
    found.left, found.top, found.width, found.height = left, top, width, height
    found.querySelector = lambda query: card
    return found


def test_the_first_meld_goes_left_of_the_piles_or_without_any_to_the_middle():
    def place(wide=1280, piles=None):
        table_felt = page(wide, piles=piles or rectangle())
        return table_felt._beside_piles(rectangle(100, 50, 900, 500))

    assert place() == (390, 200, 120, 100)
    # As large as the pile, and as far from it as there is room for.
    assert place(piles=rectangle(card=rectangle(500, 250, 80, 112))) == (284, 200, 80, 112)
    assert place(600, rectangle(card=rectangle(500, 250, 80, 112))) == (304, 200, 80, 112)
    assert place(piles=rectangle(card=rectangle(180, 250, 80, 112))) == (-12, 200, 56, 112)


def plan_calls(print_="normal", wide=1280, piles=True, card=70, tidied=False, more=0):
    """Return the calls that ask for a plan, and the plan's left, top and size."""
    table_felt = page(wide, piles=part(count=int(piles)))
    table_felt._state, asked = Fake(settings={"print": print_}, tidied=tidied), []

    def fit(boxes, width, height, limit, smallest, now, order, near):
        asked.append((width, height, smallest, order))
        return {"card": card}

    own, felt.layout.fit_with_slot = felt.layout.fit_with_slot, fit
    plan = table_felt._fitted(VIEW, more)
    felt.layout.fit_with_slot = own
    return asked, (plan["left"], plan["top"], plan["size"])


def test_melds_are_centred_unless_that_would_make_their_cards_small():
    small = felt.layout.SMALLEST
    assert plan_calls(card=felt.CENTRED) == ([(744, 576, small, None)], (128, 12, (744, 576)))
    both = [(744, 576, small, None), (872, 576, small, None)]
    assert plan_calls(card=felt.CENTRED - 1) == (both, (0, 12, (872, 576)))
    whole = [(1000, 576, small, None)]
    assert plan_calls(piles=False, card=10) == (whole, (0, 12, (1000, 576)))
    assert felt.CENTRED == 70


def test_large_print_keeps_cards_larger_and_tidying_orders_them():
    assert plan_calls("large")[0][0][2] == 36 and felt.layout.SMALLEST < 36
    assert plan_calls(tidied=True)[0][0][3] == [] and plan_calls(more=40)[0][0][1] == 616


def drawing(parts, slot, wide=1280, melds=((10, 20, 300),)):
    """Return the filled parts, the calls on the box and on its style, after drawing twice."""
    table_felt = page(wide)
    box, done = Recorder(), []
    box.style = style = Recorder()
    felt.document.getElementById = lambda name: box
    box.clientWidth = 1000
    scripts_of(felt).place_children = lambda box, places: done.append(places)
    table_felt._fill = lambda box, parts: done.append(parts)
    table_felt._beside_piles = lambda box: (1, 2, 3, 4)
    plan = {"card": 64, "scrolls": True, "left": 5, "top": 7, "size": (900, 500), "limit": 80}
    plan["spots"] = [(left, down) for left, down, _wide in melds]
    plan["boxes"] = [(wide_, 0) for _left, _down, wide_ in melds]
    own, felt.layout.new_spot = felt.layout.new_spot, lambda *given: (50, 60, 70, 80)
    table_felt.draw(VIEW, parts, plan, slot)
    table_felt.draw(VIEW, parts, plan, slot)
    felt.layout.new_spot = own
    return done, box.calls, style.calls


def test_melds_are_filled_when_they_change_and_placed_at_every_drawing():
    meld = html("a")
    done, looks, style = drawing([meld], False)
    assert done == [[meld], "15 27 300", "15 27 300"]
    assert ("toggle", "scrolls", True) in looks and ("toggle", "big", True) in looks
    pad, gap = felt.layout.frame(64)
    sizes = [("setProperty", "--tc", "64px"), ("setProperty", "--pad", "%dpx" % pad)]
    assert style[:3] == sizes + [("setProperty", "--cg", "%dpx" % gap)]
    done, _looks, _style = drawing([meld], True)
    assert "slot-new" in str(done[0][1]) and done[1:] == ["15 27 300,55 67 70 80"] * 2
    # The first meld has its place beside the piles.
    assert drawing([], True, melds=())[0][1] == "1 2 3 4"


def test_a_phone_is_in_landscape_if_it_is_low_and_wider_than_high():
    for sizes, lies in (
        (((844, 480), (560, 300), (570, 480)), True),
        (((844, 481), (559, 300), (480, 480)), False),
    ):
        for wide, high in sizes:
            page(wide, high)
            assert felt._low() is lies, (wide, high)


def test_a_meld_has_no_words_under_it_if_a_phones_panel_says_them():
    faulty = meld("7s 8s", state="part", faults=[])
    for wide, hidden, words in ((699, False, False), (700, False, True), (699, True, True)):
        table_felt = page(wide, reasons=part(hidden))
        assert bool(table_felt._caption(faulty, VIEW)) is words
