"""Permissions in a session: drafts and their order, covers, taking back, seeds."""

import gc
import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.games import GAMES
from engine.notation import position_of
from engine.session import Session
from engine.session.gc_pause import pause_collection
from engine.session.turn_drafts import TurnDrafts
from engine.turns import new_draft
from engine.words import Message
from tests.drivers.sessions import (
    RABLO,
    ask,
    at_table,
    begin_game,
    error_code,
    one_turn,
    open_position,
)

Json = dict[str, Any]

PEOPLE = [{"name": "Ada", "kind": "person"}, {"name": "Bo", "kind": "person"}]


def between_people(position: Json) -> Session:
    session = Session()
    assert not ask(session, "open", position=position, seed="x", seats=PEOPLE)["error"]
    return session


def melds(reply: Json) -> list[str]:
    return [" ".join(meld["cards"]) for meld in reply["view"]["table"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_dealt_hand_is_sorted_by_groups(game: str) -> None:
    session = Session()
    seats = [PEOPLE[0], {"name": "Bo", "kind": "easy"}]
    dealt = ask(session, "new", game=game, seed="5", seats=seats)["view"]["hand"]
    assert dealt != ask(session, "sort", by="rank")["view"]["hand"]
    assert dealt == ask(session, "sort", by="melds")["view"]["hand"]


def test_the_last_three_hundred_gestures_can_be_undone() -> None:
    state = position_of(RABLO)
    turn = TurnDrafts().begin_turn(state, 0, True)
    hand = state.hand
    for number in range(350):
        draft = new_draft(state, (hand[number % 5], *hand[: number % 5], *hand[number % 5 + 1 :]))
        turn = turn.add_draft(0, draft)
        assert turn.draft == draft
    undone = 0
    while turn.can_undo:
        turn = turn.undo()
        undone += 1
    assert undone == 299


def test_a_covered_table_is_shown_without_the_draft() -> None:
    session = between_people(RABLO)
    ask(session, "reveal")
    shown = ask(session, "place", cards=["h0"], to="t0")
    again = Session()
    reply = ask(again, "load", save=shown["save"])
    view = reply["view"]
    assert view["covered"] and view["hand"] == [] and reply["targets"]["map"] == {}
    assert melds(reply) == ["5s 6s 7s", "9h 9d 9c"] and view["bench"] == []
    assert not reply["draft"]["dirty"]
    for do in ("end", "hint", "try"):
        assert error_code(ask(again, do)) == "not-your-turn"
    assert melds(ask(again, "reveal"))[0] == "5s 6s 7s 8s"


def test_a_finished_deal_is_not_covered() -> None:
    over = {"game": "rablo", "hands": ["", "2c"], "opened": [True, True], "phase": "over"}
    reply = ask(between_people(over | {"table": "5s 6s 7s"}), "show")
    assert not reply["view"]["covered"]
    assert [one["act"] for one in reply["acts"]] == ["review", "new-game"]


def test_a_seat_without_a_name_is_named_after_its_kind() -> None:
    session = Session()
    seats = [{"name": "", "kind": "person"}, {"kind": "easy"}, {"name": "Bo", "kind": "easy"}]
    reply = ask(session, "new", game="rablo", rules={}, seed="1", seats=seats)
    assert [seat["name"] for seat in reply["view"]["seats"]] == ["You", "Bot 2", "Bo"]
    # The name is not stored: each language has its own.
    told = {
        Message("name of a seat", "You").key: "Te",
        Message("name of a seat", "Bot %(number)d").key: "%(number)d. gép",
    }
    spoken = ask(session, "speak", language={"language": "hu", "messages": told})
    assert [seat["name"] for seat in spoken["view"]["seats"]] == ["Te", "2. gép", "Bo"]
    save = json.loads(ask(session, "save")["save"])
    assert [name for name, _ in save["seats"]] == ["", "", "Bo"]
    # Earlier versions stored it, in English.
    save["seats"][0][0] = "You"
    reply = ask(session, "load", save=json.dumps(save))
    assert [seat["name"] for seat in reply["view"]["seats"]] == ["Te", "2. gép", "Bo"]
    assert ask(session, "speak")["view"]["seats"][0]["name"] == "You"


@pytest.mark.outside
def test_a_name_is_isolated_in_every_sentence() -> None:
    odd = "\u202eab"
    said: set[str] = set()

    def texts(value: Any) -> Iterator[str]:
        for part in value.values() if isinstance(value, dict) else value:
            if isinstance(part, dict | list):
                yield from texts(part)
            elif isinstance(part, str) and odd in part and part != odd:
                yield part

    for game in GAMES:
        session = Session()
        seats = [{"name": odd, "kind": "easy"}, {"name": "P1", "kind": "person"}]
        reply = ask(session, "new", game=game, seed="3", seats=seats)
        for _ in range(200):
            assert not reply["error"]
            said |= set(texts({**reply, "save": ""}))
            if reply["over"]:
                break
            reply = one_turn(session)
    assert len(said) > 30
    for sentence in said:
        assert odd in sentence and odd not in sentence.replace(f"\u2068{odd}\u2069", "")


def test_a_turn_that_another_person_has_seen_is_not_taken_back() -> None:
    session = begin_game("rablo", "person,person")
    for _ in range(3):
        ask(session, "reveal")
        one_turn(session)
    ask(session, "reveal")
    assert error_code(ask(session, "takeback")) == "nothing-to-undo"


@pytest.mark.parametrize("thresholds", [(700, 10, 10), (1_000_000, 5, 5), (0, 10, 10)])
@pytest.mark.parametrize("on", [True, False])
def test_the_garbage_collector_is_left_unchanged(
    on: bool, thresholds: tuple[int, int, int]
) -> None:
    was_on, usual = gc.isenabled(), gc.get_threshold()
    try:
        gc.enable() if on else gc.disable()
        gc.set_threshold(*thresholds)
        with pause_collection():
            assert gc.isenabled() is on
            # 0 means never.
            assert gc.get_threshold()[0] == (thresholds[0] and max(thresholds[0], 100_000))
        assert gc.isenabled() is on
        assert gc.get_threshold()[0] == thresholds[0]
    finally:
        gc.enable() if was_on else gc.disable()
        gc.set_threshold(*usual)


def test_a_game_loaded_on_a_bots_turn_belongs_to_the_next_person() -> None:
    session = begin_game("rablo", "person,easy,person,easy")
    while ask(session, "show")["view"]["turn"] not in (0, 2):
        ask(session, "bot")
    for _round in range(3):
        ask(session, "reveal")
        mover = ask(session, "show")["view"]["turn"]
        assert ask(session, "move", move="draw")["view"]["turn"] == (mover + 1) % 4
        again = ask(Session(), "load", save=ask(session, "save")["save"])
        assert (again["view"]["seat"], again["view"]["covered"]) == ((mover + 2) % 4, True)
        ask(session, "bot")


def test_a_request_returns_a_new_session_and_keeps_the_old_one() -> None:
    session = open_position(RABLO)
    ask(session, "place", cards=["h0"], to="t0")
    before = session.open_table
    drafts, matches, orders = before.turn.drafts, before.history.matches, dict(before.turn.orders)
    cards = ["h3", "h2", "h1", "h0"]
    for request in (
        {"do": "undo"},
        {"do": "order", "cards": cards},
        {"do": "move", "move": "draw"},
    ):
        session.table = before
        assert error_code(ask(session, **request)) == ("draft-open" if "move" in request else None)
        assert (session.open_table is before) == ("move" in request)
    session.table = before
    ask(session, "place", cards=["h0"], to="new")
    ask(session, "reset")
    ask(session, "move", move="draw")
    assert (before.turn.drafts, before.history.matches) == (drafts, matches)
    assert before.turn.orders == orders and len(session.open_table.history.matches) > len(matches)


def test_a_loaded_game_lists_the_events_of_the_unfinished_turn() -> None:
    session = begin_game("kalooki", "person,easy", "12")
    for _ in range(2):
        while at_table(session).state.turn:
            ask(session, "bot")
        (drew,) = ask(session, "move", move="draw")["events"]
        told = ask(Session(), "load", save=ask(session, "save")["save"])["events"]
        assert told[-1]["text"] == drew["text"] and told[0]["event"] == "dealt"
        ask(session, "discard", card="h0")
