"""The session: requests in, replies out; no reply contains hidden cards."""

import gc
import json
from typing import Any

import pytest

from engine.bots import Decision, decide
from engine.games import GAMES
from engine.model import PLAY, Stream, sample, view_of
from engine.notation import position_of
from engine.play import Match
from engine.session import Session
from engine.session.history import History
from tests.drivers.scale import QUICK_FIRST, SCALE, deeper
from tests.drivers.sessions import ask, at_table, begin_game, one_turn
from tests.drivers.text_tables import literal_rows

Json = dict[str, Any]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_by_requests(game: str) -> None:
    session = begin_game(game)
    for _ in range(4000):
        reply = one_turn(session)
        assert reply["error"] is None
        if reply["over"] and reply["over"]["match"]:
            break
    assert at_table(session).over
    assert sorted(reply["over"]["ranks"])[0] == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_bots_can_be_watched(game: str) -> None:
    session = begin_game(game, "random,random")
    for _ in range(4000):
        reply = ask(session, "bot")
        assert reply["error"] is None
        if reply["over"]:
            break
        assert reply["prompt"]["code"] == "wait"
        assert not reply["targets"]["map"] and not reply["acts"]
    assert reply["over"]


@pytest.mark.parametrize("game", GAMES)
def test_save_and_load_keep_position_drafts_and_future_cards(game: str) -> None:
    session = begin_game(
        game, "person,standard,random" if game != "rablo" else "person,random,random"
    )
    for turn in range(14):
        one_turn(session)
        reply = ask(session, "show")
        if "h1" in reply["targets"]["map"]:
            ask(session, "place", cards=["h1", "h0"], to="new")
            ask(session, "undo")
            if turn % 2:
                ask(session, "redo")
        text = ask(session, "save")["save"]
        second_session = Session()
        assert ask(second_session, "load", save=text)["error"] is None
        assert ask(second_session, "save")["save"] == text
        mine, theirs = ask(session, "show"), ask(second_session, "show")
        for reply in (mine, theirs):
            for meld in reply["view"]["table"]:
                # Marks since the last turn are meant to be lost by a reload.
                meld["fresh"] = meld["moved"] = meld["by"] = None
            reply["view"]["new"] = None
        assert mine == theirs
        ask(session, "reset")
        ask(second_session, "reset")
        after, other_after = one_turn(session), one_turn(second_session)
        assert after["events"] == other_after["events"]
        assert at_table(session).state == at_table(second_session).state


def with_other_hidden_cards(session: Session, seed: str) -> Session:
    """Return the same situation as its seat sees it, with all hidden cards rearranged."""
    match = at_table(session)
    state = match.state
    open_table = session.open_table
    view = view_of(state, open_table.seat)
    sampled = sample(view, Stream(seed))
    if state.before and state.turn != open_table.seat:
        sampled = sampled._replace(before=None)
    hidden = match._replace(state=sampled, seed=seed)
    steps = open_table.history.matches
    steps = tuple(hidden if one is match else one._replace(seed=seed) for one in steps)
    orders = {open_table.seat: open_table.turn.orders[open_table.seat]}
    twin = Session()
    twin.id = session.id
    twin.table = open_table._replace(
        match=hidden,
        start=sampled,
        turn=open_table.turn._replace(orders=orders),
        history=History(steps, open_table.history.casual),
    )
    return twin


PROBES = [one for (one,) in literal_rows(__file__, "PROBES")]


