"""External input (link, save, record, position) is read completely or refused."""

import hashlib
import json
import tracemalloc
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Any

import pytest

from engine.commands import main
from engine.games import GAMES
from engine.model import TextFault, seed_hash, text_limits
from engine.notation import (
    position_data,
    position_of,
    read_cards,
    read_json,
    read_link,
    read_move,
    read_option,
    read_position,
    read_record,
    read_save,
    read_table,
    write_link,
    write_puzzle_link,
)
from engine.notation.link import PREFIX, _pack, read_puzzle_link
from engine.play import Seat, new_match
from engine.session import Session
from tests.drivers.damage import pack_link
from tests.drivers.position_text import position_from
from tests.drivers.scale import QUICK_FIRST, deeper
from tests.drivers.sessions import ask, at_table, begin_game
from tests.drivers.text_tables import cases

STATE = position_of({"game": "rablo", "hands": ["9c 9d 9h 2s Kd", "?*5"]})


def why(text: str, read: Any) -> object:
    with pytest.raises(TextFault) as caught:
        read(text)
    return caught.value.params["why"]


Json = dict[str, Any]
RABLO = GAMES["rablo"].rules()
HALF = "half \ud83d"


def session_after_deal(game: str, seed: str = "7") -> Session:
    """Return a session at the end of the first deal."""
    session = begin_game(game, "easy,easy", seed)
    while not at_table(session).deal_over:
        assert ask(session, "bot")["error"] is None
    return session


def fault(call: Any, *values: Any) -> str:
    with pytest.raises(TextFault) as caught:
        call(*values)
    return caught.value.code


LONG = {
    "a string without an end": '"' + '\\"' * 1_900_000,
    "strings and brackets": '["' * 1_900_000,
    "quotes and backslashes": '"\\' * 1_900_000,
    "digits": "9" * 3_900_000,
    "digits after the point": "0." + "9" * 3_900_000,
    "numbers without an end": "[" + "1e999," * 600_000,
    "strings in a list": '{"a":[' + '"",' * 1_200_000,
    "the last key twice": "{" + ",".join([f'"{n}":0' for n in range(200_000)]) + ',"199999":0}',
    "halves of letters": "\udc80" * 3_900_000,
    "nothing to be seen": "\x00" * 3_900_000,
}


@pytest.mark.parametrize("name", LONG)
def test_no_json_takes_quadratic_time(name: str) -> None:
    # Reading one of these once took quadratic time: hours.
    assert fault(read_json, LONG[name]) == "bad-json"


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (read_json, " " * (text_limits.JSON + 1)),
        (read_position, " " * (text_limits.POSITION + 1)),
        (read_record, "\n" * (text_limits.MATCH + 1)),
        (read_save, " " * (text_limits.MATCH + 1)),
        (lambda text: read_cards(text, RABLO.melds.deck), "7s " * text_limits.LINE),
        (lambda text: read_table(text, RABLO.melds), "7s 8s 9s | " * text_limits.LINE),
        (lambda text: read_move(text, RABLO), "lay " + "7s " * text_limits.LINE),
        (lambda text: read_option(RABLO.game, text), "jokers=" + "6" * text_limits.NAME),
    ],
    ids=["json", "position", "record", "save", "cards", "table", "move", "option"],
)
def test_a_text_that_is_too_long_is_refused_as_too_long(read: Any, text: str) -> None:
    assert fault(read, text) == "too-long"


@pytest.mark.parametrize("key", ["table", "stock", "discards", "removed", "taken", "seed"])
def test_a_text_in_a_position_that_is_too_long_is_refused(key: str) -> None:
    data = {"game": "kalooki", "hands": ["", ""], key: " " * (text_limits.LINE + 1)}
    with pytest.raises(TextFault) as caught:
        position_of(data)
    assert (caught.value.code, caught.value.params["key"]) == ("too-long", key)


def test_a_link_decodes_to_a_limited_number_of_cards() -> None:
    # 117 letters of a link can hold 64,000 of JSON; 227 once held ten million cards.
    for text in (
        '"' + '\\"' * 31_000,
        '{"game":"rablo","hands":["' + "?*999 " * 9_000 + '",""]}',
        json.dumps({"game": "rablo", "hands": ["", ""], "stock": "?*999 " * 600}),
        " " * 10_000_000,
    ):
        link = pack_link(text)
        tracemalloc.start()
        with pytest.raises(TextFault):
            read_link(link)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak < 2_000_000


