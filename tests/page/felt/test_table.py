"""The zones of the table as markup."""

from stand_ins.cases import cases

from felt import buttons, panels, seats, table
from markup import joined
from words import load


def seat(name, **more):
    player = {"name": name, "kind": "standard", "cards": 5, "score": 0, "chips": None, "pile": None}
    player.update(dict.fromkeys(("opened", "dealer", "evicted", "knocked", "out"), False), **more)
    return player


def meld_of(cards, state, owner, label, **more):
    found = {"cards": cards.split(), "state": state, "owner": owner, "label": label}
    found.update({"faults": [], "fresh": [], "moved": []}, **more)
    return found


FAULT = {"code": "meld-too-short", "text": "A meld needs three cards."}


def view(**more):
    shown = {"game": "rablo", "deck": "french", "title": "Rabl\u00f3", "seat": 0, "turn": 0}
    shown.update({"phase": "play", "direction": "left", "deal": 1, "stock": 40, "discards": None})
    shown["seats"] = [seat("You", kind="person"), seat("Anna"), seat("<B>"), seat("Cili")]
    shown.update({"hand": ["7s", "X"], "new": [1], "bench": ["Kd"]})
    pair = meld_of("9c 9d", "part", None, "9 of clubs, 9 of diamonds", faults=[FAULT], moved=[0])
    shown["table"] = [meld_of("4h 5h 6h", "legal", 1, "run, 4 to 6 of hearts", fresh=[2]), pair]
    shown["facts"] = [{"code": "pool", "text": "Pool: 30"}]
    shown.update(more)
    return shown


def test_the_last_sentences_of_the_last_players_turn_are_told():
    def last_turn(*events):
        steps = [{"seat": s, "event": e, "text": text, "parts": [text]} for s, e, text in events]
        return seats.did(steps, 40)

    assert str(last_turn()) == ""
    drew = (2, "drew", "Mira: drew.")
    laid, threw = (2, "laid", "Mira: a new set, three jacks."), (2, "discarded", "Mira: threw 7.")
    for events, there, gone in (
        ([(1, "drew", "Anna: drew."), drew], "Mira: drew.", "Anna"),
        # Who also discarded has drawn.
        ([drew, threw], "threw", "drew"),
        # Of a long turn the last sentences are told, of one long sentence all.
        ([laid, threw], "threw", "jacks"),
        ([laid], "jacks", "threw"),
        ([(2, "laid", "x" * 90)], "x" * 90, "jacks"),
        ([threw, (2, "opened", "Mira has opened.")], "threw", "opened"),
    ):
        told = str(last_turn(*events))
        assert there in told and gone not in told, events


def act(name, on=True, main=False, count=None):
    return {"act": name, "on": on, "label": name.upper(), "main": main, "count": count}


def piles_view(**more):
    return {"view": view(**more), "acts": [act("draw", main=True), act("take", False, main=True)]}


def test_melds_say_what_they_are_and_all_cards_carry_their_text_and_reference():
    html = str(joined(table.melds(view(), True, False)))
    assert 'data-meld="1" data-state="legal" data-to="t0"' in html
    assert 'data-meld="2" data-state="part" data-to="t1"' in html
    assert "Meld 1 of 2: run, 4 to 6 of hearts, legal, from Anna" in html
    assert "incomplete, A meld needs three cards." in html
    assert 'aria-label="6 of hearts, new"' in html
    assert 'aria-label="9 of clubs, moved"' in html
    assert 'data-ref="h0" class="card s" data-card="7s"' in str(table.hand(view(), [2], False))
    assert 'data-ref="t0.1" class="card h" data-card="5h"' in str(
        table.melds(view(), False, False)[0]
    )
    assert 'data-ref="b0" class="card d moved" data-card="Kd"' in str(table.bench(view()))
    assert 'aria-label="joker, new"' in str(table.hand(view(), [1, 1], False))