@pytest.mark.parametrize("game", GAMES)
def test_no_reply_contains_hidden_cards(game: str) -> None:
    session = begin_game(game, seed="leak")
    for turn in range(24):
        reply = one_turn(session)
        if reply["over"]:
            ask(session, "next")
            continue
        twin = with_other_hidden_cards(session, f"other {turn}")
        if at_table(session).state.turn != session.open_table.seat:
            assert ask(session, "show") == ask(twin, "show")
            continue
        draws = [act["act"] for act in reply["acts"] if act["act"] in ("draw", "take")]
        if at_table(session).state.phase == PLAY or not draws:
            for probe in PROBES:
                mine, theirs = session.handle({"v": 1, **probe}), twin.handle({"v": 1, **probe})
                # The save is for storage: it holds the whole game, but the page never shows it.
                assert (mine.pop("save", None) is None) == (theirs.pop("save", None) is None)
                if mine.get("over"):  # the hands are open now, and differ
                    break
                assert mine == theirs, probe


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_request_changes_nothing(game: str) -> None:
    session = begin_game(game)
    before = ask(session, "save")["save"]
    for bad in (
        {"do": "place", "cards": ["h99"], "to": "new"},
        {"do": "place", "cards": [], "to": "new"},
        {"do": "place", "cards": "h0", "to": "new"},
        {"do": "place", "cards": ["h0"], "to": "t99"},
        {"do": "place", "cards": ["h0"], "to": None},
        {"do": "split", "meld": 0, "at": 0},
        {"do": "move", "move": ""},
        {"do": "move", "move": 3},
        {"do": "load", "save": "{}"},
        {"do": "load", "save": "[" * 100_000},
        {"do": "open", "link": "p1.AAAA"},
        {"do": "open", "link": "p9.AAAA"},
        {"do": "open", "position": {"game": game}},
        {"do": "new", "game": "whist"},
        {"do": "new", "game": game, "seats": [], "seed": "1"},
        {"do": "new", "game": game, "seats": [{"kind": "person"}] * 9, "seed": "1"},
        {"do": "new", "game": game, "seats": [{"kind": "cheat"}] * 2, "seed": "1"},
        {"do": "order", "cards": ["h0", "h0"]},
        {"do": "sort", "by": "colour"},
        {"do": "redo"},
        {"do": "undo"},
        {"do": "next"},
        {"do": "bot"} if at_table(session).state.turn == 0 else {"do": "takeback"},
        {"do": "dance"},
        {"do": None},
        {},
    ):
        reply = ask(session, bad.pop("do", None), **bad)  # type: ignore[arg-type]
        assert reply["error"]["code"], bad
        assert reply["error"]["text"], bad
        assert ask(session, "save")["save"] == before, bad


def test_text_that_is_no_request_gets_an_error_reply() -> None:
    for text in ("", "[]", "nonsense", "{", '{"v":2,"do":"show"}', "[" * 100_000):
        assert json.loads(Session().answer(text))["error"]["code"] == "bad-request"


@pytest.mark.parametrize("game", GAMES)
def test_a_loaded_game_repeats_the_events_of_its_deal(game: str) -> None:
    session = begin_game(game)
    told = []
    for _ in range(12):
        told += [one["text"] for one in one_turn(session)["events"]]
    events = ask(Session(), "load", save=ask(session, "save")["save"])["events"]
    assert [one["text"] for one in events[1:]] == told and events[0]["event"] == "dealt"
    assert all(one.keys() <= {"event", "seat", "text", "parts"} for one in events)


def test_several_people_never_see_each_others_cards() -> None:
    session = begin_game("rommi", "person,person")
    first = ask(session, "show")["view"]["seat"]
    assert not ask(session, "show")["view"]["covered"] or ask(session, "reveal")["view"]["hand"]
    one_turn(session)
    reply = one_turn(session)
    assert reply["view"]["seat"] != first
    reply = ask(session, "show")
    assert reply["view"]["covered"]
    assert reply["view"]["hand"] == []
    assert ask(session, "move", move="draw")["error"]["code"] == "not-your-turn"
    assert ask(session, "reveal")["view"]["hand"]


@pytest.mark.parametrize("game", GAMES)
def test_a_log_seen_by_several_people_hides_drawn_cards(game: str) -> None:
    session = begin_game(game, "person,person,standard")
    told: list[Json] = []
    for _ in range(12):
        if ask(session, "show")["view"]["covered"]:
            ask(session, "reveal")
        told += one_turn(session)["events"]
    drawn = [one for one in told if one["event"] == "drew"]
    assert drawn and {one["card"] for one in drawn} == {"?"}
    assert not [one["text"] for one in drawn if " of " in one["text"] or "parts" in one]