def test_more_hidden_cards_than_a_pack_has_are_refused_in_any_spelling() -> None:
    assert fault(read_cards, "?*900 ?*900", RABLO.melds.deck) == "bad-card"
    assert len(read_cards("?*900 ?*99", RABLO.melds.deck)) == 999


def test_the_sentence_of_an_error_does_not_repeat_a_whole_text() -> None:
    session = begin_game("rablo", "person,person")
    reply = ask(session, "move", move="x" * text_limits.LINE)
    assert reply["error"]["code"] == "bad-move"
    assert len(reply["error"]["text"]) < 400


def test_a_file_is_not_read_beyond_its_limit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    long = tmp_path / "long"
    long.write_bytes(b" " * (text_limits.MATCH + 1))
    assert main(["replay", str(long)]) == 2
    assert capsys.readouterr().err.startswith("too-long: ")


def test_a_lone_surrogate_is_no_seed(capsys: pytest.CaptureFixture[str]) -> None:
    seats = [Seat("a", "person"), Seat("b", "person")]
    assert fault(new_match, RABLO, seats, HALF) == "bad-seed"
    assert fault(new_match, RABLO, seats, "") == "bad-seed"
    assert fault(new_match, RABLO, seats, "x" * (text_limits.SEED + 1)) == "too-long"
    found = [{"name": "a", "kind": "person"}, {"name": "b", "kind": "person"}]
    reply = ask(Session(), "new", game="rablo", seats=found, seed=HALF)
    assert reply["error"]["code"] == "bad-seed"
    opened = {"game": "rablo", "hands": ["8s 9s", "2c 2d"]}
    for do, more in (("puzzle", {"kind": "out"}), ("open", {"position": opened})):
        assert ask(Session(), do, seed=HALF, **more)["error"]["code"] == "bad-seed"
    saved = json.loads(ask(begin_game("rablo", "person,person"), "save")["save"]) | {"seed": HALF}
    for text in (json.dumps(saved), json.dumps(saved, ensure_ascii=False)):
        assert fault(read_save, text) == "bad-save"
    assert main(["play", "--game", "rablo", "--seats", "easy,easy", "--seed", HALF]) == 2
    assert capsys.readouterr().err.startswith("bad-argument: ")


def test_json_with_a_lone_surrogate_is_refused_and_a_pair_is_read() -> None:
    for text in ('"\\ud83d"', '["\ud83d"]', '{"\\udc00": 1}', '"\\ud83d\\\\udc00"'):
        assert fault(read_json, text) == "bad-json"
    assert read_json('["\\ud83c\\udccf", "\\\\ud83d"]') == ["\U0001f0cf", "\\ud83d"]


@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 4))
def test_a_link_made_at_the_end_of_a_deal_opens(game: str) -> None:
    session = session_after_deal(game)
    link = ask(session, "link")["link"]
    second_session = Session()
    reply = ask(second_session, "open", link=link, seed="s")
    assert reply["error"] is None
    over = reply["over"]
    hands = ask(session, "show")["over"]["hands"]
    assert [sorted(hand) for hand in over["hands"]] == [sorted(hand) for hand in hands]
    # A position doesn't contain the deal's points, and none are made up.
    assert (over["points"], over["winners"], over["ranks"]) == (None, [], None)
    acts = [(act["act"], act["on"]) for act in reply["acts"] if act["act"] != "opponents"]
    assert acts == [("review", False), ("new-game", True)]
    assert over["seed"] is None and ask(second_session, "fair")["hash"] is None
    for do in ("next", "review", "record", "save", "link"):
        ask(second_session, do)
    assert ask(Session(), "load", save=ask(second_session, "save")["save"])["over"] == over


def test_every_unreadable_link_has_its_own_error() -> None:
    whole = write_link(position_of({"game": "rablo", "hands": ["8s", "2c"]}))
    wanted = {
        "no-link": ["r1." + whole[3:], "P1." + whole[3:], whole.upper(), whole[3:], "p1", "p.", ""],
        "later-link": ["p3." + whole[3:], "#p12.", "q2.x"],
        "bad-link": [
            whole[:-5],
            whole[:9] + "A" + whole[10:],
            "p1.",
            "p1.\u00e9",
            "p1." + "A" * 9000,
        ],
    }
    wanted["no-link"] += ["p01." + whole[3:], "q" * 1_000_000, "setup-rablo", "#" * 20]
    texts = set()
    for code, links in wanted.items():
        for link in links:
            reply = ask(Session(), "open", link=link)
            assert reply["error"]["code"] == code, link
        texts.add(reply["error"]["text"])
    assert len(texts) == 3


