"""Where cards fly from, as the engine's events tell."""

from stand_ins.parts import Does, Noted, imported
from stand_ins.table import node_of

flights = imported("felt.flights")


def drawn(ref="", text="", left=0, cards=(), **attributes):
    """An element at a place of the page, with a text and a reference; a meld has `cards`."""
    found = node_of(left=left, data_ref=ref, data_card=text, **attributes)
    found.nodes["[data-ref]"] = list(cards)
    return found


def page(*found, **nodes):
    """A page on which every query for several finds these; `nodes` are single ones."""
    flights.document = Does(querySelectorAll=lambda query: list(found), querySelector=nodes.get)


def planned(**before):
    """A plan with what was measured before; every card it looks for is there."""
    made = flights.Plan(None, before, 0)
    made.target = lambda meld, text: "%d %s" % (meld, text)
    return made


def test_equal_cards_of_a_meld_fly_each_from_its_own_place():
    one, other = (0, 0, 10, 20), (50, 0, 10, 20)
    plan = planned(cards={(2, "X"): [one, other]})
    moves = [{"from": 2, "to": to, "card": "X"} for to in (1, 3)]
    plan.add({"event": "rearranged", "seat": 1, "moves": moves})
    ((_event, flown),) = plan.steps
    assert flown == [("1 X", one, True), ("3 X", other, True)]
    # A card whose place nobody has measured does not fly.
    plan.add({"event": "rearranged", "seat": 1, "moves": moves[:1]})
    assert plan.steps[1][1] == []


def test_equal_cards_of_the_hand_fly_each_from_its_own_place_and_those_of_others_from_their_seat():
    one, other, seat = (0, 0, 10, 20), (50, 0, 10, 20), (5, 5, 30, 10)
    plan = planned(hand={"7s": [one, other]}, seats={0: (9, 9, 9, 9), 1: seat})
    plan.add({"event": "laid", "seat": 0, "meld": 1, "cards": "7s 7s"})
    plan.add({"event": "laid", "seat": 1, "meld": 2, "cards": "8s 9s"})
    assert [start for _card, start, _own in plan.steps[0][1]] == [one, other]
    assert [(start, own) for _card, start, own in plan.steps[1][1]] == [(seat, False)] * 2


def slid(noting):
    """How far what slides comes: (across, down) of each."""
    return [call[2:4] for call in noting.calls if call[0] == "slide"]


def test_cards_that_are_drawn_one_after_another_are_two():
    page(drawn("h0"), drawn("h3"))
    plan = planned(piles={"stock": (1, 1, 1, 1)})
    for text in ("7s", "8s"):
        plan.add({"event": "drew", "seat": 0, "card": text})
    flown = [flight for _event, step in plan.steps for flight in step]
    assert [card.getAttribute("data-ref") for card, _start, _own in flown] == ["h0", "h3"]


def test_another_seats_card_does_not_come_from_the_own_hand():
    plan = planned(hand={"7s": [(0, 0, 1, 1)]}, seats={1: (5, 5, 5, 5)})
    plan.add({"event": "laid", "seat": 1, "meld": 1, "cards": "7s"})
    assert plan.steps[0][1] == [("1 7s", (5, 5, 5, 5), False)]


def test_cards_of_one_step_fly_one_after_another_and_steps_after_each_other():
    noting = Noted()
    plan = flights.Plan(noting, {}, 0)
    flight = (drawn(), (0, 0, 10, 10), True)
    plan.steps = [({"seat": None}, [flight, flight]), ({"seat": None}, [flight])]
    plan.fly(800, 280, 0)
    assert [call[4] for call in noting.calls if call[0] == "fly"] == [0, flights.APART, 800]