@pytest.mark.parametrize("game", GAMES)
def test_the_reply_to_every_change_carries_the_save(game: str) -> None:
    session = begin_game(game, "person,random,random", seed="save")
    changes = 0
    for _ in range(30):
        for (request,) in literal_rows(__file__, "test_the_reply_to_every_change_carries_the_save"):
            before = ask(session, "save")["save"]
            reply = ask(session, request.pop("do"), **request)
            after = ask(session, "save")["save"]
            # An unchanged save may be sent again; no change goes unsaved.
            assert reply.get("save", before) == after
            changes += after != before
        reply = one_turn(session)
        assert reply["save"] == ask(session, "save")["save"]
    assert changes > 15


def test_a_request_about_another_game_than_the_tables_is_refused() -> None:
    session = begin_game("rablo", id="a")
    first = ask(session, "show", id="a")
    save = ask(session, "save", id="a")["save"]
    seats = [{"name": "P", "kind": "person"}, {"name": "Q", "kind": "person"}]
    assert ask(session, "new", id="b", game="rommi", seats=seats, seed="1")["error"] is None
    before = ask(session, "save", id="b")["save"]
    for do in ("show", "bot", "save", "sort", "hint", "link", "end", "next"):
        reply = ask(session, do, id="a", by="suit")
        assert reply["error"]["code"] == "other-game"
        assert reply["error"]["text"] == "Another game is on the table."
        assert "save" not in reply and ask(session, "save", id="b")["save"] == before
    # If a start fails, the game on the table stays as it is, under its name.
    assert ask(session, "load", id="c", save="{}")["error"]["code"] == "bad-save"
    assert ask(session, "show", id="c")["error"]["code"] == "other-game"
    assert ask(session, "show", id=5)["error"]["code"] == "bad-request"
    assert ask(session, "show", id="b")["error"] is None
    # A request without a game is about the one on the table.
    assert ask(session, "show")["error"] is None
    assert ask(session, "load", id="a", save=save)["error"] is None
    assert ask(session, "show", id="a")["view"]["hand"] == first["view"]["hand"]


def test_the_seed_is_announced_by_its_hash_and_shown_afterwards() -> None:
    session = begin_game("rablo")
    fair = ask(session, "fair")
    assert fair["seed"] is None
    while not at_table(session).deal_over:
        reply = one_turn(session)
    assert ask(session, "fair")["hash"] == fair["hash"]
    assert ask(session, "fair")["seed"] == reply["over"]["seed"]


def test_a_link_contains_the_position_as_the_seat_sees_it() -> None:
    session = begin_game("rommi")
    one_turn(session)
    found = ask(session, "link")
    assert "?" in found["position"]["stock"]
    assert len(found["link"]) < 80
    other = Session()
    assert ask(other, "open", link=found["link"], seed="s")["error"] is None
    mine = position_of(found["position"])
    theirs = at_table(other).state
    seat = session.open_table.seat
    assert sorted(theirs.hands[seat]) == sorted(mine.hands[seat])
    assert [len(hand) for hand in theirs.hands] == [len(hand) for hand in mine.hands]


@pytest.mark.outside
@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 4))
def test_the_link_of_a_finished_match_says_so(game: str) -> None:
    session = begin_game(game, "easy,easy", seed="link", **{"rommi": {"target": 100}}.get(game, {}))
    while not (reply := ask(session, "show"))["over"] or not reply["over"]["match"]:
        ask(session, "next" if reply["over"] else "bot")
    link = ask(session, "link")["link"]
    opened = ask(Session(), "open", link=link, seed="1")
    assert opened["error"] is None and opened["over"]["match"], opened["error"]
    assert opened["over"]["scores"] == reply["over"]["scores"]