def test_cards_that_a_reason_names_are_said_once():
    shown = view()
    laid = shown["table"][0]
    laid["state"] = "part"
    for label, text, told in (
        ("7s and 8s", "7s and 8s need 9s.", "incomplete, 7s and 8s need 9s."),
        ("ace of hearts", "Ace of hearts is alone.", "incomplete, Ace of hearts is alone."),
        ("7s and 8s", "It needs a third.", "7s and 8s, incomplete, It needs a third."),
    ):
        laid["label"], laid["faults"] = label, [{"text": text}]
        assert table.meld_label(shown, 0).replace(", from Anna", "") == "Meld 1 of 2: " + told


def test_a_short_name_of_a_meld_is_its_rank_or_the_ends_of_its_run():
    def brief(deck, kind, cards, *means):
        laid = {"cards": cards.split(), "means": list(means), "kind": kind, "label": "2 of hearts"}
        return table.brief({"deck": deck, "table": [laid]}, 0)

    assert brief("french", "set", "X 7h X=7d") == "sevens"
    assert brief("french", "run", "9h Th Jh") == "9 to jack of hearts"
    assert brief("french", "run", "X 2h X", "Ah", "", "3h") == "ace to 3 of hearts"
    assert brief("french", "run", "X=5c 6c X=7c") == "5 to 7 of clubs"
    assert brief("tiles", "run", "b9 b10 X", "", "", "b11") == "blue 9 to 11"
    assert brief("tiles", "set", "X b10 r10") == "tens"
    assert brief("french", None, "2h") == "2 of hearts"


def test_buttons_of_cards_are_named_by_the_index_that_they_show_in_every_language():
    """Hungarian and Icelandic say "hetes" and "sjöa", while the card shows a 7."""
    there = view(hand=["7s"], discards=["9s"])
    named = {"s": ["pikk %(rank)s"], "7": ["hetes"], "9": ["kilences", "kilencesek"]}
    named.update({",": [", "], "and": [" és "]})
    load({"language": "hu", "forms": ["nom", "acc"], "names": named})
    try:
        assert 'aria-label="7, pikk hetes"' in str(table.hand(there, [1], False))
        assert "on top: 9, pikk kilences" in str(table.piles({"view": there}, False))
        assert table.pile_labels(there)[1].endswith("on top: pikk kilences")
    finally:
        load({})
    assert "on top: 9 of spades" in str(table.piles({"view": there}, False))


def test_seats_sit_as_the_play_goes_and_others_think_on_their_turn():
    for more, order in (
        ({}, [1, 2, 3]),
        ({"direction": "right"}, [3, 2, 1]),
        ({"seat": 2}, [3, 0, 1]),
    ):
        assert seats.seat_order(view(**more)) == order
    for turn in range(2):
        thinking = ["thinking" in str(seats.seat(view(turn=turn), number)) for number in range(4)]
        assert thinking == [False, turn == 1, False, False]
    assert "thinking" not in str(seats.seats(view(turn=1, phase="over")))


def test_a_name_is_no_markup_and_never_reverses_the_text_around_it():
    assert "<B>" not in str(seats.seats(view()))
    odd, shown = "\u202eab", view()
    shown["seats"][1]["name"] = shown["table"][0]["by"] = odd
    made = [seats.seats(shown), panels.side(shown, [], []), result("You", odd)]
    for one in made + [table.meld(shown, 0, False, False), table.meld_label(shown, 0)]:
        markup = str(one)
        assert odd in markup
        assert odd not in markup.replace("\u2068" + odd + "\u2069", "")


