"""Preview of a link, and the replay of a deal from its link."""

from typing import Any

import pytest

from engine.codes import write_link
from engine.notation import position_of
from engine.session import Session
from engine.words import Message
from tests.drivers.positions import AS_SEEN
from tests.drivers.scale import QUICK_FIRST, deeper
from tests.drivers.sessions import ask, play_deal_of_bots
from tests.drivers.text_tables import cases


def link(**more: Any) -> str:
    return write_link(position_of(AS_SEEN | more))


def test_a_preview_does_not_change_the_game_on_the_table() -> None:
    session = play_deal_of_bots("kalooki", "look")
    before = ask(session, "save")["save"]
    seats = [{"name": "", "kind": "person"}, *[{"name": "", "kind": "easy"}] * 2]
    for more in ({}, {"analyse": True}, {"seats": seats}, {"link": "p9.x"}):
        ask(session, "look", **({"link": link()} | more))
        assert ask(session, "save")["save"] == before
    found = ask(Session(), "look", link=link())
    assert found["error"] is None and found["linked"]["kind"] == "position" and "save" not in found


@cases
def test_a_preview_shows_the_only_visible_hand(
    hands: list[str], seat: int, shown: list[int]
) -> None:
    found = ask(Session(), "look", link=link(hands=hands))
    assert (found["view"]["seat"], found["linked"]["shown"]) == (seat, shown)
    assert found["view"]["turn"] == 0


def test_with_several_hands_the_preview_belongs_to_the_seat_on_turn() -> None:
    two = link(hands=["7s 8s 9s Kd", "2c 2d", "?*4"], turn=1)
    assert ask(Session(), "look", link=two)["view"]["seat"] == 1


def test_an_analysis_has_advice_and_the_seats_that_can_go_out() -> None:
    hands = ["7s 8s 9s Kd", "2c 2d", "?*4"]
    found = ask(Session(), "look", link=link(hands=hands), analyse=True)["linked"]["analysis"]
    first, second = found["chances"]
    names = "7 of spades, 8 of spades and 9 of spades"
    assert first == {
        "seat": 0,
        "text": f"Can go out with {names}.",
        "parts": ["Can go out with ", {"cards": "7s 8s 9s", "name": names}, "."],
    }
    assert second == {"seat": 1, "text": "Nothing was found to lay."}
    assert found["hint"]["moves"][-1] == "discard Kd"
    hidden = ask(Session(), "look", link=link(turn=1), analyse=True)["linked"]["analysis"]
    assert hidden["hint"] is None and [one["seat"] for one in hidden["chances"]] == [0]


def test_the_language_chooses_the_form_of_layable_cards() -> None:
    session = Session()
    forms = {"forms": ["", "ins"], "names": {"7s": ["seven", "with seven"], "and": [" & "]}}
    wording = {Message("what can be laid", "Can go out with %(cards)s.").key: "Out %(cards.ins)s!"}
    ask(session, "speak", language={**forms, "messages": wording})
    hands = ["7s 8s 9s Kd", "2c 2d", "?*4"]
    found = ask(session, "look", link=link(hands=hands), analyse=True)["linked"]["analysis"]
    words, cards, end = found["chances"][0]["parts"]
    assert (words, cards["cards"], end) == ("Out ", "7s 8s 9s", "!")
    assert "with seven" in cards["name"]


def test_the_top_discard_may_let_a_seat_go_out() -> None:
    state = link(phase="draw", hands=["7s 8s Kd", "?*5", "?*4"], discards="3d 9s")
    (chance,) = ask(Session(), "look", link=state, analyse=True)["linked"]["analysis"]["chances"]
    assert chance["text"].startswith("Can go out with 7 of spades, 8 of spades and 9 of spades")


def test_an_analysis_omits_seats_that_left() -> None:
    hands = {"hands": ["r1 r2 r3", "", "b4 b5 b6"], "evicted": [False, True, False]}
    left = position_of({"game": "raeuber", "opened": [True] * 3, "table": "g1 g2 g3", **hands})
    found = ask(Session(), "look", link=write_link(left), analyse=True)["linked"]["analysis"]
    assert [one["seat"] for one in found["chances"]] == [0, 2]


def test_a_position_is_saved_with_the_given_seats() -> None:
    seats = [
        {"name": n, "kind": kind} for n, kind in (("", "viktor"), ("Me", "person"), ("", "easy"))
    ]
    save = ask(Session(), "look", link=link(), seats=seats)["save"]
    view = ask(Session(), "load", save=save)["view"]
    assert [seat["kind"] for seat in view["seats"]][1:] == ["person", "easy"]
    assert view["seat"] == 1 and len(view["hand"]) == 5 and "?" not in view["hand"]
    assert ask(Session(), "look", link=link(), seats=seats[:2])["error"]["code"] == "bad-seat"


@pytest.mark.outside
@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 4))
def test_a_deals_link_opens_at_its_beginning_and_is_replayed_turn_by_turn(game: str) -> None:
    over = play_deal_of_bots(game, "seen")
    deal = ask(over, "link")["deal"]
    session = Session()
    assert ask(session, "look", link=deal)["linked"]["kind"] == "deal"
    first = ask(session, "open", link=deal, at=0)
    turns = first["replay"]["turns"]
    assert first["over"] is None and first["events"] == [] and turns > 2
    laid = []
    for at in range(turns + 1):
        found = ask(session, "replay", at=at, share=True)
        assert found["error"] is None and found["replay"] == {"at": at, "turns": turns}
        laid.append(sum(len(meld["cards"]) for meld in found["view"]["table"]))
        assert bool(found["events"]) == bool(at)
        assert ask(Session(), "look", link=found["link"])["error"] is None
    assert laid == sorted(laid) and found["over"]["points"] == ask(over, "show")["over"]["points"]
    for at in (-1, turns + 1, "1", True, None):
        assert ask(session, "replay", at=at)["error"]["code"] == "bad-request"


def test_a_replay_marks_the_cards_laid_in_each_turn() -> None:
    session, before = Session(), 0
    deal = ask(play_deal_of_bots("rommi", "seen"), "link")["deal"]
    for at in range(ask(session, "open", link=deal, at=0)["replay"]["turns"] + 1):
        table = ask(session, "replay", at=at)["view"]["table"]
        lying = sum(len(meld["cards"]) for meld in table)
        assert sum(len(meld["fresh"]) for meld in table) == lying - before
        before = lying
    assert before


def test_the_link_of_a_puzzle_is_recognized() -> None:
    puzzle = Session()
    ask(puzzle, "puzzle", seed="types")
    there = ask(puzzle, "link")["link"]
    assert ask(Session(), "look", link=there)["linked"]["kind"] == "puzzle"


def test_a_link_made_after_a_deal_has_totals_with_its_points() -> None:
    over = play_deal_of_bots("rommi", "seen")
    told, position = ask(over, "show")["over"], ask(over, "link")["position"]
    assert any(told["points"]) and position["scores"] == told["scores"]


def test_a_finished_deal_gets_no_advice() -> None:
    over = {"game": "rablo", "phase": "over", "hands": ["4h 5h 6h", "2c"], "opened": [True, True]}
    found = ask(Session(), "look", link=write_link(position_of(over)), analyse=True)
    assert found["error"] is None and found["linked"]["analysis"]["hint"] is None
