"""Parameters of faults: the line and its expected content, the card, the number."""

import json

import pytest

from engine.games import GAMES
from engine.model import Discard, Draw, TextFault, text_limits
from engine.notation import (
    Saved,
    position_of,
    read_record,
    read_save,
    write_record,
    write_save,
)
from engine.play import Match, Seat, new_match, step

RULES = GAMES["rommi"].rules({"ace": "both", "target": 300})
NAME = "Anna B%é\u200b=x"


def short_match() -> Match:
    match = new_match(RULES, [Seat(NAME, "easy"), Seat("random", "random")], "a seed")
    for move in (Draw(), None, Draw()):
        match, _ = step(match, move or Discard(match.state.hand[-1]))
    return match


@pytest.mark.parametrize("end", ["", "\n\n", "\n\n\n", "\r\n\r\n", "\n  \n"])
def test_a_record_may_end_with_empty_lines_or_without_a_line_break(end: str) -> None:
    match = new_match(GAMES["rommi"].rules(), [Seat("A", "easy"), Seat("B", "easy")], "s")
    assert read_record(write_record(match).removesuffix("\n") + end) == read_record(
        write_record(match)
    )


def test_a_record_with_line_breaks_of_windows_is_the_same_record() -> None:
    match = short_match()
    assert read_record(write_record(match).replace("\n", "\r\n")) == match


def test_a_record_escapes_special_letters_and_sorts_its_options() -> None:
    match = short_match()
    head = write_record(match).split("\n")[:5]
    assert head == [
        "talon 1",
        "game rommi",
        "rules ace=both target=300",
        "seats Anna%20B%25é%E2%80%8B=x=easy random=random",
        "seed a%20seed",
    ]
    assert read_record(write_record(match)) == match


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("talon 1", "talon 2", {"line": 1, "why": "wrong-line", "wanted": "talon 1"}),
        ("game", "play", {"line": 2, "why": "wrong-line", "wanted": "game"}),
        ("rules ", "rules ace=both ", {"line": 3, "why": "twice", "text": "ace"}),
        ("seats ", "seats = ", {"line": 4, "why": "wrong-line", "wanted": "seats"}),
        ("=random", "=%ra", {"line": 4, "why": "wrong-line", "text": "%ra"}),
        ("=random", "=%4", {"line": 4, "why": "wrong-line", "text": "%4"}),
        ("seed ", "seed x ", {"line": 5, "why": "wrong-line", "wanted": "seed"}),
        ("deal 1 ", "deal 2 ", {"line": 6, "why": "wrong-deal", "wanted": "deal 1 dealer 1"}),
        ("deal 1 ", "deal -5 ", {"line": 6, "why": "wrong-deal", "wanted": "deal 1 dealer 1"}),
        ("\n1 draw", "\n0 draw", {"line": 8, "why": "wrong-seat", "wanted": 1}),
        (
            "\n1 draw",
            "\n1 draw; draw",
            {"line": 8, "why": "illegal", "text": "draw", "reason": "already-drawn"},
        ),
    ],
)
def test_an_error_in_a_record_has_the_expected_content(
    old: str, new: str, told: dict[str, object]
) -> None:
    text = write_record(short_match())
    assert old in text
    with pytest.raises(TextFault) as caught:
        read_record(text.replace(old, new, 1))
    assert (caught.value.code, dict(caught.value.params)) == ("bad-record", told)


@pytest.mark.parametrize(
    ("keys", "code", "told"),
    [
        ({"hands": ["X 2s", "?*3"]}, "too-many-copies", {"card": "X", "cards": 1, "most": 0}),
        ({"hands": ["2s 2s", "?*3"]}, "too-many-copies", {"card": "2s", "cards": 2, "most": 1}),
        (
            {"hands": ["2s", "?*3"], "stock": "?*49"},
            "too-many-copies",
            {"card": "?", "cards": 53, "most": 52},
        ),
        ({"hands": ["2s", "?*3"], "scores": [400, 0], "deal": 7}, "past-end", {"number": 7}),
    ],
)
def test_an_error_in_a_position_has_the_card_or_the_number(
    keys: dict[str, object], code: str, told: dict[str, object]
) -> None:
    with pytest.raises(TextFault) as caught:
        position_of({"game": "rommi", "rules": {"target": 300}, **keys})
    params = {name: caught.value.params[name] for name in told}
    assert (caught.value.code, params) == (code, told)


def test_a_save_stores_its_version_and_whether_it_is_casual() -> None:
    match = new_match(RULES, [Seat(NAME, "easy"), Seat("random", "random")], "a seed")
    for casual in (True, False):
        saved = Saved(match, match.state, (match,), (), 0, match.state.hands, casual)
        assert read_save(write_save(saved)).casual is casual
        assert json.loads(write_save(saved))["casual"] is casual
    text = write_save(saved)
    for version, code, why in (
        (2, "later-save", None),
        (0, "bad-save", "version"),
        (1.0, "bad-save", "form"),
        (True, "bad-save", "form"),
    ):
        data = json.dumps({**json.loads(text), "talon": version})
        with pytest.raises(TextFault) as caught:
            read_save(data)
        assert (caught.value.code, caught.value.params.get("why")) == (code, why)
    with pytest.raises(TextFault) as caught:
        read_save(text + " " * text_limits.MATCH)
    assert (caught.value.code, caught.value.params["most"]) == ("too-long", text_limits.MATCH)