def test_the_stock_and_the_piles():
    html = str(table.piles(piles_view(), False))
    assert 'data-zone="stock"' in html and 'data-card="?"' in html
    assert 'data-zone="discards"' not in html
    html = str(table.piles(piles_view(discards=["2c", "3d", "4s", "Qh"]), False))
    assert 'data-card="Qh"' in html and "Discards, on top: queen of hearts" in html
    # Under the top discard lie the two before it.
    under = html[html.find('data-zone="discards"') :].split('class="under"')[1:]
    assert len(under) == 2
    assert str(table.picture("3d", "")) in under[0] and str(table.picture("4s", "")) in under[1]
    assert "under" not in str(table.piles(piles_view(discards=["Qh"]), False))
    empty = str(table.piles(piles_view(discards=[], stock=0), False))
    assert "data-card" not in empty and "No discards" in empty
    own = piles_view()
    own["view"]["seats"][0]["pile"] = ["2c"]
    assert "Your discards, on top: 2 of clubs" in str(table.piles(own, False))


def test_the_last_possible_of_three_buttons_has_the_accent():
    """`-` is not possible now, `*` a main act; the result's `!` has the accent."""
    for listed, shown in cases("test_the_last_possible_of_three_buttons_has_the_accent"):
        listed = [act(name.strip("-*"), "-" not in name, "*" in name) for name in listed.split()]
        found = []
        for part in str(buttons.acts({"acts": listed})).split("<button")[1:]:
            name = part.split('data-act="')[1].split('"')[0]
            off = 'aria-disabled="true"' in part
            found.append(name + ("-" if off else "!" if "act go" in part else ""))
        assert " ".join(found) == shown


def test_a_turn_offers_its_reset_only_if_it_is_possible_and_in_no_puzzle():
    def first(on=True, puzzle=None, things=("x",), has=True):
        acts = [act("draw", False), act("end", False, True)] + ([act("reset", on)] if has else [])
        reply = {"acts": acts, "prompt": {"things": list(things)}, "puzzle": puzzle}
        return buttons.shown(reply)[0]

    assert first() == "reset"
    for other in ({"on": False}, {"puzzle": {"kind": "out"}}, {"things": ()}, {"has": False}):
        assert first(**other) != "reset"


def test_a_button_shows_its_count_its_wordings_and_whether_it_is_possible():
    end = dict(act("end"), label="End <turn>", short="End")
    icons = [dict(act("undo", False), label="u" * 11), dict(act("redo"), label="r" * 12)]
    html = str(buttons.acts({"acts": icons + [act("draw", count=61), end]}))
    off = html[html.index('class="act icon worded" data-act="undo"') :].split(">")[0]
    assert 'aria-disabled="true"' in off and "61" in html
    assert 'class="act icon" data-act="redo"' in html
    # The short wording is for the eye only.
    assert '<span class="whole">End &lt;turn&gt;</span>' in html
    assert '<span class="brief" aria-hidden="true">End</span>' in html


def test_turns_are_listed_with_the_newest_first_and_can_be_replayed_when_there_are_any():
    assert 'data-act="replay"' not in str(panels.side(view(), [], []))
    markup = str(panels.side(view(), ["Anna drew.", "Bo drew."], [{"text": "Anna: drew."}]))
    assert 'data-act="replay"' in markup
    assert 0 < markup.index("Bo drew.") < markup.index("Anna drew.")


def test_three_reasons_are_shown_as_buttons_with_a_button_for_the_rest():
    reasons = [{"code": "a", "meld": number, "text": "Meld."} for number in range(1, 6)]
    reasons[1]["meld"] = None
    few = str(panels.reasons({"acts": [act("reset"), act("fix")], "reasons": reasons[:3]}))
    assert few.count('data-act="reason"') == 3 and few.count("data-focus=") == 2
    assert 'data-focus="3"' in few and "all-reasons" not in few
    assert 'data-act="fix"' in few and 'data-act="close-reasons"' in few and "<h2>" not in few
    html = str(panels.reasons({"reasons": reasons}))
    assert html.count('data-act="reason"') == 3 and ">2 more</button>" in html
    whole = str(panels.reasons({"reasons": reasons}, True))
    assert whole.count('data-act="reason"') == 5 and "all-reasons" not in whole


