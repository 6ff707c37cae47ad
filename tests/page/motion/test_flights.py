"""Flights of cards between the places that the engine names."""

from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.table import node_of

flights = page_module("motion.flights")


def node_at(ref="", left=0, **attributes):
    """An element at a place of the page, with a reference."""
    return node_of(left=left, data_ref=ref, **attributes)


def page(**places):
    """A page with an element at each place: its left edge."""
    found = {}
    for place in places:
        found[place.replace("_", ".")] = node_at(place, left=places[place])

    def one(query):
        for start, kind in (('#seats [data-seat="', "s"), ('#game [data-ref="', "")):
            if query.startswith(start):
                return found.get(kind + query[len(start) : -2])
        name = query.replace("[data-pile=", "").replace("[data-act=", "").replace("]", "")
        return found.get(name)

    def several(query):
        return [found[name] for name in sorted(found) if name[:4] == "meld" and "#melds" in query]

    for name in found:
        found[name].offsetWidth = 10
    flights.document = Fake(querySelector=one, querySelectorAll=several)
    return found


def event_at(event, *places, **more):
    """An event with the places of its cards."""
    more.update({"event": event, "places": [list(place) for place in places]})
    more.setdefault("seat", 1)
    return more


def flights_of(events, before=None, viewer=0, duration=200):
    """Return the recorder and (reference, distance across, start, whether seen) of each flight."""
    recorder = Recorder()
    before = flights.measure(events, viewer) if before is None else before
    flights.fly(recorder, events, before, viewer, duration)
    flown = [call for call in recorder.calls if call[0] == "fly"]
    return recorder, [
        (call[1].getAttribute("data-ref"), call[2], call[4], call[6]) for call in flown
    ]


def slides(recorder):
    """Return the distance of each sliding card: (across, down)."""
    return [call[2:4] for call in recorder.calls if call[0] == "slide"]


def test_moved_cards_slide_from_every_side_and_hardly_moved_ones_stay():
    moved = ((54, 50), (46, 50), (50, 54), (50, 46), (58, 42))
    for left, top in moved + ((53, 50), (49, 48)):
        recorder = Recorder()
        flights._slide(recorder, None, (left, top, 10, 10), (50, 50, 10, 10), 100)
        assert slides(recorder) == ([(left - 50, top - 50)] if (left, top) in moved else [])


def page_with_piles(*piles, bare=False):
    """A page on which the piles lie, in the middle if it is `bare`: (name, left, width) of each."""
    found = {}
    for name, left, width in piles:
        pile = found[name] = node_at(left=left, data_pile=name)
        pile.width, pile.around = width, ("[data-pile]",)
        pile.closest = lambda query, pile=pile: pile

    def one(query):
        if query == "#game.bare":
            return bare or None
        for name in found:
            if name in query:
                return found[name]
        return None

    flights.document = Fake(
        querySelector=one,
        querySelectorAll=lambda query: (
            list(found.values()) if query.endswith("[data-pile]") else []
        ),
    )


def test_piles_leave_the_middle_once_the_first_meld_is_laid():
    page_with_piles(("stock", 100, 10), ("discards", 150, 10), bare=True)
    before = flights.in_the_middle()
    assert sorted(before) == ["discards", "stock"]
    recorder = Recorder()
    page_with_piles(("stock", 120, 10), bare=True)
    flights.leave_the_middle(recorder, before)
    assert slides(recorder) == []
    page_with_piles(("stock", 300, 10), ("discards", 300, 10), ("own", 5, 10))
    flights.leave_the_middle(recorder, before)
    assert sorted(slides(recorder)) == [(-200, 0), (-150, 0)]
    flights.leave_the_middle(recorder, None)
    assert len(slides(recorder)) == 2 and flights.in_the_middle() is None


def test_each_card_flies_from_its_own_place_to_its_own_place():
    page(h0=10, h3=40, t1_0=100, t1_1=130, s1=5)
    event = event_at("laid", ("h0", "t1.0"), ("h3", "t1.1"), seat=0)
    assert sorted(flights.measure([event], 0)[0]) == ["h0", "h3"]
    both = [("t1_0", -90, 0, True), ("t1_1", -90, flights.APART, True)]
    assert flights_of([event])[1] == both
    # A hidden card comes from its seat, and is not seen before it leaves.
    assert flights_of([event_at("added", ("s1", "t1.1"))])[1] == [("t1_1", -125, 0, False)]


