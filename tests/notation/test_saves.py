"""Saves: drafts, moves, finished deals and versions; what no match could write is refused."""

import json
from typing import Any

import pytest

from engine.games import GAMES
from engine.model import TextFault, text_limits
from engine.notation import Saved, position_data, position_of, read_save, write_save
from engine.play import Seat, new_match
from engine.session import Session
from tests.drivers.position_text import position_from
from tests.drivers.sessions import ask
from tests.drivers.text_tables import cases, cases_naming, literal_rows

Json = dict[str, Any]


def fault(text: str) -> str:
    with pytest.raises(TextFault) as caught:
        read_save(text)
    return caught.value.code


def why(data: Json) -> object:
    """Return the reason for which a save with this content is refused."""
    with pytest.raises(TextFault) as caught:
        read_save(json.dumps(data))
    return caught.value.params["why"]


FINISHED = [0, ["0 draw"], "out", [0, 0]]
STICK = {"do": "place", "cards": ["h0"], "to": "t0"}
RELEASE = {"do": "place", "cards": ["h0", "h1"], "to": "t0"}


def save_after(game: str, *gestures: Json) -> Json:
    """Return a save in the middle of a turn in which these gestures were made."""
    session = Session()
    position = {
        "rablo": {"hands": ["8s 9s 4d 5d 6d", "2c 2d"], "table": "5s 6s 7s", "seed": "1"},
        "kalooki": position_from(
            "phase play; hands 7h 7d Kd Qd 2c / 2h 3h; table 7s 7c X; discards 9c; seed 1"
        ),
    }[game]
    both = {"game": game, "opened": [True, True], **position}
    assert ask(session, "open", position=both, seed="x")["error"] is None
    for gesture in gestures:
        assert session.handle({"v": 1, **gesture})["error"] is None
    return json.loads(ask(session, "save")["save"])


TOO_MANY_MOVES = {"moves": ["0 draw"] * (text_limits.MOVES + 1)}
TOO_LONG_ORDER = {"orders": ["7s " * text_limits.LINE]}
TOO_LONG_NAME = {"seats": [["a" * 500, "person"], ["b", "easy"]]}


@cases_naming(
    TOO_LONG_NAME=TOO_LONG_NAME, TOO_LONG_ORDER=TOO_LONG_ORDER, TOO_MANY_MOVES=TOO_MANY_MOVES
)
def test_a_save_that_no_match_could_write_is_refused(change: Json, reason: str) -> None:
    found = save_after("rablo")
    found["start"]["deal"] = 3
    assert why(found | change) == reason


def test_a_save_has_its_moves_cursor_and_finished_deals() -> None:
    data = save_after("rablo") | {"drafts": [], "cursor": 0}
    assert read_save(json.dumps({**data, "moves": ["0 draw", "1 draw"]})).match.state.turn == 0
    data["start"]["deal"] = 3
    played = [FINISHED, [1, ["1 draw"], "out", [0, 0]]]
    for count in range(3):
        deals = read_save(json.dumps({**data, "played": played[:count]})).match.played
        assert [deal.dealer for deal in deals] == [0, 1][:count]
        assert [deal.moves[0][0] for deal in deals] == [0, 1][:count]
    data = save_after("rablo", STICK, {"do": "undo"})
    assert len(data["drafts"]) == 2
    for cursor in (0, 1):
        assert read_save(json.dumps({**data, "cursor": cursor})).cursor == cursor
    assert why({**data, "cursor": 2}) == "cursor"


def test_a_save_contains_no_hidden_card() -> None:
    begun = {"game": "rommi", "phase": "play", "hands": ["7s 8s", "9s"], "stock": "2c"}
    begun |= {"before": {"hand": "7s", "table": "", "opened": False}, "discards": "Kd"}
    data = save_after("rablo") | {"drafts": [], "cursor": 0, "orders": []}
    data["start"] = position_data(position_of(begun))
    assert read_save(json.dumps(data)).start.hands[1]
    for key, value in (
        ("hands", ["7s 8s", "?"]),
        ("stock", "?"),
        ("before", {"hand": "?", "table": "", "opened": False}),
    ):
        hidden = data | {"start": data["start"] | {key: value}}
        assert why(hidden) == "hidden", key


def test_only_an_unnamed_person_was_ever_saved_as_you() -> None:
    data = save_after("rablo")
    for name, kind, wanted in literal_rows(
        __file__, "test_only_an_unnamed_person_was_ever_saved_as_you"
    ):
        seats = [[name, kind], data["seats"][1]]
        seat = read_save(json.dumps(data | {"seats": seats})).match.seats[0]
        assert (seat.name, seat.kind) == (wanted, kind)


def test_a_save_stores_its_version_and_whether_it_is_casual() -> None:
    rules = GAMES["rommi"].rules({"ace": "both", "target": 300})
    match = new_match(rules, [Seat("Anna", "easy"), Seat("random", "random")], "a seed")
    for casual in (True, False):
        saved = Saved(match, match.state, (match,), (), 0, match.state.hands, casual)
        assert read_save(write_save(saved)).casual is casual
        data = json.loads(write_save(saved))
        assert (data["casual"], data["talon"]) == (casual, 1)
    with pytest.raises(TextFault) as caught:
        read_save(write_save(saved) + " " * text_limits.MATCH)
    assert (caught.value.code, caught.value.params["most"]) == ("too-long", text_limits.MATCH)


@cases
def test_a_save_with_an_unreachable_draft_is_refused(draft: list[Any]) -> None:
    found = save_after("kalooki", RELEASE)
    assert read_save(json.dumps(found)).drafts
    bad = found | {"drafts": [found["drafts"][0], draft], "cursor": 1}
    assert fault(json.dumps(bad)) == "bad-save"


def test_a_rearranging_save_with_an_unreachable_draft_is_refused() -> None:
    found = save_after("rablo", STICK)
    for melds, hand in ((["5s 6s 7s"], "9s 4d 5d 6d"), (["5s 6s 7s 8s 8s"], "9s 4d 5d 6d")):
        bad = found | {"drafts": [[melds, "", hand, []]], "cursor": 0}
        assert fault(json.dumps(bad)) == "bad-save"


def test_a_save_of_a_later_version_is_reported_as_such() -> None:
    found = save_after("rablo")
    start = found["start"]
    for change in (
        {"talon": 2},
        {"weather": "fine"},
        {"seats": [["a", "person"], ["b", "wizard"]]},
        {"start": start | {"game": "bridge"}},
        {"start": start | {"rules": {"weather": "fine"}}},
        {"start": start | {"rules": {"jokers": "many"}}},
        {"start": start | {"weather": "fine"}},
    ):
        assert fault(json.dumps(found | change)) == "later-save", change


def test_a_save_holds_a_limited_number_of_gestures() -> None:
    session = Session()
    position = {"game": "rablo", "hands": ["8s 9s 4d", "2c"], "opened": [True, True]}
    assert ask(session, "open", position=position, seed="x")["error"] is None
    for _ in range(400):
        ask(session, "place", cards=["h0"], to="new")
        reply = ask(session, "reset")
    assert len(reply["save"]) < 30_000
    assert len(json.loads(reply["save"])["drafts"]) == 300
    assert ask(Session(), "load", save=reply["save"])["error"] is None