def test_a_reason_and_a_hints_reasons_lead_to_their_rule_if_there_is_one():
    reasons = [{"code": "a", "meld": 1, "text": "A.", "rule": 0}, {"code": "b", "text": "B."}]
    html = str(panels.reasons({"reasons": reasons}))
    assert html.count('data-act="rules" data-clause="0" aria-label="The rule"') == 1
    way = {"steps": [], "lays": True, "rule": 7}
    html = str(panels.hint(way, 2, [{"text": "You can't lay more than this."}]))
    assert 'data-clause="7"' in html and html.find("The rule<") < html.find('data-act="try"')
    assert "The rule" not in str(panels.hint(way, 1))
    for lays in (True, False):
        html = str(panels.hint({"steps": [], "lays": lays, "rule": None}, 2, []))
        # Only a hint that moves cards has the button that leads back to it.
        assert ('data-act="hint-back"' in html) == ('data-act="try"' in html) == lays
        assert "The rule" not in html


def test_a_reason_draws_its_cards_and_names_them_once():
    parts = [{"cards": "4h 5h", "name": "4 and 5"}, " need ", {"cards": "6h", "name": "6"}]
    parts[-1]["miss"] = True
    reason = {"code": "a", "meld": 1, "text": "4 and 5 need 6", "parts": parts}
    html = str(panels.reasons({"reasons": [reason]}))
    assert '<span class="sr">4 and 5 need 6</span><span aria-hidden="true">' in html
    assert html.count('class="fc h"') == 2 and html.count('class="fc h miss"') == 1


def test_the_result_shows_points_hands_and_seed():
    over = {"text": "Done.", "won": True, "match": True, "seed": "abc", "ranks": [1, 4, 2, 3]}
    over.update({"points": [100, -5, 0, -1], "tones": ["good", "plain", "plain", "plain"]})
    over.update({"scores": [90, -5, 0, -1], "hands": [[], ["5s"], [], ["Ad"]]})
    html = str(panels.over({"view": view(phase="over"), "over": over}))
    assert html.find("1. You<svg") < html.find("2. &lt;B&gt;") < html.find("4. Anna")
    assert 0 < html.find('class="best me"') < html.find("1. You<svg")
    assert '<span class="pos">+100</span>' in html and '<span class="">\u22125</span>' in html
    assert ">abc</code>" in html and "5 of spades" in html and 'class="win whole"' in html


def test_a_win_is_celebrated_with_what_the_game_is_played_with():
    end = {"won": True, "match": True, "ranks": [1, 2], "title": "Won"}
    end["decided"] = {"text": "Deal 2 made the difference."}
    assert 'class="cheer tiles"' in str(result("You", "Emil", deck="tiles", **end))
    html = str(result("You", "Emil", **end))
    assert 'class="cheer cards"' in html and html.count("<i class=") == 12
    assert "Deal 2 made the difference." in html
    end.update({"points": [5, 0], "scores": [5, 0], "hands": None, "text": "", "seed": None})
    end["tones"] = ["good", "plain"]
    rich = view(seats=[seat("You", chips=500), seat("Emil", chips=500)])
    assert 'class="cheer chips"' in str(panels.over({"view": rich, "over": end}))
    end["won"] = False
    assert "cheer" not in str(result("You", "Emil", **end))


def test_a_penalty_is_never_green_and_a_loser_has_no_crown():
    end = {"low": {"text": "Lowest wins."}, "points": [41, 0], "scores": [55, 12], "winners": [1]}
    end.update({"tones": ["bad", "plain"], "hands": [["Kh"], []], "to_go": 2})
    html = str(result("You", "Emil", last=[{"cards": ["7c", "8c"], "new": [1]}], **end))
    assert '<span class="neg">41</span>' in html and 'class="win"' not in html
    assert html.find("Emil") < html.find("You</th>") and html.count("#i-crown") == 1
    assert "Emil\u2069 leads. 2 deals to go." in html or "Emil leads. 2 deals to go." in html
    assert html.count('class="card c new"') == 1 and 'class="pos"' not in html