def test_a_deals_link_opens_the_finished_deal_with_all_its_moves_and_hands() -> None:
    session = begin_game("kalooki")
    one_turn(session)
    found = ask(session, "link")
    assert (found["whole"], found["deal"]) == (False, None)
    assert any("?" in hand for hand in found["position"]["hands"])
    while not at_table(session).deal_over:
        one_turn(session)
    found = ask(session, "link")
    deal = found["deal"]
    assert found["whole"] and deal.startswith("d1.")
    assert not any("?" in hand for hand in found["position"]["hands"])
    second_session = Session()
    opened = ask(second_session, "open", link=deal)
    assert opened["error"] is None
    assert opened["over"]["points"] == ask(session, "show")["over"]["points"]
    match = at_table(second_session)
    assert [seat for seat, _ in match.moves] == [seat for seat, _ in at_table(session).moves]
    assert match.events and second_session.open_table.is_dealt
    assert ask(second_session, "review", part=True)["error"] is None
    assert ask(Session(), "load", save=opened["save"])["over"] == opened["over"]
    assert ask(second_session, "link")["deal"] == deal
    alone = [{"name": "A", "kind": "person"}]
    assert ask(Session(), "open", link=deal, seats=alone)["error"]["code"] == "bad-seat"


def test_a_qr_code_is_returned_in_rows_or_not_at_all() -> None:
    rows = ask(Session(), "qr", text="https://example.org/#p2.abc")["rows"]
    assert len(rows) == 29 and {len(row) for row in rows} == {29}
    assert ask(Session(), "qr", text="a" * 400)["rows"] is None
    assert ask(Session(), "qr", text="a" * 9000)["error"]["code"] == "too-long"


def test_garbage_collection_seldom_interrupts_a_bots_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin_game("rablo", seats="standard,standard")
    usual = gc.get_threshold()
    seen: list[int] = []

    def note_threshold(match: Match, nodes: int) -> Decision:
        seen.append(gc.get_threshold()[0])
        if len(seen) > 1:
            raise RuntimeError
        return decide(match, nodes)

    monkeypatch.setattr("engine.bots.autoplay.decide", note_threshold)
    assert ask(session, "bot")["error"] is None
    assert gc.get_threshold() == usual
    with pytest.raises(RuntimeError):
        ask(session, "bot")
    assert gc.get_threshold() == usual
    assert [many >= 100_000 for many in seen] == [True, True]


def texts_in(value: Any) -> list[str]:
    """Yield every sentence of a reply."""
    if isinstance(value, dict):
        own = [value["text"]] if isinstance(value.get("text"), str) else []
        own += [value["label"]] if isinstance(value.get("label"), str) else []
        return own + [text for one in value.values() for text in texts_in(one)]
    return [text for one in value for text in texts_in(one)] if isinstance(value, list) else []


@pytest.mark.outside
def test_the_sentences_of_a_game_of_tiles_mention_tiles_and_those_of_the_next_game_cards() -> None:
    session = begin_game("raeuber", "person,standard")
    said: list[str] = []
    for turn in range(40):
        said += texts_in(ask(session, "place", cards=["h0", "h1"], to="new"))
        said += texts_in(ask(session, "end"))
        ask(session, "reset")
        # Hints take most of the time.
        if turn % 3 == 0 or SCALE > 1:
            said += texts_in(ask(session, "hint").get("hint", {}))
        said += texts_in(one_turn(session))
    assert not [text for text in said if "card" in text.lower()]
    assert any("tile" in text for text in said)
    again = begin_game("rablo", "person,standard")
    assert any("card" in text for text in texts_in(ask(again, "show")))


def test_an_internal_error_does_not_affect_later_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin_game("rablo")
    save, shown = ask(session, "save")["save"], ask(session, "show")

    def fail(*_: Any) -> None:
        raise ZeroDivisionError

    for do, request in (("draw", {"do": "move", "move": "draw"}), ("hand", {"do": "sort"})):
        for spot in (
            "engine.session.table_session.targets_json",
            "engine.session.table_session.view_json",
        ):
            with monkeypatch.context() as patch:
                patch.setattr(spot, fail)
                with pytest.raises(ZeroDivisionError):
                    ask(session, **request)
            assert ask(session, "show") == shown, do
    with monkeypatch.context() as patch:
        patch.setattr("engine.session.table_session.view_json", fail)
        with pytest.raises(ZeroDivisionError):
            ask(session, "new", game="rommi", rules={}, seats=[{"name": "A", "kind": "person"}] * 2)
    assert ask(session, "show") == shown
    assert ask(session, "save")["save"] == save