def test_a_card_that_is_not_drawn_before_or_after_does_not_fly():
    page(h0=10, t1_0=100)
    for places in (("h9", "t1.0"), ("h0", "t7.0"), ("s3", "t1.0")):
        assert flights_of([event_at("laid", places)])[1] == []
    assert flights_of([event_at("passed")], ({}, []))[0].calls == []


def test_a_card_that_another_player_draws_flies_from_the_pile_to_their_seat():
    page(stock=0, discards=50, s1=100)
    looks = []
    flights.faces = Fake(classes=lambda text: looks.append(text) or "card")
    for pile, kind, card, across in (("stock", "drew", "?", -100), ("discards", "took", "7s", -50)):
        recorder, cards = flights_of([event_at(kind, (pile, "s1"), card=card)])
        sent = [call[4] for call in recorder.calls if call[0] == "fly_new"]
        assert cards == [] and sent == [across]
    assert looks == ["?", "7s"]


def test_a_card_thrown_onto_a_pile_of_its_seat_flies_only_to_the_viewer_s():
    page(s1=100, discards=50, h2=10)
    recorder, cards = flights_of([event_at("discarded", ("s1", "d1"), card="7s")])
    assert recorder.calls == [] and cards == []
    event = event_at("discarded", ("h2", "d0"), card="7s", seat=0)
    assert flights_of([event])[1] == [("discards", -40, 0, True)]


def test_melds_that_only_moved_slide_and_a_new_one_is_hidden_until_its_cards_are_there():
    found = page(meld0=0, meld1=50)
    before = flights.measure([], 0)
    found["meld0"].left, found["meld1"].left = 20, 80
    assert slides(flights_of([event_at("added", ("s1", "t1.2"))], before)[0]) == [(-20, 0)]
    # By their old numbers: the first has come, the second was the first.
    recorder, _cards = flights_of([event_at("rearranged", was=[-1, 0])], before)
    assert slides(recorder) == [(-80, 0)]
    assert [call[1:] for call in recorder.calls if call[0] == "hide"] == [(found["meld0"], 200)]
    # One that a card has left is another.
    event = event_at("rearranged", ("t0.1", "t1.0"), was=[0, 1])
    assert slides(flights_of([event], before)[0]) == []


def test_a_card_glows_before_it_flies_or_else_its_seat_does():
    found = page(s1=5, h0=0, t0_0=10)
    recorder = Recorder()
    flights.warn(recorder, event_at("rearranged", ("t0.0", "t1.0"), ("s1", "t1.1")), 0, 90)
    plate = found["s1"].querySelector(".plate")
    assert recorder.calls == [("glow", found["t0.0"], 0, 90), ("glow", plate, 0, 90)]
    recorder.calls.clear()
    flights.warn(recorder, event_at("passed"), 0, 90)
    assert recorder.calls == []


def test_cards_fly_from_the_button_if_the_stock_is_hidden():
    event = event_at("drew", ("stock", "s1"))
    found = page(stock=3, draw=7)
    assert flights.measure([event], 0)[0]["stock"][0] == 3
    found["stock"].offsetWidth = 0
    assert flights.measure([event], 0)[0]["stock"][0] == 7


def test_a_deal_flies_from_the_stock_to_the_hand_and_the_seats_within_its_time():
    for cards, rest in ((7, 7), (3, 1), (1, 1)):
        places = {"h%d" % number: 20 * number for number in range(cards)}
        page(stock=5, s1=300, **places)
        noting = Recorder()
        view = {"seat": 0, "hand": ["2c"] * cards, "seats": [{"cards": cards}, {"cards": rest}]}
        assert flights.deal(noting, view, 1000) == 1000
        hand = [call for call in noting.calls if call[0] == "fly"]
        assert [call[1].getAttribute("data-ref") for call in hand] == sorted(places)
        sent = [call for call in noting.calls if call[0] == "fly_new"]
        assert len(sent) == min(cards, rest, 4)
        ends = [call[4] + call[5] for call in hand] + [call[7] + call[8] for call in sent]
        assert max(ends) <= 1000 and [call[6] for call in hand] == [False] * cards
    # Where no stock is drawn nothing flies, and nobody waits.
    page()
    assert flights.deal(Recorder(), {"seat": 0, "hand": [], "seats": []}, 1000) == 0