def test_players_with_equal_points_stay_in_the_order_of_the_seats_without_a_crown():
    html = str(result("Ada", "Bo", "Cy", "Di", points=[0, 5, 0, 0], scores=[1, 5, 1, 1]))
    assert sorted(("Ada", "Bo", "Cy", "Di"), key=html.index) == ["Bo", "Ada", "Cy", "Di"]
    for scores, crowns in (([0, 0], 0), ([0, 5], 1)):
        html = str(result("Ada", "Bo", points=[0, 0], scores=scores, to_go=1))
        assert html.count("#i-crown") == crowns


def test_the_last_three_melds_of_the_turn_are_shown():
    last = [{"cards": [text], "new": [0]} for text in ("2c", "3c", "4c", "5c")]
    markup = str(result("Ada", last=last))
    assert markup.count('class="down"') == 3 and str(panels.picture("2c", "new")) not in markup


def test_a_seat_in_words():
    one = view(turn=1)
    one["seats"][1] = seat("Anna", dealer=True, opened=True, score=-3, pile=["9h"])
    assert seats.seat_words(one, 1) == (
        "Anna, on turn, 5 cards, score \u22123, dealer, has laid, last discard: 9 of hearts"
    )
    # Who knocked is not said to have laid as well.
    texts = seats.seat_words(view(seats=[seat("You"), seat("A", knocked=True, opened=True)]), 1)
    assert "knocked" in texts and "has laid" not in texts
    assert "5 tiles" in seats.seat_words(view(deck="tiles"), 1)
    # The viewer's seat counts the hand unless it is covered.
    assert "2 cards" in seats.seat_words(view(), 0)
    assert "5 cards" in seats.seat_words(view(covered=True), 0)


def test_no_style_in_any_markup():
    parts = table.melds(view(), True, False) + [seats.seats(view()), seats.facts(view())]
    parts += [table.piles(piles_view(), False), table.bench(view())]
    parts += [buttons.acts({"acts": [act("draw")]}), panels.side(view(), ["Anna drew."], [])]
    html = " ".join([str(part) for part in parts])
    assert "style=" not in html and "<script" not in html


def test_a_joker_shows_its_card_a_meld_its_player_and_large_cards_have_faces():
    shown = view()
    shown["table"][0].update(cards=["4h", "X", "6h"], means=[None, "5h", None], by="Anna")
    html = str(table.melds(shown, False, False)[0])
    assert 'class="card x as" data-card="X"' in html
    assert 'aria-label="joker as 5 of hearts"' in html
    assert '<span class="owner" aria-hidden="true">Anna</span>' in html
    # Until the person acts.
    assert "owner" not in str(table.melds(shown, True, False)[0])
    assert 'class="face"' not in html
    assert str(table.melds(view(), False, True)[0]).count('class="face"') == 3


def test_a_player_who_is_out_looks_like_one_who_left_and_the_dealer_has_a_sign():
    there = [seat("You"), seat("Anna", out=True), seat("Bo", evicted=True), seat("Cy", dealer=True)]
    shown = view(seats=there)
    gone = [" gone" in str(seats.seat(shown, number)).split('"')[1] for number in range(4)]
    assert gone == [False, True, True, False]
    plates = [str(seats.seat(shown, number)).split("plate")[1] for number in (1, 3)]
    assert "out" in plates[0] and "dealer<" not in plates[1]


def test_cards_that_the_person_laid_or_moved_have_a_flag_on_their_meld():
    for marks, flagged in (({}, False), ({"fresh": [0]}, True), ({"moved": [0]}, True)):
        shown = view(table=[meld_of("4h 5h 6h", "legal", 1, "run", **marks)])
        assert ('class="flag"' in str(table.melds(shown, True, False)[0])) is flagged
        assert "flag" not in str(table.melds(shown, False, False)[0])