def test_equal_melds_shift_each_from_its_own_place():
    noting = Noted()
    melds = [drawn(left=left, cards=[drawn(text="7s")]) for left in (0, 100)]
    page(*melds)
    spots = [(50, 0, 10, 10), (180, 0, 10, 10)]
    flights.Plan(noting, {"melds": {"7s": spots}}, 0).settle()
    assert slid(noting) == [(50, 0), (80, 0)]


def test_what_has_no_start_or_no_card_does_not_fly():
    plan = planned(hand={}, seats={1: (5, 5, 5, 5)}, piles={"stock": (1, 1, 1, 1)})
    plan.add({"event": "laid", "seat": 2, "meld": 1, "cards": "7s 8s"})
    plan.add({"event": "took", "seat": 1, "card": "7s"})
    plan.add({"event": "passed", "seat": 1})
    assert [flown for _event, flown in plan.steps] == [[], [], []]
    plan.target = lambda meld, text: None
    plan.add({"event": "added", "seat": 1, "meld": 1, "cards": "7s"})
    moves = [{"from": None, "to": 1, "card": "X"}]
    plan.add({"event": "rearranged", "seat": 1, "moves": moves})
    page()
    plan.add({"event": "drew", "seat": 0, "card": "7s"})
    plan.add({"event": "discarded", "seat": 1, "card": "7s"})
    assert [flown for _event, flown in plan.steps[3:]] == [[], [], [], []]


def test_a_card_that_others_draw_is_sent_from_the_pile_to_their_seat():
    stock, discards = (0, 0, 10, 10), (50, 0, 10, 10)
    plan = planned(piles={"stock": stock, "discards": discards})
    plan.add({"event": "drew", "seat": 1, "card": "?"})
    plan.add({"event": "took", "seat": 1, "card": "7s"})
    assert [flown for _event, flown in plan.steps] == [[("?", stock, 1)], [("7s", discards, 1)]]


def test_a_card_from_a_hand_to_a_changed_table_flies_from_its_seat():
    seat, own = (5, 5, 30, 10), (0, 0, 10, 20)
    plan = planned(cards={}, hand={"7s": [own]}, seats={1: seat})
    moves = [{"from": None, "to": 1, "card": "7s"}]
    plan.add({"event": "rearranged", "seat": 1, "moves": moves})
    plan.add({"event": "rearranged", "seat": 0, "moves": moves})
    assert [flown for _event, flown in plan.steps] == [
        [("1 7s", seat, False)],
        [("1 7s", own, True)],
    ]


def test_a_seat_glows_before_its_cards_fly_and_only_then():
    noting = Noted()
    plan = flights.Plan(noting, {"seats": {1: (0, 0, 28, 0)}}, 0)
    page()
    flights.document.querySelector = lambda query: query
    steps = [({"seat": 1}, [("7s", (50, 0, 10, 0), 1)]), ({"seat": 1}, []), ({"seat": None}, [])]
    plan.steps = steps + [({"seat": 0}, [("7s", (50, 0, 10, 0), 2)])]
    plan.fly(800, 280, 90)
    assert [call[2:] for call in noting.calls if call[0] == "glow"] == [(0, 90), (2400, 90)]
    # Nothing is sent to a seat that is not shown.
    sent = [call[2:] for call in noting.calls if call[0] == "fly_new"]
    assert sent == [(0, -28 * 0.73, 41, 0, 28, 90, 280)]
    noting.calls.clear()
    plan.fly(800, 280, 0)
    assert "glow" not in [call[0] for call in noting.calls]


def test_the_cards_that_an_event_touched_are_found_once_each():
    cards = [drawn("t1.0", "7s"), drawn("t1.1", "7s"), drawn("t1.2", "8s")]
    page(*cards)
    flights.document.querySelector = lambda query: "pile"

    def touched(event, **more):
        more["event"] = event
        return [
            one if one == "pile" else one.getAttribute("data-ref") for one in flights.touched(more)
        ]

    assert touched("laid", meld=1, cards="7s 8s 7s 9s") == ["t1.0", "t1.2", "t1.1"]
    assert touched("added", meld=1, cards="8s") == ["t1.2"]
    moves = [{"to": 1, "card": "8s", "from": None}, {"to": 1, "card": "7s", "from": 2}]
    assert touched("rearranged", moves=moves) == ["t1.2", "t1.0"]
    assert touched("discarded") == ["pile"] and touched("drew") == []