def test_the_announced_hash_belongs_to_the_revealed_seed() -> None:
    seed = "5f0c"
    assert seed_hash(seed) == hashlib.sha256(b"talon seed 5f0c").hexdigest()


MIDDLE: Json = position_from(
    "game raeuber; turn 0; phase play; hands b8 g9 r10 g2 / ?*6; "
    "opened + +; table y4 g4 r4 | b7 y7 g7; before.table y4 g4 r4; "
    "before.opened +"
)


@cases
def test_a_hint_may_rearrange_cards_laid_in_this_turn(change: Json) -> None:
    session = Session()
    reply = ask(session, "open", position=MIDDLE | change, seed="x")
    assert reply["error"] is None, reply["error"]
    reply = ask(session, "try")
    assert reply["error"] is None, reply["error"]
    state = at_table(session).state
    assert state.rules.turn.is_reachable(session.open_table.turn.current_draft(), state)
    assert state.before is not None and "?" not in position_data(state)["before"]["hand"]


def test_an_impossible_turn_start_creates_no_cards_in_a_hidden_hand() -> None:
    # The first hand holds the cards that the hidden one is said to have begun with.
    held = "g4 r1 r2"
    then = {"hand": f"{held} b9 r9 g9", "table": "b8 g8 r8", "opened": True}
    session = Session()
    position = {
        "game": "raeuber",
        "turn": 1,
        "phase": "play",
        "hands": [f"{held} {held}", "?*3"],
        "opened": [True, True],
        "table": "b8 g8 r8 | b9 g9 r9",
        "before": then,
    }
    assert ask(session, "open", position=position, seed="x")["error"] is None
    assert ask(Session(), "load", save=ask(session, "save")["save"])["error"] is None
    ask(session, "move", move="fail")
    assert ask(Session(), "load", save=ask(session, "save")["save"])["error"] is None


def test_a_file_is_only_a_saved_game_or_a_position() -> None:
    game = ask(begin_game("rablo", "person,easy"), "save")["save"]
    position = json.dumps({"game": "rablo", "hands": ["8s", "2c"]})
    for text in (game, position):
        session = Session()
        assert ask(session, "check", file=text)["error"] is None and session.table is None
        reply = ask(session, "open", file=text, seed="x")
        assert reply["error"] is None and reply["save"]
    for text, code in {
        "9" * 100_000: "bad-json",
        "\ufffd" * 1_000_000: "bad-json",
        "{" * (text_limits.MATCH + 1): "too-long",
        "[]": "bad-value",
        '{"talon": 1}': "bad-save",
        '{"hands": []}': "missing-key",
    }.items():
        assert ask(session, "open", file=text)["error"]["code"] == code


def test_a_link_may_contain_spaces_and_a_leading_number_sign() -> None:
    link, puzzle = write_link(STATE), write_puzzle_link("lay", STATE)
    for before in ("", " ", "#", " #"):
        assert read_link(f"{before}{link} ") == STATE
        assert read_puzzle_link(f"{before}{puzzle} ") == ("lay", STATE)


@pytest.mark.parametrize(
    ("read", "link", "told"),
    [
        (read_link, write_puzzle_link("lay", STATE), ("no-link", None)),
        (read_puzzle_link, write_link(STATE), ("no-link", None)),
        (read_link, write_link(STATE)[:-8], ("bad-link", "cut")),
        (read_link, write_link(STATE)[:4] + "B" + write_link(STATE)[5:], ("bad-link", "checksum")),
        (read_link, PREFIX + _pack([]), ("bad-link", "form")),  # type: ignore[arg-type]
        (read_puzzle_link, "q1." + _pack({"kind": "lay"}), ("bad-link", "form")),
        (read_puzzle_link, "q1." + _pack({"position": {}}), ("bad-link", "form")),
        (read_puzzle_link, "q1." + _pack({"kind": 1, "position": {}}), ("bad-link", "form")),
        (
            read_puzzle_link,
            "q1." + _pack({"kind": "lay", "position": position_data(STATE), "more": 1}),
            ("bad-link", "form"),
        ),
    ],
)
def test_every_fault_of_a_link_is_reported(
    read: Any, link: str, told: tuple[str, str | None]
) -> None:
    with pytest.raises(TextFault) as caught:
        read(link)
    assert (caught.value.code, caught.value.params.get("why")) == told


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