def test_a_melds_markup_is_made_again_only_if_it_has_changed():
    own, calls = table.meld, []

    def note_call(shown, number, *looks):
        calls.append(number)
        return own(shown, number, *looks)

    def again(**more):
        del calls[:]
        assert table.melds(view(**more), dirty, False) == [
            own(view(**more), number, dirty, False) for number in (0, 1)
        ]
        return list(calls)

    table.meld, dirty = note_call, False
    try:
        again()
        assert again() == []
        changed = view()["table"]
        changed[1]["cards"] = ["9c", "9d", "9h"]
        assert again(table=changed) == [1]
        assert again() == [1]
        for other in ({"deck": "tiles"}, {"seats": [seat("Else"), seat("Dora")]}):
            assert again(**other) == again() == [0, 1]
        dirty = True
        assert again() == [0, 1]
    finally:
        table.meld = own


def test_a_meld_that_is_not_legal_and_has_no_fault_is_captioned_by_its_state():
    for state, words in (("part", "incomplete"), ("illegal", "not legal")):
        assert table.caption({"state": state, "faults": []}, "french") == [words]
    assert table.caption({"state": "legal", "faults": [{"text": "x"}]}, "french") == []
    brief = {"state": "part", "faults": [{"text": "Too short.", "brief": {"text": "short"}}]}
    assert table.caption(brief, "french") == ["short"]


def result(*names, deck="french", **more):
    """The markup of the result of a deal among these, the first of whom has won."""
    points = [5, 3, 1, 0][: len(names)]
    end = {"won": False, "points": points, "scores": points, "tones": ["plain"] * len(names)}
    end.update(dict.fromkeys(("hands", "ranks", "seed")), title="", text="", match=False)
    end.update(more)
    return panels.over({"view": view(seats=[seat(name) for name in names], deck=deck), "over": end})


def test_points_have_a_plus_only_where_they_are_a_gain():
    texts = [seats.points(number, low) for number in (5, 0, -5, None) for low in (False, True)]
    assert texts == ["+5", "5", "0", "0", "\u22125", "\u22125", "", ""]


def test_a_count_has_a_bar_of_tenths_only_if_it_has_a_limit():
    def bar(**more):
        return seats._fact(dict({"text": "30 points"}, **more))

    assert (
        "bar" not in str(bar())
        and "bar" not in str(bar(counts=True))
        and "bar" not in str(bar(of=50))
    )
    for done, tenths, full in cases("test_a_count_has_a_bar_of_tenths_only_if_it_has_a_limit"):
        wanted = '<span class="bar%s"><i data-tenths="%d">' % (full, tenths)
        assert wanted in str(bar(counts=True, of=50, done=done))


def test_a_button_reads_anyway_after_the_coachs_tip_and_so_does_a_knock():
    reply = {"acts": [act("discard", main=True), act("knock", main=True)], "view": None}
    for tipped, many in (("discard", 2), ("draw", 0), ("", 0)):
        html = str(buttons.acts(reply, tipped))
        assert html.count("anyway") == 2 * many and ("act go" in html) is not bool(tipped)


def test_a_seat_with_signs_or_a_discard_is_busy():
    def looks(count, **more):
        return seats.seat(view(seats=[seat("Mira", score=85, **more) for _ in range(count)]), 1)

    assert "busy" not in str(looks(3)) and "busy" in str(looks(3, opened=True))
    assert "busy" in str(looks(5, dealer=True)) and "busy" in str(looks(5, pile=["Ts"]))
    # The sign would not be shown there.
    assert "busy" not in str(looks(5, opened=True))
    assert "85 pts" in str(looks(5)) and "85 points" in str(looks(5))
