"""Edge cases of external input: links, saves and a program's first call."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import pytest

import engine
from engine.model import TalonError, TextFault
from engine.notation import (
    position_data,
    position_of,
    read_link,
    read_puzzle_link,
    read_save,
    write_link,
)
from engine.notation.link import PREFIX, PUZZLE_PREFIX
from engine.play import PERSON, Seat
from engine.session import Session


def why(text: str, read: Any) -> object:
    with pytest.raises(TextFault) as caught:
        read(text)
    return caught.value.params["why"]


def test_a_link_with_altered_text_is_refused_even_if_it_is_readable() -> None:
    link = write_link(position_of({"game": "kalooki", "hands": ["7s", "8s"], "scores": [1, 2]}))
    body = link.removeprefix(PREFIX)
    raw = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    text = zlib.decompress(raw[4:], -15).decode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.replace("[1, 2]", "[1, 3]").encode()) + packer.flush()
    changed = PREFIX + urlsafe_b64encode(raw[:4] + packed).decode().rstrip("=")
    assert changed != link
    assert why(changed, read_link) == "checksum"
    assert read_link(link).scores == (1, 2)


def test_a_puzzles_link_contains_only_its_kind_and_position() -> None:
    def link(**data: object) -> str:
        text = json.dumps(data).encode()
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = zlib.crc32(text).to_bytes(4, "big") + packer.compress(text) + packer.flush()
        return PUZZLE_PREFIX + urlsafe_b64encode(packed).decode().rstrip("=")

    position = {"game": "rablo", "hands": ["7s", "8s"]}
    kind, state = read_puzzle_link(link(kind="out", position=position))
    assert kind == "out" and state == position_of(position)
    for data in (
        {"kind": "out", "position": position, "more": 1},
        {"kind": "out"},
        {"position": position},
        {"kind": 1, "position": position},
    ):
        assert why(link(**data), read_puzzle_link) == "form"


def save_data() -> dict[str, Any]:
    """Return a save in the middle of a turn with three drafts, at the second one."""
    session = Session()

    def ask(do: str, **more: Any) -> dict[str, Any]:
        return session.handle({"v": 1, "do": do, **more})

    position = {"game": "rablo", "hands": ["7s 8s 9s Kd", "2c"], "opened": [True, True]}
    assert ask("open", position=position, seed="x")["error"] is None
    ask("place", cards=["h0"], to="new")
    ask("place", cards=["h0"], to="t0")
    ask("undo")
    found: dict[str, Any] = json.loads(ask("save")["save"])
    return found


def test_the_cursor_of_a_save_points_to_one_of_its_drafts() -> None:
    data = save_data()
    many = len(data["drafts"])
    assert many == 3 and data["cursor"] == 1
    for cursor in range(many):
        assert read_save(json.dumps({**data, "cursor": cursor})).cursor == cursor
    for cursor in (-1, many):
        assert why(json.dumps({**data, "cursor": cursor}), read_save) == "cursor"
    # Without a draft there is no place for the cursor.
    assert read_save(json.dumps({**data, "drafts": [], "cursor": 0})).drafts == ()


def test_a_save_contains_no_hidden_card() -> None:
    begun = {"game": "rommi", "phase": "play", "hands": ["7s 8s", "9s"], "stock": "2c"}
    begun |= {"before": {"hand": "7s", "table": "", "opened": False}, "discards": "Kd"}
    data = save_data() | {"drafts": [], "cursor": 0, "orders": []}
    data["start"] = position_data(position_of(begun))
    assert read_save(json.dumps(data)).start.hands[1]
    for key, value in (
        ("hands", ["7s 8s", "?"]),
        ("stock", "?"),
        ("before", {"hand": "?", "table": "", "opened": False}),
    ):
        hidden = data | {"start": data["start"] | {key: value}}
        assert why(json.dumps(hidden), read_save) == "hidden", key


def test_a_save_contains_each_move_of_the_seat_on_turn() -> None:
    data = save_data() | {"drafts": [], "cursor": 0}
    assert read_save(json.dumps({**data, "moves": ["0 draw", "1 draw"]})).match.state.turn == 0
    assert why(json.dumps({**data, "moves": ["1 draw"]}), read_save) == "turn"
    assert why(json.dumps({**data, "moves": ["0 draw", "0 draw"]}), read_save) == "turn"


def test_a_match_is_started_from_names() -> None:
    match = engine.start("rommi", [PERSON, Seat("Béla", "easy")], "7", {"target": 100})
    assert [seat.name for seat in match.seats] == [PERSON, "Béla"]
    assert match.rules.settings["target"] == 100
    assert match == engine.start(match.rules.game, list(match.seats), "7", {"target": 100})


@pytest.mark.parametrize(
    ("game", "seats", "options", "code"),
    [
        ("chess", ["easy", "easy"], {}, "unknown-game"),
        ("rommi", ["easy"], {}, "bad-seat"),
        ("rommi", ["easy", "genius"], {}, "unknown-bot"),
        ("rommi", ["easy", "easy"], {"jokers": 2}, "unknown-option"),
        ("rommi", ["easy", "easy"], {"target": 2}, "bad-option-value"),
    ],
)
def test_an_impossible_match_is_not_started(
    game: str, seats: list[str], options: dict[str, object], code: str
) -> None:
    with pytest.raises(TextFault) as caught:
        engine.start(game, seats, "7", options)
    assert caught.value.code == code


def test_a_bots_turn_plays_its_decision() -> None:
    match = engine.start("kalooki", ["standard", PERSON], "7")
    seat = match.state.turn
    while match.seats[match.state.turn].kind == PERSON:
        match, _ = engine.step(match, next(iter(engine.legal(match.state))))
        seat = match.state.turn
    decision = engine.decide(match)
    after, events = engine.bot_turn(match)
    assert [move for _, move in after.moves[len(match.moves) :]] == list(decision.moves)
    assert {one.seat for one in events} == {seat}


def test_no_bot_plays_for_a_person() -> None:
    with pytest.raises(TalonError, match="A person is on turn"):
        engine.bot_turn(engine.start("rablo", [PERSON, PERSON], "7"))


def test_every_export_exists() -> None:
    assert all(hasattr(engine, name) for name in engine.__all__)
    assert sorted(engine.__all__, key=str) == sorted(set(engine.__all__), key=str)


def test_a_save_has_fewer_finished_deals_than_its_deal_number() -> None:
    data = save_data() | {"drafts": [], "cursor": 0}
    deal = [0, [], "out", [0, 0]]
    for number in (1, 2, 3):
        start = data["start"] | {"deal": number}
        for many in range(5):
            text = json.dumps({**data, "start": start, "played": [deal] * many})
            if many < number:
                assert len(read_save(text).match.played) == many
            else:
                assert why(text, read_save) == "deals"


def test_a_finished_deal_has_a_dealer_and_points_for_each_seat() -> None:
    data = save_data() | {"drafts": [], "cursor": 0}
    data["start"] = data["start"] | {"deal": 2}
    for dealer, points, good in (
        (0, [0, 0], True),
        (1, [0, 0], True),
        (2, [0, 0], False),
        (-1, [0, 0], False),
        (0, [0], False),
        (0, [0, 0, 0], False),
    ):
        text = json.dumps({**data, "played": [[dealer, [], "out", points]]})
        if good:
            assert read_save(text).match.played[0].dealer == dealer
        else:
            assert why(text, read_save) == "deals", (dealer, points)


def test_a_finished_deal_has_only_moves_of_its_seats() -> None:
    data = save_data() | {"drafts": [], "cursor": 0}
    data["start"] = data["start"] | {"deal": 2}
    for seat, good in ((0, True), (1, True), (2, False), (9, False), (-1, False)):
        text = json.dumps({**data, "played": [[0, [f"{seat} draw"], "out", [0, 0]]]})
        if good:
            assert read_save(text).match.played[0].moves[0][0] == seat
        else:
            assert why(text, read_save) == "turn", seat


def test_only_an_unnamed_person_was_ever_saved_as_you() -> None:
    data = save_data()
    for name, kind, wanted in (
        ("You", "person", ""),
        ("You", "easy", "You"),
        ("Ada", "person", "Ada"),
        ("", "person", ""),
    ):
        seats = [[name, kind], data["seats"][1]]
        seat = read_save(json.dumps(data | {"seats": seats})).match.seats[0]
        assert (seat.name, seat.kind) == (wanted, kind)
    for name, kind in ((None, "person"), ("Ada", None), (7, "easy")):
        assert why(json.dumps(data | {"seats": [[name, kind], data["seats"][1]]}), read_save)