def test_what_has_moved_slides_from_every_side_and_what_has_hardly_moved_stays():
    here = (50, 50, 10, 10)
    for start, slides in (
        ((54, 50), True),
        ((46, 50), True),
        ((50, 54), True),
        ((50, 46), True),
        ((58, 42), True),
        ((53, 50), False),
        ((49, 48), False),
    ):
        noting = Noted()
        flights._slide(noting, None, (start[0], start[1], 10, 10), here, 100)
        assert bool(slid(noting)) == slides
        assert not slides or slid(noting) == [(start[0] - 50, start[1] - 50)]


def piled(*piles, bare=False, **single):
    """A page on which the piles lie, in the middle if it is `bare`: (name, left, width) of each."""
    found = {}
    for name, left, width in piles:
        pile = found[name] = drawn(left=left, data_pile=name)
        pile.width, pile.around = width, ("[data-pile]",)
        pile.closest = lambda query, pile=pile: pile

    def one(query):
        if query == "#game.bare":
            return bare or None
        for name in found:
            if name in query:
                return found[name]
        return single.get({"[data-act=draw]": "draw", "#acts": "acts"}[query])

    flights.document = Does(
        querySelector=one,
        querySelectorAll=lambda query: (
            list(found.values()) if query.endswith("[data-pile]") else []
        ),
    )


def test_piles_leave_the_middle_once_the_first_meld_is_laid():
    piled(("stock", 100, 10), ("discards", 150, 10), bare=True)
    before = flights.in_the_middle()
    assert sorted(before) == ["discards", "stock"]
    noting = Noted()
    piled(("stock", 120, 10), bare=True)
    flights.leave_the_middle(noting, before)
    assert slid(noting) == []
    piled(("stock", 300, 10), ("discards", 300, 10), ("own", 5, 10))
    flights.leave_the_middle(noting, before)
    assert sorted(slid(noting)) == [(-200, 0), (-150, 0)]
    flights.leave_the_middle(noting, None)
    assert len(slid(noting)) == 2 and flights.in_the_middle() is None


def test_without_a_stock_that_shows_cards_are_drawn_from_the_button():
    button, acts = drawn(left=7), drawn(left=9)
    for stock, single, left in (
        (("stock", 3, 10), {}, 3),
        (("stock", 3, 0), {"draw": button, "acts": acts}, 7),
        (("stock", 3, 0), {"acts": acts}, 9),
    ):
        piled(stock, **single)
        assert flights.measure()["piles"]["stock"][0] == left


def test_everything_is_measured_by_what_it_shows():
    cards = [drawn("t0.0", "X=8s", 1), drawn("t0.1", "9s", 2)]
    found = {
        "#melds .meld": [drawn(left=5, cards=cards, data_meld="0")],
        "#seats [data-seat]": [drawn(left=6, data_seat="3")],
        "#hand [data-ref]": [drawn("h0", "7s", 3), drawn("h1", "7s", 4)],
        "[data-pile]": [],
    }
    flights.document = Does(querySelectorAll=found.get, querySelector=lambda query: drawn(left=8))
    found = flights.measure()

    def left(spots):
        return [spot[0] for spot in spots]

    # A joker is one, whatever it stands for.
    assert sorted(found["cards"]) == [(0, "9s"), (0, "X")]
    assert left(found["cards"][(0, "X")]) == [1] and left(found["hand"]["7s"]) == [3, 4]
    assert left(found["melds"]["X=8s 9s"]) == [5]
    assert left(found["seats"].values()) == [6] and found["piles"]["stock"][0] == 8
