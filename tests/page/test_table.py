"""The zones of the table as markup."""

import table


def seat(name, **more):
    made = {"name": name, "kind": "standard", "cards": 5, "score": 0, "opened": False}
    made.update({"dealer": False, "evicted": False, "knocked": False, "out": False})
    made.update({"chips": None, "pile": None})
    made.update(more)
    return made


def view(**more):
    made = {
        "game": "rablo",
        "title": "Rabl\u00f3",
        "seat": 0,
        "turn": 0,
        "phase": "play",
        "direction": "left",
        "deal": 1,
        "seats": [seat("You", kind="person"), seat("Anna"), seat("<B>"), seat("Cili")],
        "hand": ["7s", "X"],
        "new": [1],
        "table": [
            {
                "cards": ["4h", "5h", "6h"],
                "owner": 1,
                "state": "legal",
                "label": "run, 4 to 6 of hearts",
                "faults": [],
                "fresh": [2],
                "moved": [],
            },
            {
                "cards": ["9c", "9d"],
                "owner": None,
                "state": "part",
                "label": "9 of clubs, 9 of diamonds",
                "faults": [{"code": "meld-too-short", "text": "A meld needs three cards."}],
                "fresh": [],
                "moved": [0],
            },
        ],
        "bench": ["Kd"],
        "stock": 40,
        "discards": None,
        "facts": [{"code": "pool", "text": "Pool: 30"}],
    }
    made.update(more)
    return made


def act(name, on=True, main=False, count=None):
    return {"act": name, "on": on, "label": name.upper(), "main": main, "count": count}


def test_melds_say_what_they_are_and_whether_they_are_legal():
    html = "".join(table.melds(view(), True))
    assert 'data-meld="1" data-state="legal" data-to="t0"' in html
    assert 'data-meld="2" data-state="part" data-to="t1"' in html
    assert "Meld 1 of 2: run, 4 to 6 of hearts, legal, laid by Anna" in html
    assert "incomplete, A meld needs three cards." in html
    assert 'aria-label="6 of hearts, new"' in html
    assert 'aria-label="9 of clubs, moved"' in html


def test_cards_carry_their_text_and_their_reference():
    assert 'data-card="7s" data-ref="h0"' in table.hand(view(), [2])
    assert 'data-card="5h" data-ref="t0.1"' in table.melds(view(), False)[0]
    assert 'data-card="Kd" data-ref="b0"' in table.bench(view())
    assert 'aria-label="joker, new"' in table.hand(view(), [1, 1])


def test_seats_sit_as_the_play_goes():
    assert table.seat_order(view()) == [1, 2, 3]
    assert table.seat_order(view(direction="right")) == [3, 2, 1]
    assert table.seat_order(view(seat=2)) == [3, 0, 1]


def test_a_seat_in_words():
    one = view(turn=1)
    one["seats"][1] = seat("Anna", dealer=True, opened=True, score=-3, pile=["9h"])
    words = table.seat_words(one, 1)
    assert (
        words == "Anna, on turn, 5 cards, score \u22123, dealer, has laid, last discard 9 of hearts"
    )


def test_names_cannot_become_markup():
    assert "<B>" not in table.seats(view())


def test_the_stock_and_the_piles():
    html = table.piles(view())
    assert 'data-zone="stock"' in html and 'data-card="?"' in html
    assert 'data-zone="discards"' not in html
    html = table.piles(view(discards=["4s", "Qh"]))
    assert 'data-card="Qh"' in html
    assert "Discards, queen of hearts on top" in html
    empty = table.piles(view(discards=[], stock=0))
    assert "data-card" not in empty


def test_a_pile_of_the_viewers_own():
    one = view()
    one["seats"][0]["pile"] = ["2c"]
    assert "Your discards, 2 of clubs on top" in table.piles(one)


def test_buttons_are_those_that_are_listed():
    html = table.acts(
        {"acts": [act("undo", False), act("hint"), act("draw", count=61), act("end", main=True)]}
    )
    assert 'data-act="undo"' in html and 'aria-disabled="true"' in html
    assert 'data-act="draw"' in html and "61" in html
    assert 'class="act go" data-act="end"' in html
    assert "redo" not in html


def test_only_one_button_has_the_accent():
    html = table.acts({"acts": [act("draw", main=True), act("take", main=True)]})
    assert 'class="act go" data-act="draw"' in html
    assert 'class="act wide" data-act="take"' in html
    html = table.acts({"acts": [act("draw", False, main=True), act("take", main=True)]})
    assert 'class="act go" data-act="take"' in html


def test_the_last_turns_can_be_replayed_when_there_are_any():
    assert 'data-act="replay"' not in table.side(view(), [], [])
    assert 'data-act="replay"' in table.side(view(), [], [{"event": "drew"}])


def test_what_cannot_be_done_makes_way_for_a_third_button():
    html = table.acts({"acts": [act("draw", False), act("take", False), act("discard", main=True)]})
    assert "draw" not in html and "discard" in html


def test_every_reason_is_a_button():
    reply = {
        "acts": [act("reset"), act("fix")],
        "reasons": [
            {"code": "a", "meld": 2, "text": "Meld 2."},
            {"code": "b", "meld": None, "text": "B."},
        ],
    }
    html = table.reasons(reply)
    assert html.count('data-act="reason"') == 2
    assert 'data-focus="2"' in html
    assert 'data-act="fix"' in html and 'data-act="reset"' in html


def test_the_result_shows_points_hands_and_seed():
    reply = {
        "view": view(phase="over"),
        "over": {
            "text": "Done.",
            "points": [100, -5, 0, -1],
            "scores": [90, -5, 0, -1],
            "hands": [[], ["5s"], [], ["Ad"]],
            "seed": "abc",
            "match": True,
            "ranks": [1, 4, 2, 3],
        },
    }
    html = table.over(reply)
    assert html.find("1. You") < html.find("2. &lt;B&gt;") < html.find("4. Anna")
    assert "+100" in html and "\u22125" in html and "<code>abc</code>" in html
    assert "5 of spades" in html


def test_no_style_in_any_markup():
    reply = {"acts": [act("draw")]}
    html = (
        "".join(table.melds(view(), True))
        + table.seats(view())
        + table.piles(view())
        + table.acts(reply)
    )
    html += table.side(view(), ["Anna drew."], []) + table.facts(view()) + table.bench(view())
    assert "style=" not in html and "<script" not in html
